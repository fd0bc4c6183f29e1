/**
 * `npm run eval -- --engine composer --engine scripted/builder --suite first`: plays the cases through the product with
 * each engine, judges the results in a browser, and writes `table.md`, `results.json`, `index.html` and the pictures to
 * `--out` (`.cache/eval`). `--suite` and `--engine` may stand several times; without a suite all of them are played.
 * Settings of its own stand behind an engine: `--engine "openai/gpt-5.1; as=fences; thinking=off; ROUNDS_PER_RUN=20"`,
 * options of its entry in MODELS, how long it thinks, and settings of the product; the same model is compared with itself so.
 * `--only` takes the cases whose id begins so; `--minutes` is how long one message may take (10).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.ts';
import { type CaseResult, evaluate } from './evaluate.ts';
import { scriptedNames } from './engines.ts';
import { pageOf, tableOf } from './table.ts';
import { type Suite, suites } from './vocabulary.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true },
    suite: { type: 'string', multiple: true },
    only: { type: 'string' },
    out: { type: 'string', default: '.cache/eval' },
    minutes: { type: 'string', default: '10' },
  },
});
const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const engines = values.engine ?? [];
if (engines.length === 0)
  fail(`Name an engine: --engine composer, ${scriptedNames.join(', ')}, or a model such as openai/gpt-5.1.`);
const unknown = values.suite?.find((name) => !suites.includes(name as Suite));
if (unknown !== undefined) fail(`There is no suite ${unknown}: ${suites.join(', ')}.`);
const wanted = (values.suite ?? suites) as readonly Suite[];
const { only = '', out } = values;
const chosen = cases.filter(({ suite, id }) => wanted.includes(suite) && id.startsWith(only));
if (chosen.length === 0) fail(`No case begins with ${only}.`);

const results: CaseResult[] = [];
for (const engine of engines) {
  results.push(
    ...(await evaluate({
      engine,
      cases: chosen,
      pictures: path.join(out, 'pictures'),
      patience: Number(values.minutes) * 60_000,
      tell: ({ id, isRight, failed, seconds }) =>
        process.stdout.write(
          `${isRight ? '✓' : ' '} ${engine} ${id} (${seconds} s)${failed.length === 0 ? '' : `: ${failed[0] ?? ''}`}\n`,
        ),
    })),
  );
}
await mkdir(out, { recursive: true });
await writeFile(path.join(out, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
await writeFile(path.join(out, 'table.md'), tableOf(results));
await writeFile(path.join(out, 'index.html'), pageOf(results, 'pictures'));
process.stdout.write(`\n${tableOf(results)}\nPictures side by side: ${path.join(out, 'index.html')}\n`);
