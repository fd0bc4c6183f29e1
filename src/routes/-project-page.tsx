import { Link, Navigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import type { Side } from '#machines/workspace/workspace.types.ts';
import { fileBlame, openProject, runningVersions, versionNaming } from '#app/project-system.ts';
import { ChatPane } from '#features/chat/chat-pane.tsx';
import { ChatAnswering, ChatAnsweringNotes } from '#features/models/chat-answering.tsx';
import { PreviewPane } from '#features/preview/preview-pane.tsx';
import { AccountMenu } from '#features/site-frame/account-menu.tsx';
import { SessionTrouble } from '#features/workspace/session-states.tsx';
import { WorkspaceSkeleton } from '#features/workspace/workspace-skeleton.tsx';
import { WorkspacePane } from '#features/workspace/workspace-pane.tsx';
import type { Scene } from '#contract/scenes.ts';
import { specificationPath } from '#lib/internal-path.ts';
import { isMachineFile } from '#lib/machine-source.ts';
import { useAppActor } from '#lib/app-context.ts';
import { ProjectContext, type ProjectContextValue } from '#lib/project-context.ts';
import { useDomEffect, useWiring } from '#lib/effects.ts';
import { useShown } from '#lib/use-shown.ts';
import { loadMotion } from '#ui/appear.ts';
import { EmptyState } from '#ui/atoms.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { t } from '#language/speech.ts';

const CodePane = lazyPart(async () => ({ default: (await import('#features/code/code-pane.tsx')).CodePane }));
const ConsolePane = lazyPart(async () => ({
  default: (await import('#features/console/console-pane.tsx')).ConsolePane,
}));
const VersionsPane = lazyPart(async () => ({
  default: (await import('#features/versions/versions-pane.tsx')).VersionsPane,
}));
const MessageAttachments = lazyPart(async () => ({
  default: (await import('#app/attachments.tsx')).MessageAttachments,
}));
const MessageDictation = lazyPart(async () => ({
  default: (await import('#app/dictation.tsx')).MessageDictation,
}));
const ProjectDialogs = lazyPart(() => import('#app/project-dialogs.tsx'));
const ProjectIntegrations = lazyPart(async () => ({
  default: (await import('#app/project-integrations.tsx')).ProjectIntegrations,
}));
const ProjectMachine = lazyPart(() => import('#app/project-machine.tsx'));
const ProjectBlueprint = lazyPart(() => import('#app/project-blueprint.tsx'));
const ProjectPresence = lazyPart(() => import('#app/project-presence.tsx'));
const ProjectComments = lazyPart(() => import('#app/project-comments.tsx'));
const ProjectPackages = lazyPart(() => import('#app/project-packages.tsx'));
const ProjectLanguage = lazyPart(() => import('#app/project-language.tsx'));
const ProjectDatabase = lazyPart(async () => ({
  default: (await import('#app/project-integrations.tsx')).ProjectDatabase,
}));
const DiffEditor = lazyPart(() => import('#features/code/diff-editor.tsx'));

/** One project's page: starts its actors, and shows what its session says. */
export const ProjectPage = ({ scene, id }: { scene: Scene; id: string }) => {
  const app = useAppActor('app');
  const [system, setSystem] = useState<ProjectContextValue | null>(null);
  useDomEffect(loadMotion, []);

  useWiring(() => {
    const opened = openProject(app, id, scene);
    setSystem(opened.context);
    return () => {
      setSystem(null);
      opened.close();
    };
  }, [id, scene, app]);

  if (!system) return <WorkspaceSkeleton label={t`Opening the project`} />;
  return (
    <ProjectContext value={system}>
      <OpenProject system={system} scene={scene} here={`/${scene}/${id}`} />
    </ProjectContext>
  );
};

const homeLink = (children: ReactNode) => (
  <Link to="/" aria-label={t`Home`} style={{ display: 'inline-flex' }}>
    {children}
  </Link>
);
const homeButton = (children: ReactNode) => (
  <ButtonLink asChild variant="outline">
    <Link to="/">{children}</Link>
  </ButtonLink>
);

const OpenProject = ({
  system,
  scene,
  here,
}: {
  system: ProjectContextValue;
  scene: Scene;
  here: string;
}) => {
  const { session: actor } = system.actors;
  const session = useShown(actor, connectSession);
  const hasMachine = useSelector(system.actors.editorSession, ({ context }) =>
    context.files.some(({ path }) => isMachineFile(path)),
  );
  const hasBlueprint = useSelector(system.actors.editorSession, ({ context }) =>
    context.files.some(({ path }) => path === specificationPath),
  );
  const hasManifest = useSelector(system.actors.editorSession, ({ context }) =>
    context.files.some(({ path }) => path === 'package.json'),
  );
  const hasPackages = hasManifest || scene === 'react-website-builder' || scene === 'ai-app-builder';
  const ownScene = session.detail?.project.scene;
  // Under another scene's address it is shown at its own.
  const isMisplaced = ownScene !== undefined && ownScene !== scene;
  if (session.status === 'loading' || isMisplaced)
    return (
      <>
        {isMisplaced ? (
          <Navigate to="/$scene/$id" params={{ scene: ownScene, id: system.projectId }} replace />
        ) : null}
        <WorkspaceSkeleton label={session.label} />
      </>
    );
  if (session.status !== 'ready')
    return (
      <SessionTrouble
        session={session}
        home={homeButton}
        signIn={(children) => (
          <ButtonLink asChild>
            <Link to="/login" search={{ redirect: here }}>
              {children}
            </Link>
          </ButtonLink>
        )}
      />
    );

  const renderSide = (side: Side, isShown: boolean): ReactNode => {
    switch (side) {
      case 'preview':
        return (
          <PreviewPane
            url={session.detail?.previewUrl ?? null}
            renderComments={(bar) => (
              <Suspense>
                <ProjectComments bar={bar} />
              </Suspense>
            )}
          />
        );
      case 'code':
        return (
          <Suspense fallback={<PartSkeleton />}>
            <CodePane
              isShown={isShown}
              blameMachine={fileBlame}
              renderPackages={
                hasPackages
                  ? () => (
                      <Suspense fallback={<PartSkeleton />}>
                        <ProjectPackages />
                      </Suspense>
                    )
                  : undefined
              }
              renderLanguage={(props) => (
                <Suspense>
                  <ProjectLanguage {...props} />
                </Suspense>
              )}
            />
          </Suspense>
        );
      case 'console':
        return isShown ? (
          <Suspense fallback={<PartSkeleton />}>
            <ConsolePane />
          </Suspense>
        ) : null;
      case 'versions':
        return (
          <Suspense fallback={<PartSkeleton />}>
            <VersionsPane
              isShown={isShown}
              now={Date.now}
              namingMachine={versionNaming}
              runningMachine={runningVersions}
              renderDiff={(path, before, after) => (
                <Suspense>
                  <DiffEditor path={path} before={before} after={after} />
                </Suspense>
              )}
            />
          </Suspense>
        );
      case 'blueprint':
        // It is changed where it stands.
        return isShown ? (
          session.canEdit ? (
            <Suspense>
              <ProjectBlueprint />
            </Suspense>
          ) : (
            <EmptyState title={t`Blueprint`}>{session.whyNotEdit}</EmptyState>
          )
        ) : null;
      case 'machine':
        return isShown ? (
          <Suspense>
            <ProjectMachine />
          </Suspense>
        ) : null;
      case 'database':
        return isShown ? (
          session.isOwner ? (
            <Suspense>
              <ProjectDatabase projectId={system.projectId} />
            </Suspense>
          ) : (
            <EmptyState title={t`Database`}>{session.ownersOnly}</EmptyState>
          )
        ) : null;
    }
  };
  return (
    <WorkspacePane
      renderDialog={(dialog, onClose) => <ProjectDialogs dialog={dialog} onClose={onClose} />}
      chat={
        <ChatPane
          attachments={
            <Suspense>
              <MessageAttachments />
              <MessageDictation />
            </Suspense>
          }
          answering={<ChatAnswering />}
          answeringNotes={<ChatAnsweringNotes />}
        />
      }
      renderSide={renderSide}
      hasMachine={hasMachine}
      hasBlueprint={hasBlueprint && session.canEdit}
      hasPackages={hasPackages}
      people={
        session.people.length > 0 ? (
          <Suspense>
            <ProjectPresence />
          </Suspense>
        ) : null
      }
      // They are connected with the accounts of the owner.
      integrations={
        session.isOwner ? (
          <Suspense>
            <ProjectIntegrations projectId={system.projectId} place="bar" />
          </Suspense>
        ) : null
      }
      integrationItems={
        session.isOwner ? (
          // Its place in the menu is kept until it comes, so that no other entry moves under a finger.
          <Suspense
            fallback={<MenuItem value="github" icon={<svg aria-hidden />} disabled>{t`GitHub`}</MenuItem>}
          >
            <ProjectIntegrations projectId={system.projectId} place="menu" />
          </Suspense>
        ) : null
      }
      account={<AccountMenu />}
      home={homeLink}
    />
  );
};
