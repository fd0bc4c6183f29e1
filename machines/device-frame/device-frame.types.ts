export const devices = ['phone', 'tablet', 'desktop', 'free'] as const;
export type Device = (typeof devices)[number];

/** Upright sizes in CSS pixels. `free` fills the pane. */
export const deviceSizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Record<Exclude<Device, 'free'>, { width: number; height: number }>;

export interface DeviceFrameInput {
  readonly device?: Device;
}

export interface DeviceFrameContext {
  readonly startDevice: Device;
}

export type DeviceFrameEvent =
  | { [D in Device]: { type: `${D}.chosen` } }[Device]
  | { type: 'device.rotated' };
