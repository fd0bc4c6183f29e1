import type { Version } from '#contract/project.ts';
import type { RunState } from '#contract/run.ts';
import { isFinished, shownFilesOf, type TurnView } from './project-log.ts';

/** How a turn's state is drawn: the tones of a state's dot. */
export type TurnTone = 'waiting' | 'active' | 'done' | 'failed' | 'paused';

const toneByState: Record<RunState, TurnTone> = {
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
export const toneOf = (turn: TurnView): TurnTone => toneByState[turn.state];

const wordsByState: Record<RunState, string> = {
  queued: 'Waiting for the message before it',
  preparing: 'Getting ready',
  planning: 'Planning',
  writing: 'Writing',
  verifying: 'Checking that it runs',
  repairing: 'Mending what the check found',
  waitingForPerson: 'Waiting for your answer',
  committing: 'Saving the version',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

/** What a turn is doing, in a few words; for its status line and for the live region. */
export function stateWords(turn: TurnView): string {
  const isAsking = turn.parts.some((part) => part.kind === 'repair' && part.choice === null);
  const words = isAsking ? 'It does not run yet, and asks how to go on' : workWords(turn);
  return turn.attempt > 1 && !isFinished(turn) ? `${words} (went on after a restart of the server)` : words;
}

function workWords(turn: TurnView): string {
  if (isFinished(turn)) return wordsByState[turn.state];
  if (turn.busy !== null)
    return `${turn.busy.label} is busy, and is asked again at ${new Date(turn.busy.until).toLocaleTimeString()}`;
  // A model may take minutes until its first word.
  const isSilent = turn.state === 'planning' && turn.parts.length === 0 && turn.engine !== 'composer';
  return isSilent ? `Waiting for the first words of ${turn.engineLabel}` : wordsByState[turn.state];
}

/** What happened, what is safe and what can be done, for a turn that did not end well; null for others. */
export function troubleOf(turn: TurnView): { title: string; text: string } | null {
  // A turn that asks how to go on says all of it there.
  if (turn.parts.some(({ kind }) => kind === 'repair')) return null;
  const files = shownFilesOf(turn).length;
  const kept = turn.version
    ? `What was written is kept as version ${turn.version.number}.`
    : files > 0
      ? 'What was written did not hang together and was put aside; your project is as it was before.'
      : 'Your project is as it was before.';
  switch (turn.state) {
    case 'failed':
      return {
        title: turn.error?.message ?? 'This message could not be finished.',
        text: `${kept} ${turn.error?.next ?? 'Run it again.'}`,
      };
    case 'interrupted':
      return {
        title: turn.error?.message ?? 'The server stopped while it was working on this.',
        text: `${kept} ${turn.error?.next ?? 'Run it again to finish it.'}`,
      };
    case 'stopped':
      return { title: 'You stopped this.', text: kept };
    default:
      return null;
  }
}

/** Sums up a finished turn: "6 files", "+120 −4". */
export function changeCounts(turn: TurnView): { files: number; additions: number; deletions: number } {
  const files = shownFilesOf(turn);
  return {
    files: files.length,
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
  };
}

/** `1 credit`, `4 credits`; for none: `No credits`. */
export const creditWords = (credits: number): string =>
  credits === 0 ? 'No credits' : `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** What a version is, in the words of the version list. */
export function versionWords(version: Version): string {
  switch (version.kind) {
    case 'turn':
      return 'Message';
    case 'edit':
      return 'Edited by hand';
    case 'restore':
      return version.restoredFrom === null ? 'Restored' : `Restored version ${version.restoredFrom}`;
    case 'remix':
      return 'Remix';
  }
}

/** Time of day for today, otherwise the date; in the reader's locale. */
export function timeWords(at: number, now: number, locale?: string): string {
  const date = new Date(at);
  const sameDay = date.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    sameDay
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  ).format(date);
}
