import type { Example, ExampleKind } from '#contract/blueprint.ts';
import { examplesInWords } from '#lib/examples.ts';
import type { AppSpec, FieldKind, Section, SiteSpec, Spec } from './spec.ts';
import { numberWords } from './understand/numbers.ts';
import { fold, isQuiet } from './understand/text.ts';

/** A place of a project that visitors take for a fact. */
interface Fact extends Example {
  /** What tells whether somebody said it: figures where there are some, words otherwise. */
  readonly content: string;
}
type Say = (kind: ExampleKind, text: string, content?: string) => void;

/** What the sections of a page state, each by its kind. */
function sayOf(section: Section, say: Say): void {
  switch (section.type) {
    case 'hero':
      say('text', section.lead);
      for (const { value, label } of section.facts) say('figure', `${value} ${label}`);
      return;
    case 'about':
      for (const paragraph of section.paragraphs) say('text', paragraph);
      return;
    case 'features':
      for (const { title, text } of section.items) say(text === '' ? 'entry' : 'text', join(title, text));
      return;
    case 'steps':
      for (const { title, text } of section.items) say('text', join(title, text));
      return;
    case 'menu':
      for (const { name, price } of section.groups.flatMap((group) => group.items))
        say(price === '' ? 'entry' : 'price', join(name, price), price === '' ? name : price);
      return;
    case 'pricing':
      for (const { name, price, text, points } of section.plans) {
        say('price', join(name, price), price);
        const more = [text, ...points.map((point) => point.text)].filter((part) => part !== '').join(', ');
        say('text', more);
      }
      return;
    case 'testimonials':
      for (const { quote, name } of section.items) say('voice', `“${quote}” ${name}`, quote);
      return;
    case 'team':
      for (const { name } of section.items) say('person', name);
      return;
    case 'faq':
      for (const { question, answer } of section.items) say('text', join(question, answer), answer);
      return;
    case 'hours': {
      const open = section.days.filter(({ opens }) => opens !== '');
      say(
        'hours',
        open.map(({ day, label }) => join(day, label)).join(', '),
        open
          .map(({ opens, closes, again }) => [opens, closes, again?.opens, again?.closes].join(' '))
          .join(' '),
      );
      return;
    }
    case 'location':
      say('address', section.lines.map(({ text }) => text).join(', '));
      say('phone', section.phone);
      say('email', section.email);
      say('text', section.directions);
      return;
    case 'contact':
      say('phone', section.phone ?? '');
      say('email', section.email);
      return;
    case 'countdown':
      say('date', section.target, /^(?:\d{4}-)?\d{2}-(\d{2})T/.exec(section.target)?.[1] ?? section.target);
      return;
    case 'stats':
      for (const { value, label } of section.items) say('figure', join(value, label));
      return;
    case 'schedule':
      for (const { time, title } of section.items)
        say('entry', join(time, title), /\d/.test(time) ? time : title);
      return;
    case 'products':
      for (const { name, price } of section.items)
        say('price', `${name} ${(price / 100).toFixed(2)} ${section.currency}`, (price / 100).toFixed(2));
      return;
    case 'posts':
      for (const { title, body } of section.items) say('text', title, join(title, body));
      return;
    case 'work':
      for (const { title } of section.items) say('entry', title);
      return;
    case 'booking':
      for (const { name } of section.services) say('entry', name);
      say('hours', `${section.opens} – ${section.closes}`);
      return;
    case 'custom':
      for (const { title, text, note } of section.items)
        say('entry', join(title, join(text, note)), title === '' ? join(text, note) : title);
      return;
    case 'gallery':
    case 'newsletter':
    case 'cta':
      return;
  }
}
const join = (one: string, other: string): string => [one, other].filter((part) => part !== '').join(' ');

function siteFacts(spec: SiteSpec): Fact[] {
  const facts: Fact[] = [];
  for (const section of spec.sections) {
    const where = section.type === 'hero' ? 'Top of the page' : section.nav || section.title;
    sayOf(section, (kind, text, content = text) => {
      if (text !== '') facts.push({ at: section.id, where, kind, text: short(text), content });
    });
  }
  for (const page of spec.docs?.pages ?? [])
    facts.push({
      at: page.id,
      where: page.title,
      kind: 'page',
      text: page.title,
      content: page.blocks.map((block) => JSON.stringify(block)).join(' '),
    });
  return facts;
}

function appFacts(spec: AppSpec): Fact[] {
  const rows = spec.entities.flatMap(({ key, labelPlural, fields, rows: all }) => {
    const of = (...kinds: FieldKind[]) => fields.filter(({ kind }) => kinds.includes(kind));
    // What a row is called tells whose it is; what has no name is known by its figures.
    const [name = null] = of('text', 'longtext', 'email');
    const told = name === null ? of('money', 'number', 'rating') : [name];
    return all.map((row): Fact => {
      const text = (told.length > 0 ? told : fields).map((field) => String(row[field.key] ?? '')).join(' ');
      return { at: key, where: labelPlural, kind: 'row', text: short(text.trim()), content: text.trim() };
    });
  });
  const entries = spec.screens.flatMap((screen): Fact[] => {
    const texts =
      screen.type === 'cards'
        ? screen.items.map(({ front, back }) => `${front} ${back}`)
        : screen.type === 'poll'
          ? [screen.question, ...screen.options]
          : [];
    return texts.map((text) => ({
      at: screen.id,
      where: screen.title,
      kind: 'entry',
      text: short(text),
      content: text,
    }));
  });
  return [...rows, ...entries];
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);

const factsOf = (spec: Spec): Fact[] =>
  spec.kind === 'site' ? siteFacts(spec) : spec.kind === 'app' ? appFacts(spec) : [];

/** A figure as it is compared: "6,20" and "$6.2" are one, "9:00", "9 am" and "9" too. */
function figures(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,:’' ]\d+|(?<=\d)h\d\d)*/gu)].map(([found]) => {
    const time = /^0?(\d{1,2})[:h](\d\d)$/.exec(found);
    if (time !== null) return time[2] === '00' ? String(time[1]) : `${time[1]}:${time[2]}`;
    const plain = /^\d{1,3}(?:[.,’' ]\d{3})+$/.test(found)
      ? found.replaceAll(/\D/g, '')
      : found.replaceAll(/[’' ]/g, '').replaceAll(',', '.');
    return String(Number.parseFloat(plain));
  });
}
const stems = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !isQuiet(word) && !/^\d+$/.test(word))
    .map((word) => fold(word).slice(0, 5));

/** What somebody said, made ready for questions about it. */
class Said {
  private readonly figures: ReadonlySet<string>;
  private readonly stems: ReadonlySet<string>;
  private readonly text: string;
  private readonly digits: string;

  constructor(text: string) {
    const named = figures(text);
    // "5 pm" is 17:00.
    const afternoon = named.flatMap((figure) => {
      const [hour = '', minute] = figure.split(':');
      return Number(hour) <= 12 ? [`${Number(hour) + 12}${minute === undefined ? '' : `:${minute}`}`] : [];
    });
    this.figures = new Set([
      ...named,
      ...afternoon,
      ...Object.entries(numberWords).flatMap(([word, value]) =>
        new RegExp(`\\b${word}\\b`, 'iu').test(text) ? [String(value), String(value + 12)] : [],
      ),
    ]);
    this.stems = new Set(stems(text));
    this.text = fold(text);
    this.digits = text.replaceAll(/\D/g, '');
  }

  has({ kind, content }: Fact): boolean {
    if (kind === 'email') return this.text.includes(fold(content));
    if (kind === 'phone') return this.digits.includes(content.replaceAll(/\D/g, ''));
    const numbers = kind === 'person' || kind === 'text' || kind === 'page' ? [] : figures(content);
    if (numbers.length > 0) return numbers.every((figure) => this.figures.has(figure));
    const words = stems(content);
    if (words.length === 0) return this.text.includes(fold(content));
    return words.filter((stem) => this.stems.has(stem)).length * 2 >= words.length;
  }
}

const placeOf = ({ at, kind }: Example): string => `${at}\n${kind}`;
const keyOf = (example: Example): string => `${placeOf(example)}\n${example.text}`;

function byPlace(facts: readonly Fact[]): Map<string, Fact[]> {
  const places = new Map<string, Fact[]>();
  for (const fact of facts) {
    const known = places.get(placeOf(fact));
    if (known === undefined) places.set(placeOf(fact), [fact]);
    else known.push(fact);
  }
  return places;
}

/**
 * The specification with the list of what nobody said in it. What stood there before keeps what it was; what is new
 * is an example unless it was said now, or takes the place of something that had been said.
 * @param before the specification that a message changed; null for the first one
 * @param message what the person wrote
 */
export function withExamples(before: Spec | null, after: Spec, message: string): Spec {
  if (before !== null && before.examples === undefined) return after;
  const listed = new Set((after.examples ?? []).map(keyOf));
  const wasExample = new Set((before?.examples ?? []).map(keyOf));
  const old = before === null ? [] : factsOf(before);
  const known = new Map(old.map((fact) => [keyOf(fact), fact.content]));
  const saidBefore = old.filter((fact) => !wasExample.has(keyOf(fact)));
  const said = new Said([message, ...saidBefore.map(({ content }) => content)].join('\n'));
  const oldPlaces = byPlace(old);
  const facts = factsOf(after);
  const examples: Example[] = [];
  for (const [place, here] of byPlace(facts)) {
    const there = oldPlaces.get(place) ?? [];
    for (const [index, fact] of here.entries()) {
      const isKnown = known.get(keyOf(fact)) === fact.content;
      const replaced = there.length === here.length ? there[index] : undefined;
      const isExample = isKnown
        ? listed.has(keyOf(fact))
        : !said.has(fact) && (replaced === undefined || wasExample.has(keyOf(replaced)));
      if (isExample) examples.push({ at: fact.at, where: fact.where, kind: fact.kind, text: fact.text });
    }
  }
  return { ...after, examples };
}

/** Says once which parts of a project nobody said; empty where there are none. */
export const examplesSentence = (examples: readonly Example[]): string =>
  examples.length === 0
    ? ''
    : `Nobody told me these, so they are examples to replace: ${examplesInWords(examples)}.`;
