import { describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { entriesOf } from '#server/builder/composer/entries.ts';
import { parseSpec, specPath, type Spec } from '#server/builder/composer/spec.ts';
import { said, turn, type ProjectFiles } from './support.ts';

/** What a message may do: sections that may differ, entries that come and go by name, and nothing besides. */
interface Wanted {
  /** Ids of sections, or top-level properties, that may differ. */
  readonly in?: readonly string[];
  readonly adds?: readonly string[];
  readonly removes?: readonly string[] | 'all';
  /** Texts that people read afterwards, letter by letter. */
  readonly reads?: readonly string[];
  /** A section that was asked for by its kind alone may have texts of the product's own. */
  readonly made?: true;
  readonly says?: RegExp;
}
type Row = readonly [message: string, wanted: Wanted | 'nothing', says?: RegExp];
interface Group {
  readonly type: ProjectType;
  readonly first: string;
  readonly rows: readonly Row[];
}

const taqueria =
  'A website for a Mexican taqueria called El Fuego with a menu: al pastor 4.50, elote 5, churros 3.80. Hours and location';
const groups: readonly Group[] = [
  {
    type: 'project',
    first: taqueria,
    rows: [
      ['remove elote from the menu', { in: ['menu'], removes: ['Elote'] }],
      ['remove elote', { in: ['menu'], removes: ['Elote'] }],
      ['please delete the churros from our menu', { in: ['menu'], removes: ['Churros'] }],
      ['take the al pastor off the menu', { in: ['menu'], removes: ['Al pastor'] }],
      ['remove churros and elote', { in: ['menu'], removes: ['Churros', 'Elote'] }],
      ['delete the last dish', { in: ['menu'], removes: ['Churros'] }],
      ['remove tacos from the menu', 'nothing', /Al pastor/],
      ['remove elot from the menu', 'nothing', /Near that: “Elote”/],
      ['remove the unicorn', 'nothing', /unicorn/],
      ['remove the menu', { in: ['menu', 'hero'], removes: ['Al pastor', 'Elote', 'Churros'] }],
      ['add horchata for 3.20 to the menu', { in: ['menu'], adds: ['Horchata'], reads: ['$3.20'] }],
      [
        'add horchata 3.20 and jamaica 3 to the menu',
        { in: ['menu'], adds: ['Horchata', 'Jamaica'], reads: ['$3.20', '$3'] },
      ],
      ['rename elote to esquites', { in: ['menu'], removes: ['Elote'], adds: ['esquites'] }],
      [
        'change elote to esquites',
        { in: ['menu'], removes: ['Elote'], adds: ['Esquites'], says: /in 1 place/ },
      ],
      [
        'add three reviews: Rita says "Best tacos in town", Omar says "We come every Friday", and Lee says "The elote is a dream"',
        {
          in: ['testimonials'],
          adds: ['Rita', 'Omar', 'Lee'],
          reads: ['Best tacos in town', 'We come every Friday', 'The elote is a dream'],
        },
      ],
      [
        'Add a review. "Worth the queue" – Marisol',
        { in: ['testimonials'], adds: ['Marisol'], reads: ['Worth the queue'] },
      ],
      [
        'add three reviews: "So good" by Rita and "Twice a week" by Omar',
        { in: ['testimonials'], adds: ['Rita', 'Omar'], reads: ['So good', 'Twice a week'], says: /2 of 3/ },
      ],
      ['add three reviews', 'nothing', /make nobody up/],
      ['add 2 reviews from Rita and Omar', 'nothing', /Rita and Omar/],
      ['add a team section with Ana and Beto', { in: ['team'], adds: ['Ana', 'Beto'], made: true }],
      ['add a map to Quinta da Regaleira', 'nothing', /already/],
      ['change "button" to "knob"', 'nothing', /only in code/],
      ['change "stylesheet" to "sheet"', 'nothing', /only in code/],
      ['"stylesheet" and then "styles/main.css"', 'nothing'],
      ['<link rel="stylesheet" href="styles/tokens.css">', 'nothing'],
      [
        'This came up:\n\n```html\nchange "Menu" to "Carta"\n<a href="#menu" class="button">Menu</a>\n```',
        'nothing',
      ],
    ],
  },
  {
    type: 'react',
    first: 'A bakery called Crumb with a menu, opening hours and a gallery',
    rows: [
      [
        'add a map to Quinta da Regaleira',
        { in: ['location'], reads: ['Quinta da Regaleira'], made: true, says: /no address/ },
      ],
      ['add a map', { in: ['location'], made: true, says: /no address/ }],
      ['add a newsletter', { in: ['newsletter'], made: true }],
      ['remove the gallery', { in: ['gallery', 'hero'], removes: 'all' }],
      ['remove opening hours from the page', { in: ['hours', 'hero'] }],
      ['change "button" to "knob"', 'nothing'],
      [
        'add a question: Do you bake on Sundays? Yes, until noon.',
        { in: ['faq'], adds: ['Do you bake on Sundays?'], reads: ['Yes, until noon'], made: true },
      ],
    ],
  },
];

const visible = (value: unknown, key = ''): string[] =>
  typeof value === 'string'
    ? ['id', 'href', 'type', 'icon', 'motif', 'kind', 'initials', 'face', 'layout', 'action'].includes(key)
      ? []
      : [value]
    : Array.isArray(value)
      ? value.flatMap((item) => visible(item, key))
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, item]) => visible(item, name))
        : [];

const namesIn = (spec: Spec): string[] =>
  spec.kind === 'site'
    ? spec.sections.flatMap((section) => entriesOf(section).map((entry) => `${section.id}: ${entry.name}`))
    : [];
/** Top-level properties and sections that differ. */
function parts(before: Spec, after: Spec): string[] {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Spec)[];
  return keys.flatMap((key): string[] => {
    if (same(before[key], after[key])) return [];
    if (before.kind !== 'site' || after.kind !== 'site' || (key as string) !== 'sections') return [key];
    const ids = [...new Set([...before.sections, ...after.sections].map((section) => section.id))];
    const changed = ids.filter(
      (id) =>
        !same(
          before.sections.find((one) => one.id === id),
          after.sections.find((one) => one.id === id),
        ),
    );
    const order = (spec: typeof before, other: typeof before): string[] =>
      spec.sections.map((one) => one.id).filter((id) => other.sections.some((one) => one.id === id));
    return same(order(before, after), order(after, before)) ? changed : [...changed, 'order'];
  });
}

describe.each(groups)('[BUILD-03] $type: $first', ({ type, first, rows }) => {
  const files: ProjectFiles = new Map();
  turn(files, type, first);
  const before = parseSpec(files.get(specPath)?.content);
  if (before === null) throw new Error('There is no specification.');

  test.each(rows.map(([message, wanted, says]) => ({ message, wanted, says })))(
    '$message',
    ({ message, wanted, says }) => {
      const mine: ProjectFiles = new Map(files);
      const reply = said(turn(mine, type, message));
      const after = parseSpec(mine.get(specPath)?.content);
      if (after === null) throw new Error('There is no specification.');
      const pattern = says ?? (wanted === 'nothing' ? undefined : wanted.says);
      if (pattern) expect(reply).toMatch(pattern);
      if (wanted === 'nothing') {
        expect(parts(before, after)).toEqual([]);
        expect([...mine]).toEqual([...files]);
        expect(reply).toMatch(/nothing was changed|already/i);
        return;
      }
      expect(parts(before, after).filter((part) => !(wanted.in ?? []).includes(part))).toEqual([]);
      expect(parts(before, after)).not.toEqual([]);
      const [old, now] = [namesIn(before), namesIn(after)];
      const bare = (name: string): string => name.replace(/^[^:]*: /u, '');
      if (wanted.removes !== 'all')
        expect(
          old
            .filter((name) => !now.includes(name))
            .map(bare)
            .sort(),
        ).toEqual([...(wanted.removes ?? [])].sort());
      if (wanted.adds !== undefined || wanted.made === undefined)
        expect(
          now
            .filter((name) => !old.includes(name))
            .map(bare)
            .sort(),
        ).toEqual([...(wanted.adds ?? [])].sort());
      const texts = visible(after);
      for (const text of wanted.reads ?? []) expect(texts).toContain(text);
      if (wanted.made === undefined) {
        const known = new Set(visible(before));
        const invented = texts.filter(
          (text) =>
            !known.has(text) && !message.toLowerCase().includes(text.replace(/^[€$£]/u, '').toLowerCase()),
        );
        // The head of a list that did not exist is the product's.
        const heads = after.kind === 'site' ? after.sections.flatMap(({ title, nav }) => [title, nav]) : [];
        expect(invented.filter((text) => !heads.includes(text))).toEqual([]);
      }
    },
  );
});
