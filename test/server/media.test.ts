import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadPath } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import type { Upload } from '#contract/publishing-calls.ts';
import { sweepFiles, sweepGrace } from '#server/files/sweep.ts';
import { mostPixels } from '#server/media/pictures.ts';
import { writeFakeBrowser } from '../support/fake-browser.ts';
import { bodiesOf, contentsOf, ended } from './support/runs.ts';
import type { Client } from './support/client.ts';
import { commit, projectWith } from './support/committed.ts';
import { done, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';

const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c04' } })
    .toFormat(format)
    .toBuffer();

async function upload(
  client: Client,
  name: string,
  data: Uint8Array | string,
): Promise<Envelope<Upload> & { status: number }> {
  const form = new FormData();
  form.set('file', new Blob([typeof data === 'string' ? data : new Uint8Array(data)]), name);
  const response = await client.fetch(uploadPath, { method: 'POST', body: form });
  return { ...((await response.json()) as Envelope<Upload>), status: response.status };
}

/** A page's picture: this colour, and a white line below. */
const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1280, height: 800, channels: 3, background } })
    .composite([
      {
        input: { create: { width: 1280, height: 40, channels: 3, background: '#fff' } },
        gravity: 'south',
      },
    ])
    .png()
    .toBuffer();

/** The colour of a picture's middle, to the nearest tenth part of the scale. */
async function colourOf(of: Response | Buffer): Promise<number[]> {
  const { data, info } = await sharp(Buffer.isBuffer(of) ? of : Buffer.from(await of.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 17) * 17);
}

/** The head of a PNG that claims to be enormous: few bytes that would fill the memory when opened. */
async function bomb(): Promise<Buffer> {
  const small = await picture(1, 1);
  const data = Buffer.from(small);
  data.writeUInt32BE(30_000, 16);
  data.writeUInt32BE(30_000, 20);
  const { crc32 } = await import('node:zlib');
  data.writeUInt32BE(crc32(data.subarray(12, 29)), 29);
  return data;
}

describeOnBothDatabases('uploads and pictures', (makeServer) => {
  it('[ENTITY-04] [BUILD-09] takes files by what they are, not by what they are called', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { data } = await upload(ada, '../../Team photo.PNG', await picture(40, 20, 'jpeg'));
    expect(data).toMatchObject({
      name: 'Team photo.jpg',
      mediaType: 'image/jpeg',
      width: 40,
      height: 20,
    });
    const back = await ada.fetch(data.url);
    expect(back.headers.get('content-type')).toBe('image/jpeg');
    expect(back.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(back.headers.get('x-content-type-options')).toBe('nosniff');

    const svg = await upload(
      ada,
      'logo.svg',
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>',
    );
    expect(svg.data.mediaType).toBe('image/svg+xml');
    expect((await ada.fetch(svg.data.url)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
    const text = await upload(ada, 'menu.csv', 'Bread;3\n');
    expect(text.data.mediaType).toBe('text/csv');
    // What a browser would run is given to be kept, not to be opened.
    const html = await upload(ada, 'x.html', '<script>alert(1)</script>');
    expect((await ada.fetch(html.data.url)).headers.get('content-disposition')).toMatch(/^attachment/);

    for (const [name, bytes] of [
      ['photo.png', Buffer.from('MZ\x90\x00\x03\x00\x00\x00program', 'latin1')],
      ['tool', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0])],
      ['archive.png', Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1')],
    ] as const) {
      const refused = await upload(ada, name, bytes);
      expect(refused, name).toMatchObject({ errNo: ErrNo.badRequest, status: 200 });
      expect(refused.errMsg).toContain('This kind of file cannot be used.');
    }
    expect(await upload(ada, 'empty.png', '')).toMatchObject({ errMsg: 'The file is empty.' });
    expect(await upload(ada, 'big.png', new Uint8Array(11 * 1024 * 1024))).toMatchObject({
      errNo: ErrNo.tooLarge,
      status: 413,
    });
    expect((await upload(server.client(), 'a.txt', 'a')).errNo).toBe(ErrNo.notSignedIn);
  });

  it('[ROLE-01] [MEDIA-01] gives uploads, thumbnails and project pictures to their owner alone', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { data } = await upload(ada, 'a.png', await picture(10, 10));
    const { projectId, versionId } = await projectWith(server, ada, { 'index.html': page('Crumb') });
    await ada.call('pictureSave', { projectId, versionId, image: (await drawn('#0a0')).toString('base64') });
    expect((await ada.fetch(`/media/version/${versionId}?w=320`)).status).toBe(200);
    for (const path of [
      data.url,
      `/media/thumb?upload=${data.id}&w=32`,
      `/media/thumb?project=${projectId}&path=index.html&w=32`,
      `/media/version/${versionId}?w=320`,
    ]) {
      expect((await eve.fetch(path)).status, path).toBe(404);
      expect((await server.client().fetch(path)).status, path).toBe(401);
    }
    expect((await eve.envelope('uploadRemove', { uploadId: data.id })).errNo).toBe(ErrNo.notFound);
    const own = await projectWith(server, eve, { 'index.html': page('Eve') });
    const stolen = await eve.envelope('runSubmit', {
      projectId: own.projectId,
      prompt: 'Use it',
      attachments: [data.id],
    });
    expect(stolen.errNo).toBe(ErrNo.notFound);
    await ada.call('uploadRemove', { uploadId: data.id });
    expect((await ada.fetch(data.url)).status).toBe(404);
  });

  it('[MEDIA-01] makes thumbnails twice as wide as asked, in webp, never larger than the picture', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { data } = await upload(ada, 'wide.png', await picture(1000, 500));
    const at = async (width: string) => {
      const response = await ada.fetch(`/media/thumb?upload=${data.id}&w=${width}&v=1`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { format, width: wide, height } = await sharp(await response.arrayBuffer()).metadata();
      return [format, wide, height];
    };
    expect(await at('320')).toEqual(['webp', 640, 320]);
    expect(await at('321')).toEqual(['webp', 642, 321]);
    expect(await at('800')).toEqual(['webp', 1000, 500]);
    // Outside of 16 to 2000 the nearest of the two.
    for (const small of ['15', '1', '0', '-1']) expect(await at(small)).toEqual(['webp', 32, 16]);
    expect(await at('2001')).toEqual(['webp', 1000, 500]);
    const { data: large } = await upload(ada, 'large.png', await picture(4400, 44));
    for (const most of ['2000', '2001', '99999']) {
      const response = await ada.fetch(`/media/thumb?upload=${large.id}&w=${most}&v=1`);
      expect((await sharp(await response.arrayBuffer()).metadata()).width, most).toBe(4000);
    }
    for (const bad of ['1.5', '1e3', 'x', ''])
      expect((await ada.fetch(`/media/thumb?upload=${data.id}&w=${bad}`)).status, bad).toBe(400);
    const again = await server.services.database.db.selectFrom('thumbnails').select('key').execute();
    await at('320');
    const kept = await server.services.database.db.selectFrom('thumbnails').select('key').execute();
    expect(kept).toEqual(again);
  });

  it('[MEDIA-01] opens no picture that would fill the memory', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const refused = await upload(ada, 'bomb.png', await bomb());
    expect(refused.errMsg).toBe(
      `The picture is too large: at most ${mostPixels / 1_000_000} million pixels.`,
    );
    // One that came into a project by another way is not opened either.
    const { projectId } = await projectWith(server, ada, { 'index.html': page('Crumb') });
    const content = (await bomb()).toString('base64');
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'bomb.png', content, encoding: 'base64', baseHash: null }],
    });
    const response = await ada.fetch(`/media/thumb?project=${projectId}&path=bomb.png&w=320`);
    expect(response.status).toBe(415);
    const text = await ada.fetch(`/media/thumb?project=${projectId}&path=index.html&w=320`);
    expect(text.status).toBe(415);
  });

  it('[BUILD-09] keeps attached files with their run and hands them to the engine, in the project', async () => {
    const engine = scriptedEngine((input) => [
      say('Done.'),
      ...(input.files.has('index.html') ? [] : [write('index.html', page('Crumb'))]),
      done(),
    ]);
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const { data: logo } = await upload(ada, 'logo.png', await picture(4, 4));
    const { data: notes } = await upload(ada, 'notes.txt', 'Open at eight.');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A bakery',
      scene: 'ai-website-builder',
      attachments: [logo.id, notes.id],
    });
    const events = await ended(server, projectId, runId);
    expect(bodiesOf(events, 'run.queued')[0]?.attachments).toEqual([
      {
        uploadId: logo.id,
        name: 'logo.png',
        mediaType: 'image/png',
        size: logo.size,
        path: 'images/logo.png',
      },
      { uploadId: notes.id, name: 'notes.txt', mediaType: 'text/plain', size: 14, path: 'files/notes.txt' },
    ]);
    expect(engine.inputs[0]?.attachments?.map(({ path }) => path)).toEqual([
      'images/logo.png',
      'files/notes.txt',
    ]);
    expect(Object.keys(await contentsOf(server, projectId)).sort()).toEqual([
      'files/notes.txt',
      'images/logo.png',
      'index.html',
    ]);
    // What was attached is a version that says so, before that of the run.
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions.map(({ number, message }) => [number, message])).toEqual([
      [2, 'A bakery'],
      [1, 'Added files/notes.txt and 1 more'],
    ]);
    // Sent again, it is the same file in the same place; what a message used is not forgotten.
    await ada.call('uploadRemove', { uploadId: logo.id });
    const retried = await ada.call('runRetry', { runId });
    const more = await ended(server, projectId, retried.runId);
    expect(bodiesOf(more, 'run.queued')[1]?.attachments).toHaveLength(2);
    const unknown = await ada.envelope('runSubmit', { projectId, prompt: 'x', attachments: ['f_none'] });
    expect(unknown).toMatchObject({
      errNo: ErrNo.notFound,
      errMsg: 'An attached file is no longer there. Attach it again.',
    });
  });

  it("[MEDIA-01] photographs a preview with the operator's browser, cut off from everything else", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'statecraft-browser-'));
    const { browser, noted } = await writeFakeBrowser(folder, await drawn('#00ff00'));
    const server = await makeServer({ env: { THUMBNAIL_BROWSER: browser } });
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, { 'index.html': page('Crumb') });
    // It wins over what the page drew of itself.
    await ada.call('pictureSave', { projectId, versionId, image: (await drawn('#a00')).toString('base64') });
    const picture = await ada.fetch(`/media/version/${versionId}?w=320`);
    expect(await colourOf(picture)).toEqual([0, 255, 0]);
    await ada.call('pictureSave', { projectId, versionId, image: (await drawn('#a00')).toString('base64') });
    expect(await colourOf(await ada.fetch(`/media/version/${versionId}?w=320`))).toEqual([0, 255, 0]);
    const { args, env, asked } = JSON.parse(await readFile(noted, 'utf8')) as {
      args: string[];
      env: Record<string, string>;
      asked: Record<string, Record<string, unknown>>;
    };
    expect(args).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
    expect(asked['Page.navigate']?.['url']).toMatch(new RegExp(`^${server.previewOrigin}/p/`));
    // Nothing of the server's environment (keys, addresses of databases) is known to it.
    expect(Object.keys(env).sort()).toEqual(expect.arrayContaining(['HOME', 'PATH']));
    expect(Object.keys(env).filter((name) => /KEY|URL|SECRET|VITEST/.test(name))).toEqual([]);

    // A phone's screen is as high as one.
    const app = await projectWith(server, ada, { 'index.html': page('Steps') }, 'ai-app-builder');
    await ada.fetch(`/media/version/${app.versionId}?w=320`);
    expect(JSON.parse(await readFile(noted, 'utf8'))).toMatchObject({
      asked: { 'Emulation.setDeviceMetricsOverride': { width: 390, height: 844, deviceScaleFactor: 2 } },
    });

    // One that fails leaves what the page drew, and where it drew nothing there is no picture.
    await writeFile(browser, `#!${process.execPath}\nprocess.exit(1);\n`);
    const other = await projectWith(server, ada, { 'index.html': page('Crust') });
    expect((await ada.fetch(`/media/version/${other.versionId}?w=320`)).status).toBe(204);
    const known = async () =>
      (await ada.call('projectList', {})).projects.find(({ id }) => id === other.projectId)?.picture;
    expect(await known()).toBeNull();
    await ada.call('pictureSave', { ...other, image: (await drawn('#00a')).toString('base64') });
    expect(await colourOf(await ada.fetch(`/media/version/${other.versionId}?w=320`))).toEqual([0, 0, 170]);
    expect(await known()).toMatchObject({ versionId: other.versionId, number: 1 });
    await rm(folder, { recursive: true, force: true });
  });

  it('[MEDIA-01] keeps the picture that a version has drawn of itself, written anew, and shows no other', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, { 'index.html': page('Crumb') });
    const projectOf = async () => (await ada.call('projectList', {})).projects[0];
    expect((await projectOf())?.picture).toBeNull();
    expect((await ada.fetch(`/media/version/${versionId}?w=384`)).status).toBe(204);

    // What a picture carries besides its pixels is not kept.
    const carrying = await sharp(await drawn('#0a0'))
      .withExif({ IFD0: { Copyright: '<script>secret</script>' } })
      .jpeg()
      .toBuffer();
    expect(carrying.includes('secret')).toBe(true);
    const { picture } = await ada.call('pictureSave', {
      projectId,
      versionId,
      image: carrying.toString('base64'),
    });
    const project = await projectOf();
    expect(project).toMatchObject({ picture, headVersionId: picture.versionId });
    expect((await ada.call('projectDetail', { projectId })).project.picture).toEqual(picture);
    expect((await ada.call('versionList', { projectId })).versions[0]?.picture).toBe(picture.tag);
    const response = await ada.fetch(`/media/version/${versionId}?w=384&v=${picture.tag}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes('secret')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 768, height: 480 });

    // A newer version has none of it: home says of which version the picture is.
    const newer = await commit(ada, projectId, { 'index.html': page('Crust') });
    expect(await projectOf()).toMatchObject({ headVersionId: newer, picture: { versionId, number: 1 } });
    expect((await ada.fetch(`/media/version/${newer}?w=384`)).status).toBe(204);
    const { picture: next } = await ada.call('pictureSave', {
      projectId,
      versionId: newer,
      image: (await drawn('#00a')).toString('base64'),
    });
    expect(await projectOf()).toMatchObject({ picture: next });
    expect(await colourOf(await ada.fetch(`/media/version/${versionId}?w=384`))).toEqual([0, 170, 0]);
    expect(await colourOf(await ada.fetch(`/media/version/${newer}?w=384`))).toEqual([0, 0, 170]);

    // The sweep of what nothing refers to leaves pictures alone.
    const { db } = server.services.database;
    const { blob_hash: hash } = await db
      .selectFrom('version_pictures')
      .select('blob_hash')
      .where('version_id', '=', newer)
      .executeTakeFirstOrThrow();
    await sweepFiles(db, server.services.clock.now() + 3 * sweepGrace);
    expect(
      await db.selectFrom('blobs').select('hash').where('hash', '=', hash).executeTakeFirst(),
    ).toBeDefined();
  });

  it('[MEDIA-01] [ROLE-01] takes no picture of another user, and nothing that is no plain picture', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const hers = await projectWith(server, ada, { 'index.html': page('Crumb') });
    const own = await projectWith(server, eve, { 'index.html': page('Eve') });
    const image = (await drawn('#a00')).toString('base64');
    for (const wanted of [hers, { projectId: own.projectId, versionId: hers.versionId }]) {
      expect((await eve.envelope('pictureSave', { ...wanted, image })).errNo).toBe(ErrNo.notFound);
    }
    const svg = (inner: string): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);
    const refused = {
      'an SVG': svg('<script>alert(1)</script><rect width="4" height="9"/>'),
      'an SVG of entities': Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(9)}">${'bcdefgh'.replace(/./g, (name, at: number) => `<!ENTITY ${name} "${`&${'abcdefg'[at] ?? ''};`.repeat(9)}">`)}]>${svg('<text>&h;</text>').toString()}`,
      ),
      'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a picture that fills the memory': await bomb(),
      'a picture of one colour': await picture(1280, 800),
      'half a picture': (await drawn('#a00')).subarray(0, 200),
      nothing: Buffer.from([0]),
    };
    for (const [name, data] of Object.entries(refused)) {
      const answer = await ada.envelope('pictureSave', { ...hers, image: data.toString('base64') });
      expect(answer.errNo, name).toBe(ErrNo.badRequest);
    }
    const huge = await ada.envelope('pictureSave', { ...hers, image: 'A'.repeat(50_000_000) });
    expect([ErrNo.badRequest, ErrNo.tooLarge]).toContain(huge.errNo);
    expect((await ada.call('projectList', {})).projects[0]?.picture).toBeNull();
    // What was deleted has no picture either.
    await ada.call('pictureSave', { ...hers, image });
    await ada.call('projectDelete', { projectId: hers.projectId });
    expect((await ada.fetch(`/media/version/${hers.versionId}?w=320`)).status).toBe(404);
    expect((await ada.envelope('pictureSave', { ...hers, image })).errNo).toBe(ErrNo.notFound);
  });

  it('[MEDIA-01] [BUILD-10] shows others the picture of a public project alone', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const visitor = server.client();
    const { projectId, versionId } = await projectWith(server, ada, { 'index.html': page('Crumb') });
    await ada.call('pictureSave', { projectId, versionId, image: (await drawn('#0a0')).toString('base64') });
    const card = `/media/card/${projectId}.png`;
    expect((await visitor.fetch(card)).status).toBe(404);
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    const shown = await visitor.fetch(card);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await colourOf(bytes)).toEqual([0, 170, 0]);
    const { picture } = (await ada.call('projectList', {})).projects[0] ?? {};
    // What the page's head names; without a picture it names the product's own.
    expect(await server.services.sharing.card(projectId)).toMatchObject({ picture: picture?.tag });
    const bare = await projectWith(server, ada, { 'index.html': page('Bare') });
    await ada.call('shareUpdate', { projectId: bare.projectId, visibility: 'public', includesChat: false });
    expect((await visitor.fetch(`/media/card/${bare.projectId}.png`)).status).toBe(404);
    expect(await server.services.sharing.card(bare.projectId)).toMatchObject({ picture: null });
  });
});
