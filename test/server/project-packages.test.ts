import { unzipSync } from 'fflate';
import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import lucide from 'lucide-react/package.json' with { type: 'json' };
import { afterAll, expect, it } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { eventually } from '#test/support/eventually.ts';
import { startRegistry, type PublishedPackages, type Registry } from '#test/support/registry-server.ts';
import { projectWith } from './support/committed.ts';
import { contentsOf, ended } from './support/runs.ts';
import { describeOnSqlite, type MakeServer } from './support/server.ts';

const esm = { type: 'module', exports: './index.js' };
const published: PublishedPackages = {
  react: { [react.version]: {} },
  'react-dom': { [reactDom.version]: { manifest: { peerDependencies: { react: '^19.0.0' } } } },
  'a-chart': Object.fromEntries(
    ['2.1.0', '2.2.0', '3.0.0'].map((version) => [
      version,
      {
        manifest: {
          ...esm,
          license: 'MIT',
          description: 'Charts for pages',
          dependencies: { 'a-shape': '^1.0.0' },
          peerDependencies: { react: '>=18' },
        },
        files: {
          'index.js': `import { shape } from "a-shape";\nexport const Chart = () => shape + "${version}";\n`,
        },
      },
    ]),
  ),
  'a-shape': {
    '1.0.5': { manifest: { ...esm, license: 'ISC' }, files: { 'index.js': 'export const shape = "o";' } },
  },
  'a-clock': { '1.0.0': { manifest: { ...esm, license: 'MIT' }, files: { 'index.js': 'export {};' } } },
  recharst: { '1.0.0': { manifest: esm, files: { 'index.js': 'export {};' } } },
  'runs-a-script': { '1.0.0': { manifest: { ...esm, scripts: { postinstall: 'node x.js' } } } },
  express: { '5.0.0': {} },
};

const registries: Registry[] = [];
afterAll(async () => {
  for (const registry of registries) await registry.close();
});

const page = (name: string): string =>
  `import { createRoot } from 'react-dom/client';\nimport { Chart } from '${name}';\n` +
  "createRoot(document.getElementById('root')!).render(<Chart />);\n";
const files = {
  'package.json': JSON.stringify({
    name: 'crumb',
    scripts: { dev: 'vite' },
    dependencies: {
      'a-chart': '~2.1.0',
      'a-clock': '^1.0.0',
      react: `^${react.version}`,
      'react-dom': `^${reactDom.version}`,
    },
    devDependencies: { 'cannot-be-had': '^1.0.0' },
  }),
  'src/main.tsx': page('a-chart'),
};

/** A project of Ada's with packages of a registry made for the test. */
async function begin(
  makeServer: MakeServer,
  {
    env = {},
    contents = files,
    isSearchable = true,
  }: { env?: Record<string, string>; contents?: Record<string, string>; isSearchable?: boolean } = {},
) {
  const registry = await startRegistry(published, { isSearchable });
  registries.push(registry);
  const server = await makeServer({ env: { NPM_REGISTRY: registry.url, ...env } });
  const ada = await server.signIn('ada@example.com');
  const { projectId } = await projectWith(server, ada, contents, 'react-website-builder');
  const read = () => ada.call('projectPackages', { projectId });
  /** The packages by name, once they have been brought. */
  const settled = async () => {
    const { packages } = await eventually(async () => {
      const answer = await read();
      expect(answer.isInstalling).toBe(false);
      return answer;
    });
    return new Map(packages.map((item) => [item.name, item]));
  };
  const change = (input: Omit<CallInput<'packagesChange'>, 'projectId'>) =>
    ada.envelope('packagesChange', { projectId, ...input });
  const texts = () => contentsOf(server, projectId);
  const manifest = async () =>
    JSON.parse((await texts())['package.json'] ?? '') as Record<string, Record<string, string>>;
  const locked = async () => {
    const { 'package-lock.json': lock } = await texts();
    const { packages = {} } = JSON.parse(lock ?? '{}') as { packages?: Record<string, { version?: string }> };
    return Object.fromEntries(Object.entries(packages).map(([at, { version }]) => [at, version]));
  };
  return { registry, server, ada, projectId, read, settled, change, texts, manifest, locked };
}

describeOnSqlite('the packages of a project', (makeServer) => {
  it('[BUILD-09] are listed with version, size, license and what is newer, and marked where nothing uses them', async () => {
    const { ada, projectId, settled } = await begin(makeServer);
    const known = await settled();
    expect(known.get('a-chart')).toMatchObject({
      range: '~2.1.0',
      list: 'dependencies',
      version: '2.1.0',
      license: 'MIT',
      isBuiltIn: false,
      isUnused: false,
    });
    expect(known.get('a-chart')?.size?.bytes).toBeGreaterThan(0);
    expect(known.get('a-clock')).toMatchObject({ isUnused: true, size: null });
    expect(known.get('react-dom')).toMatchObject({
      version: reactDom.version,
      license: 'MIT',
      isBuiltIn: true,
      isUnused: false,
    });
    const size = known.get('react-dom')?.size;
    expect(size?.compressed).toBeLessThan(size?.bytes ?? 0);
    // A tool is used by nothing in the page.
    expect(known.get('cannot-be-had')).toMatchObject({ list: 'devDependencies', isUnused: false });
    const { latest, why } = await ada.call('packagesLatest', { projectId });
    expect(why).toBe('');
    expect(latest).toContainEqual({ name: 'a-chart', version: '3.0.0', license: 'MIT' });
    expect(latest.map(({ name }) => name)).not.toContain('cannot-be-had');
  });

  it('[BUILD-09] one that is found and added is in package.json and its lock, in a version that can be undone', async () => {
    const { ada, projectId, change, manifest, locked, texts } = await begin(makeServer, {
      contents: { ...files, 'package.json': '{\n\t"name": "crumb",\n\t"private": true\n}\n' },
    });
    const { found } = await ada.call('packageSearch', { query: 'chart' });
    expect(found).toMatchObject([
      { name: 'a-chart', version: '3.0.0', description: 'Charts for pages', license: 'MIT', whyNot: '' },
    ]);
    const before = await texts();
    const { data } = await change({ op: 'add', name: 'a-chart', version: '3.0.0' });
    expect(data).toMatchObject({ outcome: 'done', said: 'Add a-chart 3.0.0' });
    expect((await manifest())['dependencies']).toEqual({ 'a-chart': '^3.0.0' });
    // As its person writes it.
    expect((await texts())['package.json']).toContain('\n\t"name"');
    expect(await locked()).toMatchObject({
      'node_modules/a-chart': '3.0.0',
      'node_modules/a-shape': '1.0.5',
    });
    const { versions } = await ada.call('versionList', { projectId });
    expect(versions[0]).toMatchObject({ message: 'Add a-chart 3.0.0' });
    await ada.call('versionRestore', { projectId, versionId: versions[1]?.id ?? '' });
    expect(await texts()).toEqual(before);
  });

  it('[BUILD-08] one that is updated is what the preview runs, and the archive has the same', async () => {
    const { ada, projectId, settled, change, manifest } = await begin(makeServer);
    expect((await settled()).get('a-chart')?.version).toBe('2.1.0');
    const { data } = await change({ op: 'update', name: 'a-chart' });
    expect(data).toMatchObject({ outcome: 'done', said: 'Update a-chart 3.0.0' });
    // What cannot be had elsewhere in the list keeps nobody from it.
    expect(await manifest()).toMatchObject({
      dependencies: { 'a-chart': '^3.0.0', 'a-clock': '^1.0.0' },
      devDependencies: { 'cannot-be-had': '^1.0.0' },
    });
    expect((await settled()).get('a-chart')?.version).toBe('3.0.0');
    const archive = await ada.fetch(`${downloadPath}?projectId=${projectId}`);
    const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const [, lock] = Object.entries(entries).find(([path]) => path.endsWith('package-lock.json')) ?? [];
    const { packages } = JSON.parse(Buffer.from(lock ?? []).toString('utf8')) as {
      packages: Record<string, { version: string }>;
    };
    expect(packages['node_modules/a-chart']?.version).toBe('3.0.0');
  });

  it('[BUILD-06] asks before what is risky, and before one is removed that files still name', async () => {
    const { change, manifest, locked, settled } = await begin(makeServer);
    const typo = await change({ op: 'add', name: 'recharst' });
    expect(typo.data).toMatchObject({ outcome: 'asks', version: '1.0.0' });
    expect(JSON.stringify(typo.data)).toContain('one letter away from recharts');
    const script = await change({ op: 'add', name: 'runs-a-script' });
    expect(JSON.stringify(script.data)).toContain('a script that runs where it is installed');
    const used = await change({ op: 'remove', name: 'a-chart' });
    expect(used.data).toMatchObject({ outcome: 'asks', concerns: [expect.stringContaining('src/main.tsx')] });
    expect((await manifest())['dependencies']).toHaveProperty('a-chart');

    const added = await change({ op: 'add', name: 'recharst', version: '1.0.0', isAccepted: true });
    expect(added.data).toMatchObject({ outcome: 'done' });
    expect(await locked()).toMatchObject({
      'node_modules/recharst': '1.0.0',
      'node_modules/a-shape': '1.0.5',
    });
    const removed = await change({ op: 'remove', name: 'a-chart', isAccepted: true });
    expect(removed.data).toMatchObject({ outcome: 'done', said: 'Remove a-chart' });
    // With all that came along for it alone.
    expect(Object.keys(await locked())).not.toContain('node_modules/a-shape');
    expect(await locked()).toHaveProperty(['node_modules/recharst']);
    // The code goes on asking for it, and the list says so.
    expect((await settled()).get('a-chart')).toMatchObject({ list: 'code', range: '' });
  });

  it('[BUILD-06] refuses with the reason what cannot be used, and changes nothing', async () => {
    const { ada, change, texts } = await begin(makeServer, { env: { PACKAGES_DENY: 'a-clock' } });
    const before = await texts();
    const why = async (input: Parameters<typeof change>[0]) => {
      const { errNo, errMsg } = await change(input);
      expect(errNo).toBe(ErrNo.badRequest);
      return errMsg;
    };
    expect(await why({ op: 'add', name: 'express' })).toContain('express cannot run in a browser');
    expect(await why({ op: 'add', name: 'No Name' })).toContain('no name of a package');
    expect(await why({ op: 'add', name: 'not-there-at-all' })).toContain('There is no package');
    expect(await why({ op: 'add', name: 'a-chart', version: '9.9.9' })).toContain('9.9.9');
    expect(await why({ op: 'remove', name: 'a-shape' })).toContain('is not in package.json');
    const { found } = await ada.call('packageSearch', { query: 'a-clock' });
    expect(found[0]?.whyNot).toContain('this server does not allow it');
    expect(await texts()).toEqual(before);
  });
});

describeOnSqlite('the packages of a project at work', (makeServer) => {
  it('[BUILD-04] stay as they are while a run is under way', async () => {
    const { server, ada, projectId, change, texts } = await begin(makeServer);
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'Make the accent green' });
    await ended(server, projectId, runId);
    await server.services.database.db
      .updateTable('runs')
      .set({ finished_at: null })
      .where('id', '=', runId)
      .execute();
    const before = await texts();
    expect(await change({ op: 'remove', name: 'a-clock' })).toMatchObject({
      errNo: ErrNo.conflict,
      errMsg: expect.stringContaining('run is under way'),
    });
    expect(await texts()).toEqual(before);
  });
});

describeOnSqlite('the packages of a project without their registry', (makeServer) => {
  it('[BUILD-09] are listed all the same, built-in ones can be added, and it says what cannot be asked', async () => {
    const { registry, ada, projectId, settled, change, manifest, locked } = await begin(makeServer);
    await settled();
    await change({ op: 'update', name: 'a-chart', version: '2.2.0' });
    await settled();
    await registry.close();
    expect((await settled()).get('a-chart')).toMatchObject({ version: '2.2.0', license: 'MIT' });
    const { latest, why } = await ada.call('packagesLatest', { projectId });
    expect(latest).toEqual([]);
    expect(why).toContain('The package registry cannot be reached');
    const search = await ada.call('packageSearch', { query: 'lucide' });
    expect(search).toMatchObject({ found: [{ name: 'lucide-react', version: lucide.version }] });
    expect(search.why).toContain('cannot be reached');
    const other = await change({ op: 'add', name: 'a-shape' });
    expect(other.errMsg).toContain('The package registry cannot be reached');
    expect((await change({ op: 'add', name: 'lucide-react' })).data).toMatchObject({ outcome: 'done' });
    expect((await manifest())['dependencies']).toHaveProperty('lucide-react', `^${lucide.version}`);
    // Taking away needs nobody.
    expect((await change({ op: 'remove', name: 'a-clock' })).data).toMatchObject({ outcome: 'done' });
    expect(await locked()).toMatchObject({ 'node_modules/a-chart': '2.2.0' });
  });

  it('[BUILD-09] are found by their very name where a registry cannot be searched', async () => {
    const { ada } = await begin(makeServer, { isSearchable: false });
    const { found } = await ada.call('packageSearch', { query: 'a-chart' });
    expect(found).toMatchObject([{ name: 'a-chart', version: '3.0.0' }]);
    expect(await ada.call('packageSearch', { query: 'chart' })).toEqual({ found: [], why: '' });
  });
});
