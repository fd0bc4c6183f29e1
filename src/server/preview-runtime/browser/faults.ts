import type { PreviewFault } from '#contract/preview.ts';
import type { WirePositions } from '../wire.ts';
import { base, boot, fileOfUrl, moduleOfUrl, projectPath } from './addresses.ts';
import { notify } from './bridge.ts';
import { describe } from './console.ts';

interface Frame {
  /** The text `url:line:column` as it stands in the stack. */
  readonly text: string;
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

const maxFrames = 20;
const maxMessage = 4000;

/** Places in a stack, of whichever browser. */
function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const match of stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const [text, url = '', line, column] = match;
    frames.push({ text, url, line: Number(line), column: Number(column) });
    if (frames.length >= maxFrames) break;
  }
  return frames;
}

/** Places of project code in the order of the stack, mapped to the sources, and the stack with them written in. */
async function mapStack(stack: string, extra: Frame | null) {
  const frames = [...(extra ? [extra] : []), ...framesOf(stack)];
  const sources = frames.map((frame) => moduleOfUrl(frame.url) ?? fileOfUrl(frame.url));
  const asked = frames.flatMap((frame, index) => {
    const source = sources[index];
    return source ? [[source.key, source.id, frame.line, frame.column] as const] : [];
  });
  let answer: WirePositions = { positions: [], frame: '' };
  if (asked.length > 0) {
    try {
      const response = await fetch(
        `${base}@positions?${new URLSearchParams({ at: JSON.stringify(asked) }).toString()}`,
      );
      if (response.ok) answer = (await response.json()) as WirePositions;
    } catch {
      // Without an answer the fault is reported with the places that the browser gave.
    }
  }
  let next = 0;
  let first: { path: string; line: number; column: number } | null = null;
  let text = stack;
  frames.forEach((frame, index) => {
    const found = sources[index] ? (answer.positions[next++] ?? null) : null;
    if (!found) return;
    first ??= found;
    text = text.replace(frame.text, `${found.path}:${found.line}:${found.column}`);
  });
  return { first: first as { path: string; line: number; column: number } | null, text, frame: answer.frame };
}

/** Makes a fault of something thrown, with its place in the project's sources. */
export async function faultOf(
  kind: PreviewFault['kind'],
  thrown: unknown,
  fallback: string,
  at: { url: string; line: number; column: number } | null,
): Promise<PreviewFault> {
  const isError = thrown instanceof Error;
  const message = isError
    ? `${thrown.name}: ${thrown.message}`
    : thrown == null
      ? fallback
      : describe(thrown);
  const stack = isError ? (thrown.stack ?? '') : '';
  const extra = at && at.url && framesOf(stack).length === 0 ? { ...at, text: '\0' } : null;
  const mapped = await mapStack(stack, extra);
  return {
    kind,
    message: message.slice(0, maxMessage),
    path: mapped.first?.path ?? null,
    line: mapped.first?.line ?? null,
    column: mapped.first?.column ?? null,
    frame: mapped.frame,
    stack: mapped.text.slice(0, maxMessage),
  };
}

/**
 * Reports errors that nothing caught, as faults of the tree that the page shows at that moment. `seen` is called with
 * each fault once it is mapped.
 * @returns a wait for the faults that are being mapped
 */
export function watchErrors(
  shownTree: () => string,
  seen: (fault: PreviewFault) => void,
): () => Promise<unknown> {
  const mapping = new Set<Promise<void>>();
  const report = (
    kind: PreviewFault['kind'],
    thrown: unknown,
    fallback: string,
    at: { url: string; line: number; column: number } | null,
  ): void => {
    const treeHash = shownTree();
    const mapped = faultOf(kind, thrown, fallback, at).then((fault) => {
      notify({ type: 'fault', fault, treeHash });
      seen(fault);
      mapping.delete(mapped);
    });
    mapping.add(mapped);
  };
  window.addEventListener(
    'error',
    (event) => {
      if (event instanceof ErrorEvent) {
        const at = { url: event.filename, line: event.lineno, column: event.colno };
        report('runtime', event.error, event.message, at);
        return;
      }
      const { target } = event as Event;
      const failed = target instanceof Element ? failedResource(target) : null;
      if (failed) {
        void placeInPage(failed.written).then((at) =>
          report('resource', null, `${failed.what} could not be loaded: ${shortUrl(failed.url)}`, at),
        );
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    report('unhandled-rejection', event.reason, 'A promise was rejected without a reason.', null);
  });
  return () => Promise.all(mapping);
}

/** What did not load, when a page cannot be whole without it. */
function failedResource(element: Element): { what: string; url: string; written: string } | null {
  // It says itself what is then to be done.
  if (element instanceof HTMLElement && element.onerror !== null) return null;
  if (element instanceof HTMLScriptElement && element.src)
    return { what: 'A script', url: element.src, written: element.getAttribute('src') ?? '' };
  if (element instanceof HTMLLinkElement && element.rel.includes('stylesheet'))
    return { what: 'A style sheet', url: element.href, written: element.getAttribute('href') ?? '' };
  if (element instanceof HTMLImageElement && element.src)
    return { what: 'A picture', url: element.src, written: element.getAttribute('src') ?? '' };
  return null;
}

/** Where the page itself names an address; null for what a script has put into it. */
async function placeInPage(written: string): Promise<{ url: string; line: number; column: number } | null> {
  try {
    const url = new URL(base + boot.page.slice(1), location.href).href;
    const text = await (await fetch(url)).text();
    const at = text.indexOf(written.replace(/&/g, '&amp;'));
    if (written === '' || at === -1) return null;
    const before = text.slice(0, at).split('\n');
    return { url, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  } catch {
    return null;
  }
}

function shortUrl(url: string): string {
  const path = projectPath(new URL(url, location.href));
  return path === null ? url : path.replace(/[?&][vm]=[0-9a-f]+/, '');
}
