import type { ProjectType } from '#contract/scenes.ts';
import { words as allWords } from '../content/words.ts';
import { connectActions } from '../plan/site-plan.ts';
import { sentence } from '../print/quote.ts';
import type { Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import { lexicon } from '../language/lexicon.ts';
import { takeHours } from '../language/hours.ts';
import type { Span } from '../language/draft.ts';
import { Reading } from '../language/text.ts';
import { listsOfPage, saidIn, type ToldList } from '../understand/told-lists.ts';
import { contentOf, isWithin, withSection } from './said-content.ts';
import { isStatement, withLines, withoutOddFigures } from './said-lines.ts';
import { withLists } from './said-lists.ts';

/** Opening hours that are nothing but the times of what a message lists, or of what it answers, are none. */
function areHours(
  text: string,
  others: readonly { readonly start: number; readonly end: number }[],
): boolean {
  const rest = others.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return takeHours(new Reading(rest)) !== null || new Reading(rest).find(lexicon.opening) !== null;
}

/** What a stretch says besides a list: all of it where it has none, and what stands behind the last otherwise. */
function behindLists(stretch: Span, lists: readonly ToldList[]): Span[] {
  const ends = lists.flatMap(({ start, end }) => (start < stretch.end && end > stretch.start ? [end] : []));
  if (ends.length === 0) return [stretch];
  const from = Math.max(...ends) - stretch.start;
  const text = stretch.text.slice(from).replace(/^[\s,;]+/u, '');
  return text === '' ? [] : [{ start: stretch.end - text.length, end: stretch.end, text }];
}

const longestName = 5;
/** "boiler repair, drain cleaning, bathroom renovation": names in a row, and no sentence. */
const isRow = (text: string): boolean => {
  const names = text.split(/,(?!\d)/u);
  return names.length > 1 && names.every((name) => name.trim().split(/\s+/u).length <= longestName);
};

/** A question with what is said behind it. */
interface Answered extends Span {
  readonly question: string;
  readonly answer: string;
}
function answeredIn(text: string, lines: readonly Span[]): Answered[] {
  const found: Answered[] = [];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (text[line.end] !== '?' || next === undefined || text[next.end] === '?') continue;
    const question = sentence(line.text.replace(/^[^:?]{0,30}:\s+/u, ''));
    found.push({
      start: line.start,
      end: next.end,
      text: line.text,
      question: `${question}?`,
      answer: sentence(next.text),
    });
  }
  return found;
}

/** Questions that a message answers itself stand with their answers, and no others do. */
function withAnswers(
  sections: readonly Section[],
  answered: readonly Answered[],
  { language }: SiteSpec,
): Section[] {
  const known = sections.find((one): one is SectionOf<'faq'> => one.type === 'faq');
  const isThere = answered.every(({ question }) =>
    known?.items.some((item) => isWithin(contentOf(question), contentOf(item.question))),
  );
  if (answered.length < 2 || isThere) return [...sections];
  const items = answered.map(({ question, answer }) => ({ question, answer }));
  const title = allWords[language].faq;
  return known === undefined
    ? withSection(sections, { type: 'faq', id: 'faq', nav: title, title, lead: '', items })
    : sections.map((one) => (one === known ? { ...known, items } : one));
}

/** Letters of a message that is a wish; a longer one is a document, whose sentences would fill the page. */
const longestRequest = 6000;

/**
 * A page on which the person's own words stand as they were said, before what a recipe made of them: each list under the
 * head that introduces it, questions with their answers, and each statement that no reader found a place for.
 */
export function ownWordsFirst(spec: SiteSpec, reading: Reading, type: ProjectType): SiteSpec {
  if (spec.docs !== undefined || reading.text.length > longestRequest) return spec;
  const lists = listsOfPage(reading.text);
  const all = saidIn(reading.text);
  const opening = /^\s*/u.exec(reading.text)?.[0].length ?? 0;
  const answered = answeredIn(reading.text, all);
  const isAnswer = ({ start, end }: Span): boolean =>
    answered.length > 1 && answered.some((one) => one.start <= start && one.end >= end);
  const lines = all
    .flatMap((one) => behindLists(one, lists))
    // What a message begins with, before any colon, says what it is to be.
    .filter((line) => !isAnswer(line) && line.start > opening);
  const pieces = [
    ...lines.flatMap(({ text }) => (isStatement(text, true) && !isRow(text) ? [contentOf(text)] : [])),
    ...(answered.length > 1
      ? answered.map(({ question, answer }) => contentOf(`${question} ${answer}`))
      : []),
  ];
  const others = [...lists, ...(answered.length > 1 ? answered : [])];
  const isOpen = others.length === 0 || areHours(reading.text, others);
  const listed = withAnswers(withLists(spec, reading.text, lists, pieces), answered, spec)
    .filter(({ type: kind }) => kind !== 'hours' || isOpen)
    .map(withoutOddFigures);
  for (const { start, end } of others) reading.useText(start, end);
  const ids = new Set(listed.map(({ id }) => id));
  const pages = spec.pages?.filter((page) => page.sections.every((id) => ids.has(id)));
  const settled = { ...spec, sections: listed, ...(pages === undefined ? {} : { pages }) };
  const [first = { text: '', start: 0, end: 0 }] = all;
  const end = first.start > opening ? first.start : first.end;
  const text = reading.text.slice(opening, end).replace(/[\s:]+$/u, '');
  const begin = { text, start: opening, end: opening + text.length };
  return connectActions(
    withLines(
      settled,
      reading,
      type,
      lines,
      begin,
      first.start,
      lists.map(({ head }) => head),
    ),
  );
}
