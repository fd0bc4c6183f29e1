import { request as httpRequest } from 'node:http';
import { unzipSync } from 'fflate';
import react from 'react/package.json' with { type: 'json' };
import { afterAll, expect, it } from 'vitest';
import { downloadPath } from '#contract/endpoints.ts';
import { startRegistry, type Registry } from '#test/support/registry-server.ts';
import { projectWith } from './support/committed.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

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

async function start(): Promise<Registry> {
  const registry = await startRegistry({
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
    'a-shape': { '1.0.5': { files: { 'index.js': 'module.exports = { name: "circles" };' } } },
    ...tools,
  });
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

describeOnBothDatabases('packages of a project that leaves', (makeServer) => {
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
    expect(code).not.toContain('never asked for');
    // There is one React: the registry's is empty.
    expect(code).toContain('react.transitional.element');
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
    const styles = await visit(server, new URL(sheet, url).href);
    expect(styles).toContain('teal');
    const [picture = ''] = /\/assets\/dots-\w+\.png/.exec(styles) ?? [];
    expect(await visit(server, new URL(picture, url).href)).toMatch(/^200 /);
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
});
