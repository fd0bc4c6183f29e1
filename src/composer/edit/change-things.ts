import { told, aloud, type Told } from '#language/told.ts';
import { quoted, quotedList } from '#language/quotes.ts';
import { t, plural, either } from '#language/speech.ts';
import { withoutEntity, withoutField } from './app-without.ts';
import { inARow, unchanged, type Outcome, type Question, type Said } from './outcome.ts';
import { givenListOf, ownListStays, renameRow } from './change-rows.ts';
import { words as allWords } from '../content/words.ts';
import { renamed } from '../find/entries.ts';
import {
  namingWords,
  nearTo,
  placed,
  resolve,
  tellsPlace,
  unknownIn,
  wordsIn,
  type Resolved,
  wordOf,
} from './resolve-things.ts';
import { repairActions } from '../plan/site-plan.ts';
import type { Spec } from '../spec/spec.ts';
import { valueAt, withValue, type Path, type Thing } from '../find/things.ts';
import { isOfProperty } from '../find/properties.ts';
import { replacement } from '../understand/commands.ts';

const polite = String.raw`(?:please\s+|bitte\s+|can you\s+|could you\s+|now\s+|also\s+|just\s+|and\s+|then\s+)*`;
const removal = new RegExp(
  String.raw`^${polite}(?:remove|delete|drop|erase|cut|strike|lose|hide|get rid of|take (?:out|away|off)|no more|entferne?|lösche?|streiche?|supprime[rz]?|retire[rz]?|enlèvez?|enlever?|quita|elimina|borra|saca)\s+(.+?)(?:\s+(?:please|bitte|again|completely|entirely|too|s['’]il te plaît|por favor))*[.!]*$`,
  'isu',
);
/** "no countdown please", "ohne Preise", "we don't need the map". */
const unwanted =
  /^(?:please\s+|bitte\s+)?(?:no|without|we (?:do not|don['’]t|no longer) (?:need|have|offer|sell|do|want|serve)|i (?:do not|don['’]t) (?:want|need)|kein(?:e[nrms]?)?|ohne|pas de|sans|sin)\s+(?:more\s+)?(.+?)(?:\s+(?:please|bitte|anymore|any more|mehr))*[.!]?$/iu;
const takeOff = new RegExp(
  String.raw`^${polite}(?:take\s+(.+?\s+(?:off|out of|away from)\s+.+?|.+?(?=\s+(?:off|out|away|down)[.!]*$))(?:\s+(?:off|out|away|down)(?=[.!]*$))?|nimm\s+(.+?\s+(?:von|aus)\s+.+?))(?:\s+(?:please|bitte|weg|heraus|raus))*[.!]*$`,
  'isu',
);
const joint = /\s*,\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y|&)\s+/iu;
const separator =
  /\s+(?:from|off|out of|away from|in|on|of|at|aus|von|vom|im|in der|auf|du|des|de la|de l['’]|de los|de las|del|de|dans|sur|en)\s+/giu;

/** "Mira arbeitet nicht mehr bei uns": people who are there no longer. */
const leaving =
  /^(?:(?:remove|entferne|supprime|quita)\s+)?(.{2,60}?)\s+(?:no longer works?|does(?: not|n['’]t) work|is no longer (?:with|part|here|working)|has left|left (?:us|the|our)|is leaving|arbeitet nicht mehr|ist nicht mehr (?:bei|im|dabei|da)|hat (?:uns|das team) verlassen|hat gekündigt|ne travaille plus|n['’]est plus|est partie?|nous a quittés|a quitté|ya no (?:trabaja|está)|se fue|nos dejó)(?!\p{L}).*$/isu;
/** A removal and why, or how it stands afterwards: "remove the email, people should only use the form". */
const beforeReason = /^([^,]+),\s+(?!and\s|und\s|et\s|y\s).+\s.+$/su;

/** What a command wants taken away; null for other commands. */
const removedBy = (command: string): string | null => {
  const off =
    takeOff.exec(command) ?? /^(?:bitte\s+)?nimm\s+(.+?)\s+(?:raus|heraus|weg)[.!]*$/iu.exec(command);
  return off?.[1] ?? off?.[2] ?? removal.exec(command)?.[1] ?? unwanted.exec(command)?.[1] ?? null;
};

/** What a phrase names, or what each part of it names that is joined to the others by "and". */
function resolveEach(spec: Spec, phrase: string): { found: Resolved; of: string } {
  const whole = resolve(spec, phrase);
  const parts = phrase.split(joint).filter((part) => part.trim() !== '');
  if (whole.type !== 'none' || parts.length < 2) return { found: whole, of: phrase };
  // "Ana and Beto from the team": where they stand is said once, for all of them.
  const last = parts.at(-1) ?? '';
  const place = [...last.matchAll(separator)].at(-1);
  const where = place === undefined ? (/\s(\S+)$/u.exec(last)?.[1] ?? '') : last.slice(place.index);
  const things: Thing[] = [];
  for (const [index, part] of parts.entries()) {
    const alone = index === parts.length - 1 ? resolve(spec, part) : resolve(spec, `${part} ${where}`);
    const found = alone.type === 'one' ? alone : resolve(spec, part);
    if (found.type !== 'one')
      return {
        found,
        of: found.type === 'none' && place !== undefined && index < parts.length - 1 ? part + where : part,
      };
    things.push(...found.things);
  }
  return { found: { type: 'one', things: [...new Set(things)], isExact: true }, of: phrase };
}

/** Asks which of several things is meant. */
export const whichOf = (
  phrase: string,
  things: readonly Thing[],
  command: (thing: Told) => Told,
): Question => ({
  question: t`“${phrase}” can mean ${either(
    things.slice(0, 8).map((thing) => aloud(placed(thing, quoted))),
  )}. Nothing was changed. Which one?`,
  choices: things.slice(0, 8).map((thing) => command(placed(thing))),
});

/** Says what is not there, and what is. */
export function notThere(spec: Spec, phrase: string): Outcome {
  const { where, more } = nearTo(spec, phrase);
  const what = unknownIn(spec, phrase, where);
  const why: Said = ({ isPhone }) =>
    where !== null
      ? t`There is no “${what}” in “${where.label}”`
      : spec.kind !== 'site' || spec.docs !== undefined
        ? t`There is no “${what}”`
        : isPhone
          ? t`There is no “${what}” in this app`
          : t`There is no “${what}” on this page`;
  return unchanged(spec, why, more);
}

const isPerson = (spec: Spec, { path }: Thing): boolean => {
  if (path.includes('settings') && ['people', 'names'].includes(String(path.at(-2)))) return true;
  const person = valueAt(spec, path);
  return typeof person === 'object' && person !== null && 'role' in person && 'initials' in person;
};

export const listOf = (spec: Spec, path: Path): readonly unknown[] => {
  const list = valueAt(spec, path.slice(0, -1));
  return Array.isArray(list) ? list : [];
};

/** What a calculator works out with something that it asks for or works out. */
function neededBy(spec: Spec, { path, label }: Thing): string | null {
  const screen = spec.kind === 'app' && path[0] === 'screens' ? spec.screens[Number(path[1])] : undefined;
  const own = valueAt(spec, path);
  if (screen?.type !== 'calculator' || typeof own !== 'object' || own === null || !('key' in own))
    return null;
  const users = screen.outputs.filter(({ expression }) =>
    new RegExp(String.raw`(?<![\w.])${String(own.key)}(?!\w)`, 'u').test(expression),
  );
  return users.length === 0
    ? null
    : t`“${label}” stays, since ${quotedList(users.map((one) => one.label))} is worked out with it`;
}

/** Why a thing cannot go; null when it can. */
function whyKept(spec: Spec, thing: Thing): string | null {
  const count = listOf(spec, thing.path).length;
  const owner = thing.within?.label ?? '';
  switch (thing.kind) {
    case 'row':
      return givenListOf(spec, thing) === null
        ? t`“${thing.label}” is an entry, and entries are removed in the app itself`
        : count < 2
          ? t`“${thing.label}” is the only one and stays`
          : null;
    case 'field':
      return count < 2 ? t`“${thing.label}” is the only field of “${owner}” and stays` : null;
    case 'option':
      return count < 3 ? t`“${owner}” needs two options, so “${thing.label}” stays` : null;
    case 'entity':
    case 'screen':
      return count < 2 ? t`“${thing.label}” is all that the app has and stays` : null;
    case 'page':
      return thing.path.at(-1) === 0 ? t`The first page stays: a site needs one` : null;
    case 'entry':
      return (
        neededBy(spec, thing) ??
        (spec.kind === 'app' && thing.path.includes('options') && count < 3
          ? t`A poll needs two answers`
          : spec.kind === 'app' && count < 2
            ? t`“${thing.label}” is the only one and stays`
            : null)
      );
    case 'property':
      return typeof valueAt(spec, thing.path) === 'number'
        ? t`“${owner}” is sold for a price and needs one`
        : null;
    default:
      return null;
  }
}

/** The specification without one thing and what hangs on it. */
function withoutThing(spec: Spec, thing: Thing): Spec {
  const { path } = thing;
  const index = Number(path.at(-1));
  if (spec.kind === 'app' && path[0] === 'entities') {
    const entity = spec.entities[Number(path[1])];
    const field = entity?.fields[Number(path[3])];
    if (entity !== undefined && thing.kind === 'entity') return withoutEntity(spec, entity);
    if (entity !== undefined && field !== undefined && thing.kind === 'field')
      return withoutField(spec, { entity, field });
    if (entity !== undefined && field !== undefined && thing.kind === 'option') {
      const options = field.options.filter((option) => option !== thing.label);
      const rows = entity.rows.map((row) =>
        row[field.key] === thing.label ? { ...row, [field.key]: options[0] ?? '' } : row,
      );
      const fields = entity.fields.map((one) => (one === field ? { ...one, options } : one));
      return withValue(spec, path.slice(0, 2), () => ({ ...entity, fields, rows }));
    }
  }
  if (thing.kind === 'property' && !path.includes('paragraphs'))
    return withValue(spec, path, (value) =>
      Array.isArray(value) ? [] : typeof value === 'number' ? 0 : typeof value === 'string' ? '' : undefined,
    );
  // A day of the week stays, and is closed.
  if (path.includes('days'))
    return withValue(spec, path, (day) => ({
      day: (day as { day: string }).day,
      opens: '',
      closes: '',
      label: allWords[spec.language].closed,
    }));
  const next = withValue(spec, path.slice(0, -1), (list) =>
    (list as unknown[]).filter((_, at) => at !== index),
  );
  return next.kind === 'site' && thing.kind === 'section' ? repairActions(next) : next;
}

/** Takes away what a command names, and nothing else. Null when it names nothing that is there. */
export function removeThings(spec: Spec, command: string): Outcome | Question | null {
  const gone = leaving.exec(command)?.[1];
  const whole = gone === undefined ? removedBy(command) : null;
  const phrase = gone ?? whole;
  if (phrase === null) return null;
  const read = resolveEach(spec, phrase);
  const bare = read.found.type === 'none' && whole !== null ? beforeReason.exec(whole)?.[1] : undefined;
  const { found, of } = bare === undefined ? read : resolveEach(spec, bare);
  if (found.type === 'none') return null;
  // Of people only: "the soup is no longer hot" takes no soup away.
  if (gone !== undefined && !found.things.every((thing) => isPerson(spec, thing))) return null;
  if (found.type === 'several') return whichOf(of, found.things, (thing) => told`Remove ${thing}`);
  const kept = found.things.map((thing) => whyKept(spec, thing)).find((why) => why !== null);
  if (kept !== undefined && kept !== null) return unchanged(spec, kept);
  // From behind, so that what stands before keeps its place.
  const order = (a: Thing, b: Thing): number => {
    const at = a.path.findIndex((key, index) => key !== b.path[index]);
    return Number(b.path[at]) - Number(a.path[at]);
  };
  let next = spec;
  for (const thing of [...found.things].sort(order)) next = withoutThing(next, thing);
  const [first] = found.things;
  const one = found.things.length === 1;
  const names = quotedList(found.things.map((thing) => thing.label));
  if (first?.path.includes('days') === true) return { spec: next, said: t`Closed now: ${names}.` };
  if (first?.kind === 'property')
    return {
      spec: next,
      said:
        first.within?.kind === 'entry'
          ? t`The ${aloud(wordOf(first))} of “${first.within.label}” is gone.`
          : t`The ${aloud(wordOf(first))} is gone.`,
    };
  const places = [
    ...new Set(
      found.things.flatMap((thing) => (thing.within?.kind === 'root' ? [] : [thing.within?.label ?? ''])),
    ),
  ];
  const isMany = first?.kind === 'entity' || !one;
  const from = quotedList(places);
  const text =
    first?.kind === 'entity'
      ? t`${names} are gone, with their screens.`
      : places.length === 0
        ? plural(isMany ? 2 : 1, { one: '{0} is gone.', other: '{0} are gone.' }, names)
        : plural(
            isMany ? 2 : 1,
            { one: '{0} is gone from {1}.', other: '{0} are gone from {1}.' },
            names,
            from,
          );
  return { spec: next, said: inARow(text, first?.kind === 'row' ? ownListStays() : '') };
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“«„'](.*)["”»“']$/su, '$1')
    .trim();

/** "change the description of the soup to …", "set Ana's role to …": one text of one thing. */
export function setProperty(spec: Spec, command: string): Outcome | Question | null {
  const made =
    /^(?:please\s+)?(?:make|set)\s+(?:the\s+)?(.+?)\s+["“«„](.+)["”»“][.]?$/isu.exec(command) ?? null;
  const wanted = replacement(command) ?? (made === null ? null : { from: made[1] ?? '', to: made[2] ?? '' });
  if (wanted === null || spec.kind !== 'site') return null;
  const found = resolve(spec, wanted.from);
  const things = found.type === 'none' ? [] : found.things;
  if (things.length === 0 || !things.every((thing) => thing.kind === 'property')) return null;
  // Prices and facts are written in a way of their own.
  if (['price', 'phone', 'email', 'lines'].includes(String(things[0]?.path.at(-1)))) return null;
  if (found.type === 'several')
    return whichOf(wanted.from, things, (thing) => told`Change ${thing} to “${wanted.to}”`);
  const to = unquoted(wanted.to);
  let next: Spec = spec;
  for (const thing of things) {
    const before = valueAt(spec, thing.path);
    if (typeof before !== 'string' && !Array.isArray(before)) return null;
    next = withValue(next, thing.path, () =>
      Array.isArray(before) ? to.split(/,\s*/u).map((text) => ({ text })) : to,
    );
    // A part is called by its title in the navigation as well.
    const nav = [...thing.path.slice(0, -1), 'nav'];
    if (thing.path.at(-1) === 'title' && valueAt(next, nav) !== '' && valueAt(next, nav) !== undefined)
      next = withValue(next, nav, () => to);
  }
  const [first] = things;
  const name = first === undefined ? '' : aloud(placed(first, quoted));
  return { spec: next, said: t`${name.charAt(0).toUpperCase() + name.slice(1)} reads “${to}” now.` };
}

const renaming = new RegExp(
  String.raw`^${polite}(?:rename|retitle|relabel|nenne|benenne|renomme|renombra)\s+(.+?)\s+(?:to|into|as|in|zu|en|a)\s+(.+?)(?:\s+um)?$`,
  'isu',
);
/** "rename elote to esquites": one entry by another name; parts of a page and of an app are renamed elsewhere. */
export function renameThing(spec: Spec, command: string, isExactly = false): Outcome | Question | null {
  const found = renaming.exec(command);
  const other = found === null && spec.kind === 'app' ? replacement(command) : null;
  const [phrase, called] = other === null ? [found?.[1], found?.[2]] : [other.from, other.to];
  if (phrase === undefined || called === undefined) return null;
  const target = resolve(spec, phrase);
  const name = unquoted(called.trim().replace(/[.]$/u, ''));
  if (target.type === 'none' || (isExactly && (target.type !== 'one' || !target.isExact))) return null;
  if (target.type === 'several')
    return whichOf(phrase, target.things, (thing) => told`Rename ${thing} to ${name}`);
  const [thing] = target.things;
  const item = thing === undefined ? null : valueAt(spec, thing.path);
  if (thing?.kind === 'entry' && thing.path.includes('settings') && typeof item === 'string') {
    const spelt = item === item.toLowerCase() ? name : name.charAt(0).toUpperCase() + name.slice(1);
    return {
      spec: withValue(spec, thing.path, () => spelt),
      said: inARow(t`“${thing.label}” is called “${spelt}” now.`, ownListStays()),
    };
  }
  const row = thing === undefined ? null : renameRow(spec, thing, name);
  if (row !== null) return row;
  // A card of a quiz is what it asks.
  const isCard = typeof item === 'object' && item !== null && 'front' in item && 'back' in item;
  if (thing?.kind === 'entry' && isCard)
    return {
      spec: withValue(spec, thing.path, () => ({
        ...item,
        front: name.charAt(0).toUpperCase() + name.slice(1),
      })),
      said: t`“${thing.label}” reads “${name}” now.`,
    };
  if (other !== null) return null;
  if (thing?.kind !== 'entry' || typeof item !== 'object' || item === null) return null;
  if (spec.kind !== 'site' && !('label' in item)) return null;
  return {
    spec: withValue(spec, thing.path, () => renamed(item, name)),
    said: t`“${thing.label}” is called “${name}” now.`,
  };
}

/** What a command would remove or rename that is not there; null for other commands. */
export function notNamed(spec: Spec, command: string): Outcome | null {
  const phrase = removedBy(command);
  if (phrase !== null) return notThere(spec, resolveEach(spec, phrase).of);
  const name = renaming.exec(command)?.[1];
  if (name !== undefined) return notThere(spec, name);
  // "the role of Carlos": nobody of that name has one.
  const from = replacement(command)?.from;
  if (from !== undefined && tellsPlace(from)) return notThere(spec, from);
  const owner = from === undefined ? '' : unknownIn(spec, from);
  return from !== undefined && isOfProperty(from) && wordsIn(owner).length < namingWords(from).length
    ? notThere(spec, from)
    : null;
}

const entryWords = /^(?:row|entry|record|item|line|eintrag|zeile|entrée|ligne|entrada|fila)s?$/iu;
/** "add a book called Dune": what people enter themselves is no part of the app. */
export function enteredInApp(spec: Spec, command: string): Outcome | null {
  const found =
    /^(?:please\s+|also\s+)*(?:add|include|insert|create|füge|ajoute|añade)\s+(?:(?:an?|the|another|new|some|these|following|\d+|two|three|four|five|six|ein(?:e|en)?|une?|un[ao]?)\s+)*([\p{L}-]+(?:\s\p{Ll}[\p{L}-]*)??)\s*(?:(?:called|named|titled|namens|for|by)\s|[:–—]|(?=\s\p{Lu}))/u.exec(
      command,
    )?.[1];
  if (found === undefined || spec.kind !== 'app') return null;
  const target = resolve(spec, found);
  const thing = target.type === 'none' ? undefined : target.things.find((one) => one.kind === 'entity');
  const first = spec.entities[0];
  const isRow = entryWords.test(found) && first !== undefined;
  // In another language a thing is known by its name in code as well, which is English.
  const inCode = spec.entities.find(({ key }) => key.toLowerCase() === found.toLowerCase());
  if (((thing ?? inCode) === undefined || /^fields?\b/iu.test(found)) && !isRow) return null;
  const list = thing?.label ?? (inCode ?? first)?.labelPlural ?? '';
  return entriesStayInApp(spec, list);
}

/** Says where the entries of a list are added. */
export const entriesStayInApp = (spec: Spec, list: string): Outcome =>
  unchanged(
    spec,
    t`Entries of “${list}” are added in the app itself`,
    t`I change what an entry has, such as its fields.`,
  );
