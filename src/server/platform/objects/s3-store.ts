import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '#server/platform/clock.ts';
import type { ObjectSettings } from '#server/platform/settings/object-settings.ts';
import { ObjectLost, ObjectOutage, type ObjectStore, type StoredObject } from './object-store.ts';

/** How often a store is asked for one thing. */
const attempts = 3;
/** Milliseconds that it gets to answer, and besides for each byte that is sent or read: one megabyte in a second. */
const answerTime = 6_000;
const byteTime = 1 / 1_000;
/** Milliseconds before the second attempt, twice as many before the third; between half and all of them. */
const pauseTime = 400;
/** Bytes of an answer that is no object. */
const mostSaid = 16 * 1024;

/** An object that says nothing, to see whether the store takes and gives what it is asked for. */
const probe: StoredObject = {
  key: 'probe',
  hash: '2689367b205c16ce32ed4200942b8b8b1e262dfc70d9bc9fbc77c49699a4f1df',
  size: 2,
};
const probeData = new TextEncoder().encode('ok');
const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface S3StoreDeps {
  readonly settings: ObjectSettings;
  readonly clock: Clock;
  /** From 0 to 1: spreads the attempts of many who wait. */
  readonly random: () => number;
  /** SHA-256 of any number of bytes, lower-case hexadecimal. */
  readonly hashOf: (data: Uint8Array) => Promise<string>;
}

interface Answer {
  readonly status: number;
  /** What S3 calls its refusal, such as `NoSuchKey`; empty for none. */
  readonly code: string;
  /** The time there, in Unix milliseconds; null when it is not told. */
  readonly time: number | null;
  /** Cut off beyond what was expected. */
  readonly data: Uint8Array;
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly object: StoredObject;
  readonly body?: Uint8Array;
}

/** An answer of which another attempt may make a better one, and what it stands for if that stays so. */
class WorthAnother extends Error {
  readonly outcome: Error;

  constructor(outcome: Error) {
    super(outcome.message);
    this.outcome = outcome;
  }
}

/**
 * Any store that speaks S3's protocol, by plain requests that are signed with the hash of their bytes: a store that got
 * others refuses them. It asks for nothing but single objects by their keys, so the credentials need no more rights.
 */
export function createS3Store({ settings, clock, random, hashOf }: S3StoreDeps): ObjectStore {
  const { url, region, keyId, secret } = settings;
  const { host, pathname } = new URL(url);
  const description = `S3, ${host}${pathname === '/' ? '' : pathname}`;
  const signingKeys = new Map<string, ArrayBuffer>();
  /** Milliseconds by which the store's clock is ahead of ours, where it refused us for that. */
  let ahead = 0;

  let isClosed = false;
  /** Ends what waits, or is asked, now. */
  const underWay = new Set<() => void>();

  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.setTimeout(end, milliseconds);
      function end(): void {
        cancel();
        underWay.delete(end);
        resolve();
      }
      underWay.add(end);
    });

  async function ask({ method, object, body }: Asked): Promise<Answer> {
    if (isClosed) throw new Error('The server is stopping.');
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${object.key}`,
      headers: { 'x-amz-content-sha256': body === undefined ? hashOfNothing : object.hash },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: signingKeys,
      datetime: new Date(clock.now() + ahead).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const controller = new AbortController();
    const end = (): void => controller.abort(new Error('The server is stopping.'));
    underWay.add(end);
    const cancel = clock.setTimeout(
      () => controller.abort(new Error('It took too long.')),
      answerTime + object.size * byteTime,
    );
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: controller.signal,
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      });
      const isObject = method === 'GET' && response.status === 200;
      // One byte more shows that there are too many.
      const data = await readBody(response, isObject ? object.size + 1 : mostSaid);
      const time = Date.parse(response.headers.get('date') ?? '');
      return {
        status: response.status,
        code: isObject ? '' : (/<Code>([\w.-]{1,80})<\/Code>/.exec(Buffer.from(data).toString())?.[1] ?? ''),
        time: Number.isNaN(time) ? null : time,
        data,
      };
    } finally {
      cancel();
      underWay.delete(end);
    }
  }

  /** Asks once, and says of what was not answered well whether to ask again. */
  async function attempt<T>(asked: Asked, read: (answer: Answer) => Promise<T | null>): Promise<T> {
    const what = `${asked.method} ${asked.object.key}`;
    let answer: Answer;
    try {
      answer = await ask(asked);
    } catch (error) {
      throw new WorthAnother(
        new ObjectOutage('unreachable', `${description} did not answer ${what}: ${causeOf(error)}`, {
          cause: error,
        }),
      );
    }
    const { status, code, time } = answer;
    const result = await read(answer);
    if (result !== null) return result;
    const said = `${description} answered ${what} with ${status}${code === '' ? '' : ` ${code}`}`;
    if (code === 'RequestTimeTooSkewed' && time !== null) {
      ahead = time - clock.now();
      throw new WorthAnother(
        new ObjectOutage(
          'refused',
          `${said}: the clock of this machine is ${Math.round(ahead / 1000)} s off`,
        ),
      );
    }
    if (status === 429 || status >= 500 || code === 'RequestTimeout')
      throw new WorthAnother(new ObjectOutage('unreachable', said));
    throw new ObjectOutage('refused', said);
  }

  /** @param read what the answer means; null when it is none of those that this request is to have */
  async function request<T>(asked: Asked, read: (answer: Answer) => Promise<T | null>): Promise<T> {
    for (let made = 1; ; made += 1) {
      try {
        return await attempt(asked, read);
      } catch (error) {
        if (!(error instanceof WorthAnother)) throw error;
        if (made === attempts || isClosed) throw error.outcome;
        await wait(pauseTime * 2 ** (made - 1) * (0.5 + random() / 2));
      }
    }
  }

  const put = (object: StoredObject, body: Uint8Array): Promise<void> =>
    request<true>({ method: 'PUT', object, body }, async ({ status }) => (status === 200 ? true : null)).then(
      () => {},
    );

  const get = (object: StoredObject): Promise<Uint8Array> =>
    request({ method: 'GET', object }, async ({ status, code, data }) => {
      if (status === 404 && code === 'NoSuchKey') throw new ObjectLost('missing', object, description);
      if (status !== 200) return null;
      if ((await hashOf(data)) === object.hash) return data;
      // Damaged on its way, perhaps, or cut off where its length was not told.
      throw new WorthAnother(new ObjectLost('damaged', object, description));
    });

  return {
    description,
    put,
    get,
    remove: (key) =>
      request<true>({ method: 'DELETE', object: { key, hash: '', size: 0 } }, async ({ status, code }) =>
        status === 204 || status === 200 || (status === 404 && code === 'NoSuchKey') ? true : null,
      ).then(() => {}),
    prepare: () => put(probe, probeData),
    look: () => get(probe).then(() => {}),
    close() {
      isClosed = true;
      for (const end of underWay) end();
    },
  };
}

async function readBody(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return new Uint8Array(buffer, byteOffset, Math.min(byteLength, most));
}

/** What `fetch` fails with is the cause of what it throws. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
