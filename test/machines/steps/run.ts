import { told } from '#language/told.ts';
import { after, done, failed, type Steps } from './step.ts';

const failure = { code: 'engine_failed', message: 'The engine failed.', next: 'Try again.' };
const held = { ending: { outcome: 'interrupted', failure } };
const held2 = {
  ending: {
    outcome: 'failed',
    failure: {
      code: 'internal_error',
      message: told`The run could not go on: ${'unknown'}`,
      next: told`Try again.`,
    },
  },
};
const held3 = {
  ending: {
    outcome: 'failed',
    failure: {
      code: 'engine_silent',
      message: told`The engine did not answer for two minutes.`,
      next: told`Try again. What was written so far is kept.`,
    },
  },
};

export const run: Steps = {
  id: 'run',
  begins: [
    { input: { runId: 'run-1', canRepair: true }, to: 'queued' },
    { input: { runId: 'run-1', canRepair: false }, to: 'queued' },
  ],
  steps: [
    { in: 'queued', on: 'run.claimed', to: 'preparing', does: ['starts prepare'] },
    {
      in: 'queued',
      on: 'run.stopRequested',
      to: 'committing',
      becomes: { ending: { outcome: 'stopped', failure: null } },
      does: ['starts finish'],
    },
    {
      in: 'preparing',
      on: 'run.stopRequested',
      to: 'committing',
      becomes: { ending: { outcome: 'stopped', failure: null } },
      does: ['starts finish'],
    },
    {
      in: 'preparing',
      on: { type: 'run.interrupted', failure },
      to: 'committing',
      becomes: held,
      does: ['starts finish'],
    },
    {
      in: 'preparing',
      on: done('prepare'),
      to: 'working.planning',
      does: ['starts consume', 'waits 120000 ms'],
    },
    {
      in: 'preparing',
      on: failed('prepare', new Error('unknown')),
      to: 'committing',
      becomes: held2,
      does: ['starts finish'],
    },
    { in: 'working.planning', on: 'engine.finished', to: 'verifying', does: ['starts verify'] },
    {
      in: 'working.planning',
      on: { type: 'engine.failed', failure },
      to: 'committing',
      becomes: { ending: { outcome: 'failed', failure } },
      does: ['starts finish'],
    },
    {
      in: 'working.planning',
      on: 'run.stopRequested',
      to: 'committing',
      becomes: { ending: { outcome: 'stopped', failure: null } },
      does: ['starts finish'],
    },
    {
      in: 'working.planning',
      on: { type: 'run.interrupted', failure },
      to: 'committing',
      becomes: held,
      does: ['starts finish'],
    },
    {
      in: 'working.planning',
      on: failed('consume', new Error('unknown')),
      to: 'committing',
      becomes: held2,
      does: ['starts finish'],
    },
    {
      in: 'verifying',
      on: done('verify', { faults: 1, fingerprint: 'one', summary: 'x is not defined' }),
      to: 'working.repairing',
      becomes: { repairs: 1, fingerprint: 'one' },
      does: ['starts consume', 'waits 120000 ms'],
    },
    { in: 'working.planning', on: 'engine.planned', does: ['waits 120000 ms'] },
    { in: 'working.planning', on: 'engine.spoke', does: ['waits 120000 ms'] },
    { in: 'working.planning', on: 'engine.wrote', to: 'working.writing', does: ['waits 120000 ms'] },
    { in: 'working.planning', on: 'person.needed', to: 'working.waitingForPerson' },
    {
      in: 'working.planning',
      on: after('inactivity'),
      to: 'committing',
      becomes: held3,
      does: ['starts finish'],
    },
    { in: 'working.writing', on: 'engine.planned', does: ['waits 120000 ms'] },
    { in: 'working.writing', on: 'engine.spoke', does: ['waits 120000 ms'] },
    { in: 'working.writing', on: 'engine.wrote', does: ['waits 120000 ms'] },
    { in: 'working.writing', on: 'person.needed', to: 'working.waitingForPerson' },
    {
      in: 'working.writing',
      on: after('inactivity'),
      to: 'committing',
      becomes: held3,
      does: ['starts finish'],
    },
    { in: 'working.repairing', on: 'engine.planned', does: ['waits 120000 ms'] },
    { in: 'working.repairing', on: 'engine.spoke', does: ['waits 120000 ms'] },
    { in: 'working.repairing', on: 'engine.wrote', does: ['waits 120000 ms'] },
    { in: 'working.repairing', on: 'person.needed', to: 'working.waitingForPerson' },
    {
      in: 'working.repairing',
      on: after('inactivity'),
      to: 'committing',
      becomes: held3,
      does: ['starts finish'],
    },
    {
      in: 'working.waitingForPerson',
      on: 'person.answered',
      to: 'working.writing',
      does: ['waits 120000 ms'],
    },
    {
      in: 'verifying',
      on: 'run.stopRequested',
      to: 'committing',
      becomes: { ending: { outcome: 'stopped', failure: null } },
      does: ['starts finish'],
    },
    {
      in: 'verifying',
      on: { type: 'run.interrupted', failure },
      to: 'committing',
      becomes: held,
      does: ['starts finish'],
    },
    {
      in: 'verifying',
      on: done('verify', { faults: 0, fingerprint: '', summary: '' }),
      to: 'committing',
      does: ['starts finish'],
    },
    {
      in: 'verifying',
      on: failed('verify', new Error('unknown')),
      to: 'committing',
      becomes: held2,
      does: ['starts finish'],
    },
    {
      in: 'committing',
      with: { ending: { outcome: 'stopped', failure: null } },
      on: done('finish'),
      to: 'stopped',
    },
    { in: 'committing', with: held2, on: done('finish'), to: 'failed' },
    { in: 'committing', with: held, on: done('finish'), to: 'interrupted' },
    { in: 'committing', on: done('finish'), to: 'done' },
    { in: 'committing', on: failed('finish', new Error('unknown')), to: 'failed', becomes: held2 },
    {
      in: 'verifying',
      with: { repairs: 1, fingerprint: 'one', canRepair: true },
      on: done('verify', { faults: 1, fingerprint: 'one', summary: 'x is not defined' }),
      to: 'committing',
      becomes: {
        ending: {
          outcome: 'failed',
          failure: {
            code: 'verification_failed',
            message: told`The same fault came back after it was fixed: ${'x is not defined'}`,
            next: told`Choose how to go on.`,
          },
          stuck: 'same',
        },
      },
      does: ['starts finish'],
    },
    {
      in: 'verifying',
      with: { repairs: 2, fingerprint: 'one', canRepair: true },
      on: done('verify', { faults: 1, fingerprint: 'another', summary: 'x is not defined' }),
      to: 'committing',
      becomes: {
        ending: {
          outcome: 'failed',
          failure: {
            code: 'verification_failed',
            message: told`It does not run yet after two attempts to fix it: ${'x is not defined'}`,
            next: told`Choose how to go on.`,
          },
          stuck: 'spent',
        },
      },
      does: ['starts finish'],
    },
    {
      in: 'verifying',
      with: { canRepair: false },
      on: done('verify', { faults: 1, fingerprint: 'one', summary: 'x is not defined' }),
      to: 'committing',
      becomes: {
        ending: {
          outcome: 'failed',
          failure: {
            code: 'verification_failed',
            message: told`What was written does not run yet: ${'x is not defined'}`,
            next: told`Say what should change, try again, or restore the version before.`,
          },
        },
      },
      does: ['starts finish'],
    },
  ],
};
