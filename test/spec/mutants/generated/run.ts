/**
 * `npm run test:mutants -- --generated`: makes small changes of charts, of the server and of the library, the same
 * ones for the same seed, each in a copy of the checkout, and tells which of them no test written by hand notices.
 * `--area machines` and `--file <part of a path>` choose among them, `--count 40` how many of each area, `--seed 2`
 * others; `--only 8e205489ed92,e63871fe9516` tries those again, by the names that they were printed with. Exit code 1 when fewer than 95 of 100 are noticed in an area.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Copy } from '../checkout.ts';
import { projectOf, projects } from '../projects.ts';
import { type Area, areas, literally } from './areas.ts';
import { equivalent } from './equivalent.ts';
import { applied, fingerprintOf, lineOf, type Mutation } from './mutation.ts';

const bar = 0.95;
/** Milliseconds after which tests have noticed that something never ends. */
const patience = 3 * 60_000;

export interface Wanted {
  readonly area?: string | undefined;
  readonly file?: string | undefined;
  readonly count?: number | undefined;
  readonly seed: number;
  /** Fingerprints of those that are tried, whatever the seed and the count. */
  readonly only?: readonly string[] | undefined;
}

interface Chosen extends Mutation {
  readonly fingerprint: string;
  readonly line: number;
}

type Outcome = 'killed' | 'survived' | 'equivalent';

/** What a domain does is the same on both databases: the second is asked where the first has noticed nothing. */
const passes: Readonly<Record<string, readonly RegExp[]>> = {
  server: [/^(?!.*\[postgres\])/, /\[postgres\]/],
};
const statement = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/;

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
  const { only } = wanted;
  if (only !== undefined) return all.filter(({ fingerprint }) => only.includes(fingerprint));
  return all
    .map((mutation) => [order(mutation), mutation] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(0, wanted.count ?? area.share)
    .map(([, mutation]) => mutation)
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Tries mutants one after the other, and learns on the way which test files notice something in a file. */
class Trials {
  private readonly noticed = new Map<string, number>();
  /** Tests that have passed without a mutant. */
  private readonly sound = new Set<string>();

  constructor(private readonly copy: Copy) {}

  async attempt(area: Area, mutation: Chosen): Promise<{ outcome: Outcome; by: string }> {
    const known = equivalent[mutation.fingerprint];
    if (known !== undefined) return { outcome: 'equivalent', by: known };
    const files = area.testsOf(mutation.file);
    const hasStatements = statement.test(readFileSync(mutation.file, 'utf8'));
    for (const project of projects) {
      const own = files
        .filter((file) => projectOf(file) === project)
        .toSorted((a, b) => this.times(mutation, b) - this.times(mutation, a));
      if (own.length === 0) continue;
      for (const pattern of (passes[project] ?? [/(?:)/]).slice(0, hasStatements ? 2 : 1)) {
        const by = await this.noticing(mutation, project, own, pattern);
        if (by !== null) return { outcome: 'killed', by };
      }
    }
    return { outcome: 'survived', by: files.join(', ') || 'no test' };
  }

  /** The test that fails with the mutant and passes without it. */
  private async noticing(
    mutation: Chosen,
    project: string,
    files: readonly string[],
    pattern: RegExp,
  ): Promise<string | null> {
    const change = (source: string): string => applied(source, mutation);
    const run = await this.copy.with(mutation.file, change, () =>
      this.copy.test(project, files, pattern, patience),
    );
    const [first] = run.failed;
    const [fault] = run.faults;
    if (first === undefined) return fault?.slice(0, 200).replaceAll(/\s+/g, ' ') ?? null;
    const { file, name } = first;
    if (!this.sound.has(`${file}: ${name}`)) {
      const only = new RegExp(`^${literally(name)}$`);
      const sober = await this.copy.test(project, [file], only, patience);
      if (sober.failed.length > 0 || sober.faults.length > 0 || sober.passedCount === 0)
        throw new Error(`Without a mutant this does not pass either: ${file}: ${name}`);
      this.sound.add(`${file}: ${name}`);
    }
    const key = `${mutation.file} ${file}`;
    this.noticed.set(key, (this.noticed.get(key) ?? 0) + 1);
    return `${file}: ${name}`;
  }

  private times({ file }: Chosen, test: string): number {
    return this.noticed.get(`${file} ${test}`) ?? 0;
  }
}

/** @returns whether enough of them were noticed. */
export async function runGenerated(root: string, wanted: Wanted): Promise<boolean> {
  const counts = new Map<string, Record<Outcome, number>>();
  const survivors: string[] = [];
  const copy = await Copy.of(root);
  const trials = new Trials(copy);
  try {
    for (const area of areas.filter(({ name }) => wanted.area === undefined || name === wanted.area)) {
      const count: Record<Outcome, number> = { killed: 0, survived: 0, equivalent: 0 };
      const chosen = choose(area, wanted);
      if (chosen.length > 0) counts.set(area.name, count);
      for (const mutation of chosen) {
        const { outcome, by } = await trials.attempt(area, mutation);
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
