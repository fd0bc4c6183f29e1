import { projectInput } from '#machines/registry.ts';
import { failed, type Steps } from './step.ts';

const first = projectInput('project-1');
const second = projectInput('project-2');
const broken = new Error('x is not a function');
const lost = ['emits {"type":"actor.lost","error":{}}'];

export const app: Steps = {
  id: 'app',
  steps: [
    {
      in: 'project.closed',
      on: { type: 'toast.wanted', toast: { kind: 'success', text: 'Saved' } },
      does: ['tells toast {"type":"toast.requested","toast":{"kind":"success","text":"Saved"}}'],
    },
    { in: 'project.closed', on: 'network.online', does: ['tells auth {"type":"network.online"}'] },
    ...['auth', 'toast', 'colorMode', 'enterKey', 'dialogCoordinator', 'links'].map((child) => ({
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
      does: ['tells project {"type":"session.began"}'],
    },
    {
      in: 'project.open',
      with: { project: first },
      on: 'session.ended',
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
