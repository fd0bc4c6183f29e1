import type { Steps } from './step.ts';

export const credits: Steps = {
  id: 'credits',
  steps: [
    {
      in: 'closed',
      on: { type: 'credits.exhausted', code: 20002, message: 'No credits left' },
      to: 'queued',
      becomes: { reason: { code: 20002, message: 'No credits left' } },
      does: ['emits {"type":"dialog.wanted"}'],
    },
    {
      in: 'closed',
      on: { type: 'purchase.requested', audience: { isVip: true, registerChannel: '' } },
      to: 'open.byHand',
      becomes: { audience: { isVip: true, registerChannel: '' } },
    },
    {
      in: 'queued',
      on: { type: 'dialog.granted', audience: { isVip: false, registerChannel: '' } },
      to: 'open.automatic',
      does: ['emits {"type":"creditsOut.shown","isVip":false}'],
    },
    {
      in: 'queued',
      with: { reason: { code: 20002, message: 'No credits left' } },
      on: { type: 'credits.exhausted', code: 20002, message: 'No credits left' },
    },
    {
      in: 'queued',
      on: { type: 'purchase.requested', audience: { isVip: true, registerChannel: '' } },
      to: 'open.byHand',
      becomes: { audience: { isVip: true, registerChannel: '' } },
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'queued',
      with: { reason: { code: 20002, message: 'No credits left' } },
      on: 'dialog.closed',
      to: 'closed',
      becomes: { reason: null },
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'open.byHand',
      on: { type: 'credits.exhausted', code: 20002, message: 'No credits left' },
      becomes: { reason: { code: 20002, message: 'No credits left' } },
    },
    {
      in: 'open.automatic',
      with: { reason: { code: 20002, message: 'No credits left' } },
      on: 'dialog.closed',
      to: 'closed',
      becomes: { reason: null },
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'open.byHand',
      with: { reason: { code: 20002, message: 'No credits left' } },
      on: 'payment.succeeded',
      to: 'closed',
      becomes: { reason: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Payment Success"}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
    {
      in: 'open.byHand',
      with: { reason: { code: 20002, message: 'No credits left' } },
      on: 'plan.changed',
      to: 'closed',
      becomes: { reason: null },
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Pricing plan change complete!"}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
  ],
};
