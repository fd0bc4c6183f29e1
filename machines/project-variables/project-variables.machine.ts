import { assign, raise, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  ProjectVariable,
  ProjectVariablesContext,
  ProjectVariablesEvent,
  ProjectVariablesInput,
  VariableChange,
} from './project-variables.types.ts';
import { draftProblem, mainFile } from './variable-names.ts';

const noDraft = { name: '', value: '', path: mainFile };

/**
 * The variables of a project, which its `.env` files hold: read, set and removed there.
 *
 * Actors to provide: `read({ projectId })`, and `save({ projectId, change })`, which changes the one place of the file.
 */
export const projectVariablesMachine = setup({
  types: {
    context: {} as ProjectVariablesContext,
    events: {} as ProjectVariablesEvent,
    input: {} as ProjectVariablesInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    read: notProvided<readonly ProjectVariable[], { projectId: string }>('projectVariables.read'),
    save: notProvided<unknown, { projectId: string; change: VariableChange }>('projectVariables.save'),
  },
  actions: {
    assignTree: assign({
      treeHash: ({ context, event }) =>
        event.type === 'project.changed' ? event.treeHash : context.treeHash,
    }),
    assignVariables: assign({
      variables: (_, output: readonly ProjectVariable[]) => output,
      listFailure: null,
    }),
    assignListFailure: assign({ listFailure: ({ event }) => failureOf(event) }),
    assignTyped: assign({
      draft: ({ context: { draft }, event }) =>
        event.type === 'name.typed'
          ? { ...draft, name: event.name, path: mainFile }
          : event.type === 'value.typed'
            ? { ...draft, value: event.value }
            : draft,
    }),
    assignChosen: assign({
      draft: ({ context, event }) =>
        event.type === 'variable.chosen'
          ? { name: event.name, value: event.value, path: event.path }
          : context.draft,
    }),
    clearDraft: assign({ draft: noDraft }),
    takeDraft: assign({
      change: ({ context: { draft } }) => ({ ...draft, name: draft.name.trim() }),
      changeFailure: null,
    }),
    takeRemoval: assign({
      change: ({ context, event }) =>
        event.type === 'removal.requested'
          ? { name: event.name, path: event.path, value: null }
          : context.change,
      changeFailure: null,
    }),
    assignChangeFailure: assign({ changeFailure: ({ event }) => failureOf(event) }),
    askForList: raise({ type: 'list.requested' }),
  },
  guards: {
    isNews: ({ context, event }) => event.type === 'project.changed' && event.treeHash !== context.treeHash,
    canSet: ({ context }) => draftProblem(context) === '',
    isSet: ({ context }) => context.change?.value !== null,
  },
}).createMachine({
  id: 'projectVariables',
  context: ({ input }) => ({
    projectId: input.projectId,
    treeHash: input.treeHash,
    variables: null,
    listFailure: null,
    draft: noDraft,
    change: null,
    changeFailure: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: { target: 'current', actions: { type: 'assignVariables', params: actorOutput } },
            onError: { target: 'failed', actions: 'assignListFailure' },
          },
        },
        current: {},
        failed: { tags: 'failure' },
      },
      // Leaves and enters `loading` anew, also from itself: the answer under way may be older than the change.
      on: {
        'list.requested': '.loading',
        'project.changed': { guard: 'isNews', target: '.loading', actions: 'assignTree' },
      },
    },
    change: {
      initial: 'resting',
      states: {
        /** What is typed is taken, and one change begun. */
        resting: {
          initial: 'none',
          states: { none: {}, done: {}, refused: { tags: 'failure' } },
          on: {
            'name.typed': { actions: 'assignTyped' },
            'value.typed': { actions: 'assignTyped' },
            'variable.chosen': { actions: 'assignChosen' },
            'draft.dismissed': { target: '.none', actions: 'clearDraft' },
            'draft.confirmed': { target: 'saving', guard: 'canSet', actions: 'takeDraft' },
            'removal.requested': { target: 'saving', actions: 'takeRemoval' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { projectId, change } }) => ({
              projectId,
              change: change ?? { ...noDraft, value: null },
            }),
            onDone: [
              { guard: 'isSet', target: 'resting.done', actions: ['clearDraft', 'askForList'] },
              { target: 'resting.done', actions: 'askForList' },
            ],
            onError: { target: 'resting.refused', actions: 'assignChangeFailure' },
          },
        },
      },
    },
  },
});

export type ProjectVariablesMachine = typeof projectVariablesMachine;
