import { maxRepairs } from '#machines/run/run.machine.ts';
import type { RunContext } from '#machines/run/run.types.ts';
import type { Outcomes } from '#test/support/chart-tests/model.ts';
import type { MachineModel } from './model.ts';

const failure = { code: 'engine_failed', message: 'The engine failed.', next: 'Try again.' };
const faults = (fingerprint: string) => ({ faults: 1, fingerprint, summary: 'x is not defined' });
const verification: Outcomes = {
  done: [{ faults: 0, fingerprint: '', summary: '' }, faults('one'), faults('two')],
};

/** One turn of the assistant. Its actors have the names that XState makes up: a number and the state. */
export const runModel: MachineModel = {
  id: 'run',
  inputs: [
    { runId: 'run-1', canRepair: true },
    { runId: 'run-1', canRepair: false },
  ],
  events: [
    { type: 'run.claimed' },
    { type: 'run.stopRequested' },
    { type: 'run.interrupted', failure } as never,
    { type: 'engine.planned' },
    { type: 'engine.spoke' },
    { type: 'engine.wrote' },
    { type: 'engine.finished' },
    { type: 'engine.failed', failure } as never,
    { type: 'person.needed' },
    { type: 'person.answered' },
  ],
  outcomes: {
    prepare: { done: [undefined] },
    verify: verification,
    finish: { done: [undefined] },
  },
  keep: ({ repairs, fingerprint, ending }) => [repairs, fingerprint, (ending as { outcome: string }).outcome],
  invariant: (snapshot, { ledger }) => {
    const { repairs } = snapshot.context as RunContext;
    if (repairs > maxRepairs) throw new Error('more than two repairs');
    if (ledger.count('pump') > 1) throw new Error('two engines answer at once');
    if (ledger.count('finish') > 1) throw new Error('one turn is saved twice at once');
    const finished = ledger.started.filter(({ src }) => src === 'finish').length;
    if (snapshot.status === 'done' && finished !== 1) throw new Error('an end without its one save');
  },
};
