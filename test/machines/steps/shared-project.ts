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
    { input: { projectId: 'project-1', isSignedIn: true }, to: 'session.signedIn + page.loading' },
    { input: { projectId: 'project-1', isSignedIn: false }, to: 'session.signedOut + page.loading' },
    {
      input: { projectId: 'project-1', isSignedIn: false, shared: output },
      to: 'session.signedOut + page.ready.side.preview + page.ready.file.none + page.ready.remix.idle',
    },
    {
      input: { projectId: 'project-1', isSignedIn: true, remixesAtOnce: true },
      to: 'session.signedIn + page.loading',
    },
  ],
  steps: [
    { in: 'session.signedOut + page.loading', on: 'user.signedIn', to: 'session.signedIn' },
    { in: 'session.signedIn + page.loading', on: 'user.signedOut', to: 'session.signedOut' },
    {
      in: 'session.signedIn + page.loading',
      on: done('loadShared', output),
      to: 'page.ready.side.preview + page.ready.file.none + page.ready.remix.idle',
      becomes: { shared: output },
    },
    {
      in: 'session.signedIn + page.loading',
      on: failed('loadShared', callError(1004, 'not found')),
      to: 'page.missing',
      becomes: { failure: { code: 1004, message: 'not found' } },
    },
    {
      in: 'session.signedIn + page.loading',
      on: failed('loadShared', network),
      to: 'page.failed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'session.signedIn + page.failed',
      on: 'project.reloadRequested',
      to: 'page.loading',
      does: ['starts loadShared'],
    },
    {
      in: 'session.signedIn + page.ready.side.code + page.ready.remix.idle',
      on: 'preview.opened',
      to: 'page.ready.side.preview',
    },
    {
      in: 'session.signedIn + page.ready.side.preview + page.ready.remix.idle',
      on: 'code.opened',
      to: 'page.ready.side.code',
    },
    {
      in: 'session.signedIn + page.ready.side.preview + page.ready.remix.idle',
      on: 'chat.opened',
      to: 'page.ready.side.chat',
    },
    {
      in: 'session.signedIn + page.ready.file.none + page.ready.remix.idle',
      on: { type: 'file.chosen', path: 'index.html' },
      to: 'page.ready.file.loading',
      becomes: { path: 'index.html' },
      does: ['starts loadFile'],
    },
    {
      in: 'session.signedIn + page.ready.file.loading + page.ready.remix.idle',
      with: { path: 'index.html' },
      on: { type: 'file.chosen', path: 'index.html' },
      does: ['starts loadFile'],
    },
    {
      in: 'session.signedIn + page.ready.file.loading + page.ready.remix.idle',
      on: done('loadFile'),
      to: 'page.ready.file.shown',
    },
    {
      in: 'session.signedIn + page.ready.file.loading + page.ready.remix.idle',
      on: failed('loadFile', network),
      to: 'page.ready.file.failed',
      becomes: { fileFailure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'session.signedIn + page.ready.remix.failed',
      with: { remixFailure: { code: -1, message: 'Network Error' } },
      on: 'remix.requested',
      to: 'page.ready.remix.copying',
      becomes: { remixFailure: null },
      does: ['starts remix'],
    },
    {
      in: 'session.signedOut + page.ready.remix.idle',

      on: 'remix.requested',
      to: 'page.ready.remix.signInNeeded',
      does: ['emits {"type":"signIn.needed"}'],
    },
    { in: 'session.signedIn + page.ready.remix.copying', on: 'remix.requested' },
    {
      in: 'session.signedOut + page.ready.remix.signInNeeded',

      on: 'user.signedIn',
      to: 'session.signedIn + page.ready.remix.copying',
      does: ['starts remix'],
    },
    {
      in: 'session.signedIn + page.ready.remix.copying',
      on: done('remix', { projectId: 'project-2', scene: 'ai-website-builder' }),
      to: 'page.ready.remix.made',
      does: ['emits {"type":"remix.made","result":{"projectId":"project-2","scene":"ai-website-builder"}}'],
    },
    {
      in: 'session.signedIn + page.ready.remix.copying',
      on: failed('remix', callError(3000, 'not signed in')),
      to: 'session.signedOut + page.ready.remix.signInNeeded',
      does: ['emits {"type":"signIn.needed"}'],
    },
    {
      in: 'session.signedIn + page.ready.remix.copying',
      on: failed('remix', network),
      to: 'page.ready.remix.failed',
      becomes: { remixFailure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'session.signedIn + page.loading',
      with: { remixesAtOnce: true },
      on: done('loadShared', output),
      to: 'page.ready.side.preview + page.ready.file.none + page.ready.remix.copying',
      becomes: { shared: output, remixesAtOnce: false },
      does: ['starts remix'],
    },
  ],
};
