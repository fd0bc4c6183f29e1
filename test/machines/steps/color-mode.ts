import { failed, type Steps } from './step.ts';

export const colorMode: Steps = {
  id: 'color-mode',
  begins: [
    { input: { choice: 'system', systemIsDark: false }, to: 'system.light' },
    { input: { choice: 'light', systemIsDark: true }, to: 'light' },
    { input: { choice: 'dark', systemIsDark: false }, to: 'dark' },
  ],
  steps: [
    { in: 'light', on: { type: 'system.changed', isDark: true }, becomes: { systemIsDark: true } },
    {
      in: 'system.light',
      on: { type: 'colorMode.chosen', choice: 'light' },
      to: 'light',
      does: ['emits {"type":"choice.kept","choice":"light"}'],
    },
    {
      in: 'system.light',
      on: { type: 'colorMode.chosen', choice: 'dark' },
      to: 'dark',
      does: ['emits {"type":"choice.kept","choice":"dark"}'],
    },
    {
      in: 'light',
      on: { type: 'colorMode.chosen', choice: 'system' },
      to: 'system.light',
      does: ['emits {"type":"choice.kept","choice":"system"}'],
    },
    { in: 'system.light', on: failed('system', new Error('unknown')), does: ['noteSystemUnknown'] },
    {
      in: 'system.light',
      on: { type: 'system.changed', isDark: true },
      to: 'system.dark',
      becomes: { systemIsDark: true },
    },
    {
      in: 'system.dark',
      with: { systemIsDark: true },
      on: { type: 'system.changed', isDark: false },
      to: 'system.light',
      becomes: { systemIsDark: false },
    },
  ],
};
