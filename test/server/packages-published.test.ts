import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { unzipSync } from 'fflate';
import react from 'react/package.json' with { type: 'json' };
import { afterAll, expect, it } from 'vitest';
import { downloadPath } from '#contract/project-files.ts';
import { startRegistry, type Registry } from '#test/support/registry-server.ts';
import { projectWith } from './support/committed.ts';
import { contentsOf, ended, endOf } from './support/runs.ts';
import { done, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from './support/server.ts';

const esm = { type: 'module', exports: { '.': './index.js', './style.css': './style.css' } };
const tools = Object.fromEntries(
  ['vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'].map((name) => [
    name,
    Object.fromEntries(['5.9.9', '6.9.9', '8.9.9', '19.9.9'].map((version) => [version, {}])),
  ]),
);

const registries: Registry[] = [];
afterAll(async () => {
  for (const registry of registries) await registry.close();
});

async function start(answersAfter?: Promise<unknown>): Promise<Registry> {
  const registry = await startRegistry(
    {
      react: { [react.version]: {} },
      'react-dom': { [react.version]: { manifest: { peerDependencies: { react: '^19.0.0' } } } },
      'framer-motion': { '14.14.0': {}, '14.99.0': {} },
      'a-chart': {
        '2.1.0': {
          manifest: { ...esm, dependencies: { 'a-shape': '^1.0.0' }, peerDependencies: { react: '>=18' } },
          files: {
            'index.js':
              'import { createElement } from "react";\nimport shape from "a-shape";\n' +
              'export const Chart = () => createElement("i", null, "a chart of " + shape.name + process.env.NODE_ENV);\nexport const unused = "never asked for";\n',
            'style.css': '.a-chart { background: url("./dots.png"); }',
            'dots.png': Buffer.from([137, 80, 78, 71]),
          },
        },
        '2.2.0': { manifest: esm, files: { 'index.js': 'export {};' } },
      },
      'a-shape': {
        '1.0.5': { files: { 'index.js': 'module.exports = { name: process.browser && "circles" };' } },
      },
      ...tools,
    },
    { answersAfter },
  );
  registries.push(registry);
  return registry;
}

const files = {
  'package.json': JSON.stringify({ name: 'crumb', dependencies: { 'a-chart': '~2.1.0' } }),
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport { motion } from 'framer-motion';\nimport { Chart } from 'a-chart';\nimport 'a-chart/style.css';\nimport './own.css';\n" +
    "createRoot(document.getElementById('root')!).render(<motion.p><Chart /></motion.p>);\n",
  'src/own.css': '.a-chart { color: teal; }\n',
};

/** Asks the publish host under a name of its own, as a browser that resolved it would. */
function visit(server: TestServer, address: string): Promise<string> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    httpRequest(
      {
        host: '127.0.0.1',
        port: server.settings.port,
        path: url.pathname + url.search,
        headers: { host: url.host },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(`${response.statusCode} ${Buffer.concat(chunks).toString('utf8')}`));
      },
    )
      .once('error', reject)
      .end();
  });
}

describeOnSqlite('packages of a project that leaves', (makeServer) => {
  it('[BUILD-08] reach the page of the preview, from its host and for a page of no origin', async () => {
    const registry = await start();
    const server = await makeServer({ env: { NPM_REGISTRY: registry.url } });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await projectWith(server, ada, files, 'react-website-builder');
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const addresses = async (): Promise<string[]> =>
      (await (await fetch(previewUrl)).text()).match(/\/p-packages\/[\w./-]+\.js/g) ?? [];
    // Until then it says that packages are being installed.
    await expect.poll(addresses, { timeout: 30_000 }).not.toEqual([]);
    for (const address of await addresses()) {
      const answer = await fetch(new URL(address, previewUrl), { headers: { origin: 'null' } });
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('[BUILD-10] are published as they are previewed: code, styles and pictures', async () => {
    const registry = await start();
    const server = await makeServer({ env: { NPM_REGISTRY: registry.url } });
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, files, 'react-website-builder');
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const { url = '' } = publication ?? {};
    const page = await visit(server, url);
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    const code = await visit(server, new URL(script, url).href);
    expect(code).toContain('a chart of ');
    expect(code).toContain('circles');
    // What it runs in is a page, as in the preview.
    expect(code).toMatch(/browser:(?:!0|true)/);
    expect(code).not.toContain('never asked for');
    // There is one React: the registry's is empty.
    expect(code).toContain('react.transitional.element');
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const styles = await visit(server, new URL(sheet, url).href);
    expect(styles).toContain('teal');
    const [picture = ''] = /\/assets\/dots-\w+\.png/.exec(styles) ?? [];
    expect(await visit(server, new URL(picture, url).href)).toMatch(/^200 /);
  });

  it('[BUILD-10] leave room for what a page asks for by its address in the sources', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(
      server,
      ada,
      {
        'index.html':
          '<!doctype html><link rel="stylesheet" href="/src/style.css"><script type="module" src="/src/main.ts"></script>',
        'src/style.css': '@import "tailwindcss";\n.own { color: teal; }\n',
        'src/main.ts': "document.body.className = 'p-4';\n",
        'src/other.css': '.other { color: red; }\n',
      },
      'react-website-builder',
    );
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const { url = '' } = publication ?? {};
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await visit(server, url)) ?? [];
    const styles = await visit(server, new URL(sheet, url).href);
    expect(styles).toContain('.own');
    expect(styles).toContain('.p-4');
    // What is not asked for stays where it is.
    expect(await visit(server, new URL('/src/other.css', url).href)).not.toContain('.other');
  });

  it('[BUILD-08] what the code of a run imports is in its package.json, with a lock', async () => {
    const registry = await start();
    const manifest = { name: 'crumb', scripts: { dev: 'vite' } };
    const engine = scriptedEngine(() => [
      write('package.json', JSON.stringify(manifest)),
      write(
        'src/main.tsx',
        "import { createRoot } from 'react-dom/client';\nimport shape from 'a-shape';\n" +
          "createRoot(document.getElementById('root')!).render(<p>{shape.name}</p>);\n",
      ),
      done('Built.'),
    ]);
    const server = await makeServer({ env: { NPM_REGISTRY: registry.url }, engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', { prompt: 'A chart', scene: 'react-website-builder' });
    const events = await ended(server, made.projectId, made.runId);
    expect(endOf(events, made.runId)).toMatchObject({ outcome: 'done' });
    const contents = await contentsOf(server, made.projectId);
    expect(JSON.parse(contents['package.json'] ?? '')).toEqual({
      ...manifest,
      dependencies: { 'a-shape': '^1.0.5', react: `^${react.version}`, 'react-dom': `^${react.version}` },
    });
    const lock = JSON.parse(contents['package-lock.json'] ?? '') as {
      packages: Record<string, { version?: string }>;
    };
    expect(lock.packages['node_modules/a-shape']?.version).toBe('1.0.5');
    // The page that is shown now waits for nothing more.
    const asked = registry.asked.length;
    const { previewUrl } = await ada.call('projectDetail', { projectId: made.projectId });
    expect(await (await fetch(previewUrl)).text()).toContain('/p-packages/');
    expect(registry.asked).toHaveLength(asked);
  });

  it('[BUILD-10] are waited for by whoever publishes or downloads, however slow a registry is', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const registry = await start(released);
    const server = await makeServer({
      env: { NPM_REGISTRY: registry.url },
      connectionLimits: { head: 60_000, request: 60_000, idle: 500, check: 50 },
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, files, 'react-website-builder');
    const download = ada.fetch(`${downloadPath}?projectId=${projectId}`);
    const publish = ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    await expect.poll(() => registry.asked.length).toBeGreaterThan(0);
    // Whoever came later and asks for nothing is cut off before there is an answer.
    const { hostname, port } = new URL(server.origin);
    const idle = connect({ host: hostname, port: Number(port) }).resume();
    await once(idle, 'close');
    release();
    expect((await download).status).toBe(200);
    expect((await publish).publication?.url).toBeDefined();
  });

  it('[BUILD-10] are in the archive with the versions that were previewed, and name no registry', async () => {
    const registry = await start();
    const server = await makeServer({ env: { NPM_REGISTRY: registry.url } });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await projectWith(server, ada, files, 'react-website-builder');
    const download = async (): Promise<Map<string, string>> => {
      const response = await ada.fetch(`${downloadPath}?projectId=${projectId}`);
      const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return new Map(
        Object.entries(entries).map(([path, data]) => [path, Buffer.from(data).toString('utf8')]),
      );
    };
    const archive = await download();
    const about = JSON.parse(archive.get('crumb/package.json') ?? '{}') as Record<string, unknown>;
    expect(about['dependencies']).toEqual({
      'a-chart': '~2.1.0',
      'framer-motion': '^14.14.0',
      react: `^${react.version}`,
      'react-dom': `^${react.version}`,
    });
    const text = archive.get('crumb/package-lock.json') ?? '';
    const { packages } = JSON.parse(text) as { packages: Record<string, Record<string, unknown>> };
    expect(packages['']).toMatchObject({
      dependencies: about['dependencies'],
      devDependencies: about['devDependencies'],
    });
    expect(packages['node_modules/a-chart']?.['version']).toBe('2.1.0');
    expect(packages['node_modules/a-shape']?.['version']).toBe('1.0.5');
    // The newest is another one: this is what was previewed.
    expect(packages['node_modules/framer-motion']?.['version']).toBe('14.14.0');
    expect(packages['node_modules/vite']?.['dev']).toBe(true);
    expect(text).not.toContain('127.0.0.1');
    const asked = registry.asked.length;
    expect((await download()).get('crumb/package-lock.json')).toBe(text);
    expect(registry.asked).toHaveLength(asked);
  });

  it.each([
    ['^18.0.0', 'force=true\n'],
    ['^19.0.0', undefined],
  ])(
    '[BUILD-10] of an app for devices install where one wants React %s as its peer',
    async (wanted, settings) => {
      const at = (version: string, peers: Record<string, string> = {}) => ({
        [version]: {
          manifest: { peerDependencies: peers },
          files: { 'index.js': 'export const Bolt = () => null;\n' },
        },
      });
      const registry = await startRegistry({
        react: { ...at('18.3.1'), ...at('19.1.0'), ...at(react.version) },
        'react-dom': { ...at('19.1.0'), ...at(react.version) },
        'react-native': at('0.81.5'),
        'react-native-web': at('0.21.4'),
        expo: at('54.0.1'),
        'expo-asset': at('12.0.8'),
        '@expo/metro-runtime': at('6.1.2'),
        typescript: at('5.9.9'),
        '@types/react': at('19.2.0'),
        'icons-for-devices': at('1.0.0', { react: wanted }),
      });
      registries.push(registry);
      const server = await makeServer({ env: { NPM_REGISTRY: registry.url } });
      const ada = await server.signIn('ada@example.com');
      const { projectId } = await projectWith(
        server,
        ada,
        {
          'package.json': JSON.stringify({
            name: 'crumb',
            dependencies: {
              expo: '~54.0.0',
              react: '19.1.0',
              'react-native': '0.81.5',
              'icons-for-devices': '^1.0.0',
            },
          }),
          'App.tsx':
            "import { Bolt } from 'icons-for-devices';\nexport default function App() {\n  return <Bolt />;\n}\n",
        },
        'ai-app-builder',
      );
      const response = await ada.fetch(`${downloadPath}?projectId=${projectId}`);
      const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
      const about = JSON.parse(Buffer.from(archive['crumb/package.json'] ?? []).toString('utf8')) as {
        dependencies: Record<string, string>;
      };
      expect(about.dependencies).toMatchObject({
        'icons-for-devices': '^1.0.0',
        '@expo/metro-runtime': '~6.1.2',
      });
      const npmrc = archive['crumb/.npmrc'];
      expect(npmrc && Buffer.from(npmrc).toString('utf8')).toBe(settings);
    },
  );
});
