import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sceneToType } from '#contract/scenes.ts';
import { behaviours } from '#test/projects/behaviours.ts';
import { corpus } from '#test/projects/corpus.ts';
import { snapshotOf, startPreview, treeOf } from './preview-support.ts';

/** Said of a package where there is no registry: the one thing that a project may want of it here. */
const wantsRegistry = /is not here\. Packages are switched off on this server\./;

describe('projects as models write them, without a registry', () => {
  let preview: Awaited<ReturnType<typeof startPreview>>;
  beforeAll(async () => {
    preview = await startPreview();
  });
  afterAll(() => preview.service.close());

  it('[BUILD-08] each has a behaviour that is tried, and each behaviour its project', () => {
    expect(Object.keys(behaviours).sort()).toEqual(corpus.map(({ name }) => name));
    for (const { name, files } of corpus)
      expect(Object.values(files).join('').length, name).toBeGreaterThan(200);
  });

  it.each(corpus)('[BUILD-09] $name compiles: only its packages are missing', async ({ files, scene }) => {
    const faults = await preview.service.check(treeOf(files), sceneToType[scene]);
    expect(faults.filter(({ message }) => !wantsRegistry.test(message))).toEqual([]);
  });
});

describe('files that code asks for in the words of bundlers', () => {
  let preview: Awaited<ReturnType<typeof startPreview>>;
  beforeAll(async () => {
    preview = await startPreview();
  });
  afterAll(() => preview.service.close());
  const check = (files: Record<string, string>) => preview.service.check(treeOf(files), 'react');
  const shown = async (files: Record<string, string>) => {
    preview.source.create('p', 'react', files);
    const opened = preview.service.host.open('p');
    const state = await opened.state();
    opened.close();
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    return snapshotOf(preview.service, state.shown);
  };

  it('[BUILD-08] are found by the paths of a tsconfig with comments and of a vite.config that is never run', async () => {
    const files = {
      'tsconfig.json': '{ // ours\n "compilerOptions": { "paths": { "#ui/*": ["./lib/ui/*"], }, } }',
      'vite.config.ts':
        'throw new Error("run");\nexport default { resolve: { alias: { "@kit": path.resolve(__dirname, "./kit") } } };',
      'lib/ui/a.ts': 'export const a = 1;',
      'kit/b.ts': 'export const b = 2;',
      'src/main.tsx': 'import { a } from "#ui/a";\nimport { b } from "@kit/b";\nconsole.log(a, b);',
    };
    expect([...(await shown(files)).modules.keys()].sort()).toEqual([
      '/kit/b.ts',
      '/lib/ui/a.ts',
      '/src/main.tsx',
    ]);
    const faults = await check({
      ...files,
      'src/main.tsx': 'import { a } from "#ui/none";\nconsole.log(a);',
    });
    expect(faults.map(({ message }) => message)).toEqual([
      'Cannot find "#ui/none", imported by src/main.tsx.',
    ]);
  });

  it.each([
    ['tsconfig.json', '{ "compilerOptions": { "jsxImportSource": "@kit", } }'],
    ['vite.config.ts', 'export default { plugins: [react({ jsxImportSource: "@kit" })] };'],
    ['babel.config.js', 'module.exports = (api) => ({ presets: [["x", { jsxImportSource: "@kit" }]] });'],
  ])(
    '[BUILD-08] elements are made with what %s says, but for files that say it themselves',
    async (file, text) => {
      const { modules } = await shown({
        [file]: text,
        'jsconfig.json': '{ "compilerOptions": { "paths": { "@kit/*": ["./kit/*"] } } }',
        'kit/jsx-dev-runtime.ts': 'export const jsxDEV = () => null;\nexport const Fragment = null;',
        'src/main.tsx': "import './own';\nconsole.log(<p>by the kit</p>);",
        'src/own.tsx': '/** @jsxImportSource react */\nconsole.log(<p>by React</p>);',
      });
      const targets = (key: string) => modules.get(key)?.dependencies.map(({ target }) => target);
      expect(targets('/src/main.tsx')).toContain('/kit/jsx-dev-runtime.ts');
      expect(targets('/src/own.tsx')).toContain('v:react/jsx-dev-runtime');
      // What is published is made from the same text.
      expect(modules.get('/src/main.tsx')?.script?.source).toMatch(
        /^\/\*\* @jsxImportSource @kit \*\/ import/,
      );
      expect(modules.get('/src/own.tsx')?.script?.source).toBeNull();
    },
  );

  it('[BUILD-08] components made with Emotion can be named by styles of others where the compiler of the project sees to it', async () => {
    const link = `import styled from '@emotion/styled';
const Icon = styled.svg<{ big: boolean }>\`width: 1em\`;
const Near = styled(Icon)\`width: 2em\`;
const Far = styled('b', { label: 'far' })({ color: 'red' });
export { Far, Icon, Near };
`;
    const made = async (config: string) => {
      const { modules } = await shown({
        'vite.config.ts': config,
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@emotion/styled": ["./kit/styled"] } } }',
        'kit/styled.ts': 'export default {};',
        'src/main.tsx': link,
      });
      return modules.get('/src/main.tsx')?.script?.source ?? link;
    };
    const source = await made(
      'export default { plugins: [react({ babel: { plugins: ["@emotion/babel-plugin"] } })] };',
    );
    const targets = [...source.matchAll(/target: "(e\w+)"/g)].map(([, name]) => name);
    expect(new Set(targets).size).toBe(3);
    const [icon, near, far] = targets;
    expect(source).toContain(`styled("svg", { target: "${icon}" })<{ big: boolean }>\`width: 1em\``);
    expect(source).toContain(`styled(Icon, { target: "${near}" })\`width: 2em\``);
    expect(source).toContain(`styled('b', { target: "${far}", label: 'far' })({ color: 'red' })`);
    expect(await made('export default { plugins: [react()] };')).toBe(link);
  });

  it('[BUILD-08] a page goes on without sheets and scripts that it names and nobody wrote, as for every bundler, and the check names them', async () => {
    const files = {
      'index.html':
        '<link rel="stylesheet" href="/index.css"><script src="/env.js"></script><div id="root"></div><script type="module" src="/src/main.ts"></script>',
      'src/main.ts': 'console.log(1);',
    };
    expect([...(await shown(files)).modules.keys()]).toEqual(['/src/main.ts']);
    expect((await check(files)).map(({ message }) => message)).toEqual([
      'Cannot find "/index.css", imported by index.html.',
      'Cannot find "/env.js", imported by index.html.',
    ]);
    await expect(shown({ ...files, 'src/main.ts': 'import "./gone.css";' })).rejects.toThrow(
      'Cannot find \\"./gone.css\\"',
    );
  });

  it('[BUILD-08] what a configuration defines is there under its name, and what it only computes is named', async () => {
    const { defined, notes } = await shown({
      'package.json': '{ "name": "crumb", "version": "3.2.1" }',
      '.env': 'VITE_NAME=Crumb\nSECRET=no',
      'vite.config.ts': `import pkg from './package.json';
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '');
  return { define: {
    __VERSION__: JSON.stringify(pkg.version),
    __NAME__: JSON.stringify(env.VITE_NAME),
    __SECRET__: JSON.stringify(env.SECRET ?? 'none'),
    __ON__: 'true',
    __LIST__: { a: [1] },
    'process.env.API': JSON.stringify(process.env.VITE_API || 'https://api.example'),
    __BUILT__: JSON.stringify(new Date().toISOString()),
    global: 'globalThis',
  } };
});`,
      'src/main.tsx': 'console.log(__VERSION__);',
    });
    expect(defined).toEqual({
      __VERSION__: '3.2.1',
      __NAME__: 'Crumb',
      __SECRET__: 'none',
      __ON__: true,
      __LIST__: { a: [1] },
      'process.env.API': 'https://api.example',
      __BUILT__: null,
    });
    expect(notes).toEqual(['"__BUILT__" of vite.config.ts is computed when it is built, and is empty here.']);
  });

  it.each([
    ['{ "compilerOptions": { "useDefineForClassFields": false } }', true],
    ['{ "compilerOptions": { "target": "ES2020" } }', true],
    ['{ "compilerOptions": { "target": "ES2020", "useDefineForClassFields": true } }', false],
    ['{ "compilerOptions": { "target": "ES2022" } }', false],
  ])('[BUILD-08] class fields under %s are set: %s', async (settings, isSet) => {
    const { modules } = await shown({
      'tsconfig.json': settings,
      'src/main.tsx': 'export class Crumb { size = 1; later?: string; }',
    });
    expect(modules.get('/src/main.tsx')?.script?.code.includes('this.size = 1')).toBe(isSet);
  });

  it('[BUILD-08] [MOBILE-03] icons of an app for devices are those that Expo puts in their place', async () => {
    preview.source.create('p', 'react_native', {
      'package.json': '{ "dependencies": { "expo": "~54.0.0", "react-native-vector-icons": "^10.3.0" } }',
      'App.tsx':
        'import Icon from \'react-native-vector-icons/Ionicons\';\nexport default () => <Icon name="add" />;\n',
    });
    const opened = preview.service.host.open('p');
    const state = await opened.state();
    opened.close();
    if (state.kind !== 'good') throw new Error(JSON.stringify(state));
    const { modules } = await snapshotOf(preview.service, state.shown);
    const targets = modules.get('/App.tsx')?.dependencies.map(({ target }) => target);
    expect(targets).toContain('v:@expo/vector-icons/Ionicons');
  });

  it('[BUILD-08] packages that package.json names are had from there, whatever an import map of the page says', async () => {
    const imports = {
      'react/': 'https://cdn.example/react/',
      react: 'https://cdn.example/react',
      'a-globe': 'https://cdn.example/a-globe.js',
    };
    const { modules } = await shown({
      'package.json': '{ "dependencies": { "react": "^19.0.0" } }',
      'index.html': `<script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="/index.tsx"></script>`,
      'index.tsx':
        "import { useId } from 'react';\nimport globe from 'a-globe';\nconsole.log(<p>{useId()}</p>, globe);",
    });
    expect(
      modules
        .get('/index.tsx')
        ?.dependencies.map(({ target }) => target)
        .sort(),
    ).toEqual(['u:https://cdn.example/a-globe.js', 'v:react', 'v:react/jsx-dev-runtime']);
  });

  it('[BUILD-08] shaders are text with what they include, where the plugin for them is in the configuration', async () => {
    const files = {
      'vite.config.ts':
        "import glsl from 'vite-plugin-glsl';\nexport default { plugins: [glsl()], assetsInclude: ['**/*.{gltf,obj}'] };",
      'src/main.tsx':
        "import wave from './wave.vert';\nimport model from './model.gltf';\nconsole.log(wave, model);",
      'src/wave.vert': '#include "./parts/noise.glsl"\n#include <common>\nvoid main() {}\n',
      'src/parts/noise.glsl': '#include sums\nfloat noise;\n',
      'src/parts/sums.glsl': 'float sum;\n',
      'src/model.gltf': '{}',
    };
    const { modules } = await shown(files);
    const source = modules.get('/src/wave.vert')?.script?.source ?? '';
    expect(JSON.parse(source.replace('export default ', '').replace(/;$/, ''))).toBe(
      'float sum;\n\nfloat noise;\n\n#include <common>\nvoid main() {}\n',
    );
    expect(modules.get('/src/model.gltf')?.kind).toBe('data');
    const faults = await check({ ...files, 'src/parts/sums.glsl': '#include "./gone.glsl"' });
    expect(faults).toMatchObject([
      {
        path: 'src/parts/sums.glsl',
        message: /^Cannot find ".\/gone.glsl", imported by src\/parts\/sums.glsl/,
      },
    ]);
    expect(await check({ ...files, 'src/parts/sums.glsl': '#include "./noise.glsl"' })).toMatchObject([
      { path: 'src/parts/sums.glsl', message: /^"\.\/noise\.glsl" is included in .* without an end/ },
    ]);
  });

  it.each([
    ['./wave.frag', /"\.\/wave\.frag\?raw" gives its text/],
    ['./about.md', /"\.\/about\.md\?url" its address/],
    ['virtual:uno.css', /is made by UnoCSS.* Tailwind CSS has the same classes/],
    ['uno.css', /is made by UnoCSS/],
    ['~icons/mdi/home', /is made by unplugin-icons.* lucide-react/],
    ['@vanilla-extract/css', /replaced by a plugin while a project is built/],
    ['solid-js', /Solid is another framework/],
  ])('[BUILD-09] "%s" is said not to be possible, with what would be', async (specifier, sentence) => {
    const faults = await check({
      'src/main.tsx': `import * as all from '${specifier}';\nconsole.log(all);\n`,
      'src/wave.frag': 'void main() {}',
      'src/about.md': '# About',
    });
    expect(faults).toMatchObject([{ path: 'src/main.tsx', line: 1 }]);
    expect(faults[0]?.message).toMatch(sentence);
  });

  it('[BUILD-08] worklets tell what they capture, in the preview and in what is published', async () => {
    const { modules } = await shown({
      'src/main.tsx':
        'declare const useAnimatedStyle: (style: () => object) => object;\nconst x = { value: 0 };\nconsole.log(useAnimatedStyle(() => ({ left: x.value })));',
    });
    const module = modules.get('/src/main.tsx');
    expect(module?.code).toMatch(/__workletHash[\s\S]*__closure/);
    expect(module?.script?.source).toContain('__closure: { get: () => ({ x }) }');
  });

  it('[BUILD-09] a sheet in SCSS says where its fault is, also in one that it uses', async () => {
    const files = {
      'src/main.tsx': 'import "./a.scss";',
      'src/a.scss': '@use "./b";\n.a { color: b.$red; }',
      'src/_b.scss': '$red: red;',
    };
    expect((await shown(files)).modules.get('/src/a.scss')?.css).toContain('color: red');
    expect(await check({ ...files, 'src/_b.scss': '$red: red;\n.b { color: $none; }' })).toMatchObject([
      { path: 'src/_b.scss', line: 2, message: 'Undefined variable.' },
    ]);
    const config = {
      'vite.config.ts':
        'export default { css: { preprocessorOptions: { scss: { additionalData: "$own: teal;" } } } };',
    };
    const own = { ...files, ...config, 'src/a.scss': '.a { color: $own; }' };
    expect((await shown(own)).modules.get('/src/a.scss')?.css).toContain('color: teal');
    expect(await check({ ...files, 'src/a.scss': '@use "bootstrap/scss/bootstrap";' })).toMatchObject([
      { path: 'src/a.scss', line: 1, message: /no such style sheet in the project/ },
    ]);
  });

  it('[BUILD-08] Less is compiled with the sheets of the project, and runs nothing of them', async () => {
    const files = {
      'vite.config.ts':
        "export default { css: { preprocessorOptions: { less: { javascriptEnabled: true, modifyVars: { accent: 'teal' } } } } };",
      'src/main.tsx': 'import styles from "./a.module.less";\nconsole.log(styles.card);',
      'src/a.module.less':
        '@import "@/parts/mixins";\n.card { .rounded(4px); color: @accent; background: url("./dot.png"); &:hover { width: (100px / 4); } }',
      'src/parts/mixins.less': '@accent: red;\n.rounded(@radius) { border-radius: @radius; }',
      'src/dot.png': 'x',
    };
    const css = (await shown(files)).modules.get('/src/a.module.less')?.css ?? '';
    for (const part of ['border-radius: 4px', 'color: teal']) expect(css).toContain(part);
    expect(css).toContain('width: 25px');
    const faultOf = async (text: string) => (await check({ ...files, 'src/a.module.less': text }))[0];
    expect(await faultOf('.a {\n  color: @none;\n}')).toMatchObject({
      path: 'src/a.module.less',
      line: 2,
      message: 'variable @none is undefined.',
    });
    for (const [text, message] of [
      ['@plugin "./evil.js";', /Plugins of Less are programs/],
      ['.a { b: `process.version`; }', /JavaScript in a style sheet is not run here/],
      ['@import (inline) "/etc/passwd";', /no style sheet "\/etc\/passwd" in the project/],
      ['@import "antd/dist/antd.less";', /no style sheet "antd/],
      ['.l() { .l(); }\n.a { .l(); }', /./],
    ] as const)
      expect((await faultOf(text))?.message).toMatch(message);
  });

  it('[BUILD-08] the environment has what is public by its name, and nothing else', async () => {
    const { env } = await shown({
      '.env':
        'VITE_A="one two" # why\nSECRET=hidden\nexport REACT_APP_B=3\nVITE_C="${VITE_A}, $REACT_APP_B"\nVITE_D=\'$5\'\nVITE_E=${VITE_E}x\n',
      '.env.local': 'VITE_A=four\n',
      'src/main.tsx': 'console.log(import.meta.env.VITE_A);',
    });
    expect(env).toEqual({ VITE_A: 'four', REACT_APP_B: '3', VITE_C: 'four, 3', VITE_D: '$5', VITE_E: 'x' });
  });

  it.each([
    ['App.vue', 'Vue'],
    ['App.svelte', 'Svelte'],
  ])('[BUILD-09] %s is said not to be supported, with what to write instead', async (file, framework) => {
    const faults = await check({
      'src/main.ts': `import App from './${file}';\nconsole.log(App);`,
      [`src/${file}`]: '<template/>',
    });
    expect(faults).toMatchObject([{ path: 'src/main.ts', line: 1 }]);
    expect(faults[0]?.message).toContain(
      `a component of ${framework}, which is not supported. Write it as a React`,
    );
  });

  it('[BUILD-08] patterns mean the files that they match, however deep', async () => {
    const { modules } = await shown({
      'src/main.tsx':
        "const all = import.meta.glob(['./pages/**/*.{tsx,ts}', '!**/skip.tsx']);\nconsole.log(all);",
      'src/pages/a.tsx': 'export default 1;',
      'src/pages/deep/er/b.ts': 'export default 2;',
      'src/pages/skip.tsx': 'export default 3;',
      'src/other.tsx': 'export default 4;',
    });
    const keys = [...modules.keys()].filter((key) => !key.includes('?glob='));
    expect(keys.sort()).toEqual(['/src/main.tsx', '/src/pages/a.tsx', '/src/pages/deep/er/b.ts']);
  });
});
