/**
 * `npm run composer:golden`: keeps the SHA-256 of everything that the composer writes for the prompts and chains of its
 * corpus, in `.cache`. `npm run composer:golden -- --compare` says what is no longer written byte by byte as it was when
 * they were kept, and ends with 1: for moving its code without changing what it does.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ProjectType } from '#contract/scenes.ts';
import { chains } from '#test/composer/corpus/chains.ts';
import { prompts } from '#test/composer/corpus/prompts.ts';
import { compose, type ProjectFiles } from '#test/composer/support.ts';

const kept = path.resolve(import.meta.dirname, '../../.cache/composer-golden.json');
const types = ['html', 'react', 'react_native'] as const satisfies readonly ProjectType[];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What `messages` make of an empty project: the hash of each file by its path, and of all actions. */
function made(type: ProjectType, messages: readonly string[]): Record<string, string> {
  const files: ProjectFiles = new Map();
  const actions = messages.flatMap((message) => compose(files, type, message));
  const hashes = [...files].map(([file, { content }]): [string, string] => [file, hashOf(content)]);
  return { ...Object.fromEntries(hashes), actions: hashOf(JSON.stringify(actions)) };
}

interface Job {
  readonly type: ProjectType;
  readonly messages: readonly string[];
}
const jobs: readonly Job[] = [
  ...prompts.flatMap(({ prompt, kind }) =>
    (kind === 'meme' ? (['meme'] as const) : types).map((type): Job => ({ type, messages: [prompt] })),
  ),
  ...chains,
];

const { values } = parseArgs({ options: { compare: { type: 'boolean', default: false } } });
const before = values.compare
  ? (JSON.parse(await readFile(kept, 'utf8')) as Record<string, Record<string, string>>)
  : null;
const now = Object.fromEntries(
  jobs.map(({ type, messages }) => [`${type}: ${messages.join(' | ')}`, made(type, messages)]),
);
if (before === null) {
  await mkdir(path.dirname(kept), { recursive: true });
  await writeFile(kept, JSON.stringify(now));
  console.log(`${jobs.length} are kept.`);
} else {
  const others = Object.entries(now).flatMap(([job, files]) => {
    const old = before[job] ?? {};
    const paths = new Set([...Object.keys(files), ...Object.keys(old)]);
    const changed = [...paths].filter((file) => files[file] !== old[file]);
    return changed.length === 0 ? [] : [`${job}\n  ${changed.join(', ')}`];
  });
  console.log(others.length === 0 ? `All ${jobs.length} are as they were.` : others.join('\n'));
  process.exitCode = others.length === 0 ? 0 : 1;
}
