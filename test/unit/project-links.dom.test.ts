import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { pageAttentionMachine } from '#machines/page-attention/page-attention.machine.ts';
import { followNetwork } from '#adapters/project/links.ts';

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
