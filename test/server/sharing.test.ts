import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Engine } from '#server/builder/engine.ts';
import { told } from '#language/told.ts';
import { configText } from '#server/integrations/supabase/config-file.ts';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { previewLinkTime } from '#server/share/preview-links.ts';
import { TestClock } from '#server/platform/clock.ts';
import { commit, projectWith } from './support/committed.ts';
import { page, say, write } from './support/scripted-engine.ts';
import { openStream } from './support/notify-stream.ts';
import { describeOnBothDatabases } from './support/server.ts';
import { ended } from './support/runs.ts';

const files = { 'index.html': page('Crumb'), 'style.css': 'a {}\n', '.statecraft/spec.json': '{}' };

describeOnBothDatabases('sharing', (makeServer) => {
  it('[ROUTE-12] [ROLE-01] shows a public project to everybody, and a private one to no one else', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const visitor = server.client();
    const { projectId } = await projectWith(server, ada, files);
    expect(await ada.call('shareSettings', { projectId })).toEqual({
      visibility: 'private',
      includesChat: false,
      includesReplays: false,
      isInGallery: false,
      removedFromGalleryFor: null,
      url: `${server.origin}/ai-website-builder/share/${projectId}`,
    });
    for (const client of [visitor, eve, ada]) {
      for (const name of ['sharedProject', 'sharedFile'] as const) {
        const input = name === 'sharedFile' ? { projectId, path: 'index.html' } : { projectId };
        const answer = await client.envelope(name, input as never);
        expect(answer).toMatchObject({ errNo: ErrNo.notFound, errMsg: 'Page not found or private' });
      }
    }
    expect(
      (await eve.envelope('shareUpdate', { projectId, visibility: 'public', includesChat: true })).errNo,
    ).toBe(ErrNo.notFound);
    expect((await visitor.fetch(`/media/card/${projectId}.png`)).status).toBe(404);

    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    const shared = await visitor.call('sharedProject', { projectId });
    expect(shared).toMatchObject({
      project: { name: 'Crumb' },
      isOwner: false,
      chat: null,
      ownerName: 'Ada',
    });
    expect(JSON.stringify(shared)).not.toContain('ada@example.com');
    expect((await ada.call('sharedProject', { projectId })).isOwner).toBe(true);
    expect((await visitor.call('sharedFile', { projectId, path: 'index.html' })).content).toBe(
      files['index.html'],
    );
    expect(shared.files.map(({ path }) => path)).toEqual(['index.html', 'style.css']);
    expect((await visitor.envelope('sharedFile', { projectId, path: '.statecraft/spec.json' })).errNo).toBe(
      ErrNo.notFound,
    );
    expect((await visitor.envelope('sharedFile', { projectId, path: '../x' })).errNo).toBe(ErrNo.notFound);

    // Others see the newest version, never what is being worked on.
    const shown = await (await fetch(shared.previewUrl, { headers: { accept: 'text/html' } })).text();
    expect(shown).toContain('>Crumb</h1>');
    const known = await ada.call('fileList', { projectId });
    await ada.call('filesApply', {
      projectId,
      operations: [
        {
          op: 'write',
          path: 'index.html',
          content: page('Draft'),
          baseHash: known.files.find((file) => file.path === 'index.html')?.hash ?? null,
        },
      ],
    });
    expect((await visitor.call('sharedFile', { projectId, path: 'index.html' })).content).toContain('Crumb');
    expect(await (await fetch(shared.previewUrl, { headers: { accept: 'text/html' } })).text()).toContain(
      '>Crumb</h1>',
    );

    // Private again: the addresses that were given out are worth nothing.
    await ada.call('shareUpdate', { projectId, visibility: 'private', includesChat: false });
    expect((await visitor.envelope('sharedProject', { projectId })).errNo).toBe(ErrNo.notFound);
    expect((await fetch(shared.previewUrl, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('[ROUTE-12] leaves the conversation out unless its owner shares it too', async () => {
    const open = { text: told`Still open, as the check found:`, lines: ['index.html: no title'] };
    const engine = {
      id: 'composer',
      resumable: true,
      repairs: false,
      async *run(_input, _signal, host) {
        yield say('Here is ');
        yield say('your bakery.');
        yield { type: 'not-understood', phrases: ['on Mars'] };
        yield write('index.html', page('Crumb'));
        host.notes(open.text, open.lines);
        // A run that is taken up anew says it again.
        host.notes(open.text, open.lines);
        yield say('Which bread?');
        yield { type: 'ask', question: 'Which bread?', choices: ['Rye', 'Wheat'] };
      },
    } satisfies Engine;
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A secret bakery',
      scene: 'ai-website-builder',
    });
    await ended(server, projectId, runId);
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    expect(JSON.stringify(await server.client().call('sharedProject', { projectId }))).not.toContain(
      'your bakery',
    );
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: true });
    const { chat } = await server.client().call('sharedProject', { projectId });
    // What was left out, what is still open and what was asked belong to it as much as the words.
    expect(chat).toEqual([
      {
        prompt: 'A secret bakery',
        parts: [
          { kind: 'text', text: 'Here is your bakery.' },
          { kind: 'not-understood', phrases: ['on Mars'] },
          { kind: 'noted', ...open },
          { kind: 'text', text: 'Which bread?' },
          { kind: 'question', question: 'Which bread?' },
        ],
        at: expect.any(Number),
        runId: null,
      },
    ]);
    await ada.call('shareUpdate', {
      projectId,
      visibility: 'public',
      includesChat: true,
      includesReplays: true,
    });
    const { entries } = await server.client().call('runReplay', { runId });
    expect(entries.map(({ body }) => body)).toContainEqual({ type: 'run.noted', ...open });
  });

  it('[BUILD-10] [MACHINE-06] copies a public project by pointer to the account of the person who remixes it, and tells them', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId } = await projectWith(server, ada, files);
    expect((await eve.envelope('shareRemix', { projectId })).errNo).toBe(ErrNo.notFound);
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: true });
    expect((await server.client().envelope('shareRemix', { projectId })).errNo).toBe(ErrNo.notSignedIn);

    const key = { idempotencyKey: 'remix-once' };
    const stream = await openStream(eve);
    const made = await eve.call('shareRemix', { projectId }, key);
    expect(await eve.call('shareRemix', { projectId }, key)).toEqual(made);
    expect((await eve.call('projectList', {})).projects).toHaveLength(1);
    // Lists that are open elsewhere hear of it.
    const [news] = await stream.received(1);
    stream.close();
    expect(news).toMatchObject({
      model: 'project',
      action: 'multi_terminal_broadcast',
      data: { projectId: made.projectId },
    });
    const { project } = await eve.call('projectDetail', { projectId: made.projectId });
    expect(project).toMatchObject({ name: 'Crumb (remix)', visibility: 'private', hasDraft: false });
    const theirs = await ada.call('fileList', { projectId });
    expect((await eve.call('fileList', { projectId: made.projectId })).treeHash).toBe(theirs.treeHash);
    const { versions } = await eve.call('versionList', { projectId: made.projectId });
    expect(versions).toMatchObject([{ number: 1, kind: 'remix', message: 'Remixed from Crumb' }]);
    // Neither can reach the other's.
    expect((await ada.envelope('projectDetail', { projectId: made.projectId })).errNo).toBe(ErrNo.notFound);
    await commit(eve, made.projectId, { 'index.html': page('Crust') });
    expect((await ada.call('fileList', { projectId })).treeHash).toBe(theirs.treeHash);
  });

  it("[BUILD-10] copies a project of one's own as it is now, or any of its versions, and nobody else's versions", async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId } = await projectWith(server, ada, files);
    await commit(ada, projectId, { 'index.html': page('Crust') });
    const { versions } = await ada.call('versionList', { projectId });
    const first = versions.at(-1);
    if (first === undefined) throw new Error('there is no version');
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'draft.txt', content: 'in no version yet', baseHash: null }],
      commit: false,
    });

    const copied = async (input: { projectId: string; versionId?: string }) => {
      const made = await ada.call('shareRemix', input);
      const list = await ada.call('fileList', { projectId: made.projectId });
      const said = await ada.call('versionList', { projectId: made.projectId });
      const detail = await ada.call('projectDetail', { projectId: made.projectId });
      return {
        name: made.name,
        treeHash: list.treeHash,
        messages: said.versions.map(({ message }) => message),
        project: detail.project,
      };
    };
    const now = await ada.call('fileList', { projectId });
    const whole = await copied({ projectId });
    expect(whole).toMatchObject({
      name: 'Crumb (copy)',
      treeHash: now.treeHash,
      messages: ['Copied from Crumb'],
    });
    expect(whole.project).toMatchObject({ name: 'Crumb (copy)', visibility: 'private', hasDraft: false });
    const branch = await copied({ projectId, versionId: first.id });
    expect(branch).toMatchObject({ treeHash: first.treeHash, messages: ['Copied from Crumb, version 1'] });
    // The original is as it was.
    expect(await ada.call('fileList', { projectId })).toEqual(now);
    expect((await ada.call('versionList', { projectId })).versions).toEqual(versions);

    // A version of another project is none of this one's, and those of what others show are theirs.
    const { projectId: other } = await ada.call('shareRemix', { projectId });
    const refused = async (client: typeof ada, input: { projectId: string; versionId: string }) =>
      (await client.envelope('shareRemix', input)).errNo;
    expect(await refused(ada, { projectId: other, versionId: first.id })).toBe(ErrNo.notFound);
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    expect(await refused(eve, { projectId, versionId: first.id })).toBe(ErrNo.notFound);
    const shown = await eve.call('shareRemix', { projectId });
    expect(shown.name).toBe('Crumb (remix)');
    const { files: theirs } = await eve.call('fileList', { projectId: shown.projectId });
    expect(theirs.map(({ path }) => path)).not.toContain('draft.txt');
  });

  it('[BUILD-10] [API-09] a copy does not know the database of its original', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const config = configText({ url: 'https://abc.supabase.co', anonKey: 'public-key' });
    const { projectId } = await projectWith(server, ada, { ...files, 'supabase.config.js': config });
    await ada.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    const copy = await eve.call('shareRemix', { projectId });
    const read = await eve.call('fileRead', { projectId: copy.projectId, path: 'supabase.config.js' });
    expect(read.content).toBe(configText({ url: '', anonKey: '' }));
    const own = await ada.call('fileRead', { projectId, path: 'supabase.config.js' });
    expect(own.content).toBe(config);
  });

  it('[ROUTE-13] opens a preview by a signed address until it expires or its project is gone', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId } = await projectWith(server, ada, files);
    const app = await projectWith(
      server,
      ada,
      { 'App.tsx': 'export default () => null;\n' },
      'ai-app-builder',
    );
    expect((await eve.envelope('previewLink', { projectId })).errNo).toBe(ErrNo.notFound);
    const { url, expiresAt, isLocal } = await ada.call('previewLink', { projectId });
    expect(isLocal).toBe(true);
    expect(expiresAt).toBe(clock.now() + previewLinkTime);
    expect(url.startsWith(`${server.origin}/appPreview?token=`)).toBe(true);
    const token = new URL(url).searchParams.get('token') ?? '';
    const visitor = server.client();
    const opened = await visitor.call('previewOpen', { token });
    expect(opened).toMatchObject({ name: 'Crumb', type: 'project', appUrl: null });
    expect(await (await fetch(opened.previewUrl, { headers: { accept: 'text/html' } })).text()).toContain(
      'Crumb',
    );
    // [MOBILE-02] A mobile app has a deep link too.
    const mobile = await ada.call('previewLink', { projectId: app.projectId });
    const mobileToken = new URL(mobile.url).searchParams.get('token') ?? '';
    const { appUrl } = await visitor.call('previewOpen', { token: mobileToken });
    expect(appUrl).toBe(
      `statecraft://preview?${new URLSearchParams({ token: mobileToken, server: server.origin }).toString()}`,
    );

    for (const bad of ['x', `${token}x`, token.replace('.', '.A'), opened.previewUrl.split('/')[4] ?? ''])
      expect((await visitor.envelope('previewOpen', { token: bad })).errNo, bad).toBe(ErrNo.notFound);
    await ada.call('projectDelete', { projectId });
    expect((await visitor.envelope('previewOpen', { token })).errNo).toBe(ErrNo.notFound);
    clock.leap(previewLinkTime);
    expect((await visitor.envelope('previewOpen', { token: mobileToken })).errNo).toBe(ErrNo.notFound);
  });

  it('[BUILD-10] downloads a project that runs by itself, and only to its owner', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const site = await projectWith(server, ada, files);
    const react = await projectWith(
      server,
      ada,
      {
        'src/main.tsx': `import { createRoot } from 'react-dom/client';\nimport { motion } from 'framer-motion';\nimport x from '@/x';\n`,
        'src/x.ts': 'export default 1;\n',
      },
      'react-website-builder',
    );
    const download = async (projectId: string, query = '') => {
      const response = await ada.fetch(`${downloadPath}?projectId=${projectId}${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain('attachment; filename="crumb.zip"');
      const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return new Map(
        Object.entries(entries).map(([path, data]) => [path, Buffer.from(data).toString('utf8')]),
      );
    };
    const plain = await download(site.projectId);
    expect([...plain.keys()].sort()).toEqual(
      ['README.md', 'index.html', 'package.json', 'style.css', 'vite.config.mjs'].map(
        (path) => `crumb/${path}`,
      ),
    );
    expect(plain.get('crumb/index.html')).toBe(files['index.html']);
    const code = await download(react.projectId);
    const about = JSON.parse(code.get('crumb/package.json') ?? '{}') as {
      scripts: Record<string, string>;
      dependencies: Record<string, string>;
    };
    expect(about.scripts['dev']).toBe('vite');
    expect(Object.keys(about.dependencies).sort()).toEqual(['framer-motion', 'react', 'react-dom']);
    expect(code.get('crumb/vite.config.js')).toContain(`'@': new URL('./src'`);
    expect(code.get('crumb/index.html')).toContain('src="/src/main.tsx"');

    // An older version, as it was.
    await commit(ada, site.projectId, { 'index.html': page('New') });
    const old = await download(site.projectId, `&versionId=${site.versionId}`);
    expect(old.get('crumb/index.html')).toBe(files['index.html']);
    expect(
      (await ada.fetch(`${downloadPath}?projectId=${site.projectId}&versionId=${react.versionId}`)).status,
    ).toBe(404);
    expect((await eve.fetch(`${downloadPath}?projectId=${site.projectId}`)).status).toBe(404);
    expect((await server.client().fetch(`${downloadPath}?projectId=${site.projectId}`)).status).toBe(401);
  });
});
