import { describe, expect, test } from 'vitest';
import type { SectionOf, SectionType, SiteSpec } from '#composer/spec/spec.ts';
import { understand } from '#composer/turn/understand.ts';
import { changedPaths, read, said, compose, type ProjectFiles } from './support.ts';

const reading = (prompt: string): { spec: SiteSpec; rest: string[] } => {
  const { spec, reading: words } = understand({
    type: 'project',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'site') throw new Error(`A ${spec.kind} and no site`);
  return { spec, rest: words.rest() };
};
const section = <T extends SectionType>(spec: SiteSpec, type: T): SectionOf<T> => {
  const found = spec.sections.find((one) => one.type === type);
  if (found === undefined) throw new Error(`No ${type} among ${spec.sections.map((one) => one.type).join()}`);
  return found as SectionOf<T>;
};
const has = (spec: SiteSpec, type: SectionType): boolean => spec.sections.some((one) => one.type === type);

describe('[BUILD-01] what a message about a site says outright stands on the page, and nothing is made up beside it', () => {
  test('prices, hours, people and a street of a German message; what is refused is not built', () => {
    const { spec, rest } = reading(
      'Ich brauche eine Webseite für meine Hundeschule "Pfotenwerk" in Regensburg. Angebote: Welpenkurs (8 Termine, 160 €), Junghundekurs 150 €, Einzeltraining 65 € pro Stunde. Trainerin bin ich, Katrin Maurer, seit 2014. Kein Blog. Öffnungszeiten: Mo-Fr 9-18 Uhr, Sa 10-14 Uhr. Fragen und Antworten wären gut und ein Kontaktformular. Farben grün und beige.',
    );
    expect(rest).toEqual([]);
    expect(spec).toMatchObject({ name: 'Pfotenwerk', language: 'de', topic: 'pets' });
    expect(section(spec, 'menu').groups[0]?.items).toEqual([
      { name: 'Welpenkurs', text: '8 Termine', price: '160 €' },
      { name: 'Junghundekurs', text: '', price: '150 €' },
      { name: 'Einzeltraining', text: '', price: '65 € pro Stunde' },
    ]);
    expect(section(spec, 'team').items).toMatchObject([{ name: 'Katrin Maurer', role: 'Trainerin' }]);
    expect(section(spec, 'hours').days.map((day) => day.label)).toEqual([
      ...Array.from({ length: 5 }, () => '09:00 – 18:00'),
      '10:00 – 14:00',
      'Geschlossen',
    ]);
    expect(has(spec, 'posts')).toBe(false);
  });

  test.each<[prompt: string, topic: string, name: string | null]>([
    [
      'tech conference site with speakers, schedule, sponsors and tickets from 199 EUR, 12-13 June 2027 in Lisbon',
      'event',
      null,
    ],
    ['i need a site for my wedding flowers business in Bath', 'flowers', null],
    ['wedding photographer site, portfolio, packages from 1200€', 'photography', null],
    [
      'restaurant la trattoria in bologna, menu with antipasti primi secondi, book a table, open tue-sun 12-23',
      'restaurant',
      'La Trattoria',
    ],
    ['café blue door in Leeds, breakfast and brunch, open daily 8-16', 'cafe', 'Blue Door'],
    ['salon belle, haircuts 35€, colour 60€, book online', 'salon', 'Belle'],
    ['site pour un coach sportif à Lyon, Karim Belhadj', 'gym', 'Karim Belhadj'],
    ['blog about trail running in the alps', 'generic', 'Trail Running'],
    ['docs for a CLI called fetchr with installation, commands and faq', 'docs', 'fetchr'],
    ['church website with sunday service 10am, youth group fridays 18:00, donate', 'church', null],
  ])('[BUILD-03] “%s” is about %s, and nothing of it is left over', (prompt, topic, name) => {
    const { spec, rest } = reading(prompt);
    expect(rest).toEqual([]);
    expect(spec.topic).toBe(topic);
    if (name !== null) expect(spec.name).toBe(name);
  });

  test('[BUILD-03] tickets, speakers, date and town of a conference; the courses of a menu', () => {
    const { spec } = reading(
      'tech conference site with speakers, schedule, sponsors and tickets from 199 EUR, 12-13 June 2027 in Lisbon',
    );
    expect(section(spec, 'pricing').plans.map(({ name, price }) => [name, price])).toEqual([
      ['Tickets', 'from 199 EUR'],
    ]);
    expect(section(spec, 'team').title).toBe('Speakers');
    expect(section(spec, 'hero').eyebrow).toBe('12–13 June 2027 · Lisbon');
    const menu = reading('restaurant la trattoria in bologna, menu with antipasti primi secondi').spec;
    expect(section(menu, 'menu').groups.map((group) => group.name)).toEqual([
      'Antipasti',
      'Primi',
      'Secondi',
    ]);
    expect(section(menu, 'hero').eyebrow).toContain('Bologna');
    const docs = reading('docs for a CLI called fetchr with installation, commands and faq').spec;
    expect(docs.docs?.pages.map((page) => page.title)).toEqual(
      expect.arrayContaining(['Installation', 'Commands', 'FAQ']),
    );
  });

  test.each<[prompt: string, plans: [name: string, price: string][]]>([
    [
      'landing page for a SaaS that automates invoices, pricing 3 plans 9, 29, 99, faq, dark',
      [
        ['Starter', '$9'],
        ['Team', '$29'],
        ['Company', '$99'],
      ],
    ],
    ['website for a veggie box, weekly subscription CHF 35', [['Weekly subscription', 'CHF 35']]],
    [
      'landing page for our fitness app, features, pricing free and pro 4.99€/month',
      [
        ['Free', 'Free'],
        ['Pro', '4.99€'],
      ],
    ],
  ])('the plans of “%s” have its prices and names', (prompt, plans) => {
    const { spec } = reading(prompt);
    expect(section(spec, 'pricing').plans.map(({ name, price }) => [name, price])).toEqual(plans);
    // Of a box nobody has said what is good about it, and nothing is known of boxes.
    expect(has(spec, 'features')).toBe(!prompt.includes('box'));
  });

  test('a salon has its prices once, a regular workshop its day, a thing for sale its number', () => {
    const salon = reading('a salon site with prices, team and booking').spec;
    expect(has(salon, 'menu') && has(salon, 'pricing')).toBe(false);
    const yoga = reading('yoga studio, workshops every Saturday, prices');
    expect(yoga.rest).toEqual([]);
    expect(section(yoga.spec, 'custom').items).toMatchObject([
      { title: 'Workshops', text: 'Every Saturday' },
    ]);
    const shop = reading('candle shop, "Lamp 03" 45 EUR, "Lamp 04" 60 EUR').spec;
    expect(section(shop, 'products').items.map(({ name, price }) => [name, price])).toEqual([
      ['Lamp 03', 4500],
      ['Lamp 04', 6000],
    ]);
    expect(shop.name).not.toBe('Lamp 03');
  });

  test('headline, plans with words for prices, voices and features of a product', () => {
    const { spec } = reading(
      'SaaS landing page for "Driftlog", an incident timeline tool for on-call engineers. Headline must be "Know what happened at 3am". Three features: Slack capture, automatic timelines, postmortem drafts. Pricing: Starter free, Team $29 per month, Enterprise on request. Testimonials from Ana Ruiz (SRE, Northwind) and Tom Beck (CTO, Pallet). FAQ. Minimal, monospaced headings, dark mode.',
    );
    expect(section(spec, 'hero')).toMatchObject({
      title: 'Know what happened at 3am',
      eyebrow: 'Incident timeline tool',
    });
    expect(section(spec, 'pricing').plans.map(({ name, price, period }) => [name, price, period])).toEqual([
      ['Starter', 'Free', ''],
      ['Team', '$29', 'per month'],
      ['Enterprise', 'On request', ''],
    ]);
    expect(section(spec, 'testimonials').items.map(({ name, role }) => [name, role])).toEqual([
      ['Ana Ruiz', 'SRE, Northwind'],
      ['Tom Beck', 'CTO, Pallet'],
    ]);
    expect(section(spec, 'features').items.map((item) => item.title)).toEqual([
      'Slack capture',
      'Automatic timelines',
      'Postmortem drafts',
    ]);
    expect(spec.design).toMatchObject({ display: 'mono', mode: 'dark' });
  });

  test('courses of a menu with their heads, in the currency that is written', () => {
    const { spec } = reading(
      'restaurant "Osteria da Nino" in Basel. Antipasti: Vitello tonnato CHF 22, Burrata CHF 18. Primi: Tagliatelle al ragù CHF 26, Gnocchi CHF 24. Dolci: Tiramisù CHF 11. Reservation form, opening hours Tue–Sat 17:30–23:00, closed Sunday and Monday. Address: Spalenberg 40, 4051 Basel',
    );
    expect(section(spec, 'menu').groups.map((group) => [group.name, group.items.length])).toEqual([
      ['Antipasti', 2],
      ['Primi', 2],
      ['Dolci', 1],
    ]);
    expect(section(spec, 'location').lines.map((line) => line.text)).toEqual(['Spalenberg 40', '4051 Basel']);
    expect(has(spec, 'booking')).toBe(true);
  });

  test.each<[prompt: string, entries: [time: string, title: string][]]>([
    [
      'website for a band: The Rusty Anchors from Hull. tour dates: 4 April Leeds Brudenell, 11 April Glasgow Hug & Pint, 25 April London Lexington',
      [
        ['4 April', 'Leeds Brudenell'],
        ['11 April', 'Glasgow Hug & Pint'],
        ['25 April', 'London Lexington'],
      ],
    ],
    [
      'wedding of Priya and Tomás, September 5th 2026 near Sintra. ceremony 4pm, dinner 7pm, party 10pm. rsvp',
      [
        ['4pm', 'Ceremony'],
        ['7pm', 'Dinner'],
        ['10pm', 'Party'],
      ],
    ],
    [
      'website for yoga teacher Mei Lin. Mon 18:00 hatha, Wed 19:30 yin, Sat 10:00 prenatal. drop in 15€, monthly 79€',
      [
        ['Mon 18:00', 'Hatha'],
        ['Wed 19:30', 'Yin'],
        ['Sat 10:00', 'Prenatal'],
      ],
    ],
  ])('what happens when: %s', (prompt, entries) => {
    const { spec } = reading(prompt);
    expect(section(spec, 'schedule').items.map((item) => [item.time, item.title])).toEqual(entries);
  });

  test('breaks at noon, evenings that end in the morning, and days in any form', () => {
    const { spec } = reading(
      'Webseite für Tierarztpraxis Dr. Lindner in Bad Tölz. Sprechzeiten Mo Di Do Fr 8-12 und 15-18 Uhr, Mi 8-12 Uhr. Leistungen: Impfungen, Ultraschall',
    );
    const days = section(spec, 'hours').days.map((day) => day.label);
    expect(days[0]).toBe('08:00 – 12:00, 15:00 – 18:00');
    expect(days[2]).toBe('08:00 – 12:00');
    expect(days[5]).toBe('Geschlossen');
    const car = reading(
      'MOBILE CAR WASH WEBSITE. SPARKLE VAN. BASIC $35, DELUXE $60. OPEN MON-SAT 8-6. CALL 503-555-0142',
    );
    expect(car.spec.name).toBe('Sparkle Van');
    expect(section(car.spec, 'hours').days[0]?.label).toBe('08:00 – 18:00');
  });

  test('sentences about the thing itself are said as they are, and no one gets a face or a past that was made up', () => {
    const { spec } = reading(
      'nonprofit "Second Saddle" - we give retired race horses a new home. 38 volunteers, 2 farms. team: Ana Berg (vet), Tom Ruiz. donate, faq, contact. no pricing table',
    );
    const hero = section(spec, 'hero');
    expect(hero.title).toBe('We give retired race horses a new home');
    expect(hero.facts.map((fact) => `${fact.value} ${fact.label}`)).toEqual(['38 volunteers', '2 farms']);
    expect(section(spec, 'team').items.map(({ name, role, text, face }) => [name, role, text, face])).toEqual(
      [
        ['Ana Berg', 'Vet', '', 'monogram'],
        ['Tom Ruiz', '', '', 'monogram'],
      ],
    );
  });

  test('a look without what is not wanted: no icons, no round corners, not blue', () => {
    const { spec } = reading(
      'Name: Halden Advisory. Consulting. Services: energy audits, grant applications. Team: Ruth Halden (founder). no icons, no rounded corners, not blue',
    );
    expect(spec.name).toBe('Halden Advisory');
    expect(spec.design.without).toEqual(['icons', 'round']);
    expect(spec.design.accent).not.toBe('#1d5fd1');
    const files: ProjectFiles = new Map();
    compose(files, 'project', 'consulting site called Halden with services. no icons, no rounded corners');
    expect(read(files, 'index.html')).not.toContain('feature-icon');
    expect(read(files, 'styles/tokens.css')).toContain('--radius: 0px');
  });

  test('“nothing else” is kept: a countdown and a field for an address', () => {
    const { spec } = reading(
      'coming soon page for "Nachtkiosk" – launches 1 February 2027. only a countdown and an email field. nothing else. neon pink on black',
    );
    expect(spec.sections.map((one) => one.type)).toEqual(['hero', 'countdown', 'newsletter']);
    expect(section(spec, 'countdown').target).toMatch(/^2027-02-01/u);
  });
});

describe('[BUILD-03] later messages about a site do one thing and leave the rest alone', () => {
  const start = (prompt: string): ProjectFiles => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', prompt);
    return files;
  };
  const siteOf = (files: ProjectFiles): SiteSpec =>
    JSON.parse(read(files, '.statecraft/spec.json')) as SiteSpec;
  const bakery =
    'bakery website called Rye in Ghent, menu: sourdough 5€, croissant 2.20€, hours tue-sat 7-15, faq, team: Mo, Lu';

  test.each<[message: string, check: (before: SiteSpec, after: SiteSpec) => void]>([
    ['the croissant is 2.40 now', (_, after) => expect(JSON.stringify(after)).toContain('2.40')],
    [
      'remove the second question',
      (before, after) =>
        expect(section(after, 'faq').items).toEqual(
          section(before, 'faq').items.filter((__, index) => index !== 1),
        ),
    ],
    ['no faq please', (_, after) => expect(has(after, 'faq')).toBe(false)],
    [
      'closed on tuesdays',
      (before, after) => {
        expect(section(after, 'hours').days[1]?.opens).toBe('');
        expect(section(after, 'hours').days[2]).toEqual(section(before, 'hours').days[2]);
      },
    ],
    [
      'add a testimonial from Lena: "The crust sings."',
      (_, after) =>
        expect(section(after, 'testimonials').items.at(-1)).toMatchObject({
          quote: 'The crust sings.',
          name: 'Lena',
        }),
    ],
    ['Mo does the ovens', (_, after) => expect(section(after, 'team').items[0]?.role).toBe('Ovens')],
    [
      'add rye rolls for 1.80€',
      (_, after) => expect(JSON.stringify(section(after, 'menu'))).toContain('Rye rolls'),
    ],
    [
      'swap menu and faq',
      (before, after) =>
        expect(after.sections.map((one) => one.id).indexOf('faq')).toBe(
          before.sections.map((one) => one.id).indexOf('menu'),
        ),
    ],
    [
      'replace the faq with a gallery',
      (_, after) => expect([has(after, 'faq'), has(after, 'gallery')]).toEqual([false, true]),
    ],
  ])('%s', (message, check) => {
    const files = start(bakery);
    const before = siteOf(files);
    const actions = compose(files, 'project', message);
    check(before, siteOf(files));
    expect(changedPaths(actions).length).toBeGreaterThan(0);
    compose(files, 'project', 'undo that');
    expect(siteOf(files)).toEqual(before);
  });

  test('what was removed comes back with what stood in it, and “it” is the section that was added', () => {
    const files = start(bakery);
    compose(files, 'project', 'change “Mo” to “Moe”');
    compose(files, 'project', 'remove the team');
    compose(files, 'project', 'bring the team back');
    expect(section(siteOf(files), 'team').items[0]?.name).toBe('Moe');
    compose(files, 'project', 'add a section about our flour');
    compose(files, 'project', 'it should say "Stone milled, ten kilometres from here."');
    compose(files, 'project', 'change the accent to green');
    expect(JSON.stringify(siteOf(files))).toContain('Stone milled, ten kilometres from here.');
  });

  test('what a message rejects is not taken for a wish', () => {
    const files = start(bakery);
    const before = siteOf(files);
    const actions = compose(files, 'project', 'sort the plans by mood');
    expect(siteOf(files)).toEqual(before);
    expect(said(actions)).toContain('nothing');
    compose(files, 'project', 'blue is boring, use orange instead');
    expect(siteOf(files).design.accent).toBe('#d9600a');
  });
});
