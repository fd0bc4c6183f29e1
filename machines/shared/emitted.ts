/** What flows tell the rest of the app. The app system listens with `actor.on(type, …)` and passes it on. */
export type ToastWanted = {
  type: 'toast.wanted';
  toast: {
    readonly kind: 'info' | 'success' | 'error';
    readonly text: string;
    /** A sentence below the text: why, or what is safe. */
    readonly detail?: string;
  };
};
/** The user's balance or plan may have changed: ask for the user again. */
export type UserRefreshWanted = { type: 'user.refreshWanted' };
/** An automatic dialog asks for its turn; the dialog queue answers with `dialog.granted`. */
export type DialogWanted = { type: 'dialog.wanted' };
/** The dialog is gone, or no longer wanted: the next one may show. */
export type DialogReleased = { type: 'dialog.released' };

export const successToast = (text: string): ToastWanted => ({
  type: 'toast.wanted',
  toast: { kind: 'success', text },
});
export const errorToast = (text: string, detail = ''): ToastWanted => ({
  type: 'toast.wanted',
  toast: { kind: 'error', text, ...(detail === '' ? {} : { detail }) },
});
