import { projectInput } from '#machines/registry.ts';
import { done, failed, type Steps } from './step.ts';

const first = projectInput('project-1');
const second = projectInput('project-2');
const broken = new Error('x is not a function');
const watches = ['starts newVersion'];
const lost = ['emits {"type":"actor.lost","error":{}}'];

export const app: Steps = {
  id: 'app',
  steps: [
    { in: 'session.signedOut', on: 'session.began', to: 'session.signedIn' },
    { in: 'session.signedIn', on: 'session.ended', to: 'session.signedOut' },
    {
      in: 'updates.waiting',
      on: { type: 'screen.shown', isEmbedded: true },
      to: 'build.watched',
      does: watches,
    },
    {
      in: 'session.signedOut + updates.waiting + build.watched',
      on: { type: 'screen.shown', isEmbedded: false },
      to: 'updates.idle',
    },
    {
      in: 'session.signedIn + updates.waiting + build.watched',
      on: { type: 'screen.shown', isEmbedded: false },
      to: 'updates.loading',
      does: ['starts loadUpdates'],
    },
    {
      in: 'updates.idle',
      on: 'session.began',
      to: 'updates.loading + session.signedIn',
      does: ['starts loadUpdates'],
    },
    { in: 'updates.loading', on: done('loadUpdates'), to: 'updates.running', does: ['starts updates'] },
    { in: 'updates.loading', on: failed('loadUpdates', broken), to: 'updates.missing' },
    {
      in: 'updates.missing',
      on: 'session.began',
      to: 'updates.loading + session.signedIn',
      does: ['starts loadUpdates'],
    },
    {
      in: 'session.signedIn + updates.missing',
      on: 'network.online',
      to: 'updates.loading',
      does: ['tells auth {"type":"network.online"}', 'starts loadUpdates'],
    },
    { in: 'updates.running', on: failed('updates', broken), to: 'updates.missing', does: lost },
    {
      in: 'integrations.absent',
      on: 'integrations.wanted',
      to: 'integrations.running',
      does: ['starts integrations'],
    },
    { in: 'integrations.running', on: 'integrations.released', to: 'integrations.absent' },
    {
      in: 'integrations.running',
      on: failed('integrations', broken),
      to: 'integrations.absent',
      does: lost,
    },
    { in: 'build.watched', on: failed('newVersion', broken), does: lost },
    {
      in: 'build.watched',
      on: 'part.failed',
      does: ['tells newVersion {"type":"part.needed"}'],
    },
    { in: 'project.closed', on: 'network.online', does: ['tells auth {"type":"network.online"}'] },
    ...['auth', 'toast', 'colorMode', 'enterKey', 'language', 'dialogCoordinator', 'links'].map((child) => ({
      in: 'project.closed',
      on: failed(child, broken),
      does: lost,
    })),
    {
      in: 'project.closed',
      on: { type: 'project.opened', project: first },
      to: 'project.open',
      becomes: { project: first },
      does: ['starts project'],
    },
    {
      in: 'project.open',
      with: { project: first },
      on: { type: 'project.opened', project: second },
      becomes: { project: second },
      does: ['starts project'],
    },
    {
      in: 'project.open',
      with: { project: first },
      on: { type: 'project.closed', projectId: 'project-1' },
      to: 'project.closed',
      becomes: { project: null },
    },
    {
      in: 'project.open',
      with: { project: first },
      on: { type: 'project.closed', projectId: 'project-2' },
    },
    {
      in: 'project.open',
      with: { project: first },
      on: 'session.began',
      to: 'session.signedIn',
      does: ['tells project {"type":"session.began"}'],
    },
    {
      in: 'session.signedIn + project.open',
      with: { project: first },
      on: 'session.ended',
      to: 'session.signedOut',
      does: ['tells project {"type":"session.ended"}'],
    },
    {
      in: 'project.open',
      with: { project: first },
      on: failed('project', broken),
      to: 'project.closed',
      becomes: { project: null },
      does: lost,
    },
  ],
};
