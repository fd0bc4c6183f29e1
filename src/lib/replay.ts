import type { ProjectEvent } from '#contract/run.ts';
import { emptyLog, foldEvents, type ProjectLog, runsOf } from './project-log.ts';
import { type TimelineRun } from './timeline-run.ts';

/** A part of a run's log, and where the versions run that it speaks of. */
export interface ReplayPart {
  readonly entries: readonly ProjectEvent[];
  readonly before: string | null;
  readonly versions: readonly { readonly id: string; readonly url: string }[];
  /** The page on which others see it, too; null where they do not. */
  readonly link: string | null;
}

/** What was to be seen at a moment of a build. */
export interface ReplayedMoment {
  readonly runs: readonly TimelineRun[];
  /** Where the version runs that was there then; null before the first. */
  readonly url: string | null;
  /** The number of that version, where this build made it. */
  readonly version: number | null;
}

/** A build as its log tells it, moment by moment. */
export interface Replay {
  add(part: ReplayPart): void;
  /** The page on which others see it, too; null where they do not. */
  link(): string | null;
  /** When each moment was, in milliseconds since the first. */
  times(): readonly number[];
  /** What was to be seen at a moment, counted from 0. */
  at(position: number): ReplayedMoment;
}

/** Entries that are no further apart than this, in milliseconds, are one moment. */
const momentLength = 100;
/** After so many moments what they come to is kept, so that going back does not begin at the beginning. */
const keptEvery = 64;

/** A replay of which nothing was read yet. */
export function createReplay(): Replay {
  const entries: ProjectEvent[] = [];
  /** Entries up to the end of each moment. */
  const ends: number[] = [];
  const times: number[] = [];
  const urls = new Map<string, string>();
  let before: string | null | undefined;
  let link: string | null = null;
  let begin = 0;
  const kept = new Map<number, ProjectLog>();
  let last: { position: number; log: ProjectLog } | null = null;

  const logAt = (position: number): ProjectLog => {
    let from = Math.floor(position / keptEvery) * keptEvery - 1;
    while (from > 0 && !kept.has(from)) from -= keptEvery;
    let log = kept.get(from) ?? emptyLog;
    if (last !== null && last.position <= position && last.position > from) {
      from = last.position;
      log = last.log;
    }
    for (let moment = from + 1; moment <= position; moment += 1) {
      log = foldEvents(log, entries.slice(ends[moment - 1] ?? 0, ends[moment]));
      if ((moment + 1) % keptEvery === 0) kept.set(moment, log);
    }
    last = { position, log };
    return log;
  };

  return {
    add(part) {
      if (before === undefined) {
        before = part.before;
        link = part.link;
      }
      for (const { id, url } of part.versions) urls.set(id, url);
      for (const entry of part.entries) {
        if (entries.length === 0) begin = entry.at;
        // The log of a project goes on between the entries of a run; here there is nothing between them.
        entries.push({ ...entry, seq: entries.length + 1 });
        const time = entry.at - begin;
        if (ends.length > 0 && time - (times.at(-1) ?? 0) < momentLength)
          ends[ends.length - 1] = entries.length;
        else {
          ends.push(entries.length);
          times.push(time);
        }
      }
      // The last moment may have got more.
      kept.clear();
      last = null;
    },
    link: () => link,
    times: () => [...times],
    at(position) {
      const { view } = logAt(Math.min(position, ends.length - 1));
      const [version] = view.versions;
      return {
        runs: runsOf(view),
        url: version === undefined ? (before ?? null) : (urls.get(version.id) ?? null),
        version: version?.number ?? null,
      };
    },
  };
}
