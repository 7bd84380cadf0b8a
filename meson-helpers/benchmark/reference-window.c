/* The simplest program that opens the same kind of window as Recess. It shows what
 * GTK and libadwaita need by themselves. */

#include <adwaita.h>

#define DEFAULT_WIDTH 900
#define DEFAULT_HEIGHT 700

static void
open_window (GtkApplication *application)
{
  GtkWidget *button = gtk_button_new_with_label ("Play");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (button, TRUE);

  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), button);

  GtkWidget *window = adw_application_window_new (application);
  gtk_window_set_title (GTK_WINDOW (window), "Reference");
  gtk_window_set_default_size (GTK_WINDOW (window), DEFAULT_WIDTH, DEFAULT_HEIGHT);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), content);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application =
    adw_application_new ("org.example.ReferenceWindow", G_APPLICATION_DEFAULT_FLAGS);

  g_signal_connect (application, "activate", G_CALLBACK (open_window), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
