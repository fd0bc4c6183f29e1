import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import react from 'react/package.json' with { type: 'json' };
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { type PublishedPackages, type Registry, startRegistry } from '#test/support/registry-server.ts';
import { scratchRoot } from '#test/support/scratch.ts';
import { projectWith } from './support/committed.ts';
import { describeOnSqlite } from './support/server.ts';
import { visit } from './support/visit.ts';

const esm = { type: 'module', exports: './index.js' };
const scratch = await mkdtemp(path.join(scratchRoot, 'hostile-'));
const mark = path.join(scratch, 'ran');
const leaveMark = `node -e "require('fs').writeFileSync('${mark}', '')"`;

/** Bytes that no archive makes smaller. */
const noise = (length: number): Uint8Array => {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (Math.imul(state, 48_271) + 11) >>> 0) >>> 24);
};

const tools = Object.fromEntries(
  ['vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'].map((name) => [
    name,
    Object.fromEntries(['5.9.9', '6.9.9', '8.9.9', '19.9.9'].map((version) => [version, {}])),
  ]),
);

const published: PublishedPackages = {
  ...tools,
  react: { [react.version]: {} },
  'react-dom': { [react.version]: { manifest: { peerDependencies: { react: '^19.0.0' } } } },
  scripted: {
    '1.0.0': {
      manifest: { ...esm, scripts: { preinstall: leaveMark, install: leaveMark, postinstall: leaveMark } },
      files: {
        'index.js': 'export const scripted = "scripts not run";',
        'binding.gyp': '{}',
        'index.node': 'x',
      },
    },
  },
  round: {
    '1.0.0': {
      manifest: { ...esm, dependencies: { about: '1' } },
      files: {
        'index.js': 'import { about } from "about"; export const round = () => "round " + about();\n',
      },
    },
  },
  about: {
    '1.0.0': {
      manifest: { ...esm, dependencies: { round: '1' } },
      files: {
        'index.js':
          'import { round } from "round"; export const about = () => "and about " + typeof round;\n',
      },
    },
  },
  lonely: {
    '1.0.0': {
      manifest: { ...esm, peerDependencies: { friend: '^1.0.0' } },
      files: { 'index.js': 'import { friend } from "friend"; export const lonely = "with " + friend;' },
    },
  },
  friend: {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export const friend = "friend 1";' } },
    '2.0.0': { manifest: esm, files: { 'index.js': 'export const friend = "friend 2";' } },
  },
  dated: {
    '1.0.0': {
      manifest: { ...esm, dependencies: { major: '^1.0.0' } },
      files: { 'index.js': 'import { major } from "major"; export const dated = "dated has " + major;' },
    },
  },
  major: {
    '1.9.0': { manifest: esm, files: { 'index.js': 'export const major = "major 1";' } },
    '2.0.0': { manifest: esm, files: { 'index.js': 'export const major = "major 2";' } },
  },
  forged: {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export {};' }, integrity: `sha512-${'A'.repeat(86)}==` },
  },
  sneaky: {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export {};', '../../../../../sneaked.js': 'out' } },
  },
  huge: { '1.0.0': { manifest: esm, files: { 'index.js': noise(6_000_000) } } },
};

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry(published);
});
afterAll(async () => {
  await registry.close();
  await rm(scratch, { recursive: true, force: true });
});

describeOnSqlite('packages that are not as they should be', (makeServer) => {
  const start = () => makeServer({ env: { NPM_REGISTRY: registry.url, PACKAGES_PROJECT_MB: '5' } });

  it('[BUILD-08] [BUILD-10] with scripts, in a circle, with a missing peer and of two majors run where the project runs, and no script of theirs does', async () => {
    const server = await start();
    const ada = await server.signIn('ada@example.com');
    const names = ['scripted', 'round', 'lonely', 'dated', 'major'];
    const wanted = { scripted: '1', round: '1', lonely: '1', dated: '1', major: '2' };
    const { projectId, versionId } = await projectWith(
      server,
      ada,
      {
        'package.json': JSON.stringify({ name: 'mixed', dependencies: wanted }),
        'src/main.tsx': `${names.map((name) => `import { ${name} } from '${name}';`).join('\n')}\nglobalThis.said = [scripted, round(), lonely, dated, major];\n`,
      },
      'react-website-builder',
    );
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const preview = async (): Promise<string[]> =>
      (await (await fetch(previewUrl)).text()).match(/\/p-packages\/[\w./-]+\.js/g) ?? [];
    await expect.poll(preview, { timeout: 30_000 }).not.toEqual([]);

    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const url = publication?.url ?? '';
    const [, script = ''] = /src="(\/assets\/main-[\w-]+\.js)"/.exec((await visit(server, url)).body) ?? [];
    const code = (await visit(server, new URL(script, url).href)).body;
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect((globalThis as { said?: unknown }).said).toEqual([
      'scripts not run',
      'round and about function',
      'with friend 1',
      'dated has major 1',
      'major 2',
    ]);

    const archive = await ada.fetch(`${downloadPath}?projectId=${projectId}`);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const [, lock] = Object.entries(files).find(([name]) => name.endsWith('/package-lock.json')) ?? [];
    const { packages } = JSON.parse(Buffer.from(lock ?? []).toString()) as {
      packages: Record<string, { version?: string }>;
    };
    const majors = Object.entries(packages).filter(([at]) => at.endsWith('node_modules/major'));
    expect(majors.map(([, { version }]) => version).sort()).toEqual(['1.9.0', '2.0.0']);
    expect(packages['node_modules/friend']?.version).toBe('1.0.0');
    expect(existsSync(mark)).toBe(false);
  });

  it.each([
    ['forged', /forged@1\.0\.0 is refused: [^"]*integrity/],
    ['sneaky', /sneaky@1\.0\.0 is refused: its archive has a file outside of it/],
    ['huge', /huge@1\.0\.0 is larger than 3 MB, which is the most that one package may be/],
  ])(
    '[BUILD-09] %s is named in the preview and before it is published, and leaves nothing behind',
    async (name, sentence) => {
      const server = await start();
      const ada = await server.signIn('ada@example.com');
      const { projectId, versionId } = await projectWith(
        server,
        ada,
        {
          'package.json': JSON.stringify({ name: 'mixed', dependencies: { [name]: '1' } }),
          'src/main.tsx': `import all from '${name}';\nconsole.log(all);\n`,
        },
        'react-website-builder',
      );
      const { previewUrl } = await ada.call('projectDetail', { projectId });
      const page = async (): Promise<string> => (await fetch(previewUrl)).text();
      await expect.poll(page, { timeout: 30_000 }).toMatch(sentence);
      const refused = await ada.envelope('publishSubmit', { projectId, versionId, visibility: 'public' });
      expect(refused.errNo).toBe(ErrNo.conflict);
      expect(refused.errMsg).toMatch(sentence);
      const kept = await readdir(server.settings.dataDir, { recursive: true });
      expect(kept.filter((file) => file.includes('sneaked') || file.includes(`${name}/`))).toEqual([]);
      expect(existsSync(path.join(server.settings.dataDir, '..', 'sneaked.js'))).toBe(false);
    },
  );
});
