import type { Steps } from './step.ts';

const caughtUp = (isEmpty: boolean, isListed: boolean) => ({ type: 'log.caughtUp', isEmpty, isListed });
const files = 'emits {"type":"files.changed"}';
const history = 'emits {"type":"history.changed"}';

export const projectChanges: Steps = {
  id: 'project-changes',
  steps: [
    { in: 'catchingUp', on: caughtUp(true, true), to: 'following' },
    { in: 'catchingUp', on: caughtUp(false, true), to: 'following', does: [files, history] },
    { in: 'catchingUp', on: caughtUp(false, false), to: 'following', does: [history] },
    { in: 'catchingUp', on: 'tree.changed' },
    { in: 'catchingUp', on: 'run.charged' },
    { in: 'following', on: 'tree.changed', does: [files, history] },
    { in: 'following', on: 'version.created', does: [history] },
    { in: 'following', on: 'run.charged', does: ['emits {"type":"credits.charged"}'] },
    { in: 'following', on: 'run.exhausted', does: ['emits {"type":"credits.exhausted"}'] },
  ],
};
