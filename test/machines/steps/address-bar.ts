import { failed, type Steps } from './step.ts';

const previewUrl = 'http://127.0.0.1:3000/p/token/';
const opens = (path: string): string[] => [`tells page ${JSON.stringify({ type: 'navigate', path })}`];
const shows = (path: string): string[] => [`tells page ${JSON.stringify({ type: 'step', path })}`];
const home = { path: '/', title: 'Home', isPattern: false };
const about = { path: '/about', title: 'About', isPattern: false };
const post = { path: '/posts/:id', title: '', isPattern: true };
const between = { entries: ['/', '/about', '/team'], position: 1 };
const full = Array.from({ length: 50 }, (_, index) => `/${index}`);
const submitted = { type: 'address.submitted', previewUrl };

export const addressBar: Steps = {
  id: 'address-bar',
  input: {},
  begins: [{ input: { path: '/about' }, to: 'absent' }],
  steps: [
    { in: 'absent', on: 'page.shown', to: 'shown.resting' },
    { in: 'absent', with: between, on: 'back.requested' },
    // A page of an earlier frame may still tell where it is.
    {
      in: 'absent',
      on: { type: 'route.moved', path: '/about', how: 'visit' },
      becomes: { entries: ['/', '/about'], position: 1 },
    },
    { in: 'shown.resting', on: 'page.hidden', to: 'absent' },
    {
      in: 'shown.resting',
      with: { ...between, isAwaited: true },
      on: 'page.hidden',
      to: 'absent',
      becomes: { isAwaited: false },
    },

    {
      in: 'shown.resting',
      with: between,
      on: 'back.requested',
      becomes: { position: 0, isAwaited: true },
      does: shows('/'),
    },
    { in: 'shown.resting', on: 'back.requested' },
    {
      in: 'shown.resting',
      with: between,
      on: 'forward.requested',
      becomes: { position: 2, isAwaited: true },
      does: shows('/team'),
    },
    { in: 'shown.resting', on: 'forward.requested' },

    // The page is there; or another one comes that was on its way before, and is told where to go.
    {
      in: 'shown.resting',
      with: { ...between, isAwaited: true },
      on: { type: 'route.moved', path: '/about', how: 'replace' },
      becomes: { isAwaited: false },
    },
    {
      in: 'shown.resting',
      with: { ...between, isAwaited: true },
      on: { type: 'route.moved', path: '/', how: 'replace' },
      becomes: { isAwaited: false },
      does: shows('/about'),
    },

    // Where the page went by itself.
    { in: 'shown.resting', with: between, on: { type: 'route.moved', path: '/about', how: 'visit' } },
    {
      in: 'shown.resting',
      with: between,
      on: { type: 'route.moved', path: '/new', how: 'replace' },
      becomes: { entries: ['/', '/new', '/team'] },
    },
    {
      in: 'shown.resting',
      with: between,
      on: { type: 'route.moved', path: '/', how: 'travel' },
      becomes: { position: 0 },
    },
    {
      in: 'shown.resting',
      with: between,
      on: { type: 'route.moved', path: '/team', how: 'travel' },
      becomes: { position: 2 },
    },
    // A visit to where it was before is one more; what was in front of it is gone.
    {
      in: 'shown.resting',
      with: between,
      on: { type: 'route.moved', path: '/', how: 'visit' },
      becomes: { entries: ['/', '/about', '/'], position: 2 },
    },
    {
      in: 'shown.resting',
      with: { entries: full, position: 49 },
      on: { type: 'route.moved', path: '/more', how: 'visit' },
      becomes: { entries: [...full.slice(1), '/more'] },
    },

    { in: 'shown.resting', on: 'routes.requested', does: ['tells page {"type":"routes-asked"}'] },
    {
      in: 'shown.resting',
      on: { type: 'routes.found', routes: [home, about] },
      becomes: { routes: [home, about] },
    },
    {
      in: 'shown.resting',
      on: { type: 'route.chosen', route: about },
      becomes: { entries: ['/', '/about'], position: 1 },
      does: opens('/about'),
    },
    { in: 'shown.resting', on: { type: 'route.chosen', route: home }, does: opens('/') },
    {
      in: 'shown.resting',
      on: { type: 'route.chosen', route: post },
      to: 'shown.typing',
      becomes: { draft: '/posts/:id' },
    },

    {
      in: 'shown.resting',
      on: { type: 'address.edited', text: 'about' },
      to: 'shown.typing',
      becomes: { draft: 'about' },
    },
    {
      in: 'shown.typing',
      with: { draft: 'about' },
      on: submitted,
      to: 'shown.resting',
      becomes: { entries: ['/', '/about'], position: 1 },
      does: opens('/about'),
    },
    // What is typed again is loaded again.
    { in: 'shown.typing', with: { draft: '/' }, on: submitted, to: 'shown.resting', does: opens('/') },
    { in: 'shown.typing', with: { draft: 'https://example.com' }, on: submitted, to: 'shown.refused' },
    { in: 'shown.typing', on: 'address.left', to: 'shown.resting' },
    {
      in: 'shown.refused',
      on: { type: 'address.edited', text: '/x' },
      to: 'shown.typing',
      becomes: { draft: '/x' },
    },
    { in: 'shown.refused', on: 'address.left', to: 'shown.resting' },
    { in: 'shown.resting', on: failed('page', new Error('x is not a function')), to: 'absent' },
  ],
};
