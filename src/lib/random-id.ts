/**
 * 128 random bits as hexadecimal. Unlike `crypto.randomUUID` it also works on plain http beside localhost, where
 * a self-hosted installation may live.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
