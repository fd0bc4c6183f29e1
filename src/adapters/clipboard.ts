import { fromPromise } from 'xstate';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';

/** Puts a text into the clipboard. Fails where the browser does not allow it, as without a click. */
export const writeClipboard = fromPromise<void, { text: string }>(async ({ input }) => {
  await navigator.clipboard.writeText(input.text);
});

/** A button that copies, and says so. */
export const copying = copyTextMachine.provide({ actors: { write: writeClipboard } });
