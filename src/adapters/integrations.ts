import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import { databaseConsoleMachine } from '#machines/database-console/database-console.machine.ts';
import { githubConnectionMachine } from '#machines/github-connection/github-connection.machine.ts';
import { integrationsMachine } from '#machines/integrations/integrations.machine.ts';
import type { IntegrationsInput } from '#machines/integrations/integrations.types.ts';
import type { ToastWanted } from '#machines/shared/emitted.ts';
import { supabaseConnectionMachine } from '#machines/supabase-connection/supabase-connection.machine.ts';
import { authPopup } from './auth-popup.ts';
import { type TreeActors, treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { coordinateDialog, notifyOpenDialogs } from './dialog-coordination.ts';
import { t } from '#language/speech.ts';

/** What a project is connected to outside; of an account alone where there is no project. */
export interface IntegrationActors {
  readonly github: Actor<typeof githubConnectionMachine>;
  readonly supabase: Actor<typeof supabaseConnectionMachine>;
  readonly databaseConsole: Actor<typeof databaseConsoleMachine>;
}

const ofProject = (projectId: string | null) => (projectId === null ? {} : { projectId });
/** Only where there is a project does a chart ask for what belongs to one. */
const required = (projectId: string | null): string => {
  if (projectId === null) throw new Error(t`Open a project first.`);
  return projectId;
};

/** The authorization window whose address that call answers. */
const popupTo = (name: 'githubAuthAccount' | 'githubAuthProject' | 'supabaseAuth') =>
  authPopupMachine.provide({
    actors: {
      askAddress: fromPromise(async ({ input, signal }) => {
        const { authorize_url: url } = await call(name, ofProject(input.projectId), {
          signal,
          onError: shownInPlace,
        });
        return url;
      }),
      popup: authPopup(),
    },
  });

const providedGithub = githubConnectionMachine.provide({
  actors: {
    fetchDetail: fromPromise(({ input, signal }) =>
      call('githubDetail', ofProject(input.projectId), { signal, onError: shownInPlace }),
    ),
    authorizeAccount: popupTo('githubAuthAccount'),
    authorizeProject: popupTo('githubAuthProject'),
    connectProject: fromPromise(async ({ input, signal }) => {
      const fields = { projectId: required(input.projectId), github_auth_id: input.authId };
      await call('githubConnectProject', fields, { signal, onError: shownInPlace });
    }),
    push: fromPromise(({ input, signal }) =>
      call('githubPush', { projectId: required(input.projectId) }, { signal, onError: shownInPlace }),
    ),
    pull: fromPromise(({ input, signal }) =>
      call('githubPull', { projectId: required(input.projectId) }, { signal, onError: shownInPlace }),
    ),
    disconnect: fromPromise(async ({ input, signal }) => {
      const { projectId, subject } = input;
      await call('githubDisconnect', subject === 'account' ? {} : ofProject(required(projectId)), {
        signal,
        onError: shownInPlace,
      });
    }),
  },
});

const providedSupabase = supabaseConnectionMachine.provide({
  actors: {
    fetchInfo: fromPromise(({ input, signal }) =>
      call('supabaseInfo', ofProject(input.projectId), { signal, onError: shownInPlace }),
    ),
    authorize: popupTo('supabaseAuth'),
    connectProject: fromPromise(async ({ input, signal }) => {
      const { projectId, organizationId, databaseId } = input;
      const fields = { projectId: required(projectId), organizationId };
      await call('supabaseConnect', databaseId === null ? fields : { ...fields, databaseId }, {
        signal,
        onError: shownInPlace,
      });
    }),
    disconnect: fromPromise(async ({ input, signal }) => {
      const { projectId, subject } = input;
      await call('supabaseDisconnect', subject === 'account' ? {} : ofProject(required(projectId)), {
        signal,
        onError: shownInPlace,
      });
    }),
  },
});

const providedDatabaseConsole = databaseConsoleMachine.provide({
  actors: {
    addSecrets: fromPromise(async ({ input, signal }) => {
      await call(
        'supabaseAddSecrets',
        { projectId: input.projectId, secrets: [...input.secrets] },
        { signal, onError: shownInPlace },
      );
    }),
    runSql: fromPromise(async ({ input: { projectId, hash, sql }, signal }) =>
      call(
        'supabaseApproveSql',
        { projectId, ...(hash === null ? {} : { hash }), ...(sql === null ? {} : { sql }) },
        { signal, onError: shownInPlace },
      ),
    ),
    declineSql: fromPromise(async ({ input, signal }) => {
      await call('supabaseApproveSql', { ...input, decision: 'decline' }, { signal, onError: shownInPlace });
    }),
  },
});

/**
 * Passes on what the charts say, and which of their dialogs are open. The project's page hears whether there is a
 * database.
 */
const integrationLinks = fromCallback<EventObject, IntegrationsInput>(({ system, input }) => {
  const owner = input.projectId === null ? treeActor(system, 'app') : treeActor(system, 'project');
  const running = integrationsBelow(owner.getSnapshot());
  if (running === null) throw new Error('No integrations are running');
  const { github, supabase, databaseConsole } = actorsOf(running);
  const toast = treeActor(system, 'toast');
  const coordinator = treeActor(system, 'dialogCoordinator');
  const showToast = (event: ToastWanted): void => toast.send({ type: 'toast.requested', toast: event.toast });
  const subscriptions = [
    github.on('toast.wanted', showToast),
    databaseConsole.on('toast.wanted', showToast),
    databaseConsole.on('database.changed', () => supabase.send({ type: 'info.requested' })),
  ];
  const stops = [
    coordinateDialog(coordinator, github, {
      dialog: 'githubReconnection',
      granted: () => github.send({ type: 'dialog.granted' }),
    }),
    notifyOpenDialogs(coordinator, github, 'github'),
  ];
  if (input.projectId !== null) stops.push(notifyDatabase(supabase, treeActor(system, 'workspace')));
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const stop of stops) stop();
  };
});

/** Tells the workspace whether the project has a database. */
function notifyDatabase(
  supabase: IntegrationActors['supabase'],
  workspace: TreeActors['workspace'],
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

/** What a project is connected to outside, with its calls. */
export const providedIntegrations = integrationsMachine.provide({
  actors: {
    github: providedGithub,
    supabase: providedSupabase,
    databaseConsole: providedDatabaseConsole,
    links: integrationLinks,
  },
});

type IntegrationsActor = Actor<typeof integrationsMachine>;

/** The integrations below the app, for an account, or below the page of a project; null while they do not run. */
export const integrationsBelow = (
  owner: { readonly children: Readonly<Record<string, unknown>> } | undefined,
): IntegrationsActor | null => (owner?.children['integrations'] as IntegrationsActor | undefined) ?? null;

/** The charts of integrations that run. */
export const actorsOf = (integrations: IntegrationsActor): IntegrationActors =>
  integrations.getSnapshot().children as unknown as IntegrationActors;
