import { afterAll, describe, expect, it } from 'vitest';
import { snapshotOf, startPreview, treeOf } from './preview-support.ts';
import { projectWith } from './support/committed.ts';
import { visit } from './support/visit.ts';
import { describeOnSqlite } from './support/server.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

async function shown(files: Record<string, string>) {
  const { source, service } = await startPreview();
  source.create('p', 'react', files);
  const preview = service.host.open('p');
  closing.push(
    () => preview.close(),
    () => service.close(),
  );
  const state = await preview.state();
  if (state.kind !== 'good') throw new Error(JSON.stringify(await service.check(treeOf(files), 'react')));
  return snapshotOf(service, state.shown);
}

/** A site in a folder of its own, beside a server that is none of its business. */
const site = {
  'vite.config.ts':
    'import path from "node:path";\nimport { defineConfig } from "vite";\n' +
    'const here = (name: string) => path.resolve(import.meta.dirname, "client", name);\n' +
    'export default defineConfig(({ mode }) => ({ root: path.resolve(import.meta.dirname, "client"),\n' +
    'envPrefix: ["VITE_", "SHOP_"], publicDir: here("open"), resolve: { alias: { "@": here("src") } } }));',
  'client/index.html':
    '<title>%SHOP_NAME%</title><link rel="stylesheet" href="/look.scss"><a href="about.html">About</a>' +
    '<img src="/logo.svg"><script type="module" src="/src/main.ts"></script>',
  'client/about.html': '<title>About</title><a href="/">Home</a><p>Baked since 1950</p>',
  'client/look.scss': 'body { background: url("/logo.svg"); color: teal; }',
  'client/src/main.ts':
    'import { name } from "@/name";\ndocument.body.append(name, import.meta.env.SHOP_NAME);\n',
  'client/src/name.ts': 'export const name = "Crumb";\n',
  'client/open/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/.env': 'SHOP_NAME=Rye\nSECRET=hush\n',
  'server/index.ts': 'import express from "express";\nexpress().listen(3000);\n',
  'server/page.html': '<title>Not of the site</title>',
  'server/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>Only of the server</title></svg>',
};

describe('projects that say where their folders are', () => {
  it('[BUILD-08] have their pages, public files and variables where a configuration says', async () => {
    const page = await shown(site);
    expect([...page.pages.keys()].sort()).toEqual(['/client/about.html', '/client/index.html']);
    expect([...page.modules.keys()].sort()).toEqual(['/client/src/main.ts', '/client/src/name.ts']);
    expect(page.env).toEqual({ SHOP_NAME: 'Rye' });
    const { service } = await startPreview();
    closing.push(() => service.close());
    expect(await service.check(treeOf(site), 'react')).toEqual([]);
    expect(page.sheets.get('/client/look.scss')?.css).toContain('url(sc:base/logo.svg?v=');
  });

  it('[BUILD-08] have no public files where a configuration says so', async () => {
    const files = {
      'vite.config.ts': 'export default { publicDir: false };',
      'index.html': '<script type="module" src="/src/main.ts"></script>',
      'src/main.ts': 'import mark from "../public/mark.svg";\ndocument.title = mark;\n',
      'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'public/index.html': '<title>Another page</title>',
    };
    const { files: shownFiles } = await shown(files);
    expect(shownFiles.placed('/mark.svg')).toBeNull();
    // It stands where it lies, as any file of the project.
    expect(shownFiles.addressOf('/public/mark.svg')).toBe('/public/mark.svg');
    const { service } = await startPreview();
    closing.push(() => service.close());
    const named = { ...files, 'src/main.ts': 'import mark from "/mark.svg";\ndocument.title = mark;\n' };
    const [fault] = await service.check(treeOf(named), 'react');
    expect(fault).toMatchObject({ kind: 'resolve', path: 'src/main.ts' });
  });

  it('[BUILD-08] are read by the configuration that their own script names', async () => {
    const files = {
      'package.json': JSON.stringify({
        scripts: {
          dev: 'node log.js dev & vite --config vite/config.dev.mjs --open',
          build: 'vite build -c other.mjs',
        },
      }),
      'vite.config.js': 'export default { resolve: { alias: { $game: "/src/old" } } };',
      'vite/config.dev.mjs':
        'import path from "node:path";\nimport { defineConfig } from "vite";\nexport default { resolve: { alias: { $game: path.resolve(__dirname, "../src/game") } } };',
      'src/main.ts': 'import "$game/start";\n',
      'src/game/start.ts': 'document.title = "started";\n',
    };
    const { modules } = await shown(files);
    expect([...modules.keys()].sort()).toEqual(['/src/game/start.ts', '/src/main.ts']);
    // It is no part of the page, whatever it imports.
    const { service } = await startPreview();
    closing.push(() => service.close());
    expect(await service.check(treeOf(files), 'react')).toEqual([]);
  });

  it.each([
    [
      'paths that a helper joins',
      'import { dirname, resolve } from "path";\nimport { fileURLToPath } from "url";\n' +
        'const here = dirname(fileURLToPath(import.meta.url));\nfunction at(dir) { return resolve(here, ".", dir); }\n' +
        'export default { resolve: { alias: [{ find: "$parts", replacement: at("src/parts") }] } };',
    ],
    [
      'folders that are listed',
      'import path from "path";\nexport default { resolve: { alias: Object.fromEntries(["parts", "data"].map((name) => ' +
        '[`$${name}`, path.join(__dirname, "src", name)])) } };',
    ],
    [
      'what tsconfig.json has',
      'import tsconfig from "./tsconfig.json";\nimport path from "node:path";\n' +
        'const own = Object.entries(tsconfig.compilerOptions.paths).reduce((all, [name, [to]]) => ' +
        '({ ...all, [name.replace("/*", "").replace("our-", "$")]: path.resolve(__dirname, to.replace("/*", "")) }), {});\n' +
        'export default { resolve: { alias: { ...own } } };',
    ],
    [
      'addresses beside the file',
      'import { URL, fileURLToPath } from "node:url";\nconst parts = new URL("./src/parts", import.meta.url);\n' +
        'export default { resolve: { alias: { $parts: fileURLToPath(parts) } } };',
    ],
  ])('[BUILD-08] name their own files by %s', async (kind, config) => {
    const { modules } = await shown({
      'vite.config.js': config,
      ...(kind.includes('tsconfig')
        ? { 'tsconfig.json': '{ "compilerOptions": { "paths": { "our-parts/*": ["src/parts/*"] } } }' }
        : {}),
      'src/main.ts': 'import "$parts/a";\n',
      'src/parts/a.ts': 'document.title = "a";\n',
    });
    expect([...modules.keys()].sort()).toEqual(['/src/main.ts', '/src/parts/a.ts']);
  });
});

it('[BUILD-08] call the classes of CSS modules as a configuration says', async () => {
  const { modules } = await shown({
    'vite.config.js': 'export default { css: { modules: { localsConvention: "camelCaseOnly" } } };',
    'src/main.ts':
      'import look, { isOn } from "./look.module.css";\ndocument.body.className = look.isOn + isOn;\n',
    'src/look.module.css': '.is-on { color: teal; }',
  });
  expect(modules.get('/src/look.module.css')?.exports).toContain('isOn');
});

describeOnSqlite('sites in a folder of their project', (makeServer) => {
  it('[BUILD-08] [BUILD-10] are published with the addresses that they have there', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(server, ada, site);
    const { publication } = await ada.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    const get = async (path: string): Promise<string> =>
      (await visit(server, new URL(path, publication?.url).href)).body;
    const home = await get('');
    expect(home).toContain('<title>Rye</title>');
    expect(await get('about.html')).toContain('Baked since 1950');
    expect(await get('logo.svg')).toContain('<svg');
    const sheet = await visit(server, new URL('look.scss', publication?.url).href);
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.body).toContain('teal');
    for (const path of ['server/plan.svg', 'plan.svg', 'server/page.html', 'client/src/main.ts', '.env'])
      expect((await visit(server, new URL(path, publication?.url).href)).status, path).toBe(404);
  });
});
