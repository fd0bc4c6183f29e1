import { type Actor, createActor } from 'xstate';
import { iframeLoadMachine, toPrerenderEntry } from '#machines/iframe-load/iframe-load.machine.ts';
import type { PrerenderEntry } from '#machines/iframe-load/iframe-load.types.ts';

export type FrameActor = Actor<typeof iframeLoadMachine>;

/** Embedded pages that stay loaded while they are not shown, each with a chart of its own. */
export interface FramePool {
  /** The frame of an address; made, and not yet loading, when there is none. */
  frame(url: string): FrameActor;
  /** Begins to load a page that is about to be shown. */
  prerender(url: string): void;
  /** How every page of the pool stands, by its address. */
  entries(): Readonly<Record<string, PrerenderEntry>>;
  /** Lets a page go: it loads anew when it is wanted again. */
  discard(url: string): void;
  stop(): void;
}

export function createFramePool(): FramePool {
  const frames = new Map<string, FrameActor>();
  const frame = (url: string): FrameActor => {
    let actor = frames.get(url);
    if (actor === undefined) {
      actor = createActor(iframeLoadMachine, { input: {} });
      actor.start();
      frames.set(url, actor);
    }
    return actor;
  };
  return {
    frame,
    prerender: (url) => frame(url).send({ type: 'frame.requested' }),
    entries: () =>
      Object.fromEntries([...frames].map(([url, actor]) => [url, toPrerenderEntry(actor.getSnapshot())])),
    discard: (url) => frames.get(url)?.send({ type: 'frame.discarded' }),
    stop() {
      for (const actor of frames.values()) actor.stop();
      frames.clear();
    },
  };
}
