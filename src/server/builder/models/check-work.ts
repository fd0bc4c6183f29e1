import { isFault, issueKeys, issueLines, listIssues } from '../check/report.ts';
import { told } from '#language/told.ts';
import type { RunHost } from '../engine.ts';
import type { Outcome, Talk } from './talk.ts';

/** How often one answer is told what its work still lacks. */
const mostReminders = 3;

/**
 * Before an answer ends that changed files: what is wrong in these files although the project runs, such as a wrong
 * type or a field without a label. The model is told and goes on, as long as that changes something; what is left then
 * is said to the person. What keeps the project from running is a repair's, in the same conversation.
 */
export async function checkWork(host: RunHost, talk: Talk, outcome: Outcome): Promise<void> {
  if (outcome.ending?.type === 'ask' || talk.checked === talk.applied.length) return;
  host.alive();
  const { issues } = await host.check();
  talk.checked = talk.applied.length;
  talk.open = [];
  if (issues.some(isFault)) return;
  const changed = new Set(talk.applied);
  const own = issues.filter(({ path }) => path !== null && changed.has(path));
  talk.open = own;
  if (own.length === 0) return;
  const keys = issueKeys(own);
  if (talk.reminders.has(keys) || talk.reminders.size >= mostReminders) return;
  talk.reminders.add(keys);
  outcome.problems.push(
    `It is not done yet. The check found this in what you wrote:\n${listIssues(own)}\nFix it, and change nothing else.`,
  );
}

/** Tells the person what is left over: what could not be changed, and what the check found. */
export function noteLeft({ open, unchanged }: Talk, host: RunHost): void {
  if (unchanged.size > 0)
    host.notes(told`Not changed, as it could not be done as it was written:`, [...unchanged]);
  if (open.length > 0) host.notes(told`Still open, as the check found:`, issueLines(open));
}
