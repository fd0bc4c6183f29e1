import type {
  ActorFacts,
  LogEntry,
  RecordedActor,
  Report,
} from '#machines/shared/inspect/recording.types.ts';

/** Entries that are kept of one actor, and stopped actors that are kept at all. */
const limits = { entries: 200, stopped: 20 } as const;

export interface Recording {
  readonly actors: readonly RecordedActor[];
}

/** What has been recorded, of this tab and of others, as an external store. */
export interface RecordingStore {
  readonly get: () => Recording;
  readonly subscribe: (listener: () => void) => () => void;
  readonly receive: (report: Report) => void;
  /** Forgets all actors of a tab that was closed. */
  readonly forgetTab: (tab: string) => void;
}

/**
 * @param schedule when listeners are told: many reports come in one go, and one drawing is enough for them.
 */
export function createRecordingStore(
  schedule: (notify: () => void) => void = (notify) => queueMicrotask(notify),
): RecordingStore {
  let recording: Recording = { actors: [] };
  let isReporting = false;
  const listeners = new Set<() => void>();

  const change = (actors: readonly RecordedActor[]): void => {
    recording = { actors };
    if (isReporting) return;
    isReporting = true;
    schedule(() => {
      isReporting = false;
      for (const listener of listeners) listener();
    });
  };

  return {
    get: () => recording,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    receive(report) {
      change(withEntry(recording.actors, report.actor, report.entry));
    },
    forgetTab: (tab) => change(recording.actors.filter((actor) => actor.tab !== tab)),
  };
}

function withEntry(
  actors: readonly RecordedActor[],
  facts: ActorFacts,
  entry: LogEntry,
): readonly RecordedActor[] {
  const known = actors.find(({ key }) => key === facts.key);
  // Told twice when a tab that watches asks again.
  if (known?.log.some(({ number }) => number === entry.number) === true) return actors;
  const log = [...(known?.log ?? []), entry].slice(-limits.entries);
  const next: RecordedActor = { ...facts, moment: entry.moment, log };
  const all = known ? actors.map((actor) => (actor === known ? next : actor)) : [...actors, next];
  return hasEnded(next) ? withoutOldest(all) : all;
}

/** Actors that have ended stay a while, so that their log can be read. */
function withoutOldest(actors: readonly RecordedActor[]): readonly RecordedActor[] {
  const ended = actors.filter(hasEnded);
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - limits.stopped)));
  return actors.filter((actor) => !dropped.has(actor));
}

export const hasEnded = ({ moment }: RecordedActor): boolean => moment.status !== 'active';

/** What an actor looked like at an entry of its log; its present when `entry` is null or no longer kept. */
export function at(actor: RecordedActor, entry: number | null): { shown: LogEntry | null; isPast: boolean } {
  const found = entry === null ? undefined : actor.log.find(({ number }) => number === entry);
  return found ? { shown: found, isPast: true } : { shown: actor.log.at(-1) ?? null, isPast: false };
}
