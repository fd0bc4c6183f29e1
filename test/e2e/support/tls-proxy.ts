import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy of this machine that has a certificate, in front of a product that has none. */
export interface TlsProxy {
  readonly port: number;
  /** Flags with which a Chromium reaches these names through it, and takes its certificate and no other. */
  flagsFor(...names: string[]): readonly string[];
  close(): void;
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const objectId = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'));
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** A certificate for these names, signed by its own key (RFC 5280, 4.1). */
function certify(names: readonly string[]) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const day = 86_400_000;
  const issuer = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from('Test')))));
  const alternativeNames = sequence(...names.map((name) => der(0x82, Buffer.from(name))));
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    issuer,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day))),
    issuer,
    spki,
    der(0xa3, sequence(sequence(objectId('551d11'), der(4, alternativeNames)))),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ecdsaWithSha256, der(3, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

/** Starts a proxy with a certificate for these names; it passes on the host that was asked for, as the README says. */
export async function startTlsProxy(target: string, names: readonly string[]): Promise<TlsProxy> {
  const { key, cert, fingerprint } = certify(names);
  const { hostname, port } = new URL(target);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };
    const passedOn = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    flagsFor: (...hosts) => [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${own}`).join(', ')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
