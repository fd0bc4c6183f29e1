import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../support/client.ts';
import { startWatched, type WatchedServer } from '../support/watched-server.ts';

type Files = Readonly<Record<string, string>>;

const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const files = (count: number, one: (at: number) => readonly [string, string]): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => one(at)));
/** A page that starts a script. */
const page = (head = ''): string =>
  `<!doctype html><html lang="en"><head><title>a</title>${head}<script type="module" src="main.js"></script></head></html>`;
const glsl = {
  'vite.config.js': "import glsl from 'vite-plugin-glsl';\nexport default { plugins: [glsl()] };\n",
};
const almost = 1_990_000;

/** What is hard to put together: each is a project as people may bring it, within all limits. */
const projects: Readonly<Record<string, Files>> = {
  'a pattern of files with many choices': {
    'main.js': `export default import.meta.glob('./${'{a,b}'.repeat(26)}/*.js');`,
  },
  'patterns of files with many stars': {
    'main.js': `export default import.meta.glob([${many(300, (at) => `'./**/*a*a*a*a*${at}b.js',`)}]);`,
    ...files(900, (at) => [`${'a/'.repeat(30)}${'a'.repeat(100)}${at}.js`, '']),
  },
  'imports of whatever a name fits': {
    'main.js': many(200, (at) => `import(\`./\${a}a\${b}a\${c}${at}b.js\`);\n`),
    ...files(900, (at) => [`${'a'.repeat(230)}${at}.js`, '']),
  },
  'a shader that others stand in again and again': {
    ...glsl,
    'main.js': "import text from './a.glsl';\nconsole.log(text);",
    'a.glsl': '#include "b.glsl"\n'.repeat(199),
    'b.glsl': 'float a;\n'.repeat(almost / 9),
  },
  'shaders that others stand in, in all of which are more': {
    ...glsl,
    'main.js': "import text from './0.glsl';\nconsole.log(text);",
    ...files(190, (at) => [
      `${at}.glsl`,
      `${'float a;\n'.repeat(3_000)}#include "${at + 1}.glsl"\n${'#include "nowhere.glsl"\n'.repeat(400)}`,
    ]),
  },
  'modules that pass on all of each other': {
    'main.js': "import { a } from './0.js';\nconsole.log(a);",
    ...files(900, (at) => [
      `${at}.js`,
      `export * from './${at + 1}.js';\n${many(200, (name) => `export const n${at}_${name} = 1;`)}`,
    ]),
  },
  'a module of many imports': {
    'main.js':
      many(20_000, (at) => `import { a as a${at} } from './a.js?${at}';\n`) +
      many(20_000, (at) => `import { b as b${at} } from './a.js';\n`),
    'a.js': 'export const a = 1;',
  },
  'many imports of what has another name': {
    'main.js': many(20_000, (at) => `import 'n${at}/a';\n`),
    'vite.config.js': `export default { resolve: { alias: { ${many(200, (at) => `'n*${at}': '/src/${at}',`)} } } };`,
  },
  'a map of many imports': {
    'index.html': page(
      `<script type="importmap">{"imports":{${many(20_000, (at) => `"n${at}/":"/n${at}/",`)}"z":"/z.js"}}</script>`,
    ),
    'main.js': many(10_000, (at) => `import 'n${at}/a.js';\n`),
  },
  'data as modules': {
    'main.js': many(20, (at) => `import a${at} from './${at}.json';\n`),
    ...files(4, (at) => [`${at}.json`, `[${many(almost / 8, () => '{"a":1},')}{"b":${at}}]`]),
  },
  'texts as modules': {
    'main.js': many(4, (at) => `import a${at} from './${at}.txt?raw';\n`),
    ...files(4, (at) => [`${at}.txt`, `${'<"\\\n\u2028'.repeat(200_000)}${at}`]),
  },
  'values of the environment': {
    '.env': many(40_000, (at) => `VITE_A${at}="a\${VITE_A${at + 1}}$VITE_A${at + 2}"\n`),
    'main.js': 'console.log(import.meta.env);',
  },
  'values that a configuration puts in': {
    'vite.config.js': `export default { define: { ${many(30_000, (at) => `A${at}: '"${at}"',`)} } };`,
    'main.js': 'console.log(A1);',
  },
  'a configuration that computes': {
    'vite.config.js': `const a = ${'['.repeat(20)}${many(2_000, (at) => `...[${at},'${'a'.repeat(400)}'],`)}${']'.repeat(20)};\nexport default { resolve: { alias: { b: a } }, define: { c: a.map((b) => a.map((c) => a.map((d) => [b, c, d]))) } };`,
    'main.js': 'console.log(1);',
  },
  'a long package.json': {
    'package.json': JSON.stringify({
      dependencies: Object.fromEntries(
        Array.from({ length: 60_000 }, (_, at) => [`p${at}`, '^1.0.0 || >2 <3']),
      ),
    }),
    'main.js': many(3_000, (at) => `import 'p${at}';\n`),
    ...files(40, (at) => [`${at}.mdx`, '# a']),
  },
  'sheets that import each other': {
    'index.html': page('<link rel="stylesheet" href="0.css">'),
    'main.js': '',
    ...files(900, (at) => [
      `${at}.css`,
      `${many(40, (other) => `@import "./${(at + other + 1) % 900}.css";\n`)}a { b: c }`,
    ]),
  },
  'classes that are made of each other': {
    'main.js': "import './0.module.css';",
    ...files(200, (at) => [
      `${at}.module.css`,
      many(
        200,
        (name) =>
          `.a${name} { composes: ${many(200, (other) => `a${other} `)}from "./${at + 1}.module.css"; }\n`,
      ),
    ]),
  },
  'sheets for Tailwind that share a large one': {
    'index.html': page(many(100, (at) => `<link rel="stylesheet" href="t${at}.css">`)),
    'main.js': '',
    ...files(100, (at) => [
      `t${at}.css`,
      `@import "tailwindcss";\n${many(4, (part) => `@import "./large${part}.css";\n`)}`,
    ]),
    ...files(4, (at) => [`large${at}.css`, `a { color: red }\n`.repeat(almost / 17)]),
  },
  'many sheets in Sass': {
    'index.html': page(many(60, (at) => `<link rel="stylesheet" href="s${at}.scss">`)),
    'main.js': many(60, (at) => `import './s${at}.scss';\n`),
    ...files(60, (at) => [`s${at}.scss`, `.a { b: ${at} }`]),
    ...files(6, (at) => [`large${at}.scss`, `.a { color: red }\n`.repeat(almost / 18)]),
  },
  'a sheet of many imports of packages': {
    'index.html': page('<link rel="stylesheet" href="a.css">'),
    'main.js': '',
    'a.css': many(40_000, (at) => `@import "p${at}/a.css";\n`),
  },
  'words for Tailwind': {
    'index.html': page('<link rel="stylesheet" href="a.css">'),
    'main.js': '',
    'a.css': '@import "tailwindcss";\n',
    ...files(60, (at) => [
      `${at}.html`,
      `<p class="${many(40_000, (word) => `${(at * 40_000 + word).toString(36)} `)}">`,
    ]),
  },
  'files of routes': {
    'main.js': "import { routeTree } from './routeTree.gen';\nconsole.log(routeTree);",
    ...files(1_500, (at) => [`routes/${'a.'.repeat(60)}${at}.js`, 'export const Route = {};']),
    'routes/__root.js': 'export const Route = {};',
  },
  'pages that name what is not there': {
    ...files(400, (at) => [
      `${at}.html`,
      `<!doctype html><title>${at}</title>${many(300, (other) => `<img src="a${at}-${other}.png"><a href="b${other}.html">a</a><script src="c${other}.js"></script>`)}`,
    ]),
  },
  'imports of what is not there': {
    'main.js': many(15_000, (at) => `import { a as a${at} } from './nowhere${at}';\n`),
    ...files(1_500, (at) => [`folder${at}/nowhere.js`, '']),
  },
  'names that nothing exports': {
    'main.js': many(30_000, (at) => `import { a${at} } from './a.js';\n`),
    'a.js': 'export const a = 1;',
  },
  'a page of many places': {
    'index.html': page().replace('</html>', `${'<p><b>a</b></p>'.repeat(60_000)}</html>`),
    'main.js': '',
  },
};

/** What is hard to build for visitors: each hangs together. */
const sites: Readonly<Record<string, Files>> = {
  'many modules that are loaded when they are asked for': {
    'main.js': many(1_500, (at) => `import('./${at}.js');\n`),
    ...files(1_500, (at) => [
      `${at}.js`,
      `import { a } from './shared${at % 200}.js';\nexport default a + '${'a'.repeat(500)}';`,
    ]),
    ...files(200, (at) => [`shared${at}.js`, `export const a = '${'b'.repeat(500)}${at}';`]),
  },
  'modules that import many of each other': {
    'main.js': "import './0.js';",
    ...files(1_900, (at) => [
      `${at}.js`,
      many(100, (other) => `import './${(at + other + 1) % 1_900}.js';\n`),
    ]),
  },
  'texts and data as modules': {
    'main.js':
      many(4, (at) => `import a${at} from './${at}.txt?raw';\nconsole.log(a${at});\n`) +
      many(4, (at) => `import b${at} from './${at}.json';\nconsole.log(b${at});\n`),
    ...files(4, (at) => [`${at}.txt`, `${'<"\\\n\u2028'.repeat(200_000)}${at}`]),
    ...files(4, (at) => [`${at}.json`, `[${many(110_000, () => '{"a":1},')}{"b":${at}}]`]),
  },
  'modules that one of many is chosen of': {
    'main.js': many(100, (at) => `import(\`./\${a${at}}.js\`);\n`),
    ...files(1_500, (at) => [`${at}.js`, `export default ${at};`]),
  },
  'many pages with many sheets': {
    ...files(300, (at) => [
      `${at}.html`,
      `<!doctype html><title>${at}</title><link rel="stylesheet" href="0.css"><script type="module" src="${at}.js"></script>`,
    ]),
    ...files(300, (at) => [`${at}.js`, many(20, (other) => `import './${(at + other) % 600}.css';\n`)]),
    ...files(600, (at) => [`${at}.css`, `.a${at} { color: red }\n`.repeat(150)]),
  },
  'pages of many places': {
    ...files(20, (at) => [
      `${at}.html`,
      `<!doctype html><title>${at}</title>${'<p><b>a</b></p>'.repeat(60_000)}`,
    ]),
  },
  'large scripts that pages load': {
    'index.html': page(many(9, (at) => `<script src="${at}.js"></script>`)),
    'main.js': '',
    ...files(9, (at) => [`${at}.js`, `console.log('${'a'.repeat(60)}');\n`.repeat(12_000)]),
  },
  'many large files': {
    'index.html': page(many(20, (at) => `<link rel="icon" href="${at}.svg">`)),
    'main.js': '',
    ...files(20, (at) => [
      `${at}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg"><!--${`${at}`.repeat(900_000)}--></svg>`,
    ]),
  },
  'many small files': {
    'main.js': '',
    ...files(1_900, (at) => [`public/${'a'.repeat(100)}${at}.txt`, `${at}`]),
  },
};

describe('the main thread, with the hardest projects that there can be', { timeout: 3_600_000 }, () => {
  let server: WatchedServer;
  let client: Client;
  beforeAll(async () => {
    server = await startWatched({});
    client = await server.signIn('ada@example.com');
  }, 1_800_000);
  afterAll(() => server.close());

  /** Asks for what shows a project, and for what is read of it. */
  async function show(projectId: string): Promise<void> {
    const { previewUrl } = await client.call('projectDetail', { projectId });
    const shown = await fetch(previewUrl, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(60_000),
    });
    await shown.arrayBuffer();
  }

  /** A project of these files alone, which is built again after each change. */
  async function projectOf(
    client: Client,
    made: Files,
  ): Promise<{ projectId: string; change(): Promise<string> }> {
    const { projectId } = await client.call('projectCreate', {
      prompt: 'A page about tea',
      scene: 'ai-website-builder',
    });
    await eventually(async () =>
      expect((await client.call('projectDetail', { projectId })).activeRunId).toBeNull(),
    );
    const { files: before } = await client.call('fileList', { projectId });
    const removed = before.map(({ path, hash }) => ({ op: 'delete', path, baseHash: hash }) as const);
    const written = Object.entries({ 'index.html': page(), 'main.js': '', ...made }).map(
      ([path, content]) => ({ op: 'write', path, content, baseHash: null }) as const,
    );
    await client.call('filesApply', { projectId, operations: removed, commit: true });
    let batch: typeof written = [];
    let size = 0;
    const send = async (): Promise<void> => {
      await client.call('filesApply', { projectId, operations: batch, commit: true });
      batch = [];
      size = 0;
    };
    for (const one of written) {
      if (batch.length === 200 || size + one.content.length > 6_000_000) await send();
      batch.push(one);
      size += one.content.length;
    }
    await send();
    let count = 0;
    return {
      projectId,
      // Another tree each time: one that is known is not put together again.
      async change() {
        count += 1;
        const { version } = await client.call('filesApply', {
          projectId,
          operations: [{ op: 'write', path: `count${count}.txt`, content: String(count), baseHash: null }],
          commit: true,
        });
        return version?.id ?? '';
      },
    };
  }

  it.each(Object.entries(projects))('is held by no preview of %s', async (what, made) => {
    const { projectId, change } = await projectOf(client, made);
    await server.measure(what, async () => {
      await change();
      await show(projectId);
    });
    await client.call('projectDelete', { projectId });
    expect(server.slow()).toEqual([]);
  });

  it.each(Object.entries(sites))('is held by no publication of %s', async (what, made) => {
    // Nobody may publish as often as all of these are built.
    const owner = await server.signIn(`${what.replaceAll(' ', '-')}@example.com`);
    const { projectId, change } = await projectOf(owner, made);
    const answers: string[] = [];
    await server.measure(`${what}, published`, async () => {
      const versionId = await change();
      const { errMsg } = await owner.envelope('publishSubmit', {
        projectId,
        versionId,
        visibility: 'public',
      });
      answers.push(errMsg);
    });
    expect(answers.filter(Boolean)).toEqual([]);
    await owner.call('projectDelete', { projectId });
    expect(server.slow()).toEqual([]);
  });
});
