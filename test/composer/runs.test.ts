import { z } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { actionSchema, type Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { t } from '#language/speech.ts';
import { createComposer } from '#composer/composer.ts';
import { contrast } from '#composer/design/colour.ts';
import { makePalette, type Ground } from '#composer/design/palette.ts';
import {
  changedPaths,
  danglingReferences,
  read,
  said,
  compose,
  write,
  type ProjectFiles,
} from './support.ts';

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';
const prompts: [ProjectType, string][] = [
  ['project', bakery],
  ['react', bakery],
  ['react', 'an app to manage beehives with inspections and honey yield per harvest'],
  ['project', 'a to-do app'],
  ['project', 'an online shop for candles with booking, countdown and newsletter'],
  ['react', 'snake game'],
];

describe('[BUILD-02] a first run', () => {
  test.each(prompts)('%s: %s – every action is valid and every reference resolves', (type, prompt) => {
    const files: ProjectFiles = new Map();
    const actions = compose(files, type, prompt);
    for (const action of actions) expect(z.safeParse(actionSchema, action).success).toBe(true);
    expect(danglingReferences(files)).toEqual([]);
    expect(actions.at(-1)?.type).toBe('done');
    expect(said(actions)).toContain(
      'Built without a model, from your words. Connect a model for anything it says it did not understand.',
    );
    for (const [path, { content }] of files) {
      expect(content.replaceAll('http://www.w3.org/', ''), path).not.toMatch(/https?:\/\/(?!example\.com)/);
      expect(content.toLowerCase(), path).not.toContain('lorem ipsum');
    }
  });

  test.each(prompts)('%s: %s – the same words and seed give the same actions', (type, prompt) => {
    expect(compose(new Map(), type, prompt, 'one')).toEqual(compose(new Map(), type, prompt, 'one'));
  });

  test('another seed gives another design', () => {
    const one: ProjectFiles = new Map();
    const other: ProjectFiles = new Map();
    compose(one, 'project', bakery, 'one');
    compose(other, 'project', bakery, 'four');
    expect(read(one, 'styles/tokens.css')).not.toBe(read(other, 'styles/tokens.css'));
  });

  test('the page hangs together long before the last file is written', () => {
    const files: ProjectFiles = new Map();
    const actions = compose(
      new Map(),
      'react',
      `${bakery}, a gallery, questions, a newsletter and a contact form`,
    );
    const closedAt = actions.findIndex((action) => {
      if (action.type === 'file.write') write(files, action.path, action.content);
      return files.has('src/main.tsx') && danglingReferences(files).length === 0;
    });
    const left = actions.slice(closedAt + 1).filter((action) => action.type === 'file.write');
    expect(left.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['de', 'Eine Seite für', 'Fertig.', 'Füge ein Kontaktformular hinzu'],
    ['fr', 'Une page pour', 'C’est fait.', 'Ajoute un formulaire de contact'],
    ['es', 'Una página para', 'Hecho.', 'Añade un formulario de contacto'],
    ['pt', 'Uma página para', 'Pronto.', 'Add a contact form'],
  ] as const)('answers in the language of its person: %s', async (language, begins, closes, offers) => {
    const engine = createComposer({ paceMs: 0 });
    let said = '';
    let offered: readonly string[] = [];
    const input = { type: 'project', projectName: 'x', nameIsDefault: true, seed: 's', language } as const;
    const run = engine.run(
      { ...input, prompt: 'A page for a bakery called Fern', history: [], files: new Map() },
      new AbortController().signal,
    );
    for await (const action of run) {
      // Others speak meanwhile, in theirs.
      expect(t`Done.`).toBe('Done.');
      if (action.type === 'say') said += action.text;
      if (action.type === 'suggest') offered = action.messages;
    }
    expect(said.startsWith(`${begins} **Fern**`)).toBe(true);
    expect(said).toContain(closes);
    expect(offered).toContain(offers);
    expect(new Set(offered).size).toBe(3);
  });

  test('stops emitting when the run is stopped', async () => {
    const stop = new AbortController();
    const engine = createComposer({ paceMs: 0 });
    const seen: Action[] = [];
    for await (const action of engine.run(
      {
        type: 'project',
        projectName: 'x',
        nameIsDefault: true,
        prompt: bakery,
        history: [],
        files: new Map(),
        seed: 's',
      },
      stop.signal,
    )) {
      seen.push(action);
      if (seen.length === 3) stop.abort();
    }
    expect(seen).toHaveLength(3);
  });

  test('waits between actions for the pace that was asked for', async () => {
    const waits: number[] = [];
    const engine = createComposer({
      paceMs: 30,
      delay: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
    let count = 0;
    for await (const action of engine.run(
      {
        type: 'project',
        projectName: 'x',
        nameIsDefault: true,
        prompt: bakery,
        history: [],
        files: new Map(),
        seed: 's',
      },
      new AbortController().signal,
    ))
      count += action.type === 'done' ? 0 : 1;
    expect(waits.length).toBeGreaterThanOrEqual(count);
    expect(new Set(waits)).toEqual(new Set([30]));
  });
});

describe('[BUILD-03] later runs', () => {
  test('"make the accent green and add a contact form" changes both and little else', () => {
    for (const type of ['project', 'react'] as const) {
      const files: ProjectFiles = new Map();
      compose(files, type, bakery);
      const before = new Map(files);
      const actions = compose(files, type, 'make the accent green and add a contact form');
      const paths = changedPaths(actions).filter((path) => !path.startsWith('.statecraft/'));
      const prefix = type === 'react' ? 'src/' : '';
      expect(paths).toContain(`${prefix}styles/tokens.css`);
      const form = type === 'react' ? '<ContactForm' : 'contact-email';
      expect([...files.values()].some(({ content }) => content.includes(form))).toBe(true);
      expect(danglingReferences(files)).toEqual([]);
      const untouched = [...before.keys()].filter((path) => !paths.includes(path));
      expect(untouched.length).toBeGreaterThan(paths.length / 2);
      expect(said(actions)).toMatch(/green/);
    }
  });

  test('edits by hand elsewhere survive, and a change at the very place is left and told', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', bakery);
    const html = read(files, 'index.html');
    write(
      files,
      'index.html',
      html.replace('<footer class="site-footer">', '<!-- mine -->\n    <footer class="site-footer">'),
    );
    compose(files, 'project', 'add a contact form');
    expect(read(files, 'index.html')).toContain('<!-- mine -->');
    expect(read(files, 'index.html')).toContain('contact-email');
    const tokens = read(files, 'styles/tokens.css');
    write(
      files,
      'styles/tokens.css',
      tokens
        .replaceAll(/--accent: #[0-9a-f]{6};/g, '--accent: hotpink;')
        .replaceAll(/--on-accent: #[0-9a-f]{6};/g, '--on-accent: black;'),
    );
    const actions = compose(files, 'project', 'make the accent blue');
    expect(read(files, 'styles/tokens.css')).toContain('hotpink');
    expect(said(actions)).toContain('by hand');
  });

  test('"undo that" brings back what the last change replaced', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', bakery);
    const before = new Map(files);
    compose(files, 'react', 'add a gallery, make it dark and rename it to Rye');
    compose(files, 'react', 'undo that');
    for (const [path, file] of before)
      if (!path.startsWith('.statecraft/')) expect(read(files, path), path).toBe(file.content);
    for (const path of files.keys())
      if (!path.startsWith('.statecraft/')) expect(before.has(path), path).toBe(true);
  });

  test('what makes no sense changes nothing and says so', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', bakery);
    const actions = compose(files, 'react', 'florble the wibble');
    expect(changedPaths(actions)).toEqual([]);
    expect(said(actions)).toContain('nothing was changed');
    expect(actions.some((action) => action.type === 'not-understood')).toBe(true);
  });

  test.each<[first: string, message: string, path: RegExp, content: RegExp]>([
    [bakery, 'change "On the counter" to "Fresh today"', /MenuSection/, /Fresh today/],
    [bakery, 'add tiramisu for 6.50 to the menu', /data\/menu/, /Tiramisu[^}]*6\.50/],
    [bakery, 'use a typewriter font for headings', /tokens\.css/, /--font-display: ui-monospace/],
    [bakery, 'rename the menu section to Our bread', /MenuSection/, /Our bread/],
    [
      'an app to manage beehives with inspections',
      'add a weight field to inspections',
      /data\/inspection/,
      /key: 'weight'/,
    ],
    [
      'an app to manage beehives with inspections',
      'rename strength to vigour',
      /data\/beehive/,
      /label: 'Vigour'/,
    ],
    ['a to-do app', 'add a category', /data\/task/, /key: 'category'/],
    ['a to-do app', 'sort by priority', /TasksView/, /field: 'priority'/],
    ['expense tracker', 'add a calendar', /CalendarView/, /CalendarScreen/],
  ])('%s → %s', (first, message, path, content) => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', first);
    const actions = compose(files, 'react', message);
    const changed = changedPaths(actions).filter((candidate) => path.test(candidate));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.some((candidate) => content.test(read(files, candidate)))).toBe(true);
    expect(danglingReferences(files)).toEqual([]);
  });

  test('asks once, with choices, when a field could go to several things', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'an app to manage beehives with inspections');
    const actions = compose(files, 'react', 'add a mood');
    const ask = actions.find((action) => action.type === 'ask');
    expect(ask?.choices).toHaveLength(2);
    expect(changedPaths(actions)).toEqual([]);
    expect(changedPaths(compose(files, 'react', ask?.choices[1] ?? ''))).toContain('src/data/inspection.ts');
  });
});

describe('[BUILD-08] colours', () => {
  const accents = [
    '#c62828',
    '#e0b100',
    '#1f7a44',
    '#0e8aa8',
    '#7a33b5',
    '#1a1a1a',
    '#f5f5f4',
    '#c6f135',
    '#d63a7f',
  ];
  const grounds: Ground[] = ['paper', 'white', 'mist', 'tint', 'night'];
  test.each(accents)('%s gives palettes that reach WCAG AA in light and dark', (accent) => {
    for (const ground of grounds) {
      for (const mode of ['light', 'dark'] as const) {
        const palette = makePalette(accent, null, ground, mode);
        for (const on of [palette.bg, palette.surface, palette.sunken, palette.soft]) {
          expect(contrast(palette.ink, on)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.muted, on)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.accentText, on)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette.onDeep, palette.deep)).toBeGreaterThanOrEqual(7);
      }
    }
  });
});
