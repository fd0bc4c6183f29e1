import { fromCallback } from 'xstate';
import type { DraftCommand, DraftStoreInput } from '#machines/prompt-box/prompt-box.types.ts';
import { browserStorage } from '../file-drafts.ts';
import { projectIdOf } from './stores.ts';

const keyOf = (projectId: string) => `statecraft:message:${projectId}`;

/** The message that was typed in this project and not sent; empty when there is none. */
export function readMessageDraft(projectId: string, storage: Storage | null): string {
  try {
    return storage?.getItem(keyOf(projectId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the message of the open project through reload and sign-in. Fails where storage is forbidden. */
export const messageDraftStore = fromCallback<DraftCommand, DraftStoreInput>(({ receive, system }) => {
  const storage = browserStorage();
  if (!storage) throw new Error('This browser keeps no data for this page');
  const key = keyOf(projectIdOf(system));
  receive((command) => {
    if (command.type === 'draft.forgotten' || command.draft.trim() === '') storage.removeItem(key);
    else storage.setItem(key, command.draft);
  });
});
