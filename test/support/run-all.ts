/**
 * `npm test`: everything that must hold before a change lands, in the order in which it fails fastest.
 * `npm test -- unit server` runs those steps alone.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Whether the step is a vitest project, whose tests are counted. */
  readonly counted: boolean;
}

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project],
  counted: true,
});

const steps: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'], counted: false },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], counted: false },
  { name: 'types', command: ['tsc', '--noEmit'], counted: false },
  vitest('unit'),
  // Before the server tests too: some start the built server, and would build it themselves.
  { name: 'build', command: [process.execPath, 'src/server/build.mjs'], counted: false },
  vitest('server'),
  vitest('e2e'),
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
}

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

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps are ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(1);
}

let passed = 0;
let failed = 0;
const summary: string[] = [];
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const code = await run(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  let detail = '';
  if (step.counted) {
    try {
      const report = JSON.parse(readFileSync(join(scratch, `${step.name}.json`), 'utf8')) as VitestReport;
      passed += report.numPassedTests;
      // A run that executed nothing, or that broke outside a test, has failed whatever it counted.
      const broken = report.numTotalTests === 0 || (code !== 0 && report.numFailedTests === 0) ? 1 : 0;
      failed += report.numFailedTests + broken;
      detail = `, ${report.numPassedTests} of ${report.numTotalTests} tests`;
    } catch {
      failed += 1;
      detail = ', no report';
    }
  } else if (code === 0) passed += 1;
  else failed += 1;
  summary.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds} s${detail}`);
  // What is built from code that does not hold is not worth trying in a browser.
  if (code !== 0 && step.name === 'build') break;
}
rmSync(scratch, { recursive: true, force: true });

console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
