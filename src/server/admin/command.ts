import type { AdminContext } from './context.ts';
import { AdminProblem } from './problem.ts';

/** One command of the operator: `npm run admin -- <name> <arguments>`. */
export interface AdminCommand {
  readonly name: string;
  /** Its arguments, such as `<email> <credits> [reason]`; one line for each form. */
  readonly usage: readonly string[];
  /** What it does, in a sentence. */
  readonly summary: string;
  /** @throws {AdminProblem} with what the operator can fix */
  run(args: readonly string[], context: AdminContext): Promise<void>;
}

/** Splits arguments into plain ones and options: `--uses 5` and `--uses=5` are the same. */
export function parseArguments(
  args: readonly string[],
  options: readonly string[],
): { plain: string[]; options: Map<string, string> } {
  const plain: string[] = [];
  const given = new Map<string, string>();
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (!argument.startsWith('--')) {
      plain.push(argument);
      continue;
    }
    const [name = '', inline] = argument.slice(2).split(/=(.*)/su);
    if (!options.includes(name)) {
      const known = options.map((option) => `--${option}`).join(', ');
      throw new AdminProblem(
        `--${name} is not an option of this command${known === '' ? '' : `; it has ${known}`}.`,
      );
    }
    const value = inline ?? args[++index];
    if (value === undefined) throw new AdminProblem(`--${name} needs a value.`);
    given.set(name, value);
  }
  return { plain, options: given };
}

/** A whole number from 1 on. */
export function readCount(text: string | undefined, what: string): number {
  const count = Number(text);
  if (text === undefined || !/^\d{1,9}$/u.test(text) || count < 1) {
    throw new AdminProblem(`${what} must be a whole number from 1 to 999999999, not "${text ?? ''}".`);
  }
  return count;
}

/** A time such as `2026-12-31` or `2026-12-31T18:00`, in UTC unless it says otherwise; as Unix milliseconds. */
export function readTime(text: string, what: string): number {
  const isPlain = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/u.test(text);
  const time = Date.parse(isPlain && text.includes('T') ? `${text}Z` : text);
  if (!/^\d{4}-\d{2}-\d{2}/u.test(text) || Number.isNaN(time)) {
    throw new AdminProblem(`${what} must be a date such as 2026-12-31 or 2026-12-31T18:00, not "${text}".`);
  }
  return time;
}

/** Rows with their columns below each other. */
export function printTable(print: (line: string) => void, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows) {
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
