#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xpresent.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// Xlib's error handlers are told a display and nothing else. The private data of a display keeps the owner's
// address, so that no table of displays is needed. The number is far above those that Xlib gives to extensions.
enum { easel_owner_number = 0x4541534c };

static inline int easel_free_owner(XExtData *data) {
  (void)data;
  return 0;
}

static inline int easel_set_owner(Display *display, void *owner) {
  XExtData *data = (XExtData *)calloc(1, sizeof(XExtData));
  if (!data) return 0;
  data->number = easel_owner_number;
  data->free_private = easel_free_owner;
  data->private_data = (XPointer)owner;
  XEDataObject object;
  object.display = display;
  XAddToExtensionList(XEHeadOfExtensionList(object), data);
  return 1;
}

static inline void *easel_owner(Display *display) {
  XEDataObject object;
  object.display = display;
  XExtData *data = XFindOnExtensionList(XEHeadOfExtensionList(object), easel_owner_number);
  return data ? (void *)data->private_data : 0;
}

static inline XIC easel_create_input_context(XIM method, Window window) {
  return XCreateIC(
      method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window,
      (void *)0);
}

// Says where the caret is, for the method's candidates to stand beside it.
static inline void easel_set_input_context_spot(XIC context, int x, int y) {
  XPoint spot = {(short)x, (short)y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, (void *)0);
  XSetICValues(context, XNPreeditAttributes, list, (void *)0);
  XFree(list);
}

// Asks to be told when the input method's server goes away, after which its handles are gone.
static inline void easel_watch_input_method(XIM method, XIMProc gone, void *data) {
  XIMCallback callback;
  callback.client_data = (XPointer)data;
  callback.callback = gone;
  XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

static inline unsigned long easel_input_context_events(XIC context) {
  unsigned long mask = 0;
  XGetICValues(context, XNFilterEvents, &mask, (void *)0);
  return mask;
}

// Frees an image without its pixels, which belong to somebody else.
static inline void easel_free_image(XImage *image) {
  image->data = 0;
  XDestroyImage(image);
}
