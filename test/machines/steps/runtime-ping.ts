import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const fault = { kind: 'runtime', message: 'x is not defined', path: 'src/App.tsx', line: 1 };
const thrown = { fault, treeHash: 'tree-1' };
const held = { thrown };

export const runtimePing: Steps = {
  id: 'runtime-ping',
  steps: [
    {
      in: 'idle',
      with: { painted: 'tree-1' },
      on: { type: 'check.began', check: { runId: 'run-1', treeHash: 'tree-1' } },
      to: 'checking.settling',
      becomes: { check: { runId: 'run-1', treeHash: 'tree-1' } },
      does: ['waits 400 ms'],
    },
    {
      in: 'checking.unseen',
      with: { check: { runId: 'run-1', treeHash: 'tree-2' } },
      on: { type: 'check.began', check: { runId: 'run-1', treeHash: 'tree-2' } },
    },
    { in: 'idle', on: { type: 'tree.painted', treeHash: 'tree-1' }, becomes: { painted: 'tree-1' } },
    { in: 'idle', on: { type: 'fault.raised', fault, treeHash: 'tree-1' }, becomes: held },
    {
      in: 'idle',
      on: {
        type: 'fault.raised',
        fault: { kind: 'runtime', message: 'x is not defined', path: null, line: 1 },
        treeHash: 'tree-1',
      },
    },
    {
      in: 'checking.unseen',
      with: { check: { runId: 'run-1', treeHash: 'tree-2' } },
      on: { type: 'tree.painted', treeHash: 'tree-2' },
      to: 'checking.settling',
      becomes: { painted: 'tree-2' },
      does: ['waits 400 ms'],
    },
    {
      in: 'checking.unseen',
      with: { check: { runId: 'run-1', treeHash: 'tree-1' } },
      on: { type: 'fault.raised', fault, treeHash: 'tree-1' },
      to: 'checking.notifying',
      becomes: { thrown, notified: { runId: 'run-1', treeHash: 'tree-1' } },
      does: ['starts ping'],
    },
    {
      in: 'checking.unseen',
      with: { check: { runId: 'run-1', treeHash: 'tree-2' } },
      on: 'check.ended',
      to: 'idle',
      becomes: { check: null },
    },
    {
      in: 'checking.unseen',
      on: {
        type: 'fault.raised',
        fault: { kind: 'runtime', message: 'x is not defined', path: null, line: 1 },
        treeHash: 'tree-1',
      },
    },
    {
      in: 'checking.notified',
      with: {
        check: { runId: 'run-1', treeHash: 'tree-1' },
        thrown,
        notified: { runId: 'run-1', treeHash: 'tree-1' },
      },
      on: { type: 'tree.painted', treeHash: 'tree-1' },
      becomes: { painted: 'tree-1' },
    },
    {
      in: 'idle',
      on: { type: 'check.began', check: { runId: 'run-1', treeHash: 'tree-1' } },
      to: 'checking.announcing',
      becomes: { check: { runId: 'run-1', treeHash: 'tree-1' } },
      does: ['starts announce'],
    },
    { in: 'checking.announcing', on: done('announce'), to: 'checking.unseen' },
    { in: 'checking.announcing', on: failed('announce', network), to: 'checking.unseen' },
    {
      in: 'checking.settling',
      on: { type: 'tree.painted', treeHash: 'tree-2' },
      to: 'checking.announcing',
      becomes: { painted: 'tree-2' },
      does: ['starts announce'],
    },
    {
      in: 'checking.settling',
      with: { check: { runId: 'run-1', treeHash: 'tree-1' } },
      on: after('settleTime'),
      to: 'checking.notifying',
      becomes: { notified: { runId: 'run-1', treeHash: 'tree-1' } },
      does: ['starts ping'],
    },
    {
      in: 'checking.settling',
      with: { check: { runId: 'run-1', treeHash: 'tree-1' } },
      on: { type: 'tree.painted', treeHash: 'tree-1' },
    },
    {
      in: 'checking.notifying',
      with: held,
      on: { type: 'tree.painted', treeHash: 'tree-2' },
      becomes: { painted: 'tree-2', thrown: null },
    },
    { in: 'checking.notifying', on: { type: 'fault.raised', fault, treeHash: 'tree-1' }, becomes: held },
    { in: 'checking.notifying', on: done('ping'), to: 'checking.notified' },
    { in: 'checking.notifying', on: failed('ping', network), to: 'checking.notified' },
    {
      in: 'checking.notifying',
      on: {
        type: 'fault.raised',
        fault: { kind: 'runtime', message: 'x is not defined', path: null, line: 1 },
        treeHash: 'tree-1',
      },
    },
  ],
};
