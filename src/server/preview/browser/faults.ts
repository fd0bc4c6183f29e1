import type { PreviewFault } from '#contract/preview.ts';
import type { WirePositions } from '../wire.ts';
import { base, moduleOfUrl, projectPath } from './addresses.ts';
import { tell } from './bridge.ts';
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
  const modules = frames.map((frame) => moduleOfUrl(frame.url));
  const asked = frames.flatMap((frame, index) => {
    const module = modules[index];
    return module ? [[module.key, module.id, frame.line, frame.column] as const] : [];
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
    let found = modules[index] ? (answer.positions[next++] ?? null) : null;
    if (!found && !modules[index]) {
      const path = projectPath(new URL(frame.url));
      if (path !== null) {
        const file = decodeURIComponent(path.slice(1).replace(/[?#].*$/, '')) || 'index.html';
        found = { path: file, line: frame.line, column: frame.column };
      }
    }
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

/** Reports errors that nothing caught. `seen` is called with each fault once it is mapped. */
export function watchErrors(seen: (fault: PreviewFault) => void): void {
  const report = (
    kind: PreviewFault['kind'],
    thrown: unknown,
    fallback: string,
    at: { url: string; line: number; column: number } | null,
  ): void => {
    void faultOf(kind, thrown, fallback, at).then((fault) => {
      tell({ type: 'fault', fault });
      seen(fault);
    });
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
      if (target instanceof HTMLScriptElement && target.src) {
        report('resource', null, `A script could not be loaded: ${shortUrl(target.src)}`, null);
      } else if (target instanceof HTMLLinkElement && target.rel.includes('stylesheet')) {
        report('resource', null, `A style sheet could not be loaded: ${shortUrl(target.href)}`, null);
      }
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    report('unhandled-rejection', event.reason, 'A promise was rejected without a reason.', null);
  });
}

function shortUrl(url: string): string {
  const path = projectPath(new URL(url, location.href));
  return path === null ? url : path.replace(/[?&][vm]=[0-9a-f]+/, '');
}
