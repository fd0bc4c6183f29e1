import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { connect as connectLoad } from '#machines/iframe-load/iframe-load.connect.ts';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { pageAttentionMachine } from '#machines/page-attention/page-attention.machine.ts';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import type { BridgeCommand, BridgeInput } from '#machines/preview/preview.types.ts';
import { projectChangesMachine } from '#machines/project-changes/project-changes.machine.ts';
import { followFrame, followLog, followNetwork } from '#adapters/project/links.ts';
import { openProjectStores } from '#adapters/project/stores.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';

type System = Parameters<typeof followNetwork>[0];

let isHidden = false;
let isOnline = true;
Object.defineProperty(document, 'hidden', { get: () => isHidden });
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

const look = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const network = (online: boolean) => {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

function follow() {
  const told: string[] = [];
  const context = { isOnline: true };
  const session = {
    getSnapshot: () => ({ context }),
    send({ type }: { type: string }) {
      context.isOnline = type === 'network.online';
      told.push(`session ${type}`);
    },
  };
  const editorSession = { send: ({ type }: { type: string }) => told.push(`desk ${type}`) };
  const attention = createActor(pageAttentionMachine).start();
  const actors: Record<string, unknown> = { session, editorSession, attention };
  const stop = followNetwork({ get: (name: string) => actors[name] } as unknown as System);
  return { told, stop };
}

describe('the network of a project page', () => {
  afterEach(() => {
    vi.useRealTimers();
    isHidden = false;
    isOnline = true;
  });

  it('[BUILD-04] streams while a person looks and the browser is online, and says each change once', () => {
    vi.useFakeTimers();
    const { told, stop } = follow();
    look(true);
    vi.advanceTimersByTime(60_000);
    network(false);
    network(true);
    expect(told).toEqual(['session network.offline', 'desk network.online']);
    look(false);
    expect(told.at(-1)).toBe('session network.online');
    network(false);
    expect(told.slice(3)).toEqual(['session network.offline']);
    network(true);
    expect(told.slice(4)).toEqual(['desk network.online', 'session network.online']);
    stop();
    network(false);
    expect(told).toHaveLength(6);
  });

  it('[BUILD-04] a tab that was opened in the background rests as well', () => {
    vi.useFakeTimers();
    isHidden = true;
    const { told, stop } = follow();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(['session network.offline']);
    stop();
  });
});

describe('what is new in the log of a project', () => {
  const projectId = 'p_1';
  const version = (number: number, treeHash: string): ProjectEventBody => ({
    type: 'version.created',
    version: {
      id: `v${number}`,
      number,
      parentId: null,
      kind: 'edit',
      message: '',
      treeHash,
      runId: null,
      restoredFrom: null,
      createdAt: 0,
    },
  });
  const ended = (credits: number, code?: string): ProjectEventBody => ({
    type: 'run.finished',
    outcome: code === undefined ? 'done' : 'failed',
    versionId: null,
    summary: '',
    error: code === undefined ? null : { code, message: '', next: '' },
    credits,
  });

  /** A page whose log went as far as `lastSeq` when it was opened. */
  function open(lastSeq: number) {
    const { stores, close } = openProjectStores(projectId);
    const told: string[] = [];
    const tells = (name: string) => ({
      send: ({ type }: { type: string }) => told.push(`${name} ${type}`),
      subscribe: () => ({ unsubscribe: () => undefined }),
    });
    const actors: Record<string, unknown> = {
      project: { getSnapshot: () => ({ context: { projectId } }) },
      auth: tells('auth'),
      session: { ...tells('session'), getSnapshot: () => ({ context: { detail: { lastSeq } } }) },
      preview: { ...tells('preview'), getSnapshot: () => ({ context: { wantedTree: null } }) },
      editorSession: { ...tells('editor'), getSnapshot: () => ({ matches: () => true }) },
      history: tells('history'),
      changes: createActor(projectChangesMachine).start(),
    };
    const stop = followLog({ get: (name: string) => actors[name] } as unknown as System);
    let seq = 0;
    const say = (...bodies: ProjectEventBody[]): string[] => {
      told.length = 0;
      stores.log.receive(
        bodies.map((body): ProjectEvent => ({ seq: (seq += 1), runId: 'run-1', at: 0, body })),
      );
      return [...told];
    };
    return {
      say,
      stop: () => {
        stop();
        close();
      },
    };
  }

  it('[BUILD-04] [BUILD-07] what it said before the page was opened only renews what was listed before it was read', () => {
    const { say, stop } = open(2);
    expect(say(version(1, 'tree-1'), ended(5))).toEqual(['editor tree.changed', 'history history.changed']);
    stop();
  });

  it('[BUILD-03] [BUILD-07] what it says afterwards is told once for each entry, by what that says', () => {
    const { say, stop } = open(1);
    say(version(1, 'tree-1'));
    expect(say({ type: 'files.changed', treeHash: 'tree-2', paths: ['a'] })).toEqual([
      'editor tree.changed',
      'history history.changed',
    ]);
    // The files are those that were told of: only their history is another one.
    expect(say(version(2, 'tree-2'))).toEqual(['history history.changed']);
    expect(say(ended(0))).toEqual([]);
    expect(say(ended(3))).toEqual(['auth user.refreshRequested']);
    expect(say({ type: 'text.delta', text: 'Hello' })).toEqual([]);
    stop();
    expect(say(ended(3))).toEqual([]);
  });
});

describe('a preview and its frame', () => {
  it('[MACHINE-09] a preview that is opened anew has its frame loaded again, and a frame that gave up fails it', () => {
    const clock = new SimulatedClock();
    const preview = createActor(
      previewMachine.provide({
        actors: { bridge: fromCallback<BridgeCommand, BridgeInput>(() => undefined) },
      }),
      { input: { treeHash: 'tree-1', nonce: 'n' }, clock },
    ).start();
    const iframeLoad = createActor(iframeLoadMachine, { clock, input: { isPrerendered: true } }).start();
    const frame = () => connectLoad(iframeLoad.getSnapshot(), iframeLoad.send, 'the preview');
    const actors: Record<string, unknown> = { preview, iframeLoad };
    const stop = followFrame({ get: (name: string) => actors[name] } as unknown as System);
    const { frameKey } = frame();
    preview.send({ type: 'server.returned' });
    expect(frame().frameKey).toBe(frameKey + 1);
    while (!iframeLoad.getSnapshot().matches('failed')) clock.increment(1000);
    expect(preview.getSnapshot().value).toEqual({ failed: 'load' });
    stop();
    preview.send({ type: 'reload.requested' });
    expect(iframeLoad.getSnapshot().matches('failed')).toBe(true);
  });
});
