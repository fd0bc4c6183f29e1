import { afterAll, expect, it } from 'vitest';
import type { MachineModel } from '#test/models/model.ts';
import { muteStoppedActorWarnings } from './machine-warnings.ts';
import { walkAtRandom, walkLimits, walkSeed } from './machine-walks.ts';
import type { WalkReport } from './machine-walks.ts';

/** One test for each model: ten thousand random sequences, of which the count and the seed go into the report. */
export function itWalksAtRandom(chosen: readonly MachineModel[]): void {
  muteStoppedActorWarnings();
  const reports: WalkReport[] = [];
  it.each(chosen.map((model) => [model.id, model] as const))(
    'keep %s in a known state, with nothing left behind',
    (_id, model) => {
      const report = walkAtRandom(model);
      reports.push(report);
      expect(report.sequences).toBeGreaterThanOrEqual(walkLimits.sequences);
    },
    60_000,
  );
  afterAll(() => {
    const lines = reports.map(
      ({ id, sequences, steps }) => `  ${id}: ${String(sequences)} sequences, ${String(steps)} events`,
    );
    if (lines.length > 0) console.log(`\nRandom walks, seed ${String(walkSeed)}:\n${lines.join('\n')}\n`);
  });
}
