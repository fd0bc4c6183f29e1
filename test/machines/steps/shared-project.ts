import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const output = {
  project: { id: 'project-1', name: 'Crumb', scene: 'ai-website-builder' },
  files: [{ path: 'index.html' }],
};

export const sharedProject: Steps = {
  id: 'shared-project',
  begins: [
    { input: { projectId: 'project-1', isSignedIn: true }, to: 'loading' },
    { input: { projectId: 'project-1', isSignedIn: false }, to: 'loading' },
    {
      input: { projectId: 'project-1', isSignedIn: false, shared: output },
      to: 'ready.side.preview + ready.file.none + ready.remix.idle',
    },
    { input: { projectId: 'project-1', isSignedIn: true, remixesAtOnce: true }, to: 'loading' },
  ],
  steps: [
    { in: 'loading', with: { isSignedIn: false }, on: 'user.signedIn', becomes: { isSignedIn: true } },
    { in: 'loading', on: 'user.signedOut', becomes: { isSignedIn: false } },
    {
      in: 'loading',
      on: done('loadShared', output),
      to: 'ready.side.preview + ready.file.none + ready.remix.idle',
      becomes: { shared: output },
    },
    {
      in: 'loading',
      on: failed('loadShared', callError(1004, 'not found')),
      to: 'missing',
      becomes: { failure: { code: 1004, message: 'not found' } },
    },
    {
      in: 'loading',
      on: failed('loadShared', network),
      to: 'failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'failed', on: 'project.reloadRequested', to: 'loading', does: ['starts loadShared'] },
    {
      in: 'ready.side.code + ready.remix.idle',
      on: { type: 'side.chosen', side: 'preview' },
      to: 'ready.side.preview',
    },
    {
      in: 'ready.side.preview + ready.remix.idle',
      on: { type: 'side.chosen', side: 'code' },
      to: 'ready.side.code',
    },
    {
      in: 'ready.side.preview + ready.remix.idle',
      on: { type: 'side.chosen', side: 'chat' },
      to: 'ready.side.chat',
    },
    {
      in: 'ready.file.none + ready.remix.idle',
      on: { type: 'file.chosen', path: 'index.html' },
      to: 'ready.file.loading',
      becomes: { path: 'index.html' },
      does: ['starts loadFile'],
    },
    {
      in: 'ready.file.loading + ready.remix.idle',
      with: { path: 'index.html' },
      on: { type: 'file.chosen', path: 'index.html' },
      does: ['starts loadFile'],
    },
    { in: 'ready.file.loading + ready.remix.idle', on: done('loadFile'), to: 'ready.file.shown' },
    {
      in: 'ready.file.loading + ready.remix.idle',
      on: failed('loadFile', network),
      to: 'ready.file.failed',
      becomes: { fileFailure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'ready.remix.failed',
      with: { remixFailure: { code: -1, message: 'Network Error' } },
      on: 'remix.requested',
      to: 'ready.remix.copying',
      becomes: { remixFailure: null },
      does: ['starts remix'],
    },
    {
      in: 'ready.remix.idle',
      with: { isSignedIn: false },
      on: 'remix.requested',
      to: 'ready.remix.signInNeeded',
      does: ['emits {"type":"signIn.needed"}'],
    },
    { in: 'ready.remix.copying', on: 'remix.requested' },
    {
      in: 'ready.remix.signInNeeded',
      with: { isSignedIn: false },
      on: 'user.signedIn',
      to: 'ready.remix.copying',
      becomes: { isSignedIn: true },
      does: ['starts remix'],
    },
    {
      in: 'ready.remix.copying',
      on: done('remix', { projectId: 'project-2', scene: 'ai-website-builder' }),
      to: 'ready.remix.made',
      does: ['emits {"type":"remix.made","result":{"projectId":"project-2","scene":"ai-website-builder"}}'],
    },
    {
      in: 'ready.remix.copying',
      on: failed('remix', callError(3000, 'not signed in')),
      to: 'ready.remix.signInNeeded',
      becomes: { isSignedIn: false },
      does: ['emits {"type":"signIn.needed"}'],
    },
    {
      in: 'ready.remix.copying',
      on: failed('remix', network),
      to: 'ready.remix.failed',
      becomes: { remixFailure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'loading',
      with: { remixesAtOnce: true, isSignedIn: true },
      on: done('loadShared', output),
      to: 'ready.side.preview + ready.file.none + ready.remix.copying',
      becomes: { shared: output, remixesAtOnce: false },
      does: ['starts remix'],
    },
  ],
};
