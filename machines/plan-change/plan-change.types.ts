import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export interface PlanChoice {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly features: readonly string[];
  readonly credits: number;
  /** Each month, in the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
}

interface KnownCard {
  readonly brand: string;
  readonly last4: string;
}

/** What a person has; times in Unix milliseconds. */
export interface MembershipState {
  readonly plan: PlanChoice;
  readonly state: 'active' | 'overdue';
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly isCancelled: boolean;
  readonly nextPlan: PlanChoice | null;
  readonly provider: 'test' | 'stripe';
  readonly card: KnownCard | null;
}

export interface MembershipAnswer {
  /** Null on the free plan. */
  readonly membership: MembershipState | null;
  readonly plans: readonly PlanChoice[];
  readonly provider: 'test' | 'stripe';
}

/** What a change would mean. */
export interface PlanChangePreview {
  readonly plan: PlanChoice;
  readonly when: 'now' | 'later' | 'end';
  /** Due at once. */
  readonly amount: number;
  readonly currency: string;
  readonly credits: number;
  readonly at: number;
  readonly card: KnownCard | null;
}

export interface PlanChangeContext {
  readonly answer: MembershipAnswer | null;
  readonly wanted: string | null;
  readonly preview: PlanChangePreview | null;
  readonly failure: Failure | null;
}

export type PlanChangeEvent =
  | { type: 'plan.chosen'; planId: string }
  | { type: 'change.confirmed' }
  | { type: 'change.dismissed' }
  | { type: 'cancellation.requested' }
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dismissed' }
  | { type: 'resumption.requested' }
  | { type: 'membership.reloadRequested' };

export type PlanChangeEmitted = ToastWanted | UserRefreshWanted | { type: 'plan.changed' };
