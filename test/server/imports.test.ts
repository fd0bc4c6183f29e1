import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importPath } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import type { Imported } from '#contract/import-calls.ts';
import { type GithubServer, startGithub } from '#test/support/github-server.ts';
import type { Client } from './support/client.ts';
import { describeOnSqlite } from './support/server.ts';

type Contents = Readonly<Record<string, string | Uint8Array>>;

const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
const zip = (contents: Contents, more: Zippable = {}) =>
  zipSync({
    ...Object.fromEntries(Object.entries(contents).map(([path, content]) => [path, bytes(content)])),
    ...more,
  });

async function send(client: Client, archive: Uint8Array, name = 'bakery.zip') {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(archive)]), name);
  const response = await client.fetch(importPath, { method: 'POST', body: form });
  return (await response.json()) as Envelope<Imported | null>;
}

async function bring(client: Client, archive: Uint8Array, name?: string): Promise<Imported> {
  const { errMsg, data } = await send(client, archive, name);
  if (data === null) throw new Error(errMsg);
  return data;
}

const pathsOf = async (client: Client, projectId: string) =>
  (await client.call('fileList', { projectId })).files.map(({ path }) => path);

const page = '<!doctype html><html lang="en"><title>Crumb</title><h1>Crumb</h1></html>';
const react = JSON.stringify({ name: 'crumb', dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' } });
const app = { 'package.json': react, 'src/main.tsx': "document.title = 'Crumb';\n" };
const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/react': {
      version: '19.2.3',
      resolved: 'https://elsewhere.example.com/react.tgz',
      integrity: 'sha512-AAAA',
    },
  },
});

let github: GithubServer;
beforeEach(async () => {
  github = await startGithub();
});
afterEach(() => github.close());

describeOnSqlite('imports', (makeServer) => {
  const start = async () => {
    const server = await makeServer({ env: github.env });
    return { server, ada: await server.signIn('ada@example.com') };
  };

  it('makes version 1 of a website in a ZIP: the folder around it is gone, and every byte is kept', async () => {
    const { server, ada } = await start();
    const latin = Uint8Array.from([0x63, 0x61, 0x66, 0xe9]);
    const crlf = 'a {\r\n  color: red;\r\n}\r\n';
    const picture = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, index) => (index * 7) % 251);
    picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const { projectId, scene, name, report } = await bring(
      ada,
      zip({
        'bakery-main/index.html': page,
        'bakery-main/css/style.css': crlf,
        'bakery-main/old.css': latin,
        'bakery-main/picture.png': picture,
        'bakery-main/dist/kept.js': 'let a;\n',
        'bakery-main/Brot und Käse/食べ物.html': page,
        'bakery-main/.git/HEAD': 'ref',
        'bakery-main/.git/config': '',
        '__MACOSX/bakery-main/._index.html': 'x',
      }),
    );
    expect({ scene, name }).toEqual({ scene: 'ai-website-builder', name: 'bakery' });
    expect(await pathsOf(ada, projectId)).toEqual([
      'Brot und Käse/食べ物.html',
      'css/style.css',
      'dist/kept.js',
      'index.html',
      'old.css',
      'picture.png',
    ]);
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions).toMatchObject([{ number: 1, kind: 'edit', message: 'Imported bakery.zip' }]);
    const { project } = await ada.call('projectDetail', { projectId });
    expect(project).toMatchObject({ type: 'project', hasDraft: false, visibility: 'private' });
    const read = (path: string) => ada.call('fileRead', { projectId, path });
    expect(await read('css/style.css')).toMatchObject({ content: crlf });
    expect(await read('old.css')).toMatchObject({ encoding: 'base64', size: 4 });
    const { content, encoding } = await read('picture.png');
    expect(encoding).toBe('base64');
    expect(Buffer.from(content, 'base64').equals(Buffer.from(picture))).toBe(true);
    expect(report).toMatchObject({ files: 6, folder: 'bakery-main', isChecked: true, more: 0 });
    expect(report.leftOut).toEqual([
      { path: 'bakery-main/.git/', files: 2, reason: expect.stringContaining('Made by tools') as string },
      { path: '__MACOSX/', files: 1, reason: expect.stringContaining('Made by tools') as string },
    ]);
    expect(report.cannotRun).toEqual([
      { path: 'old.css', files: 1, reason: expect.stringContaining('UTF-8') as string },
    ]);

    const ben = await server.signIn('ben@example.com');
    expect((await ben.envelope('projectDetail', { projectId })).errNo).toBe(ErrNo.notFound);
    expect((await send(server.client(), zip({ 'index.html': page }))).errNo).toBe(ErrNo.notSignedIn);
  });

  it('knows React and Expo by their packages, keeps the lock that can be read, and names what cannot run', async () => {
    const { ada } = await start();
    const web = await bring(
      ada,
      zip({
        ...app,
        'package-lock.json': lock,
        'yarn.lock': '# yarn',
        'dist/index.html': page,
        'src/Old.vue': '<template></template>',
        'src/broken.ts': 'const a = one(;\n',
        'server/main.py': 'print(1)\n',
      }),
    );
    expect(web.scene).toBe('react-website-builder');
    expect(await pathsOf(ada, web.projectId)).toEqual([
      'package-lock.json',
      'package.json',
      'server/main.py',
      'src/Old.vue',
      'src/broken.ts',
      'src/main.tsx',
    ]);
    expect(web.report.leftOut.map(({ path }) => path)).toEqual(['yarn.lock', 'dist/']);
    const reasons = Object.fromEntries(web.report.cannotRun.map(({ path, reason }) => [path, reason]));
    expect(reasons['src/Old.vue']).toContain('Vue');
    expect(reasons['server/main.py']).toContain('Python');
    expect(reasons['src/broken.ts']).toMatch(/^Line 1: /);

    const lockless = await bring(ada, zip({ ...app, 'package-lock.json': '{"lockfileVersion":1}' }));
    expect(lockless.report.leftOut.map(({ path }) => path)).toEqual(['package-lock.json']);

    const expo = await bring(
      ada,
      zip({
        'package.json': JSON.stringify({ dependencies: { expo: '~57.0.0', react: '19.2.3' } }),
        'App.tsx': 'export default () => null;\n',
        'ios/App/AppDelegate.swift': 'import UIKit',
      }),
    );
    expect(expo.scene).toBe('ai-app-builder');
    expect(await pathsOf(ada, expo.projectId)).toEqual(['App.tsx', 'package.json']);
  });

  it('takes the only project in folders, and names several, other frameworks and other languages', async () => {
    const { server, ada } = await start();
    const inFolder = (folder: string) =>
      Object.fromEntries(Object.entries(app).map(([path, content]) => [`${folder}/${path}`, content]));
    const one = await bring(
      ada,
      zip({ ...inFolder('mono/web'), 'mono/README.md': '# Mono', 'mono/api/a.ts': '' }),
    );
    expect(one.report).toMatchObject({ folder: 'mono/web', files: 2 });
    expect(one.report.leftOut.map(({ path }) => path)).toEqual(['mono/README.md', 'mono/api/']);

    const before = (await ada.call('projectList', {})).total;
    const refusals: [Uint8Array, RegExp][] = [
      [zip({ ...inFolder('a'), ...inFolder('b') }), /several projects in it: a\/, b\//],
      [
        zip({ 'package.json': '{"dependencies":{"next":"15","react":"19"}}', 'pages/index.js': '' }),
        /Next\.js/,
      ],
      [zip({ 'package.json': '{"devDependencies":{"vue":"3"}}', 'index.html': page }), /made with Vue/],
      [zip({ 'package.json': '{"devDependencies":{"svelte":"5"}}', 'index.html': page }), /made with Svelte/],
      [zip({ 'manage.py': '', 'web/index.html': page }), /Django/],
      [zip({ 'notes.txt': 'a' }), /no page and no app/],
      [zip({ 'node_modules/a/index.html': page }), /no files in it/],
    ];
    for (const [archive, words] of refusals) {
      const { errNo, errMsg, data } = await send(ada, archive);
      expect({ errNo, data }).toEqual({ errNo: ErrNo.badRequest, data: null });
      expect(errMsg).toMatch(words);
      expect(errMsg).toMatch(/Nothing was imported\.$/);
    }
    expect((await ada.call('projectList', {})).total).toBe(before);
    expect(await server.services.database.db.selectFrom('versions').selectAll().execute()).toHaveLength(1);
  });

  it('leaves hostile paths, links and twins out by name, however they are written', async () => {
    const { ada } = await start();
    const { projectId, report } = await bring(
      ada,
      zip(
        {
          'index.html': page,
          '../../etc/passwd': 'x',
          '/root.html': page,
          'C:\\windows.html': page,
          'a\\b.html': page,
          'INDEX.html': page,
          'nul\0.html': page,
          'x\u202Elmth.exe': 'x',
          'in\u200Bvisible.css': 'a {}',
          'con.txt': 'x',
          'caf\u00E9.txt': 'one',
          'cafe\u0301.txt': 'two',
          thing: 'file',
          'thing/inside.txt': 'x',
        },
        { 'secrets.txt': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] },
      ),
    );
    expect(await pathsOf(ada, projectId)).toEqual(['a/b.html', 'caf\u00E9.txt', 'index.html', 'thing']);
    const reasons = Object.fromEntries(report.leftOut.map(({ path, reason }) => [path, reason]));
    expect(reasons).toMatchObject({
      '../../etc/passwd': expect.stringContaining('inside the project') as string,
      '/root.html': expect.stringContaining('relative') as string,
      'C:/windows.html': expect.stringContaining('relative') as string,
      'INDEX.html': expect.stringContaining('case alone') as string,
      'nul\\u{0}.html': expect.stringContaining('control character') as string,
      'x\\u{202E}lmth.exe': expect.stringContaining('cannot be seen') as string,
      'in\\u{200B}visible.css': expect.stringContaining('cannot be seen') as string,
      'con.txt': expect.stringContaining('reserved') as string,
      'cafe\u0301.txt': expect.stringContaining('accents') as string,
      'thing/inside.txt': expect.stringContaining('file and of a folder') as string,
      'secrets.txt': expect.stringContaining('link') as string,
    });
  });

  it('refuses what is no ZIP, encrypted, damaged or a bomb, and what is too much, with nothing half done', async () => {
    const { server, ada } = await start();
    const good = zip({ 'index.html': page, 'more.css': 'a{}'.repeat(1000) });
    const at = (data: Uint8Array, signature: number[], offset: number) =>
      Buffer.from(data).lastIndexOf(Buffer.from(signature)) + offset;
    const changed = (data: Uint8Array, place: number, values: number[]) => {
      const copy = Uint8Array.from(data);
      copy.set(values, place);
      return copy;
    };
    const central = [0x50, 0x4b, 1, 2];
    const many = (count: number) =>
      zip({
        ...Object.fromEntries(
          Array.from({ length: count - 1 }, (_, index) => [`f/${index}.txt`, `${index}`]),
        ),
        'index.html': page,
      });
    const refusals: [Uint8Array, RegExp][] = [
      [strToU8('not a zip at all, whatever it is called'), /no ZIP archive/],
      [good.slice(0, good.length - 30), /no ZIP archive|damaged/],
      [changed(good, at(good, central, 8), [1]), /encrypted/],
      [changed(good, at(good, central, 16), [1, 2, 3, 4]), /damaged/],
      // It says that it is small, and is not.
      [changed(good, at(good, central, 24), [9, 0, 0, 0]), /damaged/],
      [many(2001), /2001 files; a project has at most 2000/],
      [
        zip({
          'index.html': page,
          ...Object.fromEntries(
            Array.from({ length: 6 }, (_, index) => [`${index}.bin`, new Uint8Array(9.5 * 1024 * 1024)]),
          ),
        }),
        /more than 50 MB/,
      ],
    ];
    for (const [archive, words] of refusals) {
      const { errMsg, data } = await send(ada, archive);
      expect(data).toBeNull();
      expect(errMsg).toMatch(words);
    }
    expect((await ada.call('projectList', {})).projects).toEqual([]);
    expect(await server.services.database.db.selectFrom('projects').selectAll().execute()).toEqual([]);

    const ben = await server.signIn('ben@example.com');
    const bomb = await bring(ben, zip({ 'index.html': page, 'bomb.txt': new Uint8Array(120 * 1024 * 1024) }));
    expect(bomb.report.leftOut).toMatchObject([{ path: 'bomb.txt', reason: 'It is larger than 10 MB.' }]);
    const most = await bring(ben, many(2000));
    expect(most.report.files).toBe(2000);
  });

  it('imports a public repository by its address, with the branch and the folder that it names', async () => {
    const { ada } = await start();
    await github.repositories.make('ada/site');
    await github.repositories.commit(
      'ada/site',
      { 'index.html': page, 'docs/index.html': page, 'docs/a.css': 'a {}\n' },
      'First',
    );
    github.open.add('ada/site');
    for (const [repository, paths] of [
      ['ada/site', ['docs/a.css', 'docs/index.html', 'index.html']],
      [`${github.url}/ada/site.git`, ['docs/a.css', 'docs/index.html', 'index.html']],
      [`${github.url}/ada/site/tree/main/docs?x=1#y`, ['a.css', 'index.html']],
    ] as const) {
      const made = await ada.call('projectImport', { repository });
      expect(await pathsOf(ada, made.projectId)).toEqual(paths);
      expect(made.name).toBe('site');
    }
    const refusal = async (repository: string) =>
      (await ada.envelope('projectImport', { repository })).errMsg;
    expect(await refusal(`${github.url}/ada/site/tree/other`)).toContain('nothing called other');
    expect(await refusal('https://gitlab.com/ada/site')).toContain('Repositories are imported from');
    expect(await refusal('file:///etc/passwd')).toContain('Repositories are imported from');
    expect(await refusal('ada')).toContain('owner/name');
    expect(await refusal('../..')).toContain('owner/name');
    await github.repositories.link('ada/site', 'shortcut', '120000');
    const linked = await ada.call('projectImport', { repository: 'ada/site' });
    expect(linked.report.leftOut).toMatchObject([
      { path: 'shortcut', reason: expect.stringContaining('link') as string },
    ]);
  });

  it('reaches a private repository by the connection of the person who has one, and by no other’s', async () => {
    const { server, ada } = await start();
    await github.repositories.make('ada/private');
    await github.repositories.commit('ada/private', { 'index.html': page }, 'First');
    github.shut.add('ada/private');
    const repository = 'ada/private';
    const refusal = await ada.envelope('projectImport', { repository });
    expect(refusal.errMsg).toContain('private and your connection to GitHub does not reach it');
    const { authorize_url: url } = await ada.call('githubAuthProject', {});
    const { state = '', code = '' } = Object.fromEntries((await github.approve(url)).searchParams);
    await ada.call('githubCallback', { state, code });
    const made = await ada.call('projectImport', { repository }, { idempotencyKey: 'once' });
    expect(await pathsOf(ada, made.projectId)).toEqual(['index.html']);
    const again = await ada.call('projectImport', { repository }, { idempotencyKey: 'once' });
    expect(again.projectId).toBe(made.projectId);
    const ben = await server.signIn('ben@example.com');
    expect((await ben.envelope('projectImport', { repository })).data).toBeNull();
  });
});
