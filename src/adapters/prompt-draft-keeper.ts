import { fromCallback } from 'xstate';
import type { DraftCommand } from '#machines/prompt-box/prompt-box.types.ts';
import { writePromptDraft } from '#lib/prompt-draft.ts';

/** Keeps the draft in this browser's storage. Fails where that is forbidden, which the chart then says. */
export const promptDraftKeeper = fromCallback<DraftCommand, undefined>(({ receive }) => {
  receive((command) => {
    if (command.type === 'draft.forgotten' || command.draft.trim() === '') {
      writePromptDraft(null);
      return;
    }
    const { draft, scene, sendsAtOnce } = command;
    writePromptDraft({ draft, scene, ...(sendsAtOnce ? { sentAt: Date.now() } : {}) });
  });
});
