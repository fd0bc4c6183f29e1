/**
 * `npm run test:patterns`: judges each regular expression that meets texts of strangers, and keeps in
 * `patterns/known.json` which take no longer than their text; prints those that do and are not named in `harmless.ts`,
 * and what is named there and is not slow. Judged are those that are not known; with `-- --all` all are judged anew.
 * Exit code 1 when there is something to look at.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { harmless, isHarmless } from './patterns/harmless.ts';
import { judge, type Verdict } from './patterns/judge.ts';
import { known, knownFile, kindsOf } from './patterns/known.ts';
import { nameOf, sourcePatterns } from './patterns/source-patterns.ts';

const isAnew = process.argv.includes('--all');
const patterns = sourcePatterns(path.resolve(import.meta.dirname, '../..'));
const verdicts = new Map<string, Verdict['is']>();
const keep = (besides: ReadonlyMap<string, Verdict['is']> = new Map()): void =>
  writeFileSync(knownFile, `${JSON.stringify(kindsOf(new Map([...besides, ...verdicts])), null, 2)}\n`);
const used = new Set<unknown>();
let found = 0;
for (const pattern of patterns) {
  const name = nameOf(pattern);
  const before = verdicts.get(name) ?? (isAnew ? undefined : known.get(name));
  const reason = isHarmless(pattern);
  // One that is named as harmless is slow unless it is judged, and most runs leave it at that.
  if (before === undefined && reason !== undefined && !isAnew) continue;
  const verdict = before === undefined || before === 'slow' ? await judge(pattern) : { is: before };
  verdicts.set(name, verdict.is);
  // Judging takes minutes: what is known is not lost when it is broken off.
  if (before === undefined && !isAnew) keep(known);
  if (verdict.is !== 'slow') continue;
  if (reason !== undefined) used.add(reason);
  else {
    found += 1;
    console.log(
      `${pattern.file}:${pattern.line} takes ${verdict.ms} ms for ${verdict.text}: /${pattern.source}/`,
    );
  }
}
if (isAnew)
  for (const reason of harmless)
    if (!used.has(reason)) {
      found += 1;
      console.log(`${reason[0]} ${reason[1]}: not slow, and named as if it were`);
    }
keep();
const kinds = kindsOf(verdicts);
console.log(
  `${patterns.length} patterns: ${kinds.linear.length} different ones are proven, ${kinds.tried.length} tried, ${found} to look at.`,
);
process.exit(found === 0 ? 0 : 1);
