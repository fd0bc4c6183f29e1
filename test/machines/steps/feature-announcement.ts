import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const output = {
  id: 'news',
  title: 'New',
  content: '**Machines**',
  images: ['/a.png', '/b.png'],
  changeLogUrl: '/changelog',
  startTime: 200,
};
const held = { announcement: output };

export const featureAnnouncement: Steps = {
  id: 'feature-announcement',
  begins: [
    { input: { lastSeen: 100 }, to: 'idle' },
    { input: { lastSeen: 0, prefersReducedMotion: true }, to: 'idle' },
  ],
  steps: [
    { in: 'idle', on: 'announcement.requested', to: 'pulling', does: ['starts pull'] },
    {
      in: 'pulling',
      on: done('pull', output),
      to: 'queued',
      becomes: held,
      does: ['emits {"type":"dialog.wanted"}'],
    },
    { in: 'pulling', on: done('pull', null), to: 'nothingNew' },
    { in: 'pulling', on: failed('pull', network), to: 'pullFailed' },
    { in: 'nothingNew', on: 'announcement.requested', to: 'pulling', does: ['starts pull'] },
    { in: 'pullFailed', on: 'announcement.requested', to: 'pulling', does: ['starts pull'] },
    {
      in: 'queued',
      with: held,
      on: 'dialog.granted',
      to: 'open.carousel.playing + open.report.reporting',
      becomes: { lastSeen: 200 },
      does: ['starts reportSeen', 'waits 3000 ms'],
    },
    { in: 'queued', on: 'dialog.closed', to: 'nothingNew', does: ['emits {"type":"dialog.released"}'] },
    {
      in: 'open.carousel.playing + open.report.reporting',
      on: 'dialog.closed',
      to: 'nothingNew',
      does: ['emits {"type":"dialog.released"}'],
    },
    {
      in: 'open.carousel.playing',
      with: held,
      on: { type: 'slide.chosen', slide: 1 },
      to: 'open.carousel.still',
      becomes: { slide: 1 },
    },
    { in: 'open.carousel.playing', on: { type: 'slide.chosen', slide: 9 } },
    { in: 'open.carousel.playing', on: 'carousel.held', to: 'open.carousel.held' },
    {
      in: 'open.carousel.playing',
      with: held,
      on: after('autoplay'),
      becomes: { slide: 1 },
      does: ['waits 3000 ms'],
    },
    {
      in: 'open.carousel.held',
      on: 'carousel.released',
      to: 'open.carousel.playing',
      does: ['waits 3000 ms'],
    },
    {
      in: 'open.carousel.playing + open.report.reporting',
      on: done('reportSeen'),
      to: 'open.report.reported',
    },
    {
      in: 'open.carousel.playing + open.report.reporting',
      on: failed('reportSeen', network),
      to: 'open.report.reportFailed',
    },
    {
      in: 'queued',
      with: { prefersReducedMotion: true },
      on: 'dialog.granted',
      to: 'open.carousel.still + open.report.reporting',
      does: ['starts reportSeen'],
    },
  ],
};
