import { fromCallback } from 'xstate';
import type { DraftCommand, DraftKeeperInput } from '#machines/prompt-box/prompt-box.types.ts';

const keyOf = (projectId: string) => `statecraft:message:${projectId}`;

/** The message that was typed in this project and not sent; empty when there is none. */
export function readMessageDraft(projectId: string, storage: Storage | null): string {
  try {
    return storage?.getItem(keyOf(projectId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the message of one project through reload and sign-in. Fails where storage is forbidden. */
export const messageDraftKeeper = (projectId: string, storage: Storage | null) =>
  fromCallback<DraftCommand, DraftKeeperInput>(({ receive }) => {
    if (!storage) throw new Error('This browser keeps no data for this page');
    receive((command) => {
      if (command.type === 'draft.forgotten' || command.draft.trim() === '')
        storage.removeItem(keyOf(projectId));
      else storage.setItem(keyOf(projectId), command.draft);
    });
  });
