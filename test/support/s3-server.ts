import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with one request. */
export type S3Fault =
  /** It is answered with this, and not done. */
  | { readonly status: number; readonly code: string }
  /** It is never answered. */
  | 'hang'
  /** The connection breaks once half of the request's bytes have come, or once half of the answer's are sent. */
  | 'cut'
  /** Half of the bytes are kept and all of them acknowledged, or half of them sent as though there were no more. */
  | 'half'
  /** One byte is kept, or sent, as another one. */
  | 'other byte';

export interface S3Request {
  readonly method: string;
  readonly key: string;
}

/** A bucket of a server that speaks as much of S3 as single objects need, and checks what it is sent as S3 does. */
export interface S3Server {
  /** Address of the bucket. */
  readonly url: string;
  readonly port: number;
  /** Settings of a product that keeps its large files there. */
  readonly env: Readonly<Record<string, string>>;
  /** What is in the bucket, by key. */
  readonly objects: Map<string, Buffer>;
  /** What it was asked, the probe left out. */
  readonly requests: S3Request[];
  /** Asked about each request but those for the probe; null: nothing goes wrong. */
  fault: (request: S3Request) => S3Fault | null;
  /** Milliseconds by which its clock is ahead. */
  ahead: number;
  close(): Promise<void>;
}

const keyId = 'test-key';
const secret = 'secret-of-the-bucket';
const region = 'eu-test-1';
const bucket = 'large-files';
/** Milliseconds by which two clocks may differ. */
const mostSkew = 15 * 60_000;

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * @param now Unix milliseconds, the machine's unless told
 * @param onHang called once a request has come that is never answered
 */
export async function startS3(
  now: () => number = Date.now,
  onHang: () => void = () => {},
): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: S3Request[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const { pathname } = new URL(request.url ?? '/', 'http://s3.invalid');
    const [, named, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    response.setHeader('date', new Date(now() + s3.ahead).toUTCString());
    const refuse = (status: number, code: string): void => {
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Key>${key}</Key></Error>`;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    };
    const isProbe = key === 'probe';
    if (!isProbe) requests.push({ method, key });
    const fault = isProbe ? null : s3.fault({ method, key });
    if (fault === 'hang') return onHang();
    if (typeof fault === 'object' && fault !== null) {
      request.resume();
      await once(request, 'end');
      return refuse(fault.status, fault.code);
    }
    const length = Number(request.headers['content-length'] ?? 0);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (fault === 'cut' && method === 'PUT' && size >= length / 2) return void request.destroy();
    }
    const body = Buffer.concat(chunks);
    const wrong = wrongWith(request, body, now() + s3.ahead);
    if (wrong !== null) return refuse(wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong);
    if (named !== bucket) return refuse(404, 'NoSuchBucket');
    const as = (data: Buffer): Buffer => {
      if (fault === 'half') return data.subarray(0, data.byteLength / 2);
      if (fault !== 'other byte') return data;
      const other = Buffer.from(data);
      other[9] = (other[9] ?? 0) ^ 1;
      return other;
    };
    if (method === 'PUT') {
      objects.set(key, as(body));
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const data = objects.get(key);
      if (data === undefined) return refuse(404, 'NoSuchKey');
      if (fault === 'half') return void response.writeHead(200).end(as(data));
      response.writeHead(200, { 'content-length': data.byteLength });
      if (fault !== 'cut') return void response.end(as(data));
      response.write(data.subarray(0, data.byteLength / 2), () => response.destroy());
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${bucket}`;
  const s3: S3Server = {
    url,
    port,
    env: { OBJECTS_URL: url, OBJECTS_REGION: region, OBJECTS_KEY_ID: keyId, OBJECTS_SECRET: secret },
    objects,
    requests,
    fault: () => null,
    ahead: 0,
    async close() {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
  return s3;
}

/** Signature Version 4, as its documentation has it; the code of what is wrong, or null. */
function wrongWith(request: IncomingMessage, body: Buffer, now: number): string | null {
  const { authorization = '', 'x-amz-date': stamp = '', 'x-amz-content-sha256': hash = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (parts === null) return 'AccessDenied';
  const [, id = '', day = '', zone = '', signed = '', signature = ''] = parts;
  if (id !== keyId) return 'InvalidAccessKeyId';
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(stamp))?.slice(1).map(Number);
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = time ?? [];
  if (Math.abs(Date.UTC(year, month - 1, date, hour, minute, second) - now) > mostSkew)
    return 'RequestTimeTooSkewed';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid');
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const escaped = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    pathname,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, `${day}/${zone}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), zone));
  if (zone !== region || hmac(signingKey, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return sha256(body) === hash ? null : 'XAmzContentSHA256Mismatch';
}
