import type { Clock } from '#server/platform/clock.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import type { Engine } from '../engine.ts';
import type { Access } from './access.ts';
import { usualCredits } from './price.ts';
import type { ThinkingMemory } from './thinking-memory.ts';

export interface ModelEngineOptions {
  /** Id of the engine, which is kept with the run. */
  readonly id: string;
  readonly model: Model;
  /** How the provider is reached for this person, at the time of the run; null when it is not any more. */
  readonly access: (userId: string) => Promise<Access | null>;
  /** Null for a person's own key: the run costs no credits. */
  readonly creditsPerDollar: number | null;
  readonly clock: Clock;
  /** What the model has refused to be told about thinking. */
  readonly thinking: ThinkingMemory;
}

/**
 * An engine that asks a model. The same input may get another answer, so that its runs are not resumed. What asks – the
 * clients of the providers, a megabyte of code – is loaded with the first run, and not by a server that starts.
 */
export function createModelEngine(options: ModelEngineOptions): Engine {
  const { id, model, creditsPerDollar } = options;
  const price = creditsPerDollar === null ? 0 : usualCredits(model, creditsPerDollar);
  let runs: ReturnType<typeof load> | undefined;
  const load = async () => (await import('./model-runs.ts')).createModelRuns(options);
  const loaded = () => (runs ??= load());
  return {
    id,
    resumable: false,
    repairs: true,
    // A quarter of what is usual: a short message needs no more, and a long one sets aside more on the way.
    ...(price === 0 ? {} : { price: { reserve: Math.ceil(price / 4) } }),
    digest: async (what, stop) => (await loaded()).digest(what, stop),
    async *run(input, signal, host) {
      yield* (await loaded()).run(input, signal, host);
    },
  };
}
