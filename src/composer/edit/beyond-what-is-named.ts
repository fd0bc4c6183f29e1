import { isOneOf, isPlaceOf, wordsIn } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { thingsOf, valueAt, type Path, type Thing } from '../find/things.ts';
import { wordsOfFact } from '../find/properties.ts';
import { fullDay } from '../language/hours.ts';
import { isQuiet } from '../language/text.ts';

/** What an edit made other, at a place of the specification before it. */
interface Change {
  readonly path: Path;
  /** Words that stood there: of a long text those that do so no longer. */
  readonly words: readonly string[];
  /** All the words of a text. */
  readonly all: readonly string[];
}

/** How something works, and what follows from the rest. */
const following: ReadonlySet<string> = new Set(
  'id type icon motif href layout face path key kind design entity examples initials target secondary primary days topic version sort filter group by sum field charts stats marks week opens expression'.split(
    ' ',
  ),
);

const keyOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  const named = item as Readonly<Record<string, unknown>>;
  const key = ['id', 'key', 'name', 'title', 'label', 'front', 'question', 'day'].find(
    (one) => typeof named[one] === 'string' && named[one] !== '',
  );
  return key === undefined ? JSON.stringify(item) : `${key} ${String(named[key])}`;
};

/** The texts that an edit changed or took away; what was only moved, or has come, is neither. */
function changesOf(old: unknown, now: unknown, path: Path): Change[] {
  if (old === now || following.has(String(path.at(-1)))) return [];
  if (typeof old === 'string') {
    const left = new Set(typeof now === 'string' ? wordsIn(now) : []);
    const words = wordsIn(old);
    const lost = words.filter((word) => !left.has(word));
    return lost.length === 0 ? [] : [{ path, words: words.length > longText ? lost : words, all: words }];
  }
  if (typeof old !== 'object' || old === null) return [];
  if (!Array.isArray(old)) {
    const next = (typeof now === 'object' && now !== null ? now : {}) as Readonly<Record<string, unknown>>;
    return Object.entries(old).flatMap(([key, value]) => changesOf(value, next[key], [...path, key]));
  }
  const others: unknown[] = Array.isArray(now) ? [...(now as unknown[])] : [];
  const take = (fits: (other: unknown) => boolean): { found: unknown } | null => {
    const at = others.findIndex(fits);
    return at < 0 ? null : { found: others.splice(at, 1)[0] };
  };
  const items = (old as unknown[]).map((item, at) => ({ item, at }));
  const open = items
    .map((one) => ({ ...one, same: take((other) => other === one.item) }))
    .filter(({ same }) => same === null)
    .map((one) => ({ ...one, same: take((other) => keyOf(other) === keyOf(one.item)) }));
  const unnamed = open.filter(({ same }) => same === null);
  const isRenamed = unnamed.length === others.length;
  const renamed = new Map(unnamed.map(({ item }, index) => [item, others[index]]));
  return open.flatMap(({ item, at, same }) =>
    changesOf(item, same === null ? (isRenamed ? renamed.get(item) : undefined) : same.found, [...path, at]),
  );
}

const longText = 8;
/** So many first letters are those of words that belong together. */
const stem = 6;

const ofFigures = new RegExp(String.raw`^(?:\d.*|${fullDay})$`, 'iu');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
const fieldKey = (spec: Spec, { path }: Thing): string =>
  String(valueAt(spec, [...path, 'key'])).toLowerCase();

/** Words that mean whatever there is. */
const whole =
  /(?<!\p{L})(?:all|every\p{L}*|each|both|everywhere|whole|alles?|jede\p{L}*|überall|tou(?:te?s?|s)|chaque|partout|tod[oa]s?|cada)(?!\p{L})/iu;

/**
 * The first thing that an edit changed or took away and that nothing in its command points at: neither its name nor
 * that of what it is a part of, nor a word that stood there. Null where there is none.
 */
export function beyondNamed(before: Spec, after: Spec, commands: readonly string[]): string | null {
  if (before.kind !== after.kind || before.kind === 'meme' || commands.some((one) => whole.test(one)))
    return null;
  const said = commands.flatMap(wordsIn);
  const things = thingsOf(before);
  // "About" and "Uñas" are names too, though their words say little elsewhere.
  const isSaid = (words: readonly string[]): boolean => {
    const telling = words.filter((word) => !isQuiet(word));
    return (telling.length === 0 ? words : telling).some(
      (word) =>
        isOneOf(word, said) ||
        // "rehearsal" points at "we rehearse".
        (word.length > stem && said.some((other) => other.slice(0, stem) === word.slice(0, stem))),
    );
  };
  const isWithin = (path: Path, { path: outer }: Thing): boolean =>
    outer.length > 0 && outer.every((key, at) => key === path[at]);
  const isPlace = ({ path }: Thing): boolean => {
    const list = valueAt(before, path.slice(0, -1));
    return said.some((word) => isPlaceOf(word, Number(path.at(-1)), Array.isArray(list) ? list.length : 0));
  };
  const own = new Set(before.name === after.name ? [] : wordsIn(before.name));
  const beyond = changesOf(before, after, []).find(({ path, words, all }) => {
    // What stands beside the parts follows from them, and the name of the whole stands in many places.
    if (path.length < 2 || words.some((word) => own.has(word))) return false;
    const fact = wordsOfFact(String(path.at(-1))).flatMap(wordsIn);
    const column = path.includes('rows') ? [String(path.at(-1)).toLowerCase()] : [];
    if ([words, fact].some((one) => one.length > 0 && isSaid(one))) return false;
    // "we moved rehearsal to Wednesday": a day or a figure belongs to what else its sentence says.
    if (words.every((word) => ofFigures.test(word)) && isSaid(all)) return false;
    // "the last question": told by where it stands, or by what else it says.
    const entry = things.find((thing) => thing.kind === 'entry' && isWithin(path, thing));
    if (
      entry !== undefined &&
      (isPlace(entry) || isSaid(textsIn(valueAt(before, entry.path)).flatMap(wordsIn)))
    )
      return false;
    return !things.some(
      (thing) =>
        (isWithin(path, thing) ||
          (thing.kind === 'field' &&
            thing.path[1] === path[1] &&
            column.includes(fieldKey(before, thing)))) &&
        [...thing.names, ...thing.kinds, ...thing.traits, ...thing.nouns.split(' ')].some((name) =>
          isSaid(wordsIn(name)),
        ),
    );
  });
  if (beyond === undefined) return null;
  const inner = things
    .filter((thing) => thing.kind !== 'property' && isWithin(beyond.path, thing))
    .toSorted((one, other) => other.path.length - one.path.length);
  return inner[0]?.label ?? beyond.words.join(' ');
}
