import { failed, type Steps } from './step.ts';

const boxes = ['messageBox', 'answerBox', 'fixBox'];
const children = [
  'session',
  'workspace',
  'preview',
  'iframeLoad',
  'device',
  'address',
  'copyAddress',
  'elements',
  'elementEdit',
  'editorSession',
  'upload',
  'history',
  'restore',
  'versionCopy',
  ...boxes,
  'answering',
  'scroll',
  'older',
  'picture',
  'changes',
  'runtime',
  'attention',
  'links',
];

export const project: Steps = {
  id: 'project',
  steps: [
    {
      in: 'integrations.absent',
      on: 'integrations.wanted',
      to: 'integrations.running',
      does: ['starts integrations'],
    },
    {
      in: 'integrations.running',
      on: failed('integrations', new Error('x is not a function')),
      to: 'integrations.absent',
      does: ['emits {"type":"actor.lost","error":{}}'],
    },
    { in: 'blueprint.absent', on: 'blueprint.wanted', to: 'blueprint.running', does: ['starts blueprint'] },
    {
      in: 'blueprint.absent',
      on: { type: 'blueprint.part', place: 'sections/menu' },
      becomes: { blueprintPlace: 'sections/menu' },
    },
    {
      in: 'blueprint.running',
      on: { type: 'blueprint.part', place: 'sections/menu' },
      does: ['tells blueprint {"type":"part.requested","place":"sections/menu"}'],
    },
    {
      in: 'blueprint.running',
      on: failed('blueprint', new Error('x is not a function')),
      to: 'blueprint.absent',
      does: ['emits {"type":"actor.lost","error":{}}'],
    },
    {
      in: 'integrations.absent',
      on: 'session.began',
      does: boxes.map((box) => `tells ${box} {"type":"user.signedIn"}`),
    },
    {
      in: 'integrations.absent',
      on: 'session.ended',
      does: ['session', ...boxes].map((child) => `tells ${child} {"type":"user.signedOut"}`),
    },
    ...children.map((child) => ({
      in: 'integrations.absent',
      on: failed(child, new Error('x is not a function')),
      does: ['emits {"type":"actor.lost","error":{}}'],
    })),
  ],
};
