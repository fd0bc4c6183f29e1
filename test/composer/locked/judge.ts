/** The verdict on one prompt or follow-up. */
import type { Page } from 'playwright-core';
import type { ProjectFiles } from '../support.ts';
import { changesOf, hasOrder, occurrences } from './changes.ts';
import type { JudgeBrowser } from './browser.ts';
import { allText, judgeCheck } from './checks.ts';
import { converse, sameFiles, type Turn } from './converse.ts';
import { foldedText, hasSeen, mentions, nameOf, wordsOf } from './texts.ts';
import type { Place } from './visitor.ts';
import type { FollowUp, LockedPrompt } from './vocabulary.ts';

export type PromptOutcome = 'passed' | 'partly' | 'asked' | 'misread' | 'failed';
export type FollowUpOutcome = 'right' | 'refused' | 'damaged' | 'wrong';

export interface Verdict<Outcome extends string = string> {
  readonly outcome: Outcome;
  /** Whether a fair person would be content with it. */
  readonly isGood: boolean;
  readonly failed: readonly string[];
}

/** Takes a look at the project that was judged, for a picture of it. */
export type Look = (page: Page) => Promise<void>;

const cannotRead =
  /(can(?:no|')t|cannot|do(?:es)? not|don't|unable to|not able to)[^.?!]{0,40}\b(read|understand|speak|know)\b[^.?!]{0,60}|\b(only|so far) (read|understand)|\bthis language\b|\bEnglish, German\b/gi;

/** More words than that of its own, and it pretends to have understood a language that it cannot read. */
const fewWords = 25;

export async function judgePrompt(
  entry: LockedPrompt,
  browser: JudgeBrowser,
  look?: Look,
): Promise<Verdict<PromptOutcome>> {
  let turn: Turn | undefined;
  try {
    [turn] = converse(entry.type, [entry.prompt]);
  } catch (error) {
    return { outcome: 'failed', isGood: false, failed: [`the composer threw: ${String(error)}`] };
  }
  if (turn === undefined) throw new Error('A conversation of one message has one turn.');
  return judgeProject(entry, turn, browser, look);
}

/** The verdict on what a turn made of a prompt. */
export async function judgeProject(
  entry: LockedPrompt,
  turn: Turn,
  browser: JudgeBrowser,
  look?: Look,
): Promise<Verdict<PromptOutcome>> {
  const saysSo = [...turn.said.matchAll(cannotRead)].length;
  if (turn.files.size === 0) {
    if (entry.isUnread === true)
      return saysSo >= 1
        ? { outcome: 'passed', isGood: true, failed: [] }
        : { outcome: 'failed', isGood: false, failed: ['does not say that it cannot read this'] };
    return turn.isAsked
      ? { outcome: 'asked', isGood: entry.mayAsk === true, failed: [] }
      : { outcome: 'failed', isGood: false, failed: ['nothing was built'] };
  }
  const opened = await browser.open(turn.files, entry.type);
  try {
    const { visitor, complaints } = opened;
    const places = await visitor.survey();
    await look?.(visitor.page);
    if (entry.isUnread === true) return judgeUnread(places, saysSo);
    const text = allText(places);
    const whole = foldedText([text, ...sourcesOf(turn.files)].join('\n'));
    const lost = entry.own.filter((word) => !mentions(whole, word));
    const foreign = (entry.foreign ?? []).filter((word) => hasSeen(text, word));
    const failed: string[] = [];
    for (const check of entry.checks) {
      const amiss = await judgeCheck(check, { visitor, places, given: entry.prompt });
      if (amiss !== null) failed.push(amiss);
    }
    if (complaints.length > 0) failed.push(`the page complains: ${(complaints[0] ?? '').slice(0, 100)}`);
    if (lost.length * 2 > entry.own.length)
      return {
        outcome: 'misread',
        isGood: false,
        failed: [`nowhere: ${lost.join(', ')}`, ...failed],
      };
    if (foreign.length > 0)
      return { outcome: 'misread', isGood: false, failed: [`about ${foreign.join(', ')}`, ...failed] };
    const held = entry.checks.length - failed.length;
    const outcome = failed.length === 0 ? 'passed' : held * 2 >= entry.checks.length ? 'partly' : 'failed';
    return { outcome, isGood: outcome === 'passed', failed };
  } finally {
    await opened.close();
  }
}

function judgeUnread(places: readonly Place[], saysSo: number): Verdict<PromptOutcome> {
  const words = new Set(places.flatMap((place) => place.lines.flatMap(wordsOf))).size;
  if (words > fewWords)
    return {
      outcome: 'misread',
      isGood: false,
      failed: [`builds ${words} words of its own from a language that it cannot read`],
    };
  return saysSo >= 1
    ? { outcome: 'passed', isGood: true, failed: [] }
    : { outcome: 'failed', isGood: false, failed: ['does not say that it cannot read this'] };
}

/** Texts in the sources that are not shown at first: later questions of a quiz, answers, messages. */
const sourcesOf = (files: ProjectFiles): string[] =>
  [...files]
    .filter(([path]) => !path.startsWith('.') && /\.(tsx?|jsx?|html)$/.test(path))
    .flatMap(([, file]) =>
      [
        ...file.content.matchAll(
          /'([^'\n]{2,200})'|"([^"\n]{2,200})"|`([^`\n]{2,200})`|>([^<>{}\n]{2,200})</g,
        ),
      ].map(([, ...texts]) => texts.find((text) => text !== undefined) ?? ''),
    );

export async function judgeFollowUp(
  entry: FollowUp,
  browser: JudgeBrowser,
  look?: Look,
): Promise<Verdict<FollowUpOutcome>> {
  let turns: Turn[];
  try {
    turns = converse(entry.type, [...entry.before, entry.message]);
  } catch (error) {
    return { outcome: 'wrong', isGood: false, failed: [`the composer threw: ${String(error)}`] };
  }
  return judgeChange(entry, turns, browser, look);
}

/** The verdict on what the last turn changed of the project of the turns before it. */
export async function judgeChange(
  entry: FollowUp,
  turns: readonly Turn[],
  browser: JudgeBrowser,
  look?: Look,
): Promise<Verdict<FollowUpOutcome>> {
  const [last, previous] = [turns.at(-1), turns.at(-2)];
  if (last === undefined || previous === undefined) throw new Error('A follow-up follows something.');
  if (previous.files.size === 0)
    return { outcome: 'wrong', isGood: false, failed: ['the first message built nothing'] };
  const untouched = (failed: string): Verdict<FollowUpOutcome> =>
    last.isAsked || last.isFrank
      ? {
          outcome: 'refused',
          isGood: entry.mayRefuse === true || entry.cannotBeDone === true,
          failed: [`${failed}: ${last.said.replace(/\s+/g, ' ').slice(0, 100)}`],
        }
      : { outcome: 'damaged', isGood: false, failed: ['reported done, and nothing has changed'] };
  if (sameFiles(previous.files, last.files)) return untouched('refused or asked');
  if (entry.cannotBeDone === true)
    return { outcome: 'damaged', isGood: false, failed: ['changed something where nothing could be done'] };

  const before = await surveyOf(previous.files, entry, browser);
  const opened = await browser.open(last.files, entry.type);
  for (const wanted of entry.appears ?? []) if (typeof wanted === 'string') opened.visitor.asked.add(wanted);
  try {
    const places = await opened.visitor.survey();
    await look?.(opened.visitor.page);
    const given = [...entry.before, entry.message].join('\n');
    const [textBefore, textAfter] = [allText(before), allText(places)];
    const failed: string[] = [];
    for (const wanted of entry.appears ?? [])
      if (occurrences(textAfter, wanted) <= occurrences(textBefore, wanted))
        failed.push(`${nameOf(wanted)} does not appear`);
    for (const unwanted of entry.goes ?? [])
      if (hasSeen(textAfter, unwanted)) failed.push(`${nameOf(unwanted)} is still there`);
    if (entry.order !== undefined && !hasOrder(places, entry.order))
      failed.push(`not in the order ${entry.order.join(', ')}`);
    for (const check of entry.checks ?? []) {
      const amiss = await judgeCheck(check, {
        visitor: opened.visitor,
        places,
        given,
        earlier: before,
      });
      if (amiss !== null) failed.push(amiss);
    }
    if (opened.complaints.length > 0)
      failed.push(`the page complains: ${(opened.complaints[0] ?? '').slice(0, 100)}`);
    const wanted =
      entry.isAsAfter === undefined
        ? null
        : await surveyOf(turns[entry.isAsAfter - 1]?.files ?? new Map(), entry, browser);
    const changes = changesOf(wanted ?? before, places, entry, wanted !== null);
    const isVisible = changes.isChanged || changesOf(before, places, entry, true).isChanged;
    if (failed.length > 0 && !isVisible) return untouched(failed.join('; '));
    if (changes.unasked.length > 0)
      return { outcome: 'damaged', isGood: false, failed: [...changes.unasked.slice(0, 6), ...failed] };
    return failed.length === 0
      ? { outcome: 'right', isGood: true, failed: [] }
      : { outcome: 'wrong', isGood: false, failed };
  } finally {
    await opened.close();
  }
}

async function surveyOf(files: ProjectFiles, entry: FollowUp, browser: JudgeBrowser): Promise<Place[]> {
  const opened = await browser.open(files, entry.type);
  try {
    return await opened.visitor.survey();
  } finally {
    await opened.close();
  }
}
