import { treeActor } from '#lib/actor-tree.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { t } from '#language/speech.ts';

/** A file with the text that it gets. */
export interface NewText {
  readonly path: string;
  readonly content: string;
  /** The state of the file that it was made of; absent: the one of the list. */
  readonly baseHash?: string;
}

/** Files that one save may change. */
const mostFiles = 200;

/**
 * Saves new texts of several files of the open project as one version, or none of them.
 * @returns why it was not done, in a sentence; empty when it was
 */
export async function applyTexts(
  system: AppActors['app']['system'],
  changed: readonly NewText[],
  message: string,
  signal: AbortSignal,
): Promise<{ readonly why: string }> {
  const editorSession = treeActor(system, 'editorSession');
  const { projectId, files, buffers } = editorSession.getSnapshot().context;
  if (changed.length > mostFiles) return { why: t`It would change more than ${mostFiles} files.` };
  const unsaved = changed.find(({ path }) => buffers[path]?.getSnapshot().hasTag('unsaved') === true);
  if (unsaved !== undefined) return { why: t`${unsaved.path} is still being saved.` };
  const operations = changed.flatMap(({ path, content, baseHash: base }) => {
    const baseHash = base ?? files.find((file) => file.path === path)?.hash;
    return baseHash === undefined ? [] : [{ op: 'write' as const, path, content, baseHash }];
  });
  if (operations.length === 0) return { why: '' };
  await call(
    'filesApply',
    { projectId, operations, commit: true, message },
    { signal, onError: shownInPlace },
  );
  editorSession.send({ type: 'list.requested' });
  return { why: '' };
}
