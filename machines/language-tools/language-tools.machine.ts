import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  CommandOutcome,
  LanguageToolsContext,
  LanguageToolsEvent,
  LanguageToolsInput,
  LocatedName,
  Subject,
} from './language-tools.types.ts';
import { nameProblem } from './symbol-names.ts';

/**
 * What knows the code of the open files: the language service, which starts with the first script and stays, the types
 * of the project's packages, and the commands on code, of which one is under way at a time.
 *
 * Actors to provide: `service({ projectId })`, a callback that starts the service, keeps it up to date with the files,
 * and says `service.ready`, `service.failed` and `types.missed`; `loadTypes({ projectId })`, which hands it the types
 * of packages and answers those that were too large; `format({ path, saves })` and `organizeImports({ path })`, which
 * change the text in the editor; `find({ path, at })`, which opens the place where a name is defined;
 * `locate({ path, at })`, which answers the name there; `rename({ path, at, name })`, which saves all files that have
 * it; and `keepChoice({ formats })`. It holds no text of a file.
 */
export const languageToolsMachine = setup({
  types: {
    context: {} as LanguageToolsContext,
    events: {} as LanguageToolsEvent,
    input: {} as LanguageToolsInput,
    tags: {} as 'busy' | 'dialog' | 'failure',
  },
  actors: {
    service: notProvidedCallback<LanguageToolsEvent, { projectId: string }>('languageTools.service'),
    loadTypes: notProvided<{ left: readonly string[] }, { projectId: string }>('languageTools.loadTypes'),
    format: notProvided<CommandOutcome, { path: string; saves: boolean }>('languageTools.format'),
    organizeImports: notProvided<CommandOutcome, { path: string }>('languageTools.organizeImports'),
    find: notProvided<CommandOutcome, Subject>('languageTools.find'),
    locate: notProvided<LocatedName, Subject>('languageTools.locate'),
    rename: notProvided<CommandOutcome, Subject & { name: string }>('languageTools.rename'),
    keepChoice: notProvided<unknown, { formats: boolean }>('languageTools.keepChoice'),
  },
  actions: {
    assignLeft: assign((_, output: { left: readonly string[] }) => ({
      left: output.left,
      typesFailure: null,
    })),
    assignTypesFailure: assign({ typesFailure: ({ event }) => failureOf(event) }),
    beginCommand: assign({
      subject: ({ context, event }) =>
        'path' in event ? { path: event.path, at: 'at' in event ? event.at : 0 } : context.subject,
      why: '',
      failure: null,
    }),
    assignWhy: assign({ why: (_, output: CommandOutcome) => output.why }),
    assignLocatedWhy: assign({
      why: (_, output: LocatedName) => ('why' in output ? output.why : ''),
    }),
    assignLocated: assign((_, output: LocatedName) =>
      'name' in output ? { oldName: output.name, name: output.name } : {},
    ),
    assignName: assign({
      name: ({ context, event }) => (event.type === 'name.changed' ? event.name : context.name),
      failure: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    assignChoiceFailure: assign({ choiceFailure: ({ event }) => failureOf(event) }),
    clearCommand: assign({ why: '', failure: null }),
  },
  guards: {
    isScript: ({ event }) => event.type === 'file.shown' && event.isScript,
    startsFormatting: ({ context }) => context.formatsOnSave,
    isToFormat: ({ event }) => event.type === 'formatOnSave.chosen' && event.formats,
    isToSave: ({ event }) => event.type === 'format.requested' && event.saves,
    isDone: (_, output: CommandOutcome) => output.why === '',
    isLocated: (_, output: LocatedName) => 'name' in output,
    isNameGood: ({ context }) => nameProblem(context) === '',
  },
  delays: {
    /** What is typed is saved meanwhile: the server looks at what is saved. */
    typesPause: 2_000,
  },
}).createMachine({
  id: 'languageTools',
  context: ({ input }) => ({
    projectId: input.projectId,
    formatsOnSave: input.formatsOnSave,
    subject: { path: '', at: 0 },
    oldName: '',
    name: '',
    failure: null,
    why: '',
    left: [],
    typesFailure: null,
    choiceFailure: null,
  }),
  type: 'parallel',
  states: {
    service: {
      initial: 'off',
      states: {
        /** Nothing is loaded before a script is in sight. */
        off: { on: { 'file.shown': { guard: 'isScript', target: 'up' } } },
        up: {
          invoke: {
            id: 'service',
            src: 'service',
            input: ({ context: { projectId } }) => ({ projectId }),
            onError: 'failed',
          },
          initial: 'starting',
          states: {
            starting: { tags: 'busy', on: { 'service.ready': 'loadingTypes' } },
            loadingTypes: {
              tags: 'busy',
              invoke: {
                id: 'loadTypes',
                src: 'loadTypes',
                input: ({ context: { projectId } }) => ({ projectId }),
                onDone: { target: 'ready', actions: { type: 'assignLeft', params: actorOutput } },
                onError: { target: 'withoutTypes', actions: 'assignTypesFailure' },
              },
            },
            ready: { on: { 'types.missed': 'resting' } },
            /** Code names a package that is new here. */
            resting: {
              after: { typesPause: 'loadingTypes' },
              on: { 'types.missed': { target: 'resting', reenter: true } },
            },
            /** The project's own files are known, its packages are not. */
            withoutTypes: {
              tags: 'failure',
              on: { 'retry.requested': 'loadingTypes', 'types.missed': 'resting' },
            },
          },
          on: { 'service.failed': 'failed' },
        },
        failed: { tags: 'failure', on: { 'retry.requested': 'up' } },
      },
    },
    /** What is done to the code in the editor. */
    command: {
      initial: 'none',
      states: {
        none: {},
        formatting: {
          tags: 'busy',
          invoke: {
            id: 'format',
            src: 'format',
            input: ({ context: { subject } }) => ({ path: subject.path, saves: false }),
            onDone: [
              { guard: { type: 'isDone', params: actorOutput }, target: 'none' },
              { target: 'refused', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: 'assignFailure' },
          },
        },
        formattingToSave: {
          tags: 'busy',
          invoke: {
            id: 'formatToSave',
            src: 'format',
            input: ({ context: { subject } }) => ({ path: subject.path, saves: true }),
            onDone: [
              { guard: { type: 'isDone', params: actorOutput }, target: 'none' },
              { target: 'refused', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: 'assignFailure' },
          },
        },
        organizing: {
          tags: 'busy',
          invoke: {
            id: 'organizeImports',
            src: 'organizeImports',
            input: ({ context: { subject } }) => ({ path: subject.path }),
            onDone: [
              { guard: { type: 'isDone', params: actorOutput }, target: 'none' },
              { target: 'refused', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: 'assignFailure' },
          },
        },
        finding: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context: { subject } }) => subject,
            onDone: [
              { guard: { type: 'isDone', params: actorOutput }, target: 'none' },
              { target: 'refused', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: 'assignFailure' },
          },
        },
        locating: {
          tags: 'busy',
          invoke: {
            id: 'locate',
            src: 'locate',
            input: ({ context: { subject } }) => subject,
            onDone: [
              {
                guard: { type: 'isLocated', params: actorOutput },
                target: 'naming',
                actions: { type: 'assignLocated', params: actorOutput },
              },
              { target: 'refused', actions: { type: 'assignLocatedWhy', params: actorOutput } },
            ],
            onError: { target: 'refused', actions: 'assignFailure' },
          },
        },
        naming: {
          tags: 'dialog',
          on: {
            'name.changed': { actions: 'assignName' },
            'rename.confirmed': { guard: 'isNameGood', target: 'renaming' },
            'rename.cancelled': { target: 'none', actions: 'clearCommand' },
          },
        },
        renaming: {
          tags: ['dialog', 'busy'],
          invoke: {
            id: 'rename',
            src: 'rename',
            input: ({ context: { subject, name } }) => ({ ...subject, name }),
            onDone: [
              { guard: { type: 'isDone', params: actorOutput }, target: 'none' },
              { target: 'naming', actions: { type: 'assignWhy', params: actorOutput } },
            ],
            onError: { target: 'naming', actions: 'assignFailure' },
          },
        },
        /** It came to nothing, and why is shown until something else happens. */
        refused: { on: { 'file.shown': { target: 'none', actions: 'clearCommand' } } },
      },
      on: {
        'format.requested': [
          { guard: 'isToSave', target: '.formattingToSave', actions: 'beginCommand' },
          { target: '.formatting', actions: 'beginCommand' },
        ],
        'imports.requested': { target: '.organizing', actions: 'beginCommand' },
        'definition.requested': { target: '.finding', actions: 'beginCommand' },
        'rename.requested': { target: '.locating', actions: 'beginCommand' },
      },
    },
    /** What saving by hand does besides. */
    saving: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'startsFormatting', target: 'formats' }, { target: 'plain' }] },
        formats: {
          initial: 'kept',
          states: {
            kept: {},
            keeping: {
              invoke: {
                id: 'keepFormats',
                src: 'keepChoice',
                input: { formats: true },
                onDone: 'kept',
                onError: { target: 'unkept', actions: 'assignChoiceFailure' },
              },
            },
            unkept: { tags: 'failure', on: { 'retry.requested': 'keeping' } },
          },
        },
        plain: {
          initial: 'kept',
          states: {
            kept: {},
            keeping: {
              invoke: {
                id: 'keepPlain',
                src: 'keepChoice',
                input: { formats: false },
                onDone: 'kept',
                onError: { target: 'unkept', actions: 'assignChoiceFailure' },
              },
            },
            unkept: { tags: 'failure', on: { 'retry.requested': 'keeping' } },
          },
        },
      },
      on: {
        'formatOnSave.chosen': [
          { guard: 'isToFormat', target: '.formats.keeping' },
          { target: '.plain.keeping' },
        ],
      },
    },
  },
});

export type LanguageToolsMachine = typeof languageToolsMachine;
