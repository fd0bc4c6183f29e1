import { maxRepairs } from '#machines/run/run.machine.ts';
import type { RunContext } from '#machines/run/run.types.ts';
import type { RuntimePingContext, RuntimeReport } from '#machines/runtime-ping/runtime-ping.types.ts';
import type { Outcomes } from '#test/support/chart-tests/model.ts';
import type { MachineModel } from './model.ts';
import { network } from './samples.ts';

const failure = { code: 'engine_failed', message: 'The engine failed.', next: 'Try again.' };
const faults = (fingerprint: string) => ({ faults: 1, fingerprint, summary: 'x is not defined' });
const verification: Outcomes = {
  done: [{ faults: 0, fingerprint: '', summary: '' }, faults('one'), faults('two')],
};

/** One run of the assistant. Its actors have the names that XState makes up: a number and the state. */
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
    if (ledger.count('consume') > 1) throw new Error('two engines answer at once');
    if (ledger.count('finish') > 1) throw new Error('one run is saved twice at once');
    const finished = ledger.started.filter(({ src }) => src === 'finish').length;
    if (snapshot.status === 'done' && finished !== 1) throw new Error('an end without its one save');
  },
};

const check = (runId: string, treeHash: string) =>
  ({ type: 'check.began', check: { runId, treeHash } }) as never;
const painted = (treeHash: string) => ({ type: 'tree.painted', treeHash }) as never;
const thrown = (kind: string, path: string | null, treeHash: string) =>
  ({ type: 'fault.raised', fault: { kind, message: 'x is not defined', path, line: 1 }, treeHash }) as never;

/** What a page tells the server of the files of a run. */
export const runtimePingModel: MachineModel = {
  id: 'runtime-ping',
  events: [
    check('run-1', 'tree-1'),
    check('run-1', 'tree-2'),
    { type: 'check.ended' },
    painted('tree-1'),
    painted('tree-2'),
    thrown('runtime', 'src/App.tsx', 'tree-1'),
    thrown('runtime', null, 'tree-1'),
    thrown('resource', 'src/logo.png', 'tree-1'),
  ],
  outcomes: {
    ping: { done: [undefined], error: [network] },
    announce: { done: [undefined], error: [network] },
  },
  invariant: (snapshot, { ledger }) => {
    const { check, notified } = snapshot.context as RuntimePingContext;
    if (ledger.count('ping') > 1) throw new Error('two answers at once');
    if (ledger.count('announce') > 1) throw new Error('two announcements at once');
    const answers = ledger.started.filter(({ src }) => src === 'ping').length;
    if (answers > 0 && notified === null) throw new Error('an answer that is not remembered');
    if (snapshot.matches('checking') !== (check !== null)) throw new Error('it checks nothing, or idles');
    const last = ledger.lastInput('ping') as RuntimeReport | undefined;
    if (last !== undefined && (last.runId !== notified?.runId || last.treeHash !== notified.treeHash))
      throw new Error('it answers for other files than it remembers');
  },
};

/** What the open page hears of its project's log. */
export const projectChangesModel: MachineModel = {
  id: 'project-changes',
  events: [
    { type: 'log.caughtUp', isEmpty: true, isListed: false } as never,
    { type: 'log.caughtUp', isEmpty: false, isListed: false } as never,
    { type: 'log.caughtUp', isEmpty: false, isListed: true } as never,
    { type: 'tree.changed' },
    { type: 'version.created' },
    { type: 'run.charged' },
    { type: 'run.exhausted' },
  ],
  invariant: (snapshot, { emitted }) => {
    if (snapshot.matches('catchingUp') && emitted.length > 0) throw new Error('what was so before is told');
    const count = (type: string) => emitted.filter((event) => event.type === type).length;
    if (count('files.changed') > count('history.changed')) throw new Error('files without a version');
  },
};
