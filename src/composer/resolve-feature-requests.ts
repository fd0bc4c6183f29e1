import { camel } from './code/quote.ts';
import { field, fieldFor } from './content/fields.ts';
import type { Entity, Field, HighlightRule, Screen } from './spec.ts';
import { entityName } from './understand/entities.ts';
import type { FeatureRequest } from './understand/feature-requests.ts';

type FeatureRequestOf<T extends FeatureRequest['type']> = Extract<FeatureRequest, { type: T }>;
interface App {
  entities: Entity[];
  screens: Screen[];
}

const isNumeric = (one: Field): boolean =>
  one.kind === 'number' || one.kind === 'money' || one.kind === 'rating';
const isSum = (one: Field): boolean => one.kind === 'number' || one.kind === 'money';
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field of an entity by the words for it: its own name first, then a name that holds or begins with them. */
export function fieldOf(entity: Entity, words: string): Field | undefined {
  const wanted = entityName(words);
  if (wanted === '') return undefined;
  const names = entity.fields.map((one) => ({ one, name: entityName(one.label) }));
  return (
    names.find(({ one, name }) => name === wanted || one.key === camel(words))?.one ??
    names.find(({ name }) => name.endsWith(` ${wanted}`) || name.startsWith(`${wanted} `))?.one ??
    names.find(({ name }) => wanted.endsWith(` ${name}`))?.one
  );
}

const entityOf = (app: App, words: string): Entity | undefined => {
  const wanted = entityName(words);
  return app.entities.find(
    (entity) => entityName(entity.label) === wanted || entityName(entity.label).endsWith(` ${wanted}`),
  );
};

/** Puts a field before the notes of an entity. */
function place(entity: Entity, made: Field): Field {
  const known = entity.fields.find((one) => one.key === made.key);
  if (known !== undefined) return known;
  const notes = entity.fields.findIndex((one) => one.kind === 'longtext');
  if (notes > 0) entity.fields.splice(notes, 0, made);
  else entity.fields.push(made);
  return made;
}

/**
 * Gives what an app keeps the formulas, marks, totals and goals that its message asked for.
 * @returns the requests that could be met.
 */
export function resolveFeatureRequests(requests: readonly FeatureRequest[], app: App): Set<FeatureRequest> {
  const met = new Set<FeatureRequest>();
  const order = ['formula', 'interval', 'highlight', 'total', 'trend', 'goal', 'pages', 'save'];
  for (const request of [...requests].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)))
    if (meet(request, app)) met.add(request);
  for (const entity of app.entities)
    entity.marks?.sort((a, b) =>
      a.is === 'before' && b.is === 'before' ? Number(a.value) - Number(b.value) : 0,
    );
  return met;
}

function meet(request: FeatureRequest, app: App): boolean {
  switch (request.type) {
    case 'formula':
      return addFormula(request, app);
    case 'interval':
      return addInterval(request, app);
    case 'highlight':
      return addHighlightRule(request, app);
    case 'total':
      return addTotal(request, app);
    case 'figure':
      return addFigure(request, app);
    case 'trend':
      return addTrend(request, app);
    case 'goal':
      return addGoal(request, app);
    case 'pages':
    case 'save': {
      const index = app.screens.findIndex(
        (screen) => screen.type === 'list' && screen.layout !== 'checklist',
      );
      const list = app.screens[index];
      if (list?.type !== 'list') return false;
      app.screens[index] =
        request.type === 'pages'
          ? { ...list, perPage: Math.max(1, request.count) }
          : { ...list, saves: true };
      return true;
    }
  }
}

const symbols = (words: string): string =>
  words
    .replaceAll(/\bmultiplied by\b|\btimes\b|×/giu, '*')
    .replaceAll(/\bdivided by\b|÷/giu, '/')
    .replaceAll(/\bplus\b/giu, '+')
    .replaceAll(/\bminus\b|−/giu, '-')
    .replaceAll(/(\d+(?:\.\d+)?)\s*%\s+of\s+/giu, '$1 / 100 * ')
    .replaceAll(/(\d+(?:\.\d+)?)\s*(?:%|percent)/giu, '($1 / 100)');

/** The operands of "average of aroma, look and taste", joined by signs. */
function spelt(words: string): string {
  const hit = /^(?:the\s+)?(average|mean|sum|total|product|difference)\s+(?:of|between)\s+(.+)$/iu.exec(
    words.trim(),
  );
  if (hit?.[1] === undefined || hit[2] === undefined) return words;
  const parts = hit[2].split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu);
  const how = hit[1].toLowerCase();
  if (how === 'product') return parts.join(' * ');
  if (how === 'difference') return parts.join(' - ');
  const sum = parts.join(' + ');
  return how === 'average' || how === 'mean' ? `(${sum}) / ${parts.length}` : sum;
}

/** An expression over the keys of an entity's fields; operands that it does not have yet are listed. */
export function expressionOf(
  entity: Entity,
  words: string,
): { expression: string; missing: string[] } | null {
  const text = symbols(spelt(words));
  const missing: string[] = [];
  const expression = text
    .replaceAll(/\p{L}[\p{L}\p{N} _-]*?(?=\s*(?:[*/+()]|\s-\s|$))/gu, (name) => {
      const clean = name.trim().replace(/^(?:the|its|their)\s+/iu, '');
      const found = fieldOf(entity, clean);
      if (found !== undefined && isNumeric(found)) return found.key;
      missing.push(clean);
      return camel(clean);
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[\w)])\s*([*/+])\s*/g, ' $1 ')
    .trim();
  if (!/^[\w\s.()*/+-]+$/.test(expression) || !isBalanced(expression) || !/[A-Za-z]/.test(expression))
    return null;
  return { expression, missing };
}

/** Whether operands and operators alternate and brackets close. */
function isBalanced(expression: string): boolean {
  const tokens = expression.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|[()*/+-]/g) ?? [];
  let depth = 0;
  let wantsOperand = true;
  for (const token of tokens) {
    if (token === '(') {
      if (!wantsOperand) return false;
      depth += 1;
    } else if (token === ')') {
      depth -= 1;
      if (depth < 0 || wantsOperand) return false;
    } else if (/^[*/+-]$/.test(token)) {
      if (wantsOperand && token !== '-') return false;
      wantsOperand = true;
    } else {
      if (!wantsOperand) return false;
      wantsOperand = false;
    }
  }
  return depth === 0 && !wantsOperand;
}

/** "total = hours times rate": a field that is computed. Numbers that it needs and the thing lacks are added. */
export function addFormula(
  request: Pick<FeatureRequestOf<'formula'>, 'name' | 'expression'>,
  app: App,
): boolean {
  const read = app.entities
    .map((entity) => ({ entity, read: expressionOf(entity, request.expression) }))
    .filter((one) => one.read !== null)
    .sort((a, b) => (a.read?.missing.length ?? 0) - (b.read?.missing.length ?? 0))[0];
  if (read?.read === null || read === undefined || read.read.missing.length > 2) return false;
  const { entity } = read;
  const { expression, missing } = read.read;
  for (const name of missing) {
    const guess = fieldFor(name);
    place(
      entity,
      isNumeric(guess)
        ? { ...guess, key: camel(name) }
        : field(sentence(name.toLowerCase()), 'number', { key: camel(name) }),
    );
  }
  const operands = entity.fields.filter((one) => new RegExp(`\\b${one.key}\\b`).test(expression));
  const guess = fieldFor(request.name);
  const isMoney = operands.some((one) => one.kind === 'money') && !/\/\s*\w*[A-Za-z]/.test(expression);
  const units = new Set(operands.map((one) => one.unit));
  const unit = /\*\s*100$/.test(expression)
    ? '%'
    : !/[*/]/.test(expression) && units.size === 1
      ? ([...units][0] ?? '')
      : '';
  const made = field(
    /^(?:vat|abv|bmi|gpa|roi)$/iu.test(request.name)
      ? request.name.toUpperCase()
      : sentence(request.name.toLowerCase()),
    isMoney || (guess.kind === 'money' && unit === '' && !/hours|number/i.test(expression))
      ? 'money'
      : 'number',
    {
      unit: isMoney ? '' : unit,
      formula: { type: 'arithmetic', expression },
    },
  );
  const old = entity.fields.findIndex((one) => one.key === made.key);
  if (old >= 0) entity.fields.splice(old, 1);
  place(entity, made);
  return true;
}

/** "each plant needs water every N days": how often, when last, and when next. */
/** Forms of a verb as labels need them: "oiled", "pruning". */
const pastOf = (verb: string): string =>
  verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
const ingOf = (verb: string): string => `${verb.replace(/([^e])e$/u, '$1')}ing`;

function addInterval(request: FeatureRequestOf<'interval'>, app: App): boolean {
  const entity = entityOf(app, request.entity) ?? app.entities[0];
  if (entity === undefined) return false;
  const past: Readonly<Record<string, [every: string, last: string, next: string]>> = {
    water: ['Water every', 'Last watered', 'Next watering'],
    feed: ['Feed every', 'Last fed', 'Next feeding'],
    clean: ['Clean every', 'Last cleaned', 'Next cleaning'],
  };
  const noun = entityName(request.action);
  // "feed" is a whole word.
  const stem = noun.replace(/(?<=\p{L}{3})(?:ed|ing)$/u, '');
  const [every, last, next] =
    past[stem] ??
    past[`${stem}er`] ??
    (noun.endsWith('ed')
      ? [`${sentence(stem)} every`, `Last ${noun}`, `Next ${stem}ing`]
      : request.days === null && request.entity === ''
        ? [`${sentence(noun)} every`, `Last ${pastOf(noun)}`, `Next ${ingOf(noun)}`]
        : [`${sentence(noun)} every`, `Last ${noun}`, `Next ${noun}`]);
  const days = place(entity, field(every, 'number', { unit: 'days', min: 1, preset: request.days ?? 7 }));
  const from =
    entity.fields.find((one) => one.kind === 'date' && one.label.toLowerCase() === last.toLowerCase()) ??
    place(entity, field(last, 'date', { preset: 'today' }));
  const due = place(
    entity,
    field(next, 'date', { formula: { type: 'day', from: from.key, days: days.key } }),
  );
  if (request.entity === '' && (entity.marks?.length ?? 0) === 0)
    entity.marks = [
      { label: 'Due', tone: 'warn', field: due.key, is: 'before', value: 1, other: '', unless: '' },
    ];
  // Days of the past would fill a calendar with what is done.
  for (const [at, screen] of app.screens.entries())
    if (screen.type === 'calendar' && screen.entity === entity.key)
      app.screens[at] = { ...screen, field: due.key };
  const index = app.screens.findIndex((screen) => screen.type === 'list' && screen.entity === entity.key);
  const list = app.screens[index];
  if (list?.type === 'list') app.screens[index] = { ...list, sort: { field: camel(next), order: 'asc' } };
  return true;
}

const dueName =
  /\b(?:due|deadline|expir\w*|next|until|return\w*|end|renew\w*|best before|back|valid|frist|fällig\w*)\b/i;
const startName = /\b(?:since|lent|loaned|borrowed|start|from|taken|last|given|sent|opened|on)\b/i;
const flagName =
  /^(?:returned|done|paid|finished|completed|solved|closed|given back|back|settled|delivered)$/i;

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
    named.length > 0 ? [...named, ...app.entities.filter((one) => !named.includes(one))] : app.entities;
  const add = (entity: Entity, rule: Omit<HighlightRule, 'tone' | 'unless'>, isOpenOnly = false): boolean => {
    const unless = isOpenOnly
      ? (entity.fields.find((one) => one.kind === 'flag' && flagName.test(one.label))?.key ?? '')
      : '';
    entity.marks = [...(entity.marks ?? []), { ...rule, tone: request.tone, unless }];
    return true;
  };
  const base = { value: 0, other: '' };
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
        const dates = entity.fields.filter((one) => one.kind === 'date');
        const said = dates.find((one) => about.includes(one.label.toLowerCase()));
        const due =
          said ??
          dates.find((one) => one.formula !== undefined) ??
          ((request.value ?? 0) < 0
            ? (dates.find((one) => startName.test(one.label)) ?? dates[0])
            : (dates.find((one) => dueName.test(one.label)) ??
              dates.find((one) =>
                about.split(' ').some((word) => word.length > 4 && one.label.toLowerCase().includes(word)),
              )));
        if (due === undefined) continue;
        const days = request.value ?? 0;
        return add(
          entity,
          {
            ...base,
            label: request.is === 'past' ? request.word : `Within ${days} days`,
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
        return add(candidates[0], { ...base, label: request.word, field: due.key, is: 'before' }, true);
      }
      return false;
    case 'below':
      for (const entity of candidates) {
        const bound = entity.fields.find(
          (one) => isSum(one) && /\b(?:min(?:imum)?|reorder|par|critical)\b/i.test(one.label),
        );
        const amount =
          entity.fields.find(
            (one) => one !== bound && isNumeric(one) && about.includes(one.label.toLowerCase()),
          ) ??
          entity.fields.find(
            (one) =>
              one !== bound && isSum(one) && /quantity|stock|amount|count|left|pieces/i.test(one.label),
          ) ??
          (request.value === null ? undefined : entity.fields.find((one) => one !== bound && isSum(one)));
        if (amount === undefined) continue;
        if (request.value !== null)
          return add(entity, {
            ...base,
            label: `Below ${request.value}`,
            field: amount.key,
            is: 'below',
            value: request.value,
          });
        const least =
          bound ?? place(entity, field(sentence(request.word || 'minimum'), 'number', { min: 0 }));
        return add(entity, { ...base, label: 'Low', field: amount.key, is: 'below', other: least.key });
      }
      return false;
    case 'above': {
      const unit = request.word.toLowerCase();
      const scales: Readonly<Record<string, RegExp>> = {
        min: /^min/,
        h: /^(?:h|hours?)$/,
        km: /^(?:km|kilomet)/,
        kg: /^(?:kg|kilos?)/,
        days: /^days?$/,
      };
      for (const entity of candidates) {
        const numbers = entity.fields.filter(isNumeric);
        const amount =
          numbers.find((one) => about.includes(one.label.toLowerCase())) ??
          numbers.find(
            (one) =>
              unit !== '' &&
              (one.label.toLowerCase().startsWith(unit.slice(0, 5)) || scales[one.unit]?.test(unit) === true),
          ) ??
          (named.includes(entity) && numbers.length === 1 ? numbers[0] : undefined) ??
          (unit === '' || /[€$£]|euro|dollar|pound/.test(unit)
            ? numbers.find((one) => one.kind === 'money')
            : undefined);
        if (amount === undefined) continue;
        const value = request.value ?? 0;
        return add(entity, {
          ...base,
          label: `Over ${value}${amount.unit === '' ? '' : ` ${amount.unit}`}`,
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
        candidates[0] !== undefined
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

const spans = /^(?:month|week|year|day)s?$/i;

/** "total repair cost per van", "average per week": a chart, and on a parent thing a figure of its own. */
function addTotal(request: FeatureRequestOf<'total'>, app: App): boolean {
  const { what, how, per } = request;
  const isTime = spans.test(per);
  const parent = isTime ? undefined : entityOf(app, per);
  // "total flight minutes per drone": flights belong to drones, though the message does not say so.
  const meant =
    app.entities.find(
      (entity) =>
        entity !== parent &&
        what.split(' ').some((word) => word !== '' && entityName(word) === entityName(entity.label)),
    ) ??
    (how === 'count' ||
    what === '' ||
    app.entities.some((entity) =>
      entity.fields.some((one) => one.to === parent?.key && fieldOf(entity, what) !== undefined),
    )
      ? undefined
      : app.entities.find((entity) => {
          const one = fieldOf(entity, what);
          return entity !== parent && one !== undefined && isSum(one);
        }));
  if (
    parent !== undefined &&
    meant !== undefined &&
    ![...meant.fields, ...parent.fields].some((one) => one.to === parent.key || one.to === meant.key)
  )
    meant.fields.unshift(
      field(parent.label, 'relation', { key: parent.key, required: true, to: parent.key }),
    );
  // A total per month needs a day to go by.
  if (isTime && !app.entities.some((entity) => entity.fields.some((one) => one.kind === 'date'))) {
    const target = app.entities.find((entity) => entity.fields.some(isSum));
    if (target !== undefined) place(target, field('Date', 'date', { preset: 'today' }));
  }
  const owners = app.entities.filter((entity) =>
    isTime
      ? entity.fields.some((one) => one.kind === 'date')
      : parent === undefined
        ? fieldOf(entity, per) !== undefined
        : entity.fields.some((one) => one.to === parent.key),
  );
  const named = owners.find(
    (entity) =>
      what !== '' &&
      (entityOf({ ...app, entities: [entity] }, what) !== undefined || fieldOf(entity, what) !== undefined),
  );
  const byWord = owners.find((entity) =>
    what
      .split(' ')
      .some((word) => word !== '' && entityOf({ ...app, entities: [entity] }, word) !== undefined),
  );
  const withSum =
    owners.find((entity) => entity.fields.some((one) => one.kind === 'money')) ??
    owners.find((entity) => entity.fields.some(isSum));
  const owner = named ?? byWord ?? (how === 'count' ? owners[0] : (withSum ?? owners[0]));
  if (owner === undefined) {
    // "how much money each rental made": a figure that the thing itself has.
    const own = parent?.fields.find((one) => one.kind === 'money');
    return (
      own !== undefined ||
      (parent !== undefined && how === 'sum' && place(parent, field('Price', 'money')) !== undefined)
    );
  }
  const numbers = owner.fields.filter((one) => (how === 'average' ? isNumeric(one) : isSum(one)));
  const said = what === '' ? undefined : fieldOf(owner, what);
  const sum =
    how === 'count'
      ? undefined
      : said !== undefined && isNumeric(said)
        ? said
        : (numbers.findLast((one) => one.formula !== undefined) ??
          numbers.find((one) => one.kind === 'money') ??
          numbers[0]);
  if (how !== 'count' && sum === undefined) return false;
  const by = isTime
    ? owner.fields.find((one) => one.kind === 'date' && one.formula === undefined)
    : parent === undefined
      ? fieldOf(owner, per)
      : owner.fields.find((one) => one.to === parent.key);
  if (by === undefined) return false;
  const subject = sum?.label ?? owner.labelPlural;
  const span = /^week|^year|^day/i.exec(per)?.[0].toLowerCase();
  const lead = how === 'average' ? 'Average ' : '';
  const title = `${lead}${lead === '' ? subject : subject.toLowerCase()} by ${isTime ? per.toLowerCase().replace(/s$/, '') : by.label.toLowerCase()}`;
  const chart = {
    title,
    entity: owner.key,
    kind: isTime ? ('line' as const) : ('bars' as const),
    by: by.key,
    sum: sum?.key ?? '',
    ...(how === 'average' ? { how: 'average' as const } : {}),
    ...(span === undefined ? {} : { span: span as 'day' | 'week' | 'year' }),
  };
  const overview = app.screens.findIndex((screen) => screen.type === 'overview');
  const existing = app.screens[overview];
  if (existing?.type === 'overview')
    app.screens[overview] = {
      ...existing,
      charts: [chart, ...existing.charts.filter((other) => other.title !== title)].slice(0, 6),
    };
  else
    app.screens.unshift({
      type: 'overview',
      id: 'overview',
      title: 'Overview',
      stats: [
        { label: owner.labelPlural, entity: owner.key, op: 'count', field: '' },
        ...(sum === undefined
          ? []
          : [{ label: `${sum.label} in all`, entity: owner.key, op: 'sum' as const, field: sum.key }]),
      ],
      charts: [chart],
    });
  if (parent !== undefined)
    place(
      parent,
      field(
        how === 'count'
          ? owner.labelPlural
          : `${how === 'average' ? 'Average' : 'Total'} ${subject.toLowerCase()}`,
        how === 'count' ? 'number' : sum?.kind === 'money' ? 'money' : 'number',
        {
          unit: how === 'count' ? '' : (sum?.unit ?? ''),
          formula: { type: 'rows', entity: owner.key, by: by.key, field: sum?.key ?? '', how },
        },
      ),
    );
  return true;
}

/** "chart of weight over time": a line over days. */
function addTrend(request: FeatureRequestOf<'trend'>, app: App): boolean {
  const found = app.entities
    .map((entity) => {
      const one = request.what === '' ? entity.fields.find(isNumeric) : fieldOf(entity, request.what);
      return { entity, one };
    })
    .find((place_) => place_.one !== undefined && isNumeric(place_.one));
  if (found?.one === undefined) return false;
  const { entity, one } = found;
  const day =
    entity.fields.find((other) => other.kind === 'date' && other.formula === undefined) ??
    place(entity, field('Date', 'date', { required: true, preset: 'today' }));
  const chart = {
    title: `${one.label} over time`,
    entity: entity.key,
    kind: 'line' as const,
    by: day.key,
    sum: one.key,
    how: 'average' as const,
    span: 'day' as const,
  };
  const index = app.screens.findIndex((screen) => screen.type === 'overview');
  const overview = app.screens[index];
  if (overview?.type === 'overview')
    app.screens[index] = { ...overview, charts: [chart, ...overview.charts].slice(0, 6) };
  else
    app.screens.unshift({
      type: 'overview',
      id: 'overview',
      title: 'Overview',
      stats: [{ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' }],
      charts: [chart],
    });
  return true;
}

/** One figure over all rows, at the head of the overview. */
function addFigure(request: FeatureRequestOf<'figure'>, app: App): boolean {
  const words = request.what.split(' ');
  const found = app.entities.flatMap((entity) =>
    [request.what, ...words].flatMap((name) => {
      const one = fieldOf(entity, name);
      return one !== undefined && isNumeric(one) && one.kind !== 'rating' ? [{ entity, one }] : [];
    }),
  )[0];
  if (found === undefined) return false;
  const { entity, one } = found;
  const stat = {
    label: request.how === 'sum' ? `${one.label} in all` : `${one.label} on average`,
    entity: entity.key,
    op: request.how,
    field: one.key,
  };
  const index = app.screens.findIndex((screen) => screen.type === 'overview');
  const overview = app.screens[index];
  if (overview?.type === 'overview')
    app.screens[index] = {
      ...overview,
      stats: [
        stat,
        ...overview.stats.filter(
          (other) => other.entity !== stat.entity || other.field !== stat.field || other.op !== stat.op,
        ),
      ],
    };
  else
    app.screens.unshift({ type: 'overview', id: 'overview', title: 'Overview', stats: [stat], charts: [] });
  return true;
}

/** "goal 10000, show progress": the sum that it is about shows how far it has come. */
function addGoal(request: FeatureRequestOf<'goal'>, app: App): boolean {
  const places = app.entities.flatMap((entity) =>
    entity.fields.filter(isSum).map((one) => ({ entity, field: one })),
  );
  const found =
    (request.what === ''
      ? undefined
      : places.find((one) => fieldOf(one.entity, request.what) === one.field)) ??
    places.find((one) => one.field.kind === 'money');
  // A goal of a weight or a length is no sum.
  if (found === undefined || (found.field.kind === 'number' && found.field.unit !== '')) return false;
  const index = app.screens.findIndex((screen) => screen.type === 'overview');
  const overview = app.screens[index];
  const stat = {
    label: `${found.field.label} in all`,
    entity: found.entity.key,
    op: 'sum' as const,
    field: found.field.key,
    target: request.amount,
  };
  if (overview?.type === 'overview')
    app.screens[index] = {
      ...overview,
      stats: [
        stat,
        ...overview.stats.filter(
          (one) => one.entity !== stat.entity || one.field !== stat.field || one.op !== 'sum',
        ),
      ],
    };
  else
    app.screens.unshift({ type: 'overview', id: 'overview', title: 'Overview', stats: [stat], charts: [] });
  return true;
}
