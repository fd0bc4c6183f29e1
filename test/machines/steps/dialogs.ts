import { failed, type Steps } from './step.ts';

const children = ['credits', 'welcomeCredits', 'featureAnnouncement', 'settings', 'iframeModal', 'links'];

export const dialogs: Steps = {
  id: 'dialogs',
  steps: [
    {
      in: '',
      on: { type: 'request.due', request: { kind: 'credits' } },
      does: ['tells links {"type":"request.due","request":{"kind":"credits"}}'],
    },
    {
      in: '',
      on: { type: 'exhaustion.due', code: 20002, message: 'No credits left' },
      does: ['tells links {"type":"exhaustion.due","code":20002,"message":"No credits left"}'],
    },
    {
      in: '',
      on: { type: 'frame.wanted', url: '/payment/tokenstore' },
      becomes: { frames: ['/payment/tokenstore'] },
      does: ['starts frame:0'],
    },
    {
      in: '',
      with: { frames: ['/payment/tokenstore'] },
      on: { type: 'frame.wanted', url: '/payment/tokenstore' },
    },
    ...children.map((child) => ({
      in: '',
      on: failed(child, new Error('x is not a function')),
      does: ['emits {"type":"actor.lost","error":{}}'],
    })),
  ],
};
