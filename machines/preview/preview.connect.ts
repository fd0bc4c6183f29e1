import type { SnapshotFrom } from 'xstate';
import type { PreviewMachine } from './preview.machine.ts';
import type { PreviewEvent, PreviewFault } from './preview.types.ts';
import { texts } from './preview.texts.ts';

export type PreviewStatus = 'empty' | 'booting' | 'building' | 'installing' | 'live' | 'updating' | 'failed';
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

const reasonLabels: Record<PreviewReason, string> = texts.reasonLabels;

export function connect(
  snapshot: SnapshotFrom<PreviewMachine>,
  send: (event: PreviewEvent) => void,
): PreviewView {
  const { fault, goodTree, installing, reloads, lastUpdateMs } = snapshot.context;
  const reason =
    (['compile', 'runtime', 'load', 'unreachable'] as const).find((name) =>
      snapshot.matches({ failed: name }),
    ) ?? null;
  const status =
    (['booting', 'building', 'installing', 'live', 'updating', 'failed'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'empty';
  const showsLastGood =
    goodTree !== null && (status === 'failed' || status === 'updating' || status === 'installing');
  const labels: Record<PreviewStatus, string> = {
    empty: texts.labels.empty,
    booting: texts.labels.booting,
    building: texts.labels.building,
    installing:
      installing === null || installing.name === null
        ? texts.choosingPackages
        : texts.installing(installing.name, installing.done, installing.total),
    live: texts.labels.live,
    updating: texts.labels.updating,
    failed: reason === null ? texts.previewFailed : reasonLabels[reason],
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
    whyNotReload: status === 'empty' ? texts.thereAreNoFilesToShowYet : '',
    canFix: reason === 'compile' || reason === 'runtime',
    onReload: () => send({ type: 'reload.requested' }),
    onFrameLoad: () => send({ type: 'frame.loaded' }),
    onFrameError: () => send({ type: 'frame.failed' }),
  };

  function why(): string {
    if (status === 'empty') return texts.previewStartsWithFirstFilesOfProject;
    if (status === 'booting') return texts.waitingForPreviewPageToOpen;
    if (status === 'building') return texts.filesAreBeingCompiled;
    if (status === 'installing')
      return texts.packagesAreBeingBrought(showsLastGood ? texts.lastStateStaysVisibleMeanwhile : '');
    if (status === 'updating') return texts.newerStateIsOnItsWay;
    if (status === 'live' || reason === null) return '';
    const behind = showsLastGood ? texts.lastStateStaysVisible : '';
    if (reason === 'load') return texts.reloadPreview(behind);
    if (reason === 'unreachable') return texts.gaveNoAnswerInTime(behind);
    const place = fault === null || fault.path === null ? '' : texts.place(fault.path, fault.line);
    return `${fault?.message ?? texts.unknownError}${place}.${behind}`;
  }
}
