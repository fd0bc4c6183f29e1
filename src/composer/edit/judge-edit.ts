import { quotedList } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { soldOut } from './change-availability.ts';
import { buttonsOf } from './change-buttons.ts';
import { words as allWords } from '../content/words.ts';
import { beyondNamed } from './beyond-what-is-named.ts';
import { isOneOf, likeness, namingWords, resolve, wordsIn } from './resolve-things.ts';
import { entriesOf } from '../find/entries.ts';
import { lengthsIn } from '../spec/lengths.ts';
import type { SiteSpec, Spec } from '../spec/spec.ts';
import { intentOf, replacement } from '../understand/commands.ts';
import { relativeIn } from '../language/relative.ts';
import { callingWords } from '../language/names.ts';
import { fold } from '../language/text.ts';
import type { Said } from './outcome.ts';

/** How something works, which nobody reads. */
const unread = new Set('id type icon motif href layout face path key kind design entity'.split(' '));
/** Every text and number of a value that is read; numbers of a shop are hundredths, and read as both. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value), String(value / 100)];
  if (Array.isArray(value)) return value.flatMap(leaves);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) =>
        unread.has(key) && typeof item === 'string' ? [] : leaves(item),
      )
    : [];
}
const textOf = (value: unknown): string => leaves(value).join('\n');
const plain = (text: string): string => fold(text).replaceAll(/\s+/gu, ' ').trim();

const quotation = /["“„«]\s*([^"“”„«»\n]+?)\s*["”“»]/gu;
const naming = new RegExp(
  String.raw`(?<!\p{L})${callingWords}\s+(?!["“„«])([^"“„«:,.]+?)(?=\s+(?:that|which|who|whose|where|with|and|for|to|as|from|in|on|by|after|before|between|says|saying|mit|und|der|die|das|für|zu[mr]?|hinzu|avec|et|qui|pour|à|con|y|que|por|a|al)(?=\s|$)|\s+(?:at\s+)?[€$£]?\d|[:,.]|$)`,
  'giu',
);

/** Texts that a command gives letter by letter: in quotation marks, and after "called". */
export const givenIn = (command: string): string[] => [
  ...[...command.matchAll(quotation)].map((found) => found[1] ?? ''),
  ...[...command.matchAll(naming)].map((found) => found[1] ?? ''),
];

/** Parts that a project has by a name of their own, and that no edit may lose by the way. */
function partsOf(spec: Spec): Map<string, string> {
  const parts = new Map<string, string>();
  if (spec.kind === 'site') {
    for (const section of spec.sections) parts.set(`section ${section.id}`, section.nav || section.title);
    for (const page of spec.docs?.pages ?? []) parts.set(`page ${page.id}`, page.title);
  }
  if (spec.kind === 'app') {
    for (const entity of spec.entities) {
      parts.set(`thing ${entity.key}`, entity.labelPlural);
      for (const field of entity.fields) parts.set(`field ${entity.key}.${field.key}`, field.label);
    }
    for (const screen of spec.screens) parts.set(`screen ${screen.id}`, screen.title);
  }
  return parts;
}

/** Entries that were not spoken of, of parts of a page that have fewer than before. */
function entriesGone(before: Spec, after: Spec, spoken: readonly string[]): string[] {
  if (before.kind !== 'site' || after.kind !== 'site') return [];
  return before.sections.flatMap((section) => {
    const same = after.sections.find(({ id }) => id === section.id);
    const [old, now] = [section, same].map((one) =>
      one === undefined ? [] : entriesOf(one).map(({ name }) => name),
    );
    return same === undefined || old === undefined || now === undefined || now.length >= old.length
      ? []
      : old.filter((name) => !now.includes(name) && !wordsIn(name).some((word) => isOneOf(word, spoken)));
  });
}

const ratings = (spec: Spec): number =>
  spec.kind === 'app'
    ? spec.entities.flatMap(({ fields }) => fields).filter(({ kind }) => kind === 'rating').length
    : 0;

/** The texts of an edit that were not there before it. */
export function newIn(before: Spec, after: Spec): string[] {
  const counts = new Map<string, number>();
  for (const text of leaves(before)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return leaves(after).filter((text) => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}

/** What follows from other texts and from times, and is not written by anybody. */
const derived = new Set([...unread, ...'initials primary secondary action target days'.split(' ')]);

/** Words in the parts of a page before and after an edit that neither the edit nor the page has given. */
function inventedIn(before: SiteSpec, after: SiteSpec, command: string): string[] {
  const own = [soldOut[before.language], ...Object.values(allWords[before.language])].join('\n');
  const known = new Set(wordsIn(`${textOf(before)}\n${command}\n${own}`));
  const visit = (old: unknown, now: unknown, key: string): string[] => {
    if (old === now || derived.has(key) || typeof now === 'number' || typeof now === 'boolean') return [];
    if (typeof now === 'string')
      return wordsIn(now).some(
        (word) =>
          word.length > 2 &&
          !/\d/u.test(word) &&
          !known.has(word) &&
          // A day may be written short beside a time.
          !(key === 'time' && [...known].some((other) => other.startsWith(word))),
      )
        ? [now]
        : [];
    if (Array.isArray(now)) {
      const others = Array.isArray(old) ? (old as unknown[]) : [];
      return (now as unknown[]).flatMap((item, index) =>
        others.includes(item) ? [] : visit(others[index], item, key),
      );
    }
    if (typeof now !== 'object' || now === null) return [];
    const other = (typeof old === 'object' && old !== null ? old : {}) as Readonly<Record<string, unknown>>;
    return Object.entries(now).flatMap(([name, item]) => visit(other[name], item, name));
  };
  return after.sections.flatMap((section) => {
    const same = before.sections.find((one) => one.id === section.id);
    return same === undefined || section.type === 'countdown' ? [] : visit(same, section, '');
  });
}

const replaces =
  /\b(?:replace|swap|instead|turn|convert|merge|only|just|ersetze|tausche|statt|remplace|échange|reemplaza|cambia)\b/iu;
const removes =
  /^(?:\p{L}+\s+){0,2}?(?:remove|delete|drop|erase|cut|strike|lose|hide|get rid|take|no|without|we|i|nimm|entferne?|lösche?|streiche?|supprime[rz]?|retire[rz]?|enlev\p{L}+|enlèv\p{L}+|quita|elimina|borra|saca|kein\p{L}*|ohne|pas|sans|sin)\b/iu;

const negated = /^(?:no|not|without|kein\p{L}*|ohne|pas|sans|sin)\s/iu;
const isAsked =
  /(?:(?:mention|say|write|put|add|note)\s+(?:that|this|it)|^(?:next\s+to|beside|under|below|above)\s+(?:the|our)\s.*)[.!]?$/iu;
const quotesOf = (command: string): string[] =>
  [...command.matchAll(quotation)].map((found) => found[1] ?? '');
const isNegated = /^(?:no|without|kein\p{L}*|ohne|pas\s+de|sans|sin)\s+\p{L}+(?:\s+\p{L}+)?$/iu;
const isNaming =
  /(?<!\p{L})(?:(?:should|must)\s+(?:say|read|be\s+called)|rename|call(?:ed)?|heiß\p{L}*|nenne|appelle\p{L}*|renomme|llama\p{L}*)(?!\p{L})/iu;
const goesOn =
  /\s((?:and|und|et|y)\s+(?:it\s+)?(?:leads?|links?|goes|go|comes?|puts?|moves?|opens?|kommt|geht|führt|steht|va|vient|mène|ouvre|lleva|abre|viene|sube)\s.{2,40})/iu;

/** Choices that a command names word for word where nothing of what is changed has to do with them. */
function optionsIdle(before: Spec, after: Spec, command: string): string[] {
  if (before.kind !== 'app') return [];
  const said = ` ${wordsIn(command.replaceAll(quotation, '')).join(' ')} `;
  const touched = wordsIn([...newIn(before, after), ...newIn(after, before)].join('\n'));
  return before.entities.flatMap(({ fields }, at) =>
    fields.flatMap(({ key, label, options }) => {
      const now =
        after.kind === 'app' ? after.entities[at]?.fields.find((one) => one.key === key) : undefined;
      return JSON.stringify(now?.options) !== JSON.stringify(options)
        ? []
        : options.filter(
            (option) =>
              said.includes(` ${wordsIn(option).join(' ')} `) &&
              !wordsIn(option).some((word) => isOneOf(word, touched)) &&
              !namingWords(label).includes(plain(option)),
          );
    }),
  );
}

/** Words for where something goes, within a name. */
const toPlace =
  /\s(?:to|into|in|zu[mr]?|bei|aux?|à|dans|en|a)\s+(?:(?:the|den|der|die|das|dem|les?|la|los|las|el)\s+)?/iu;

const ofFields = /^(?:fields?|columns?|feld(?:er)?|spalten?|champs?|colonnes?|campos?|columnas?)$/iu;
const joined = /\s(?:from|to|of|between|von|zu|bis|zwischen|de|à|entre)(?:\s|$)/iu;

/** Words that ask for something to be kept. */
const keeps =
  /(?<!\p{L})(?:keep|track|manage|save|store|log|record|lists?|history|entries|table|collect\p{L}*|speicher\p{L}*|verwalt\p{L}*|liste|verlauf|garde\p{L}*|enregistr\p{L}*|historique|guarda\p{L}*|registra\p{L}*|historial|lista)(?!\p{L})/iu;

/**
 * Whether the outcome of a command may stand, judged by the specifications before and after it: what was given stands
 * there word for word, nothing that was not named is gone, and nothing was made up.
 * @param rest what was not understood of the command.
 * @param own the command in its own language, whose words are those that stand there then.
 * @param meant the command with what it means by "it".
 * @returns why it may not; null when it may.
 */
export function whyRefused(
  before: Spec,
  after: Spec,
  command: string,
  rest: readonly string[],
  own = command,
  meant = command,
): Said | null {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return null;
  if (before.kind !== 'meme' && after.kind !== 'meme' && before.language !== after.language) return null;
  const [old, now] = [plain(textOf(before)), plain(textOf(after))];
  const buttons = buttonsOf(before).map(({ label }) => plain(label));
  const renamed = intentOf(command) === 'rename' ? replacement(command)?.from : undefined;
  const missing = givenIn(command).filter((text) => {
    const bare = plain(text).replace(/[.!?,;]+$/u, '');
    // What is renamed may be called by another form of its name: "About us" of what is "About".
    return (
      bare !== '' && text !== renamed && !now.includes(bare) && !old.includes(bare) && !buttons.includes(bare)
    );
  });
  if (missing.length > 0)
    return ({ nothing }) =>
      plural(
        missing.length,
        {
          one: 'I found no place for {0} as you wrote it, {1}.',
          other: 'I found no place for {0} as you wrote them, {1}.',
        },
        quotedList(missing),
        nothing,
      );
  // "put Lavender in for 17.50": what has the name of a colour and a figure beside it is none.
  const figured = rest.filter((phrase) => /\d/u.test(phrase));
  const isLooksAlone =
    JSON.stringify({ ...before, design: null }) === JSON.stringify({ ...after, design: null });
  if (isLooksAlone && figured.length > 0)
    return ({ nothing }) => t`I found no place for ${quotedList(figured)}, ${nothing}.`;
  // "no kids please": who is not to come is no look.
  const manner = ({ design }: Spec): string => [design.direction, design.playful, design.display].join(' ');
  if (isLooksAlone && negated.test(command) && manner(before) !== manner(after))
    return ({ nothing }) => t`I found no place for ${quotedList([command])}, ${nothing}.`;
  // A price may part its thousands: what was given as 1200 stands there as 1,200.
  const come = plain(textOf(newIn(before, after)).replaceAll(/(?<=\d)[.,’'](?=\d{3}(?!\d))/gu, ''));
  // "… mention that": what is to be done with words is none of them.
  const [asked] = newIn(before, after).flatMap((text) => isAsked.exec(text)?.[0] ?? []);
  if (
    before.kind === 'site' &&
    asked !== undefined &&
    !quotesOf(command).some((text) => text.includes(asked))
  )
    return ({ nothing }) => t`I found no place for ${quotedList([asked])}, ${nothing}.`;
  // "call it Flow and put it first": a name that goes on with what is to be done.
  const [swallowed] = isNaming.test(command)
    ? newIn(before, after).flatMap((text) => goesOn.exec(text)?.[1] ?? [])
    : [];
  if (swallowed !== undefined && !quotesOf(command).join(' ').includes(swallowed))
    return ({ nothing }) => t`I found no place for ${quotedList([swallowed])}, ${nothing}.`;
  // "ask for the breed, no phone": what is not to be is nothing that is new.
  const [unwanted] = newIn(before, after).filter(
    (text) => isNegated.test(text) && plain(command).includes(plain(text)),
  );
  if (unwanted !== undefined && !quotesOf(command).some((text) => text.includes(unwanted)))
    return ({ nothing }) => t`I found no place for ${quotedList([unwanted])}, ${nothing}.`;
  // "make condition required and default to good": what can be chosen is named, and nothing came of it.
  const idle = before.kind === 'app' ? optionsIdle(before, after, own) : [];
  if (idle.length > 0) return ({ nothing }) => t`I found no place for ${quotedList(idle)}, ${nothing}.`;
  // "goes up by £3": how much more something is, is not what it is.
  const by = relativeIn(command);
  const landed =
    by?.of === 'minutes'
      ? undefined
      : come.split(/[^\d.]+/u).find((figure) => Number(figure) === by?.amount && figure !== '');
  if (by !== null && landed !== undefined && !now.includes(plain(by.text)))
    return ({ nothing }) => t`I found no place for ${quotedList([by.text])}, ${nothing}.`;
  const isAdding = intentOf(command) === 'add';
  const listed = isAdding ? /:\s+(\S.*)$/su.exec(command.replaceAll(quotation, ''))?.[1] : undefined;
  const spoken = new Set(wordsIn(own));
  const left = namingWords(listed ?? '').filter(
    (word) =>
      (word.length > 3 || /\d/u.test(word)) &&
      !(/\d/u.test(word) ? come : now).includes(word) &&
      spoken.has(word) &&
      !/^(?:says?|said|sagt|dice|each)$/u.test(word),
  );
  const isOfTimes = /\d\s*(?:[-–:]|am|pm|uhr|h\b|to|bis)/iu.test(listed ?? '');
  if (listed !== undefined && left.length > 0 && !isOfTimes)
    return ({ nothing }) => t`I found no place for ${quotedList(left)}, ${nothing}.`;
  if (
    before.kind === 'app' &&
    after.kind === 'app' &&
    before.entities.length === 0 &&
    after.entities.length > 0 &&
    !keeps.test(command)
  )
    return ({ nothing }) =>
      t`This app computes and keeps no lists, and I found no place in it for that, ${nothing}.`;
  const parts = partsOf(after);
  const known = partsOf(before);
  const fresh = [...parts].filter(([key]) => !known.has(key)).map(([, label]) => label);
  // "Level from morning" of "a level from morning to night": a name that breaks off, with words lost behind it.
  const broken = fresh.filter((label) => joined.test(label));
  const behind = joined.exec(own.replaceAll(quotation, ''));
  const lost = namingWords(behind === null ? '' : behind.input.slice(behind.index)).filter(
    (word) =>
      word.length > 3 && ![...wordsIn(old), ...wordsIn(come)].some((other) => likeness(other, word) > 0),
  );
  if (before.kind === 'app' && isAdding && broken.length > 0 && lost.length > 0)
    return ({ nothing }) => t`I found no place for ${quotedList(lost)}, ${nothing}.`;
  // "añade un campo para notas": a word for fields, and no name of one.
  const nameless = before.kind === 'app' ? fresh.filter((label) => ofFields.test(label)) : [];
  if (nameless.length > 0)
    return ({ nothing }) => t`I found no place for ${quotedList(nameless)}, ${nothing}.`;
  // "Bathroom aux pièces": behind a word for where something goes stands something that is there, and no part of a name.
  const placeless =
    before.kind === 'app' && after.kind === 'app' && isAdding
      ? fresh.filter((label) => {
          const at = toPlace.exec(label);
          const known = at === null ? null : resolve(before, label.slice(at.index + at[0].length));
          return known !== null && known.type === 'one' && known.isExact;
        })
      : [];
  if (placeless.length > 0)
    return ({ nothing }) => t`I found no place for ${quotedList(placeless)}, ${nothing}.`;
  const unplaced = rest.filter((phrase) => !come.includes(plain(phrase)));
  if ((isAdding || before.kind === 'site') && fresh.length > 0 && unplaced.length > 0)
    return ({ nothing }) =>
      plural(
        unplaced.length,
        {
          one: 'I could add {0} with examples only, and not with {1}, {2}. Say it without that to get the examples.',
          other:
            'I could add {0} with examples only, and not with {1}, {2}. Say it without these words to get the examples.',
        },
        quotedList(fresh),
        quotedList(unplaced),
        nothing,
      );
  const figures = command.replaceAll(quotation, '').match(/(?<![\p{L}\d.,:])\d+(?![\p{L}\d.,:])/gu) ?? [];
  // A rating is of one to five by itself.
  const ofRating = ratings(after) > ratings(before) ? ['1', '5'] : [];
  // "3 litres" may stand as 3000 millilitres, 90 seconds as 1.5 minutes, and 8 in the evening as 20.
  const isIn = (text: string, figure: string): boolean => {
    const given = Number(figure);
    const ways = [
      ...[given, given + 12, given / 60, ...[7, 60, 100, 1000].map((unit) => given * unit)],
      // "2 minutes and 30 seconds": both in one.
      ...figures.flatMap((other) => [given + Number(other) / 60, Number(other) + given / 60]),
    ];
    return text.split(/[^\d.]+/u).some((one) => one !== '' && ways.includes(Number(one)));
  };
  // "only 4 questions": how many there are is told by their number.
  const lengths = new Set(lengthsIn(after));
  const unmet = figures.filter(
    (figure) =>
      !ofRating.includes(figure) &&
      !(before.kind === 'app' && lengths.has(Number(figure))) &&
      !isIn(come, figure) &&
      ((isAdding && fresh.length > 0) || before.kind === 'site' || !isIn(now, figure)),
  );
  const past = plain(textOf(newIn(after, before)));
  const isDropped =
    before.kind === 'app' || (figures.length > unmet.length && unmet.some((figure) => !isIn(past, figure)));
  if (isDropped && by === null && unmet.length > 0)
    return ({ nothing }) => t`I found no place for ${quotedList(unmet)}, ${nothing}.`;
  const gone = [
    ...[...known].filter(([key]) => !parts.has(key)).map(([, label]) => label),
    ...entriesGone(before, after, [...spoken, ...wordsIn(command)]),
  ];
  if (gone.length > 0 && !removes.test(command) && !replaces.test(command))
    return ({ nothing }) =>
      t`That would take ${quotedList(gone)} away, which you did not ask for, ${nothing}.`;
  const beyond = beyondNamed(before, after, [command, own, meant]);
  if (beyond !== null)
    return ({ nothing }) => t`That would change “${beyond}”, which you did not name, ${nothing}.`;
  if (before.kind === 'site' && after.kind === 'site') {
    const [invented] = inventedIn(before, after, command);
    if (invented !== undefined)
      return ({ nothing }) =>
        t`I would have had to make up “${invented.length > 80 ? `${invented.slice(0, 79)}…` : invented}”, ${nothing}. Say what it should read.`;
  }
  return null;
}

/** Addresses and names of accounts in a command that a project does not have. */
export function lostMarks(command: string, project: string): string[] {
  const text = project.toLowerCase();
  const marks = command.match(/(?<!\S)@[\w.]{3,}|https?:\/\/\S+|[\w.+-]+@[\w-]+\.[\w.]+/giu) ?? [];
  return marks
    .map((mark) => mark.replace(/[.,;:!?)]+$/u, ''))
    .filter((mark) => !text.includes(mark.toLowerCase().replace(/^@|^https?:\/\/(?:www\.)?|\/$/gu, '')));
}
