import { fromPromise } from 'xstate';

/** Puts a text into the clipboard. Fails where the browser does not allow it, as without a click. */
export const writeClipboard = fromPromise<void, { text: string }>(async ({ input }) => {
  await navigator.clipboard.writeText(input.text);
});
