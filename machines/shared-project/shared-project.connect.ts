import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { SharedProjectMachine } from './shared-project.machine.ts';
import type { SharedProject, SharedProjectEvent, SharedSide } from './shared-project.types.ts';
import { texts } from './shared-project.texts.ts';

export interface SharedProjectView {
  readonly status: 'loading' | 'missing' | 'failed' | 'ready';
  readonly label: string;
  readonly shared: SharedProject | null;
  readonly side: SharedSide;
  /** The file that is looked at; null before the first. */
  readonly path: string | null;
  readonly fileStatus: 'none' | 'loading' | 'shown' | 'failed';
  readonly fileError: string;
  /** What the button that copies the project says. */
  readonly remixLabel: string;
  readonly isRemixing: boolean;
  readonly canRemix: boolean;
  /** What the visitor should know about the copy: why it waits, or what went wrong; empty when nothing. */
  readonly remixNote: string;
  readonly isRemixFailed: boolean;
  readonly error: string;
  onReload(): void;
  onSide(side: SharedSide): void;
  onFile(path: string): void;
  onRemix(): void;
}

export function connect(
  snapshot: SnapshotFrom<SharedProjectMachine>,
  send: (event: SharedProjectEvent) => void,
): SharedProjectView {
  const { shared, path, failure, fileFailure, remixFailure } = snapshot.context;
  const status =
    (['missing', 'failed', 'ready'] as const).find((name) => snapshot.matches({ page: name })) ?? 'loading';
  const labels = {
    loading: texts.labels.loading,
    missing: texts.labels.missing,
    failed: texts.labels.failed,
    ready: shared?.project.name ?? '',
  };
  const isRemixing = snapshot.matches({ page: { ready: { remix: 'copying' } } });
  const isMade = snapshot.matches({ page: { ready: { remix: 'made' } } });
  const isRemixFailed = snapshot.matches({ page: { ready: { remix: 'failed' } } });
  return {
    status,
    label: labels[status],
    shared,
    side:
      (['code', 'chat'] as const).find((side) => snapshot.matches({ page: { ready: { side } } })) ??
      'preview',
    path,
    fileStatus:
      (['loading', 'shown', 'failed'] as const).find((file) =>
        snapshot.matches({ page: { ready: { file } } }),
      ) ?? 'none',
    fileError: snapshot.matches({ page: { ready: { file: 'failed' } } })
      ? failureWords(fileFailure, texts.fileCouldNotBeLoaded)
      : '',
    remixLabel: isRemixing ? texts.copying : isMade ? texts.openingCopy : texts.remix,
    isRemixing,
    canRemix: snapshot.can({ type: 'remix.requested' }) && !isRemixing && !isMade,
    remixNote: remixNote(),
    isRemixFailed,
    error: status === 'failed' ? failureWords(failure, texts.tryAgainInMoment) : '',
    onReload: () => send({ type: 'project.reloadRequested' }),
    onSide: (side) => send({ type: `${side}.opened` }),
    onFile: (wanted) => send({ type: 'file.chosen', path: wanted }),
    onRemix: () => send({ type: 'remix.requested' }),
  };

  function remixNote(): string {
    if (isRemixFailed) return texts.nothingWasChanged(failureWords(remixFailure, texts.copyCouldNotBeMade));
    if (snapshot.matches({ page: { ready: { remix: 'signInNeeded' } } })) return texts.signInForCopy;
    return snapshot.matches({ session: 'signedIn' }) ? '' : texts.signingInMakesYourCopy;
  }
}
