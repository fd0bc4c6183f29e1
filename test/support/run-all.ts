/**
 * `npm test`: everything that must hold before a change lands, in the order in which it fails fastest.
 * `npm test -- unit server` runs those steps alone.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Whether the step runs vitest, whose tests are counted. */
  readonly counted: boolean;
}

const check = (name: string, ...command: readonly string[]): Step => ({ name, command, counted: false });
const tests = (name: string, projects: readonly string[], ...options: readonly string[]): Step => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...options],
  counted: true,
});

/** By its path: the compiler that the editor has brings commands of the same name. */
const compiler = 'node_modules/typescript/bin/tsc';

/** Steps of one row run side by side; a row begins when the one before has ended. */
const rows: readonly (readonly Step[])[] = [
  [
    check('format', 'oxfmt', '--check'),
    check('types', process.execPath, compiler, '--noEmit'),
    check('part-types', process.execPath, compiler, '-p', 'src/composer/parts'),
  ],
  [
    check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    // By the rules that hold for generated projects.
    check(
      'part-lint',
      'oxlint',
      '-c',
      'src/composer/parts/oxlint.json',
      '--deny-warnings',
      'src/composer/parts',
      'src/kit',
    ),
    // Before the server tests too: some start the built server, and would build it themselves.
    check('build', process.execPath, 'src/server/build.mjs'),
  ],
  [tests('unit', ['unit', 'dom', 'views'])],
  // Servers and browsers wait some of their time for each other: one file more than there are cores keeps all of them busy.
  [tests('product', ['server', 'e2e'], `--maxWorkers=${availableParallelism() + 1}`)],
];

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  testResults: readonly {
    name: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
}

/** What of a failure says why: its first lines, and where in the test it was. */
function reasonOf(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const place = lines.find((line) => /^\s+at .*\/test\//.test(line) && !line.includes('/test/support/'));
  const why = lines.filter((line) => !/^\s+at /.test(line) && line.trim() !== '').slice(0, 6);
  return [...why, ...(place === undefined ? [] : [place])]
    .map((line) => `    ${line.slice(0, 400).replaceAll(process.cwd(), '.')}`)
    .join('\n');
}

/** Each test of a report that failed, with its file and why, so that the end of the output has them all. */
const failuresIn = ({ testResults }: VitestReport): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(process.cwd(), name)}: ${fullName}\n${reasonOf(failureMessages?.[0] ?? '')}`,
      ),
  );

const scratch = mkdtempSync(join(tmpdir(), 'statecraft-test-'));
const bin = join(process.cwd(), 'node_modules/.bin');

const run = (step: Step): Promise<number> =>
  new Promise((resolve) => {
    const [program = '', ...rest] = step.command;
    const report = step.counted
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${join(scratch, `${step.name}.json`)}`]
      : [];
    const child = spawn(program === process.execPath ? program : join(bin, program), [...rest, ...report], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: process.env['FORCE_COLOR'] ?? '0' },
    });
    child.once('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

const steps = rows.flat();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps are ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(1);
}

interface Outcome {
  readonly isGood: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly line: string;
  readonly failures: readonly string[];
}

async function outcomeOf(step: Step): Promise<Outcome> {
  const started = performance.now();
  const code = await run(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = (detail: string): string =>
    `${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds} s${detail}`;
  const isGood = code === 0;
  if (!step.counted)
    return { isGood, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, line: line(''), failures: [] };
  try {
    const report = JSON.parse(readFileSync(join(scratch, `${step.name}.json`), 'utf8')) as VitestReport;
    // A run that executed nothing, or that broke outside a test, has failed whatever it counted.
    const isBroken = report.numTotalTests === 0 || !isGood || !report.success;
    const broken = isBroken && report.numFailedTests === 0 ? 1 : 0;
    const detail = `, ${report.numPassedTests} of ${report.numTotalTests} tests`;
    return {
      isGood,
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      line: line(detail),
      failures: failuresIn(report),
    };
  } catch {
    return { isGood: false, passed: 0, failed: 1, line: line(', no report'), failures: [] };
  }
}

const outcomes: Outcome[] = [];
for (const row of rows) {
  const chosen = row.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) continue;
  console.log(`\n=== ${chosen.map(({ name }) => name).join(', ')}`);
  const ended = await Promise.all(chosen.map(outcomeOf));
  outcomes.push(...ended);
  // What is built from code that does not hold is not worth trying in a browser.
  if (chosen.some(({ name }, index) => name === 'build' && ended[index]?.isGood === false)) break;
}
rmSync(scratch, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed'): number =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
console.log(`\n${[...failures, ...outcomes.map(({ line }) => line)].join('\n')}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
