import type { SnapshotFrom } from 'xstate';
import { radioProps } from '#machines/shared/props.ts';
import type { DeviceFrameMachine } from './device-frame.machine.ts';
import { devices, deviceSizes, type Device, type DeviceFrameEvent } from './device-frame.types.ts';
import { texts } from './device-frame.texts.ts';

export interface DeviceFrameView {
  readonly device: Device;
  /** Size of the page in CSS pixels; null: all the room there is. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly isSideways: boolean;
  readonly canRotate: boolean;
  /** Why it cannot be rotated; empty otherwise. */
  readonly why: string;
  readonly label: string;
  onRotate(): void;
  getDeviceProps(device: Device): ReturnType<typeof radioProps>;
}

export function connect(
  snapshot: SnapshotFrom<DeviceFrameMachine>,
  send: (event: DeviceFrameEvent) => void,
): DeviceFrameView {
  const device = devices.find((candidate) => snapshot.matches(candidate)) ?? 'free';
  const isSideways = snapshot.matches({ phone: 'sideways' }) || snapshot.matches({ tablet: 'sideways' });
  const canRotate = snapshot.can({ type: 'device.rotated' });
  const size = sizeOf(device, isSideways);
  return {
    device,
    size,
    isSideways,
    canRotate,
    why: canRotate ? '' : texts.choosePhoneOrTabletToRotate,
    label: size ? `${size.width} × ${size.height}` : texts.fillsPane,
    onRotate: () => send({ type: 'device.rotated' }),
    getDeviceProps: (of) => radioProps(of === device, () => send({ type: `${of}.chosen` })),
  };
}

function sizeOf(device: Device, isSideways: boolean): DeviceFrameView['size'] {
  if (device === 'free') return null;
  const { width, height } = deviceSizes[device];
  return isSideways ? { width: height, height: width } : { width, height };
}
