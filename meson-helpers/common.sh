# Code that the scripts in this folder share. When a script sources it, the current folder becomes that of the project,
# and $from is the folder before.

set -euo pipefail
from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build_packages=(libgtk-4-dev libgtk-4-bin libadwaita-1-dev libsqlite3-dev libxml2-dev zlib1g-dev libzstd-dev
  libglib2.0-dev-bin librsvg2-common pkg-config gettext)
run_packages=(adwaita-icon-theme librsvg2-common dconf-gsettings-backend at-spi2-core iso-codes iso-flags-svg)
test_packages=(libatspi2.0-dev xvfb xdotool xauth dbus dbus-x11 openbox fonts-cantarell desktop-file-utils appstream
  meson ninja-build strace libglib2.0-bin weston mandoc)

give_up() {
  echo "${0##*/}: $*" >&2
  exit 1
}

need_swift() {
  command -v swift >/dev/null ||
    give_up "no Swift toolchain: get Swift 6.2 or later from https://www.swift.org/install/linux and put its bin folder on PATH."
}

need_display() {
  [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]] ||
    give_up "no display to open a window on: run this in a desktop session, or try meson-helpers/test, which needs none."
}

# Installs those of the named packages that are missing. Asks for no password if none is missing.
need_packages() {
  if ! command -v dpkg-query >/dev/null; then
    pkg-config --exists libadwaita-1 sqlite3 libxml-2.0 zlib libzstd && command -v msgfmt glib-compile-schemas >/dev/null && return 0
    give_up "this is not Debian: install GTK 4.8, libadwaita 1.2, SQLite 3.37, libxml2, zlib, zstd and gettext with their development files your system's way."
  fi
  local missing=() package
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0
  local get=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get)
  local how="sudo apt-get install ${missing[*]}"
  if [[ $(id -u) != 0 ]]; then
    # Without a terminal, sudo could not ask for a password.
    command -v sudo >/dev/null && { [[ -t 0 ]] || sudo -n true 2>/dev/null; } ||
      give_up "missing, and no right to install: ${missing[*]}. Ask for: $how"
    get=(sudo "${get[@]}")
  fi
  echo "Installing: ${missing[*]}"
  patiently "${get[@]}" update -qq && patiently "${get[@]}" install -y -qq --no-install-recommends "${missing[@]}" ||
    give_up "could not install ${missing[*]}. Try: $how"
}

# Runs apt-get, and repeats it for up to ten minutes while another program holds one of its locks. apt-get’s own option
# DPkg::Lock::Timeout does not wait for the locks on the lists and on the downloads.
patiently() {
  local said limit=$((SECONDS + 600))
  until said=$("$@" 2>&1); do
    [[ $said == *"Could not get lock"* && $SECONDS -lt $limit ]] || { echo "$said" >&2; return 1; }
    sleep 2
  done
}

# Compiles schemas and translations to the place where a program in the build folder looks for them.
compile_data() {
  mkdir -p .build/share/glib-2.0/schemas
  glib-compile-schemas --strict --targetdir=.build/share/glib-2.0/schemas data
  local language
  for language in $(grep -v '^#' data/po/LINGUAS); do
    mkdir -p ".build/share/locale/$language/LC_MESSAGES"
    msgfmt --check -o ".build/share/locale/$language/LC_MESSAGES/recess.mo" "data/po/$language.po"
  done
  # As pictures too: where GTK finds only the drawings, it starts a library for them before the first frame.
  rm -rf .build/share/icons
  cp -r data/icons .build/share/icons
  mkdir -p .build/share/icons/hicolor/16x16/actions
  local icon
  for icon in data/icons/hicolor/scalable/actions/*.svg; do
    gtk4-encode-symbolic-svg --output .build/share/icons/hicolor/16x16/actions "$icon" 16x16
  done
}

# The same options in all scripts: with others, everything would be compiled again.
build_for_debugging() { swift build -Xswiftc -warnings-as-errors "$@"; }

# The Swift runtime is linked statically: the program starts faster, and runs without a toolchain.
build_program() { swift build -c release --static-swift-stdlib --product recess; }
