import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome, Question } from './outcome.ts';
import { givenListOf } from './change-rows.ts';
import { resolve } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { thingsOf, withValue, type Thing } from '../find/things.ts';
import { notThere, listOf } from './change-things.ts';

const moving =
  /^(?:please\s+|bitte\s+)?(?:move|put|place|bring|show|verschiebe|setze|stelle|schiebe|déplace|mets|mueve|pon)\s+(.+?)\s+(?:to|at|on|onto|in|into|an|nach|en|au|à|al)?\s*(?:the\s+|der\s+|die\s+|das\s+|le\s+|la\s+|el\s+)?(before|above|in front of|between|after|behind|below|under|top|start|beginning|first|front|bottom|end|last|vor|über|hinter|unter|nach|oben|unten|avant|après|début|fin|haut|bas|antes de|después de|zwischen|entre|principio|final)(?:\s+(.+?))?[.!]?$/iu;
/** "Käse soll an erster Stelle stehen", "monthly first please". */
const standsAt =
  /^(?:please\s+|bitte\s+)?(?:(?:make|mach|mache)\s+)?(?!move|put|place|bring|show|sort|order|verschiebe|setze|stelle|mets|mueve|pon)(.{2,40}?)\s+(?:(?:should|must|has to|soll(?:te)?|muss|doit|devrait|debe|debería)\s+(?:(?:be|come|go|stand|être|venir|aparecer|ir|estar)\s+)?|(?:kommt|gehört|goes|comes|va|vient)\s+)?(?:(?:the|an|at|in|en|à la|al)\s+)?((?:first|last)(?:\s+one|(?<=the\s\p{L}+)\s+\p{L}{3,20})?|zuerst|zuletzt|als (?:erstes|letztes)|an (?:erster|letzter) stelle|ganz (?:nach )?(?:oben|unten)|en premier|en dernier|en première position|primero|de primero|último|al final)(?:\s+(?:stehen|kommen|sein|please|bitte|svp|por favor))*[.!]*$/iu;
const isLastWord = /last|letzt|zuletzt|unten|derni|último|final/iu;
const swapping =
  /^(?:please\s+|bitte\s+)?(?:swap|exchange|switch|tausche|vertausche|échange|intercambia)\s+(.+?)\s+(?:and|with|und|mit|et|avec|y|con)\s+(.+?)[.!]?$/iu;

const isInList = (spec: Spec, thing: Thing): boolean =>
  givenListOf(spec, thing) !== null ||
  thing.kind === 'entry' ||
  thing.kind === 'option' ||
  thing.kind === 'field' ||
  (thing.kind === 'section' && Number(thing.path.at(-1)) > 0);
const sameList = (one: Thing, other: Thing): boolean =>
  one !== other && JSON.stringify(one.path.slice(0, -1)) === JSON.stringify(other.path.slice(0, -1));

/** "above the breads": the part of a page in which all the things stand that words name. */
function partOfAll(spec: Spec, things: readonly Thing[]): Thing | undefined {
  const parts = new Set(things.map(({ path }) => (path[0] === 'sections' ? path[1] : undefined)));
  const [at] = parts;
  return parts.size > 1 || at === undefined
    ? undefined
    : thingsOf(spec).find(({ kind, path }) => kind === 'section' && path[1] === at);
}

/** "order: A, B, C", "cambia el orden: primero A, luego B y C": several of a list in the order in which they are told. */
const ordering =
  /^(?:please\s+|bitte\s+)?(?:(?:change|put|make|set|ändere|change[rz]?|cambia|pon)\s+)?(?:(?:the|this|that|in|die|den|diese[nr]?|l['’]|el|this)\s*)*(?:order|sequence|reihenfolge|ordre|orden)(?:\s+(?:of|von|der|de|des|del|to|should\s+be|is|soll\s+sein)(?:\s+(?:the\s+)?\p{L}+){0,3}?)?\s*[:,]?\s+(?<list>\S.+)$/iu;
/** What is longer is a text. */
const longest = 300;
const sequence =
  /^(?:(?:first|then|next|finally|and|zuerst|erst|dann|danach|zuletzt|und|d['’]abord|puis|ensuite|enfin|et|primero|luego|después|finalmente|y)\s+)+/iu;
function inOrder(spec: Spec, command: string): Outcome | null {
  const list = command.length > longest ? undefined : ordering.exec(command)?.groups?.['list'];
  const names =
    list?.replace(/[.!]+$/u, '').split(/\s*[,;>→]\s*|\s+(?:and|then|und|dann|et|puis|y|luego)\s+/iu) ?? [];
  const found = names.map((name) => resolve(spec, name.replace(sequence, '')));
  const things = found
    .flatMap((one) => (one.type === 'one' ? [one.things[0]] : []))
    .filter((one) => one !== undefined);
  const [first] = things;
  if (
    first === undefined ||
    things.length < 2 ||
    things.length < names.length ||
    !things.every((one) => one === first || sameList(first, one)) ||
    !isInList(spec, first)
  )
    return null;
  const all = listOf(spec, first.path);
  const told = things.map(({ path }) => all[Number(path.at(-1))]);
  const at = Math.min(...things.map(({ path }) => Number(path.at(-1))));
  const others = all.filter((item) => !told.includes(item));
  return {
    spec: withValue(spec, first.path.slice(0, -1), () => [
      ...others.slice(0, at),
      ...told,
      ...others.slice(at),
    ]),
    said: t`The order is ${quotedList(things.map(({ label }) => label))} now.`,
  };
}

/** What a command wants in another place; null for other commands. */
export const movedBy = (command: string): string | null =>
  swapping.exec(command)?.[1] ?? standsAt.exec(command)?.[1] ?? moving.exec(command)?.[1] ?? null;

/** "move churros to the top of the menu", "swap Ana and Beto": entries of one list in another order. */
export function reorder(spec: Spec, command: string): Outcome | Question | null {
  const told = inOrder(spec, command);
  if (told !== null) return told;
  const swap = swapping.exec(command);
  const ends = swap === null ? standsAt.exec(command) : null;
  const given =
    ends === null
      ? command
      : `move ${ends[1] ?? ''} to the ${isLastWord.test(ends[2] ?? '') ? 'end' : 'start'}`;
  const move = swap === null ? moving.exec(given) : null;
  const phrase = swap?.[1] ?? move?.[1];
  if (phrase === undefined) return null;
  const one = resolve(spec, phrase);
  const isBetween = /between|zwischen|entre/iu.test(move?.[2] ?? '');
  const [, former] = (isBetween ? /^(.+?)\s+(?:and|und|et|y)\s/iu.exec(move?.[3] ?? '') : null) ?? [];
  const other = swap?.[2] ?? former ?? move?.[3] ?? '';
  const isEnd =
    move !== null &&
    /top|start|beginning|first|front|bottom|end|last|oben|unten|début|fin|haut|bas|principio|final/iu.test(
      move[2] ?? '',
    );
  if (one.type === 'none') {
    // What is not there moves nothing, least of all the part that it would stand in.
    return move !== null &&
      isEnd &&
      other !== '' &&
      resolve(spec, other).type === 'one' &&
      !/^(?:put|place|show|bring|setze|mets|pon)\b/iu.test(command)
      ? notThere(spec, `${phrase} of ${other}`)
      : null;
  }
  const [thing] = one.things;
  if (thing === undefined || !isInList(spec, thing) || one.type === 'several') return null;
  // The ends of a page are its head and its foot.
  if (thing.kind === 'section' && isEnd) return null;
  const list = listOf(spec, thing.path);
  const from = Number(thing.path.at(-1));
  const put = (order: readonly unknown[], said: string): Outcome => ({
    spec: withValue(spec, thing.path.slice(0, -1), () => order),
    said,
  });
  const target = isEnd ? null : resolve(spec, other);
  const beside =
    thing.kind === 'section' && target !== null && target.type !== 'none'
      ? partOfAll(spec, target.things)
      : target?.type === 'one'
        ? target.things[0]
        : undefined;
  if (!isEnd && (beside === undefined || !sameList(thing, beside))) return null;
  const at = Number(beside?.path.at(-1) ?? 0);
  if (swap !== null)
    return put(
      list.map((item, index) => (index === from ? list[at] : index === at ? list[from] : item)),
      t`“${thing.label}” and “${beside?.label ?? ''}” have changed places.`,
    );
  const rest = list.filter((_, index) => index !== from);
  const isLater =
    isBetween ||
    /after|behind|below|under|hinter|unter|nach|après|después|bottom|end|last|unten|fin|bas/iu.test(
      move?.[2] ?? '',
    );
  const place = isEnd ? (isLater ? rest.length : 0) : rest.indexOf(list[at]) + (isLater ? 1 : 0);
  return put(
    [...rest.slice(0, place), list[from], ...rest.slice(place)],
    isEnd
      ? isLater
        ? t`“${thing.label}” comes last now.`
        : t`“${thing.label}” comes first now.`
      : isLater
        ? t`“${thing.label}” stands after “${beside?.label ?? ''}” now.`
        : t`“${thing.label}” stands before “${beside?.label ?? ''}” now.`,
  );
}
