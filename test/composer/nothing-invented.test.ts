import { describe, expect, test } from 'vitest';
import { withExamples } from '#composer/turn/examples.ts';
import { understand } from '#composer/turn/understand.ts';
import type { Spec } from '#composer/spec/spec.ts';
import { topics } from '#composer/content/topics.ts';
import { prompts } from './corpus/prompts.ts';

/** What is no text of the page: names of things in the project, and how they are drawn. */
const technical = new Set(
  'id type target icon motif href path alt layout initials key currency day opens closes again face action button primary secondary kind tool entity resource'.split(
    ' ',
  ),
);
/** What only names a part of the page, and what is said by a word for all projects alike. */
const labels = new Set(['nav', 'period', 'question', 'lead of contact', 'lead of booking']);

interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}
function leaves(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    technical.has(key) || labels.has(key) ? [] : leaves(inner, [...path, key]),
  );
}

/** Figures, dates, times, addresses and promises, in any of the four languages. */
const fact =
  /\d|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|dozen|hundred|zwei|drei|vier|fünf|zehn|hundert|deux|trois|cinq|cent|dos|tres|cinco|cien|free|award\p{L}*|certified|guarantee\p{L}*|insured|licen[cs]ed|since|always|never|every|kostenlos|garantie|zertifiziert|preisgekrönt|seit|immer|jede\p{L}*|gratuite?|garantie|certifiée?|depuis|chaque|gratis|garantía|certificad[oa]|desde|cada)(?!\p{L})/iu;
const claim = new RegExp(fact.source.replace('\\d|', ''), 'giu');
const numbers = (text: string): string[] =>
  (text.match(/\d+/gu) ?? []).map((digits) => String(Number(digits))).filter((number) => number !== '0');

/** Whether all figures and promises of a text stand in the message: "7am" is 07:00, and "weekly" is every week. */
function isSaid(message: string, text: string): boolean {
  const told = new Set(numbers(message).flatMap((number) => [number, String(Number(number) + 12)]));
  const words = `${message.toLowerCase()}${/weekly|daily/iu.test(message) ? ' every' : ''}`;
  return (
    numbers(text).every((number) => told.has(number)) &&
    [...text.matchAll(claim)].every(([word]) => words.includes(word.toLowerCase()))
  );
}

/** What a project states that its message does not, and that is not on the list of what is to be replaced. */
function unlisted(message: string): string[] {
  const { spec } = understand({
    type: 'html',
    prompt: message,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind === 'meme') return [];
  const parts: readonly { id: string }[] = spec.kind === 'site' ? spec.sections : spec.screens;
  const examples = withExamples(null, spec, message).examples ?? [];
  return parts.flatMap((part) => {
    const listed = examples.filter(({ at }) => at === part.id).map(({ text }) => text);
    // The days of a week are one entry, cut where it is long.
    const isListed = (text: string): boolean =>
      listed.some((one) => one.includes(text.slice(0, 60)) || (part.id === 'hours' && one.endsWith('…')));
    return leaves(spec.kind === 'site' ? part : settingsOf(part)).flatMap(({ path, text }) => {
      if (!fact.test(text) || isSaid(message, text) || isListed(text)) return [];
      // What is said behind a title may be where the entry of the list was cut; an article is listed by its title.
      const item = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], part);
      const titles = Object.values(item as object).filter((one): one is string => typeof one === 'string');
      const isCut = titles.some(
        (title) =>
          title.length > 3 &&
          listed.some((one) =>
            one.endsWith('…') ? one.startsWith(title) : path.at(-1) === 'body' && one === title,
          ),
      );
      return isCut ? [] : [`${part.id} ${path.join('.')}: ${text}`];
    });
  });
}
/** Of a screen only what it says, not the rules by which it works. */
const settingsOf = (screen: object): unknown =>
  'settings' in screen ? screen.settings : 'items' in screen ? screen.items : null;

const everything =
  'about, features, steps, menu, pricing, testimonials, team, gallery, faq, opening hours, location, contact, newsletter, stats, schedule, shop, blog, portfolio, booking and a call to action';
const ofTopics = topics.flatMap(({ noun, words }) => [
  `A website for ${noun}`,
  `A website for ${noun} with ${everything}`,
  `Eine Website für ${words[0] ?? noun} mit Team, Preisen, Galerie, Fragen, Öffnungszeiten, Kontakt, Newsletter, Laden und Terminbuchung`,
  `Un site pour ${words[0] ?? noun} avec équipe, tarifs, galerie, questions, horaires, contact, newsletter, boutique et réservation`,
  `Una web para ${words[0] ?? noun} con equipo, precios, galería, preguntas, horario, contacto, boletín, tienda y reservas`,
]);

describe('[BUILD-01] [BUILD-10] what a first draft states was said, or is on the list of what to replace', () => {
  test('sites of every topic, with every section, in four languages', () => {
    expect(ofTopics.length).toBeGreaterThan(200);
    expect(
      ofTopics.flatMap((message) => unlisted(message).map((text) => `${message.slice(0, 60)}… ${text}`)),
    ).toEqual([]);
  });

  test('all of the corpus', () => {
    expect(prompts.flatMap(({ prompt }) => unlisted(prompt).map((text) => `${prompt}: ${text}`))).toEqual([]);
  });

  test('rows that have more than was said of them', () => {
    const listed = (prompt: string): string[] => {
      const { spec } = understand({
        type: 'react',
        prompt,
        seed: 'seed',
        projectName: 'Untitled',
        nameIsDefault: true,
      });
      return (withExamples(null, spec as Spec, prompt).examples ?? [])
        .filter(({ kind }) => kind === 'row')
        .map(({ text }) => text);
    };
    expect(
      listed('coworking: rooms Attic (6 seats), Cellar (12), Nook (2). room booking by the hour 8-20'),
    ).toEqual([]);
    expect(listed('A wine cellar app with name, price and stock')).not.toEqual([]);
  });
});
