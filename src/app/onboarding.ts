import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { createFromAnswers } from '#adapters/create-project.ts';
import { onboardingKeeper } from '#adapters/onboarding-keeper.ts';

/** The three questions that create a project. */
export const projectOnboardingMachine = onboardingMachine.provide({
  actors: {
    create: createFromAnswers,
    keeper: onboardingKeeper,
  },
});
