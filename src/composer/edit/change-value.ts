import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { leavesOf, wordsAround, type Leaf } from './change-exchange.ts';
import type { Spec } from '../spec/spec.ts';
import { sameWord } from '../statements/statement.ts';
import { withValue } from '../find/things.ts';
import { fullDay } from '../language/hours.ts';
import { changedBy, relativeIn, timeChangedBy, type Relative } from '../language/relative.ts';
import { fold, isQuiet } from '../language/text.ts';
import { readsNow } from './phrases.ts';

/** A kind of value that a text can hold, and how it is written. */
interface Kind {
  readonly id: 'day' | 'time' | 'money' | 'share' | 'number' | 'name';
  readonly pattern: RegExp;
}
const name = String.raw`(?<!^)(?<=\s)\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:von|van|de|da|del|di|der)\s+)*\p{Lu}[\p{L}'’.-]*)*`;
const kinds: readonly Kind[] = [
  { id: 'time', pattern: /(?<![\d:.])\d{1,2}(?::\d{2}|\s?(?:am|pm)(?!\p{L})|\s?uhr(?:\s?\d{2})?|h\d{2})/giu },
  {
    id: 'money',
    pattern:
      /[€$£]\s?\d+(?:[.,]\d+)?|(?<![\d.,])\d+(?:[.,]\d+)?\s?(?:€|\$|£|euros?|eur|chf|pesos?|dollars?|pounds?|zł|kr)(?!\p{L})/giu,
  },
  { id: 'share', pattern: /(?<![\d.,])\d+(?:[.,]\d+)?\s?(?:%|percent|prozent)/giu },
  { id: 'day', pattern: new RegExp(String.raw`(?<!\p{L})${fullDay}`, 'giu') },
  { id: 'number', pattern: /(?<![\d.,:])\d+(?:[.,]\d+)?(?![\d:%])/gu },
  { id: 'name', pattern: new RegExp(name, 'gu') },
];

interface Value {
  readonly id: Kind['id'];
  readonly text: string;
  /** It is not the value itself, but how much more or less that is. */
  readonly by?: Relative;
}
/** Words that say that something is so from now on, and nothing of what. */
const saying: ReadonlySet<string> = new Set(
  'both go wird werden raise raised raises increase lower reduce by um later earlier more less is are was be should must now costs cost moved move changed change goes go up down to from on at instead new currently has have takes starts begins only price prices today ist sind sein soll sollte kostet kosten jetzt nun ab auf neu neuer neue seit wechselt zieht beginnt est sont doit coute passe maintenant desormais nouveau nouvelle commence es son debe cuesta sube baja ahora pasa nuevo nueva empieza it we our the this'.split(
    ' ',
  ),
);
const figureOf = (text: string): number =>
  Number(/\d+(?:[.,]\d+)?/u.exec(text)?.[0].replace(',', '.') ?? NaN);

/** What a statement says of what: "labour is 42 € now", "the conductor is now Peter Hahn"; null where it tells several things. */
function toldIn(command: string): { values: Value[]; subject: string[] } | null {
  if (/[?:"“„«]/u.test(command.replaceAll(/\d:\d/gu, '')) || command.length > longest) return null;
  // A question changes nothing.
  if (/^(?:is|are|was|do|does|did|can|could|will|would|ist|sind|kann|kostet|est-ce|es|hay)\s/iu.test(command))
    return null;
  const by = relativeIn(command);
  const isSaid =
    by !== null ||
    /(?<!\p{L})(?:is|are|now|moved?|costs?|should|must|goes|went|ist|sind|jetzt|nun|soll(?:te)?|kostet|est|sont|passe|maintenant|coûte|es|son|sube|baja|ahora|cuesta|debe)(?!\p{L})/iu.test(
      command,
    );
  if (!isSaid) return null;
  const values: Value[] = [];
  let rest = command;
  if (by !== null) {
    values.push({ id: by.of === 'minutes' ? 'time' : 'money', text: by.text, by });
    rest = by.rest;
  }
  for (const { id, pattern } of by === null ? kinds : []) {
    // A name is what is new only where nothing else is.
    if (id === 'name' && values.length > 0) continue;
    const found = [...rest.matchAll(pattern)].map((hit) => hit[0]);
    const last = found.at(-1);
    if (last === undefined) continue;
    if (found.length > 1 && id !== 'name') return null;
    // "the cut costs 38": a number that something costs is money.
    values.push({ id: id === 'number' && ofCost.test(command) ? 'money' : id, text: last.trim() });
    rest = rest.replace(last, ' ');
  }
  const subject = (fold(rest).match(/[\p{L}\p{N}²³]+/gu) ?? []).filter(
    (word) =>
      !saying.has(word) && !isQuiet(word) && word.length > 1 && !/^(?:km|kg|m²|min|std|euros?)$/u.test(word),
  );
  return values.length === 0 || subject.length === 0 ? null : { values, subject };
}
const ofCost = /(?<!\p{L})(?:costs?|prices?|kostet|kosten|preis|coûte|prix|cuesta|precio)(?!\p{L})/iu;
const longest = 120;

/** A text or a number with a new value in the place of the only one of its kind; null where it has none, or several. */
function withNew({ path, value }: Leaf, given: Value, subject: readonly string[]): string | number | null {
  const { id } = given;
  const text = given.by === undefined ? given.text : moreOrLess(value, id, given.by);
  if (text === null) return null;
  const now = figureOf(text);
  if (typeof value === 'number')
    return ['money', 'share', 'number'].includes(id) && !Number.isNaN(now) && isMeant(path, id) ? now : null;
  if (path.at(-1) === 'expression') return inFormula(value, id, now);
  const pattern = kinds.find((kind) => kind.id === id)?.pattern ?? /(?!)/u;
  // A whole that is a name, beside what it is the name of, or behind it.
  const whole = id === 'name' ? wholeName.exec(value) : null;
  if (whole !== null) {
    const [first = '', ...rest] = value.split(/\s+/u);
    return subject.some((word) => sameWord(fold(first), word))
      ? rest.length === 0
        ? null
        : `${first} ${text}`
      : text;
  }
  const hits = [...value.matchAll(pattern)];
  const [hit] = hits;
  if (id === 'money' && hits.length === 0) return null;
  if (hit === undefined || hits.length > 1 || (id === 'name' && !hit[0].includes(' '))) return null;
  const written = id === 'time' ? sameTime(hit[0], text) : id === 'money' ? sameMoney(hit[0], text) : text;
  return value.slice(0, hit.index) + written + value.slice(hit.index + hit[0].length);
}
/** The one value of a kind in a leaf with as much more or less; null where it has none, or several. */
function moreOrLess(value: string | number, id: Kind['id'], by: Relative): string | null {
  if (typeof value === 'number') return by.of === 'minutes' ? null : String(changedBy(value, by));
  const found = [...value.matchAll(kinds.find((kind) => kind.id === id)?.pattern ?? /(?!)/gu)];
  const [hit, other] = found;
  if (hit === undefined || other !== undefined) return null;
  if (id === 'time') return timeChangedBy(hit[0], by);
  const [figure = ''] = /\d+(?:[.,]\d+)?/u.exec(hit[0]) ?? [];
  const now = changedBy(Number(figure.replace(',', '.')), by);
  if (now < 0) return null;
  const written = /[.,]\d/u.test(figure) || now % 1 !== 0 ? now.toFixed(2) : String(now);
  return figure.includes(',') ? written.replace('.', ',') : written;
}
const wholeName = /^\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’.-]*)+$/u;
/** What something costs is no length of time, and no number of anything. */
function isMeant(path: Leaf['path'], id: Kind['id']): boolean {
  const key = String(path.at(-1));
  return path.includes('rows')
    ? id === 'money' && /^(?:price|cost|amount|rate|fee)$/u.test(key)
    : hasOwnName.has(key) && !(id === 'money' && ofTime.has(key));
}
const ofTime: ReadonlySet<string> = new Set(['minutes', 'seconds', 'places', 'most']);
/** Numbers that stand for themselves in a specification. */
const hasOwnName: ReadonlySet<string> = new Set([
  'target',
  'preset',
  'value',
  'minutes',
  'limit',
  'places',
  'most',
  'seconds',
]);

/** A formula with another number where it has one of its own: a share stands in it as what is more or less than the whole. */
function inFormula(expression: string, id: Kind['id'], now: number): string | null {
  const numbers = [...expression.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/gu)].filter(
    ([number]) => !['0', '1', '100', '60', '1000'].includes(number),
  );
  const shares = numbers.filter(
    ([number]) => Number(number) > 0 && Number(number) < 2 && number.includes('.'),
  );
  const own = id === 'share' ? shares : numbers.filter((one) => !shares.includes(one));
  const [one] = own;
  if (one === undefined || own.length > 1 || Number.isNaN(now)) return null;
  const old = Number(one[0]);
  const put =
    id !== 'share'
      ? now
      : Math.round(
          (old > 1 ? 1 + now / 100 : isOff(expression, one.index) ? 1 - now / 100 : now / 100) * 1e4,
        ) / 1e4;
  return `${expression.slice(0, one.index)}${put}${expression.slice(one.index + one[0].length)}`;
}
const isOff = (expression: string, at: number): boolean =>
  Number(/^\d\.\d+/u.exec(expression.slice(at))?.[0] ?? 0) > 0.5;

/** A time as the one before it is written: "20:00" where that was "7:30 pm" stays as it is said. */
const sameTime = (old: string, now: string): string =>
  /^\d{2}:/u.test(old) && /^\d:\d{2}$/u.test(now) ? `0${now}` : now;
/** A price in the currency and the manner of the one before it. */
const sameMoney = (old: string, now: string): string =>
  old.replace(/\d+(?:[.,]\d+)?/u, /\d+(?:[.,]\d+)?/u.exec(now)?.[0] ?? '');

/** Words for what a number of a specification is, beside those that stand around it. */
const roles: Readonly<Record<string, string>> = {
  target: 'goal target aim budget limit ziel objectif but objetivo meta presupuesto',
  limit: 'limit maximum',
  minutes: 'minutes duration dauer durée duración',
};

/**
 * Another value for what the rest of a statement names, wherever that has one of its kind: "labour is 42 € now", "we moved
 * rehearsal to Wednesday 20:00". Null where nothing, or more than one value, answers to it.
 */
export function changeValue(spec: Spec, command: string): Outcome | null {
  const told = toldIn(command);
  if (told === null) return null;
  const places = leavesOf(spec, []).flatMap((leaf) => {
    const around = wordsAround(spec, leaf.path);
    const role = fold(roles[String(leaf.path.at(-1))] ?? '').split(' ');
    const near = told.subject.map((word) => {
      if (role.includes(word)) return leaf.path.length;
      const depths = [...around].flatMap(([other, depth]) => (sameWord(fold(other), word) ? [depth] : []));
      return depths.length === 0 ? 0 : Math.max(...depths);
    });
    // All that is said of it stands around it, and one word of that right beside it.
    return near.every((depth) => depth > 1) && Math.max(...near) >= leaf.path.length - 1
      ? [{ leaf, near: Math.min(...near) }]
      : [];
  });
  let next = spec;
  const said: string[] = [];
  for (const value of told.values) {
    // Of texts in a row that one is meant that has the words itself.
    const isNearest = ({ leaf, near }: (typeof places)[number]): boolean =>
      typeof leaf.path.at(-1) !== 'number' ||
      places.every(
        (other) =>
          other.near <= near || other.leaf.path.slice(0, -1).join() !== leaf.path.slice(0, -1).join(),
      );
    const fits = places.filter(isNearest).flatMap(({ leaf, near }) => {
      const now = withNew(leaf, value, told.subject);
      return now === null || now === leaf.value ? [] : [{ leaf, now, near }];
    });
    const most = Math.max(...fits.map(({ near }) => near));
    const best = fits.filter(({ near }) => near === most);
    const olds = new Set(fits.map(({ leaf }) => oldIn(leaf, value)));
    const chosen = olds.size === 1 ? fits : best;
    if (chosen.length === 0 || new Set(chosen.map(({ leaf }) => oldIn(leaf, value))).size > 1) return null;
    // The same sentence may stand in several places, the description of the whole among them.
    const texts = new Set(chosen.map(({ leaf }) => leaf.value).filter((one) => typeof one === 'string'));
    const all = leavesOf(spec, []).filter(
      (leaf) =>
        chosen.some((one) => one.leaf.path.join() === leaf.path.join()) ||
        (String(leaf.value).includes(' ') && texts.has(String(leaf.value))),
    );
    for (const leaf of all) {
      // Another value of the same text may have been changed before.
      const current = leavesOf(next, []).find(({ path }) => path.join() === leaf.path.join());
      const now = current === undefined ? null : withNew(current, value, told.subject);
      if (now !== null) next = withValue(next, leaf.path, () => now);
    }
    const [first] = chosen;
    if (first !== undefined)
      said.push(
        chosen.length > 1
          ? readsNow(
              oldIn(first.leaf, value),
              oldIn({ ...first.leaf, value: first.now }, value),
              chosen.length,
            )
          : t`“${oldIn(first.leaf, value)}” reads “${oldIn({ ...first.leaf, value: first.now }, value)}” now.`,
      );
  }
  return next === spec ? null : { spec: next, said: said.join(' ') };
}

/** The value of a kind that a leaf holds, as it is read. */
function oldIn({ path, value }: Leaf, { id }: Value): string {
  if (typeof value === 'number') return String(value);
  if (path.at(-1) === 'expression') return value;
  const pattern = kinds.find((kind) => kind.id === id)?.pattern ?? /(?!)/u;
  return [...value.matchAll(pattern)][0]?.[0] ?? value;
}
