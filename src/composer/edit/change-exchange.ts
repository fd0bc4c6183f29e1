import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { namingWords } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { valueAt, withValue, type Path } from '../find/things.ts';
import { replacement } from '../understand/commands.ts';
import { fold } from '../language/text.ts';

const figure = String.raw`\d{1,6}(?:[.,:h]\d{1,2})?(?!\d)`;
const about = String.raw`(?:[€$£%]|\s?[\p{L}²³°€$£%]{1,12})`;
const insteadOf = String.raw`(?:instead\s+of|rather\s+than|(?:,\s*|and\s+)?not|statt|anstatt|(?:,\s*)?nicht(?:\s+mehr)?|au\s+lieu\s+de|(?:,\s*)?et\s+non|(?:,\s*)?(?:et\s+)?pas|en\s+vez\s+de|en\s+lugar\s+de|(?:,\s*)?y?\s*no)`;
/** One figure for another, with what is said around them: "warn 10 days before it expires instead of 7". */
const figures: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?<before>.*?)(?<![\p{L}\d.,:])(?<to>${figure})(?<between>${about}?(?:\s[^\d]{0,40}?)?)[\s,]+${insteadOf}\s+(?:only\s+|nur\s+)?(?<from>${figure})(?<behind>.*)$`,
    'isu',
  ),
  new RegExp(
    String.raw`^(?<before>.*?)(?<!\p{L})(?:from|von|de|desde)\s+(?<from>${figure})(?<between>${about}?)\s+(?:to|auf|à|a|hasta)\s+(?<to>${figure})(?<behind>.*)$`,
    'isu',
  ),
  new RegExp(
    String.raw`^(?<before>)${insteadOf}\s+(?<from>${figure})(?<between>[^\d]{1,60}?)(?<![\p{L}\d.,:])(?<to>${figure})(?<behind>.*)$`,
    'isu',
  ),
];
/** "question 2: change Figure eight to Granny knot": where the text stands is said before. */
const placed =
  /^(?<place>[^:,]{2,50}?)\s*[:,]\s*(?<command>(?:change|replace|swap|ersetze|ändere|remplace|change|cambia|reemplaza)\s.+)$/isu;

/** A command that is longer tells more than one figure for another. */
const longest = 300;

interface Exchange {
  readonly from: string;
  readonly to: string;
  /** What else is said, which tells where it is. */
  readonly context: readonly string[];
}

function exchangeIn(command: string): Exchange | null {
  if (command.length > longest) return null;
  for (const pattern of figures) {
    const { from, to, before = '', between = '', behind = '' } = pattern.exec(command)?.groups ?? {};
    if (from === undefined || to === undefined || from === to) continue;
    return { from, to, context: namingWords(`${before} ${between} ${behind}`) };
  }
  const { place, command: rest } = placed.exec(command)?.groups ?? {};
  const text = rest === undefined ? null : replacement(rest);
  return text === null || place === undefined ? null : { ...text, context: namingWords(place) };
}

/** How something works, which is no text and no figure that anybody has told. */
const closed: ReadonlySet<string> = new Set(
  'design examples key id type kind icon motif href layout version language topic currency sort field entity art days week min max step tone database folder'.split(
    ' ',
  ),
);

export interface Leaf {
  readonly path: Path;
  readonly value: string | number;
}
export function leavesOf(value: unknown, path: Path): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    closed.has(key) && !Array.isArray(value)
      ? []
      : leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A pattern for a text or a figure as it may be written: "9:00" stands as "09:00" too. */
function written(text: string): RegExp {
  const escaped = text
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\s+/gu, String.raw`\s+`);
  const isFigure = /^\d/u.test(text);
  const isTime = /^\d{1,2}[:h]\d{2}$/u.test(text);
  return new RegExp(
    isFigure
      ? String.raw`(?<![\p{L}\d.,:])${isTime ? '0?' : ''}${escaped}(?![\d:]|[.,]\d)`
      : String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`,
    'giu',
  );
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** What a leaf becomes by an exchange; null where what is exchanged does not stand in it. */
function exchanged({ path, value }: Leaf, { from, to }: Exchange): string | number | null {
  const [old, now] = [numberOf(from), numberOf(to)];
  if (typeof value === 'number') return value === old && !Number.isNaN(now) ? now : null;
  // In a formula 1.10 is written as 1.1.
  const isFormula = path.at(-1) === 'expression';
  const hits = isFormula
    ? [...value.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/gu)].filter(([number]) => Number(number) === old)
    : [...value.matchAll(written(from))];
  const [hit] = hits;
  if (hit === undefined || hits.length > 1 || (isFormula && Number.isNaN(now))) return null;
  return value.slice(0, hit.index) + (isFormula ? String(now) : to) + value.slice(hit.index + hit[0].length);
}

/** The words that stand with a leaf: its own, those beside it, and those of what it is a part of. */
export function wordsAround(spec: Spec, path: Path): Map<string, number> {
  const words = new Map<string, number>();
  for (let depth = path.length; depth > 0; depth -= 1) {
    const here = valueAt(spec, path.slice(0, depth));
    const own =
      typeof here === 'object' && here !== null
        ? Object.values(here).filter((one) => typeof one === 'string')
        : [here];
    for (const word of own.flatMap((one) => namingWords(String(one))))
      if (!words.has(word)) words.set(word, depth);
    const place = path[depth - 1];
    // "question 2": the second of its list.
    if (typeof place === 'number') words.set(String(place + 1), depth);
  }
  return words;
}

/** A rule that compares with a figure follows the figure that its label has. */
function withRule(spec: Spec, { path }: Leaf, { from, to }: Exchange): Spec {
  const at = path.indexOf('marks');
  if (at < 0 || path.at(-1) !== 'label') return spec;
  const rule = [...path.slice(0, at + 2), 'value'];
  const value = valueAt(spec, rule);
  const more = numberOf(to) - numberOf(from);
  return typeof value === 'number' && Math.abs(value - numberOf(from)) <= 1 && !Number.isNaN(more)
    ? withValue(spec, rule, () => value + more)
    : spec;
}

/**
 * One figure or text for another, in the one place that the other words of a command tell: "the Wednesday class is at
 * 10:00 instead of 9:00". Null where it stands nowhere, or in several places that are told as well.
 */
export function exchange(spec: Spec, command: string): Outcome | null {
  const wanted = exchangeIn(command);
  if (wanted === null) return null;
  const found = leavesOf(spec, []).flatMap((leaf) => {
    const now = exchanged(leaf, wanted);
    if (now === null) return [];
    const around = wordsAround(spec, leaf.path);
    const shared = wanted.context.filter((word) =>
      [...around.keys()].some(
        (other) => other === word || (word.length > 4 && other.startsWith(fold(word).slice(0, -1))),
      ),
    );
    return [{ leaf, now, shared: shared.length }];
  });
  const most = Math.max(0, ...found.map(({ shared }) => shared));
  const best = found.filter(({ shared }) => shared === most);
  // A rule is one place with its label and its figure.
  const [one] = best.toSorted(
    (a, b) =>
      String(b.leaf.path.at(-1)).localeCompare('value') - String(a.leaf.path.at(-1)).localeCompare('value'),
  );
  const rules = new Set(best.map(({ leaf }) => JSON.stringify(leaf.path.slice(0, -1))));
  if (one === undefined || rules.size > 1 || (best.length > 1 && !one.leaf.path.includes('marks')))
    return null;
  // What stands once, and works something out, needs no more to be told.
  const isOnly = found.length === 1 && ['expression', 'settings'].some((key) => one.leaf.path.includes(key));
  if (most === 0 && wanted.context.length > 0 && !isOnly) return null;
  const target = best.find(({ leaf }) => leaf.path.at(-1) === 'label') ?? one;
  const next = withRule(
    withValue(spec, target.leaf.path, () => target.now),
    target.leaf,
    wanted,
  );
  const shown =
    typeof target.leaf.value === 'string' && !/[*?]/u.test(target.leaf.value)
      ? t`“${target.leaf.value}” reads “${String(target.now)}” now.`
      : t`${wanted.to} stands instead of ${wanted.from} now.`;
  return { spec: next, said: shown };
}
