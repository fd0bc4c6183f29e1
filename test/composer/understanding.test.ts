import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { Spec } from '#composer/spec/spec.ts';

const specOf = (prompt: string): { spec: Spec; rest: string[] } => {
  const { spec, reading } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  return { spec, rest: reading.rest() };
};

describe('[BUILD-01] sites are read from prompts as people write them', () => {
  test.each<[prompt: string, topic: string, name: string | null, sections: string[]]>([
    [
      'A landing page for a bakery called Crumb, with opening hours and a menu',
      'bakery',
      'Crumb',
      ['hours', 'menu'],
    ],
    [
      'make a websiet for a yoga studo in lavender and white with class scedule, prices and teachers',
      'yoga',
      null,
      ['schedule', 'pricing', 'team'],
    ],
    [
      'landing page for a design conference called Common Ground on 12 June 2027 with speakers and tickets',
      'event',
      'Common Ground',
      ['countdown', 'team', 'pricing'],
    ],
    [
      'portfolio for Maya Okoro, an illustrator, with a gallery and contact form',
      'portfolio',
      'Maya Okoro',
      ['work', 'gallery', 'contact'],
    ],
    [
      'wedding website for Ada and Tom on 5 September with RSVP form and schedule',
      'wedding',
      'Ada and Tom',
      ['countdown', 'contact', 'schedule'],
    ],
    [
      'a SaaS landing page for Tallyho, invoicing for freelancers, three pricing plans, testimonials and FAQ, dark',
      'software',
      'Tallyho',
      ['pricing', 'testimonials', 'faq'],
    ],
    ['website for a hair salon with online booking', 'salon', null, ['booking']],
    ['an online shop for candles called Glow with a basket', 'shop', 'Glow', ['products']],
    ['personal blog about astronomy', 'generic', null, ['posts']],
    [
      'Eine Webseite für meine Bäckerei namens Krume mit Öffnungszeiten und Speisekarte',
      'bakery',
      'Krume',
      ['hours', 'menu'],
    ],
    ['coffee shop site, open Monday to Friday 7am-6pm, 12 Mill Street', 'cafe', null, ['hours', 'location']],
  ])('%s', (prompt, topic, name, sections) => {
    const { spec } = specOf(prompt);
    expect(spec.kind).toBe('site');
    expect(spec.topic).toBe(topic);
    if (name !== null) expect(spec.name).toBe(name);
    if (spec.kind !== 'site') return;
    expect(spec.sections.map((section) => section.type)).toEqual(expect.arrayContaining(sections));
  });

  test('opening hours, prices and lists come from the prompt itself', () => {
    const { spec } = specOf(
      'Site for a cafe called Pip, menu: espresso 2.50, latte 3.20 and scone 4, open Tuesday to Sunday 8am-4pm',
    );
    if (spec.kind !== 'site') throw new Error('Not a site');
    const hours = spec.sections.find((section) => section.type === 'hours');
    expect(hours?.days.map((day) => day.opens)).toEqual([
      '',
      '08:00',
      '08:00',
      '08:00',
      '08:00',
      '08:00',
      '08:00',
    ]);
    const menu = spec.sections.find((section) => section.type === 'menu');
    expect(menu?.groups[0]?.items.map((item) => `${item.name} ${item.price}`)).toEqual([
      'Espresso $2.50',
      'Latte $3.20',
      'Scone $4',
    ]);
  });

  test('colours by name and hex, dark mode and language are used', () => {
    expect(specOf('a site for a gym in #aa3300').spec.design.accent).toBe('#aa3300');
    expect(specOf('a dark website for a band').spec.design.mode).toBe('dark');
    expect(specOf('a website for a bakery in French').spec.language).toBe('fr');
  });
});

describe('[BUILD-01] apps are read from prompts as people write them', () => {
  test.each<[prompt: string, screens: string[], fields: string[]]>([
    ['a to-do app', ['list'], ['title', 'done', 'due']],
    ['habit tracker with streaks', ['habits'], ['name']],
    ['tip calculator', ['calculator'], []],
    ['a kanban board with columns Backlog, Doing, Review and Done', ['board'], ['title', 'column']],
    ['pomodoro timer', ['timer'], []],
    ['expense tracker in euros with categories', ['overview', 'list'], ['amount', 'category']],
    ['tic tac toe', ['game'], []],
    ['a quiz about capitals', ['cards'], []],
    ['an appointment scheduler with a calendar', ['calendar'], ['date']],
    ['a calculator where profit = revenue - costs', ['calculator'], []],
    [
      'build me an app where I can log my runs with distance, duration and notes',
      ['list'],
      ['distance', 'duration', 'notes'],
    ],
    [
      'an app to keep track of my vinyl collection (title, artist, year, condition)',
      ['list'],
      ['title', 'artist', 'year', 'condition'],
    ],
  ])('%s', (prompt, screens, fields) => {
    const { spec } = specOf(prompt);
    expect(spec.kind).toBe('app');
    if (spec.kind !== 'app') return;
    expect(spec.screens.map((screen) => screen.type)).toEqual(expect.arrayContaining(screens));
    expect(spec.entities.flatMap((entity) => entity.fields.map((field) => field.key))).toEqual(
      expect.arrayContaining(fields),
    );
  });

  test('things nobody listed become entities with fields and relations', () => {
    const { spec, rest } = specOf('an app to manage beehives with inspections and honey yield per harvest');
    if (spec.kind !== 'app') throw new Error('Not an app');
    expect(spec.entities.map((entity) => entity.label).sort()).toEqual(['Beehive', 'Harvest', 'Inspection']);
    const harvest = spec.entities.find((entity) => entity.key === 'harvest');
    expect(harvest?.fields.find((field) => field.key === 'honeyYield')).toMatchObject({
      kind: 'number',
      unit: 'kg',
    });
    expect(harvest?.fields.find((field) => field.kind === 'relation')?.to).toBe('beehive');
    expect(spec.screens.map((screen) => screen.type)).toContain('overview');
    expect(rest).toEqual([]);
  });

  test('what was not understood is listed', () => {
    expect(specOf('a to-do app with quantum entanglement').rest.join(' ')).toContain('quantum entanglement');
  });
});
