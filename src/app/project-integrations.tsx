import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectDatabaseConsole } from '#machines/database-console/database-console.connect.ts';
import { connect as connectGithub } from '#machines/github-connection/github-connection.connect.ts';
import { connect as connectSupabase } from '#machines/supabase-connection/supabase-connection.connect.ts';
import { GithubButton, GithubItem } from '#features/github/github-button.tsx';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { type ProjectActors, useProject } from '#lib/project-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useWiring } from '#lib/effects.ts';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { acquireIntegrations, type IntegrationActors, runningIntegrations } from './integration-actors.ts';

const GithubDialogs = lazyPart(() => import('#features/github/github-dialogs.tsx'));
const GithubSettings = lazyPart(() => import('#features/github/github-settings.tsx'));
const SupabaseSettings = lazyPart(() => import('#features/supabase/supabase-settings.tsx'));
const DatabasePane = lazyPart(() => import('#features/supabase/database-pane.tsx'));

/** The actors of the project, or of the account alone, for as long as the component is there. */
function useIntegrations(projectId: string | null): IntegrationActors | null {
  const toast = useAppActor('toast');
  const dialogCoordinator = useAppActor('dialogCoordinator');
  const [actors, setActors] = useState(() => runningIntegrations(projectId));
  useWiring(() => {
    const { actors: acquired, release } = acquireIntegrations(projectId, { toast, dialogCoordinator });
    setActors(acquired);
    return () => {
      setActors(null);
      release();
    };
  }, [projectId, toast, dialogCoordinator]);
  return actors;
}

/**
 * What of the outside stands in the top bar: GitHub's button, its panel, and its dialog that asks to reconnect. In the
 * menu it is an entry, for a bar that has no place for the button; panel and dialog are the bar's.
 */
export const ProjectIntegrations = ({ projectId, place }: { projectId: string; place: 'bar' | 'menu' }) => {
  const actors = useIntegrations(projectId);
  if (actors === null) return null;
  return place === 'menu' ? <GithubEntry actors={actors} /> : <BarIntegrations actors={actors} />;
};

const GithubEntry = ({ actors: { github } }: { actors: IntegrationActors }) => (
  <GithubItem view={connectGithub(useActorSnapshot(github), github.send)} />
);

const BarIntegrations = ({ actors }: { actors: IntegrationActors }) => {
  const { workspace } = useProject().actors;
  useWiring(() => notifyDatabase(actors.supabase, workspace), [actors, workspace]);
  return <Github actors={actors} />;
};

/** Tells the workspace whether the project has a database. */
function notifyDatabase(
  supabase: IntegrationActors['supabase'],
  workspace: ProjectActors['workspace'],
): () => void {
  const notify = (): void => {
    const { info } = supabase.getSnapshot().context;
    const isThere = (info?.connected ?? null) !== null;
    if (isThere !== workspace.getSnapshot().context.hasDatabase)
      workspace.send({ type: 'database.reported', isThere });
  };
  const subscription = supabase.subscribe(notify);
  notify();
  return () => subscription.unsubscribe();
}

const Github = ({ actors: { github } }: { actors: IntegrationActors }) => {
  const view = connectGithub(useActorSnapshot(github), github.send);
  const { integrations } = usePublicSettings();
  return (
    <>
      <GithubButton view={view} />
      <Opened isOpen={view.isPanelOpen || view.isDialogOpen}>
        <GithubDialogs view={view} isAvailable={integrations.github} hasProject />
      </Opened>
    </>
  );
};

/** Loads a dialog with its first opening, and leaves it there, so that it can close in its own time. */
const Opened = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
};

/** The database beside the chat. */
export const ProjectDatabase = ({ projectId }: { projectId: string }) => {
  const actors = useIntegrations(projectId);
  return actors === null ? null : <Database actors={actors} />;
};

const Database = ({ actors: { supabase, databaseConsole } }: { actors: IntegrationActors }) => {
  const view = connectSupabase(useActorSnapshot(supabase), supabase.send);
  const consoleView = connectDatabaseConsole(useActorSnapshot(databaseConsole), databaseConsole.send);
  const { integrations } = usePublicSettings();
  return (
    <Suspense>
      <DatabasePane view={view} databaseConsole={consoleView} isAvailable={integrations.supabase} />
    </Suspense>
  );
};

/** What the settings show of GitHub or Supabase: of the project that is open, or of the account alone. */
export const IntegrationSettings = ({
  tab,
  projectId,
}: {
  tab: 'github' | 'supabase';
  projectId: string | null;
}) => {
  const actors = useIntegrations(projectId);
  if (actors === null) return <PartSkeleton />;
  return (
    <Suspense fallback={<PartSkeleton />}>
      {tab === 'github' ? (
        <GithubTab actors={actors} hasProject={projectId !== null} />
      ) : (
        <SupabaseTab actors={actors} hasProject={projectId !== null} />
      )}
    </Suspense>
  );
};

interface TabProps {
  actors: IntegrationActors;
  hasProject: boolean;
}

const GithubTab = ({ actors: { github }, hasProject }: TabProps) => {
  const view = connectGithub(useActorSnapshot(github), github.send);
  const { integrations } = usePublicSettings();
  return <GithubSettings view={view} isAvailable={integrations.github} hasProject={hasProject} />;
};

const SupabaseTab = ({ actors: { supabase }, hasProject }: TabProps) => {
  const view = connectSupabase(useActorSnapshot(supabase), supabase.send);
  const { integrations } = usePublicSettings();
  return <SupabaseSettings view={view} isAvailable={integrations.supabase} hasProject={hasProject} />;
};
