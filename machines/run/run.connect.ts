import type { SnapshotFrom } from 'xstate';
import type { RunMachine } from './run.machine.ts';
import type { RunEvent, RunFailure } from './run.types.ts';
import { texts } from './run.texts.ts';

/** The condition of a run, under the name that the log and the database use. */
export type RunCondition =
  | 'queued'
  | 'preparing'
  | 'planning'
  | 'writing'
  | 'repairing'
  | 'waitingForPerson'
  | 'verifying'
  | 'committing'
  | 'done'
  | 'stopped'
  | 'failed'
  | 'interrupted';

const labels: Record<RunCondition, string> = texts.labels;

/** The usual way of a run. Fixing and asking are on the way from writing to the check. */
const steps = ['queued', 'preparing', 'planning', 'writing', 'verifying', 'committing', 'done'] as const;
const onTheWay: Partial<Record<RunCondition, (typeof steps)[number]>> = {
  repairing: 'writing',
  waitingForPerson: 'writing',
  stopped: 'done',
  failed: 'done',
  interrupted: 'done',
};

export interface RunView {
  readonly condition: RunCondition;
  readonly label: string;
  readonly isBusy: boolean;
  readonly failure: RunFailure | null;
  readonly canStop: boolean;
  /** Why it cannot be stopped; empty when it can. */
  readonly why: string;
  /** Running the message again makes a new run; the page asks the server for it. */
  readonly canRetry: boolean;
  readonly whyNotRetry: string;
  /** How far a run has come that goes its usual way: steps done, of how many. */
  readonly progress: { readonly step: number; readonly of: number };
  onStop(): void;
}

/** The condition that a snapshot of the chart stands for. */
export function conditionOf(snapshot: SnapshotFrom<RunMachine>): RunCondition {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  return value.working === 'starting' ? 'planning' : value.working;
}

export function connect(snapshot: SnapshotFrom<RunMachine>, send: (event: RunEvent) => void): RunView {
  const condition = conditionOf(snapshot);
  const canStop = snapshot.can({ type: 'run.stopRequested' });
  const canRetry = snapshot.status === 'done';
  return {
    condition,
    label: labels[condition],
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.context.ending.failure,
    canStop,
    why: canStop ? '' : condition === 'committing' ? texts.workIsAlreadyBeingSaved : texts.runIsOver,
    canRetry,
    whyNotRetry: canRetry ? '' : texts.runIsNotOverYet,
    progress: {
      step: steps.findIndex((step) => step === (onTheWay[condition] ?? condition)),
      of: steps.length - 1,
    },
    onStop: () => send({ type: 'run.stopRequested' }),
  };
}
