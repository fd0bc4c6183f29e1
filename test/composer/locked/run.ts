/**
 * `npm run composer:judge`: judges the built-in composer by the locked set, in a browser. Prints a table; a whole run
 * (or a whole half of one, `--web` for the prompts or `--follow-ups`) is recorded in `results.json`, whose floor rises
 * with it. `--only <id>` judges those whose id begins so and records nothing; `--pictures <folder>` keeps a picture of
 * each. Exit code 1 when a half has fewer good ones than its floor.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JudgeBrowser } from './browser.ts';
import { followUps } from './follow-ups/index.ts';
import { judgeFollowUp, judgePrompt, type Look, type Verdict } from './judge.ts';
import { prompts } from './prompts/index.ts';
import { fingerprintOf, goodOnes, readResults, writeResults, type Half } from './results.ts';

/** Pages side by side: more of them wait for the same cores. */
const sideBySide = 4;
/** A project that takes longer hangs. */
const longest = 90_000;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    web: { type: 'boolean', default: false },
    'follow-ups': { type: 'boolean', default: false },
    pictures: { type: 'string' },
  },
});
const both = !options.web && !options['follow-ups'];
const { only, pictures } = options;
if (pictures !== undefined) mkdirSync(pictures, { recursive: true });

const lookFor = (id: string): Look | undefined =>
  pictures === undefined
    ? undefined
    : async (page) => {
        await page.screenshot({ path: join(pictures, `${id}.png`), fullPage: true });
      };

async function inTime(judging: Promise<Verdict>): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'failed', isGood: false, failed: ['it hangs'] }), longest);
  });
  try {
    return await Promise.race([judging, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function judgeAll<Entry extends { id: string }>(
  title: string,
  entries: readonly Entry[],
  judge: (entry: Entry, look?: Look) => Promise<Verdict>,
): Promise<Map<string, Verdict>> {
  const chosen = entries.filter(({ id }) => only === undefined || id.startsWith(only));
  const found = new Map<string, Verdict>();
  const queue = [...chosen];
  const worker = async (): Promise<void> => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
      const { id } = entry;
      const verdict = await inTime(
        judge(entry, lookFor(id)).catch((error: unknown) => ({
          outcome: 'failed',
          isGood: false,
          failed: [`could not be opened: ${String(error).split('\n')[0]}`],
        })),
      );
      found.set(id, verdict);
      console.log(`${verdict.isGood ? '✓' : ' '} ${id.padEnd(32)} ${verdict.outcome}`);
      for (const line of verdict.failed) console.log(`      ${line}`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  const counts = new Map<string, number>();
  for (const { outcome } of found.values()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const good = [...found.values()].filter(({ isGood }) => isGood).length;
  console.log(
    `\n${title}: ${good} of ${found.size} good; ${[...counts].map(([name, count]) => `${count} ${name}`).join(', ')}\n`,
  );
  return new Map(chosen.flatMap(({ id }) => (found.has(id) ? [[id, found.get(id) as Verdict]] : [])));
}

function halfOf(entries: readonly object[], verdicts: ReadonlyMap<string, Verdict>, old: Half): Half {
  const results = Object.fromEntries(
    [...verdicts].map(([id, { outcome, isGood, failed }]) => [
      id,
      { outcome, isGood, failed: failed.slice(0, 6).map((line) => line.slice(0, 200)) },
    ]),
  );
  const half: Half = { fingerprint: fingerprintOf(entries), floor: old.floor, results };
  const good = goodOnes(half);
  if (good < old.floor) {
    console.log(`${good} good ones are fewer than the ${old.floor} of before.`);
    process.exitCode = 1;
  }
  return { ...half, floor: Math.max(old.floor, good) };
}

const start = Date.now();
const browser = await JudgeBrowser.start();
try {
  const results = readResults();
  if (both || options.web) {
    const verdicts = await judgeAll('Prompts', prompts, (entry, look) => judgePrompt(entry, browser, look));
    if (only === undefined) results.prompts = halfOf(prompts, verdicts, results.prompts);
  }
  if (both || options['follow-ups']) {
    const verdicts = await judgeAll('Follow-ups', followUps, (entry, look) =>
      judgeFollowUp(entry, browser, look),
    );
    if (only === undefined) results.followUps = halfOf(followUps, verdicts, results.followUps);
  }
  if (only === undefined) writeResults(results);
  console.log(`${Math.round((Date.now() - start) / 1000)} s`);
} finally {
  await browser.close();
}
