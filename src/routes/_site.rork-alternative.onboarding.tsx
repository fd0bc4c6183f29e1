import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { onboardingSteps, type OnboardingStep } from '#machines/onboarding/onboarding.steps.ts';
import { projectOnboardingMachine } from '#app/onboarding.ts';
import { privateMeta } from '#app/page-meta.ts';
import { usePromptNavigation } from '#app/use-prompt-navigation.ts';
import { Onboarding } from '#features/onboarding/onboarding.tsx';
import { t } from '#language/speech.ts';

interface OnboardingSearch {
  step?: OnboardingStep;
}

export const Route = createFileRoute('/_site/rork-alternative/onboarding')({
  staticData: { requireAuth: true },
  validateSearch: (search): OnboardingSearch => {
    const step = onboardingSteps.find((candidate) => candidate === search['step']);
    return step ? { step } : {};
  },
  head: () => privateMeta(t`Start a project`),
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const { step = 'what' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const navigation = usePromptNavigation();
  const onStep = useCallback(
    (wanted: OnboardingStep) => {
      // What the address says already is no step of its own in the history.
      if (router.latestLocation.search.step !== wanted) void navigate({ search: { step: wanted } });
    },
    [navigate, router],
  );
  return <Onboarding machine={projectOnboardingMachine} step={step} onStep={onStep} {...navigation} />;
}
