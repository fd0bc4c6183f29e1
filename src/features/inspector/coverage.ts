/** What generated tests walk of a machine, as `machines/generated/coverage.md` says it. */
export interface WalkedMachine {
  /** Such as `12/12`. */
  readonly states: string;
  readonly transitions: string;
  readonly paths: number;
  /** Such as `100.0 %`. */
  readonly coverage: string;
}

/** Reads the table of the generated tests, by the machine's id. */
export function readCoverage(table: string): ReadonlyMap<string, WalkedMachine> {
  const walked = new Map<string, WalkedMachine>();
  for (const line of table.split('\n')) {
    const [, machine = '', states = '', transitions = '', paths = '', coverage = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const id = /\(([\w-]+)\.mmd\)$/.exec(machine)?.[1];
    if (id !== undefined) walked.set(id, { states, transitions, paths: Number(paths), coverage });
  }
  return walked;
}
