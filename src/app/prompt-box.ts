import { fromPromise } from 'xstate';
import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import { createProject } from '#adapters/create-project.ts';
import { promptDraftKeeper } from '#adapters/prompt-draft-keeper.ts';
import { tracksCreation } from './track-prompt.ts';

/** The prompt box that creates projects: on home and on the builder pages. */
export const projectPromptMachine = promptBoxMachine.provide({
  actors: {
    submit: fromPromise(({ input, signal }) =>
      tracksCreation(input.scene, () => createProject(input, signal)),
    ),
    draftKeeper: promptDraftKeeper,
  },
});
