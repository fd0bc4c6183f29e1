import { context, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { InspectionEvent, SnapshotFrom } from 'xstate';
import { conditionOf, type RunCondition } from '#machines/run/run.connect.ts';
import type { RunMachine } from '#machines/run/run.machine.ts';
import type { RunRow } from './run-store.ts';

/** The trace of one execution of a run: a span for the whole, and below it one for each state of its chart. */
export interface RunTrace {
  /** Is told of everything that the actors of the run do. */
  readonly observe: (event: InspectionEvent) => void;
  /** Does something as a part of the run: what it asks models for gets its spans below the run's. */
  within<T>(work: () => T): T;
  /** This instance lets go of the run before its end. */
  release(): void;
}

export type TraceRun = (
  run: Pick<RunRow, 'id' | 'project_id' | 'engine' | 'attempt' | 'created_at'>,
) => RunTrace;

/**
 * Traces runs with OpenTelemetry: who, what and how long, and never a word of a person, a model or a file. What a
 * message waited before it was taken up is a span too.
 */
export const traceRun: TraceRun = (run) => {
  const tracer = trace.getTracer('statecraft');
  const isFirst = run.attempt <= 1;
  const root = tracer.startSpan('run', {
    attributes: {
      'statecraft.run.id': run.id,
      'statecraft.project.id': run.project_id,
      'statecraft.run.engine': run.engine,
      'statecraft.run.attempt': run.attempt,
    },
    ...(isFirst ? { startTime: run.created_at } : {}),
  });
  const ours = trace.setSpan(context.active(), root);
  let shown: RunCondition | null = isFirst ? 'queued' : null;
  let state: Span | null = isFirst
    ? tracer.startSpan('run queued', { startTime: run.created_at }, ours)
    : null;

  const show = (condition: RunCondition, isOver: boolean): void => {
    if (condition === shown) return;
    shown = condition;
    state?.end();
    state = isOver ? null : tracer.startSpan(`run ${condition}`, {}, ours);
  };

  return {
    observe(event) {
      if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return;
      const snapshot = event.snapshot as SnapshotFrom<RunMachine>;
      const condition = conditionOf(snapshot);
      show(condition, snapshot.status === 'done');
      if (snapshot.status !== 'done') return;
      const { ending, repairs } = snapshot.context;
      root.setAttributes({ 'statecraft.run.outcome': condition, 'statecraft.run.repairs': repairs });
      const { failure } = ending;
      if (failure !== null) root.setAttribute('statecraft.run.failure', failure.code);
      if (failure !== null && condition === 'failed') root.setStatus({ code: SpanStatusCode.ERROR });
      root.end();
    },
    within: (work) => context.with(ours, work),
    release() {
      state?.end();
      root.setAttribute('statecraft.run.outcome', 'released');
      root.end();
    },
  };
};
