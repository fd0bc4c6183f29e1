import type * as library from '@simplewebauthn/browser';
import { type DeviceRefusal, DeviceRefused, type PasskeyQuestion } from '#machines/shared/passkey-device.ts';
import type { MadePasskey, UsedPasskey } from '#contract/passkey-calls.ts';

/** What browsers say (WebAuthn, 5.1.3 and 5.1.4.2), and what it means to the person. */
const refusals: Readonly<Record<string, DeviceRefusal>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

/** Asks the device; ends it when `signal` says so. The library is loaded with the first passkey. */
async function ask<T>(signal: AbortSignal, work: (webauthn: typeof library) => Promise<T>): Promise<T> {
  const webauthn = await import('@simplewebauthn/browser');
  signal.throwIfAborted();
  if (!webauthn.browserSupportsWebAuthn()) throw new DeviceRefused('unsupported');
  const stop = () => webauthn.WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(webauthn);
  } catch (error) {
    const reason = error instanceof Error ? refusals[error.name] : undefined;
    throw reason === undefined ? error : new DeviceRefused(reason);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Has the device answer with a passkey that it has for this server. @throws {DeviceRefused} */
export const answerWithPasskey = (question: PasskeyQuestion, signal: AbortSignal): Promise<UsedPasskey> =>
  ask(signal, async ({ startAuthentication }) => {
    const optionsJSON = question as unknown as library.PublicKeyCredentialRequestOptionsJSON;
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  });

/** Has the device make a passkey. @throws {DeviceRefused} */
export const makePasskey = (question: PasskeyQuestion, signal: AbortSignal): Promise<MadePasskey> =>
  ask(signal, async ({ startRegistration }) => {
    const optionsJSON = question as unknown as library.PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports: [...transports] };
  });
