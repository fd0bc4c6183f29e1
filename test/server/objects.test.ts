import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openAdmin } from '#server/admin/context.ts';
import { AdminProblem } from '#server/admin/problem.ts';
import { moveContents, sweepObjects } from '#server/files/object-moves.ts';
import { sweepFiles, sweepGrace } from '#server/files/sweep.ts';
import type { StoredObject } from '#server/platform/objects/object-store.ts';
import { eventually } from '#test/support/eventually.ts';
import type { S3Fault } from '#test/support/s3-server.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { projectWith } from './support/committed.ts';
import {
  cleanUp,
  cleanUpLater,
  hashAt,
  hashOf,
  large,
  looseIn,
  pdf,
  rowOf,
  run,
  settingsOf,
  setUp,
  upload,
} from './support/objects.ts';
import { describeOnBothDatabases, makeStore } from './support/server.ts';
import { visit } from './support/visit.ts';

const day = 24 * 3_600_000;
afterEach(cleanUp);

describeOnBothDatabases('[BUILD-03] large files in an object store', (makeServer) => {
  it('go there by themselves, are the same from there, and small ones stay', async () => {
    const { serverClock, s3, server, ada } = await setUp(makeServer);
    const [big, small] = [large(), pdf(20_000)];
    const kept = await upload(ada, big);
    await upload(ada, small);
    expect((await rowOf(server, big))?.data).toHaveLength(big.byteLength);
    expect(s3.objects.size).toBe(1);

    serverClock.advance(10_000);
    await eventually(async () => {
      expect((await rowOf(server, big))?.object).toMatch(new RegExp(`^blobs/${hashOf(big)}\\.o_`));
    });
    const row = await rowOf(server, big);
    expect(row?.data).toHaveLength(0);
    expect(hashOf(s3.objects.get(row?.object ?? '') ?? Buffer.alloc(0))).toBe(hashOf(big));
    expect((await rowOf(server, small))?.object).toBeNull();
    expect([...s3.objects.keys()].sort()).toEqual([row?.object, 'probe']);
    expect(await looseIn(server)).toEqual([]);

    s3.requests.length = 0;
    const asked = Array.from({ length: 5 }, () => hashAt(ada, kept.url));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([hashOf(big)]));
    // For all of them once.
    expect(s3.requests).toEqual([{ method: 'GET', key: row?.object }]);
    // What is kept again is there already.
    await upload(ada, big);
    expect(s3.requests).toHaveLength(1);
  });

  it('stay in the database while the store does not take them whole, and no byte is lost', async () => {
    const { s3, server, clock, ada, deps, move, read } = await setUp(makeServer);
    const data = large();
    await upload(ada, data);
    const tried: [S3Fault, string, RegExp][] = [
      [{ status: 503, code: 'SlowDown' }, 'PUT', /answered PUT blobs\/\S+ with 503 SlowDown$/],
      [{ status: 403, code: 'AccessDenied' }, 'PUT', /with 403 AccessDenied$/],
      ['cut', 'PUT', /did not answer PUT/],
      ['hang', 'PUT', /It took too long/],
    ];
    for (const [fault, method, words] of tried) {
      s3.fault = (request) => (request.method === method ? fault : null);
      s3.requests.length = 0;
      await expect(move()).rejects.toThrow(words);
      const isFinal = typeof fault === 'object' && fault.status === 403;
      expect(s3.requests, String(fault)).toHaveLength(isFinal ? 1 : 3);
      expect(await rowOf(server, data)).toEqual({ data: expect.anything(), object: null });
    }
    // A store that acknowledges what it has not, or has otherwise, is found out as well.
    for (const fault of ['half', 'other byte'] as const) {
      s3.fault = ({ method }) => (method === 'PUT' ? fault : null);
      await expect(move()).rejects.toThrow(/does not keep what it is given: .* is damaged in S3/);
      expect((await rowOf(server, data))?.object).toBeNull();
    }
    expect(await read(data)).toBe(hashOf(data));
    const left = await looseIn(server);
    expect(left).toHaveLength(6);

    // One that came too late, of two that moved the same, and then what was left behind goes a day later.
    s3.fault = () => null;
    expect(await Promise.all([move(), move()])).toHaveLength(2);
    const { object } = (await rowOf(server, data)) ?? {};
    expect(await read(data)).toBe(hashOf(data));
    expect(await looseIn(server)).not.toContain(object);
    expect(await sweepObjects(deps)).toBe(0);
    clock.leap(day);
    await sweepObjects(deps);
    expect(await looseIn(server)).toEqual([]);
    expect([...s3.objects.keys()].sort()).toEqual([object, 'probe']);
    expect(await read(data)).toBe(hashOf(data));
  });

  it('are asked for again where they come late or broken, and never come as others', async () => {
    const { s3, ada, server, move, read } = await setUp(makeServer);
    const data = large();
    await upload(ada, data);
    await move();
    const key = (await rowOf(server, data))?.object ?? '';
    const faults: S3Fault[] = [
      { status: 503, code: 'SlowDown' },
      { status: 500, code: '' },
      'cut',
      'half',
      'hang',
      'other byte',
    ];
    for (const fault of faults) {
      const waiting = [fault, fault];
      s3.fault = () => waiting.pop() ?? null;
      s3.requests.length = 0;
      expect(await read(data), String(fault)).toBe(hashOf(data));
      expect(s3.requests).toHaveLength(3);
      s3.fault = () => fault;
      await expect(read(data), String(fault)).rejects.toThrow(/S3, 127\.0\.0\.1/);
    }
    s3.fault = () => null;
    s3.objects.set(key, Buffer.concat([data, Buffer.from('more')]));
    await expect(read(data)).rejects.toThrow(`The object ${key} is damaged in S3`);
    s3.objects.delete(key);
    s3.requests.length = 0;
    await expect(read(data)).rejects.toThrow(`The object ${key} is missing in S3`);
  });

  it('go after their rows, a day later, also when the store is away in between', async () => {
    const { clock, s3, ada, server, deps, move } = await setUp(makeServer);
    const data = large();
    const { id } = await upload(ada, data);
    await move();
    const key = (await rowOf(server, data))?.object ?? '';
    await ada.call('uploadRemove', { uploadId: id });
    await server.services.database.db.deleteFrom('uploads').execute();
    clock.leap(sweepGrace + 1);
    expect((await sweepFiles(deps.db, clock.now())).blobs).toBe(1);
    expect(await rowOf(server, data)).toBeUndefined();
    expect(await sweepObjects(deps)).toBe(0);
    expect(s3.objects.has(key)).toBe(true);

    clock.leap(day);
    s3.fault = () => ({ status: 503, code: 'SlowDown' });
    await expect(sweepObjects(deps)).rejects.toThrow('503 SlowDown');
    // Kept again meanwhile, it is another object.
    s3.fault = () => null;
    await upload(ada, data);
    await move();
    expect(await sweepObjects(deps)).toBe(1);
    expect(await looseIn(server)).toEqual([]);
    expect([...s3.objects.keys()].sort()).toEqual([(await rowOf(server, data))?.object, 'probe']);
  });

  it('stay where they are once the object that was put for them counts as left behind', async () => {
    const { clock, s3, ada, server, deps, read } = await setUp(makeServer);
    const data = large();
    await upload(ada, data);
    // So late comes whoever slept between putting it and referring to it.
    const late = {
      ...deps.objects,
      get: async (object: StoredObject) => {
        const found = await deps.objects.get(object);
        clock.leap(2 * day);
        await sweepObjects(deps).catch(() => {});
        return found;
      },
    };
    for (const status of [503, null]) {
      s3.fault = ({ method }) => (method === 'DELETE' && status !== null ? { status, code: '' } : null);
      expect((await moveContents({ ...deps, objects: late }, 'objects')).contents).toBe(0);
      expect((await rowOf(server, data))?.object).toBeNull();
    }
    await sweepObjects(deps);
    expect([...s3.objects.keys()]).toEqual(['probe']);
    expect(await read(data)).toBe(hashOf(data));
  });

  it('are moved both ways beside a server, from where an end came in between', async () => {
    const { s3, ada, server, clock } = await setUp(makeServer);
    const all = Array.from({ length: 9 }, large);
    const urls = await Promise.all(all.map(async (data) => (await upload(ada, data)).url));
    const { store } = server;
    const there = { ...s3.env, OBJECTS_IN: 's3' };
    const back = { ...s3.env, OBJECTS_IN: 'database' };
    // The commands go by the machine's clock.
    s3.ahead = Date.now() - clock.now();
    let put = 0;
    s3.fault = ({ method }) =>
      method === 'PUT' && (put += 1) > 4 ? { status: 403, code: 'AccessDenied' } : null;
    await expect(run(store, there, 'objects-move', 's3')).rejects.toThrow('403 AccessDenied');
    s3.fault = () => null;
    expect(await run(store, there, 'objects-move', 's3')).toMatch(
      /^S3, \S+: 5 files, 1\.5 MB moved, each read/,
    );
    expect(await run(store, there, 'objects-move', 's3')).toContain(': 0 files');
    await expect(run(store, there, 'objects-move', 'database')).rejects.toThrow('set OBJECTS_IN=database');
    await expect(run(store, back, 'objects-move', 's3')).rejects.toThrow('set OBJECTS_IN=s3');
    await expect(run(store, {}, 'objects-move', 's3')).rejects.toThrow('set OBJECTS_URL');
    await expect(run(store, there, 'objects-move', 'away')).rejects.toBeInstanceOf(AdminProblem);
    // What a command waits for keeps it from ending.
    const context = await openAdmin(settingsOf(store, there), { print: () => {} });
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const cancel = context.clock.setTimeout(() => {}, 60_000);
    expect(timers()).toBe(before + 1);
    cancel();
    await context.close();

    let got = 0;
    s3.fault = ({ method }) =>
      method === 'GET' && (got += 1) > 4 ? { status: 403, code: 'AccessDenied' } : null;
    await expect(run(store, back, 'objects-move', 'database')).rejects.toThrow('403 AccessDenied');
    s3.fault = () => null;
    const told = await run(store, back, 'objects-move', 'database');
    expect(told).toMatch(/: 5 files, 1\.5 MB moved, each read/);
    expect(told).toContain('Nothing needs the bucket any more');
    await s3.close();
    for (const [index, url] of urls.entries())
      expect(await hashAt(ada, url)).toBe(hashOf(all[index] ?? Buffer.alloc(0)));
  });

  it('[BUILD-10] are served of a published site, and a cache on the way keeps no failure', async () => {
    const { serverClock, s3, ada, server, move } = await setUp(makeServer);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!--${randomBytes(100_000).toString('hex')}--></svg>`;
    const { projectId, versionId } = await projectWith(server, ada, {
      'index.html':
        '<!doctype html><html lang="en"><head><title>Crumb</title></head><body><img src="loaf.svg" alt="Loaf"></body></html>',
      'loaf.svg': drawing,
    });
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    await move();
    expect((await rowOf(server, Buffer.from(drawing)))?.data).toHaveLength(0);
    // A server that has not read it yet.
    await server.stop();
    const next = await makeServer({ store: server.store, clock: serverClock, env: s3.env });
    const url = (publication?.url ?? '').replace(`:${server.settings.port}`, `:${next.settings.port}`);
    const page = await visit(next, url);
    expect(page.headers['cache-control']).toBe('public, no-cache');
    const image = new URL(/src="([^"]+)"/.exec(page.body)?.[1] ?? '', url).href;

    s3.fault = () => ({ status: 403, code: 'AccessDenied' });
    const refused = await visit(next, image);
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.anything() });
    expect(refused.headers['etag']).toBeUndefined();
    s3.fault = () => null;
    const shown = await visit(next, image);
    expect(shown.body).toBe(drawing);
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable');
    // Whether it is still there is told without asking the store.
    s3.requests.length = 0;
    const same = await visit(next, image, { 'if-none-match': String(shown.headers['etag']) });
    expect(same.status).toBe(304);
    expect(s3.requests).toEqual([]);
  });

  it('are in a backup, which needs no store to be restored, and says what was lost', async () => {
    const { s3, ada, server, clock, move } = await setUp(makeServer);
    const [data, gone] = [large(), large()];
    await upload(ada, data);
    await move();
    s3.ahead = Date.now() - clock.now();
    const { store } = server;
    const directory = await mkdtemp(path.join(scratchRoot, 'statecraft-objects-'));
    cleanUpLater(() => rm(directory, { recursive: true, force: true }));
    const file = path.join(directory, 'all.backup');
    await expect(run(store, {}, 'backup', file)).rejects.toThrow('set OBJECTS_URL');
    await run(store, { ...s3.env }, 'backup', file);

    const target = await makeStore('sqlite', { hasSchema: true });
    cleanUpLater(target.remove);
    expect(await run(target.store, {}, 'restore', file)).not.toContain('damaged');
    const restored = await openAdmin(settingsOf(target.store, {}), { print: () => {} });
    cleanUpLater(() => restored.close());
    const rows = await restored.database.db.selectFrom('blobs').select(['data', 'object']).execute();
    expect(rows.map((row) => [hashOf(row.data), row.object])).toEqual([[hashOf(data), null]]);

    await upload(ada, gone);
    await move();
    s3.objects.delete((await rowOf(server, gone))?.object ?? '');
    const other = path.join(directory, 'other.backup');
    await expect(run(store, { ...s3.env }, 'backup', other)).rejects.toThrow(
      /is missing in S3.*everything else/s,
    );
    const second = await makeStore('sqlite', { hasSchema: true });
    cleanUpLater(second.remove);
    expect(await run(second.store, {}, 'restore', other)).toContain(
      `The content ${hashOf(gone)} was damaged or lost`,
    );
  });
});
