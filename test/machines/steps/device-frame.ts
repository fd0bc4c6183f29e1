import type { Steps } from './step.ts';

export const deviceFrame: Steps = {
  id: 'device-frame',
  begins: [
    { input: {}, to: 'free' },
    { input: { device: 'phone' }, to: 'phone.upright' },
    { input: { device: 'tablet' }, to: 'tablet.upright' },
    { input: { device: 'desktop' }, to: 'desktop' },
  ],
  steps: [
    { in: 'free', on: 'phone.chosen', to: 'phone.upright' },
    { in: 'free', on: 'tablet.chosen', to: 'tablet.upright' },
    { in: 'free', on: 'desktop.chosen', to: 'desktop' },
    { in: 'phone.upright', on: 'free.chosen', to: 'free' },
    { in: 'phone.upright', on: 'device.rotated', to: 'phone.sideways' },
    { in: 'phone.sideways', on: 'device.rotated', to: 'phone.upright' },
    { in: 'tablet.upright', on: 'device.rotated', to: 'tablet.sideways' },
    { in: 'tablet.sideways', on: 'device.rotated', to: 'tablet.upright' },
  ],
};
