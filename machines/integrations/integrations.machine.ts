import { emit, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { databaseConsoleMachine } from '../database-console/database-console.machine.ts';
import { githubConnectionMachine } from '../github-connection/github-connection.machine.ts';
import { type ActorLost, actorLost, lost } from '../shared/actor-lost.ts';
import { notProvidedCallback } from '../shared/not-provided.ts';
import { typed } from '../shared/typed.ts';
import { supabaseConnectionMachine } from '../supabase-connection/supabase-connection.machine.ts';
import type { IntegrationsContext, IntegrationsInput } from './integrations.types.ts';

/**
 * What a project is connected to outside; of an account alone where there is no project.
 *
 * Input: the project, or null. Actors to provide: the charts with their own actors, and `links`, a callback that passes
 * on what they tell each other and the page. Views find them among this actor's children: the one of an account and the
 * one of a project may run at the same time.
 */
export const integrationsMachine = setup({
  types: {
    context: {} as IntegrationsContext,
    events: {} as EventObject,
    emitted: {} as ActorLost,
    input: typed<IntegrationsInput>(),
  },
  actors: {
    github: githubConnectionMachine,
    supabase: supabaseConnectionMachine,
    databaseConsole: databaseConsoleMachine,
    links: notProvidedCallback<EventObject, IntegrationsInput>('integrations.links'),
  },
  actions: {
    reportLost: emit(actorLost),
  },
}).createMachine({
  id: 'integrations',
  context: ({ input }) => input,
  invoke: [
    { id: 'github', src: 'github', input: ({ context }) => context, onError: lost },
    { id: 'supabase', src: 'supabase', input: ({ context }) => context, onError: lost },
    {
      id: 'databaseConsole',
      src: 'databaseConsole',
      input: ({ context }) => ({ projectId: context.projectId ?? '' }),
      onError: lost,
    },
    { id: 'links', src: 'links', input: ({ context }) => context, onError: lost },
  ],
});

export type IntegrationsMachine = typeof integrationsMachine;
