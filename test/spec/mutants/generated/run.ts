/**
 * `npm run test:mutants -- --generated`: makes small changes of charts, of the server and of the library, the same
 * ones for the same seed, each in a copy of the checkout, and tells which of them no test written by hand notices.
 * `--area machines` and `--file <part of a path>` choose among them, `--count 40` how many of each area, `--seed 2`
 * others. Exit code 1 when fewer than 95 of 100 are noticed in an area.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Copy } from '../checkout.ts';
import { projectOf, projects } from '../projects.ts';
import { type Area, areas } from './areas.ts';
import { equivalent } from './equivalent.ts';
import { applied, fingerprintOf, lineOf, type Mutation } from './mutation.ts';

const bar = 0.95;
/** Milliseconds after which tests have noticed that something never ends. */
const patience = 5 * 60_000;

export interface Wanted {
  readonly area?: string | undefined;
  readonly file?: string | undefined;
  readonly count?: number | undefined;
  readonly seed: number;
}

interface Chosen extends Mutation {
  readonly fingerprint: string;
  readonly line: number;
}

type Outcome = 'killed' | 'survived' | 'equivalent';

/** Mutants of an area, the same for the same seed, also when code elsewhere has changed. */
function choose(area: Area, wanted: Wanted): Chosen[] {
  const order = ({ fingerprint }: Chosen): string =>
    createHash('sha256')
      .update(`${String(wanted.seed)}:${fingerprint}`)
      .digest('hex');
  const all = area.files
    .filter((file) => wanted.file === undefined || file.includes(wanted.file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return area.mutationsOf(source).map((draft): Chosen => {
        const mutation = { ...draft, file };
        return { ...mutation, fingerprint: fingerprintOf(source, mutation), line: lineOf(source, draft) };
      });
    });
  return all
    .map((mutation) => [order(mutation), mutation] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(0, wanted.count ?? area.share)
    .map(([, mutation]) => mutation)
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

async function attempt(copy: Copy, area: Area, mutation: Chosen): Promise<{ outcome: Outcome; by: string }> {
  const known = equivalent[mutation.fingerprint];
  if (known !== undefined) return { outcome: 'equivalent', by: known };
  const files = area.testsOf(mutation.file);
  const change = (source: string): string => applied(source, mutation);
  for (const project of projects) {
    const own = files.filter((file) => projectOf(file) === project);
    if (own.length === 0) continue;
    // What a domain does is the same on both databases, and that it is has tests of its own.
    const pattern = project === 'server' ? /^(?!.*\[postgres\])/ : /(?:)/;
    const run = await copy.with(mutation.file, change, () => copy.test(project, own, pattern, patience));
    const [first] = run.failed;
    if (first !== undefined) return { outcome: 'killed', by: `${first.file}: ${first.name}` };
    const [fault] = run.faults;
    if (fault?.includes('No test files found') === true) throw new Error(fault);
    if (fault !== undefined) return { outcome: 'killed', by: fault.slice(0, 200).replaceAll(/\s+/g, ' ') };
  }
  return { outcome: 'survived', by: files.join(', ') || 'no test' };
}

/** @returns whether enough of them were noticed. */
export async function runGenerated(root: string, wanted: Wanted): Promise<boolean> {
  const counts = new Map<string, Record<Outcome, number>>();
  const survivors: string[] = [];
  const copy = await Copy.of(root);
  try {
    for (const area of areas.filter(({ name }) => wanted.area === undefined || name === wanted.area)) {
      const count: Record<Outcome, number> = { killed: 0, survived: 0, equivalent: 0 };
      counts.set(area.name, count);
      for (const mutation of choose(area, wanted)) {
        const { outcome, by } = await attempt(copy, area, mutation);
        count[outcome] += 1;
        const said = `${mutation.fingerprint} ${mutation.file}:${String(mutation.line)}  ${mutation.what}`;
        console.log(`${outcome.padEnd(10)} ${said}\n           ${by}`);
        if (outcome === 'survived') survivors.push(said);
      }
    }
  } finally {
    await copy.remove();
  }
  console.log(`\n${'area'.padEnd(10)} killed survived equivalent`);
  let isEnough = true;
  for (const [name, { killed, survived, equivalent: same }] of counts) {
    const share = killed / Math.max(1, killed + survived);
    if (share < bar) isEnough = false;
    console.log(
      `${name.padEnd(10)} ${String(killed).padStart(6)} ${String(survived).padStart(8)} ${String(same).padStart(10)}  ${(share * 100).toFixed(1)} %`,
    );
  }
  for (const survivor of survivors) console.log(`survived ${survivor}`);
  return isEnough;
}
