import type { ProjectEventBody } from '#contract/run.ts';
import { isFinalRunState, type RunState } from '#contract/run-states.ts';
import type { RunPart } from './run-parts.ts';

export type PlanItem = Extract<ProjectEventBody, { type: 'plan.set' }>['items'][number];

/** What a run of a log has to do with plans and the queue. */
interface SteppedRun {
  readonly kind: 'run';
  readonly id: string;
  readonly state: RunState;
  readonly startedAt: number | null;
  readonly retryOf: string | null;
  readonly step: { readonly of: string; readonly title: string } | null;
  readonly isHeld: boolean;
  readonly steps: readonly PlanItem[];
  readonly parts: readonly RunPart[];
}
interface Other {
  readonly kind: 'note';
}

const isRun = <R extends SteppedRun, N extends Other>(item: R | N | undefined): item is R =>
  item?.kind === 'run';

/** Adds a run at the end; one that is a step stands in its plan too. */
export const addItem = <R extends SteppedRun, N extends Other>(
  items: readonly (R | N)[],
  run: R,
): readonly (R | N)[] => showStep<R, N>([...items, run], run);

/** Changes one run, and where it is a step, how far its plan is. The same items when there is no such run. */
export function changeItem<R extends SteppedRun, N extends Other>(
  items: readonly (R | N)[],
  runId: string | null,
  change: (run: R) => R,
): readonly (R | N)[] {
  const index = items.findLastIndex((item) => isRun<R, N>(item) && item.id === runId);
  const run = items[index];
  if (!isRun<R, N>(run)) return items;
  const next = change(run);
  const changed = items.with(index, next);
  return next.state === run.state ? changed : showStep<R, N>(changed, next);
}

/** A run that planned this one tells how far it is; one that was struck before it began is no step any more. */
function showStep<R extends SteppedRun, N extends Other>(
  items: readonly (R | N)[],
  run: R,
): readonly (R | N)[] {
  if (run.step === null) return items;
  const { of, title } = run.step;
  const step: PlanItem = { id: run.id, title, status: statusOf(run.state) };
  const isStruck = isFinalRunState(run.state) && run.startedAt === null;
  return changeItem<R, N>(items, of, (plan) => {
    const isThis = ({ id }: PlanItem): boolean => id === run.id || id === run.retryOf;
    const at = plan.steps.findIndex(isThis);
    const others = plan.steps.filter((other) => !isThis(other));
    const isShown = plan.parts.some(({ kind }) => kind === 'steps');
    return {
      ...plan,
      steps: isStruck ? others : others.toSpliced(at < 0 ? others.length : at, 0, step),
      parts: isShown ? plan.parts : [...plan.parts, { kind: 'steps', id: `steps-${run.id}` }],
    };
  });
}

/** Tells the plans of steps how far these are, where a plan was read after its steps. */
export const showSteps = <R extends SteppedRun, N extends Other>(
  items: readonly (R | N)[],
  steps: readonly (R | N)[],
): readonly (R | N)[] =>
  steps.reduce((all, item) => (isRun<R, N>(item) ? showStep<R, N>(all, item) : all), items);

function statusOf(state: RunState): PlanItem['status'] {
  if (state === 'done') return 'done';
  return state === 'queued' || isFinalRunState(state) ? 'todo' : 'doing';
}

/** What waits stands in the order in which it will run, and so do the steps of a plan that wait. */
export function arrangeItems<R extends SteppedRun, N extends Other>(
  items: readonly (R | N)[],
  { order, held }: Pick<Extract<ProjectEventBody, { type: 'queue.arranged' }>, 'order' | 'held'>,
): readonly (R | N)[] {
  const isWaiting = (item: R | N): item is R => isRun<R, N>(item) && item.state === 'queued';
  const waiting = items
    .filter(isWaiting)
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map((run): R => ({ ...run, isHeld: held.includes(run.id) }));
  let next = 0;
  const arranged: readonly (R | N)[] = items.map((item) =>
    isWaiting(item) ? (waiting[next++] ?? item) : item,
  );
  return waiting.reduce<readonly (R | N)[]>(putLast<R, N>, arranged);
}

/** A step that waits stands behind the other steps of its plan. */
const putLast = <R extends SteppedRun, N extends Other>(
  items: readonly (R | N)[],
  { id, step }: R,
): readonly (R | N)[] =>
  changeItem<R, N>(items, step?.of ?? null, (plan) => ({
    ...plan,
    steps: [
      ...plan.steps.filter((other) => other.id !== id),
      ...plan.steps.filter((other) => other.id === id),
    ],
  }));
