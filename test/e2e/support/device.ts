import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright-core';

/** A device of a page's browser that has passkeys. */
export interface Device {
  /** Whether it recognizes its person from now on. */
  recognize(is: boolean): Promise<void>;
  /** Puts a passkey on it that this server never heard of. */
  addUnknown(): Promise<void>;
}

/** Gives the browser a device. Its person is recognized until told otherwise, and touches it at once if `isTouched`. */
export async function giveDevice(page: Page, { isTouched = true } = {}): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isTouched ? 'internal' : 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isTouched,
    },
  });
  return {
    recognize: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    addUnknown: async () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: Buffer.from('nobody knows it').toString('base64'),
          isResidentCredential: true,
          rpId: new URL(page.url()).hostname,
          privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
          userHandle: Buffer.from('somebody').toString('base64'),
          signCount: 1,
        },
      });
    },
  };
}
