import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { SharedProjectMachine } from './shared-project.machine.ts';
import type { SharedProject, SharedProjectEvent, SharedSide } from './shared-project.types.ts';

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
  const { shared, path, failure, fileFailure, remixFailure, isSignedIn } = snapshot.context;
  const status =
    (['missing', 'failed', 'ready'] as const).find((name) => snapshot.matches(name)) ?? 'loading';
  const labels = {
    loading: 'Opening the shared project',
    missing: 'Page not found or private',
    failed: 'The project could not be opened',
    ready: shared?.project.name ?? '',
  };
  const isRemixing = snapshot.matches({ ready: { remix: 'copying' } });
  const isMade = snapshot.matches({ ready: { remix: 'made' } });
  const isRemixFailed = snapshot.matches({ ready: { remix: 'failed' } });
  return {
    status,
    label: labels[status],
    shared,
    side: (['code', 'chat'] as const).find((side) => snapshot.matches({ ready: { side } })) ?? 'preview',
    path,
    fileStatus:
      (['loading', 'shown', 'failed'] as const).find((file) => snapshot.matches({ ready: { file } })) ??
      'none',
    fileError: snapshot.matches({ ready: { file: 'failed' } })
      ? failureWords(fileFailure, 'The file could not be loaded. Choose it again.')
      : '',
    remixLabel: isRemixing ? 'Copying' : isMade ? 'Opening your copy' : 'Remix',
    isRemixing,
    canRemix: snapshot.can({ type: 'remix.requested' }) && !isRemixing && !isMade,
    remixNote: remixNote(),
    isRemixFailed,
    error: status === 'failed' ? failureWords(failure, 'Try again in a moment.') : '',
    onReload: () => send({ type: 'project.reloadRequested' }),
    onSide: (side) => send({ type: 'side.chosen', side }),
    onFile: (wanted) => send({ type: 'file.chosen', path: wanted }),
    onRemix: () => send({ type: 'remix.requested' }),
  };

  function remixNote(): string {
    if (isRemixFailed)
      return `${failureWords(remixFailure, 'The copy could not be made.')} Nothing was changed.`;
    if (snapshot.matches({ ready: { remix: 'signInNeeded' } })) return 'Sign in, and your copy is made.';
    return isSignedIn ? '' : 'Signing in makes a copy that is yours.';
  }
}
