import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { idsOf, submitProps } from '#machines/shared/props.ts';
import { longestAnswer } from './onboarding.machine.ts';
import type { OnboardingMachine } from './onboarding.machine.ts';
import { onboardingSteps, type OnboardingStep } from './onboarding.steps.ts';
import { looks, places } from './onboarding.types.ts';
import type { Look, OnboardingEvent, PlaceScene } from './onboarding.types.ts';
import { texts } from './onboarding.texts.ts';
import { numeral } from '#language/speech.ts';

export interface OnboardingView {
  readonly status: 'answering' | 'creating' | 'created' | 'needsSignIn' | 'failed';
  /** The question that is asked. */
  readonly step: OnboardingStep;
  readonly steps: readonly { id: OnboardingStep; name: string }[];
  readonly label: string;
  readonly text: string;
  readonly looks: readonly { id: Look; name: string; isChosen: boolean }[];
  readonly places: readonly { scene: PlaceScene; name: string; text: string; isChosen: boolean }[];
  readonly isBusy: boolean;
  readonly canGoOn: boolean;
  readonly canGoBack: boolean;
  /** What the button that goes on says. */
  readonly next: string;
  /** Why it does not go on yet; empty when it does. */
  readonly why: string;
  /** What went wrong and what is safe; empty when nothing did. */
  readonly error: string;
  /** Says that a reload would lose the answers; empty when they are kept. */
  readonly keptNote: string;
  onText(text: string): void;
  onLook(look: Look): void;
  onPlace(scene: PlaceScene): void;
  onNext(): void;
  onBack(): void;
  getStepProps(step: OnboardingStep): {
    readonly 'aria-current': 'step' | undefined;
    readonly 'data-done': '' | undefined;
  };
  /** The group of choices of the last step, closed while the project is created. */
  getPlacesProps(): { readonly disabled: boolean; readonly 'aria-describedby': string };
  getNextProps(): ReturnType<typeof submitProps>;
  getStatusProps(): { readonly id: string; readonly role: 'status' };
}

const names: Readonly<Record<OnboardingStep, string>> = texts.names;

export function connect(
  snapshot: SnapshotFrom<OnboardingMachine>,
  send: (event: OnboardingEvent) => void,
  /** Of this instance, for its ids. */
  scope = 'onboarding',
): OnboardingView {
  const { text, look, scene, failure, isKept } = snapshot.context;
  const status =
    (['creating', 'created', 'needsSignIn', 'failed'] as const).find((name) => snapshot.matches(name)) ??
    'answering';
  const step = snapshot.matches('what') ? 'what' : snapshot.matches('look') ? 'look' : 'where';
  const at = onboardingSteps.indexOf(step);
  const isUnderWay = status === 'creating' || status === 'created';
  const { length } = text.trim();
  const canGoOn = snapshot.can({ type: 'step.completed' });
  const statusId = idsOf(scope)('status');
  return {
    status,
    step,
    steps: onboardingSteps.map((id) => ({ id, name: names[id] })),
    label: label(),
    text,
    looks: looks.map(({ id }) => ({ id, name: texts.looks[id], isChosen: id === look })),
    places: places.map((place) => ({
      scene: place,
      name: texts.places[place].name,
      text: texts.places[place].text,
      isChosen: place === scene,
    })),
    isBusy: snapshot.hasTag('busy'),
    canGoOn,
    canGoBack: snapshot.can({ type: 'step.left' }),
    next:
      step !== 'where'
        ? texts.next
        : isUnderWay
          ? texts.creating
          : status === 'failed'
            ? texts.tryAgain
            : texts.build,
    why: why(),
    error: status === 'failed' ? texts.answersAreKept(failureWords(failure, texts.tryAgainOnce)).trim() : '',
    keptNote: isKept ? '' : texts.browserDoesNotKeepAnswers,
    onText: (value) => send({ type: 'text.changed', text: value }),
    onLook: (value) => send({ type: 'look.chosen', look: value }),
    onPlace: (value) => send({ type: 'scene.chosen', scene: value }),
    onNext: () => send({ type: 'step.completed' }),
    onBack: () => send({ type: 'step.left' }),
    getStepProps: (id) => ({
      'aria-current': id === step ? 'step' : undefined,
      'data-done': onboardingSteps.indexOf(id) < at ? '' : undefined,
    }),
    getPlacesProps: () => ({ disabled: isUnderWay, 'aria-describedby': statusId }),
    getNextProps: () => submitProps(canGoOn ? '' : why()),
    getStatusProps: () => ({ id: statusId, role: 'status' }),
  };

  function label(): string {
    if (status === 'creating') return texts.creatingProject;
    if (status === 'created') return texts.createdProjectIsOpening;
    if (status === 'needsSignIn') return texts.signInToGoOn;
    return '';
  }

  function why(): string {
    if (isUnderWay) return texts.projectIsBeingCreated;
    if (length === 0) return texts.sayFirst;
    if (length <= longestAnswer) return '';
    const over = numeral(length - longestAnswer);
    return texts.tooLong(over, longestAnswer);
  }
}
