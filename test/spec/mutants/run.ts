/**
 * `npm run test:mutants`: takes each requirement's behaviour out of a copy of the checkout, runs the tests that name
 * the requirement, and records whether one of them noticed, in `test/spec/mutants/results`.
 * `npm run test:mutants -- --only ROUTE-01,API-02` tries those alone. Exit code 1 when one was not noticed.
 * `npm run test:mutants -- --generated` tries generated mutants instead, see `generated/run.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allTitles, idsIn } from '../titles.ts';
import { groups } from './all.ts';
import { Copy } from './checkout.ts';
import { runGenerated } from './generated/run.ts';
import { type GroupResults, type Mutant, type MutantResult, type Verdict } from './mutant.ts';
import { fingerprintOf, mutated } from './mutant.ts';
import { projectOf, projects } from './projects.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const titles = allTitles(path.join(root, 'test'));

const filesOf = (mutant: Mutant): readonly string[] =>
  mutant.tests ?? [
    ...new Set(titles.filter(({ text }) => idsIn(text).includes(mutant.id)).map(({ file }) => file)),
  ];
const naming = (mutant: Mutant): RegExp => new RegExp(`\\[${mutant.id}\\]`);
const literally = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));

/** Tries one mutant: project by project until a test notices, which then has to pass without the mutant. */
async function attempt(copy: Copy, mutant: Mutant): Promise<{ verdict: Verdict; by: string; why?: string }> {
  let passed = 0;
  const faults: string[] = [];
  for (const project of projects) {
    const files = filesOf(mutant).filter((file) => projectOf(file) === project);
    if (files.length === 0) continue;
    const trial = async () => {
      if (project === 'e2e') await copy.build();
      return copy.test(project, files, naming(mutant));
    };
    const run = await copy.with(mutant.file, (source) => mutated(mutant, source), trial).catch(String);
    if (typeof run === 'string') return { verdict: 'broken', by: run.slice(0, 400) };
    passed += run.passedCount;
    faults.push(...run.faults);
    const [first] = run.failed;
    if (first === undefined) continue;
    if (project === 'e2e') await copy.build();
    const sober = await copy.test(project, [first.file], literally(first.name));
    const isSound = sober.failed.length === 0 && sober.faults.length === 0 && sober.passedCount > 0;
    return { verdict: isSound ? 'killed' : 'unsound', by: `${first.file}: ${first.name}`, why: first.why };
  }
  if (passed === 0 || faults.length > 0)
    return { verdict: 'broken', by: faults.join('\n').slice(0, 400) || 'No test ran.' };
  return { verdict: 'survived', by: `${passed} tests passed: ${filesOf(mutant).join(', ')}` };
}

const resultsFile = (name: string): string => path.join(import.meta.dirname, 'results', `${name}.json`);

async function readResults(name: string): Promise<readonly MutantResult[]> {
  const text = await readFile(resultsFile(name), 'utf8').catch(() => null);
  return text === null ? [] : (JSON.parse(text) as GroupResults).mutants;
}

async function writeResults(name: string, mutants: readonly MutantResult[]): Promise<void> {
  const counts: Record<Verdict, number> = { killed: 0, survived: 0, unsound: 0, broken: 0 };
  for (const { verdict } of mutants) counts[verdict] += 1;
  const sorted = mutants.toSorted((a, b) => (a.id + a.fingerprint).localeCompare(b.id + b.fingerprint));
  await writeFile(
    resultsFile(name),
    JSON.stringify({ counts, mutants: sorted } satisfies GroupResults, null, 2),
  );
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [resultsFile(name)]);
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    generated: { type: 'boolean' },
    area: { type: 'string' },
    file: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
});
const only = values.only?.split(',').map((id) => id.trim());
if (values.generated === true) {
  const { area, file, count, seed = '1' } = values;
  const wanted = { area, file, seed: Number(seed), only, count: count === undefined ? count : Number(count) };
  process.exit((await runGenerated(root, wanted)) ? 0 : 1);
}
const known = new Set<string>(groups.flatMap(({ mutants }) => mutants.map(({ id }) => id)));
const strange = only?.filter((id) => !known.has(id)) ?? [];
if (strange.length > 0) {
  console.error(`There is no mutant of ${strange.join(', ')}.`);
  process.exit(1);
}

const copy = await Copy.of(root);
const notKilled: MutantResult[] = [];
let killed = 0;
try {
  await mkdir(path.join(import.meta.dirname, 'results'), { recursive: true });
  for (const { name, mutants } of groups) {
    const chosen = mutants.filter(({ id }) => only === undefined || only.includes(id));
    for (const mutant of chosen) {
      const started = performance.now();
      const { why, ...outcome } = await attempt(copy, mutant);
      const result: MutantResult = {
        id: mutant.id,
        what: mutant.what,
        fingerprint: fingerprintOf(mutant),
        ...outcome,
        date: new Date().toISOString().slice(0, 10),
      };
      if (result.verdict === 'killed') killed += 1;
      else notKilled.push(result);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${result.verdict.padEnd(8)} ${result.id.padEnd(10)} ${seconds} s  ${result.by}`);
      // Whoever wrote the mutant sees whether it was the behaviour that was missed, and not that everything crashed.
      if (why !== undefined) console.log(`         ${why}`);
      // Written after each: a run of all takes a while, and what was found so far is kept.
      const current = new Set(mutants.map(fingerprintOf));
      const others = (await readResults(name)).filter(
        (other) => other.fingerprint !== result.fingerprint && current.has(other.fingerprint),
      );
      await writeResults(name, [...others, result]);
    }
  }
} finally {
  await copy.remove();
}
console.log(`\n${killed} killed, ${notKilled.length} not`);
for (const { verdict, id, what, by } of notKilled) console.log(`${verdict} ${id}: ${what}\n  ${by}`);
process.exit(notKilled.length === 0 ? 0 : 1);
