import { transformSync } from 'oxc-transform';
import type { AppSpec } from '../spec/spec.ts';
import { appReactFiles } from './app-react.ts';
import { connectionPath } from './database/client.ts';
import { pageHtml } from './head.ts';
import { localise } from './localise.ts';
import type { Files } from './files.ts';
import { title } from './site-html.ts';
import { sourceOf } from './sources.ts';

/** Scripts that were made before, the latest at the end: most are of parts that stand in every app as they are. */
const madeScripts = new Map<string, string>();
const mostScripts = 300;

/** Turns one module of the React kind into a script that shares its names through `app` and also runs from disk. */
export function toPlainScript(path: string, source: string): string {
  const key = `${path}\0${source}`;
  const script = madeScripts.get(key) ?? makeScript(path, source);
  madeScripts.delete(key);
  madeScripts.set(key, script);
  const [oldest] = madeScripts.keys();
  if (madeScripts.size > mostScripts && oldest !== undefined) madeScripts.delete(oldest);
  return script;
}

function makeScript(path: string, source: string): string {
  const result = transformSync(path, source, {
    lang: path.endsWith('.tsx') ? 'tsx' : 'ts',
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false },
  });
  if (result.errors.length > 0)
    throw new Error(`${path}: ${result.errors[0]?.message ?? 'cannot be compiled'}`);
  const used = new Set<string>();
  if (/\bh\(/.test(result.code)) used.add('h');
  if (/\bFragment\b/.test(result.code)) used.add('Fragment');
  const exported: string[] = [];
  const code = result.code
    .replaceAll(/^import\s+\{([^}]*)\}\s+from\s+["'][^"']+["'];?\n/gm, (_, names: string) => {
      for (const name of names.split(','))
        if (name.trim() !== '') used.add(name.trim().replace(/\s+as\s+/, ': '));
      return '';
    })
    .replaceAll(/^import\s+["'][^"']+["'];?\n/gm, '')
    .replaceAll(
      /^export\s+(const|function|async function|let|class)\s+([\w$]+)/gm,
      (_, kind: string, name: string) => {
        exported.push(name);
        return `${kind} ${name}`;
      },
    )
    .replaceAll(/^export\s*\{[^}]*\};?\n/gm, '')
    .replaceAll('/* @__PURE__ */ ', '')
    .replaceAll(/^\t+/gm, (tabs) => '  '.repeat(tabs.length))
    .replaceAll(/\n(?=(?:\/\*\*|function |const \w+ = \(|const \w+ = \{))/g, '\n\n')
    .replaceAll(/(\*\/\n)\n+/g, '$1')
    .trim();
  const names = [...used].filter((name) => !exported.includes(name)).sort();
  const head = names.length === 0 ? '' : `const { ${names.join(', ')} } = app;\n\n`;
  const foot = exported.length === 0 ? '' : `\n\nObject.assign(app, { ${exported.join(', ')} });`;
  const body = `${head}${code}${foot}`.replaceAll(/^(?=.)/gm, '  ');
  return `(() => {\n${body}\n})();\n`;
}

/** An app as plain HTML, CSS and JavaScript: the same parts as the React kind on a small view library of its own. */
export function appPlainFiles(spec: AppSpec): Files {
  const react = localise(appReactFiles(spec), spec.language);
  const files: Files = new Map();
  const scripts: string[] = [];
  const add = (path: string, content: string): void => {
    files.set(path, content);
    scripts.push(path.replace(/^scripts\/(.*)\.js$/, '$1'));
  };
  const sheets = ['tokens', 'base', 'app'];
  for (const sheet of sheets) files.set(`styles/${sheet}.css`, react.get(`src/styles/${sheet}.css`) ?? '');
  add('scripts/lib/view.js', sourceOf('html/scripts/lib/view.js'));
  add('scripts/lib/machine.js', sourceOf('html/scripts/lib/machine.js'));
  for (const path of inOrder(react)) {
    const content = react.get(path);
    if (content === undefined || path === 'src/lib/types.ts') continue;
    const script =
      path === connectionPath ? sourceOf('html/scripts/lib/connection.js') : toPlainScript(path, content);
    add(path.replace(/^src\//, 'scripts/').replace(/\.tsx?$/, '.js'), script);
  }
  add('scripts/main.js', "app.mount(app.h(app.App), document.getElementById('root'));\n");
  files.set(
    'index.html',
    pageHtml(spec, {
      title: title(spec),
      description: spec.description,
      sheets,
      scripts,
      body: `  <body>
    <div id="root"></div>
  </body>`,
    }),
  );
  return files;
}

/** Modules so that each comes after what it imports. */
function inOrder(react: Files): string[] {
  const modules = [...react.keys()].filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts') && path !== 'src/main.tsx',
  );
  const done = new Set<string>();
  const order: string[] = [];
  const resolve = (from: string, specifier: string): string | undefined => {
    const parts = from.split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    const base = parts.join('/');
    return modules.find((path) => path === `${base}.ts` || path === `${base}.tsx`);
  };
  const visit = (path: string): void => {
    if (done.has(path)) return;
    done.add(path);
    for (const found of (react.get(path) ?? '').matchAll(/^import\s+(?!type\b)[^;]*?from '(\.[^']+)';/gm)) {
      const target = resolve(path, found[1] ?? '');
      if (target !== undefined) visit(target);
    }
    order.push(path);
  };
  for (const path of modules) visit(path);
  return order;
}
