import type { AppSpec, Entity, Screen, SiteSpec, Spec } from '../spec/spec.ts';
import { stacks } from '../design/type.ts';
import { expressionProblem } from './expression.ts';
import { Refusal } from './refusal.ts';

/** Bounds of what a specification may hold, so that what follows from it stays within those of a project. */
const most = { text: 20_000, entries: 400, letters: 600_000 } as const;

const refuse = (message: string): never => {
  throw new Refusal(message);
};
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-4]):[0-5]\d$/.test(text);
const isName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_-]{0,79}$/u.test(text);

/**
 * Looks at what a schema cannot say: bounds, formats, and that everything that one part says of another is there.
 * @throws {Refusal} with what is wrong
 */
export function check(spec: Spec): void {
  checkBounds(spec);
  if (spec.name.trim() === '') refuse('It needs a name.');
  if (!/^[\p{L}\p{Sc}.]{1,4}$/u.test(spec.currency))
    refuse('The currency is a sign or a few letters, such as € or CHF.');
  const { accent, second, display, body, scale } = spec.design;
  if (!isColour(accent) || (second !== null && !isColour(second)))
    refuse('A colour is written as in #2f5d50.');
  if (!Object.hasOwn(stacks, display) || !Object.hasOwn(stacks, body)) refuse('There is no such font.');
  if (scale !== undefined && (scale < 0.75 || scale > 1.5))
    refuse('The size of the text is between 0.75 and 1.5.');
  if (spec.kind === 'site') checkSite(spec);
  if (spec.kind === 'app') checkApp(spec);
}

function checkBounds(spec: Spec): void {
  let letters = 0;
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      letters += value.length;
      if (value.length > most.text) refuse('A text is longer than 20,000 letters.');
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) refuse('A number is not a number.');
    } else if (Array.isArray(value)) {
      if (value.length > most.entries) refuse(`A list has more than ${most.entries} entries.`);
      value.forEach(walk);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(spec);
  if (letters > most.letters) refuse('It has more text than the composer can build from.');
}

/** That no two have the same name in code. */
function checkNames(names: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (!isName(name)) refuse(`“${name}” cannot be the name of ${what}.`);
    if (seen.has(name)) refuse(`There are two of ${what} called “${name}”.`);
    seen.add(name);
  }
}

function checkSite(spec: SiteSpec): void {
  const ids = spec.sections.map(({ id }) => id);
  checkNames(ids, 'a section');
  if (ids.length === 0 && spec.docs === undefined) refuse('A site needs at least one section.');
  const pages = spec.pages ?? [];
  checkNames(
    pages.map(({ id }) => id),
    'a page',
  );
  checkNames(spec.docs?.pages.map(({ id }) => id) ?? [], 'a page');
  for (const page of pages) {
    if (page.title.trim() === '') refuse('A page needs a name.');
    for (const id of page.sections)
      if (!ids.includes(id)) refuse(`The page “${page.title}” has a section “${id}” that is not there.`);
  }
  if (spec.pages !== undefined && ids.length > 0) {
    const elsewhere = new Set(pages.flatMap((page) => page.sections));
    if (ids.every((id) => elsewhere.has(id))) refuse('The first page needs at least one section.');
  }
  const checkLink = (href: string): void => {
    const isThere = href === '#main' || ids.some((id) => href === `#${id}`);
    if (!isThere && !/^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>]+|tel:[+\d ()-]+)$/i.test(href))
      refuse(
        `“${href}” leads nowhere: choose a section, or write a whole address such as https://example.com.`,
      );
  };
  for (const section of spec.sections) {
    if (section.type === 'hero') {
      checkLink(section.primary.href);
      if (section.secondary !== null) checkLink(section.secondary.href);
    } else if (section.type === 'cta') checkLink(section.action.href);
    else if (section.type === 'hours')
      for (const { opens, closes, again } of section.days) {
        for (const time of [opens, closes, again?.opens ?? '', again?.closes ?? ''])
          if (time !== '' && !isTime(time)) refuse('A time is written as in 09:30.');
        if ((opens === '') !== (closes === ''))
          refuse('A day opens and closes, or is closed: leave both empty.');
      }
    else if (section.type === 'booking') {
      if (!isTime(section.opens) || !isTime(section.closes)) refuse('A time is written as in 09:30.');
      if (section.services.some(({ minutes }) => minutes < 5 || minutes > 1_440))
        refuse('A booking takes between 5 minutes and a day.');
    } else if (section.type === 'countdown') {
      if (!/^(?:(?:\d{4}-)?\d{2}-\d{2}T\d{2}:\d{2}|w\d \d{2}:\d{2})$/.test(section.target))
        refuse('The day of a countdown is written as in 2027-06-12T15:00.');
    } else if (section.type === 'products') {
      if (!/^[\p{L}\p{Sc}.]{1,4}$/u.test(section.currency))
        refuse('The currency is a sign or a few letters, such as € or CHF.');
      checkNames(
        section.items.map(({ id }) => id),
        'a product',
      );
    }
  }
}

function checkApp(spec: AppSpec): void {
  if (spec.screens.length === 0) refuse('An app needs at least one screen.');
  checkNames(
    spec.entities.map(({ key }) => key),
    'a thing',
  );
  checkNames(
    spec.entities.map(({ plural }) => plural),
    'a thing',
  );
  checkNames(
    spec.screens.map(({ id }) => id),
    'a screen',
  );
  for (const entity of spec.entities) checkEntity(spec, entity);
  for (const screen of spec.screens) checkScreen(spec, screen);
}

/** The thing of that name. */
const entityOf = (spec: AppSpec, key: string, who: string): Entity =>
  spec.entities.find((entity) => entity.key === key) ?? refuse(`${who} shows something that is not there.`);

function checkField(entity: Entity, key: string, who: string): void {
  if (!entity.fields.some((field) => field.key === key))
    refuse(`${who} uses a field “${key}”, which ${entity.labelPlural.toLowerCase()} do not have.`);
}

const isNumeric = (entity: Entity, key: string): boolean =>
  entity.fields.some((field) => field.key === key && ['number', 'money', 'rating'].includes(field.kind));

function checkEntity(spec: AppSpec, entity: Entity): void {
  if (entity.label.trim() === '' || entity.labelPlural.trim() === '')
    refuse('What the app keeps needs a name, for one and for several.');
  if (entity.fields.length === 0) refuse(`${entity.labelPlural} need at least one field.`);
  checkNames(
    entity.fields.map(({ key }) => key),
    'a field',
  );
  const numbers = new Set(entity.fields.filter(({ key }) => isNumeric(entity, key)).map(({ key }) => key));
  for (const field of entity.fields) {
    const who = `“${field.label}”`;
    if (field.label.trim() === '') refuse('A field needs a name.');
    if (field.kind === 'choice' && field.options.length === 0)
      refuse(`${who} needs something to choose from.`);
    if (new Set(field.options).size < field.options.length) refuse(`${who} has the same choice twice.`);
    if (field.options.some((option) => option.trim() === '')) refuse(`A choice of ${who} has no name.`);
    if (field.kind === 'relation') entityOf(spec, field.to, who);
    if (field.min !== undefined && field.max !== undefined && field.min > field.max)
      refuse(`The least of ${who} is more than the most.`);
    const { formula } = field;
    if (formula?.type === 'running' || formula?.type === 'since')
      checkField(entity, formula.by, `The formula of ${who}`);
    if (formula?.type === 'arithmetic' || formula?.type === 'running') {
      const others = new Set([...numbers].filter((key) => key !== field.key));
      const problem = expressionProblem(formula.expression, others);
      if (problem !== null) refuse(`The formula of ${who} ${problem}.`);
    } else if (formula?.type === 'rows') {
      const other = entityOf(spec, formula.entity, `The formula of ${who}`);
      checkField(other, formula.by, `The formula of ${who}`);
      if (formula.field !== '') checkField(other, formula.field, `The formula of ${who}`);
    } else if (formula?.type === 'since') {
      checkField(entity, formula.field, `The formula of ${who}`);
    } else if (formula !== undefined) {
      checkField(entity, formula.from, `The formula of ${who}`);
      if (formula.type === 'day' && !/^-?\d+$/.test(formula.days))
        checkField(entity, formula.days, `The formula of ${who}`);
    }
  }
  for (const mark of entity.marks ?? []) {
    checkField(entity, mark.field, `The mark “${mark.label}”`);
    if (mark.other !== '') checkField(entity, mark.other, `The mark “${mark.label}”`);
    if (mark.unless !== '') checkField(entity, mark.unless, `The mark “${mark.label}”`);
  }
}

function checkScreen(spec: AppSpec, screen: Screen): void {
  const who = `The screen “${screen.title}”`;
  if (screen.title.trim() === '') refuse('A screen needs a name.');
  if (screen.type === 'overview') {
    for (const chart of screen.charts) {
      const entity = entityOf(spec, chart.entity, `The chart “${chart.title}”`);
      checkField(entity, chart.by, `The chart “${chart.title}”`);
      if (chart.and !== undefined) checkField(entity, chart.and, `The chart “${chart.title}”`);
      if (chart.sum !== '' && !isNumeric(entity, chart.sum))
        refuse(`The chart “${chart.title}” adds up a field that is no number.`);
    }
    for (const stat of screen.stats) {
      const entity = entityOf(spec, stat.entity, `The figure “${stat.label}”`);
      if (stat.field !== '') checkField(entity, stat.field, `The figure “${stat.label}”`);
      for (const { field } of stat.only ?? []) checkField(entity, field, `The figure “${stat.label}”`);
      if (['sum', 'average', 'balance', 'left'].includes(stat.op) && !isNumeric(entity, stat.field))
        refuse(`The figure “${stat.label}” needs a field with a number.`);
      if (stat.minus !== undefined) entityOf(spec, stat.minus, `The figure “${stat.label}”`);
    }
    return;
  }
  if (screen.type === 'calculator') {
    const names = new Set(screen.inputs.map(({ key }) => key));
    checkNames(
      [...screen.inputs, ...screen.outputs].map(({ key }) => key),
      'a value',
    );
    for (const output of screen.outputs) {
      const problem = expressionProblem(output.expression, names);
      if (problem !== null) refuse(`“${output.label}” ${problem}.`);
      names.add(output.key);
    }
    return;
  }
  if (screen.type === 'tool') for (const key of screen.entities) entityOf(spec, key, who);
  if (!('entity' in screen)) return;
  const entity = entityOf(spec, screen.entity, who);
  const needs = (key: string, kinds: readonly string[], what: string): void => {
    checkField(entity, key, who);
    if (!entity.fields.some((field) => field.key === key && kinds.includes(field.kind)))
      refuse(`${who} needs a field with ${what}.`);
  };
  if (screen.type === 'board') needs(screen.field, ['choice'], 'choices');
  if (screen.type === 'calendar') needs(screen.field, ['date'], 'a day');
  if (screen.type === 'list') {
    checkField(entity, screen.sort.field, who);
    for (const key of [screen.filter, screen.group]) if (key !== '') checkField(entity, key, who);
    if (screen.perPage !== undefined && screen.perPage < 1)
      refuse(`${who} shows at least one row on a page.`);
  }
  if (screen.type === 'shop') entityOf(spec, screen.orders, who);
  if (screen.type === 'slots') {
    const resource = screen.resource === '' ? null : entityOf(spec, screen.resource, who);
    if (screen.length !== undefined && resource !== null) checkField(resource, screen.length, who);
    if (screen.seats !== undefined && resource !== null) checkField(resource, screen.seats, who);
    if (screen.people !== undefined) checkField(entity, screen.people, who);
    if (screen.places !== undefined && screen.places < 1) refuse(`${who} has room for at least one booking.`);
    if (screen.week !== undefined && screen.week.length !== 7) refuse('A week has seven days.');
    if (screen.week?.some((times) => times?.every(isTime) === false))
      refuse('A time is written as in 09:30.');
    if (!isTime(screen.opens) || !isTime(screen.closes)) refuse('A time is written as in 09:30.');
    if (screen.minutes < 5 || screen.minutes > 1_440) refuse('A slot is between 5 minutes and a day long.');
  }
}
