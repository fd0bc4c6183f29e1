import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import { createFromPrompt } from '#adapters/create-project.ts';
import { promptDraftStore } from '#adapters/prompt-draft-store.ts';

/** The prompt box that creates projects: on home and on the builder pages. */
export const projectPromptMachine = promptBoxMachine.provide({
  actors: {
    submit: createFromPrompt,
    draftStore: promptDraftStore,
  },
});
