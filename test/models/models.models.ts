import type { AnsweringContext } from '#machines/answering/answering.types.ts';
import type { ModelKeysContext } from '#machines/model-keys/model-keys.types.ts';
import type { MachineModel } from './model.ts';
import { network } from './samples.ts';

const option = {
  id: 'anthropic/claude',
  label: 'Claude',
  provider: 'Anthropic',
  credits: 4,
  isOwn: false,
  price: { input: 3, output: 15 },
  sees: true,
  discusses: true,
  thinks: true,
};
const composer = {
  ...option,
  id: 'composer',
  label: 'Built-in composer',
  provider: '',
  credits: 0,
  price: null,
  discusses: false,
  thinks: false,
};
const offer = { models: [option, composer], chosen: option.id, thinking: 'short', problems: [] };

/** How the next message is answered. */
export const answeringModel: MachineModel = {
  id: 'answering',
  events: [
    { type: 'options.wanted' },
    { type: 'engine.chosen', id: option.id } as never,
    { type: 'engine.chosen', id: composer.id } as never,
    { type: 'engine.chosen', id: 'gone' } as never,
    { type: 'thinking.chosen', effort: 'long' } as never,
    { type: 'mode.chosen', mode: 'discuss' } as never,
    { type: 'mode.chosen', mode: 'build' } as never,
    { type: 'chat.renewed' },
    { type: 'chat.kept' },
    { type: 'replacement.began', runId: 'run-1' } as never,
    { type: 'message.sent' },
    { type: 'rewrite.requested', prompt: 'A bakery' } as never,
    { type: 'rewrite.requested', prompt: ' ' } as never,
    { type: 'rewrite.cancelled' },
  ],
  outcomes: {
    load: {
      done: [
        offer,
        { models: [composer], chosen: composer.id, thinking: 'off', problems: ['Ollama: no answer.'] },
      ],
      error: [network],
    },
    remember: { done: [undefined], error: [network] },
    rewrite: { done: ['A warm website for the bakery Crumb.'], error: [network] },
  },
  keep: ({ options, chosen, replaces }) => [(options as unknown[]).length, chosen, replaces],
  invariant: (snapshot, { ledger }) => {
    const { options, chosen, replaces } = snapshot.context as AnsweringContext;
    const isBuilder = options.some(({ id, discusses }) => id === chosen && !discusses);
    if (snapshot.matches({ mode: 'discussing' }) && snapshot.matches({ options: 'known' }) && isBuilder) {
      throw new Error('a discussion with what only builds');
    }
    if (snapshot.matches({ chat: 'replacing' }) !== (replaces !== null)) {
      throw new Error('what is replaced and the state disagree');
    }
    if (ledger.count('rewrite') > 1) throw new Error('one wish is rewritten twice at once');
  },
};

const places = (keyEnd: string | null) => [
  { id: 'anthropic', label: 'Anthropic', keyEnd, isShared: false },
  { id: 'openai', label: 'OpenAI', keyEnd: null, isShared: true },
];

/** A person's own keys. */
export const modelKeysModel: MachineModel = {
  id: 'model-keys',
  events: [
    { type: 'keys.wanted' },
    { type: 'key.submitted', provider: 'anthropic', key: 'sk-ant-secret' } as never,
    { type: 'key.submitted', provider: 'anthropic', key: 'short' } as never,
    { type: 'key.removed', provider: 'anthropic' } as never,
    { type: 'key.removed', provider: 'openai' } as never,
  ],
  outcomes: {
    load: { done: [places('cdef'), places(null)], error: [network] },
    save: {
      done: [
        { isSaved: true, message: 'Anthropic takes the key.' },
        { isSaved: false, message: 'The provider does not accept this key.' },
      ],
      error: [network],
    },
    remove: { done: [undefined], error: [network] },
  },
  keep: ({ places: known, trial }) => [
    (known as { keyEnd: string | null }[]).map(({ keyEnd }) => keyEnd),
    trial !== null,
  ],
  invariant: (snapshot) => {
    if (JSON.stringify(snapshot.context as ModelKeysContext).includes('sk-ant-secret')) {
      throw new Error('a key is kept in the page');
    }
  },
};

/** What a person wants every model to know. */
export const standingInstructionsModel: MachineModel = {
  id: 'standing-instructions',
  events: [
    { type: 'text.wanted' },
    { type: 'text.submitted', text: 'Write in French.' } as never,
    { type: 'text.submitted', text: '' } as never,
    { type: 'text.submitted', text: 'x'.repeat(4_001) } as never,
  ],
  outcomes: {
    load: { done: ['', 'Use metric units.'], error: [network] },
    save: { done: ['Write in French.'], error: [network] },
  },
  keep: ({ saved }) => [saved],
  invariant: (snapshot) => {
    const { saved } = snapshot.context as { saved: string };
    if (saved.length > 4_000) throw new Error('more is saved than fits');
  },
};
