import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { projectPromptMachine } from '#app/prompt-box.ts';
import { usePromptNavigation } from '#app/use-prompt-navigation.ts';
import type { Look } from '#features/onboarding/looks.ts';
import { Onboarding, type OnboardingStep } from '#features/onboarding/onboarding.tsx';

interface OnboardingSearch {
  step?: OnboardingStep;
  look?: Look;
}

const pick = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.find((candidate) => candidate === value);

export const Route = createFileRoute('/_site/rork-alternative/onboarding')({
  staticData: { requireAuth: true },
  validateSearch: (search): OnboardingSearch => {
    const step = pick(search['step'], ['what', 'look', 'where']);
    const look = pick(search['look'], ['plain', 'editorial', 'warm', 'bold']);
    return { ...(step ? { step } : {}), ...(look ? { look } : {}) };
  },
  head: () => privateMeta('Start a project · Statecraft'),
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const { step = 'what', look = 'plain' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const navigation = usePromptNavigation();
  return (
    <Onboarding
      machine={projectPromptMachine}
      step={step}
      look={look}
      onStep={(nextStep, nextLook) => {
        void navigate({
          search: { step: nextStep, look: nextLook },
          // Choosing a look is no step of its own in the history.
          replace: nextStep === step,
          resetScroll: nextStep !== step,
        });
      }}
      {...navigation}
    />
  );
}
