import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
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
  readonly canCancel: boolean;
  readonly canResume: boolean;
  onChoose(planId: string): void;
  onConfirmChange(): void;
  onDismissChange(): void;
  onCancel(): void;
  onConfirmCancel(): void;
  onDismissCancel(): void;
  onResume(): void;
  onReload(): void;
}

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
    canCancel: snapshot.can({ type: 'cancellation.requested' }),
    canResume: snapshot.can({ type: 'resumption.requested' }),
    onChoose: (planId) => send({ type: 'plan.chosen', planId }),
    onConfirmChange: () => send({ type: 'change.confirmed' }),
    onDismissChange: () => send({ type: 'change.dismissed' }),
    onCancel: () => send({ type: 'cancellation.requested' }),
    onConfirmCancel: () => send({ type: 'cancellation.confirmed' }),
    onDismissCancel: () => send({ type: 'cancellation.dismissed' }),
    onResume: () => send({ type: 'resumption.requested' }),
    onReload: () => send({ type: 'membership.reloadRequested' }),
  };
}
