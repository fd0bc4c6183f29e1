import type { Version } from '#contract/project.ts';
import type { RunUse } from '#contract/run.ts';
import type { RunState } from '#contract/run-states.ts';
import { isInternalPath } from './internal-path.ts';
import { isFinished, shownFilesOf, type TimelineRun } from './timeline-run.ts';
import type { RunPart } from './run-parts.ts';
import { locale, numeral, plural, t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { aloud } from '#language/told.ts';

/** How a run's state is drawn: the tones of a state's dot. */
export type RunTone = 'waiting' | 'active' | 'done' | 'failed' | 'paused';

const toneByState: Record<RunState, RunTone> = {
  queued: 'waiting',
  preparing: 'active',
  planning: 'active',
  writing: 'active',
  verifying: 'active',
  repairing: 'active',
  waitingForPerson: 'paused',
  committing: 'active',
  done: 'done',
  stopped: 'paused',
  failed: 'failed',
  interrupted: 'paused',
};
export const toneOf = (run: TimelineRun): RunTone => toneByState[run.state];

const wordsByState: Record<RunState, string> = textsOf({
  queued: 'Waiting for its turn',
  preparing: 'Getting ready',
  planning: 'Planning',
  writing: 'Writing',
  verifying: 'Checking that it runs',
  repairing: 'Fixing what the check found',
  waitingForPerson: 'Waiting for your answer',
  committing: 'Saving the version',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
  interrupted: 'Interrupted',
});

/** What a run is doing, in a few words; for its status line and for the live region. */
export function stateWords(run: TimelineRun): string {
  const isAsking = run.parts.some((part) => part.kind === 'repair' && part.choice === null);
  const words = isAsking ? t`It does not run yet, and asks how to go on` : workWords(run);
  return run.attempt > 1 && !isFinished(run) ? t`${words} (went on after a restart of the server)` : words;
}

const minuteOf = (at: number): string =>
  new Date(at).toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });

function workWords(run: TimelineRun): string {
  if (isFinished(run)) return wordsByState[run.state];
  if (run.isHeld) return t`Paused: waits for your word`;
  if (run.state === 'queued' && run.expectedAt !== null)
    return t`Much is being built just now: begins at about ${minuteOf(run.expectedAt)}`;
  if (run.busy !== null)
    return t`${run.busy.label} is busy, and is asked again at ${new Date(run.busy.until).toLocaleTimeString(locale())}`;
  const last = run.parts.at(-1);
  if (last?.kind === 'thought' && last.since !== null) return t`Thinking`;
  // A model may take minutes until its first word.
  const isSilent = run.state === 'planning' && run.parts.length === 0 && run.engine !== 'composer';
  return isSilent ? t`Waiting for the first words of ${run.engineLabel}` : wordsByState[run.state];
}

const stepsOf = (count: number): string => plural(count, { one: '# step', other: '# steps' });
const inSteps = (count: number): string => plural(count, { one: 'in # step', other: 'in # steps' });
const filesOf = (count: number): string => plural(count, { one: '# file', other: '# files' });

/** What parts of a run that is over have done: `Created 10 files in 6 steps`. */
export function doneWords(run: Pick<TimelineRun, 'plan'>, parts: readonly RunPart[]): string {
  const files = parts
    .flatMap((part) => (part.kind === 'files' ? part.files : []))
    .filter((file) => !isInternalPath(file.path));
  const done = parts.some(({ kind }) => kind === 'plan')
    ? run.plan.filter(({ status }) => status === 'done').length
    : 0;
  if (files.length === 0) return done === 0 ? t`What it planned` : t`Took ${stepsOf(done)}`;
  const isNew = files.every(({ op, deletions }) => op === 'write' && deletions === 0);
  const what = filesOf(files.length);
  if (done < 2) return isNew ? t`Created ${what}` : t`Changed ${what}`;
  return isNew ? t`Created ${what} ${inSteps(done)}` : t`Changed ${what} ${inSteps(done)}`;
}

const units = {
  credits: { one: '# credit', other: '# credits' },
  tokens: { one: '# token', other: '# tokens' },
  rounds: { one: '# round with the model', other: '# rounds with the model' },
} as const;

/** `500,000 tokens`. */
export const amountWords = (of: keyof RunUse, count: number): string => plural(count, units[of]);

/**
 * What a run under way has used of what it may, of that of which it has used most: `31 of at most 40 rounds with the
 * model`. Null until half of it is used. `isNear`: little is left.
 */
export function boundWords(run: TimelineRun): { readonly text: string; readonly isNear: boolean } | null {
  if (run.bounds === null || isFinished(run) || run.state === 'waitingForPerson') return null;
  const { used, most } = run.bounds;
  const shares = (['credits', 'tokens', 'rounds'] as const).map((of) => {
    // The round under way is one of them.
    const count = of === 'rounds' ? used.rounds + 1 : used[of];
    return { of, count, share: count / most[of] };
  });
  const { of, count, share } = shares.reduce((a, b) => (b.share > a.share ? b : a));
  if (share < 0.5) return null;
  return {
    text: t`${numeral(count)} of at most ${amountWords(of, most[of])}`,
    isNear: share >= 0.75,
  };
}

/** What happened, what is safe and what can be done, for a run that did not end well; null for others. */
export function troubleOf(run: TimelineRun): { title: string; text: string } | null {
  // A run that asks how to go on says all of it there.
  if (run.parts.some(({ kind }) => kind === 'repair')) return null;
  const files = shownFilesOf(run).length;
  const kept = run.version
    ? t`What was written is kept as version ${run.version.number}.`
    : files > 0
      ? t`What was written did not hang together and was put aside; your project is as it was before.`
      : t`Your project is as it was before.`;
  switch (run.state) {
    case 'failed':
      return {
        title: aloud(run.error?.message ?? t`This message could not be finished.`),
        text: `${kept} ${aloud(run.error?.next ?? t`Run it again.`)}`,
      };
    case 'interrupted':
      return {
        title: aloud(run.error?.message ?? t`The server stopped while it was working on this.`),
        text: `${kept} ${aloud(run.error?.next ?? t`Run it again to finish it.`)}`,
      };
    case 'stopped':
      if (run.startedAt === null)
        return { title: t`You took this back before it began.`, text: t`Nothing of it was done.` };
      return { title: t`You stopped this.`, text: kept };
    default:
      return null;
  }
}

/** Sums up a finished run: "6 files", "+120 −4". */
export function changeCounts(run: TimelineRun): { files: number; additions: number; deletions: number } {
  const files = shownFilesOf(run);
  return {
    files: files.length,
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
  };
}

/** `1 credit`, `4 credits`; for none: `No credits`. */
export const creditWords = (credits: number): string =>
  credits === 0 ? t`No credits` : plural(credits, { one: '# credit', other: '# credits' });

/** What a version is, in the words of the version list. */
export function versionWords(version: Version): string {
  switch (version.kind) {
    case 'turn':
      return t`Message`;
    case 'edit':
      return t`Edited by hand`;
    case 'restore':
      return version.restoredFrom === null ? t`Restored` : t`Restored version ${version.restoredFrom}`;
    case 'remix':
      return t`Remix`;
  }
}

/** Time of day for today, otherwise the date; in the reader's locale. */
export function timeWords(at: number, now: number, tag = locale()): string {
  const date = new Date(at);
  const sameDay = date.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    tag,
    sameDay
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  ).format(date);
}
