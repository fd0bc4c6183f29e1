import { isFieldLike, knownFields } from '../content/fields.ts';
import { entityName, knownEntity } from './entity-names.ts';
import { lead, listParts, type Part } from './list-parts.ts';
import { fold, singular } from '../language/text.ts';

/** A thing that a message names in a list of several, and where. */
export interface NamedThing extends Part {
  /** In the singular. */
  readonly name: string;
}

/** Requests and views that are listed like things. */
const noThings =
  /^(?:app|thing|stuff|data|filter|search|sort(?:ing)?|chart|graph|statistic|login|dark mode|calendar|note|photo|tag|categor(?:y|ie)|detail|field|column|screen|view|page|color|colour|option|reminder|notification|overview|dashboard|progress|streak|belong|name|number|kind|type|price|cost|amount|total|day|week|month|year|hour|minute|date|time)$/iu;
/** Several of something that another thing has, rather than things of their own. */
export const fieldNouns =
  /^(?:note|allerg|ingredient|skill|hobb|tag|pest|disease|colou?r|photo|author|genre|link)/iu;

const isPlural = (words: string): boolean => {
  const last = words.toLowerCase().split(/\s+/u).at(-1) ?? '';
  return singular(last) !== last;
};
const isKnown = (name: string): boolean => {
  const known = knownEntity(name);
  return knownFields[known] !== undefined;
};

/** Whether a word of a list can be several of a thing. */
export const isThingName = (words: string): boolean => {
  const name = entityName(words);
  return (
    /^[\p{L}-]+(?:\s[\p{L}-]+)?$/u.test(words) &&
    isPlural(words) &&
    (!isFieldLike(words.toLowerCase()) || (isKnown(name) && !isFieldLike(name))) &&
    !noThings.test(name) &&
    !fieldNouns.test(name)
  );
};

const endings = ['s', 'es', 'e', 'n', 'en', 'er', 'ern', 'se'];
/** What a folded word could be the plural of. */
const stemsOf = (word: string): string[] =>
  endings.flatMap((end) =>
    word.length - end.length > 3 && word.endsWith(end) ? [word.slice(0, -end.length)] : [],
  );

/** Whether two words name the same thing, in the singular or the plural of any of the four languages. */
export function isSameThing(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a === b || stemsOf(a).includes(b) || stemsOf(b).includes(a);
}

/** The words of a message by what they name, so that those of a name are found without looking at all of them. */
class Spellings {
  private readonly byStem = new Map<string, Map<string, number[]>>();
  private readonly byWord = new Map<string, Map<string, number[]>>();

  /** @param said how the message writes it; `at` is its place. */
  add(name: string, said: string, at: number): void {
    const word = fold(name);
    const put = (index: Map<string, Map<string, number[]>>, key: string): void => {
      const all = index.get(key) ?? new Map<string, number[]>();
      index.set(key, all);
      const places = all.get(said);
      if (places === undefined) all.set(said, [at]);
      else places.push(at);
    };
    put(this.byWord, word);
    for (const stem of stemsOf(word)) put(this.byStem, stem);
  }

  /** How the message writes what is the same thing as a name, at places of which `isElsewhere` holds. */
  of(name: string, isElsewhere: (at: number) => boolean): string[] {
    const word = fold(name);
    return [
      this.byWord.get(word),
      this.byStem.get(word),
      ...stemsOf(word).map((stem) => this.byWord.get(stem)),
    ]
      .flatMap((all) => [...(all ?? [])])
      .flatMap(([said, places]) => (places.some(isElsewhere) ? [said] : []));
  }
}

const headOf =
  /(?<![\p{L}-])(?:(?:each|every|an?|the|all|one)\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s*(?:\s(?:has|have|belongs?\s+to)\s+(?!(?:to|been)\b)|:\s|\((?=[^)]*,))/giu;

const before = new RegExp(
  String.raw`^.*(?<!\p{L})(?:with|for|of|to|manage|managing|track|tracking|organi[sz]e|keep|log|logging|record|plan|store|list|app|crm|tool|system|tracker|log|planner|where|which|that|has|have|keeps|keep|my|our|the|all|about)(?!\p{L})\s*`,
  'isu',
);
const after = /\s+(?:with|w\/|of|for|to|that|which|where|in|on|so|from|by|has|have)\b.*$/isu;

/**
 * The things of a list such as "owners, animals and visits", where the message goes on about one of them ("a visit has a
 * date", "visits of an animal") or calls it by its singular elsewhere. Empty where no list is one of things.
 */
export function namedThings(text: string): NamedThing[] {
  const heads = new Spellings();
  for (const hit of text.matchAll(headOf)) heads.add(entityName(hit[1] ?? ''), hit[1] ?? '', hit.index);
  const words = new Spellings();
  for (const hit of text.matchAll(/[\p{L}-]{3,}/gu)) words.add(hit[0], hit[0], hit.index);
  let from = 0;
  for (const stretch of text.split(/(?<=[.;:!?\n()])/u)) {
    const isBracket = text[from - 1] === '(';
    const found = isBracket
      ? []
      : inStretch({ text: stretch.replace(/[.;:!?\n()]$/u, ' '), start: from }, (part) => {
          const name = entityName(part.text);
          const isElsewhere = (at: number): boolean => at < part.start || at >= part.start + part.text.length;
          const forms = [
            ...heads.of(name, isElsewhere),
            ...words.of(part.text, isElsewhere).filter((word) => fold(word) !== fold(part.text)),
          ].map((form) => form.toLowerCase());
          // The one that is called by its plural elsewhere is a field that chooses among these.
          const isOne = forms.some((form) => form.length > part.text.length);
          return isOne ? null : (forms.toSorted((a, b) => a.length - b.length)[0] ?? null);
        });
    if (found.length > 1) return found;
    from += stretch.length;
  }
  return [];
}

function inStretch(stretch: Part, singularOf: (part: Part) => string | null): NamedThing[] {
  const parts = listParts(stretch.text, stretch.start);
  let run: NamedThing[] = [];
  let isTold = false;
  for (const [index, whole] of parts.entries()) {
    const opener = run.length > 0 ? 0 : (before.exec(whole.text)?.[0].length ?? 0);
    const rest = whole.text.slice(opener);
    const bare = rest.replace(after, '').replace(lead, '');
    const part = { text: bare, start: whole.start + opener + rest.indexOf(bare) };
    const isName = bare !== '' && bare.split(/\s+/u).length <= 2 && !noThings.test(entityName(bare));
    const isAgain = run.some((one) => isSameThing(one.name, entityName(bare)));
    const told = isName && !isAgain ? singularOf(part) : null;
    // "élèves, cours et paiements": what is the same in the singular, among several.
    const isSeveral =
      isName && run.length > 0 && isKnown(entityName(bare)) && !isFieldLike(bare.toLowerCase());
    const isThing = !isAgain && (told !== null || isThingName(bare) || isSeveral);
    if (isThing) {
      const name = entityName(bare);
      run.push({ ...part, name: told !== null && told.length < name.length ? told : name });
      isTold ||= told !== null;
    }
    const ends = !isThing || after.test(rest) || index === parts.length - 1;
    if (!ends) continue;
    if (isTold && run.length > 1) return run;
    run = isThing && !after.test(rest) ? run : [];
    isTold = false;
  }
  return [];
}

/** What a message says of how its things belong together: "payments of a tenant", "loans of a book to a reader". */
export function relationsSaid(
  text: string,
  things: readonly string[],
): { child: string; parent: string; at: number; end: number }[] {
  const thing = (word: string): string | undefined =>
    things.find((name) => isSameThing(name, entityName(word)) || isSameThing(name, word));
  const joint = String.raw`\s+(?:of|for|to|from|by|in|at|on)\s+(?:an?|each|every|one)\s+([\p{L}-]+)`;
  return [
    ...text.matchAll(new RegExp(String.raw`(?<![\p{L}-])([\p{L}-]+)${joint}(?:${joint})?`, 'giu')),
  ].flatMap((hit) => {
    const word = hit[1] ?? '';
    const child = thing(word) ?? (isThingName(word) ? entityName(word) : undefined);
    return [hit[2], hit[3]].flatMap((owner) => {
      const parent = owner === undefined ? undefined : thing(owner);
      return child === undefined || parent === undefined || child === parent
        ? []
        : [{ child, parent, at: hit.index, end: hit.index + hit[0].length }];
    });
  });
}

/** The text with a list of things, and the colon behind it, blanked out. */
export function withoutList(text: string, things: readonly NamedThing[]): string {
  const [first, last] = [things[0], things.at(-1)];
  if (first === undefined || last === undefined) return text;
  // "rooms, exhibits (title, artist)", "rentals with a date": what has fieldNouns is still to be read.
  const whole = last.start + last.text.length;
  const end = /^\s*(?:\(|with\s)/u.test(text.slice(whole)) ? last.start : whole;
  const colon = /^\s*:/u.exec(text.slice(end))?.[0].length ?? 0;
  return text.slice(0, first.start) + ' '.repeat(end + colon - first.start) + text.slice(end + colon);
}
