import { resolve } from './resolve-things.ts';
import { labelOf } from '../find/entries.ts';
import type { Spec } from '../spec/spec.ts';

/** What a sentence tells of what it points at. */
interface Telling {
  /** What is told: it leaves the name of what it is told of behind. */
  readonly told: RegExp;
  /** The command for that; null where the name does not fit. */
  readonly as: (spec: Spec, name: string, groups: Readonly<Record<string, string>>) => string | null;
}

const isThere = (spec: Spec, name: string): boolean => resolve(spec, name).type === 'one';
/** A name of somebody or something that is not there yet: in capitals, and of few words. */
const isNew = (spec: Spec, name: string): boolean =>
  /^\p{Lu}[\p{L}'’-]*(?:\s[\p{L}'’-]+){0,2}$/u.test(name) && resolve(spec, name).type === 'none';

const now = String.raw`(?:now|sadly|unfortunately|jetzt|nun|leider|maintenant|désormais|ahora)`;
const unquoted = (text: string): string => text.trim().replace(/^["“„«'](.+)["”“»']$/su, '$1');

const tellings: readonly Telling[] = [
  // "Paul moved out", "Freitags fällt der Kurs weg", "l'atelier du mardi est annulé"
  {
    told: /(?<!\p{L})(?:(?:has\s+|have\s+)?(?:moved\s+out|gone|dropped\s+out)|(?:is|are)\s+(?:gone|out|cancell?ed|discontinued|history|not\s+happening)|(?:falls?|drops?)\s+(?:out|away)|won['’]t\s+(?:happen|take\s+place)|(?:fällt|fallen)(?=\s)|entf(?:ällt|allen)|(?:ist|sind)\s+(?:weg|raus|gestrichen|ausgezogen|abgesagt)|(?:est|sont)\s+(?:annulée?s?|partie?s?|supprimée?s?)|a\s+déménagé|disparaît|se\s+(?:va|fue|mudó)|(?:queda\p{L}*|está|fue)\s+(?:cancelad|anulad|suprimid)[oa]s?|desaparece)(?!\p{L})/iu,
    as: (spec, name, { rest = '' }) => {
      const what = `${name} ${rest.replace(/(?<!\p{L})(?:weg|aus)[.!]*$/iu, '')}`.trim();
      return isThere(spec, what) ? `remove ${what}` : null;
    },
  },
  // "Lena moved in", "Tom kommt dazu": beside those of whom was spoken just before.
  {
    told: /(?<!\p{L})(?:(?:has\s+|have\s+)?(?:moved\s+in|joined|started)|(?:joins?|comes?\s+in|moves?\s+in|takes\s+(?:over|(?:his|her|their|its)\s+place))|(?:is|are)\s+new|(?:zieht|kommt)\s+(?:ein|dazu|rein|neu)|(?:ist|sind)\s+(?:neu|eingezogen|dazugekommen)|(?:arrive|emménage|nous\s+rejoint)|(?:llega|entra|se\s+une))(?!\p{L})/iu,
    as: (spec, name, { rest = '' }) => (rest === '' && isNew(spec, name) ? `add ${name}` : null),
  },
  // "there's a first dance at 20:30", "il y a un atelier à 10h", "add a brunch at 11:00": what has a time is of the programme.
  {
    told: /^(?:(?:and|und|et|y)\s+)?(?:(?:after|before)\s+(?:that|this|it)\s+|danach\s+|davor\s+|après\s+(?:ça\s+)?|después\s+)?(?:there(?:['’]s|\s+is|\s+will\s+be)|(?:es\s+)?gibt(?:\s+es)?|il\s+y\s+a|hay|add|include|füge|ajoute[rz]?|añade|agrega)\s+(?:an?|ein\p{L}*|une?|una?)\s+/iu,
    as: (spec, name, { rest = '' }) => {
      const programmes = spec.kind === 'site' ? spec.sections.filter(({ type }) => type === 'schedule') : [];
      const [programme, other] = programmes;
      return programme === undefined || other !== undefined || name !== '' || !atTime.test(rest)
        ? null
        : `add ${rest.replace(atTime, '')} ${atTime.exec(rest)?.groups?.['time'] ?? ''} to ${labelOf(programme)}`;
    },
  },
];

const atTime =
  /\s+(?:(?:at|um|à|a\s+las?)\s+)?(?<time>\d{1,2}(?::\d\d(?:\s?[ap]m)?|\s?(?:am|pm|uhr|h(?:\d\d)?)))(?:\s+hinzu)?$/iu;

const instead = String.raw`(?:instead\s+of|rather\s+than|(?:an)?statt|au\s+lieu\s+d(?:e\s|['’]\s*)|en\s+(?:vez|lugar)\s+de(?:l(?=\s))?)`;
const naming = String.raw`(?:(?:we\s+)?(?:say|call\s+(?:it|them)|use|write|put|have)|it['’]?s\s+(?:called\s+)?|(?:soll\s+)?(?:es|er|sie|das)?\s*(?:heißt|heißen|steht)\s+(?:es\s+|jetzt\s+)*|(?:on\s+)?(?:dit|met)|(?:pon|di|se\s+llama|va))`;
/** What there is and what is to be instead: the two sides of "instead of X, Y", "Y instead of X", "not X but Y". */
const exchanges: readonly RegExp[] = [
  new RegExp(String.raw`^${instead}\s+(?<old>.{2,40}?),?\s+${naming}\s+(?<fresh>.{2,60})$`, 'iu'),
  new RegExp(String.raw`^${instead}\s+(?<old>.{2,40}?)\s*,\s*(?<fresh>.{2,60})$`, 'iu'),
  new RegExp(
    String.raw`^(?:(?:please\s+)?(?:call|name|say|use|write|put|have)\s+(?:it\s+)?)?(?<fresh>.{2,60}?),?\s+${instead}\s+(?<old>.{2,40})$`,
    'iu',
  ),
  /^(?:(?:it|that|this)\s+(?:is|should\s+be)\s+|it['’]s\s+)?(?:not|nicht|pas|no)\s+(?<old>.{2,40}?),?\s+(?:but|sondern|mais|sino)\s+(?<fresh>.{2,60})$/iu,
  /^(?:(?:it|that|this)\s+(?:is|should\s+be)\s+|it['’]s\s+|es\s+heißt\s+|c['’]est\s+|es\s+)(?<fresh>[^,]{2,60}),\s+(?:not|nicht|pas|no)\s+(?<old>.{2,40})$/iu,
];
/** "condition: …", "in the menu, …": where it stands is said before. */
const owner =
  /^(?:(?:in|for|at|bei|in|im|dans|pour|en)\s+)?(?<owner>[\p{L} ]{2,30}?)\s*[:,]\s+(?<rest>.+)$/iu;

function exchanged(spec: Spec, sentence: string): string | null {
  for (const pattern of exchanges) {
    const { old, fresh } = pattern.exec(sentence)?.groups ?? {};
    if (old === undefined || fresh === undefined) continue;
    const [from, to] = [unquoted(old), unquoted(fresh)];
    const found = resolve(spec, from);
    const [thing] = found.type === 'one' ? found.things : [];
    // A figure for a figure is read by what stands around it, and a clause is no name.
    if (thing === undefined || /^[€$£]?\d/u.test(to) || to.split(/\s+/u).length > 4) continue;
    if (!['entry', 'option', 'field', 'entity', 'section', 'screen'].includes(thing.kind)) continue;
    if (resolve(spec, to).type === 'none') return `rename ${from} to ${to}`;
  }
  return null;
}

/**
 * The command that says the same as a sentence that points at something that is there and tells what is so of it; null
 * where it tells anything besides.
 */
export function pointed(spec: Spec, sentence: string): string | null {
  const text = sentence.replace(/[.!]+$/u, '').trim();
  if (text.length > longest) return null;
  const swapped = exchanged(spec, text) ?? exchanged(spec, owner.exec(text)?.groups?.['rest'] ?? '');
  if (swapped !== null) return swapped;
  const plain = text.replaceAll(new RegExp(String.raw`(?<!\p{L})${now}(?!\p{L})`, 'giu'), ' ');
  for (const { told, as } of tellings) {
    const found = told.exec(plain);
    if (found === null) continue;
    const [name, rest] = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)].map(
      (part) => part.replaceAll(/\s+/gu, ' ').trim(),
    );
    const command = as(spec, name ?? '', { rest: rest ?? '' });
    if (command !== null) return command;
  }
  return null;
}
const longest = 120;
