import type { MachineModel } from '#test/models/model.ts';
import { walkEveryPath } from './chart-tests/coverage.ts';
import type { ChartCoverage } from './chart-tests/coverage.ts';
import { inputsOf, registered } from './machine-world.ts';

export interface Coverage extends ChartCoverage {
  readonly id: string;
  readonly title: string;
}

/** Walks every generated path of a registered machine. */
export async function walkAllPaths(model: MachineModel): Promise<Coverage> {
  const { machine, title } = registered(model.id);
  try {
    const coverage = await walkEveryPath(machine, { ...model, inputs: inputsOf(model) });
    return { id: model.id, title, ...coverage };
  } catch (error) {
    throw new Error(`A generated path of ${model.id} fails: ${String(error)}`, { cause: error });
  }
}

/** The table of the README and of the test's output. */
export function coverageTable(rows: readonly Coverage[]): string {
  const total = (pick: (row: Coverage) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const ratio = (covered: number, all: number) => `${String(covered)}/${String(all)}`;
  return [
    line(['Machine', 'States', 'Transitions', 'Generated paths', 'Coverage']),
    line(['---', '---:', '---:', '---:', '---:']),
    ...rows.map((row) =>
      line([
        `[${row.title}](${row.id}.mmd)`,
        ratio(row.statesCovered, row.states),
        ratio(row.transitionsCovered, row.transitions),
        row.paths,
        percent(row.statesCovered + row.transitionsCovered, row.states + row.transitions),
      ]),
    ),
    line([
      `**${String(rows.length)} machines**`,
      ratio(
        total((row) => row.statesCovered),
        total((row) => row.states),
      ),
      ratio(
        total((row) => row.transitionsCovered),
        total((row) => row.transitions),
      ),
      total((row) => row.paths),
      percent(
        total((row) => row.statesCovered + row.transitionsCovered),
        total((row) => row.states + row.transitions),
      ),
    ]),
  ].join('\n');
}

const percent = (covered: number, all: number): string => `${((100 * covered) / all).toFixed(1)} %`;
