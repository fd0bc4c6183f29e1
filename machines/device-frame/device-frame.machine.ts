import { setup } from 'xstate';
import { typed } from '#machines/shared/typed.ts';
import type { DeviceFrameContext, DeviceFrameEvent, DeviceFrameInput } from './device-frame.types.ts';

/** The size at which a preview is shown: a phone or a tablet held either way, a desktop, or all the room there is. */
export const deviceFrameMachine = setup({
  types: {
    context: {} as DeviceFrameContext,
    events: {} as DeviceFrameEvent,
    input: typed<DeviceFrameInput>(),
  },
  guards: {
    startsAsPhone: ({ context }) => context.startDevice === 'phone',
    startsAsTablet: ({ context }) => context.startDevice === 'tablet',
    startsAsDesktop: ({ context }) => context.startDevice === 'desktop',
  },
}).createMachine({
  id: 'deviceFrame',
  context: ({ input }) => ({ startDevice: input.device ?? 'free' }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'startsAsPhone', target: 'phone' },
        { guard: 'startsAsTablet', target: 'tablet' },
        { guard: 'startsAsDesktop', target: 'desktop' },
        { target: 'free' },
      ],
    },
    free: {},
    desktop: {},
    phone: {
      initial: 'upright',
      states: {
        upright: { on: { 'device.rotated': 'sideways' } },
        sideways: { on: { 'device.rotated': 'upright' } },
      },
    },
    tablet: {
      initial: 'upright',
      states: {
        upright: { on: { 'device.rotated': 'sideways' } },
        sideways: { on: { 'device.rotated': 'upright' } },
      },
    },
  },
  on: {
    'phone.chosen': '.phone',
    'tablet.chosen': '.tablet',
    'desktop.chosen': '.desktop',
    'free.chosen': '.free',
  },
});

export type DeviceFrameMachine = typeof deviceFrameMachine;
