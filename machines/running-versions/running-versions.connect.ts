import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { radioProps } from '#machines/shared/props.ts';
import type { RunningVersionsMachine } from './running-versions.machine.ts';
import type { RunningSide, RunningVersionsEvent } from './running-versions.types.ts';
import { texts } from './running-versions.texts.ts';

export interface RunningVersionsView {
  readonly status: 'opening' | 'running' | 'failed';
  /** Addresses at which they run, the older one first. */
  readonly addresses: readonly string[];
  /** Which is seen where there is room for one. */
  readonly seen: RunningSide;
  readonly label: string;
  /** What becomes of what is entered in them. */
  readonly note: string;
  /** Why nothing runs; empty when it does. */
  readonly why: string;
  readonly title: string;
  readonly againLabel: string;
  onAgain(): void;
  getSideProps(side: RunningSide): ReturnType<typeof radioProps>;
}

export function connect(
  snapshot: SnapshotFrom<RunningVersionsMachine>,
  send: (event: RunningVersionsEvent) => void,
): RunningVersionsView {
  const { addresses, versions, failure } = snapshot.context;
  const status = (['running', 'failed'] as const).find((name) => snapshot.matches(name)) ?? 'opening';
  const isAlone = versions.length < 2;
  const seen = isAlone || snapshot.matches({ running: 'first' }) ? 'first' : 'second';
  return {
    status,
    addresses,
    seen,
    label: texts.label,
    note: texts.copies,
    why: { opening: texts.opening, running: '', failed: failureWords(failure, texts.failed) }[status],
    title: texts.notRunning,
    againLabel: texts.again,
    onAgain: () => send({ type: 'versions.requested' }),
    getSideProps: (side) => radioProps(side === seen, () => send({ type: `${side}.chosen` })),
  };
}
