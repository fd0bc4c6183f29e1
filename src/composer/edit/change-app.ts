import { told } from '#language/told.ts';
import { quoted, quotedList } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { inARow, type Outcome, type Question, type Done } from './outcome.ts';
import { haveNow } from './phrases.ts';
import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import { findEntity, places, same, withEntity, withScreens } from '../find/app-places.ts';
import { changeContent } from './change-app-content.ts';
import type { AppSpec, Entity, Field } from '../spec/spec.ts';
import { entriesStayInApp, whichOf } from './change-things.ts';
import { resolve } from './resolve-things.ts';
import { intentOf, isForm } from '../understand/commands.ts';
import { entityFor, entityName } from '../understand/entity-names.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { listParts } from '../understand/list-parts.ts';
import { saysName } from '../language/names.ts';
import { isFieldName } from '../understand/runs.ts';
import { sameWord } from '../statements/statement.ts';
import { fold, type Reading, inSentence } from '../language/text.ts';
import { changeEnd, changeOrder } from './change-app-order.ts';
import { changeOptions } from './change-app-options.ts';
import { addChart, addEntity, addView } from './change-app-views.ts';

/** Fields, things, views, order and charts of an app. Null when the command is about none of them. */
export function changeApp(spec: AppSpec, reading: Reading): Outcome | Question | null {
  // "weight in lbs, not kg": what it is no more says nothing that is to be done.
  const text = reading.text
    .replace(/[.!]$/, '')
    .replace(/(?<=\sin\s.{1,20}?),?\s+(?:and\s+)?not\s+(?:in\s+)?\p{L}+$/iu, '')
    .trim();
  const done: Done = (next, said) => {
    reading.useText(0, reading.text.length);
    return { spec: next, said };
  };
  return (
    changeLogin(spec, text, done) ??
    changeOptions(spec, text, done) ??
    changeContent(spec, text, done) ??
    changeOrder(spec, text, done) ??
    changeEnd(spec, text, done) ??
    addChart(spec, text, done) ??
    renamePart(spec, text, done) ??
    addPlaced(spec, reading, text, done) ??
    addPart(spec, reading, text, done)
  );
}

/** "add a field serial number after brand": a field, and where it stands. */
function addPlaced(spec: AppSpec, reading: Reading, text: string, done: Done): Outcome | null {
  const found =
    /^(.+\b(?:field|column)\b.*?)\s+(?:right\s+|directly\s+)?(before|after|behind|in front of)\s+(?:the\s+)?["“]?([\p{L}][\p{L} -]*?)["”]?$/iu.exec(
      text,
    );
  if (found?.[1] === undefined || found[3] === undefined) return null;
  const beside = places(spec).filter(({ field: one }) => same(one.label, found[3] ?? ''));
  const [place, other] = beside;
  if (place === undefined || other !== undefined) return null;
  const added = addPart(spec, reading, found[1].replaceAll(/["“”]/gu, ''), done);
  if (added === null || 'question' in added || added.spec.kind !== 'app') return null;
  const known = new Set(place.entity.fields.map((one) => one.key));
  const entity = added.spec.entities.find((one) => one.key === place.entity.key);
  const fresh = entity?.fields.filter((one) => !known.has(one.key)) ?? [];
  if (entity === undefined || fresh.length === 0) return null;
  const rest = entity.fields.filter((one) => known.has(one.key));
  const at = rest.findIndex((one) => one.key === place.field.key);
  const isBefore = /before|front/iu.test(found[2] ?? '');
  rest.splice(isBefore ? at : at + 1, 0, ...fresh);
  return done(
    withEntity(added.spec, entity, { ...entity, fields: rest }),
    inARow(
      added.said,
      isBefore
        ? t`It stands before ${quoted(place.field.label)}.`
        : t`It stands after ${quoted(place.field.label)}.`,
    ),
  );
}

/** "add a login screen", "users should sign in first", "remove the login". */
function changeLogin(spec: AppSpec, text: string, done: Done): Outcome | null {
  if (
    !/\b(?:log-?\s?in|sign-?\s?(?:in|up)|authentication|auth|user accounts?|password protect\p{L}*|anmeldung|connexion)\b/iu.test(
      text,
    )
  )
    return null;
  const isRemoval =
    intentOf(text) === 'remove' || /\b(?:no|without)\s+(?:the\s+)?(?:log|sign|auth)/iu.test(text);
  if (spec.login !== isRemoval)
    return done(spec, isRemoval ? t`There is no sign-in to remove.` : t`The app has a sign-in already.`);
  return done(
    { ...spec, login: !isRemoval },
    isRemoval
      ? t`The app opens without a sign-in now.`
      : t`The app now opens with a sign-in. Accounts are kept on the device; for real ones, connect a server.`,
  );
}

function renamePart(spec: AppSpec, text: string, done: Done): Outcome | Question | null {
  const found =
    /^(?:please\s+)?(?:rename|call|change|relabel)\s+(?:the\s+)?["“]?(.+?)["”]?(?:\s+(?:field|column|screen|tab|list|entity|section))?\s+(?:to|into|as|in)\s+["“]?(.+?)["”]?$/iu.exec(
      text,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const from = found[1];
  if (isForm.test(found[2])) return null;
  const meant = resolve(spec, from);
  if (meant.type === 'several' && meant.things.every((thing) => thing.kind === 'field'))
    return whichOf(from, meant.things, (thing) => told`Rename ${thing} to ${found[2] ?? ''}`);
  const to = found[2].charAt(0).toUpperCase() + found[2].slice(1);
  const screen = spec.screens.find((candidate) => fold(candidate.title) === fold(from));
  const entity = spec.entities.find((candidate) => same(candidate.label, from));
  if (entity !== undefined) {
    const single = entityFor(entityName(to));
    const next: Entity = { ...entity, label: single.label, labelPlural: single.labelPlural };
    const renamed = withScreens(withEntity(spec, entity, next), (candidate) =>
      fold(candidate.title) === fold(entity.labelPlural)
        ? { ...candidate, title: single.labelPlural }
        : candidate,
    );
    return done(
      renamed,
      t`${entity.labelPlural} are called ${inSentence(single.labelPlural, spec.language)} now. What was entered stays.`,
    );
  }
  const place = places(spec).find((candidate) => same(candidate.field.label, from));
  if (place !== undefined)
    return done(
      withEntity(spec, place.entity, {
        ...place.entity,
        fields: place.entity.fields.map((field) => (field === place.field ? { ...field, label: to } : field)),
      }),
      t`The field ${quoted(place.field.label)} is called ${quoted(to)} now. What was entered stays.`,
    );
  if (screen !== undefined)
    return done(
      withScreens(spec, (candidate) => (candidate === screen ? { ...candidate, title: to } : candidate)),
      t`The screen ${quoted(screen.title)} is called ${quoted(to)} now.`,
    );
  return null;
}

const named = (label: string): Pick<Field, 'key' | 'label'> => {
  const { key, label: shown } = field(upperFirst(label), 'text');
  return { key, label: shown };
};
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "checkbox for whether it needs repotting": a field by what it is filled in with. */
const asTicked =
  /^(?:check\s?box|tick\s?box|toggle|yes\/no(?:\s+(?:field|question))?)\s+(?:(?:for|called|named|to\s+(?:say|mark|show|note|see))\s+)?(?:(?:whether|if|that)\s+)?(?:(?:it|they|i|we)(?:['’]s|\s+(?:is|are|was|were|has\s+been))?\s+)?(\p{L}.*)$/iu;

function addPart(spec: AppSpec, reading: Reading, text: string, done: Done): Outcome | Question | null {
  const found =
    /^(?:please\s+|also\s+|can you\s+)*(?:add|include|track|show|(?:i|we)\s+(?:also\s+)?(?:need|want)|give (?:it|me|them|each \p{L}+)|put in|create|also track|let me track|füge|ajoute|añade)\s+(?:also\s+)?(?:an?\s+|the\s+|some\s+)?(.+)$/iu.exec(
      text,
    );
  if (found?.[1] === undefined) return null;
  const ticked = asTicked.exec(found[1])?.[1];
  if (ticked !== undefined)
    return addPart(spec, reading, `add a field ${ticked.replace(/(?:\sto\s.+)?$/iu, ' yes/no$&')}`, done);
  const view = addView(spec, found[1], done);
  if (view !== null) return view;
  const split = /^(.+?)\s+(?:to|for|on|in)\s+(?:each\s+|every\s+|the\s+|all\s+|my\s+)?([\p{L} ]+)$/iu.exec(
    found[1],
  );
  const behind =
    /^(.+?)\s+(?:to|for|on|in)\s+(?:each\s+|every\s+|the\s+|all\s+|my\s+)?([\p{L} ]+?)(\s+with\s.+)$/iu.exec(
      found[1],
    );
  const [only, another] = spec.entities;
  // "add comments to tasks", where one thing is kept, by whatever name.
  const isShown = /^(?:please\s+|also\s+)*show\b/iu.test(text);
  const ofOnly = another === undefined && !isShown && /\sto\s+[\p{L}-]+$/iu.test(found[1]) ? only : undefined;
  const last = split?.[2] === undefined ? undefined : (findEntity(spec, split[2]) ?? ofOnly);
  // "a supplier for each item with phone and email"
  const middle = behind?.[2] === undefined ? undefined : findEntity(spec, behind[2]);
  // "a phone number for the gardener": of the thing that has one.
  const [holder, furtherHolder] =
    middle === undefined && last === undefined && split?.[2] !== undefined
      ? places(spec).filter(({ field: one }) => same(one.label, split[2] ?? ''))
      : [];
  const target = middle ?? last ?? (furtherHolder === undefined ? holder?.entity : undefined);
  const what =
    middle !== undefined
      ? `${behind?.[1] ?? ''}${behind?.[3] ?? ''}`
      : target === undefined
        ? found[1]
        : (split?.[1] ?? found[1]);
  const isField = target !== undefined || /\b(?:field|column|property|attribute)s?\b/iu.test(found[1]);
  // "a date when we read it": a day by what happens on it.
  const [, day, when] =
    /^(?:an?\s+)?(date|day|time)\s+(?:for\s+)?(?:when|that|on\s+which)\s+(.{2,40})$/iu.exec(what) ?? [];
  const single = target ?? (another === undefined ? only : undefined);
  if (day !== undefined && when !== undefined && single !== undefined) {
    const made = field(upperFirst(`${day} ${when}`), /time/iu.test(day) ? 'time' : 'date');
    return done(
      withEntity(spec, single, { ...single, fields: [...single.fields, made] }),
      haveNow(single, [made]),
    );
  }
  // "a field for who does it, Anna or Ben": what can be chosen follows.
  const chosen =
    /^(?:(?:an?|the|new)\s+)*(?:field|column)\s+(?:called\s+|named\s+|for\s+)?([^,:()]{2,40}?)\s*[,:]\s*((?:[^,]{1,30},\s*)*[^,]{1,30}?,?\s+or\s+[^,]{1,30})$/iu.exec(
      what,
    );
  if (chosen?.[1] !== undefined && chosen[2] !== undefined) {
    const options = chosen[2].split(/\s*,\s*(?:or\s+)?|\s+or\s+/iu).map((one) => one.trim());
    const label = fieldFrom(chosen[1])?.label ?? fieldNamed(chosen[1]).label;
    const owner = target ?? (spec.entities.length === 1 ? spec.entities[0] : undefined);
    const made = field(label, 'choice', { options: options.map(upperFirst) });
    if (owner !== undefined && !owner.fields.some((one) => one.key === made.key))
      return done(
        withEntity(spec, owner, { ...owner, fields: [...owner.fields, made] }),
        t`${owner.labelPlural} have ${quoted(made.label)} now: ${options.map(upperFirst).join(', ')}.`,
      );
  }
  const withPart = /^([\p{L} -]+?)\s+with\s+(.+)$/iu.exec(what);
  const list = (withPart === null ? what : (withPart[1] ?? what))
    .replace(/\s+(?:to|for|on)\s+(?:it|them|this|that|everything|all)$/iu, '')
    .replaceAll(/\b(?:fields?|columns?|property|attributes?)\b(?:\s+(?:called|named|for)|\s*:)?/giu, '')
    .trim();
  const names = listParts(list)
    .map(({ text: name }) => name.replaceAll(/["“”]|^an?\s+/giu, '').trim())
    .filter((name) => name !== '');
  const isTold = /^(?:when|who|where|how|which|what|whether)\s/iu.test(what);
  // "show how many are done" asks for a figure, and not for something more to fill in.
  if (isTold && isShown) return null;
  // "a singer called Braun" is one of the singers, and no column of theirs.
  if (names.some((name) => saysName.test(name))) return null;
  // "vat 20%" is an amount, and no name.
  if (names.some((name) => /\d\s*%$/u.test(name))) return null;
  if (target === undefined && !isField && areValues(names))
    return entriesStayInApp(spec, spec.entities[0]?.labelPlural ?? spec.name);
  const isLong = (name: string): boolean => (speltOut(name)?.label ?? name).split(' ').length > 3;
  if (names.length === 0 || (!isTold && !isField && names.some(isLong))) return null;
  if (
    target === undefined &&
    !isField &&
    /\b(?:section|page|screen|tab|view|hero|header|footer|banner|sidebar|login|sign-?in|account|photo|picture|image|logo|animation|sound|mode|theme|font|colou?rs?|notification|reminder|map|payment|email|share|export|import|search|filter|calendar|chart|graph|board|kanban|timeline)\b/iu.test(
      // What comes after "with" are fields: customers may have an email.
      withPart?.[1] ?? what,
    )
  )
    return null;
  const looksPlural = (name: string): boolean => name.endsWith('s') && !name.endsWith('ss');
  const first = names[0] ?? '';
  const isOne = middle !== undefined && names.length === 1 && !looksPlural(first);
  if (isOne && withPart?.[2] !== undefined && !/\b(?:log|list|history|diary|table)$/iu.test(first)) {
    const owner = middle;
    const parts = withPart[2].split(/\s*,\s*(?:and\s+)?|\s+and\s+(?:an?\s+)?/iu);
    const made = [fieldNamed(first), ...parts.map((part) => fieldNamed(part))].map((one, at) =>
      at === 0 ? one : { ...one, ...named(`${first} ${one.label.toLowerCase()}`) },
    );
    return done(
      withEntity(spec, owner, { ...owner, fields: [...owner.fields, ...made] }),
      haveNow(owner, made),
    );
  }
  // "a fertilizer log with date and amount for each plant": a thing that belongs to another.
  if (target !== undefined && withPart !== null && !/\b(?:field|column|options?|choices?)\b/iu.test(what))
    return addEntity(spec, first, withPart[2] ?? '', reading, done, target);
  const isEntityName =
    !isField &&
    (withPart !== null ||
      (names.length === 1 &&
        looksPlural(first) &&
        fieldFor(entityName(first)).kind === 'text' &&
        fieldFor(first).kind === 'text'));
  // "show only my chores" is about what is there, and adds nothing.
  if (isEntityName && (isShown || /^(?:only|just|all|more|less|fewer|every|the)\s/iu.test(first)))
    return null;
  // "3 more sessions": of what it keeps already.
  const more = /^(?:(?:\d+|\p{L}+)\s+)?(?:more|further|other|extra|additional|new)\s+(.+)$/iu.exec(
    first,
  )?.[1];
  const headOf = (words: string): string => fold(words).split(' ').at(-1) ?? '';
  const kept =
    isEntityName && more !== undefined
      ? spec.entities.find(({ label }) => sameWord(headOf(label), headOf(more)))
      : undefined;
  if (kept !== undefined) return entriesStayInApp(spec, kept.labelPlural);
  if (isEntityName) return addEntity(spec, first, withPart?.[2] ?? '', reading, done);
  const main =
    target ??
    spec.entities.find((entity) =>
      spec.screens.some((screen) => 'entity' in screen && screen.entity === entity.key),
    );
  if (main === undefined) return null;
  if (target === undefined && spec.entities.length > 1) {
    return {
      question: t`Which of them should get ${quoted(names.join(', '))}?`,
      choices: spec.entities.map(
        (entity) => told`Add ${names.join(' and ')} to ${entity.labelPlural.toLowerCase()}`,
      ),
    };
  }
  const described = isTold ? fieldFrom(what) : null;
  if (isTold && described === null) return null;
  // A habit is one of a list that is shown by itself, and has no further fields.
  const screens = spec.screens.filter((screen) => 'entity' in screen && screen.entity === main.key);
  if (!isField && screens.length > 0 && screens.every(({ type }) => type === 'habits')) {
    const title = main.fields.find((field) => field.kind === 'text')?.key ?? 'name';
    const known = new Set(main.rows.map((row) => fold(String(row[title] ?? ''))));
    const rows = names
      .filter((name) => !known.has(fold(name)))
      .map((name) => ({ ...main.rows[0], [title]: name.charAt(0).toUpperCase() + name.slice(1) }));
    return done(
      rows.length === 0 ? spec : withEntity(spec, main, { ...main, rows: [...main.rows, ...rows] }),
      rows.length === 0
        ? t`${main.labelPlural} already have ${quoted(names.join(', '))}.`
        : plural(
            names.length,
            {
              one: '{0} is among the {1} now. Where the app has been opened before, add it there.',
              other: '{0} are among the {1} now. Where the app has been opened before, add them there.',
            },
            quotedList(names),
            inSentence(main.labelPlural, spec.language),
          ),
    );
  }
  const fields = described === null ? names.map((name) => speltOut(name) ?? fieldNamed(name)) : [described];
  // "show the heaviest first": what is shown is there already, and only a name that any field has makes one.
  if (
    isShown &&
    !isField &&
    fields.some((field) => !isFieldLike(field.label) || isOfOther(main, field.label))
  )
    return null;
  const isHad = (field: Field): boolean =>
    main.fields.some(
      (other) =>
        other.key === field.key ||
        (other.kind === field.kind &&
          same(other.label.replace(/ date$/iu, ''), field.label.replace(/ date$/iu, ''))),
    );
  const fresh = fields.filter((field) => !isHad(field));
  if (fresh.length === 0) return done(spec, t`${main.labelPlural} already have ${quoted(names.join(', '))}.`);
  return done(withEntity(spec, main, { ...main, fields: [...main.fields, ...fresh] }), haveNow(main, fresh));
}

/** "total rent still to pay": more of what a field is called says something of it, and is no other field. */
const isOfOther = ({ fields }: Entity, label: string): boolean => {
  const words = fold(label).split(' ');
  return fields.some((one) =>
    fold(one.label)
      .split(' ')
      .some((word) => word.length > 3 && words.includes(word)),
  );
};

/** "Catan, Mia and Leo", "Dune, 1965": what stands in an entry, of which nothing is the name of a field. */
const areValues = (names: readonly string[]): boolean =>
  names.length > 1 &&
  !names.some((name) => /[(/]/u.test(name)) &&
  (names.some((name) => /(?<!\p{L})\d/u.test(name)) ||
    (names.length > 2 && names.some((name) => /^\p{Lu}\p{Ll}/u.test(name)) && !names.some(isFieldName)));

/** "leftovers yes/no", "size (S, M, L)", "rise height in cm": what its name says besides it. */
function speltOut(words: string): Field | null {
  const made = /[(/\d]|\s(?:in|en)\s/iu.test(words) ? fieldFrom(words) : null;
  const isTold = made !== null && (made.unit !== '' || made.kind === 'money' || made.max !== undefined);
  return isTold || /[(/]/u.test(words) ? made : null;
}

/** "due dates and priorities": a row has one of each, unless the word means several, such as notes. */
export function fieldNamed(words: string): Field {
  const name = words.replace(/^(?:the|an?|our|my|its|their)\s+(?=\p{L}{3})/iu, '');
  if (/^deadlines?$/iu.test(name)) return fieldFor('due');
  const said = fieldFor(entityName(name) === name ? name : fold(name));
  const one = fieldFor(entityName(name));
  const isKnown = one.kind !== 'text' && one.kind !== 'longtext';
  return isKnown && (said.kind === 'text' || said.kind === one.kind) ? one : said;
}
