import { afterAll, expect, it } from 'vitest';
import type { MachineModel } from '#test/models/model.ts';
import { muteStoppedActorWarnings } from './machine-warnings.ts';
import { walkAtRandom, walkLimits, walkSeed } from './chart-tests/walks.ts';
import { inputsOf, registered } from './machine-world.ts';

/** One test for each model: random sequences, of which the count and the seed go into the report. */
export function itWalksAtRandom(chosen: readonly MachineModel[]): void {
  muteStoppedActorWarnings();
  const reports: string[] = [];
  it.each(chosen.map((model) => [model.id, model] as const))(
    'keep %s in a known state, with nothing left behind',
    (id, model) => {
      const { sequences, steps } = walkAtRandom(registered(id).machine, {
        ...model,
        inputs: inputsOf(model),
      });
      reports.push(`  ${id}: ${String(sequences)} sequences, ${String(steps)} events`);
      expect(sequences).toBeGreaterThanOrEqual(walkLimits.sequences);
    },
    60_000,
  );
  afterAll(() => {
    if (reports.length > 0) console.log(`\nRandom walks, seed ${String(walkSeed)}:\n${reports.join('\n')}\n`);
  });
}
