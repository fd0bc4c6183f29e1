/** The questions, in their order; they are also what the page's address says. */
export const onboardingSteps = ['what', 'look', 'where'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
