import { asksToDo } from './can-be-done.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { listParts } from '../understand/list-parts.ts';
import { takeSections } from '../understand/site-sections.ts';
import { verbs } from '../understand/plain-request.ts';
import { fullDay } from '../language/hours.ts';
import { ofLooks } from '../language/look-lexicon.ts';
import type { Spec } from '../spec/spec.ts';
import { fold, isQuiet, Reading, singular } from '../language/text.ts';

/** An entry of a list as a message has it, and the words that it may stand under in a project. */
interface Item {
  readonly said: string;
  readonly words: readonly (readonly string[])[];
  /** What is entered for it, where the message tells. */
  readonly kind: 'image' | 'flag' | null;
}
interface Told {
  readonly said: string;
  readonly items: readonly Item[];
}

/** What stands before a list: a colon, a bracket, "with", "there are". */
const beforeLists =
  /[:(]\s*|(?<!\p{L})(?:with|are|have|has|ask\s+for|asks\s+for|mit|sind|haben|avec|sont|con|son|com|são)\s+/giu;
/** Where a list ends at the latest. */
const afterLists = /[.!?](?=\s|$)|[;:\n–—]|\s-\s/u;

const joints = /\s+(?:et|ou|y|o|e|or|oder)\s+/iu;
const photos =
  /(?<!\p{L})(?:photos?|pictures?|images?|fotos?|bild(?:er)?|fotograf[ií]as?|imagen(?:es)?|imagens?)(?!\p{L})/iu;
const yesOrNo =
  /(?<!\p{L})(?:yes|ja|oui|s[ií]|sim)\s*(?:\/|(?<=\s)(?:or|oder|ou|o)(?=\s))\s*(?:no|nein|non|não)(?![\p{L}/])/iu;

/** The words of a text that say something; all of them where none does, as in "name". */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}/u.test(word));
  const telling = words.filter((word) => !isQuiet(word));
  return (telling.length === 0 ? words : telling).map(singular);
}

const mostWords = 4;
/** "backend developer in Utrecht", "clients with name": goes on about something else. */
const inPlaces = /\s(?:in\s\p{Lu}|(?:with|mit|avec|con|com)\s)|^(?:it|them|us|me|you)$/u;

/** One entry; null for what is no name of anything: a clause, a price, a request. */
function itemOf(said: string): Item | null {
  const bare = said.replace(/\s*\(.*$|\s[-–—=].*$|:.*$/su, '').trim();
  if (inPlaces.test(bare)) return null;
  const words = wordsOf(bare.replace(yesOrNo, ''));
  if (words.length === 0 || words.length > mostWords || bare.split(/\s+/u).length > mostWords + 2)
    return null;
  const field = fieldFrom(said);
  return {
    said: bare,
    words: [words, ...(field === null ? [] : [wordsOf(field.label), [fold(field.key)]])].filter(
      (one) => one.length > 0,
    ),
    kind: photos.test(bare) ? 'image' : yesOrNo.test(said) ? 'flag' : null,
  };
}

/** The part of a text up to where its list ends; brackets within it belong to their entries. */
function upToEnd(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return text.slice(0, at);
    if (depth === 0 && afterLists.exec(text.slice(at, at + 3))?.index === 0) return text.slice(0, at);
  }
  return text;
}

/** The longest stretch that is looked at. */
const longest = 400;

/** The lists that a message spells out: of three and more, or of two in brackets. */
function toldIn(text: string): Told[] {
  const lists: Told[] = [];
  let past = 0;
  for (const hit of text.matchAll(beforeLists)) {
    const start = hit.index + hit[0].length;
    // What stands in brackets behind an entry is a list within the list.
    const isInner = hit[0].startsWith('(');
    if (start < past && !isInner) continue;
    const items: Item[] = [];
    let end = start;
    for (const part of listParts(upToEnd(text.slice(start, start + longest)), start)) {
      const isWhole = part.text.includes('(') || yesOrNo.test(part.text);
      const said = isWhole ? [part.text] : part.text.split(joints);
      const found = said.map(itemOf).filter((item) => item !== null);
      items.push(...found);
      if (found.length < said.length) break;
      end = part.start + part.text.length;
    }
    if (items.length < (isInner ? 2 : 3)) continue;
    lists.push({ said: text.slice(start, end), items });
    past = Math.max(past, end);
  }
  return lists;
}

/** What the first page of several is called. */
const home = 'Home';

/** What stands side by side somewhere in a project: each entry with its texts, and what is entered for it. */
interface Shown {
  readonly texts: readonly (readonly string[])[];
  readonly kind: string | null;
}

function groupsIn(spec: Spec): Shown[][] {
  const groups: Shown[][] = [];
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.values(value).filter((one) => typeof one === 'string')
        : [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value))
      groups.push(
        value.map((one: unknown) => ({
          texts: textsOf(one).map(wordsOf),
          kind:
            typeof one === 'object' && one !== null && 'kind' in one && typeof one.kind === 'string'
              ? one.kind
              : null,
        })),
      );
    for (const one of Object.values(value)) visit(one);
  };
  visit({ ...spec, design: undefined, examples: undefined });
  if (spec.kind === 'site')
    groups.push(
      [home, ...(spec.pages ?? []).map(({ title }) => title)].map((title) => ({
        texts: [wordsOf(title)],
        kind: null,
      })),
    );
  if (spec.kind === 'app')
    groups.push(
      [...spec.entities.map(({ labelPlural }) => labelPlural), ...spec.screens.map(({ title }) => title)].map(
        (title) => ({ texts: [wordsOf(title)], kind: null }),
      ),
    );
  return groups;
}

/** How many further words an entry may have where it stands for one that was told. */
const further = 3;
const isShownAs = ({ words }: Item, { texts }: Shown): boolean =>
  words.some((wanted) =>
    texts.some(
      (text) =>
        (text.length <= wanted.length + further && wanted.some((word) => text.includes(word))) ||
        text.join('') === wanted.join(''),
    ),
  );

/** How a list stands in a group: for each entry what it stands as, each once. */
function placesOf(items: readonly Item[], group: readonly Shown[]): (Shown | null)[] {
  const left = new Set(group);
  return items.map((item) => {
    const found = [...left].find((one) => isShownAs(item, one)) ?? null;
    if (found !== null) left.delete(found);
    return found;
  });
}

/** Whether an entry is judged here; others judge figures, looks, requests, what is done, and on a page its sections. */
const isJudged = ({ said }: Item, spec: Spec): boolean =>
  !/\d/u.test(said) &&
  !startsWithVerb.test(said) &&
  !days.test(said) &&
  !(spec.kind === 'app' && asksToDo(said)) &&
  (spec.kind !== 'site' || takeSections(new Reading(said)).length === 0);
const days = new RegExp(String.raw`(?<!\p{L})${fullDay}`, 'iu');
const startsWithVerb = new RegExp(`^(?:${verbs})(?!\\p{L})`, 'iu');

/** All of a list as one text has it: "no new goods, dogs on leads". */
const isOneText = (items: readonly Item[], groups: readonly Shown[][]): boolean =>
  groups.some((group) =>
    group.some(({ texts }) =>
      texts.some((text) =>
        items.every(({ words }) => words[0]?.every((word) => text.includes(word)) === true),
      ),
    ),
  );

/**
 * What a message lists and the project does not have so, in the person's own words: entries that stand nowhere, lists
 * whose entries stand here and there, and what is entered as something else than was said.
 */
export function notCome({ text }: Reading, spec: Spec): string[] {
  if (spec.kind === 'meme' || (spec.kind === 'site' && spec.docs !== undefined)) return [];
  const groups = groupsIn(spec);
  const texts = fold(JSON.stringify({ ...spec, description: '', tagline: '' }));
  return toldIn(text).flatMap(({ said, items }) => {
    // Word for word as it was said.
    if (spec.kind === 'site' && texts.includes(fold(said))) return [];
    // One entry may be about the look: a list that is all of colours is of something else.
    const isLook = ({ words, kind }: Item): boolean =>
      kind === null && words[0]?.every((word) => ofLooks.has(word)) === true;
    const isOfLooks = items.filter(isLook).length * 2 > items.length;
    const named = items.filter((item) => isJudged(item, spec) && (isOfLooks || !isLook(item)));
    if (named.length < 2 || named.length * 2 < items.length || isOneText(named, groups)) return [];
    const all = groups.map((group) => placesOf(named, group));
    const count = (places: readonly (Shown | null)[]): number => places.filter((one) => one !== null).length;
    const best = all.toSorted((one, other) => count(other) - count(one))[0] ?? [];
    if (count(best) < 2 && count(best) * 2 < named.length) return [said];
    return named.flatMap((item, at) => {
      const place = best[at] ?? null;
      const isElsewhere = groups.some((group) => group.some((one) => isShownAs(item, one)));
      if (place === null) return isElsewhere ? [] : [item.said];
      const isOther = item.kind !== null && place.kind !== null && place.kind !== item.kind;
      return isOther ? [item.said] : [];
    });
  });
}
