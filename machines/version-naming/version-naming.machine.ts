import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  NameToSave,
  VersionNamingContext,
  VersionNamingEmitted,
  VersionNamingEvent,
  VersionNamingInput,
} from './version-naming.types.ts';

/** Most characters of a name. */
export const longestName = 60;

/**
 * A version gets a name, another one, or none any more.
 *
 * Input: the project. Actor to provide: `save({ projectId, versionId, name })`, which answers the name that is kept;
 * null for none. Emits that name. What could not be saved stays written, to be tried again.
 */
export const versionNamingMachine = setup({
  types: {
    context: {} as VersionNamingContext,
    events: {} as VersionNamingEvent,
    emitted: {} as VersionNamingEmitted,
    input: {} as VersionNamingInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { save: notProvided<string | null, NameToSave>('versionNaming.save') },
  actions: {
    assignVersion: assign(({ context, event }) =>
      event.type === 'naming.requested'
        ? { version: event.version, draft: event.version.name, failure: null }
        : context,
    ),
    assignDraft: assign({
      draft: ({ context, event }) => (event.type === 'draft.changed' ? event.draft : context.draft),
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    clearFailure: assign({ failure: null }),
    clearName: assign({ draft: '', failure: null }),
    forget: assign({ version: null, draft: '', failure: null }),
    notifyNamed: emit(({ context }, name: string | null) => ({
      type: 'version.named' as const,
      versionId: context.version?.id ?? '',
      name,
    })),
  },
  guards: {
    isFit: ({ context }) => context.draft.trim() !== '' && context.draft.trim().length <= longestName,
    hasName: ({ context }) => context.version !== null && context.version.name !== '',
  },
}).createMachine({
  id: 'versionNaming',
  context: ({ input }) => ({ projectId: input.projectId, version: null, draft: '', failure: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'naming.requested': { target: 'editing', actions: 'assignVersion' } } },
    editing: {
      initial: 'ready',
      states: { ready: {}, failed: { tags: 'failure' } },
      on: {
        // Another version was chosen meanwhile.
        'naming.requested': { target: '.ready', actions: 'assignVersion' },
        'draft.changed': { actions: 'assignDraft' },
        'draft.submitted': { guard: 'isFit', target: 'saving', actions: 'clearFailure' },
        'name.removed': { guard: 'hasName', target: 'saving', actions: 'clearName' },
        'naming.cancelled': { target: 'closed', actions: 'forget' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { projectId, version, draft } }) => ({
          projectId,
          versionId: version?.id ?? '',
          name: draft.trim(),
        }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'notifyNamed', params: actorOutput }, 'forget'],
        },
        onError: { target: 'editing.failed', actions: 'assignFailure' },
      },
    },
  },
});

export type VersionNamingMachine = typeof versionNamingMachine;
