import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chartMutations } from './chart-mutations.ts';
import { codeMutations } from './code-mutations.ts';
import type { Draft } from './mutation.ts';

/** Files that are mutated in one way and looked at by the same kind of tests. */
export interface Area {
  readonly name: 'machines' | 'server' | 'lib';
  /** So many of its mutants are tried when nothing else is asked for. */
  readonly share: number;
  readonly files: readonly string[];
  readonly mutationsOf: (source: string) => Draft[];
  /** Test files, from `test`, that have to notice a mutant of the file: those written by hand. */
  readonly testsOf: (file: string) => readonly string[];
}

const under = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'))
    .toSorted();

const tests: ReadonlyMap<string, string> = new Map(
  under('test')
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => [file.slice('test/'.length), readFileSync(file, 'utf8')]),
);

/** What is the same for every chart: generated walks, screens of reached states, exported files, the shape of charts. */
const generated =
  /^machines\/(?:paths|walks|views|structure|descriptions|throwing)\.test\.ts$|^(?:spec|composer|views\/states)\//;

/** Matches the text and nothing else. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Tests without a browser or a database that know one of the names. */
const unitTestsNaming = (names: RegExp): string[] =>
  [...tests]
    .filter(([file, text]) => !/^(?:server|e2e)\//.test(file) && !generated.test(file) && names.test(text))
    .map(([file]) => file);

/** Domains of the server, and the tests that go through their calls. */
const domains: Readonly<Record<string, RegExp>> = {
  credits: /^server\/(?:ledger|runs-credits)\./,
  payments: /^(?:server\/payments|unit\/card-rules)/,
  runs: /^(?:server\/(?:runs?-|runs\.|approvals)|unit\/(?:run-|merge-))/,
  auth: /^server\/(?:auth|oauth|account)/,
  users: /^server\/(?:account|auth|ledger|media)/,
  rewards: /^server\/(?:account|ledger)/,
  files: /^server\/(?:files|actions|projects|sweep)\./,
  projects: /^server\/(?:projects|files|sharing|sweep)/,
  share: /^server\/(?:sharing|preview-http)/,
  publish: /^server\/(?:publishing|slugs)/,
  github: /^server\/(?:github|oauth)/,
  oauth: /^server\/(?:oauth|github|supabase)/,
  supabase: /^server\/(?:supabase|composer-database)/,
};
/** What another user may not reach is asked of every call, so of every domain. */
const everyDomain = /^server\/matrix-cross-user\./;
const domainOf = (file: string): string => path.basename(path.dirname(file));

const sources: ReadonlyMap<string, string> = new Map(
  under('src')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/builder/composer/'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** The nearest tests of a module: those that import it, or else those that import what imports it. */
function testsImporting(file: string): readonly string[] {
  let reached = [file];
  for (let distance = 0; distance < 3; distance += 1) {
    const names = reached.map((each) => literally(each.replace(/^src\//, '#')));
    const found = unitTestsNaming(new RegExp(`'(?:${names.join('|')})'`));
    if (found.length > 0) return found;
    const nearby = reached.map((each) => literally(path.basename(each)));
    const importing = new RegExp(
      `from '(?:${[...names, ...nearby.map((name) => `\\./${name}`)].join('|')})'`,
    );
    reached = [...sources].filter(([, text]) => importing.test(text)).map(([source]) => source);
    if (reached.length === 0) break;
  }
  return [];
}

export const areas: readonly Area[] = [
  {
    name: 'machines',
    share: 60,
    files: under('machines').filter((file) => file.endsWith('.machine.ts')),
    mutationsOf: chartMutations,
    testsOf: (file) => {
      const id = literally(domainOf(file));
      const found = unitTestsNaming(new RegExp(`#machines/${id}/|startWorld\\('${id}'`));
      const own = found.filter((test) => test.startsWith('machines/'));
      return ['machines/steps.test.ts', ...(own.length > 0 ? own : found)];
    },
  },
  {
    name: 'server',
    share: 80,
    files: [...sources.keys()].filter(
      (file) => file.startsWith('src/server/') && Object.keys(domains).includes(domainOf(file)),
    ),
    mutationsOf: codeMutations,
    testsOf: (file) =>
      [...tests.keys()].filter((test) => domains[domainOf(file)]?.test(test) || everyDomain.test(test)),
  },
  {
    name: 'lib',
    share: 30,
    files: [...sources.keys()].filter(
      (file) => /^src\/lib\/[^/]+\.ts$/.test(file) && testsImporting(file).length > 0,
    ),
    mutationsOf: codeMutations,
    testsOf: testsImporting,
  },
];
