import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const models2 = {
  id: 'composer',
  label: 'Built-in composer',
  provider: '',
  credits: 0,
  isOwn: false,
  price: null,
  sees: true,
  discusses: false,
  thinks: false,
};
const models = [models2];
const options = [
  {
    id: 'anthropic/claude',
    label: 'Claude',
    provider: 'Anthropic',
    credits: 4,
    isOwn: false,
    price: { input: 3, output: 15 },
    sees: true,
    discusses: true,
    thinks: true,
  },
  models2,
];
const held = { options, choiceFailure: { code: -1, message: 'Network Error' } };
const held2 = { options, chosen: 'anthropic/claude' };

export const answering: Steps = {
  id: 'answering',
  steps: [
    { in: 'options.unknown', on: 'options.wanted', to: 'options.loading', does: ['starts load'] },
    { in: 'options.loading', on: 'options.wanted', does: ['starts load'] },
    {
      in: 'options.loading',
      on: done('load', { models, chosen: 'composer', thinking: 'long', problems: ['Ollama: no answer.'] }),
      to: 'options.known',
      becomes: { options: models, chosen: 'composer', thinking: 'long', problems: ['Ollama: no answer.'] },
    },
    {
      in: 'options.loading',
      on: failed('load', network),
      to: 'options.failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'options.known', on: 'options.wanted', to: 'options.loading', does: ['starts load'] },
    { in: 'options.failed', on: 'options.wanted', to: 'options.loading', does: ['starts load'] },
    {
      in: 'choice.notRemembered',
      with: held,
      on: { type: 'engine.chosen', id: 'composer' },
      to: 'choice.remembering',
      becomes: { chosen: 'composer', choiceFailure: null },
      does: ['starts remember'],
    },
    { in: 'choice.settled', on: { type: 'engine.chosen', id: 'anthropic/claude' } },
    {
      in: 'choice.settled',
      with: held2,
      on: { type: 'thinking.chosen', effort: 'long' },
      to: 'choice.remembering',
      becomes: { thinking: 'long' },
      does: ['starts remember'],
    },
    {
      in: 'choice.settled',
      with: { options, chosen: 'composer' },
      on: { type: 'thinking.chosen', effort: 'long' },
    },
    { in: 'choice.remembering', on: done('remember'), to: 'choice.settled' },
    {
      in: 'choice.remembering',
      on: failed('remember', network),
      to: 'choice.notRemembered',
      becomes: { choiceFailure: { code: -1, message: 'Network Error' } },
    },
    { in: 'mode.building', with: held2, on: { type: 'mode.chosen', mode: 'discuss' }, to: 'mode.discussing' },
    { in: 'mode.building', on: { type: 'mode.chosen', mode: 'discuss' } },
    { in: 'mode.discussing', on: { type: 'mode.chosen', mode: 'build' }, to: 'mode.building' },
    {
      in: 'choice.notRemembered + mode.discussing',
      with: held,
      on: { type: 'engine.chosen', id: 'composer' },
      to: 'choice.remembering + mode.building',
      becomes: { chosen: 'composer', choiceFailure: null },
      does: ['starts remember'],
    },
    { in: 'mode.discussing', on: { type: 'mode.chosen', mode: 'discuss' } },
    {
      in: 'chat.replacing',
      with: { replaces: 'run-1' },
      on: 'chat.renewed',
      to: 'chat.beginning',
      becomes: { replaces: null },
    },
    {
      in: 'chat.goingOn',
      on: { type: 'replacement.began', runId: 'run-1' },
      to: 'chat.replacing',
      becomes: { replaces: 'run-1' },
    },
    { in: 'chat.beginning', on: 'chat.kept', to: 'chat.goingOn' },
    { in: 'chat.beginning', on: 'message.sent', to: 'chat.goingOn' },
    {
      in: 'chat.replacing',
      with: { replaces: 'run-1' },
      on: 'chat.kept',
      to: 'chat.goingOn',
      becomes: { replaces: null },
    },
    {
      in: 'chat.replacing',
      with: { replaces: 'run-1' },
      on: 'message.sent',
      to: 'chat.goingOn',
      becomes: { replaces: null },
    },
    {
      in: 'rewrite.idle',
      with: held2,
      on: { type: 'rewrite.requested', prompt: 'A bakery' },
      to: 'rewrite.running',
      does: ['starts rewrite'],
    },
    { in: 'rewrite.idle', on: { type: 'rewrite.requested', prompt: 'A bakery' } },
    { in: 'rewrite.running', on: 'rewrite.cancelled', to: 'rewrite.idle' },
    {
      in: 'chat.replacing + rewrite.running',
      with: { replaces: 'run-1' },
      on: 'message.sent',
      to: 'chat.goingOn + rewrite.idle',
      becomes: { replaces: null },
    },
    {
      in: 'rewrite.running',
      on: done('rewrite', 'A warm website for the bakery Crumb.'),
      to: 'rewrite.idle',
      does: ['emits {"type":"prompt.rewritten","prompt":"A warm website for the bakery Crumb."}'],
    },
    {
      in: 'rewrite.running',
      on: failed('rewrite', network),
      to: 'rewrite.idle',
      becomes: { rewriteFailure: { code: -1, message: 'Network Error' } },
    },
  ],
};
