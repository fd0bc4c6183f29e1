import { useSelector } from '@xstate/react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectDatabaseConsole } from '#machines/database-console/database-console.connect.ts';
import { connect as connectGithub } from '#machines/github-connection/github-connection.connect.ts';
import { connect as connectSupabase } from '#machines/supabase-connection/supabase-connection.connect.ts';
import {
  actorsOf,
  type IntegrationActors,
  integrationsBelow,
  providedIntegrations,
} from '#adapters/integrations.ts';
import { GithubButton, GithubItem } from '#features/github/github-button.tsx';
import type { TreeActors } from '#lib/actor-tree.ts';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useNotifying, useWiring } from '#lib/effects.ts';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { deferredIntegrations } from './app-system.ts';

const GithubDialogs = lazyPart(() => import('#features/github/github-dialogs.tsx'));
const GithubSettings = lazyPart(() => import('#features/github/github-settings.tsx'));
const SupabaseSettings = lazyPart(() => import('#features/supabase/supabase-settings.tsx'));
const DatabasePane = lazyPart(() => import('#features/supabase/database-pane.tsx'));

deferredIntegrations.arrive(providedIntegrations);

/** The actors of the project that is open, or of the account alone; null until they run. */
function useIntegrations(projectId: string | null): IntegrationActors | null {
  const app = useAppActor('app');
  const page = useSelector(app, ({ children }) => children.project as TreeActors['project'] | undefined);
  const ofAccount = useSelector(app, integrationsBelow);
  const ofProject = useSelector(page, integrationsBelow);
  useNotifying(() => {
    if (projectId !== null) page?.send({ type: 'integrations.wanted' });
  }, [page, projectId]);
  useWiring(() => {
    if (projectId !== null) return () => undefined;
    app.send({ type: 'integrations.wanted' });
    return () => app.send({ type: 'integrations.released' });
  }, [app, projectId]);
  const branch = projectId === null ? ofAccount : ofProject;
  return branch === null ? null : actorsOf(branch);
}

/**
 * What of the outside stands in the top bar: GitHub's button, its panel, and its dialog that asks to reconnect. In the
 * menu it is an entry, for a bar that has no place for the button; panel and dialog are the bar's.
 */
export const ProjectIntegrations = ({ projectId, place }: { projectId: string; place: 'bar' | 'menu' }) => {
  const actors = useIntegrations(projectId);
  if (actors === null) return null;
  return place === 'menu' ? <GithubEntry actors={actors} /> : <Github actors={actors} />;
};

const GithubEntry = ({ actors: { github } }: { actors: IntegrationActors }) => (
  <GithubItem view={connectGithub(useActorSnapshot(github), github.send)} />
);

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
