/** What differs between two surveys of a project, and what of it nobody asked for. */
import { figuresOf, hasSeen, isNumber, labelFits, plain, wordsOf } from './texts.ts';
import type { Place } from './visitor.ts';
import type { FollowUp, Seen } from './vocabulary.ts';

/** All visible lines of all screens and forms, fields by name, each once for every time that it stands there. */
export function linesOf(places: readonly Place[]): string[] {
  const bases = new Map<string | null, ReadonlySet<string>>();
  return places.flatMap((place) => {
    const own = [
      ...place.lines,
      ...place.controls
        .filter((control) => control.kind === 'text' || control.kind === 'select')
        .flatMap((control) => [`${control.name}:`, ...control.options]),
    ].map(plain);
    if (place.opener === null) {
      bases.set(place.screen, new Set(own));
      return own;
    }
    const base = bases.get(place.screen) ?? new Set();
    return own.filter((line) => !base.has(line));
  });
}

const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    if (left > 0) counts.set(line, left - 1);
    return left === 0;
  });
};

export function occurrences(text: string, wanted: Seen): number {
  if (typeof wanted === 'number') return figuresOf(text).filter((figure) => isNumber(figure, wanted)).length;
  return text.split('\n').filter((line) => hasSeen(line, wanted)).length;
}

/** Words that any page may need around what was asked: of a form, of a list, of money. */
const structural = new Set(
  '$ € £ add new edit delete remove save cancel close open menu a an the of to and or for by in on your no yet all'.split(
    ' ',
  ),
);

/** Two letters that stand for a name in a round picture. */
const initialsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => (words[index] ?? '').slice(0, 1) + word.slice(0, 1));

export interface Changes {
  readonly isChanged: boolean;
  /** Lines that came or went without being asked for. */
  readonly unasked: readonly string[];
}

/**
 * Compares two surveys.
 * @param isExact whether every difference is one too many.
 */
export function changesOf(
  before: readonly Place[],
  after: readonly Place[],
  entry: FollowUp,
  isExact: boolean,
): Changes {
  const [old, now] = [linesOf(before), linesOf(after)];
  // How often a link is repeated in a header or footer is a matter of room.
  const isLink = new Set(
    [...before, ...after].flatMap((place) =>
      place.controls.filter((one) => one.kind === 'link').map((one) => plain(one.name)),
    ),
  );
  const isRepeated = (line: string): boolean => isLink.has(line) && old.includes(line) && now.includes(line);
  const removed = without(old, now).filter((line) => !isRepeated(line));
  const added = without(now, old).filter((line) => !isRepeated(line));
  const isMoved = removed.length + added.length === 0 && old.join('\n') !== now.join('\n');
  const isChanged = removed.length + added.length > 0 || isMoved;
  if (entry.isRewritten === true && !isExact) return { isChanged, unasked: [] };
  const words = wordsOf(entry.message);
  const asked = new Set([...words, ...words.map((word) => word.slice(0, 1)), ...initialsOf(words)]);
  const isAlso = (line: string): boolean =>
    (entry.also ?? []).some((pattern) => new RegExp(pattern.source, 'iu').test(line));
  const inSection = new Set(
    entry.section === undefined
      ? []
      : before
          .flatMap((place) => place.sections)
          .filter(({ heading }) => labelFits(heading, entry.section ?? '') > 0)
          .flatMap(({ heading, lines }) => [heading, ...lines])
          .map(plain),
  );
  const headline = new Set(
    entry.replacesHeadline === true ? wordsOf(before[0]?.sections[0]?.heading.split(' · ')[0] ?? '') : [],
  );
  const addedWords = new Set(added.flatMap(wordsOf));
  const removedWords = new Set(removed.flatMap(wordsOf));
  const isOf = (line: string, ...sets: readonly ReadonlySet<string>[]): boolean =>
    wordsOf(line).every((word) => structural.has(word) || sets.some((set) => set.has(word)));
  const mayGo = (line: string): boolean =>
    isAlso(line) ||
    inSection.has(line) ||
    (entry.goes ?? []).some((gone) => hasSeen(line, gone)) ||
    (entry.section !== undefined && labelFits(line, entry.section) > 0) ||
    isOf(line, asked, addedWords, headline);
  const mayCome = (line: string): boolean =>
    entry.mayAdd === true ||
    isAlso(line) ||
    isOf(line, asked, removedWords) ||
    ((entry.appears ?? []).some((one) => hasSeen(line, one)) &&
      wordsOf(line).filter((word) => !asked.has(word) && !removedWords.has(word) && !structural.has(word))
        .length <= 3);
  const unasked = [
    ...removed.filter((line) => isExact || !mayGo(line)).map((line) => `lost “${line.slice(0, 70)}”`),
    ...added.filter((line) => isExact || !mayCome(line)).map((line) => `new “${line.slice(0, 70)}”`),
  ];
  if (isMoved && entry.order === undefined && !isExact) unasked.push('the order has changed');
  return { isChanged, unasked: [...new Set(unasked)] };
}

/** Whether the texts follow one another: as headings where they are headings, otherwise as lines. */
export function hasOrder(places: readonly Place[], order: readonly string[]): boolean {
  return places.some((place) => {
    const headings = place.sections.map(({ heading }) => heading);
    const areHeadings = order.every((text) => headings.some((heading) => hasSeen(heading, text)));
    const lines = areHeadings ? headings : place.lines;
    const found = order.map((text) => lines.findIndex((line) => hasSeen(line, text)));
    return found.every((at, index) => at >= 0 && (index === 0 || at > (found[index - 1] ?? 0)));
  });
}
