import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectHistory } from '#machines/version-history/version-history.connect.ts';
import { connect as connectRestore } from '#machines/confirming/confirming.connect.ts';
import type { Version } from '#contract/project.ts';
import { stagedKey } from '#lib/file-documents.ts';
import { useDocument, useProject, useProjectView } from '#lib/project-context.ts';
import { useShown } from '#lib/use-shown.ts';
import { VersionsView } from './versions-view.tsx';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'));

export interface VersionsPaneProps {
  isShown: boolean;
  /** Milliseconds of now, for the words of times. */
  now: () => number;
  /** Draws the difference of two texts of a file. */
  renderDiff: (path: string, before: string, after: string) => ReactNode;
}

/** The versions of the open project. */
export const VersionsPane = ({ isShown, now, renderDiff }: VersionsPaneProps) => {
  const { actors } = useProject();
  const view = useProjectView();
  const history = connectHistory(
    useSelector(actors.history, (snapshot) => snapshot),
    actors.history.send,
  );
  const restore = useShown(actors.restore, connectRestore);
  const copy = useShown(actors.versionCopy, connectRestore);
  const versions = newest(history.versions as readonly Version[], view.versions);
  const { change } = history;
  return (
    <>
      {isShown ? (
        <VersionsView
          history={history}
          versions={versions}
          restore={restore}
          copy={copy}
          hasDraft={view.treeHash !== null && view.treeHash !== (versions[0]?.treeHash ?? null)}
          now={now()}
          diff={
            change ? (
              <Difference
                path={change.path}
                before={change.before}
                after={change.after}
                renderDiff={renderDiff}
              />
            ) : null
          }
        />
      ) : null}
      {Object.entries({ restore, copy }).map(([name, asked]) =>
        asked.isOpen ? (
          <Suspense key={name}>
            <ConfirmDialog view={asked} />
          </Suspense>
        ) : null,
      )}
    </>
  );
};

/** The list of the server, and before it what the log has told since. */
function newest(listed: readonly Version[], logged: readonly Version[]): readonly Version[] {
  const known = new Set(listed.map((version) => version.id));
  return [...logged.filter((version) => !known.has(version.id)), ...listed].sort(
    (a, b) => b.number - a.number,
  );
}

const Difference = ({
  path,
  before,
  after,
  renderDiff,
}: {
  path: string;
  before: string | null;
  after: string | null;
  renderDiff: VersionsPaneProps['renderDiff'];
}) => {
  const old = useDocument(before === null ? '' : stagedKey(path, before));
  const current = useDocument(after === null ? '' : stagedKey(path, after));
  if (old?.encoding === 'base64' || current?.encoding === 'base64')
    return <p style={{ padding: '1rem' }}>This file is not text; its bytes are different.</p>;
  return renderDiff(path, old?.content ?? '', current?.content ?? '');
};
