import { fromPromise } from 'xstate';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { createProject } from '#adapters/create-project.ts';
import { onboardingKeeper } from '#adapters/onboarding-keeper.ts';
import { tracksCreation } from './track-prompt.ts';

/** The three questions that create a project. */
export const projectOnboardingMachine = onboardingMachine.provide({
  actors: {
    create: fromPromise(({ input, signal }) =>
      tracksCreation(input.scene, () => createProject({ ...input, uploads: [], fault: null }, signal)),
    ),
    keeper: onboardingKeeper,
  },
});
