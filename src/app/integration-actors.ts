import { type Actor, createActor, fromPromise } from 'xstate';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import { databaseConsoleMachine } from '#machines/database-console/database-console.machine.ts';
import { githubConnectionMachine } from '#machines/github-connection/github-connection.machine.ts';
import { supabaseConnectionMachine } from '#machines/supabase-connection/supabase-connection.machine.ts';
import { authPopup } from '#adapters/auth-popup.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { coordinateDialog, notifyOpenDialogs } from '#adapters/dialog-coordination.ts';

/** What a project is connected to outside; of an account alone where there is no project. */
export interface IntegrationActors {
  readonly github: Actor<typeof githubConnectionMachine>;
  readonly supabase: Actor<typeof supabaseConnectionMachine>;
  readonly databaseConsole: Actor<typeof databaseConsoleMachine>;
}

const ofProject = (projectId: string | null) => (projectId === null ? {} : { projectId });
/** Only where there is a project does a chart ask for what belongs to one. */
const required = (projectId: string | null): string => {
  if (projectId === null) throw new Error('Open a project first.');
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

interface Running {
  readonly actors: IntegrationActors;
  readonly stop: () => void;
  users: number;
}

const running = new Map<string, Running>();

/**
 * The actors of a project, or of the account where `projectId` is null. The workspace and the settings share them:
 * they stop when the last of their users has called `release`.
 */
export function acquireIntegrations(
  projectId: string | null,
  app: Pick<AppActors, 'toast' | 'dialogCoordinator'>,
): { actors: IntegrationActors; release: () => void } {
  const key = projectId ?? '';
  const found = running.get(key) ?? start(projectId, app);
  running.set(key, found);
  found.users += 1;
  let isReleased = false;
  return {
    actors: found.actors,
    release() {
      if (isReleased) return;
      isReleased = true;
      found.users -= 1;
      if (found.users > 0) return;
      running.delete(key);
      found.stop();
    },
  };
}

/** The same actors for a first drawing, where they run already; they are not kept by it. */
export const runningIntegrations = (projectId: string | null): IntegrationActors | null =>
  running.get(projectId ?? '')?.actors ?? null;

function start(
  projectId: string | null,
  { toast, dialogCoordinator }: Pick<AppActors, 'toast' | 'dialogCoordinator'>,
): Running {
  const github = createActor(providedGithub, { input: { projectId } });
  const supabase = createActor(providedSupabase, { input: { projectId } });
  const databaseConsole = createActor(providedDatabaseConsole, { input: { projectId: projectId ?? '' } });

  const listeners = [
    ...[github, databaseConsole].map((actor) =>
      (actor as typeof github).on('toast.wanted', ({ toast: wanted }) =>
        toast.send({ type: 'toast.requested', toast: wanted }),
      ),
    ),
    databaseConsole.on('database.changed', () => supabase.send({ type: 'info.requested' })),
  ];
  const stops = [
    coordinateDialog(dialogCoordinator, github, {
      dialog: 'githubReconnection',
      granted: () => github.send({ type: 'dialog.granted' }),
    }),
    notifyOpenDialogs(dialogCoordinator, github, 'github'),
  ];
  for (const actor of [github, supabase, databaseConsole]) actor.start();
  return {
    actors: { github, supabase, databaseConsole },
    users: 0,
    stop() {
      for (const listener of listeners) listener.unsubscribe();
      for (const stop of stops) stop();
      for (const actor of [github, supabase, databaseConsole]) actor.stop();
    },
  };
}
