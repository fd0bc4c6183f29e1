import { fromCallback } from 'xstate';
import type { DraftCommand, DraftStoreInput, PromptBoxEvent } from '#machines/prompt-box/prompt-box.types.ts';
import { isScene } from '#contract/scenes.ts';
import {
  claimSentDraft,
  type EarlyPrompt,
  readPromptDraft,
  takeEarlyPrompt,
  writePromptDraft,
} from '#lib/prompt-draft.ts';

/**
 * What was typed or sent before the page's code was here, or before signing in, as an event of the chart. Null:
 * nothing. Of what waited for a sign-in one tab gets the right to send it; in the others it is a draft again.
 */
async function findDraft(early: EarlyPrompt | null, isSignedIn: boolean): Promise<PromptBoxEvent | null> {
  const found = (draft: { draft: string; scene: string }, isSent: boolean): PromptBoxEvent => ({
    type: 'draft.found',
    draft: draft.draft,
    scene: isScene(draft.scene) ? draft.scene : null,
    isSent,
  });
  if (early?.sent === true) return found(early, true);
  const kept = readPromptDraft();
  if (kept?.sentAt !== undefined && isSignedIn) {
    const claimed = await claimSentDraft(Date.now());
    return found(claimed ?? kept, claimed !== null);
  }
  const typed = early !== null && early.draft !== '' ? early : kept;
  return typed === null ? null : found(typed, false);
}

/** Keeps the draft in this browser's storage. Fails where that is forbidden, which the chart then says. */
export const promptDraftStore = fromCallback<DraftCommand, DraftStoreInput>(
  ({ input, receive, sendBack }) => {
    let isOver = false;
    // At once: the next render gives the box the chart's draft, which is empty yet.
    const early = takeEarlyPrompt();
    // The page listens to the chart as soon as it has started it: what is found must not come before.
    queueMicrotask(() => {
      if (isOver) return;
      void findDraft(early, input.isSignedIn).then((event) => {
        if (event !== null && !isOver) sendBack(event);
      });
    });
    receive((command) => {
      if (command.type === 'draft.forgotten' || command.draft.trim() === '') {
        writePromptDraft(null);
        return;
      }
      const { draft, scene, sendsAtOnce } = command;
      writePromptDraft({ draft, scene, ...(sendsAtOnce ? { sentAt: Date.now() } : {}) });
    });
    return () => {
      isOver = true;
    };
  },
);
