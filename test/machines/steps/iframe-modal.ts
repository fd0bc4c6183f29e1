import { failed, type Steps } from './step.ts';

export const iframeModal: Steps = {
  id: 'iframe-modal',
  steps: [
    {
      in: 'closed',
      on: { type: 'page.requested', page: { url: 'https://pay.example/payment/', title: 'Pricing' } },
      to: 'open',
      becomes: { page: { url: 'https://pay.example/payment/', title: 'Pricing' } },
      does: ['starts frame'],
    },
    {
      in: 'closed',
      on: { type: 'page.requested', page: { url: 'https://evil.example/', title: 'Pricing' } },
      to: 'refused',
      becomes: { page: { url: 'https://evil.example/', title: 'Pricing' } },
    },
    {
      in: 'refused',
      with: { page: { url: 'javascript:alert(1)', title: 'Pricing' } },
      on: 'dialog.closed',
      to: 'closed',
      becomes: { page: null },
    },
    { in: 'open', on: 'frame.loaded', does: ['tells frame {"type":"frame.loaded"}'] },
    { in: 'open', on: 'frame.failed', does: ['tells frame {"type":"frame.failed"}'] },
    { in: 'open', on: 'retry.requested', does: ['tells frame {"type":"retry.requested"}'] },
    {
      in: 'open',
      with: { page: { url: 'https://pay.example/payment/', title: 'Pricing' } },
      on: 'dialog.closed',
      to: 'closed',
      becomes: { page: null },
    },
    {
      in: 'open',
      with: { page: { url: 'https://pay.example/payment/', title: 'Pricing' } },
      on: 'payment.succeeded',
      to: 'closed',
      becomes: { page: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Payment Success"}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
    {
      in: 'open',
      with: { page: { url: 'https://pay.example/payment/', title: 'Pricing' } },
      on: 'plan.changed',
      to: 'closed',
      becomes: { page: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Pricing plan change complete!"}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
    { in: 'open', on: failed('frame', new Error('unknown')), to: 'refused' },
  ],
};
