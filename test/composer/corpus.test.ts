import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { answer } from '#composer/composer.ts';
import { understand } from '#composer/turn/understand.ts';
import { type Spec, specPath } from '#composer/spec/spec.ts';
import { MemoryPreviewSource } from '#server/preview/memory-source.ts';
import { packagesFrom } from '#test/support/packages.ts';
import { createPreviewService, type PreviewService } from '#server/preview/preview-service.ts';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
import { behaviours } from './corpus/behaviours.ts';
import { chains } from './corpus/chains.ts';
import { prompts } from './corpus/prompts.ts';
import {
  changedPaths,
  danglingReferences,
  isHue,
  read,
  said,
  compose,
  type ProjectFiles,
} from './support.ts';

let preview: PreviewService;

beforeAll(async () => {
  const vendorDir = resolve('.cache/preview');
  await ensurePreviewVendor(vendorDir);
  preview = createPreviewService(new MemoryPreviewSource(), {
    secret: 'a secret for the tests of the corpus',
    previewOrigin: 'http://127.0.0.1',
    appOrigins: [],
    vendorDir,
    packages: packagesFrom(),
  });
});
afterAll(() => preview.close());

/** What the preview finds wrong with a project. */
async function faults(files: ProjectFiles, type: ProjectType): Promise<string[]> {
  const list = [...files].map(([path, { content }]) => ({
    path,
    content,
    hash: createHash('sha256').update(content).digest('hex'),
    size: Buffer.byteLength(content),
  }));
  const found = await preview.check({ files: list as never }, type);
  return found.map((fault) => `${fault.path ?? ''}: ${fault.message}`);
}

const reading = (type: ProjectType, prompt: string): ReturnType<typeof understand> =>
  understand({ type, prompt, seed: 'seed', projectName: 'Untitled', nameIsDefault: true });

const partsOf = (spec: Spec): string[] =>
  spec.kind === 'app'
    ? spec.screens.map((screen) => screen.type)
    : spec.kind === 'site'
      ? spec.sections.map((section) => section.type)
      : [];

describe('[BUILD-01] [BUILD-08] the corpus of prompts', () => {
  test('is large, covers every kind, and each behaviour of it exists', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(120);
    expect(new Set(prompts.map((entry) => entry.type))).toEqual(
      new Set(['project', 'react', 'react_native', 'meme']),
    );
    expect(
      prompts.flatMap((entry) => (entry.does === undefined || entry.does in behaviours ? [] : [entry.does])),
    ).toEqual([]);
    expect(prompts.filter((entry) => entry.does !== undefined).length).toBeGreaterThanOrEqual(40);
  });

  test('is understood almost wholly: 95 of 100 words that carry a wish', () => {
    let content = 0;
    let used = 0;
    for (const { type, prompt } of prompts) {
      const coverage = reading(type, prompt).reading.coverage();
      content += coverage.content;
      used += coverage.used;
    }
    expect(used / content).toBeGreaterThan(0.95);
  });

  test.each(prompts.map((entry) => [entry.type, entry.prompt, entry] as const))(
    '%s: %s',
    async (type, prompt, entry) => {
      const { spec, reading: words } = reading(type, prompt);
      expect(spec.kind).toBe(entry.kind);
      expect(partsOf(spec)).toEqual(expect.arrayContaining([...(entry.parts ?? [])]));
      if (spec.kind === 'app') {
        const keys = spec.entities.flatMap((entity) => entity.fields.map((field) => field.key));
        expect(keys).toEqual(expect.arrayContaining([...(entry.fields ?? [])]));
        if (entry.entities !== undefined)
          expect(spec.entities.map((entity) => entity.label).sort()).toEqual([...entry.entities].sort());
      }
      if (entry.name !== undefined) expect(spec.name).toBe(entry.name);
      if (entry.language !== undefined) expect(spec.language).toBe(entry.language);
      if (entry.topic !== undefined) expect(spec.topic).toBe(entry.topic);
      expect(words.rest()).toEqual(entry.rest ?? []);
      if (entry.shows !== undefined) {
        const shown: ProjectFiles = new Map();
        compose(shown, 'project', prompt);
        const text = [...shown]
          .filter(([path]) => path.endsWith('.html'))
          .map(([, { content }]) => content.replaceAll(/\s+/gu, ' ').replaceAll('&amp;', '&'))
          .join(' ');
        for (const fact of entry.shows) expect(text).toContain(fact);
      }

      const files: ProjectFiles = new Map();
      const actions = compose(files, type, prompt);
      expect(danglingReferences(files)).toEqual([]);
      expect(await faults(files, type)).toEqual([]);
      const again: ProjectFiles = new Map();
      compose(again, type, prompt);
      expect([...again]).toEqual([...files]);
      const listed = actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : []));
      expect(listed).toEqual(entry.listed ?? entry.rest ?? []);
    },
  );

  test.each([
    'chess',
    'weather app',
    'a game',
    'twitter clone',
    'a facebook clone for my village',
    'practice multiplication tables',
    'hello',
    'make me an app',
  ])('“%s”, which words alone do not tell, is asked about with choices, once', (prompt) => {
    const asked = answered(prompt, []).find((action) => action.type === 'ask');
    expect(asked?.choices.length).toBeGreaterThan(1);
    expect(answered(prompt, []).some((action) => action.type === 'file.write')).toBe(false);
    for (const choice of asked?.choices ?? [])
      expect(
        answered(choice, [prompt]).some((action) => action.type === 'file.write'),
        choice,
      ).toBe(true);
  });

  test('a choice goes on with the words of the message that was asked about', () => {
    const message = 'glockenspiel mending circle with a gallery';
    const asked = answered(message, []).find((action) => action.type === 'ask');
    const page = asked?.choices[0] ?? '';
    expect(page).toBe('A page about glockenspiel mending circle');
    const said = answered(page, [message]).flatMap((action) => (action.type === 'say' ? [action.text] : []));
    expect(said.join('')).toMatch(/\*\*Glockenspiel Mending Circle\*\*, with .*a gallery/);
    const empty = answered('An empty page', [message]);
    const spec = empty.find((action) => action.type === 'file.write' && action.path === specPath);
    expect(spec).toMatchObject({ content: expect.stringContaining('"sections"') as string });
    expect(JSON.stringify(empty)).not.toMatch(/answers the phone|our work|no obligation/iu);
  });
});

/** What the composer does about a message, in an empty project in which others were answered by a question. */
const answered = (prompt: string, before: readonly string[]): Action[] => [
  ...answer({
    type: 'react',
    projectName: 'Untitled',
    nameIsDefault: true,
    prompt,
    history: before.map((earlier) => ({ prompt: earlier, summary: '' })),
    files: new Map(),
    seed: 'seed',
  }),
];

const isOwn = (path: string): boolean => path.startsWith('.statecraft/');

describe('[BUILD-03] the corpus of later messages', () => {
  test('is large', () => {
    expect(chains.length).toBeGreaterThanOrEqual(60);
    expect(chains.filter((chain) => chain.sees !== undefined).length).toBeGreaterThanOrEqual(20);
  });

  test.each(chains.map((chain) => [chain.type, chain.messages.join(' → '), chain] as const))(
    '%s: %s',
    async (type, _, chain) => {
      const files: ProjectFiles = new Map();
      let last: Action[] = [];
      let before = new Map(files);
      const specs: string[] = [];
      for (const message of chain.messages) {
        before = new Map(files);
        last = compose(files, type, message);
        specs.push(JSON.stringify(JSON.parse(read(files, '.statecraft/spec.json'))));
      }
      const spec = specs.pop() ?? '';
      const patternOf = (text: string | RegExp) =>
        typeof text === 'string' ? new RegExp(escape(text)) : text;
      // Each was otherwise at some time before, or it would say nothing about what the messages did.
      for (const pattern of (chain.holds ?? []).map(patternOf)) {
        expect(spec).toMatch(pattern);
        expect(
          specs.every((earlier) => pattern.test(earlier)),
          `${pattern} held before`,
        ).toBe(false);
      }
      for (const pattern of (chain.lacks ?? []).map(patternOf)) {
        expect(spec).not.toMatch(pattern);
        expect(
          specs.some((earlier) => pattern.test(earlier)),
          `${pattern} was there before`,
        ).toBe(true);
      }
      for (const text of chain.keeps ?? []) for (const each of [...specs, spec]) expect(each).toContain(text);
      if (chain.accent !== undefined) {
        const accent = /"accent":"(#[0-9a-f]{6})"/.exec(spec)?.[1] ?? '';
        expect(isHue(accent, chain.accent), `${accent} is ${chain.accent}`).toBe(true);
      }
      if (chain.says !== undefined) expect(said(last)).toMatch(chain.says);
      const changed = changedPaths(last).filter((path) => !isOwn(path));
      if (chain.changesNothing === true) expect([...files]).toEqual([...before]);
      else expect(changed.length).toBeGreaterThan(0);
      if (chain.asks === true) {
        const asked = last.find((action) => action.type === 'ask');
        expect(asked?.choices.length).toBeGreaterThan(1);
      } else expect(last.some((action) => action.type === 'ask')).toBe(false);
      if (chain.touches !== undefined)
        for (const path of changed)
          expect(
            chain.touches.some((allowed) =>
              typeof allowed === 'string' ? allowed === path : allowed.test(path),
            ),
            path,
          ).toBe(true);
      expect(danglingReferences(files)).toEqual([]);
      expect(await faults(files, type)).toEqual([]);
    },
  );
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
