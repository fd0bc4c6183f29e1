import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { createFromAnswers } from '#adapters/create-project.ts';
import { onboardingStore } from '#adapters/onboarding-store.ts';

/** The three questions that create a project. */
export const projectOnboardingMachine = onboardingMachine.provide({
  actors: {
    create: createFromAnswers,
    store: onboardingStore,
  },
});
