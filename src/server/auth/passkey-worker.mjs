import { parentPort } from 'node:worker_threads';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';

/* Entry of the thread that asks devices for passkeys and checks what they answer. */

/** Refuses statements of makers about their devices: nobody asked for one, and certificates of strangers stay unread. */
function checkNoCertificates(attestationObject) {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  const isOwn = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwn) throw new Error('A statement of its maker was not asked for');
}

const tasks = {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse: (options) => {
    checkNoCertificates(options.response.response.attestationObject);
    return verifyRegistrationResponse(options);
  },
};

async function perform({ task, options }) {
  try {
    return { done: await tasks[task](options) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort.on('message', async ({ id, work }) => parentPort.postMessage({ id, value: await perform(work) }));
