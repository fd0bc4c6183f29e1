import type { Example, ExampleKind } from '#contract/blueprint.ts';
import { t } from '#language/speech.ts';
import { examplesInWords } from '#lib/examples.ts';
import type { AppSpec, FieldKind, Screen, Section, SiteSpec, Spec } from '../spec/spec.ts';
import { writtenNumbers } from '../language/numbers.ts';
import { fold, isQuiet } from '../language/text.ts';

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
      for (const text of [section.title, section.eyebrow]) if (statesFact(text)) say('text', text);
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
      for (const { name, price, text } of section.groups.flatMap((group) => group.items)) {
        say(price === '' ? 'entry' : 'price', join(name, price), price === '' ? name : price);
        say('text', text);
      }
      return;
    case 'pricing':
      for (const { name, price, text, points } of section.plans) {
        say('price', join(name, price), price);
        const more = [text, ...points.map((point) => point.text)].filter((part) => part !== '').join(', ');
        say('text', more);
      }
      return;
    case 'testimonials':
      for (const { quote, name, role } of section.items)
        say('voice', join(`“${quote}” ${name}`, role), quote);
      return;
    case 'team':
      for (const { name, role, text } of section.items) {
        say('person', name);
        say('text', role);
        say('text', text);
      }
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
      say('text', section.note);
      return;
    }
    case 'location':
      say('address', section.lines.map(({ text }) => text).join(', '));
      say('phone', section.phone);
      say('email', section.email);
      say('text', section.directions);
      return;
    case 'contact':
      for (const { text } of section.topics) if (statesFact(text)) say('text', text);
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
      for (const { time, title, text } of section.items) {
        say('entry', join(time, title), /\d/.test(time) ? time : title);
        say('text', text);
      }
      return;
    case 'products':
      for (const { name, price, text } of section.items) {
        say('price', `${name} ${(price / 100).toFixed(2)} ${section.currency}`, (price / 100).toFixed(2));
        say('text', text);
      }
      return;
    case 'posts':
      for (const { title, date, minutes, text, body } of section.items) {
        say('text', title, join(title, body));
        say('text', text);
        say('date', join(date, minutes));
      }
      return;
    case 'work':
      for (const { title, kind, text } of section.items) {
        say('entry', title);
        if (statesFact(kind)) say('figure', kind);
        say('text', text);
      }
      return;
    case 'booking':
      for (const { name, minutes } of section.services) say('entry', `${name} ${minutes} min`);
      say('hours', `${section.opens} – ${section.closes}`);
      return;
    case 'custom':
      for (const { title, text, note } of section.items)
        say('entry', join(title, join(text, note)), title === '' ? join(text, note) : title);
      return;
    case 'gallery':
      for (const { caption } of section.items) say('text', caption);
      return;
    case 'newsletter':
    case 'cta':
      return;
  }
}
/** What a person would take for a promise or a fact, where it stands among mere invitations. */
const claim =
  /(?<!\p{L})(?:free|always|never|only|best|first|award\p{L}*|certifi\p{L}*|guarant\p{L}*|insured|licen[sc]ed|since|every|daily|weekly|monthly|within|kostenlos|gratis|immer|nie|einzig\p{L}*|beste\p{L}*|erste\p{L}*|preisgekrönt|zertifiziert|garanti\p{L}*|versichert|seit|jede\p{L}*|täglich|gratuit\p{L}*|toujours|jamais|meilleur\p{L}*|certifié\p{L}*|depuis|chaque|gratuit[oa]s?|siempre|nunca|mejor\p{L}*|certificad\p{L}*|garantía|desde|cada)(?!\p{L})/giu;

const claimsIn = (text: string): string[] => [...text.matchAll(claim)].map(([word]) => fold(word));

/** Whether a line of a page states something that is true or not, rather than inviting. */
const statesFact = (text: string): boolean => claimsIn(text).length > 0 || allFigures(text).length > 0;

const join = (one: string, other: string): string => [one, other].filter((part) => part !== '').join(' ');

function siteFacts(spec: SiteSpec): Fact[] {
  const facts: Fact[] = [];
  for (const section of spec.sections) {
    const where = section.type === 'hero' ? '' : section.nav || section.title;
    const say: Say = (kind, text, content = text) => {
      if (text !== '') facts.push({ at: section.id, where, kind, text: short(text), content });
    };
    sayOf(section, say);
    if (section.type !== 'hero')
      for (const text of [section.title, section.lead]) if (statesFact(text)) say('text', text);
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

/** What a screen of an app states by itself. Settings that are words or days are its person's; others are how it works. */
function sayOfScreen(screen: Screen, say: Say): void {
  switch (screen.type) {
    case 'cards':
      for (const { front, back } of screen.items) say('entry', `${front} ${back}`);
      return;
    case 'poll':
      for (const text of [screen.question, ...screen.options]) say('entry', text);
      return;
    case 'slots':
      say('hours', `${screen.opens} – ${screen.closes}`);
      return;
    case 'tool':
      for (const value of Object.values(screen.settings))
        if (Array.isArray(value)) {
          for (const one of value) if (typeof one === 'string') say('entry', one);
        } else if (isDay.test(String(value))) say('date', String(value), String(value).slice(-2));
      return;
    default:
      return;
  }
}
const isDay = /^\d{4}-\d\d-\d\d$/u;

function appFacts(spec: AppSpec): Fact[] {
  const rows = spec.entities.flatMap(({ key, labelPlural, fields, rows: all }) => {
    const of = (...kinds: FieldKind[]) => fields.filter(({ kind }) => kinds.includes(kind));
    // What a row is called tells whose it is; what has no name is known by its figures.
    const [name = null] = of('text', 'longtext', 'email');
    const counted = of('money', 'number', 'rating').filter(({ formula }) => formula === undefined);
    const told = name === null ? counted : [name];
    return all.map((row): Fact => {
      const say = (those: readonly { key: string }[]): string =>
        those
          .map((field) => String(row[field.key] ?? ''))
          .join(' ')
          .trim();
      const text = say(told.length > 0 ? told : fields);
      // Who gave a name has not given the figures that stand beside it; a 0 is none.
      const figured = counted.filter((field) => field !== name && Number(row[field.key] ?? 0) !== 0);
      // Figures side by side are several, and no long one.
      const content =
        name === null ? text : [name, ...figured].map((field) => String(row[field.key] ?? '')).join(' · ');
      return { at: key, where: labelPlural, kind: 'row', text: short(text), content };
    });
  });
  const entries = spec.screens.flatMap((screen) => {
    const facts: Fact[] = [];
    sayOfScreen(screen, (kind, text, content = text) =>
      facts.push({ at: screen.id, where: screen.title, kind, text: short(text), content }),
    );
    return facts;
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
/** Figures, and those that are written as words; "one" is an article too. */
const figuresInWords = (text: string): number[] =>
  (text.match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const value = writtenNumbers[word.toLowerCase()];
    return value === undefined || value < 2 ? [] : [value];
  });
const allFigures = (text: string): string[] => [...figures(text), ...figuresInWords(text).map(String)];
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
      ...figuresInWords(text).flatMap((value) => [String(value), String(value + 12)]),
    ]);
    this.stems = new Set(stems(text));
    this.text = fold(text);
    this.digits = text.replaceAll(/\D/g, '');
  }

  has({ kind, content }: Fact): boolean {
    if (kind === 'email') return this.text.includes(fold(content));
    if (kind === 'phone') return this.digits.includes(content.replaceAll(/\D/g, ''));
    const isProse = kind === 'person' || kind === 'text' || kind === 'page';
    const numbers = allFigures(content);
    if (!numbers.every((figure) => this.figures.has(figure))) return false;
    if (numbers.length > 0 && !isProse) return true;
    // "A new episode every week" is not said where only the episodes are.
    if (kind === 'text' && claimsIn(content).some((word) => !this.text.includes(word))) return false;
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
    : t`Nobody told me these, so they are examples to replace: ${examplesInWords(examples)}.`;
