import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Words that the code has given up, each for the word of its field; the README lists those. */
const retired: Readonly<Record<string, string>> = {
  turn: 'run',
  desk: 'editor session, database console',
  pump: 'consume',
  workplace: 'working copy',
  wish: 'request',
  wishes: 'requests',
  wished: 'requested',
  untold: 'pending',
  keeper: 'store',
  sealer: 'encryptor',
  armed: 'idle',
  spent: 'dismissed, exhausted',
  mend: 'repair',
  mended: 'repaired',
  reckoned: 'computed',
  particulars: 'fields',
};

/** Rooms whose texts are those of the projects that the composer builds. */
const kept: readonly string[] = ['code', 'content', 'design', 'parts'].map((room) => `src/composer/${room}`);
/** Names of what is stored already: another one would need the data to be migrated. */
const stored: readonly string[] = [
  'src/contract/run.ts: turns',
  'src/features/chat/repair-card.tsx: spent',
  'src/features/chat/run-details.tsx: turns',
  'src/server/builder/engine.ts: turns',
  'src/server/builder/models/model-runs.ts: turns',
  'src/server/credits/ledger.ts: turn',
];

const sources = ['src', 'machines']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !kept.some((folder) => file.startsWith(folder)));

const retiredIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => Object.hasOwn(retired, word) || Object.hasOwn(retired, word.replace(/s$/, '')));

/** Names of the code: no texts, and no words of comments. */
function namesIn(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) namesIn(one, names);
  else if (typeof node === 'object' && node !== null) {
    const { type, name } = node as { type?: unknown; name?: unknown };
    if (typeof name === 'string' && String(type).endsWith('Identifier')) names.add(name);
    for (const value of Object.values(node)) namesIn(value, names);
  }
}

test('no name of the code says what has another word by now', () => {
  const found = sources.flatMap((file) => {
    const names = new Set<string>([path.basename(file)]);
    namesIn(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), names);
    return [...names].filter((name) => retiredIn(name).length > 0).map((name) => `${file}: ${name}`);
  });
  expect(found.toSorted()).toEqual(stored.toSorted());
});

test('it looks at every part of a name', () => {
  expect(['lastTurn', 'TURNS_AT_ONCE', 'file-desk.ts', 'keepWishes'].flatMap(retiredIn)).toEqual([
    'turn',
    'turns',
    'desk',
    'wishes',
  ]);
  expect(['returned', 'desktop', 'pendingRun'].flatMap(retiredIn)).toEqual([]);
});
