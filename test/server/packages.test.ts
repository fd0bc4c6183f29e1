import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import react from 'react/package.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { previewRoutes } from '#server/http/preview/routes.ts';
import type { PreviewFault } from '#contract/preview.ts';
import { packageFolder, packagesFrom } from '#test/support/packages.ts';
import { type PublishedPackages, startRegistry } from '#test/support/registry-server.ts';
import { snapshotOf, startPreview, treeOf } from './preview-support.ts';

const esm = { type: 'module', exports: './index.js' };
/** Bytes that no archive makes smaller. */
function incompressible(length: number): Buffer {
  const data = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at + 4 <= length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data.writeUInt32LE((state ^ (state >>> 15)) >>> 0, at);
  }
  return data;
}

/** A file of the machine, as a package may name it. */
const secret = path.join(packageFolder(), 'secret.json');
const ofThisMachine = 'a-key-of-this-machine';
writeFileSync(secret, JSON.stringify({ key: ofThisMachine }));
const secretStyle = secret.replace(/json$/, 'css');
writeFileSync(secretStyle, '.secret { color: red }');
const upwards = `${'../'.repeat(30)}${secret.slice(1)}`;

const published: PublishedPackages = {
  ...Object.fromEntries(
    Object.entries({
      absolute: [{ ...esm }, `import all from ${JSON.stringify(secret)}; console.log(all);`],
      relative: [{ ...esm }, `import all from ${JSON.stringify(upwards)}; console.log(all);`],
      required: [{ main: 'index.js' }, `module.exports = require(${JSON.stringify(secret)});`],
      'as-main': [{ main: upwards }, ''],
      mapped: [{ browser: { './near.json': upwards } }, 'module.exports = require("./near.json");'],
      exported: [{ ...esm, exports: { '.': upwards } }, ''],
      patterned: [
        { ...esm, exports: { '.': './index.js', './*': `./${upwards.replace('secret.json', '*.json')}` } },
        'import all from "reaches-patterned/secret"; console.log(all);',
      ],
      privately: [
        { ...esm, imports: { '#near': `./${upwards}` } },
        'import all from "#near"; console.log(all);',
      ],
      styled: [{ main: 'index.css' }, `@import ${JSON.stringify(secretStyle)};`],
    } as const).map(([name, [about, code]]) => [
      `reaches-${name}`,
      { '1.0.0': { manifest: about, files: { 'index.js': code, 'index.css': code, 'near.json': '{}' } } },
    ]),
  ),
  // What the preview has itself is in every lock.
  react: { '16.14.0': {}, [react.version]: { files: { 'index.js': '' } } },
  'react-dom': {
    [react.version]: { files: { 'index.js': '' }, manifest: { peerDependencies: { react: '^19.0.0' } } },
  },
  'a-mover': {
    '1.0.0': {
      manifest: esm,
      files: {
        'index.js':
          'const farthest = 40;\nexport function bounded(value) {\n  "worklet";\n  return Math.min(farthest, value);\n}\n',
      },
    },
  },
  'a-chart': {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export const chart = "old chart";' } },
    '2.1.0': {
      manifest: {
        type: 'module',
        exports: { '.': './index.js', './parts/*': './parts/*.js', './style.css': './style.css' },
        peerDependencies: { react: '^18.0.0 || ^19.0.0' },
        dependencies: { 'a-shape': '^1.0.0' },
      },
      files: {
        'index.js':
          'import { useState } from "react"; import { shape } from "a-shape"; import logo from "./logo.svg";\n' +
          'export const chart = shape + logo; export const useChart = () => useState(0);\n',
        'parts/axis.js': 'export const axis = "axis";',
        'style.css': '@import "./base.css"; .chart { background: url("./logo.svg"); }',
        'base.css': '.base { color: red; }',
        'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'index.js.map': '{}',
      },
    },
  },
  'a-shape': {
    '1.4.0': {
      manifest: { dependencies: { 'a-ring': '1' } },
      files: { 'index.js': 'exports.shape = "circle";' },
    },
  },
  // Needs what needs it.
  'a-ring': {
    '1.0.0': {
      manifest: { dependencies: { 'a-shape': '1' }, main: 'lib.js' },
      files: {
        'lib.js':
          'var all = function all() {}; all.twice = function () { return 2; };\nall.once = 1;\nmodule.exports = all;',
      },
    },
  },
  // Its module passes on what is CommonJS below it, as compilers write that.
  'passes-on': {
    '1.0.0': {
      manifest: { main: 'index.js' },
      files: {
        'index.js': 'export * from "./built";\nexport const own = 1;\n',
        'built/index.js':
          '"use strict";\nvar __exportStar = (this && this.__exportStar) || function (m, exports) {\n  for (var p in m) exports[p] = m[p];\n};\nObject.defineProperty(exports, "__esModule", { value: true });\n__exportStar(require("./tabs"), exports);\n',
        'built/tabs.js': 'exports.Tabs = function Tabs() {};\n',
      },
    },
  },
  'a-square': {
    '1.0.0': { manifest: esm, files: { 'parts.js': '', 'index.js': 'export const shape = "square";' } },
  },
  // Published as it was written: for devices that is usual.
  'has-types': {
    '1.0.0': {
      manifest: { main: 'src/index.ts' },
      files: {
        'src/index.ts':
          'import type { Shape } from "./shape";\nexport const typed = <T extends Shape>(shape: T): string => `typed ${shape.name}`;\n',
        'src/shape.ts': 'export interface Shape { readonly name: string }\n',
      },
    },
  },
  'has-flow': {
    '1.0.0': {
      manifest: { main: 'index.js' },
      files: {
        'index.js':
          '/**\n * @flow strict-local\n */\nimport type { Shape } from "./shape";\nimport { nameOf } from "./shape";\nexport const flowing = (shape: ?Shape): string => `flowing ${nameOf(shape)}`;\n',
        'shape.js':
          '// @flow\nexport type Shape = {| +name: string |};\nexport const nameOf = (shape: ?Shape): string => (shape: any)?.name ?? "nothing";\n',
      },
    },
  },
  // Compiled for an app that has React Native, and with it this.
  'for-devices': {
    '1.0.0': {
      manifest: { peerDependencies: { 'react-native': '*' } },
      files: {
        'index.js':
          'var once = require("@babel/runtime/helpers/once");\nvar asset = require("expo-asset");\nvar native = require("react-native");\nexports.Torch = native.requireNativeComponent(once("Torch"));\nexports.absent = native.neverThere;',
      },
    },
  },
  'sounds-of-devices': {
    '1.0.0': {
      manifest: { peerDependencies: { 'expo-asset': '*', 'react-native': '*' } },
      files: {
        'index.js': 'var asset = require("expo-asset");\nexports.Torch = () => null;\nexports.absent = 0;',
      },
    },
  },
  expo: {
    '54.0.3': { manifest: { dependencies: { 'expo-asset': '~12.0.0' } } },
    '57.0.0': { manifest: { dependencies: { 'expo-asset': '~57.0.0' } } },
  },
  'expo-asset': { '12.0.1': {}, '57.0.1': {} },
  '@babel/runtime': {
    '7.28.0': { files: { 'helpers/once.js': 'module.exports = function (value) { return value; };' } },
  },
  'needs-old': {
    '1.0.0': {
      manifest: { ...esm, dependencies: { 'a-chart': '^1.0.0' } },
      files: { 'index.js': 'import { chart } from "a-chart"; export const inner = chart;' },
    },
  },
  'plots-charts': {
    '1.0.0': {
      manifest: { ...esm, peerDependencies: { 'a-chart': '>=1' } },
      files: { 'index.js': 'import { chart } from "a-chart"; export const plot = chart;' },
    },
  },
  'expo-router': {
    '6.0.0': {
      manifest: {
        main: 'index.js',
        peerDependencies: { expo: '*', 'react-native': '*', 'expo-links': '^2.0.0' },
      },
      files: {
        'index.js':
          'const react = require("react");\nconst native = require("react-native");\nconst links = __importStar(require("expo-links"));\n' +
          'exports.ExpoRoot = ({ context }) => react.createElement(native.Text, null, links.of(context.keys()));',
      },
    },
  },
  'expo-links': {
    '2.0.0': { files: { 'index.js': 'exports.of = (names) => names.join();' } },
    '3.0.0': { files: { 'index.js': '' } },
  },
  'has-peer': {
    '1.0.0': {
      manifest: { ...esm, peerDependencies: { 'a-shape': '^1.0.0' } },
      files: { 'index.js': 'import shape from "a-shape"; export const peer = shape;' },
    },
  },
  // Uses what one that it needs brought along once, in an older version.
  'uses-unsaid': {
    '1.0.0': {
      manifest: { dependencies: { 'brought-once': '^1.0.0' } },
      files: {
        'index.js':
          'const text = require("a-text");\nrequire("brought-once");\nexports.unsaid = text.of("it");',
      },
    },
  },
  'brought-once': {
    '1.0.0': { manifest: { dependencies: { 'a-text': '^1.0.0' } }, files: { 'index.js': '' } },
    '1.1.0': { files: { 'index.js': '' } },
  },
  'a-text': {
    '1.4.0': { files: { 'index.js': 'exports.of = (name) => `text of ${name}`;' } },
    '2.0.0': { files: { 'index.js': '' } },
  },
  'old-peer': {
    '1.0.0': {
      manifest: { ...esm, peerDependencies: { react: '^16.0.0' } },
      files: { 'index.js': 'import { useRef } from "react"; export const old = useRef;' },
    },
  },
  forged: {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export {};' }, integrity: `sha512-${'A'.repeat(86)}==` },
  },
  sneaky: {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export {};', '../../../../sneaked.js': 'out' } },
  },
  swells: {
    '1.0.0': { manifest: esm, files: { 'index.js': 'export {};', 'data.bin': new Uint8Array(9_000_000) } },
  },
  unfolds: {
    '1.0.0': {
      manifest: esm,
      files: Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [
          `part${at}.js`,
          '// filled up with the same\n'.repeat(4_000),
        ]),
      ),
    },
  },
  crumbles: {
    '1.0.0': {
      manifest: esm,
      files: Object.fromEntries(Array.from({ length: 10_200 }, (_, at) => [`crumbs/${at}.js`, `${at}`])),
    },
  },
  huge: { '1.0.0': { manifest: esm, files: { 'index.js': incompressible(11_000_000) } } },
  events: {
    '3.3.0': { manifest: { main: 'events.js' }, files: { 'events.js': 'module.exports = class {};' } },
  },
  'goes-round': {
    '1.0.0': {
      manifest: { main: 'a.js', browser: { './a.js': './b.js', './b.js': './a.js' } },
      files: { 'a.js': 'module.exports = require("./b.js");', 'b.js': 'module.exports = require("./a.js");' },
    },
  },
  'names-itself': {
    '1.0.0': {
      manifest: { ...esm, exports: { '.': './index.js', './*': './*' } },
      files: {
        'index.js':
          'export * from "names-itself/index.js"; export * from "names-itself"; export const one = 1;',
      },
    },
  },
  'is-deep': {
    '1.0.0': {
      manifest: {
        ...esm,
        exports: Array.from({ length: 2_000 }).reduce<object | string>(
          (inner) => ({ browser: inner }),
          './index.js',
        ),
      },
      files: { 'index.js': 'export const deep = true;' },
    },
  },
  'on-a-server': {
    '1.0.0': {
      manifest: esm,
      files: { 'index.js': 'import { createServer } from "node:http";\nexport const start = createServer;' },
    },
  },
  'runs-a-script': {
    '1.0.0': {
      manifest: { ...esm, scripts: { postinstall: 'node evil.js', preinstall: 'exit 1' } },
      files: { 'index.js': 'export const calm = true;', 'evil.js': 'process.exit(1)' },
    },
  },
  'needs-optional': {
    '1.0.0': {
      manifest: {
        ...esm,
        peerDependencies: { 'a-ring': '^1.0.0' },
        peerDependenciesMeta: { 'a-ring': { optional: true } },
      },
      files: { 'index.js': 'import { once } from "a-ring"; export const needed = once;' },
    },
  },
  // The product itself has such a package.
  'may-use': {
    '1.0.0': {
      manifest: { main: 'index.js' },
      files: {
        'index.js':
          'let fast = null; try { fast = require("fflate"); } catch {}\nexports.uses = fast === null ? "nothing" : "it";',
      },
    },
  },
  'from-git': {
    '1.0.0': {
      manifest: { ...esm, dependencies: { other: 'git+ssh://git@127.0.0.1/x.git' } },
      files: { 'index.js': 'export {};' },
    },
  },
};

const folders: string[] = [];
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof packagesFrom>[1] & { readonly isOff?: boolean } = {}) {
  const registry = await startRegistry(published);
  const directory = options.directory ?? packageFolder();
  folders.push(directory);
  const preview = await startPreview({
    packages: packagesFrom(options.isOff === true ? null : registry.url, { ...options, directory }),
  });
  closing.push(() => preview.service.close(), registry.close);
  return { ...preview, registry, directory };
}

const project = (code: string, files: Record<string, string> = {}) => ({
  'src/main.tsx': code,
  ...files,
});
const manifest = (dependencies: Record<string, string>): string => JSON.stringify({ dependencies });
const messages = (faults: readonly PreviewFault[]): string[] => faults.map(({ message }) => message);

describe('packages of projects', () => {
  it('[BUILD-08] run in the preview: modules, CommonJS, parts, styles and pictures, with one React', async () => {
    const { source, service } = await start();
    source.create('p', 'react', {
      ...project(
        'import { chart, useChart } from "a-chart";\nimport { axis } from "a-chart/parts/axis";\nimport "a-chart/style.css";\n' +
          'import all, { twice } from "a-ring";\nimport { useState } from "react";\n' +
          'console.log(chart, useChart, axis, all, twice, useState);\n',
        { 'package.json': manifest({ 'a-chart': '^2.0.0', 'a-ring': '1.0.0' }) },
      ),
    });
    const app = Fastify();
    await app.register(previewRoutes(service.host));
    closing.push(() => app.close());
    const preview = service.host.open('p');
    const first = await preview.state();
    expect(first.kind).toBe('installing');
    const waiting = await app.inject({
      url: new URL(service.urlFor('p', 'x')).pathname,
      headers: { accept: 'text/html' },
    });
    expect(waiting.body).toContain('Installing packages');
    const told: string[] = [];
    await new Promise<void>((resolve) => {
      const send = (bytes: string | Uint8Array): void => {
        const event = Buffer.from(bytes).toString();
        told.push(event);
        if (
          event.includes('event: update') ||
          event.includes('event: reload') ||
          event.includes('event: faults')
        )
          resolve();
      };
      void preview.subscribe({ tree: '', send, end: () => {}, closed: false });
    });
    expect(told.filter((event) => event.includes('event: faults'))).toEqual([]);
    expect(told.join('')).toMatch(/event: installing\ndata: .*"name":"a-chart"/);
    const state = await preview.state();
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    const addresses = (await snapshotOf(service, state.shown)).packages?.addresses ?? {};
    expect(Object.keys(addresses).sort()).toEqual([
      'a-chart',
      'a-chart/parts/axis',
      'a-chart/style.css',
      'a-ring',
    ]);
    const code = async (specifier: string): Promise<string> => {
      const { url = '' } = addresses[specifier] ?? {};
      const answer = await app.inject({ url });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      return answer.body;
    };
    expect(await code('a-chart')).toMatch(/from "react"/);
    expect(await code('a-ring')).toMatch(/as twice/);
    const style = await code('a-chart/style.css');
    expect(style).toContain('.base');
    const picture = /\/p-packages\/[0-9a-f]{32}\/assets\/logo-\w+\.svg/.exec(style)?.[0] ?? '';
    expect((await app.inject({ url: picture })).headers['content-type']).toContain('image/svg+xml');
    for (const url of ['/p-packages/x/set.json', `${picture}/../../set.json`, '/p-packages/../../etc/passwd'])
      expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('[BUILD-08] tell what their worklets capture, as what builds an app for a device would', async () => {
    const { source, service } = await start();
    source.create('p', 'react', {
      ...project('import { bounded } from "a-mover";\nconsole.log(bounded(50));\n', {
        'package.json': manifest({ 'a-mover': '1.0.0' }),
      }),
    });
    const preview = service.host.open('p');
    let state = await preview.state();
    if (state.kind === 'installing') {
      await state.newest.installing?.done;
      state = await preview.state();
    }
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    preview.close();
    const app = Fastify();
    await app.register(previewRoutes(service.host));
    closing.push(() => app.close());
    const { packages } = await snapshotOf(service, state.shown);
    const { body } = await app.inject({ url: packages?.addresses['a-mover']?.url ?? '' });
    const made = (await import(`data:text/javascript,${encodeURIComponent(body)}`)) as {
      readonly bounded: ((value: number) => number) & { readonly __closure: object };
    };
    expect(made.bounded(50)).toBe(40);
    expect(made.bounded.__closure).toEqual({ farthest: 40 });
  });

  /** What a project imports, bundled, by the specifier. */
  const bundledFrom = async (files: Record<string, string>): Promise<Record<string, string>> => {
    const { source, service } = await start();
    source.create('p', 'react', files);
    const preview = service.host.open('p');
    let state = await preview.state();
    if (state.kind === 'installing') {
      await state.newest.installing?.done;
      state = await preview.state();
    }
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    preview.close();
    const set = (await snapshotOf(service, state.shown)).packages?.set;
    const { folder = '' } = (await service.packages.setFolder(set?.key ?? '')) ?? {};
    return Object.fromEntries(
      Object.entries(set?.entries ?? {}).map(([specifier, { file }]) => [
        specifier,
        readFileSync(path.join(folder, file), 'utf8'),
      ]),
    );
  };
  const load = (code = ''): Promise<Record<string, (value: object | null) => string>> =>
    import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<never>;

  it('[BUILD-08] run as they were written, with the types of TypeScript and of Flow', async () => {
    const code = await bundledFrom({
      ...project(
        'import { typed } from "has-types";\nimport { flowing } from "has-flow";\nconsole.log(typed, flowing);',
      ),
    });
    expect((await load(code['has-types']))['typed']?.({ name: 'ring' })).toBe('typed ring');
    expect((await load(code['has-flow']))['flowing']?.(null)).toBe('flowing nothing');
  });

  it.each([
    ['vite.config.ts', 'export default { resolve: { alias: { "a-shape": "a-square" } } };'],
    [
      'vite.config.js',
      'export default { resolve: { alias: [{ find: "a-shape", replacement: "a-square" }] } };',
    ],
    ['tsconfig.json', '{ "compilerOptions": { "paths": { "a-shape": ["./node_modules/a-square/"] } } }'],
  ])(
    '[BUILD-08] stand for others, for the project and for its packages, where %s says so',
    async (file, text) => {
      const code = await bundledFrom({
        ...project(
          'import { chart } from "a-chart";\nimport { shape } from "a-shape";\nconsole.log(chart, shape);',
          { 'package.json': manifest({ 'a-chart': '^2.0.0', 'a-square': '1' }), [file]: text },
        ),
      });
      expect(Object.keys(code).sort()).toEqual(['a-chart', 'a-square']);
      const all = Object.values(code).join('');
      expect(all).not.toContain('circle');
      expect(code['a-chart']).toMatch(/a-square|chunk-|square/);
    },
  );

  it('[BUILD-08] are brought once for all projects, and outlive the server', async () => {
    const { service, registry, directory } = await start();
    const files = project('import { chart } from "a-chart";\nconsole.log(chart);', {
      'package.json': manifest({ 'a-chart': '^2.0.0' }),
    });
    expect(messages(await service.check(treeOf(files), 'react'))).toEqual([]);
    const asked = registry.asked.length;
    expect(asked).toBeGreaterThan(2);
    expect(
      messages(await service.check(treeOf({ ...files, 'src/other.ts': 'export {};' }), 'react')),
    ).toEqual([]);
    await registry.close();
    const again = await startPreview({ packages: packagesFrom(registry.url, { directory }) });
    closing.push(() => again.service.close());
    expect(messages(await again.service.check(treeOf(files), 'react'))).toEqual([]);
    expect(registry.asked).toHaveLength(asked);
  });

  it('[BUILD-08] that package.json does not name are taken at their newest', async () => {
    const { service } = await start();
    const faults = await service.check(
      treeOf(project('import { chart } from "a-chart";\nconsole.log(chart);')),
      'react',
    );
    expect(messages(faults)).toEqual([]);
  });

  it('[BUILD-08] come in two versions where two are asked for', async () => {
    const { source, service } = await start();
    source.create(
      'p',
      'react',
      project(
        'import { inner } from "needs-old";\nimport { chart } from "a-chart";\nconsole.log(inner, chart);',
        {
          'package.json': manifest({ 'a-chart': '2', 'needs-old': '1' }),
        },
      ),
    );
    const faults = await service.check(
      treeOf(
        project(
          'import { inner } from "needs-old";\nimport { chart } from "a-chart";\nconsole.log(inner, chart);',
          {
            'package.json': manifest({ 'a-chart': '2', 'needs-old': '1' }),
          },
        ),
      ),
      'react',
    );
    expect(messages(faults)).toEqual([]);
  });

  it('[BUILD-08] what another package asks the project for has the version that package.json names, though no code imports it', async () => {
    const open = async (dependencies: Record<string, string>, code: string) => {
      const { source, service } = await start();
      source.create('p', 'react', project(code, { 'package.json': manifest(dependencies) }));
      const opened = service.host.open('p');
      const before = await opened.state();
      if (before.kind === 'installing') await before.newest.installing?.done;
      const state = await opened.state();
      if (state.kind !== 'good') throw new Error(JSON.stringify(state));
      const set = (await snapshotOf(service, state.shown)).packages?.set;
      const [entry] = Object.values(set?.entries ?? {});
      if (set == null || entry === undefined) throw new Error('Nothing was bundled.');
      const folder = await service.packages.setFolder(set.key);
      return readFile(path.join(folder?.folder ?? '', entry.file), 'utf8');
    };
    const plotted = 'import { plot } from "plots-charts";\nconsole.log(plot);';
    expect(await open({ 'plots-charts': '1' }, plotted)).toContain('circle');
    expect(await open({ 'plots-charts': '1', 'a-chart': '^1.0.0' }, plotted)).toContain('old chart');
    // Its own dependencies are its own matter.
    const inner = 'import { inner } from "needs-old";\nconsole.log(inner);';
    expect(await open({ 'needs-old': '1', 'a-chart': '^2.0.0' }, inner)).toContain('old chart');
  });

  it('[BUILD-08] [MOBILE-03] a mobile project has what stands for the device, whatever versions it names', async () => {
    const { service, registry } = await start();
    const files = {
      'App.tsx':
        'import { useState } from "react"; import { Text } from "react-native"; export default () => <Text>{useState(1)[0]}</Text>;',
      'package.json': manifest({ react: '19.1.0', 'react-native': '0.81.0', expo: '~54.0.0' }),
    };
    expect(messages(await service.check(treeOf(files), 'react_native'))).toEqual([]);
    expect(registry.asked).toEqual([]);
  });

  it.each([
    ['use it without saying so', 'for-devices', { '@babel/runtime': '^7.25.0', 'expo-asset': '~12.0.0' }],
    ['want it in any version', 'sounds-of-devices', { 'expo-asset': '~12.0.0' }],
  ])(
    '[BUILD-08] [MOBILE-03] what React Native and Expo would bring along comes to packages that %s',
    async (_, name, added) => {
      const { source, service } = await start();
      source.create('p', 'react_native', {
        'App.tsx': `import { Torch, absent } from "${name}"; export default () => <Torch>{String(absent)}</Torch>;`,
        'package.json': manifest({ [name]: '1', 'react-native': '0.81.0', expo: '~54.0.0' }),
      });
      const opened = service.host.open('p');
      const first = await opened.state();
      if (first.kind === 'installing') await first.newest.installing?.done;
      const state = await opened.state();
      if (state.kind !== 'good') throw new Error(JSON.stringify(state));
      expect((await snapshotOf(service, state.shown)).packages?.set?.added).toEqual(added);
    },
  );

  it('[BUILD-08] [MOBILE-03] screens of Expo Router start with it, and nothing is brought that a stand-in is there for', async () => {
    const { service, registry } = await start();
    const files = {
      'app/index.tsx': 'import { Text } from "react-native"; export default () => <Text>Home</Text>;',
      'package.json': JSON.stringify({
        main: 'expo-router/entry',
        dependencies: { expo: '~54.0.0', 'expo-router': '~6.0.0', 'react-native': '0.81.0' },
      }),
    };
    expect(messages(await service.check(treeOf(files), 'react_native'))).toEqual([]);
    // Its screens say as much as the entry that package.json names.
    const { main: _main, ...unnamed } = JSON.parse(files['package.json']) as { main: string };
    const same = { ...files, 'package.json': JSON.stringify(unnamed) };
    expect(messages(await service.check(treeOf(same), 'react_native'))).toEqual([]);
    const asked = registry.asked.join(' ');
    expect(asked).toContain('expo-links');
    expect(asked).not.toMatch(/\bexpo(?![\w-])|react-native/);
    const { 'package.json': about } = files;
    expect(messages(await service.check(treeOf({ 'package.json': about }), 'react_native'))).toEqual([
      'The project starts with expo-router, and there are no screens: the folder app is missing.',
    ]);
  });

  it('[BUILD-08] what a package cannot be without is brought along, also where it says that it can', async () => {
    const { source, service } = await start();
    source.create('p', 'react', project('import { needed } from "needs-optional";\nconsole.log(needed);'));
    const opened = service.host.open('p');
    await (async () => {
      const state = await opened.state();
      if (state.kind === 'installing') await state.newest.installing?.done;
    })();
    const state = await opened.state();
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    const { packages } = await snapshotOf(service, state.shown);
    expect(packages?.set?.added).toEqual({ 'a-ring': '^1.0.0' });
    // What is published and downloaded has it too.
    expect(packages?.plan.wanted).toMatchObject({ 'a-ring': '^1.0.0' });
  });

  it('[BUILD-08] what a package uses without saying so comes as what it needs brought along once', async () => {
    const { source, service } = await start();
    source.create('p', 'react', project('import { unsaid } from "uses-unsaid";\nconsole.log(unsaid);'));
    const opened = service.host.open('p');
    const first = await opened.state();
    if (first.kind === 'installing') await first.newest.installing?.done;
    const state = await opened.state();
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    expect((await snapshotOf(service, state.shown)).packages?.set?.added).toEqual({ 'a-text': '^1.0.0' });
  });

  it('[BUILD-08] of a project never find those of the product, below whose folder they lie', async () => {
    const directory = path.resolve('.cache', `packages-${process.pid}`);
    const { service } = await start({ directory });
    const files = project('import { uses } from "may-use";\nconsole.log(uses);');
    expect(messages(await service.check(treeOf(files), 'react'))).toEqual([]);
  });

  it('[BUILD-02] where packages are switched off, another React than is asked for has to do', async () => {
    const { service } = await start({ isOff: true });
    const files = project('import { useState } from "react"; console.log(useState);', {
      'package.json': manifest({ react: '^16.0.0', 'react-dom': '^16.0.0' }),
    });
    expect(messages(await service.check(treeOf(files), 'react'))).toEqual([]);
  });

  it.each([
    [
      'a missing peer is brought along',
      'import { peer } from "has-peer"; console.log(peer);',
      { 'has-peer': '1' },
    ],
    [
      'a peer of another age gets the React that is there',
      'import { old } from "old-peer"; console.log(old);',
      { 'old-peer': '1' },
    ],
    [
      'a module passes on what is CommonJS',
      'import { own, Tabs } from "passes-on"; console.log(own, Tabs);',
      { 'passes-on': '1' },
    ],
    [
      'scripts of a package are not run',
      'import { calm } from "runs-a-script"; console.log(calm);',
      { 'runs-a-script': '1' },
    ],
  ])('[BUILD-08] %s', async (_what, code, dependencies) => {
    const { service } = await start();
    const faults = await service.check(
      treeOf(project(code, { 'package.json': manifest(dependencies) })),
      'react',
    );
    expect(messages(faults)).toEqual([]);
  });

  it.each([
    ['not-there', '1', /There is no package "not-there" in the registry/],
    ['a-chart', '7', /no such version: a-chart@7/],
    ['forged', '1', /forged@1\.0\.0 is refused: .*integrity/],
    ['sneaky', '1', /sneaky@1\.0\.0 is refused: its archive has a file outside of it/],
    ['swells', '1', /swells@1\.0\.0 is refused: unpacked, its archive is over a thousand times as large/],
    ['unfolds', '1', /unfolds@1\.0\.0 is larger than 10 MB/],
    ['huge', '1', /huge@1\.0\.0 is larger than 10 MB/],
    ['crumbles', '1', /crumbles@1\.0\.0 is larger than 10 MB/],
    ['on-a-server', '1', /cannot run in a browser: on-a-server needs "http" of Node\.js/],
    ['from-git', '1', /other|git/],
    ['reaches-absolute', '1', /secret\.json, which is not in it/],
    ['reaches-relative', '1', /secret\.json, which is not in it/],
    ['reaches-required', '1', /secret\.json, which is not in it/],
    ['reaches-as-main', '1', /has nothing that can be imported|secret\.json, which is not in it/],
    ['reaches-mapped', '1', /secret\.json, which is not in it/],
    ['reaches-exported', '1', /has nothing that can be imported|secret\.json, which is not in it/],
    ['reaches-styled', '1', /secret\.css, which is not in it/],
    ['express', '4', /cannot run in a browser. It is a web server/],
    ['a-chart', 'git+https://example.com/x.git', /from elsewhere than the registry/],
    ['a-chart', 'file:../../etc', /from elsewhere than the registry/],
    ['a-chart', 'https://example.com/x.tgz', /from elsewhere than the registry/],
    ['UPPER', '1', /no name of a package/],
  ])('[BUILD-09] %s@%s is refused with a sentence and the place', async (name, range, sentence) => {
    const { service } = await start();
    const files = project(`import x from "./x";\nimport * as all from "${name}";\nconsole.log(x, all);`, {
      'src/x.ts': 'export default 1;',
      'package.json': manifest({ [name]: range }),
    });
    const [fault, ...more] = await service.check(treeOf(files), 'react');
    expect(fault?.message).toMatch(sentence);
    expect(fault).toMatchObject({ path: 'src/main.tsx', line: 2 });
    expect(more).toEqual([]);
  });

  it.each(['reaches-patterned', 'reaches-privately', 'goes-round', 'names-itself', 'is-deep'])(
    '[BUILD-08] %s holds nobody up and gets nothing of this machine, and what else a project imports runs',
    async (name) => {
      const { service, directory } = await start();
      const files = project(
        `import * as odd from "${name}";\nimport { calm } from "runs-a-script";\nconsole.log(odd, calm);`,
        { 'package.json': manifest({ [name]: '1', 'runs-a-script': '1' }) },
      );
      const began = performance.now();
      const faults = messages(await service.check(treeOf(files), 'react'));
      expect(performance.now() - began).toBeLessThan(30_000);
      expect(faults.filter((message) => !message.includes(name))).toEqual([]);
      const made = readdirSync(path.join(directory, 'sets'), { recursive: true, encoding: 'utf8' });
      const scripts = made.filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(0);
      for (const file of scripts)
        expect(readFileSync(path.join(directory, 'sets', file), 'utf8')).not.toContain(ofThisMachine);
    },
  );

  it('[BUILD-08] what belongs to Node.js and is a package of that name is the package, and nothing else is', async () => {
    const { service } = await start();
    const check = async (name: string) =>
      messages(await service.check(treeOf(project(`import all from "${name}"; console.log(all);`)), 'react'));
    expect(await check('events')).toEqual([]);
    for (const name of ['node:events', 'fs'])
      expect(await check(name)).toEqual([
        `"${name}", imported by src/main.tsx, belongs to Node.js and does not exist in a browser.`,
      ]);
  });

  it('[BUILD-09] names what is not exported, and what is no part of a package', async () => {
    const { service } = await start();
    const files = project(
      'import { nothing } from "a-chart";\nimport "a-chart/deep";\nconsole.log(nothing);',
      {
        'package.json': manifest({ 'a-chart': '2' }),
      },
    );
    expect(messages(await service.check(treeOf(files), 'react'))).toEqual([
      '"a-chart" has no export "nothing", imported by src/main.tsx.',
      '"a-chart/deep", imported by src/main.tsx, is not a part of a-chart.',
    ]);
  });

  it('[BUILD-08] are as the operator allows: off, by name, by number and by size, with a token', async () => {
    const files = project('import { chart } from "a-chart";\nconsole.log(chart);', {
      'package.json': manifest({ 'a-chart': '2' }),
    });
    const off = await start({ isOff: true });
    expect(messages(await off.service.check(treeOf(files), 'react'))[0]).toContain(
      'Packages are switched off on this server.',
    );
    const denied = await start({ rules: { deny: ['a-shape'] } });
    expect(messages(await denied.service.check(treeOf(files), 'react'))[0]).toContain(
      '"a-shape", which comes along',
    );
    const unlisted = await start({ rules: { allow: ['@good/*'] } });
    expect(messages(await unlisted.service.check(treeOf(files), 'react'))[0]).toContain(
      'this server does not allow it',
    );
    expect(unlisted.registry.asked).toEqual([]);
    const few = await start({ limits: { packages: 2 } });
    expect(messages(await few.service.check(treeOf(files), 'react'))[0]).toMatch(
      /would need \d packages, and 2 are the most/,
    );
    const secret = await start({ token: 'the-token' });
    expect(messages(await secret.service.check(treeOf(files), 'react'))).toEqual([]);
    expect([...secret.registry.tokens]).toEqual(['Bearer the-token']);
  });

  it('[BUILD-02] offline, everything else goes on, and a later look brings them', async () => {
    let now = Date.now();
    const { source, service, registry } = await start({ now: () => now });
    await registry.close();
    source.create('p', 'react', project('console.log(1);'));
    const preview = service.host.open('p');
    expect((await preview.state()).kind).toBe('good');
    source.write('p', project('import { chart } from "a-chart";\nconsole.log(chart);'));
    const installed = async () => {
      const state = await preview.state();
      if (state.kind === 'installing') await state.newest.installing?.done;
      return preview.state();
    };
    const broken = await installed();
    if (broken.kind !== 'broken') throw new Error(broken.kind);
    expect(broken.shown && (await snapshotOf(service, broken.shown)).modules.size).toBe(1);
    expect(messages(broken.newest.faults)[0]).toContain('The package registry cannot be reached');
    await registry.reopen();
    now += 60_000;
    expect((await installed()).kind).toBe('good');
  });
});
