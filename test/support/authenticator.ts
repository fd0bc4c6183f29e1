import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '#contract/passkey-calls.ts';

type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** The part of CBOR (RFC 8949) that authenticators write. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<number | string, Cbor>)];
    return Buffer.concat([
      head(5, entries.length),
      ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)]),
    ]);
  }
  const list = value as readonly Cbor[];
  return Buffer.concat([head(4, list.length), ...list.map(cbor)]);
}

/** What a device of somebody else's making may do differently. */
export interface Quirks {
  /** The page that asked. */
  origin?: string;
  /** The domain that it is for; the one of the question unless told. */
  rpId?: string;
  /** Whether its person was recognized; true unless told. */
  isVerified?: boolean;
  /** What it counts; one more than before unless told. */
  count?: number;
  /** Another challenge than the one that it was given. */
  challenge?: string;
  /** Whom it says that the passkey is for. */
  userHandle?: string;
  /** Whose word it gives for itself: its own, or that of its maker with a certificate; nobody's unless told. */
  vouchedBy?: 'itself' | 'maker';
  isSignedByAnother?: boolean;
}

interface Credential {
  readonly key: KeyObject;
  readonly userHandle: string;
  count: number;
}

/** A maker of authenticators that exists in tests alone, and what it vouches with until 2120. */
const maker = {
  certificate: Buffer.from(
    'MIIBnjCCAUWgAwIBAgIBATAKBggqhkjOPQQDAjBPMQswCQYDVQQGEwJTRTEOMAwGA1UEChMFTWFrZXIxIjAgBgNVBAsTGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDDAKBgNVBAMTA0tleTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowTzELMAkGA1UEBhMCU0UxDjAMBgNVBAoTBU1ha2VyMSIwIAYDVQQLExlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQwwCgYDVQQDEwNLZXkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATIu+esRycjWxAj9S73pQZOYTYqw59Z4EtGKsRfRNB8kjXZvxqZ44DNhMIZDpJjscRDL3KWbtwkJbaNqg9dgGXBoxAwDjAMBgNVHRMBAf8EAjAAMAoGCCqGSM49BAMCA0cAMEQCIHVye7tNRRM9ompYMcbT+TwtWnu5q0O2Ehj3G2k3S9UYAiB0H7/KHSlq4HrrTNzYELTINQrf27CBVkeFpjG0sBMgGg==',
    'base64',
  ),
  key: createPrivateKey({
    key: Buffer.from(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqjPYDBUbdXHJQu7BByQFZcH4jy0+Kl3wV9Xl4c1h4iChRANCAATIu+esRycjWxAj9S73pQZOYTYqw59Z4EtGKsRfRNB8kjXZvxqZ44DNhMIZDpJjscRDL3KWbtwkJbaNqg9dgGXB',
      'base64',
    ),
    format: 'der',
    type: 'pkcs8',
  }),
};

const sha = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const makeKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** A security key in software: makes passkeys (ES256, discoverable) and answers with them, as WebAuthn says. */
export class Authenticator {
  readonly #origin: string;
  readonly #credentials = new Map<string, Credential>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a passkey for a question of `passkeyAddBegin`. */
  make(options: Readonly<Record<string, unknown>>, quirks: Quirks = {}): MadePasskey {
    const { challenge, rp, user } = options as {
      challenge: string;
      rp: { id: string };
      user: { id: string };
    };
    const id = randomBytes(16);
    const key = makeKey();
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credential: Credential = { key, userHandle: user.id, count: quirks.count ?? 0 };
    this.#credentials.set(id.toString('base64url'), credential);
    const authData = Buffer.concat([
      this.#authData(quirks.rpId ?? rp.id, 0x40 | this.#flags(quirks), credential.count),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      publicKey,
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, quirks);
    const statement = new Map<string, Cbor>();
    if (quirks.vouchedBy !== undefined) {
      const signed = Buffer.concat([authData, sha(Buffer.from(clientDataJSON, 'base64url'))]);
      statement
        .set('alg', -7)
        .set('sig', sign('sha256', signed, quirks.vouchedBy === 'maker' ? maker.key : key));
      if (quirks.vouchedBy === 'maker') statement.set('x5c', [maker.certificate]);
    }
    return {
      credentialId: id.toString('base64url'),
      clientDataJSON,
      attestationObject: cbor(
        new Map<string, Cbor>([
          ['fmt', quirks.vouchedBy === undefined ? 'none' : 'packed'],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      ).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers a question of `passkeySignInBegin` with a passkey of its own: the newest unless told. */
  use(options: Readonly<Record<string, unknown>>, quirks: Quirks = {}, credentialId?: string): UsedPasskey {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    const id = credentialId ?? [...this.#credentials.keys()].at(-1) ?? '';
    const credential = this.#credentials.get(id);
    if (credential === undefined) throw new Error('This authenticator has no such passkey.');
    credential.count = quirks.count ?? credential.count + 1;
    const authenticatorData = this.#authData(quirks.rpId ?? rpId, this.#flags(quirks), credential.count);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, quirks);
    const signed = Buffer.concat([authenticatorData, sha(Buffer.from(clientDataJSON, 'base64url'))]);
    const key = quirks.isSignedByAnother === true ? makeKey() : credential.key;
    return {
      credentialId: id,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
      userHandle: quirks.userHandle ?? credential.userHandle,
    };
  }

  #flags({ isVerified = true }: Quirks): number {
    return isVerified ? 0x05 : 0x01;
  }

  #authData(rpId: string, flags: number, count: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, quirks: Quirks): string {
    const data = {
      type,
      challenge: quirks.challenge ?? challenge,
      origin: quirks.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}
