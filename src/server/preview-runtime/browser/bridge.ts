import type { PreviewCommand, PreviewMessage } from '#contract/preview.ts';
import { frameState } from './frame-state.ts';

type Message = PreviewMessage['message'];

/** Tells the app something. Nothing is sent by a page that is not embedded, or was given no nonce. */
export function notify(message: Message, transfer: Transferable[] = []): void {
  if (window.parent === window || !frameState.nonce) return;
  const envelope: PreviewMessage = { source: 'statecraft-preview', nonce: frameState.nonce, message };
  try {
    // Who may embed the page is decided by its `frame-ancestors`, so any parent is the app.
    window.parent.postMessage(envelope, '*', transfer);
  } catch {
    // The frame was taken off the page while it was telling something; nothing is there to hear it.
  }
}

/** Reads a command of the app; null for everything else that pages send each other. */
function readCommand(event: MessageEvent<unknown>): PreviewCommand | null {
  if (event.source !== window.parent || window.parent === window || !frameState.nonce) return null;
  const data = event.data as { source?: unknown; nonce?: unknown; command?: PreviewCommand } | null;
  if (typeof data !== 'object' || data === null || data.source !== 'statecraft-app') return null;
  if (data.nonce !== frameState.nonce || typeof data.command !== 'object') return null;
  return data.command;
}

/** What the app asks of the page, each in the part of the runtime that does it. */
export interface Obedience {
  /** Shows a path of the project. */
  open(path: string): void;
  /** Shows one that it was at before. */
  step(path: string): void;
  /** Says where one can go. */
  listRoutes(): void;
  draw(scale: number): void;
  choose(command: ChoosingCommand): void;
}
export type ChoosingCommand = Extract<
  PreviewCommand,
  { type: 'elements' | 'marks' | 'element-around' | 'element-text' | 'look-asked' | 'look-tried' }
>;

/** Obeys the app: only the parent window, and only under the nonce that it gave. */
export function listenToApp({ open, step, listRoutes, draw, choose }: Obedience): void {
  window.addEventListener('message', (event) => {
    const command = readCommand(event);
    if (!command) return;
    event.stopImmediatePropagation();
    if (command.type === 'ping') notify({ type: 'pong', id: String(command.id) });
    else if (command.type === 'reload') location.reload();
    else if (command.type === 'navigate') open(String(command.path));
    else if (command.type === 'step') step(String(command.path));
    else if (command.type === 'routes-asked') listRoutes();
    else if (command.type === 'draw') draw(Number(command.scale));
    else choose(command);
  });
}
