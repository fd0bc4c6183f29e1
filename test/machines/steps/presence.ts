import { after, done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const start = { pane: 'preview', path: null, caret: null };
const place = { pane: 'code', path: 'index.html', caret: null };
const own = { seat: 'seat-1', userId: 'user-1', name: 'Ada', place: start };
const ben = { seat: 'seat-2', userId: 'user-2', name: 'Ben', place };
const told = (frame: object) => ({
  type: 'people.told',
  frame: { isWhole: false, here: [], left: [], ...frame },
});
const moved = { type: 'place.changed', place };

export const presence: Steps = {
  id: 'presence',
  steps: [
    { in: 'away', on: moved, becomes: { place } },
    {
      in: 'away',
      on: 'line.opened',
      to: 'there.saying',
      becomes: { said: start },
      does: ['starts say'],
    },
    { in: 'there.saying', on: done('say'), to: 'there.pausing', does: ['waits 250 ms'] },
    { in: 'there.saying', on: failed('say', network), to: 'there.unsaid', does: ['waits 5000 ms'] },
    { in: 'there.saying', with: { said: start }, on: moved, becomes: { place } },
    {
      in: 'there.pausing',
      with: { said: null },
      on: after('pace'),
      to: 'there.saying',
      becomes: { said: start },
      does: ['starts say'],
    },
    {
      in: 'there.pausing',
      with: { place, said: place, people: [own] },
      on: after('pace'),
      to: 'there.seated',
      does: ['waits 60000 ms'],
    },
    {
      in: 'there.pausing',
      with: { place, said: place, people: [ben] },
      on: after('pace'),
      to: 'there.awaiting',
      does: ['waits 2000 ms'],
    },
    {
      in: 'there.awaiting',
      on: after('missing'),
      to: 'there.saying',
      becomes: { said: start },
      does: ['starts say'],
    },
    {
      in: 'there.awaiting',
      on: moved,
      to: 'there.saying',
      becomes: { place, said: place },
      does: ['starts say'],
    },
    {
      in: 'there.awaiting',
      on: told({ isWhole: true, here: [own, ben] }),
      to: 'there.seated',
      becomes: { people: [own, ben] },
      does: ['waits 60000 ms'],
    },
    { in: 'there.awaiting', on: told({ here: [ben] }), becomes: { people: [ben] } },
    {
      in: 'there.seated',
      on: after('pulse'),
      to: 'there.saying',
      becomes: { said: start },
      does: ['starts say'],
    },
    {
      in: 'there.seated',
      on: moved,
      to: 'there.saying',
      becomes: { place, said: place },
      does: ['starts say'],
    },
    // Whoever is told of again is there once, and whoever has left is gone.
    {
      in: 'there.seated',
      with: { people: [own, { ...ben, place: start }] },
      on: told({ here: [ben] }),
      becomes: { people: [own, ben] },
    },
    {
      in: 'there.seated',
      with: { people: [own, ben] },
      on: told({ left: ['seat-2'] }),
      becomes: { people: [own] },
    },
    {
      in: 'there.unsaid',
      on: after('retry'),
      to: 'there.saying',
      becomes: { said: start },
      does: ['starts say'],
    },
    {
      in: 'there.seated',
      with: { people: [own, ben], said: place },
      on: 'line.opened',
      to: 'there.saying',
      becomes: { people: [], said: start },
      does: ['starts say'],
    },
    {
      in: 'there.seated',
      with: { people: [own, ben], said: place },
      on: 'line.closed',
      to: 'away',
      becomes: { people: [], said: null },
    },
  ],
};
