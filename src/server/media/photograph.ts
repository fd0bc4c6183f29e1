import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import type { PictureSize } from '#contract/preview-frame.ts';

/** Milliseconds for what hangs or never ends. */
export interface PhotographLimits {
  /** Until a page that is not loaded yet is photographed all the same. */
  readonly load: number;
  /** Until a page that has loaded and does not come to rest is photographed as it is. */
  readonly rest: number;
  /** Altogether, the browser's start included. */
  readonly whole: number;
}

/** What is photographed, and how long it may take. */
export interface Photograph extends PictureSize {
  readonly url: string;
  readonly limits: PhotographLimits;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** What every Chromium here is started with: quiet, and with a profile that is thrown away with its folder. */
export const flagsFor = (folder: string): string[] => [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--hide-scrollbars',
  // What moves is shown where it comes to.
  '--force-prefers-reduced-motion',
  `--user-data-dir=${folder}`,
  // Chromium refuses to start its own sandbox as root; an operator who cares does not run the server as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Starts a Chromium, has it open a page in a window of exactly this size, and photographs it, PNG. It is told what to
 * do through a pipe: by flags alone no window is narrower than 500 pixels. It is ended in any case, and does not know
 * the server's environment.
 * @throws when it does not start, ends early, or takes too long
 */
export async function photograph(
  browser: string,
  flags: readonly string[],
  { url, width, height, scale, limits }: Photograph,
): Promise<Buffer> {
  const child = spawn(browser, [...flags, '--remote-debugging-pipe', 'about:blank'], {
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir() },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    timeout: limits.whole,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The browser ended with ${signal ?? String(code)}.`)),
    );
  });
  ended.catch(() => {});
  const { ask, heard } = talkTo(child);
  const take = async (): Promise<Buffer> => {
    const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
    const tell = (method: string, params: object = {}) => ask(method, params, String(sessionId));
    await tell('Page.enable');
    await tell('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: false,
    });
    const loaded = heard('Page.loadEventFired');
    await tell('Page.navigate', { url });
    await atMost(limits.load, loaded);
    await atMost(limits.rest, tell('Runtime.evaluate', { expression: atRest, awaitPromise: true }));
    const { data } = await tell('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(String(data), 'base64');
  };
  try {
    return await Promise.race([take(), ended]);
  } finally {
    child.kill('SIGKILL');
    // Its files are removed next: it must have let go of them.
    await ended.catch(() => {});
  }
}

/** Waits for something, or for so many milliseconds. */
async function atMost(ms: number, something: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (late = setTimeout(resolve, ms)));
  await Promise.race([something, enough]).finally(() => clearTimeout(late));
}

/** In the page: its fonts are there, nothing of it has changed for a moment, and what there is has been painted. */
const atRest = `(async () => {
  await document.fonts.ready;
  await new Promise((resolve) => {
    const end = () => { observer.disconnect(); resolve(); };
    let timer = setTimeout(end, 600);
    const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(end, 600); });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()`;

/** Chromium's own protocol over its pipe: JSON, each message ended by a NUL. */
function talkTo(child: ChildProcess) {
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  const listeners = new Map<string, () => void>();
  let last = 0;
  let text = '';
  // A browser that has ended closes its pipes; that it has ended is heard of elsewhere.
  input.on('error', () => {});
  output.on('error', () => {});
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const messages = (text + chunk).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const { id, method, result, error } = JSON.parse(message) as Answer;
      if (method !== undefined) listeners.get(method)?.();
      if (id === undefined) continue;
      if (error === undefined) waiting.get(id)?.resolve(result ?? {});
      else waiting.get(id)?.reject(new Error(error.message));
      waiting.delete(id);
    }
  });
  return {
    ask: (method: string, params: object, sessionId?: string) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        input.write(
          `${JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
        );
      }),
    heard: (method: string) => new Promise<void>((resolve) => listeners.set(method, resolve)),
  };
}
