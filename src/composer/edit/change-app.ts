import { told, type Told } from '#language/told.ts';
import { t, plural, quoted, quotedList } from '#language/speech.ts';
import { inTurn, type Outcome, type Question, type Said } from './outcome.ts';
import { ensure, overviewOf } from '../content/app-screens.ts';
import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import { rowsFor } from '../content/rows.ts';
import { createRandom } from '../spec/random.ts';
import {
  findEntity,
  findField,
  places,
  same,
  withEntity,
  withScreens,
  type Place,
} from '../find/app-places.ts';
import { changeContent } from './change-app-content.ts';
import type { AppSpec, Entity, Field, Screen } from '../spec/spec.ts';
import { entriesStayInApp, whichOf } from './change-things.ts';
import { resolve } from './resolve-things.ts';
import { intentOf } from '../understand/commands.ts';
import { endWords, ends } from '../understand/derivations.ts';
import { entityFor, knownEntity, entityName } from '../understand/entity-names.ts';
import { fieldFrom, listParts } from '../understand/field-words.ts';
import { saysName } from '../language/names.ts';
import { isFieldName } from '../understand/runs.ts';
import { insertedAt, positionIn, type Position } from '../understand/position.ts';
import { fold, type Reading, inSentence } from '../language/text.ts';

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
    inTurn(
      added.said,
      isBefore
        ? t`It stands before ${quoted(place.field.label)}.`
        : t`It stands after ${quoted(place.field.label)}.`,
    ),
  );
}
type Done = (next: AppSpec, said: Said) => Outcome;

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

/** "newest first": the one field of its kind tells what is meant, the first day among several. */
function changeEnd(spec: AppSpec, text: string, done: Done): Outcome | null {
  const hit = new RegExp(
    String.raw`^(?:(?:sort|order|show|list|put)\s+)?(?:(?:it|them|everything|the\s+)?\s*)(?:([\p{L} ]{2,30}?)\s+)?(?:with\s+)?(?:the\s+)?(${endWords})(?:\s+(?:ones?|\p{L}+))?\s+(?:first|on top|at the top|up)$`,
    'iu',
  ).exec(text);
  const said = hit?.[2]?.toLowerCase() ?? '';
  const end = ends.find(([one]) => one.split('|').includes(said));
  if (hit === null || end === undefined) return null;
  const of = hit[1] === undefined ? undefined : findEntity(spec, hit[1]);
  const list = spec.screens.find(
    (screen) => screen.type === 'list' && (of === undefined || screen.entity === of.key),
  );
  const entity = spec.entities.find((one) => list?.type === 'list' && one.key === list.entity);
  const fields = entity?.fields.filter((one) => end[1].includes(one.kind)) ?? [];
  const [meant] = fields;
  if (list === undefined || entity === undefined) return null;
  if (meant === undefined || (fields.length > 1 && meant.kind !== 'date'))
    return done(
      spec,
      meant === undefined
        ? ({ nothing }) =>
            end[1][0] === 'date'
              ? t`${entity.labelPlural} have no date to be sorted by, ${nothing}.`
              : t`${entity.labelPlural} have no number to be sorted by, ${nothing}.`
        : ({ nothing }) =>
            t`${quoted(hit[2] ?? '')} can be said of ${quotedList(fields.map((one) => one.label))}, ${nothing}. Say “sort by …”.`,
    );
  return done(
    withScreens(spec, (screen) =>
      screen === list && screen.type === 'list'
        ? { ...screen, sort: { field: meant.key, order: end[2] } }
        : screen,
    ),
    t`${entity.labelPlural} are sorted by ${inSentence(meant.label, spec.language)}, ${said} first, now.`,
  );
}

function changeOrder(spec: AppSpec, text: string, done: Done): Outcome | Question | null {
  const found = /\b(sort|order|group|filter)(?:ed|ing)?\b.*?\bby\s+(?:the\s+|their\s+)?(.+)$/iu.exec(text);
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const what = fold(found[1]);
  const words = found[2].replace(
    /[,\s]+(?:(?:in|with|from|the)\s+)*(?:descending|ascending|desc|asc|reverse|(?:newest|latest|most\s\p{L}+|oldest|earliest|soonest|highest|lowest|largest|biggest|smallest|longest|shortest|heaviest|most|least|cheapest|first)(?=\s+(?:ones?\s+)?(?:first|on\s+top|at\s+the\s+top|to\s))|(?:high|low|big|small|large|new|old|a|z)\s+to\s|first)(?!\p{L}).*$/iu,
    '',
  );
  const firstList = spec.screens.find((screen) => screen.type === 'list');
  const listed = spec.entities.find(
    (entity) => firstList?.type === 'list' && entity.key === firstList.entity,
  );
  const latest = listed?.fields.at(-1);
  // "add an assignee and sort by it": what was added last.
  const meant =
    /^(?:it|this|that)$/iu.test(words.trim()) && listed !== undefined && latest !== undefined
      ? [{ entity: listed, field: latest }]
      : findField(spec, words);
  const hits = meant.filter((place) =>
    spec.screens.some((screen) => screen.type === 'list' && screen.entity === place.entity.key),
  );
  const place = hits[0];
  if (place === undefined) return null;
  if (new Set(hits.map((hit) => hit.entity)).size > 1)
    return {
      question: t`Which list do you mean?`,
      choices: [
        ...new Set(
          hits.map(
            (hit) =>
              `${found[1]?.toLowerCase() ?? 'sort'} ${hit.entity.labelPlural.toLowerCase()} by ${hit.field.label.toLowerCase()}`,
          ),
        ),
      ],
    };
  const { down, isDirected } = directionIn(text);
  const next = withScreens(spec, (screen) => {
    if (screen.type !== 'list' || screen.entity !== place.entity.key) return screen;
    // Which end comes first is as it was where nothing is said of it.
    if (/^(?:sort|order)$/u.test(what) && !isDirected && screen.sort.field === place.field.key) return screen;
    if (what === 'group') return { ...screen, group: place.field.key };
    if (what === 'filter') return { ...screen, filter: place.field.key };
    return { ...screen, sort: { field: place.field.key, order: down ? 'desc' : 'asc' } };
  });
  const [things, by] = [place.entity.labelPlural, inSentence(place.field.label, spec.language)];
  return done(next, orderSaid(what, things, by, down));
}

/** How a list is ordered now. */
function orderSaid(what: string, things: string, by: string, isDown: boolean): string {
  if (what === 'filter')
    return isDown
      ? t`${things} can be filtered by ${by}, largest first now.`
      : t`${things} can be filtered by ${by} now.`;
  if (what === 'group')
    return isDown
      ? t`${things} are grouped by ${by}, largest first now.`
      : t`${things} are grouped by ${by} now.`;
  return isDown
    ? t`${things} are sorted by ${by}, largest first now.`
    : t`${things} are sorted by ${by} now.`;
}

/** "tallest first": any superlative but those of little comes from the large end. */
const isMost =
  /(?<!\p{L})(?!(?:old|low|small|short|cheap|earli|soon|near|clos|light|young|few|l|wor|quick|fast|thinn|narrow|weak)e?st\s)\p{L}+est\s+(?:ones?\s+)?(?:first|on\s+top|at\s+the\s+top)(?!\p{L})/iu;

/** Which end of an order comes first, and whether a command says it. */
function directionIn(text: string): { down: boolean; isDirected: boolean } {
  const down =
    /(?<!\p{L})(?:descending|desc|newest|highest|largest|biggest|longest|heaviest|reverse|latest|most|(?:high|big|large|new|z)\s+to\s)(?!most\b)/iu.test(
      text,
    ) || isMost.test(text);
  const isDirected =
    down ||
    /(?<!\p{L})(?:ascending|asc|oldest|lowest|smallest|shortest|least|cheapest|earliest|soonest|first|(?:low|small|old|a)\s+to\s)/iu.test(
      text,
    );
  return { down, isDirected };
}

function addChart(spec: AppSpec, text: string, done: Done): Outcome | null {
  const found =
    /\b(?:(bar|line|pie|donut|doughnut)\s+)?(?:chart|graph|diagram|plot)\b(?:\s+(?:of|for|with|showing))?\s*(.*)$/iu.exec(
      text,
    );
  if (found === null || intentOf(text) === 'remove') return null;
  const [whatWords = '', byWords = ''] = (found[2] ?? '').split(/\s+(?:by|per|over)\s+/iu);
  const entity = findEntity(spec, found[2] ?? '') ?? spec.entities[0];
  if (entity === undefined) return null;
  const sumPlace = findField(spec, whatWords).find((place) =>
    ['number', 'money', 'rating'].includes(place.field.kind),
  );
  const owner = sumPlace?.entity ?? findField(spec, byWords || whatWords)[0]?.entity ?? entity;
  const overTime =
    /\b(?:month|time|week|year|date)\b/iu.test(byWords) ||
    /\bover time\b|\bper month\b|\bby month\b/iu.test(text);
  const date = owner.fields.find((field) => field.kind === 'date');
  const named =
    findField(spec, byWords).find((place) => place.entity === owner)?.field ??
    findField(spec, whatWords).find(
      (place) => place.entity === owner && !['number', 'money'].includes(place.field.kind),
    )?.field;
  const by =
    overTime && date !== undefined
      ? date
      : (named ??
        owner.fields.find((field) => field.kind === 'choice') ??
        owner.fields.find((field) => field.kind === 'relation') ??
        owner.fields.find((field) => field.kind === 'text'));
  if (by === undefined) return null;
  const shape = found[1]?.toLowerCase();
  const kind =
    shape === 'line' || (shape === undefined && by.kind === 'date')
      ? ('line' as const)
      : shape === 'pie' || shape === 'donut' || shape === 'doughnut'
        ? ('donut' as const)
        : ('bars' as const);
  const title = `${sumPlace?.field.label ?? owner.labelPlural} by ${by.kind === 'date' ? 'month' : by.label.toLowerCase()}`;
  const chart = { title, entity: owner.key, kind, by: by.key, sum: sumPlace?.field.key ?? '' };
  const overview = spec.screens.find((screen) => screen.type === 'overview');
  if (
    overview?.type === 'overview' &&
    overview.charts.some((other) => other.title === title && other.kind === kind)
  )
    return done(spec, t`The chart ${quoted(title)} is already there.`);
  const screens: Screen[] =
    overview === undefined
      ? [
          {
            type: 'overview',
            id: 'overview',
            title: 'Overview',
            stats: [{ label: owner.labelPlural, entity: owner.key, op: 'count', field: '' }],
            charts: [chart],
          },
          ...spec.screens,
        ]
      : spec.screens.map((screen) =>
          screen.type === 'overview'
            ? { ...screen, charts: [chart, ...screen.charts.filter((other) => other.title !== title)] }
            : screen,
        );
  return done({ ...spec, screens }, t`The overview shows ${quoted(title)} now.`);
}

function renamePart(spec: AppSpec, text: string, done: Done): Outcome | Question | null {
  const found =
    /^(?:please\s+)?(?:rename|call|change|relabel)\s+(?:the\s+)?["“]?(.+?)["”]?(?:\s+(?:field|column|screen|tab|list|entity|section))?\s+(?:to|into|as|in)\s+["“]?(.+?)["”]?$/iu.exec(
      text,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const from = found[1];
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

/** The choice that a phrase names; a question where several things have one of that name. */
function choiceNamed(spec: AppSpec, phrase: string, command: (thing: Told) => Told): Place | Question | null {
  const found = resolve(spec, phrase);
  if (found.type === 'none' || !found.things.every((thing) => thing.kind === 'field')) return null;
  if (found.type === 'several') return whichOf(phrase, found.things, command);
  const path = found.things[0]?.path ?? [];
  const entity = spec.entities[Number(path[1])];
  const field = entity?.fields[Number(path[3])];
  return entity === undefined || field?.kind !== 'choice' ? null : { entity, field };
}

/** "add Urgent to priority", "add two options to status: A and B", "the columns should be A, B and C". */
function changeOptions(spec: AppSpec, text: string, done: Done): Outcome | Question | null {
  const choices = places(spec).filter((place) => place.field.kind === 'choice');
  const set =
    /\b(?:the\s+)?([\p{L} ]+?)\s+(?:should be|are|options? (?:should be|are)|can be)\s*:?\s+(.+)$/iu.exec(
      text,
    );
  const match =
    set === null
      ? null
      : (choices.find((place) => same(place.field.label, set[1] ?? '')) ??
        (/\bcolumns?\b/iu.test(set[1] ?? '')
          ? choices.find((place) =>
              spec.screens.some((screen) => screen.type === 'board' && screen.field === place.field.key),
            )
          : undefined));
  if (set?.[2] !== undefined && match !== null && match !== undefined) {
    const options = set[2]
      .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu)
      .map((option) => option.trim())
      .filter((option) => option !== '')
      .map((option) => option.charAt(0).toUpperCase() + option.slice(1));
    if (options.length > 1)
      return done(
        setOptions(spec, match, options),
        t`${match.field.label} can be ${options.join(', ')} now.`,
      );
  }
  const list =
    /^(?:please\s+)?(?:add|include)\s+(?:(?:the|these|more|new|[\p{L}\d]+)\s+)?(?:options|choices|values)\s+(?:(?:to|for|of)\s+([^:]+?)\s*:\s*(.+)|:?\s*(.+?)\s+(?:to|for)\s+(.+))$/iu.exec(
      text,
    );
  const listed = list?.[2] ?? list?.[3];
  const place =
    listed === undefined
      ? null
      : choiceNamed(
          spec,
          list?.[1] ?? list?.[4] ?? '',
          (thing) => told`Add the options ${listed} to ${thing}`,
        );
  if (listed !== undefined && place === null)
    return done(spec, ({ nothing }) => t`There is no choice “${list?.[1] ?? list?.[4] ?? ''}”, ${nothing}.`);
  if (listed !== undefined && place !== null) {
    if ('question' in place) return place;
    const fresh = listed
      .split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu)
      .map((option) => option.replaceAll(/["“”.]/gu, '').trim())
      .map((option) => option.charAt(0).toUpperCase() + option.slice(1))
      .filter((option) => option !== '' && !place.field.options.includes(option));
    return done(
      fresh.length === 0 ? spec : setOptions(spec, place, [...place.field.options, ...fresh]),
      fresh.length === 0
        ? t`${place.field.label} has that already.`
        : t`${place.field.label} can be ${fresh.map(quoted).join(', ')} too.`,
    );
  }
  const add =
    /^(?:please\s+)?add\s+(?:an?\s+|the\s+)?(?:option\s+|column\s+|category\s+)?["“]?(.+?)["”]?\s+(?:to|as an? option (?:of|for)|in)\s+(?:the\s+)?([\p{L} ]+?)(?:\s+(?:options?|field|list|board))?$/iu.exec(
      text,
    );
  if (add?.[1] !== undefined && add[2] !== undefined && !/\bfield\b/iu.test(add[1])) {
    const target = choiceNamed(spec, add[2], (thing) => told`Add ${add[1] ?? ''} to ${thing}`);
    if (target !== null && 'question' in target) return target;
    const place =
      target ??
      (/\bcolumns?|board\b/iu.test(add[2])
        ? choices.find((candidate) =>
            spec.screens.some((screen) => screen.type === 'board' && screen.field === candidate.field.key),
          )
        : undefined);
    if (place !== undefined) {
      const option = add[1].charAt(0).toUpperCase() + add[1].slice(1);
      if (place.field.options.includes(option))
        return done(spec, t`${place.field.label} already has ${quoted(option)}.`);
      return done(
        setOptions(spec, place, [...place.field.options, option]),
        t`${place.field.label} can be ${quoted(option)} now.`,
      );
    }
  }
  const where = positionIn(text);
  const bare = where?.rest ?? text;
  const column =
    /^(?:please\s+)?add\s+(?:an?\s+|the\s+)?(?:new\s+)?(?:column|lane|stage)\s+(?:called\s+|named\s+)?["“]?(.+?)["”]?$/iu.exec(
      bare,
    ) ??
    /^(?:please\s+)?add\s+(?:an?\s+)?["“]?(.+?)["”]?\s+(?:column|lane|stage)$/iu.exec(bare) ??
    // With a place among the columns it is one of them.
    (where === null
      ? null
      : /^(?:please\s+)?(?:add|put|insert)\s+(?:an?\s+)?["“]?([\p{L} -]{2,30})["”]?$/iu.exec(bare));
  const board = spec.screens.find((screen) => screen.type === 'board');
  if (column?.[1] !== undefined && board?.type === 'board') {
    const place = choices.find(
      (candidate) => candidate.entity.key === board.entity && candidate.field.key === board.field,
    );
    if (place !== undefined)
      return done(
        setOptions(spec, place, withOption(place.field.options, column[1], where)),
        t`The board has a column ${quoted(column[1])} now.`,
      );
  }
  return null;
}

/** Options with one more, in its place; as they are where it is one of them already. */
function withOption(options: readonly string[], name: string, where: Position | null): string[] {
  const option = name.trim().charAt(0).toUpperCase() + name.trim().slice(1);
  return options.some((other) => same(other, option)) ? [...options] : insertedAt(options, option, where);
}

const setOptions = (spec: AppSpec, place: Place, options: string[]): AppSpec =>
  withEntity(spec, place.entity, {
    ...place.entity,
    fields: place.entity.fields.map((field) => (field === place.field ? { ...field, options } : field)),
  });

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
  if (ticked !== undefined) return addPart(spec, reading, `add a field ${ticked} yes/no`, done);
  const view = addView(spec, found[1], done);
  if (view !== null) return view;
  const split = /^(.+?)\s+(?:to|for|on|in)\s+(?:each\s+|every\s+|the\s+|all\s+|my\s+)?([\p{L} ]+)$/iu.exec(
    found[1],
  );
  const behind =
    /^(.+?)\s+(?:to|for|on|in)\s+(?:each\s+|every\s+|the\s+|all\s+|my\s+)?([\p{L} ]+?)(\s+with\s.+)$/iu.exec(
      found[1],
    );
  const last = split?.[2] === undefined ? undefined : findEntity(spec, split[2]);
  // "a supplier for each item with phone and email"
  const middle = behind?.[2] === undefined ? undefined : findEntity(spec, behind[2]);
  const target = middle ?? last;
  const what =
    middle !== undefined
      ? `${behind?.[1] ?? ''}${behind?.[3] ?? ''}`
      : last === undefined
        ? found[1]
        : (split?.[1] ?? found[1]);
  const isField = target !== undefined || /\b(?:field|column|property|attribute)s?\b/iu.test(found[1]);
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
      t`${owner.labelPlural} have ${quotedList(made.map((one) => one.label))} now.`,
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
  if (
    isEntityName &&
    (/^(?:please\s+|also\s+)*show\b/iu.test(text) ||
      /^(?:only|just|all|more|less|fewer|every|the)\s/iu.test(first))
  )
    return null;
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
    /^(?:please\s+|also\s+)*show\b/iu.test(text) &&
    !isField &&
    fields.some((field) => !isFieldLike(field.label))
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
  return done(
    withEntity(spec, main, { ...main, fields: [...main.fields, ...fresh] }),
    t`${main.labelPlural} have ${quotedList(fresh.map((field) => field.label))} now.`,
  );
}

/** "Catan, Mia and Leo", "Dune, 1965": what stands in an entry, of which nothing is the name of a field. */
const areValues = (names: readonly string[]): boolean =>
  names.length > 1 &&
  !names.some((name) => /[(/]/u.test(name)) &&
  (names.some((name) => /(?<!\p{L})\d/u.test(name)) ||
    (names.length > 2 && names.some((name) => /^\p{Lu}\p{Ll}/u.test(name)) && !names.some(isFieldName)));

/** "leftovers yes/no", "size (S, M, L)", "rise height in cm": what its name says besides it. */
function speltOut(words: string): Field | null {
  const made = /[(/]|\s(?:in|en)\s/iu.test(words) ? fieldFrom(words) : null;
  return made !== null && (made.unit !== '' || made.kind === 'money' || /[(/]/u.test(words)) ? made : null;
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

function addEntity(
  spec: AppSpec,
  name: string,
  fields: string,
  reading: Reading,
  done: Done,
  parent?: Entity,
): Outcome | null {
  const entity = entityFor(entityName(name));
  if (parent !== undefined) {
    if (entity.fields.length === 1 && entity.fields[0]?.key === 'name') entity.fields = [];
    entity.fields = entity.fields.filter((one) => one.key !== parent.key);
    entity.fields.unshift(
      field(parent.label, 'relation', { key: parent.key, to: parent.key, required: true }),
    );
  }
  if (spec.entities.some((other) => other.key === entity.key))
    return done(spec, t`${entity.labelPlural} are already there.`);
  const parts = fields.split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu).filter((part) => part.trim() !== '');
  // What is listed are its fields, and no others.
  if (parts.length > 1 && parent === undefined) entity.fields = [];
  for (const part of parts) {
    // "screenings with date and film": films are there already.
    const other = spec.entities.find((one) => entityName(one.label) === entityName(part));
    const made =
      other === undefined
        ? (fieldFrom(part) ?? fieldFor(entityName(part)))
        : field(other.label, 'relation', { key: other.key, to: other.key, required: true });
    ensure(entity, made);
  }
  entity.rows = rowsFor(
    entity,
    knownEntity(entity.label.toLowerCase()),
    new Map(spec.entities.map((other) => [other.key, other.rows.length])),
    createRandom(`${spec.design.artSeed}/${reading.text}`),
  );
  const screen: Screen = {
    type: 'list',
    id: entity.plural,
    title: entity.labelPlural,
    entity: entity.key,
    layout: 'table',
    sort: { field: entity.fields[0]?.key ?? '', order: 'asc' },
    filter: entity.fields.find((field) => field.kind === 'choice')?.key ?? '',
    group: '',
  };
  return done(
    { ...spec, entities: [...spec.entities, entity], screens: [...spec.screens, screen] },
    t`It keeps ${inSentence(entity.labelPlural, spec.language)} too, with a screen of their own.`,
  );
}

function addView(spec: AppSpec, words: string, done: Done): Outcome | null {
  const has = (type: Screen['type']): boolean => spec.screens.some((screen) => screen.type === type);
  const entity = findEntity(spec, words);
  const candidates = entity === undefined ? spec.entities : [entity];
  const pick = (kind: Field['kind']): Place | undefined =>
    candidates.flatMap((candidate) =>
      candidate.fields.filter((field) => field.kind === kind).map((field) => ({ entity: candidate, field })),
    )[0];
  if (/\bcalendar\b/iu.test(words)) {
    const place = pick('date');
    if (place === undefined) return null;
    if (has('calendar')) return done(spec, t`There is a calendar already.`);
    return done(
      {
        ...spec,
        screens: [
          ...spec.screens,
          {
            type: 'calendar',
            id: 'calendar',
            title: 'Calendar',
            entity: place.entity.key,
            field: place.field.key,
          },
        ],
      },
      t`There is a calendar of ${inSentence(place.entity.labelPlural, spec.language)} now.`,
    );
  }
  if (/\b(?:kanban|board)\b/iu.test(words)) {
    const place = pick('choice');
    if (place === undefined || has('board')) return null;
    return done(
      {
        ...spec,
        screens: [
          ...spec.screens,
          { type: 'board', id: 'board', title: 'Board', entity: place.entity.key, field: place.field.key },
        ],
      },
      t`There is a board of ${inSentence(place.entity.labelPlural, spec.language)} by ${inSentence(place.field.label, spec.language)} now.`,
    );
  }
  if (/\b(?:pomodoro|focus timer|timer)\b/iu.test(words) && !has('timer'))
    return done(
      {
        ...spec,
        screens: [
          ...spec.screens,
          {
            type: 'timer',
            id: 'timer',
            title: 'Focus timer',
            preset: 'pomodoro',
            work: 25,
            rest: 5,
            long: 15,
            rounds: 4,
          },
        ],
      },
      t`There is a focus timer now.`,
    );
  if (/\b(?:overview|dashboard|statistics|stats|summary screen)\b/iu.test(words)) {
    if (has('overview')) return done(spec, t`There is an overview already.`);
    const overview = overviewOf(spec.entities);
    if (overview !== null)
      return done(
        { ...spec, screens: [overview, ...spec.screens] },
        t`There is an overview with figures and charts now.`,
      );
  }
  if (
    /^(?:an?\s+)?(?:due dates?|deadlines?)(?:\s+(?:to|for)\b.*)?$/iu.test(words.trim()) &&
    candidates[0] !== undefined
  ) {
    const next = { ...candidates[0], fields: [...candidates[0].fields] };
    ensure(next, fieldFor('due'));
    return done(withEntity(spec, candidates[0], next), t`${next.labelPlural} have a due date now.`);
  }
  return null;
}
