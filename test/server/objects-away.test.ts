import { afterEach, expect, it, vi } from 'vitest';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import { createMetrics } from '#server/boot/metrics.ts';
import { createServices } from '#server/boot/services.ts';
import { systemClock, TestClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { SettingsError } from '#server/platform/settings/reader.ts';
import {
  bucket,
  cleanUp,
  cleanUpLater,
  hashAt,
  hashOf,
  large,
  rowOf,
  settingsOf,
  setUp,
  upload,
} from './support/objects.ts';
import { describeOnSqlite, makeStore } from './support/server.ts';

afterEach(cleanUp);

describeOnSqlite('an object store that is away', (makeServer) => {
  it('is told with 503, in words that nobody on the way keeps, and in the log with its cause', async () => {
    const log = createLog('silent');
    const error = vi.fn();
    const { s3, server, ada, move } = await setUp(makeServer, {
      clock: systemClock,
      log: Object.assign(log, { error, child: () => log }),
    });
    const data = large();
    const { url } = await upload(ada, data);
    await move();
    s3.fault = () => ({ status: 503, code: 'SlowDown' });
    const refused = await ada.fetch(url);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const { errNo, errMsg } = (await refused.json()) as Envelope<null>;
    expect(errNo).toBe(ErrNo.unavailable);
    expect(errMsg).toBe('A large file that this needs cannot be read at the moment. Try again shortly.');
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({
        err: expect.objectContaining({ message: expect.stringContaining('503 SlowDown') }),
      }),
      'A request failed',
    );

    await s3.close();
    const unread = await ada.fetch(url);
    expect(unread.status).toBe(503);
    const ready = await ada.fetch('/readyz');
    // All else goes on: elsewhere the store is no nearer.
    expect(ready.status).toBe(200);
    expect(await ready.text()).toBe('ok\nthe object store does not answer: large files cannot be read\n');
    const more = large();
    const kept = await upload(ada, more);
    expect(await hashAt(ada, kept.url)).toBe(hashOf(more));
    const metrics = createMetrics(server.services);
    expect(await metrics.text()).toContain('statecraft_objects_waiting 1');
    await metrics.close();
  });

  it('is no reason not to start; one that refuses is, in a line that says what to correct', async () => {
    const clock = new TestClock();
    const s3 = await bucket(clock);
    const data = large();
    const wrong: [Record<string, string>, RegExp][] = [
      [{ OBJECTS_SECRET: 'another-secret' }, /403 SignatureDoesNotMatch: correct OBJECTS_URL/],
      [{ OBJECTS_REGION: 'us-east-1' }, /403 SignatureDoesNotMatch/],
      [
        { OBJECTS_URL: `http://127.0.0.1:${s3.port}/no-bucket` },
        /404 NoSuchBucket: .* or make the bucket\.$/,
      ],
    ];
    for (const [env, words] of wrong) {
      const { store, remove } = await makeStore('sqlite');
      cleanUpLater(remove);
      const starting = createServices(settingsOf(store, { ...s3.env, ...env }), {
        clock,
        log: createLog('silent'),
        vendorDir: '',
        engines: [],
      });
      const error: unknown = await starting.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(SettingsError);
      expect(String(error)).toMatch(words);
      expect(String(error)).not.toMatch(/secret-of|another-secret/);
    }

    await s3.close();
    const server = await makeServer({ env: s3.env });
    const ada = await server.signIn('ada@example.com');
    const { url } = await upload(ada, data);
    expect(await hashAt(ada, url)).toBe(hashOf(data));
  });

  it('may have another time than this machine', async () => {
    const { s3, ada, server, move, read } = await setUp(makeServer);
    expect(await (await ada.fetch('/readyz')).text()).toBe('ok\n');
    const data = large();
    await upload(ada, data);
    for (const ahead of [3_600_000, -3_600_000]) {
      s3.ahead = ahead;
      s3.requests.length = 0;
      await move();
      expect(await read(data)).toBe(hashOf(data));
    }
    // Told once, it is known.
    expect(s3.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
    expect((await rowOf(server, data))?.object).not.toBeNull();
  });
});
