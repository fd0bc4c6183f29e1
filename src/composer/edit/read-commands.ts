import { resolve } from './resolve-things.ts';
import type { AppSpec, Spec } from '../spec/spec.ts';
import { thingsOf } from '../find/things.ts';
import { splitCommands } from '../understand/commands.ts';
import { verbs } from '../understand/plain-request.ts';
import { toEnglish } from '../understand/foreign.ts';
import { commandInEnglish } from '../understand/foreign-commands.ts';
import { Reading } from '../language/text.ts';
import { changeSpecText } from '../find/visible-text.ts';

/** A command, in English where it is about an app; what it was before; and what it adds, as it says it. */
export interface Command {
  readonly command: string;
  readonly own: string;
  readonly added: string | null;
}

/** The commands of a message; those about an app are put into English. */
export function commandsOf(spec: Spec, message: string): Command[] {
  const told = toldToSay(spec, message);
  if (told !== null) return [{ command: told, own: told, added: null }];
  const commands = splitCommands(message)
    .map(asAddition)
    .flatMap((command) => eachExchange(spec, command));
  if (spec.kind !== 'app') {
    const known = new Set(thingsOf(spec).map(({ label }) => label.toLowerCase()));
    return commands
      .map((given) => asNaming(given, known))
      .map((command) => ({ command, own: command, added: null }));
  }
  const labels = labelsOf(spec);
  return commands.map((given) => {
    const command = asNaming(given, labels);
    const english = commandInEnglish(command, labels);
    return english === null
      ? { command, own: command, added: null }
      : { command: english.text, own: command, added: english.added };
  });
}

/** "the mug comes in blue, mention that", "no kids please — put that under the notes": words, and that they are to be there. */
const telling =
  /^(?:(?:oh|ah|hey|hi|btw|by\s+the\s+way|ach|au\s+fait|por\s+cierto)[\s,]+)*(?:(?:and|also|und|et|y)\s+)?(?<words>[^:"“„«]{6,160}?)\s*(?:[,;.–—-]\s*|\s)(?:(?:please|bitte|can\s+you|could\s+you|and|und|et|y)\s+)*(?:(?<verb>mention|say|write|note|put|add|state|schreib|erwähne?|sag|écris|mentionne|dis|mets|escribe|menciona|di|pon)(?:\s+(?:that|this|it|so|das|es|ça|cela|eso|esto)|lo|-le))(?:\s+(?:(?:down|somewhere|there|too|please|bitte|auch)\s*)*(?:(?:to|in|into|on|at|under|below|next\s+to|beside|with|bei|unter|neben|zu[mr]?|im|ins|dans|sous|à\s+côté\s+de|en|bajo|junto\s+a)\s+(?<where>.{2,40}?)(?:\s+(?:bit|part|section|bereich|abschnitt|partie|sección))?)?)?(?:\s+(?:please|bitte|too))*[.!]*$/iu;
function toldToSay(spec: Spec, message: string): string | null {
  const { words, where } = telling.exec(message.trim())?.groups ?? {};
  if (
    words === undefined ||
    spec.kind !== 'site' ||
    spec.docs !== undefined ||
    splitCommands(words).length > 1
  )
    return null;
  // What has a price is an entry, and no words beside one.
  if (/[€$£]\s?\d|\d\s?(?:€|\$|£|euros?)/u.test(words)) return null;
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  if (where === undefined) return `mention that ${words}`;
  const found = resolve(spec, where);
  return found.type === 'one' ? `add a line under ${where} saying “${text}.”` : null;
}

/** What stands on the screens of an app, in lower case. */
const labelsOf = (spec: AppSpec): Set<string> =>
  new Set(
    [
      ...spec.entities.flatMap((entity) => [
        entity.label,
        entity.labelPlural,
        ...entity.fields.flatMap((field) => [field.label, ...field.options]),
      ]),
      ...spec.screens.map((screen) => screen.title),
      ...thingsOf(spec).flatMap(({ kind, label }) => (kind === 'entry' ? [label] : [])),
    ].map((label) => label.toLowerCase()),
  );

/** A command about an app of another language in English, all but the names that stand on its screens. */
export function wordByWord(spec: AppSpec, command: string): string {
  if (spec.language === 'en') return command;
  const names = [...labelsOf(spec)].filter((label) => label !== '').sort((a, b) => b.length - a.length);
  const own = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${names.map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|')})(?![\p{L}\p{N}])`,
    'giu',
  );
  const { language } = spec;
  let last = 0;
  let english = '';
  const put = (words: string): void => {
    english += words.trim() === '' ? words : toEnglish(new Reading(words), language).reading.text;
  };
  for (const hit of names.length === 0 ? [] : command.matchAll(own)) {
    put(command.slice(last, hit.index));
    english += hit[0];
    last = hit.index + hit[0].length;
  }
  put(command.slice(last));
  return english;
}

const further = new RegExp(
  String.raw`^(?:(?:oh|and|also|plus|und|auch|noch|et|aussi|y|también)[\s,]+)+(?=(?:an?|another|ein(?:e[nr]?)?|une?|una?|otr[oa])\s+(?!bit\b|little\b))(?!.*(?<!\p{L})(?:${verbs})(?!\p{L}))`,
  'isu',
);
/** "and a priority: high, low": what is named with a word for more is to be added. */
const asAddition = (command: string): string => command.replace(further, 'add ');

/** "change harbour to Porto harbour and salt to Sal": the same once more, where both sides begin with what is there. */
function eachExchange(spec: Spec, command: string): string[] {
  const found =
    /^((?:\p{L}+\s+)?(?:change|rename|replace|swap|ersetze|ändere|benenne|renomme[rz]?|remplace[rz]?|change[rz]?|cambia|renombra|reemplaza))\s+(.{1,80}?)\s+(to|with|by|into|in|zu|durch|en|par|por|a)\s+(.{1,80}?),?\s+(?:and|und|et|y)\s+(.{1,80}?)\s+\3\s+(.{1,400})$/iu.exec(
      command,
    );
  const [, verb, one, to, first, other, second] = found ?? [];
  if (one === undefined || other === undefined) return [command];
  const isThere = (words: string): boolean =>
    resolve(spec, words).type === 'one' || changeSpecText(spec, { from: words, to: words }).count > 0;
  return isThere(one) && isThere(other)
    ? [`${verb} ${one} ${to} ${first}`, ...eachExchange(spec, `${verb} ${other} ${to} ${second}`)]
    : [command];
}

/**
 * A command with what it means by "it" and "that": what is called so, and the words that stand before it in the message,
 * "Dr. Vogt studied in Vienna, please add that to the opening hours".
 * @param said the words before it, where nothing came of them
 */
export function withWhatWasSaid(command: string, called: string | null, said: string | null): string {
  const where = /^(?:add|put|write|mention)\s+(?:that|this|it)\s+(?:to|in|into|under)\s+(.+)$/iu.exec(
    command,
  )?.[1];
  if (where !== undefined && said !== null) return `write “${said}.” in ${where}`;
  return called === null
    ? command
    : command.replace(/^(?:call|name)\s+(?:it|that|this)\s+/iu, () => `rename ${called} to `);
}

/** "take it off": a removal that names nothing by itself. */
export const removesIt =
  /^(?:please\s+)?(?:(?:remove|delete|drop|hide|get\s+rid\s+of)\s+(?:it|that|them|those|this)|take\s+(?:it|that|them|those|this)(?:\s+(?:off|out|away|down))?)(?:\s+please)?[.!]*$/iu;

/** What was added or renamed, where it is one thing: "it" means that in what follows. */
export function freshName(before: Spec, after: Spec): string | null {
  const known = new Set(thingsOf(before).map(({ label }) => label));
  const fresh = thingsOf(after).filter(
    ({ kind, label }) =>
      ['section', 'entry', 'field', 'entity', 'screen', 'option'].includes(kind) && !known.has(label),
  );
  const [first] = fresh;
  // A part that is new as a whole brings its entries along.
  const isOne = fresh.every((thing) => thing === first || thing.within === first);
  return first !== undefined && isOne ? first.label : null;
}

/** The field whose choices are others now, by its name: what is said next without a place may be about it. */
export function changedChoices(before: Spec, after: Spec): string | null {
  if (before.kind !== 'app' || after.kind !== 'app') return null;
  const old = new Map(
    before.entities.flatMap(({ key, fields }) =>
      fields.map((field) => [`${key}.${field.key}`, field.options.join('\n')] as const),
    ),
  );
  const changed = after.entities.flatMap(({ key, fields }) =>
    fields.filter((field) => (old.get(`${key}.${field.key}`) ?? '') !== field.options.join('\n')),
  );
  return changed.length === 1 && (changed[0]?.options.length ?? 0) > 0 ? (changed[0]?.label ?? null) : null;
}

/** "remove poor from the conditions and add sealed": a name alone goes to the same choices. */
export const amongChoices = (command: string, choices: string | null): string =>
  choices === null
    ? command
    : command.replace(
        /^(add|put|ajoute[rz]?|añade|agrega)\s+(["“„«]?[\p{L}\p{N}'’-]+(?:\s(?!field|column|to|a|an|as|at)[\p{L}\p{N}'’-]+)?["”“»]?)(?=\s+(?:at|as|first|last)\s|$)/iu,
        (_, verb: string, name: string) => `${verb} ${name.replaceAll(/["“„«”»]/gu, '')} to ${choices}`,
      );

/** "call author writer": where one name ends and the next begins is known by what there is. */
function asNaming(command: string, labels: ReadonlySet<string>): string {
  const words = /^(?:call|name|nenne|appelle)\s+(?:the\s+|das\s+|die\s+|den\s+|le\s+|la\s+)?(.+)$/iu.exec(
    command,
  )?.[1];
  if (words === undefined) return command;
  const known = [...labels].filter((label) => words.toLowerCase().startsWith(`${label} `));
  const label = known.sort((a, b) => b.length - a.length)[0];
  const to =
    label === undefined
      ? ''
      : words
          .slice(label.length + 1)
          .replace(
            /^(?:field|column|section|screen|tab|feld|spalte|abschnitt|champ|colonne|campo|columna)\s+/iu,
            '',
          )
          .replace(/^(?:to|as|now|jetzt|lieber|besser|stattdessen|rather|plutôt|mejor)\s+/iu, '');
  const name = to.replace(/^['‘](.+)['’]$/su, '$1');
  return label === undefined || name === '' ? command : `rename ${label} to ${name}`;
}
