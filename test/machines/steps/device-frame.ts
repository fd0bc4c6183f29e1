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
    { in: 'free', on: { type: 'device.chosen', device: 'phone' }, to: 'phone.upright' },
    { in: 'free', on: { type: 'device.chosen', device: 'tablet' }, to: 'tablet.upright' },
    { in: 'free', on: { type: 'device.chosen', device: 'desktop' }, to: 'desktop' },
    { in: 'phone.upright', on: { type: 'device.chosen', device: 'free' }, to: 'free' },
    { in: 'phone.upright', on: 'device.rotated', to: 'phone.sideways' },
    { in: 'phone.sideways', on: 'device.rotated', to: 'phone.upright' },
    { in: 'tablet.upright', on: 'device.rotated', to: 'tablet.sideways' },
    { in: 'tablet.sideways', on: 'device.rotated', to: 'tablet.upright' },
  ],
};
