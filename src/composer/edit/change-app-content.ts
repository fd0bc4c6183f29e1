import { textsOf } from '#language/texts.ts';
import { quoted, quotedList } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { findEntity, findField, places, same, withEntity } from '../find/app-places.ts';
import { inARow, type Outcome, type Done } from './outcome.ts';
import { parts } from '../code/kit/parts.ts';
import { addChecklist } from '../content/app-requests.ts';
import { takeTool } from '../content/recipes-tools.ts';
import type { AppSpec, Entity, Field, FieldKind, Screen } from '../spec/spec.ts';
import { wantedCurrency } from '../language/currency.ts';
import { fold, Reading } from '../language/text.ts';
import { toBeFilled } from './phrases.ts';
import { type ScreenOf, sentence, listOf, screenOf, withScreen } from './app-screen.ts';
import { changeLimit, changeTimer, changeNumbers } from './change-app-numbers.ts';

/** What stands on the screens of an app: tools, options, cards, lengths and kinds. Null when it is about none of it. */
export function changeContent(spec: AppSpec, text: string, done: Done): Outcome | null {
  return (
    changeCurrency(spec, text, done) ??
    changeLimit(spec, text, done) ??
    changeTimer(spec, text, done) ??
    changeNumbers(spec, text, done) ??
    addToContent(spec, text, done) ??
    changeFieldKind(spec, text, done) ??
    changeLayout(spec, text, done) ??
    askHowMuch(spec, text, done) ??
    addTools(spec, text, done)
  );
}

/** "use pounds instead of dollars", "change the currency to EUR". Amounts stay as they were entered. */
function changeCurrency(spec: AppSpec, text: string, done: Done): Outcome | null {
  const wanted = wantedCurrency(text);
  // What else a message asks for must not be lost over the currency.
  const isMore = text.split(/\s+/u).length > 6 && /,\s|\s(?:and|und|et|y)\s/iu.test(text);
  if (wanted === null || isMore) return null;
  if (wanted === spec.currency) return done(spec, t`Amounts are in ${wanted} already.`);
  return done(
    { ...spec, currency: wanted },
    t`Amounts are in ${wanted} now. The numbers stay as they were entered.`,
  );
}

/** Options of a poll, cards of a quiz, names of a wheel: what is part of the code rather than entered. */
function addToContent(spec: AppSpec, text: string, done: Done): Outcome | null {
  const add = /^(?:please\s+|also\s+)*(?:add|include|insert|put)\s+(?:also\s+)?(.+)$/iu.exec(text)?.[1];
  if (add === undefined) return null;
  const poll = screenOf(spec, 'poll');
  const option =
    /^(?:(?:an?|the|another)\s+)?(?:options?|choices?|answers?)\s*:?\s+(.+)$/iu.exec(add)?.[1] ??
    /^(.+?)\s+(?:as an?\s+(?:option|choice|answer)|to the (?:poll|options|choices|vote))$/iu.exec(add)?.[1];
  if (poll !== undefined && option !== undefined) {
    const fresh = listOf(option).filter((one) => !poll.options.includes(one));
    if (fresh.length === 0) return done(spec, t`The poll has that already.`);
    return done(
      withScreen(spec, poll, { ...poll, options: [...poll.options, ...fresh] }),
      t`The poll can be answered with ${quotedList(fresh)} too. Votes stay.`,
    );
  }
  const cards = screenOf(spec, 'cards');
  const card = /^(?:(?:an?|the|another|new)\s+)*(?:cards?|questions?|flash ?cards?)\s*:?\s+(.+)$/iu.exec(
    add,
  )?.[1];
  if (cards !== undefined && card !== undefined) {
    const sides =
      /^["“]?(.+?\?)["”]?\s*(?:[-–—:=,]|->|→)?\s*["“]?(.+?)["”]?$/u.exec(card) ??
      /^["“]?(.+?)["”]?\s*(?:\s[-–—]\s|:|=|->|→)\s*["“]?(.+?)["”]?$/u.exec(card);
    if (sides?.[1] === undefined || sides[2] === undefined) return null;
    const front = sentence(sides[1].trim());
    const back = sides[2].trim();
    const others = cards.items.map((item) => item.back).filter((other) => other !== back);
    const options =
      cards.mode === 'quiz' ? [others[0], back, others[2], others[4]].filter((one) => one !== undefined) : [];
    return done(
      withScreen(spec, cards, {
        ...cards,
        items: [...cards.items, { front, back, options: [...new Set(options)] }],
      }),
      cards.mode === 'quiz'
        ? t`The quiz asks ${quoted(front)} now, answered with ${quoted(back)}.`
        : t`There is a card ${quoted(front)} now, answered with ${quoted(back)}.`,
    );
  }
  const habits = screenOf(spec, 'habits');
  if (habits !== undefined && /^(?:(?:the|an?|another|new)\s+)*habits?\b/iu.test(add))
    return done(
      spec,
      ({ nothing }) => t`Habits are entered in the app itself, with the button “Add habit”, ${nothing}.`,
    );
  return null;
}

/** What a field is called by its kind. */
const kindWords: Readonly<Record<FieldKind, string>> = textsOf({
  text: 'a text',
  longtext: 'a long text',
  number: 'a number',
  money: 'an amount',
  date: 'a date',
  time: 'a time',
  rating: 'a rating',
  flag: 'a checkbox',
  email: 'an e-mail address',
  choice: 'a choice',
  relation: 'a link',
  phone: 'a phone number',
  url: 'a link',
  image: 'a photo',
});
const shownAs: Readonly<Record<ScreenOf<'list'>['layout'], (title: string) => string>> = {
  table: (title) => t`${title} are shown as a table now.`,
  cards: (title) => t`${title} are shown as cards now.`,
  checklist: (title) => t`${title} are shown as a checklist now.`,
};
const kinds: readonly (readonly [RegExp, FieldKind])[] = [
  [/^(?:an?\s+)?(?:star\s+)?ratings?$/iu, 'rating'],
  [/^(?:an?\s+)?(?:whole\s+)?number$/iu, 'number'],
  [/^(?:an?\s+)?(?:date|day)$/iu, 'date'],
  [/^(?:an?\s+)?time$/iu, 'time'],
  [/^(?:an?\s+)?(?:amount|price|money|currency)(?:\s+field)?$/iu, 'money'],
  [/^(?:an?\s+)?(?:checkbox|tick ?box|yes\/no|flag|yes or no)$/iu, 'flag'],
  [/^(?:an?\s+)?(?:long text|text ?area|several lines|multi-?line)$/iu, 'longtext'],
  [/^(?:an?\s+)?(?:text|plain text|short text)$/iu, 'text'],
  [/^(?:an?\s+)?(?:photo|picture|image|photo upload|image upload)s?$/iu, 'image'],
  [/^(?:an?\s+)?(?:e-?mail|e-?mail address)$/iu, 'email'],
];
const units: readonly (readonly [RegExp, string])[] = [
  [/^(?:fahrenheit|°f)$/iu, '°F'],
  [/^(?:celsius|°c)$/iu, '°C'],
  [/^(?:pounds|lbs?)$/iu, 'lb'],
  [/^(?:kilos?|kilograms?|kg)$/iu, 'kg'],
  [/^(?:grams?|g)$/iu, 'g'],
  [/^(?:miles?|mi)$/iu, 'mi'],
  [/^(?:kilomet(?:er|re)s?|km)$/iu, 'km'],
  [/^(?:met(?:er|re)s?|m)$/iu, 'm'],
  [/^(?:hours?|h)$/iu, 'h'],
  [/^(?:minutes?|min)$/iu, 'min'],
  [/^(?:percent|%)$/iu, '%'],
];

/** "make condition a rating", "make the title required", "switch the temperature to fahrenheit". */
function changeFieldKind(spec: AppSpec, text: string, done: Done): Outcome | null {
  const both =
    /^((?:please\s+)?(?:make|set)\s+)(.+\b(?:required|mandatory|optional))\s+and\s+(.+\b(?:required|mandatory|optional))$/iu.exec(
      text,
    );
  if (both?.[2] !== undefined && both[3] !== undefined) {
    const first = changeFieldKind(spec, `make ${both[2]}`, done);
    const second = first?.spec.kind === 'app' ? changeFieldKind(first.spec, `make ${both[3]}`, done) : null;
    return first === null || second === null ? first : { ...second, said: inARow(first.said, second.said) };
  }
  const found =
    /^(?:please\s+)?(?:(?:make|turn|change|switch|set|show|use)\s+|(?=(?:the\s+)?[\p{L} ]{2,30}\sin\s\p{L}+$))(?:the\s+)?([\p{L} ]+?)(?:\s+fields?)?\s+(?:into\s+|to\s+|in\s+)?((?:an?\s+)?(?:required|mandatory|optional|[\p{L}/°% -]+))$/iu.exec(
      text,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  // The words between may belong to either side: the longest name of a field wins.
  const words = `${found[1]} ${found[2]}`;
  const place = places(spec)
    .filter((one) => fold(words).startsWith(fold(one.field.label)) || same(one.field.label, found[1] ?? ''))
    .sort((a, b) => b.field.label.length - a.field.label.length)[0];
  if (place === undefined) return null;
  const rest = found[2].trim();
  const update = (change: Partial<Field>): AppSpec =>
    withEntity(spec, place.entity, {
      ...place.entity,
      fields: place.entity.fields.map((one) => (one === place.field ? { ...one, ...change } : one)),
    });
  if (/^(?:required|mandatory|optional)$/iu.test(rest)) {
    const required = !/optional/iu.test(rest);
    return done(
      update({ required }),
      required
        ? plural(1, toBeFilled, quoted(place.field.label))
        : t`${quoted(place.field.label)} may stay empty now.`,
    );
  }
  const unit = units.find(([pattern]) => pattern.test(rest))?.[1];
  if (unit !== undefined && (place.field.kind === 'number' || place.field.unit !== ''))
    return done(
      update({ unit }),
      t`${quoted(place.field.label)} is in ${unit} now. The numbers stay as they were entered.`,
    );
  const kind = kinds.find(([pattern]) => pattern.test(rest))?.[1];
  if (kind === undefined || kind === place.field.kind) return null;
  return done(
    update({ kind, options: [], unit: '' }),
    t`${quoted(place.field.label)} is ${kindWords[kind]} now. What was entered stays.`,
  );
}

function changeLayout(spec: AppSpec, text: string, done: Done): Outcome | null {
  const found =
    /(?:\b(?:as|in|into|use)|^make\s+(?:it|(?:the\s+|all\s+)?[\p{L} ]{2,30}?))\s+(?:an?\s+)?(cards?|table|checklist|rows)(?:\s+(?:layout|view))?$/iu.exec(
      text,
    );
  if (found?.[1] === undefined) return null;
  const word = found[1].toLowerCase();
  const layout = word.startsWith('card') ? 'cards' : word === 'checklist' ? 'checklist' : 'table';
  const entity = findEntity(spec, text);
  const list = spec.screens.find(
    (screen): screen is ScreenOf<'list'> =>
      screen.type === 'list' && (entity === undefined || screen.entity === entity.key),
  );
  if (list === undefined) return null;
  const owner = spec.entities.find((one) => one.key === list.entity);
  if (layout === 'checklist' && owner?.fields.some((one) => one.kind === 'flag') !== true) return null;
  if (list.layout === layout) return done(spec, t`${list.title} are shown that way already.`);
  return done(withScreen(spec, list, { ...list, layout }), shownAs[layout](list.title));
}

/** "how much do I spend per category", "add a total": a chart, or what the list shows below itself. */
function askHowMuch(spec: AppSpec, text: string, done: Done): Outcome | null {
  const hit = /\bhow (much|many)\b.*\b(?:per|by|for each|in each|each)\s+(.+)$/iu.exec(text);
  if (hit?.[2] !== undefined) {
    const by = /\bmonths?\b/iu.test(hit[2])
      ? places(spec).find((place) => place.field.kind === 'date')
      : findField(spec, hit[2])[0];
    if (by === undefined) return null;
    const sum =
      hit[1]?.toLowerCase() === 'many'
        ? undefined
        : by.entity.fields.find((one) => one.kind === 'money' || one.kind === 'number');
    const title = `${sum?.label ?? by.entity.labelPlural} by ${by.field.kind === 'date' ? 'month' : by.field.label.toLowerCase()}`;
    const overview = screenOf(spec, 'overview');
    const same_ = overview?.charts.find(
      (chart) =>
        chart.entity === by.entity.key && chart.by === by.field.key && chart.sum === (sum?.key ?? ''),
    );
    if (same_ !== undefined) return done(spec, t`The overview shows that already: ${quoted(same_.title)}.`);
    const chart = {
      title,
      entity: by.entity.key,
      kind: by.field.kind === 'date' ? ('line' as const) : ('bars' as const),
      by: by.field.key,
      sum: sum?.key ?? '',
    };
    return done(
      overview === undefined
        ? {
            ...spec,
            screens: [
              {
                type: 'overview',
                id: 'overview',
                title: 'Overview',
                stats: [{ label: by.entity.labelPlural, entity: by.entity.key, op: 'count', field: '' }],
                charts: [chart],
              },
              ...spec.screens,
            ],
          }
        : withScreen(spec, overview, { ...overview, charts: [chart, ...overview.charts] }),
      t`The overview shows ${quoted(title)} now.`,
    );
  }
  const total =
    /^(?:please\s+)?(?:add|show|include)\s+(?:an?\s+|the\s+)?(?:totals?|sums?)(?:\s+(.+))?$/iu.exec(text);
  // "the total of those that are not paid" is another than that of all.
  if (
    total !== null &&
    !/(?<!\p{L})(?:that|which|who|whose|where|not|un\p{L}+|only|open|still)(?!\p{L})/iu.test(text)
  ) {
    // "total weight by firing" of what has no weight is said to be missing.
    const isAny = /^(?:rows?|column|line|below|at\s.*|in\s.*|under\s.*|too|also|as\s+well|)$/iu.test(
      total[1] ?? '',
    );
    const place =
      findField(spec, text).find((one) => one.field.kind === 'money' || one.field.kind === 'number') ??
      (isAny
        ? places(spec).find((one) => one.field.kind === 'money' || one.field.kind === 'number')
        : undefined);
    const hasList = spec.screens.some(
      (screen) => screen.type === 'list' && screen.entity === place?.entity.key,
    );
    if (place !== undefined && hasList)
      return done(
        spec,
        t`The list of ${place.entity.labelPlural.toLowerCase()} shows the total of ${quoted(place.field.label)} below it already.`,
      );
  }
  return null;
}

/** "add a stopwatch", "add a shopping list tab", "add a dice roller and a markdown screen". */
function addTools(spec: AppSpec, text: string, done: Done): Outcome | null {
  const add =
    /^(?:please\s+|also\s+)*(?:add|include|create|i need|we need)\s+(?:also\s+)?(?:an?\s+|the\s+|some\s+)?(.+)$/iu.exec(
      text,
    )?.[1];
  if (add === undefined || /\bfields?\b/iu.test(add)) return null;
  let next = spec;
  const said: string[] = [];
  for (const part of add.split(/\s*,\s*(?:and\s+)?|\s+and\s+(?:an?\s+)?/iu)) {
    const screen = screenFor(next, part);
    if (screen === null) return null;
    next = screen.spec;
    said.push(screen.said);
  }
  return said.length === 0 ? null : done(next, said.join(' '));
}

function screenFor(spec: AppSpec, words: string): { spec: AppSpec; said: string } | null {
  const bare = words.replace(/\s+(?:tab|screen|view|page)$/iu, '').trim();
  const uniqueId = (id: string): string => {
    let made = id;
    for (let number = 2; spec.screens.some((screen) => screen.id === made); number += 1)
      made = `${id}${number}`;
    return made;
  };
  const timer =
    /^(?:an?\s+)?(?:(pomodoro|focus)(?:\s+timer)?|(stop ?watch)|(?:kitchen\s+|countdown\s+)?(timer))$/iu.exec(
      bare,
    );
  if (timer !== null) {
    const preset = timer[2] === undefined ? (timer[3] === undefined ? 'pomodoro' : 'countdown') : 'stopwatch';
    if (screenOf(spec, 'timer') !== undefined) return { spec, said: t`There is a timer already.` };
    const title = { pomodoro: 'Focus timer', stopwatch: 'Stopwatch', countdown: 'Timer' }[preset];
    const screen: Screen = {
      type: 'timer',
      id: uniqueId('timer'),
      title,
      preset,
      work: preset === 'countdown' ? 10 : 25,
      rest: 5,
      long: 15,
      rounds: 4,
    };
    return {
      spec: { ...spec, screens: [...spec.screens, screen] },
      said: t`There is a screen ${quoted(title)} now.`,
    };
  }
  const entities: Entity[] = [...spec.entities];
  const screens: Screen[] = [...spec.screens];
  addChecklist(new Reading(bare), entities, screens);
  if (screens.length > spec.screens.length)
    return {
      spec: { ...spec, entities, screens },
      said: t`There is a screen ${quoted(screens.at(-1)?.title ?? '')} now.`,
    };
  const asked = new Reading(bare);
  const tool = takeTool(asked);
  const screen = tool?.screens[0];
  // Every word must belong to the tool: "a bracket size" is a field, not a tournament.
  if (tool === null || screen === undefined || asked.rest().length > 0) return null;
  // What a phone cannot show is not added to an app that may be one.
  if (screen.type === 'tool' && parts[screen.tool].drawnBy === 'web') return null;
  if (
    spec.screens.some(
      (other) => other.type === 'tool' && screen.type === 'tool' && other.tool === screen.tool,
    )
  )
    return { spec, said: t`There is a screen ${quoted(screen.title)} already.` };
  const fresh = tool.entities.filter((entity) => !spec.entities.some((other) => other.key === entity.key));
  return {
    spec: {
      ...spec,
      entities: [...spec.entities, ...fresh],
      screens: [...spec.screens, ...tool.screens.map((one) => ({ ...one, id: uniqueId(one.id) }))],
    },
    said: t`There is a screen ${quoted(screen.title)} now.`,
  };
}
