import { projectInput } from '#machines/registry.ts';
import type { MachineModel } from './model.ts';
import { network } from './samples.ts';

/** The root of the tree of actors, and its branches. Their charts are tried by themselves; here they are stand-ins. */
export const appModel: MachineModel = {
  id: 'app',
  events: [
    { type: 'network.online' },
    { type: 'screen.shown', isEmbedded: false } as never,
    { type: 'screen.shown', isEmbedded: true } as never,
    { type: 'part.failed' },
    { type: 'integrations.wanted' },
    { type: 'integrations.released' },
    { type: 'session.began' },
    { type: 'session.ended' },
    { type: 'project.opened', project: projectInput('project-1') } as never,
    { type: 'project.opened', project: projectInput('project-2') } as never,
    { type: 'project.closed', projectId: 'project-1' } as never,
    { type: 'project.closed', projectId: 'project-2' } as never,
  ],
  outcomes: { loadUpdates: { done: [undefined], error: [network] } },
  keep: ({ project }) => (project as { projectId: string } | null)?.projectId ?? '',
  invariant: (snapshot, { ledger }) => {
    const isOpen = snapshot.matches({ project: 'open' });
    if (ledger.count('project') !== (isOpen ? 1 : 0)) throw new Error('not one page for one open project');
    const { project } = snapshot.context as { project: { projectId: string } | null };
    if (isOpen !== (project !== null)) throw new Error('the open project and its page disagree');
    if (isOpen && ledger.lastInput('project') !== project) throw new Error('another project is on the page');
    const isLive = snapshot.matches({ updates: 'running' });
    if (ledger.count('updates') !== (isLive ? 1 : 0)) throw new Error('not one stream of updates');
    if (ledger.peak.get('auth') !== 1) throw new Error('two sessions in one tab');
  },
};

export const dialogsModel: MachineModel = {
  id: 'dialogs',
  events: [
    { type: 'request.due', request: { kind: 'credits' } } as never,
    { type: 'exhaustion.due', code: 20002, message: 'No credits left' } as never,
    { type: 'frame.wanted', url: '/payment/tokenstore' } as never,
  ],
  keep: ({ frames }) => (frames as readonly string[]).length,
  // Frames are kept: each is the chart itself.
  real: ['frame'],
  invariant: (snapshot, { ledger }) => {
    const { frames } = snapshot.context as { frames: readonly string[] };
    if (new Set(frames).size !== frames.length) throw new Error('two frames for one page');
    if (ledger.peak.get('settings') !== 1) throw new Error('not one chart of the settings');
  },
};

export const integrationsModel: MachineModel = {
  id: 'integrations',
  events: [],
  invariant: (_snapshot, { ledger }) => {
    for (const chart of ['github', 'supabase', 'databaseConsole'])
      if (ledger.peak.get(chart) !== 1) throw new Error(`not one ${chart}`);
  },
};

export const updatesModel: MachineModel = {
  id: 'updates',
  events: [],
  invariant: (_snapshot, { ledger }) => {
    if (ledger.peak.get('stream') !== 1) throw new Error('not one stream in a tab');
  },
};

export const projectModel: MachineModel = {
  id: 'project',
  events: [
    { type: 'session.began' },
    { type: 'session.ended' },
    { type: 'integrations.wanted' },
    { type: 'blueprint.wanted' },
    { type: 'blueprint.part', place: 'sections/menu' } as never,
  ],
  invariant: (_snapshot, { ledger }) => {
    for (const chart of ['session', 'preview', 'editorSession', 'messageBox'])
      if (ledger.peak.get(chart) !== 1) throw new Error(`not one ${chart} on the page of a project`);
  },
};
