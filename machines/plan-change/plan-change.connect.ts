import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps } from '#machines/shared/props.ts';
import type { PlanChangeMachine } from './plan-change.machine.ts';
import type { MembershipState, PlanChangeEvent, PlanChangePreview, PlanChoice } from './plan-change.types.ts';
import { texts } from './plan-change.texts.ts';

export type PlanChangeStatus =
  | 'loading'
  | 'loadFailed'
  | 'overview'
  | 'previewing'
  | 'reviewing'
  | 'changing'
  | 'askingToCancel'
  | 'cancelling'
  | 'resuming';

export interface PlanChangeView {
  readonly status: PlanChangeStatus;
  /** What is being waited for; for a live region. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly isLoaded: boolean;
  /** Null on the free plan, and before it is known. */
  readonly membership: MembershipState | null;
  readonly plans: readonly PlanChoice[];
  readonly isTest: boolean;
  /** What is being reviewed or changed to; null when nothing is. */
  readonly preview: PlanChangePreview | null;
  /** The plan that is being looked at. */
  readonly wanted: string | null;
  readonly error: string;
  readonly canResume: boolean;
  /** Why nothing can be chosen or answered now; empty when it can. */
  readonly why: string;
  onChoose(planId: string): void;
  onReload(): void;
  /** The button for one of the steps. */
  getStepProps(step: PlanChangeStep): ActionProps;
}

const steps = {
  confirmChange: { type: 'change.confirmed' },
  dismissChange: { type: 'change.dismissed' },
  cancel: { type: 'cancellation.requested' },
  confirmCancel: { type: 'cancellation.confirmed' },
  dismissCancel: { type: 'cancellation.dismissed' },
  resume: { type: 'resumption.requested' },
} as const satisfies Record<string, PlanChangeEvent>;
export type PlanChangeStep = keyof typeof steps;

const statuses = [
  'loading',
  'loadFailed',
  'previewing',
  'reviewing',
  'changing',
  'askingToCancel',
  'cancelling',
  'resuming',
] as const;

const labels: Record<PlanChangeStatus, string> = texts.labels;

export function connect(
  snapshot: SnapshotFrom<PlanChangeMachine>,
  send: (event: PlanChangeEvent) => void,
): PlanChangeView {
  const { answer, preview, wanted, failure } = snapshot.context;
  const status = statuses.find((name) => snapshot.matches(name)) ?? 'overview';
  const why = snapshot.hasTag('busy') ? texts.isUnderWay(labels[status]) : '';
  return {
    status,
    label: labels[status],
    isBusy: snapshot.hasTag('busy'),
    isLoaded: answer !== null,
    membership: answer?.membership ?? null,
    plans: answer?.plans ?? [],
    isTest: answer?.provider === 'test',
    preview: snapshot.hasTag('dialog') ? preview : null,
    wanted,
    error: failure === null ? '' : failureWords(failure, texts.somethingWentWrong),
    canResume: snapshot.can({ type: 'resumption.requested' }),
    why,
    onChoose: (planId) => send({ type: 'plan.chosen', planId }),
    onReload: () => send({ type: 'membership.reloadRequested' }),
    getStepProps: (step) =>
      actionProps(snapshot.can(steps[step]) ? '' : texts.isUnderWay(labels[status]), () => send(steps[step])),
  };
}
