import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const held = { text: 'A florist', look: 'bold', scene: 'react-website-builder', idempotencyKey: 'page-0-3' };

export const onboarding: Steps = {
  id: 'onboarding',
  begins: [
    { input: { pageId: 'page-1', step: 'what' }, to: 'what' },
    { input: { pageId: 'page-1', step: 'look' }, to: 'look' },
    { input: { pageId: 'page-1', step: 'where' }, to: 'where' },
  ],
  steps: [
    {
      in: 'what',
      on: {
        type: 'answers.found',
        answers: { text: 'A florist', look: 'bold', scene: 'react-website-builder' },
        idempotencyKey: 'page-0-3',
        isSent: true,
      },
      to: 'creating',
      becomes: held,
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"react-website-builder"},"idempotencyKey":"page-0-3","isSent":true}',
        'emits {"type":"step.changed","step":"where"}',
        'starts create',
      ],
    },
    {
      in: 'what',
      on: {
        type: 'answers.found',
        answers: { text: 'A florist', look: 'bold', scene: 'react-website-builder' },
        idempotencyKey: 'page-0-3',
        isSent: false,
      },
      becomes: held,
    },
    { in: 'look', on: 'what.opened', to: 'what' },
    { in: 'what', on: 'look.opened', to: 'look' },
    { in: 'what', on: 'where.opened', to: 'where' },
    { in: 'what', on: failed('store', new Error('unknown')), becomes: { isKept: false } },
    { in: 'creating', on: 'what.opened' },
    {
      in: 'what',
      on: { type: 'text.changed', text: 'A bakery' },
      becomes: { text: 'A bakery', changes: 1, idempotencyKey: 'page-1-1' },
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A bakery","look":"plain","scene":"ai-app-builder"},"idempotencyKey":"page-1-1","isSent":false}',
      ],
    },
    {
      in: 'what',
      with: { text: 'A bakery' },
      on: 'step.completed',
      to: 'look',
      does: ['emits {"type":"step.changed","step":"look"}'],
    },
    { in: 'what', on: 'step.completed' },
    {
      in: 'look',
      with: { text: 'A bakery', changes: 1 },
      on: { type: 'look.chosen', look: 'warm' },
      becomes: { look: 'warm', changes: 2, idempotencyKey: 'page-1-2' },
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A bakery","look":"warm","scene":"ai-app-builder"},"idempotencyKey":"page-1-2","isSent":false}',
      ],
    },
    { in: 'look', on: 'step.completed', to: 'where', does: ['emits {"type":"step.changed","step":"where"}'] },
    { in: 'look', on: 'step.left', to: 'what', does: ['emits {"type":"step.changed","step":"what"}'] },
    {
      in: 'where',
      on: { type: 'scene.chosen', scene: 'ai-website-builder' },
      becomes: { scene: 'ai-website-builder', changes: 1, idempotencyKey: 'page-1-1' },
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"","look":"plain","scene":"ai-website-builder"},"idempotencyKey":"page-1-1","isSent":false}',
      ],
    },
    {
      in: 'where',
      with: { text: 'A bakery', idempotencyKey: 'page-1-1' },
      on: 'step.completed',
      to: 'creating',
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A bakery","look":"plain","scene":"ai-app-builder"},"idempotencyKey":"page-1-1","isSent":true}',
        'emits {"type":"step.changed","step":"where"}',
        'starts create',
      ],
    },
    { in: 'where', on: 'step.completed', to: 'what', does: ['emits {"type":"step.changed","step":"what"}'] },
    { in: 'where', on: 'step.left', to: 'look', does: ['emits {"type":"step.changed","step":"look"}'] },
    {
      in: 'creating',
      with: { text: 'A florist', look: 'bold', scene: 'react-website-builder' },
      on: done('create', { projectId: 'project-1', scene: 'ai-website-builder', runId: 'run-1' }),
      to: 'created',
      does: [
        'tells store {"type":"answers.forgotten","answers":{"text":"A florist","look":"bold","scene":"react-website-builder"}}',
        'emits {"type":"project.created","result":{"projectId":"project-1","scene":"ai-website-builder","runId":"run-1"}}',
      ],
    },
    {
      in: 'creating',
      with: { scene: 'react-website-builder' },
      on: failed('create', callError(3000, 'not signed in')),
      to: 'needsSignIn',
      does: [
        'emits {"type":"step.changed","step":"where"}',
        'emits {"type":"signIn.needed","scene":"react-website-builder"}',
      ],
    },
    {
      in: 'creating',
      with: held,
      on: failed('create', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"react-website-builder"},"idempotencyKey":"page-0-3","isSent":false}',
        'emits {"type":"step.changed","step":"where"}',
      ],
    },
    {
      in: 'needsSignIn',
      with: held,
      on: 'step.completed',
      to: 'creating',
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"react-website-builder"},"idempotencyKey":"page-0-3","isSent":true}',
        'emits {"type":"step.changed","step":"where"}',
        'starts create',
      ],
    },
    {
      in: 'needsSignIn',
      with: held,
      on: 'step.left',
      to: 'look',
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"react-website-builder"},"idempotencyKey":"page-0-3","isSent":false}',
        'emits {"type":"step.changed","step":"look"}',
      ],
    },
    {
      in: 'needsSignIn',
      with: { text: 'A florist', look: 'bold' },
      on: { type: 'scene.chosen', scene: 'ai-website-builder' },
      to: 'where',
      becomes: { scene: 'ai-website-builder', changes: 1, idempotencyKey: 'page-1-1' },
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"ai-website-builder"},"idempotencyKey":"page-1-1","isSent":false}',
      ],
    },
    { in: 'needsSignIn', on: 'where.opened' },
    {
      in: 'failed',
      with: held,
      on: 'step.completed',
      to: 'creating',
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"react-website-builder"},"idempotencyKey":"page-0-3","isSent":true}',
        'emits {"type":"step.changed","step":"where"}',
        'starts create',
      ],
    },
    { in: 'failed', on: 'step.left', to: 'look', does: ['emits {"type":"step.changed","step":"look"}'] },
    {
      in: 'failed',
      with: { text: 'A florist', look: 'bold', failure: { code: -1, message: 'Network Error' } },
      on: { type: 'scene.chosen', scene: 'ai-website-builder' },
      to: 'where',
      becomes: { scene: 'ai-website-builder', changes: 1, idempotencyKey: 'page-1-1', failure: null },
      does: [
        'tells store {"type":"answers.changed","answers":{"text":"A florist","look":"bold","scene":"ai-website-builder"},"idempotencyKey":"page-1-1","isSent":false}',
      ],
    },
    { in: 'failed', on: 'where.opened' },
  ],
};
