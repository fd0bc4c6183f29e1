import type { Actor } from 'xstate';
import { type DialogsMachine, frameId } from '#machines/dialogs/dialogs.machine.ts';
import type { IframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';

export type FrameActor = Actor<IframeLoadMachine>;

/** Embedded pages that stay loaded while they are not shown, each with a chart of its own below the dialogs. */
export interface FramePool {
  /** The frame of an address; made, and not yet loading, when there is none. */
  frame(url: string): FrameActor;
  /** Begins to load a page that is about to be shown. */
  prerender(url: string): void;
  /** Lets a page go: it loads anew when it is wanted again. */
  discard(url: string): void;
}

export function framesOf(dialogs: Actor<DialogsMachine>): FramePool {
  const found = (url: string): FrameActor | undefined => {
    const { children, context } = dialogs.getSnapshot();
    const id = frameId(context.frames, url);
    return (children as Readonly<Record<string, unknown>>)[id] as FrameActor | undefined;
  };
  const frame = (url: string): FrameActor => {
    dialogs.send({ type: 'frame.wanted', url });
    const actor = found(url);
    if (actor === undefined) throw new Error('The dialogs are gone');
    return actor;
  };
  return {
    frame,
    prerender: (url) => frame(url).send({ type: 'frame.requested' }),
    discard: (url) => found(url)?.send({ type: 'frame.discarded' }),
  };
}
