/**
 * A vitest that stays. It runs in a copy of the checkout, as a process of its own, and takes one run of tests after the
 * other over the channel to the process that started it: what it has transformed, its PostgreSQL and its browser are
 * there for the next run, and only files that have changed are read again.
 */
import path from 'node:path';
import { BaseSequencer, createVitest, type Reporter } from 'vitest/node';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';

/** A run that is asked for. */
export interface TestRequest {
  readonly project: string;
  /** From the folder of tests; tried in this order. */
  readonly files: readonly string[];
  /** Source of the expression that names of tests have to match. */
  readonly pattern: string;
  /** Files of the copy that have changed since the last run. */
  readonly changed: readonly string[];
}

/** What a run of some tests came to. */
export interface TestRun {
  /** Full names of the tests that failed, with their file and what they said. */
  readonly failed: readonly { readonly file: string; readonly name: string; readonly why: string }[];
  readonly passedCount: number;
  /** Files of which no test could run, and other faults of the run itself. */
  readonly faults: readonly string[];
}

/** Whoever asks knows best which file is likely to notice. */
class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** What a failure says, without where in the code it was. */
const wordsOf = (failure: string): string =>
  failure
    .split('\n')
    .filter((line) => !/^\s*at /.test(line))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);

/** As the pattern of names sees it: what the test stands in, and its own name. */
function nameOf(test: TestCase): string {
  const names = [test.name];
  for (let above = test.parent; above.type === 'suite'; above = above.parent) names.unshift(above.name);
  return names.join(' ');
}

/** Only what happens in a run belongs to it: vitest itself remembers what earlier ones came to. */
class Recorder implements Reporter {
  private failed: TestRun['failed'][number][] = [];
  private passedCount = 0;
  private faults: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'passed') this.passedCount += 1;
    if (result.state !== 'failed') return;
    const file = path.relative(path.resolve('test'), test.module.moduleId);
    this.failed.push({ file, name: nameOf(test), why: wordsOf(result.errors[0]?.message ?? '') });
  }

  onTestModuleEnd(module: TestModule): void {
    this.faults.push(...module.errors().map(({ message }) => `${module.moduleId}: ${message}`));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    this.faults.push(...errors.map(({ message }) => message));
  }

  /** What the run came to; the next one begins with nothing. */
  taken(): TestRun {
    const { failed, passedCount, faults } = this;
    [this.failed, this.passedCount, this.faults] = [[], 0, []];
    return { failed, passedCount, faults };
  }
}

const record = new Recorder();
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  retry: 0,
  // Files of one worker share the modules that it has loaded.
  maxWorkers: 1,
  reporters: [record],
  sequence: { sequencer: AsAsked },
});

async function run({ project, files, pattern, changed }: TestRequest): Promise<TestRun> {
  for (const file of changed) vitest.invalidateFile(path.resolve(file));
  vitest.setGlobalTestNamePattern(new RegExp(pattern));
  const own = vitest.getProjectByName(project);
  await vitest.runTestSpecifications(
    files.map((file) => own.createSpecification(path.resolve('test', file))),
  );
  return record.taken();
}

process.on('message', (request: TestRequest) => {
  run(request).then(
    (result) => process.send?.(result),
    (error: unknown) =>
      process.send?.({ failed: [], passedCount: 0, faults: [String(error)] } satisfies TestRun),
  );
});
process.on('disconnect', () => {
  void vitest.close().finally(() => process.exit());
});
