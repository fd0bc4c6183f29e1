import { field } from '../content/fields.ts';
import { isNumeric, isSum, place, type App, type FeatureRequestOf } from '../find/find-in-app.ts';
import { sentence } from '../print/quote.ts';
import { nextDayOf } from './resolve-intervals.ts';
import type { Entity, Field, HighlightRule } from '../spec/spec.ts';
import { daysOf } from '../understand/conditions.ts';
import { entityName } from '../understand/entity-names.ts';
import { singular } from '../language/text.ts';

const dueName =
  /\b(?:due|deadline|expir\w*|next|until|return\w*|end|renew\w*|best before|use by|back|valid|frist|fällig\w*)\b/i;
const startName = /\b(?:since|lent|loaned|borrowed|start|from|taken|last|given|sent|opened|on)\b/i;
/** Flags that end it, once set. */
const flagName =
  /^(?:returned|done|paid|finished|completed|solved|closed|given back|back|settled|delivered|answered|called back)$/i;

const hasDue = (entity: Entity): boolean =>
  entity.fields.some((one) => one.kind === 'date' && dueName.test(one.label));

/** Whether words name a field: by its whole name, or by the number or the name of what is counted in it. */
const isNamed = (one: Field, about: string): boolean =>
  about.includes(one.label.toLowerCase()) ||
  (one.label.length > 3 && new RegExp(`\\b${singular(one.label.toLowerCase())}`, 'u').test(about));

/** Words of a condition that name neither a thing nor what is compared. */
const saying = new Set(
  (
    'please mark show highlight flag colour color paint make display see tell say warn warning alert remind notify signal list put sort first top me us i we you it its them they their that those this these which what who whom when if once where as soon ' +
    'is are be was were should must shall can will get gets go goes going turn turns drop drops dropped fall falls fell fallen run runs running sink sinks rise rises come comes have has there than then to by for from out off up down at on in into of with and or the a an any all every each one ones not no ' +
    'low stock inventory supplies quantity alerts warning warnings below under lower less fewer more over above higher greater longer bigger larger older heavier beyond least most minimum maximum equal ' +
    'red orange yellow amber green grey gray bold bright dark light background row rows entry entries item items thing things record records line lines left remaining remain remains only just still value values number numbers amount amounts figure instead now always also too'
  ).split(' '),
);

/** Whether a condition names something to compare: "if temp is under 20" does, "warn under 20" does not. */
function namesSomething(condition: string, app: App): boolean {
  // "red if expired, orange if less than 100 ml": each says its own.
  const about = condition.slice(
    Math.max(0, ...[...condition.matchAll(/[,;]|\b(?:and|or)\s/gu)].map((hit) => hit.index)),
  );
  const things = new Set(
    app.entities.flatMap(({ label, labelPlural }) => `${label} ${labelPlural}`.toLowerCase().split(/\s+/u)),
  );
  return [...about.matchAll(/(?<![\d\p{L}.,])\p{L}{3,}/gu)].some(
    ([word], at, all) =>
      !saying.has(word) &&
      !things.has(word) &&
      !things.has(singular(word)) &&
      // "fewer than 2 boxes": what is counted stands behind the number.
      !/\d\s*$/u.test(about.slice(0, all[at]?.index ?? 0)),
  );
}

/** "temp" of a room temperature: the only number of which a word begins so. */
function shortened(numbers: readonly Field[], about: string): Field | undefined {
  const words = [...about.matchAll(/\p{L}{4,}/gu)].map(([word]) => word).filter((word) => !saying.has(word));
  return onlyOne(
    numbers.filter(({ label }) =>
      label
        .toLowerCase()
        .split(/\s+/u)
        .some((own) => words.some((word) => own.startsWith(word))),
    ),
  );
}

/** "above 20 € per kg": of several amounts the one of each kilo. */
function ofUnit(numbers: readonly Field[], about: string): Field | undefined {
  const per = /\bper\s+[\p{L}²³]+/iu.exec(about)?.[0];
  return per === undefined ? undefined : numbers.find((one) => one.label.toLowerCase().includes(per));
}

/** "pain 7 or above" of a pain score: the only number whose name begins so. */
function begunBy(numbers: readonly Field[], about: string): Field | undefined {
  const [one, other] = numbers.filter(({ label }) => {
    const [word = ''] = label.toLowerCase().split(' ');
    return word.length > 3 && new RegExp(`\\b${singular(word)}s?\\b`, 'u').test(about);
  });
  return other === undefined ? one : undefined;
}

/** "unpaid members" of an app that keeps none: what is said of them is said of nothing else. */
const namesOther = (about: string, state: string): boolean =>
  new RegExp(
    String.raw`\b${state}\s+(?!(?:ones?|items?|things?|entries|rows|lines|records|in|as|is|are|be|should|must|and|or|first|marked|highlighted|red|green|orange|yellow|amber|gr[ea]y|bold)\b)[\p{L}-]+`,
    'iu',
  ).test(about);

/** What a condition compares with a number is one, whatever its name says: "warn me when upper is over 140". */
function comparedIn(entity: Entity, about: string): Field | undefined {
  const texts = entity.fields.filter((one) => one.kind === 'text' && one.options.length === 0);
  const named =
    texts.find((one) => isNamed(one, about)) ??
    begunBy(
      texts.filter(({ label }) => !/name|title|by$/iu.test(label)),
      about,
    );
  if (named === undefined) return undefined;
  named.kind = 'number';
  const [pair] = opposites.filter((words) => words.includes(named.label.toLowerCase()));
  for (const one of entity.fields)
    if (one.kind === 'text' && pair?.includes(one.label.toLowerCase()) === true) one.kind = 'number';
  return named;
}
/** What is measured in twos: where one is a number the other is one. */
const opposites: readonly (readonly string[])[] = [
  ['upper', 'lower'],
  ['high', 'low'],
  ['top', 'bottom'],
  ['max', 'min'],
  ['before', 'after'],
  ['left', 'right'],
  ['in', 'out'],
  ['oberer', 'unterer'],
];

const onlyOne = <T>([one, other]: readonly T[]): T | undefined => (other === undefined ? one : undefined);

/** The day that a condition is about: the one that it names, or the one by which something is usually due. */
function dayMeant(entity: Entity, about: string, days: number): Field | undefined {
  const dates = entity.fields.filter((one) => one.kind === 'date');
  return (
    dates.find((one) => about.includes(one.label.toLowerCase())) ??
    dates.find((one) => one.formula !== undefined) ??
    (days < 0
      ? (dates.find((one) => startName.test(one.label)) ?? dates[0])
      : (dates.find((one) => dueName.test(one.label)) ??
        dates.find((one) => {
          const label = one.label.toLowerCase();
          return [...about.matchAll(/[\p{L}]{4,}/gu)].some(([word]) => label.includes(singular(word)));
        }) ??
        onlyOne(dates.filter(({ label }) => !startName.test(label) && (days > 0 || isAhead.test(label))))))
  );
}

/** "the overdue ones first". */
const isFirst = /(?<!\p{L})(?:first|on\s+top|at\s+the\s+top)(?!\p{L})/u;

/** Days that lie ahead when they are written down, by what they are called. */
const isAhead =
  /(?<!\p{L})(?:promis\p{L}*|deadline|deliver\p{L}*|pick-?\s?up|collection|back|until|expir\p{L}*|renew\p{L}*|next|finish|end)(?!\p{L})/iu;

/** "overdue ones in red", "items below the minimum", "flights over 30 minutes yellow", "cancelled in grey". */
export function addHighlightRule(
  request: Omit<FeatureRequestOf<'highlight'>, 'from' | 'end' | 'type'>,
  app: App,
): boolean {
  const about = request.about.toLowerCase();
  const named = app.entities.filter((entity) =>
    [entity.label, entity.labelPlural].some((name) =>
      new RegExp(`\\b${name.toLowerCase()}\\b`, 'u').test(about),
    ),
  );
  const candidates =
    named.length > 0
      ? [...named, ...app.entities.filter((one) => !named.includes(one))]
      : // Of things that nobody named, those come first that have a day by which something is due.
        [...app.entities].sort((a, b) => Number(hasDue(b)) - Number(hasDue(a)));
  const add = (entity: Entity, rule: Omit<HighlightRule, 'tone' | 'unless'>, isOpenOnly = false): boolean => {
    const unless = isOpenOnly
      ? (entity.fields.find((one) => one.kind === 'flag' && flagName.test(one.label))?.key ?? '')
      : '';
    entity.marks = [...(entity.marks ?? []), { ...rule, tone: request.tone, unless }];
    return true;
  };
  const base = { value: 0, other: '' };
  /** What is due earliest comes first. */
  const sortBy = (entity: Entity, due: Field): void => {
    for (const [at, screen] of app.screens.entries())
      if (screen.type === 'list' && screen.entity === entity.key)
        app.screens[at] = { ...screen, sort: { field: due.key, order: 'asc' } };
  };
  switch (request.is) {
    case 'past':
    case 'soon':
      if (request.word === 'yearly') {
        const entity = candidates.find((one) =>
          one.fields.some((other) => /birth|anniversar/i.test(other.label)),
        );
        const from = entity?.fields.find((one) => one.kind === 'date' && /birth|anniversar/i.test(one.label));
        if (entity === undefined || from === undefined) return false;
        const next = place(
          entity,
          field(`Next ${from.label.toLowerCase()}`, 'date', { formula: { type: 'yearly', from: from.key } }),
        );
        const value = request.value ?? 30;
        return add(entity, {
          ...base,
          label: `Within ${value} days`,
          field: next.key,
          is: 'before',
          value: value + 1,
        });
      }
      for (const entity of candidates) {
        const days = request.value ?? 0;
        const due =
          dayMeant(entity, about, days) ??
          (request.is === 'past' && days === 0 ? nextDayOf(entity, '') : undefined);
        if (due === undefined) continue;
        if (isFirst.test(about)) sortBy(entity, due);
        return add(
          entity,
          {
            ...base,
            label: request.label || `Within ${days} days`,
            field: due.key,
            is: 'before',
            value: request.is === 'past' ? days : days + 1,
          },
          true,
        );
      }
      // Nothing says until when: it is asked for.
      if (request.is === 'past' && request.value === 0 && candidates[0] !== undefined) {
        const due = place(candidates[0], field('Due', 'date'));
        if (isFirst.test(about)) sortBy(candidates[0], due);
        return add(candidates[0], { ...base, label: request.label, field: due.key, is: 'before' }, true);
      }
      return false;
    case 'today': {
      const rule = { ...base, label: request.label, is: 'before' as const, value: 1 };
      for (const entity of candidates) {
        const next = nextDayOf(entity, entityName(request.word)) ?? dayMeant(entity, about, 0);
        if (next === undefined) continue;
        if (next.formula !== undefined) sortBy(entity, next);
        return add(entity, { ...rule, field: next.key }, true);
      }
      const [named_] = named;
      if (request.word !== '' || named_ === undefined) return false;
      return add(named_, { ...rule, field: place(named_, field('Due', 'date')).key }, true);
    }
    case 'below': {
      const isOther = namesSomething(about, app);
      for (const entity of candidates) {
        const bound = entity.fields.find(
          (one) => isSum(one) && /\b(?:min(?:imum)?|reorder|par|critical)\b/i.test(one.label),
        );
        const amount =
          ofUnit(entity.fields.filter(isNumeric), about) ??
          entity.fields.find((one) => one !== bound && isNumeric(one) && isNamed(one, about)) ??
          begunBy(
            entity.fields.filter((one) => one !== bound && isSum(one)),
            about,
          ) ??
          shortened(
            entity.fields.filter((one) => one !== bound && isSum(one)),
            about,
          ) ??
          (isOther ? (request.value === null ? undefined : comparedIn(entity, about)) : undefined) ??
          (isOther
            ? undefined
            : entity.fields.find(
                (one) =>
                  one !== bound && isSum(one) && /quantity|stock|amount|count|left|pieces/i.test(one.label),
              )) ??
          (request.value === null || isOther
            ? undefined
            : (comparedIn(entity, about) ?? entity.fields.find((one) => one !== bound && isSum(one))));
        if (amount === undefined) continue;
        if (request.value !== null)
          return add(entity, {
            ...base,
            label: request.label || `Below ${request.value}`,
            field: amount.key,
            is: 'below',
            value: request.value,
          });
        const least =
          bound ?? place(entity, field(sentence(request.word || 'minimum'), 'number', { min: 0 }));
        return add(entity, { ...base, label: 'Low', field: amount.key, is: 'below', other: least.key });
      }
      // "low stock warnings" of what has no number yet: how much there is of it is kept too.
      const [first] = candidates;
      if (request.value !== null || first === undefined || namesSomething(about, app)) return false;
      const amount = place(first, field('Quantity', 'number', { min: 0 }));
      const least = place(first, field(sentence(request.word || 'minimum'), 'number', { min: 0 }));
      return add(first, { ...base, label: 'Low', field: amount.key, is: 'below', other: least.key });
    }
    case 'above': {
      const unit = request.word.toLowerCase();
      const scales: Readonly<Record<string, RegExp>> = {
        min: /^min/,
        h: /^(?:h|hours?)$/,
        km: /^(?:km|kilomet)/,
        kg: /^(?:kg|kilos?)/,
        days: /^days?$/,
      };
      // "kept longer than 3 weeks": the day since when lies that long ago.
      if (/^(?:day|week|month|year)s?$/u.test(unit)) {
        const days = daysOf(String(request.value ?? 0), unit);
        for (const entity of candidates) {
          if (entity.fields.some((one) => one.unit === 'days')) continue;
          const since = dayMeant(entity, about, -days);
          if (since === undefined) continue;
          const label = `Over ${request.value ?? 0} ${unit}`;
          return add(entity, { ...base, label, field: since.key, is: 'before', value: -days }, true);
        }
      }
      for (const entity of candidates) {
        const numbers = entity.fields.filter(isNumeric);
        const amount =
          ofUnit(numbers, about) ??
          numbers.find((one) => about.includes(one.label.toLowerCase())) ??
          comparedIn(entity, about) ??
          begunBy(numbers, about) ??
          shortened(numbers.filter(isSum), about) ??
          numbers.find(
            (one) =>
              unit !== '' &&
              (one.label.toLowerCase().startsWith(unit.slice(0, 5)) || scales[one.unit]?.test(unit) === true),
          ) ??
          (named.includes(entity) && numbers.length === 1 ? numbers[0] : undefined) ??
          ((unit === '' && !namesSomething(about, app)) || /[€$£]|euro|dollar|pound/.test(unit)
            ? numbers.find((one) => one.kind === 'money')
            : undefined);
        if (amount === undefined) continue;
        const value = request.value ?? 0;
        return add(entity, {
          ...base,
          label: request.label || `Over ${value}${amount.unit === '' ? '' : ` ${amount.unit}`}`,
          field: amount.key,
          is: 'above',
          value,
        });
      }
      return false;
    }
    case 'state': {
      const not = /^un(.+)$/.exec(request.word)?.[1];
      for (const entity of candidates) {
        for (const one of entity.fields) {
          const option = one.options.find(
            (name) => name.toLowerCase() === request.word || entityName(name) === request.word,
          );
          if (option !== undefined)
            return add(entity, { ...base, label: option, field: one.key, is: 'equal', value: option });
          if (one.kind === 'flag' && [request.word, not].includes(one.label.toLowerCase())) {
            const value = one.label.toLowerCase() === request.word;
            return add(entity, {
              ...base,
              label: value ? one.label : `Not ${one.label.toLowerCase()}`,
              field: one.key,
              is: 'equal',
              value,
            });
          }
          if (one.kind === 'flag' && request.word === 'open' && one.key === 'done')
            return add(entity, { ...base, label: 'Open', field: one.key, is: 'equal', value: false });
        }
      }
      const flag = not ?? request.word;
      if (
        /^(?:paid|done|returned|sold|confirmed|finished|completed)$/.test(flag) &&
        candidates[0] !== undefined &&
        (named.length > 0 || !namesOther(about, request.word))
      ) {
        const made = place(candidates[0], field(sentence(flag), 'flag'));
        return add(candidates[0], {
          ...base,
          label: not === undefined ? made.label : `Not ${flag}`,
          field: made.key,
          is: 'equal',
          value: not === undefined,
        });
      }
      return false;
    }
  }
}
