import type { EventObject } from 'xstate';

/** What a device is asked, as WebAuthn writes it in JSON. Charts hand it on and read nothing of it. */
export type PasskeyQuestion = Readonly<Record<string, unknown>>;

/**
 * How a device ends without an answer: by its person or its own time limit, because browser or device cannot do it, or
 * because it has a passkey for this account already.
 */
export type DeviceRefusal = 'cancelled' | 'unsupported' | 'known';

/** What an actor that asks a device fails with when the device gives no answer. */
export class DeviceRefused extends Error {
  readonly reason: DeviceRefusal;

  constructor(reason: DeviceRefusal) {
    super(reason);
    this.name = 'DeviceRefused';
    this.reason = reason;
  }
}

/** Why the device gave no answer; null where something else went wrong. Ask only in an `onError`. */
export function deviceRefusalOf(event: EventObject): DeviceRefusal | null {
  const { error } = event as unknown as { error: unknown };
  return error instanceof DeviceRefused ? error.reason : null;
}
