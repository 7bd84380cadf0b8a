/* The simplest long list that GTK has: Ctrl+E replaces the content of the window
 * by a GtkListView of as many strings as STRINGS says. The content before looks
 * like a pile of cards to drag-frames.c, which so records when the list is shown. */

#include <adwaita.h>
#include <stdlib.h>

#define WIDTH 900
#define HEIGHT 700

static int count;

static void
set_up_row (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
show_row (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (string));
}

static GtkWidget *
make_list (void)
{
  GtkStringList *strings = gtk_string_list_new (NULL);
  for (int number = 0; number < count; number++)
    gtk_string_list_take (strings, g_strdup_printf ("Question %06d: which planet takes longer to turn once?", number));

  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (show_row), NULL);
  GtkWidget *list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (strings))), factory);

  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

static gboolean
press_key (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, GtkBox *content)
{
  GtkWidget *pile = gtk_widget_get_last_child (GTK_WIDGET (content));
  if (key != GDK_KEY_e || !(modifiers & GDK_CONTROL_MASK) || !gtk_widget_has_css_class (pile, "card-stack"))
    return FALSE;
  gtk_box_remove (content, pile);
  gtk_box_append (content, make_list ());
  return TRUE;
}

static void
open_window (GtkApplication *application)
{
  GtkWidget *pile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (pile, "card-stack");
  gtk_widget_set_vexpand (pile, TRUE);
  for (int card = 0; card < 2; card++)
    {
      GtkWidget *face = gtk_label_new ("A card");
      gtk_widget_add_css_class (face, "card-face");
      gtk_box_append (GTK_BOX (pile), face);
    }

  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), pile);

  GtkWidget *window = adw_application_window_new (application);
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (press_key), content);
  gtk_widget_add_controller (window, keys);
  gtk_window_set_title (GTK_WINDOW (window), "Reference");
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), content);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application =
    adw_application_new ("org.example.ReferenceList", G_APPLICATION_DEFAULT_FLAGS);
  count = atoi (g_getenv ("STRINGS"));
  g_signal_connect (application, "activate", G_CALLBACK (open_window), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
