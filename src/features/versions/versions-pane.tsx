import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectHistory } from '#machines/version-history/version-history.connect.ts';
import { connect as connectDevice } from '#machines/device-frame/device-frame.connect.ts';
import type { RunningVersionsMachine } from '#machines/running-versions/running-versions.machine.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectNaming } from '#machines/version-naming/version-naming.connect.ts';
import type { VersionNamingMachine } from '#machines/version-naming/version-naming.machine.ts';
import { connect as connectRestore } from '#machines/confirming/confirming.connect.ts';
import type { Version } from '#contract/project.ts';
import { stagedKey } from '#lib/file-documents.ts';
import { useDocument, useProject, useProjectView } from '#lib/project-context.ts';
import { useEmitted } from '#lib/effects.ts';
import { useShown } from '#lib/use-shown.ts';
import { RunningVersions } from './running-versions.tsx';
import { VersionsView } from './versions-view.tsx';
import { t } from '#language/speech.ts';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'));

export interface VersionsPaneProps {
  isShown: boolean;
  /** Milliseconds of now, for the words of times. */
  now: () => number;
  /** Names versions, with its effects. */
  namingMachine: VersionNamingMachine;
  /** Runs versions, with its effects. */
  runningMachine: RunningVersionsMachine;
  /** Draws the difference of two texts of a file. */
  renderDiff: (path: string, before: string, after: string) => ReactNode;
}

/** The versions of the open project. */
export const VersionsPane = ({
  isShown,
  now,
  namingMachine,
  runningMachine,
  renderDiff,
}: VersionsPaneProps) => {
  const { actors, projectId, previewFrame } = useProject();
  const view = useProjectView();
  const history = connectHistory(
    useSelector(actors.history, (snapshot) => snapshot),
    actors.history.send,
  );
  const { canEdit } = useShown(actors.session, connectSession);
  const restore = useShown(actors.restore, connectRestore);
  const namer = useActorRef(namingMachine, { input: { projectId } });
  // The log says so too; what was done here is seen at once.
  useEmitted(namer, { 'version.named': (event) => actors.history.send(event) });
  const naming = useShown(namer, connectNaming);
  const device = useShown(actors.device, connectDevice);
  const copy = useShown(actors.versionCopy, connectRestore);
  const listed = history.versions as readonly Version[];
  const versions = history.isWhole ? withNewer(listed, view.versions) : listed;
  const known = [...listed, ...(history.compared as readonly Version[]), ...view.versions];
  const find = (id: string | null): Version | null => known.find((version) => version.id === id) ?? null;
  const head = known.reduce<Version | null>(
    (newest, version) => (version.number > (newest?.number ?? 0) ? version : newest),
    null,
  );
  const { change } = history;
  return (
    <>
      {isShown ? (
        <VersionsView
          history={history}
          versions={versions}
          head={head}
          selected={find(history.selected)}
          other={find(history.other)}
          canEdit={canEdit}
          naming={naming}
          restore={restore}
          copy={copy}
          hasDraft={view.treeHash !== null && view.treeHash !== (head?.treeHash ?? null)}
          now={now()}
          running={
            history.sides.length === 0 ? null : (
              <RunningVersions
                key={history.sides.map(({ versionId }) => versionId).join(' ')}
                machine={runningMachine}
                projectId={projectId}
                sides={history.sides}
                device={device}
                frameName={previewFrame.name()}
              />
            )
          }
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
function withNewer(listed: readonly Version[], logged: readonly Version[]): readonly Version[] {
  const newest = listed[0]?.number ?? 0;
  return [...logged.filter((version) => version.number > newest), ...listed];
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
    return <p style={{ padding: '1rem' }}>{t`This file is not text; its bytes are different.`}</p>;
  return renderDiff(path, old?.content ?? '', current?.content ?? '');
};
