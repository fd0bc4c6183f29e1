import type { SnapshotFrom } from 'xstate';
import type { PreviewMachine } from './preview.machine.ts';
import type { PreviewEvent, PreviewFault } from './preview.types.ts';

export type PreviewStatus = 'empty' | 'booting' | 'building' | 'live' | 'updating' | 'failed';
export type PreviewReason = 'compile' | 'runtime' | 'load' | 'unreachable';

export interface PreviewView {
  readonly status: PreviewStatus;
  /** Why it failed; null unless it did. */
  readonly reason: PreviewReason | null;
  /** The state in words, for the bar above the preview and a live region. */
  readonly label: string;
  /** Why the newest files are not to be seen, and what to do; empty when they are. */
  readonly why: string;
  readonly fault: PreviewFault | null;
  /** Whether an earlier tree is visible behind a failure or an update. */
  readonly showsLastGood: boolean;
  /** Whether the iframe belongs in the page. */
  readonly isMounted: boolean;
  /** Changes with each reload: the key of the iframe element. */
  readonly frameKey: number;
  readonly isBusy: boolean;
  /** Milliseconds that the last hot update took. */
  readonly lastUpdateMs: number | null;
  readonly canReload: boolean;
  readonly whyNotReload: string;
  /** Whether "Fix this" makes sense: there is a fault of the project's own code. */
  readonly canFix: boolean;
  onReload(): void;
  onFrameLoad(): void;
  onFrameError(): void;
}

const reasonLabels: Record<PreviewReason, string> = {
  compile: 'The code does not compile',
  runtime: 'The page stopped with an error',
  load: 'The preview could not be loaded',
  unreachable: 'The preview does not answer',
};

export function connect(
  snapshot: SnapshotFrom<PreviewMachine>,
  send: (event: PreviewEvent) => void,
): PreviewView {
  const { fault, goodTree, reloads, lastUpdateMs } = snapshot.context;
  const reason =
    (['compile', 'runtime', 'load', 'unreachable'] as const).find((name) =>
      snapshot.matches({ failed: name }),
    ) ?? null;
  const status =
    (['booting', 'building', 'live', 'updating', 'failed'] as const).find((name) => snapshot.matches(name)) ??
    'empty';
  const showsLastGood = goodTree !== null && (status === 'failed' || status === 'updating');
  const labels: Record<PreviewStatus, string> = {
    empty: 'Nothing to show yet',
    booting: 'Opening the preview',
    building: 'Building',
    live: 'Live',
    updating: 'Updating',
    failed: reason === null ? 'The preview failed' : reasonLabels[reason],
  };
  return {
    status,
    reason,
    label: labels[status],
    why: why(),
    fault,
    showsLastGood,
    isMounted: status !== 'empty',
    frameKey: reloads,
    isBusy: snapshot.hasTag('busy'),
    lastUpdateMs,
    canReload: status !== 'empty',
    whyNotReload: status === 'empty' ? 'There are no files to show yet.' : '',
    canFix: reason === 'compile' || reason === 'runtime',
    onReload: () => send({ type: 'reload.requested' }),
    onFrameLoad: () => send({ type: 'frame.loaded' }),
    onFrameError: () => send({ type: 'frame.failed' }),
  };

  function why(): string {
    if (status === 'empty') return 'The preview starts with the first files of the project.';
    if (status === 'booting') return 'Waiting for the preview page to open.';
    if (status === 'building') return 'The files are being compiled, and the page is about to paint.';
    if (status === 'updating') return 'A newer state of the files is on its way to the page.';
    if (status === 'live' || reason === null) return '';
    const behind = showsLastGood ? ' The last working state stays visible behind this message.' : '';
    if (reason === 'load')
      return `Reload the preview; if that does not help, check your connection.${behind}`;
    if (reason === 'unreachable') return `It gave no answer in time. Reload the preview.${behind}`;
    const place =
      fault === null || fault.path === null
        ? ''
        : ` in ${fault.path}${fault.line === null ? '' : `, line ${String(fault.line)}`}`;
    return `${fault?.message ?? 'Unknown error'}${place}.${behind}`;
  }
}
