import { describe, expect, it } from 'vitest';
import { settleTime } from '#machines/runtime-ping/runtime-ping.machine.ts';
import { network } from '#test/models/samples.ts';
import { startWorld } from '#test/support/machine-world.ts';

const runtime = { kind: 'runtime', message: 'x is not defined', path: 'src/App.tsx', line: 3 };

const started = () => {
  const world = startWorld('runtime-ping');
  return {
    world,
    check: (runId: string, treeHash: string) => world.send('check.began', { check: { runId, treeHash } }),
    paint: (treeHash: string) => world.send('tree.painted', { treeHash }),
    fail: (fault: object, treeHash: string) => world.send('fault.raised', { fault, treeHash }),
    notified: () => world.ledger.started.filter(({ src }) => src === 'ping').map(({ input }) => input),
    announced: () => world.ledger.started.filter(({ src }) => src === 'announce').map(({ input }) => input),
  };
};

describe('runtime-ping', () => {
  it('[BUILD-09] says that files run only after they were painted and had time to throw', () => {
    const { world, check, paint, notified } = started();
    check('run-1', 'tree-2');
    paint('tree-1');
    world.wait(settleTime * 3);
    expect(notified()).toEqual([]);
    paint('tree-2');
    world.wait(settleTime - 1);
    expect(notified()).toEqual([]);
    world.wait(1);
    expect(notified()).toEqual([{ runId: 'run-1', treeHash: 'tree-2', fault: null }]);
  });

  it('announces its answer while the preview is at work, whether the announcement arrives or not', () => {
    const { world, check, paint, notified, announced } = started();
    paint('tree-1');
    world.send('check.began', { check: { runId: 'run-1', treeHash: 'tree-2', askId: 'ask-1' } });
    expect(announced()).toEqual([{ runId: 'run-1', treeHash: 'tree-2', askId: 'ask-1' }]);
    world.fail('announce', network);
    paint('tree-2');
    world.wait(settleTime);
    expect(notified()).toEqual([{ runId: 'run-1', treeHash: 'tree-2', askId: 'ask-1', fault: null }]);
    // What is there already needs no announcement.
    check('run-1', 'tree-2');
    world.wait(settleTime);
    expect(announced()).toHaveLength(1);
    expect(notified()).toHaveLength(2);
  });

  it('[BUILD-09] tells at once what was thrown, also before the log had said what is checked', () => {
    const { check, paint, fail, notified } = started();
    const { kind: _kind, ...words } = runtime;
    paint('tree-1');
    fail(runtime, 'tree-1');
    check('run-1', 'tree-1');
    expect(notified()).toEqual([{ runId: 'run-1', treeHash: 'tree-1', fault: words }]);
  });

  it('[BUILD-09] remembers what a page threw while it loaded, though it is told before the page is there', () => {
    const { check, paint, fail, notified } = started();
    const { kind: _kind, ...words } = runtime;
    paint('tree-1');
    fail(runtime, 'tree-2');
    paint('tree-2');
    check('run-1', 'tree-2');
    expect(notified()).toEqual([{ runId: 'run-1', treeHash: 'tree-2', fault: words }]);
  });

  it('[BUILD-09] blames no files for a fault of others, of no place, or of another kind', () => {
    const { world, check, paint, fail, notified } = started();
    fail(runtime, 'tree-1');
    check('run-1', 'tree-2');
    paint('tree-2');
    fail({ ...runtime, path: null }, 'tree-2');
    fail({ ...runtime, kind: 'resource' }, 'tree-2');
    world.wait(settleTime);
    expect(notified()).toEqual([{ runId: 'run-1', treeHash: 'tree-2', fault: null }]);
  });

  it('answers once for each check, whether the answer arrives or not, and anew for other files', () => {
    const { world, check, paint, notified } = started();
    paint('tree-1');
    check('run-1', 'tree-1');
    world.wait(settleTime);
    world.fail('ping', network);
    world.send('check.ended');
    check('run-1', 'tree-1');
    paint('tree-1');
    world.wait(settleTime);
    expect(notified()).toHaveLength(1);
    check('run-1', 'tree-2');
    paint('tree-2');
    world.wait(settleTime);
    expect(notified()).toHaveLength(2);
  });

  it('tells nothing of a check that ended meanwhile', () => {
    const { world, check, paint, notified } = started();
    paint('tree-1');
    check('run-1', 'tree-1');
    world.send('check.ended');
    world.wait(settleTime);
    expect(notified()).toEqual([]);
  });
});
