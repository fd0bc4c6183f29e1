/** Vite takes one page and its modules; a plain site has several, and scripts that are no modules. */
export const plainConfig = (
  aliases: readonly string[],
): string => `import { readdirSync, readFileSync, statSync } from 'node:fs';
import { defineConfig } from 'vite';

const tools = /^(?:node_modules|dist|public|package(?:-lock)?\\.json|vite\\.config\\.\\w+|README\\.md|\\..*)$/;

/** Everything that belongs to the site. */
const files = readdirSync('.')
  .filter((name) => !tools.test(name))
  .flatMap((name) =>
    statSync(name).isDirectory()
      ? readdirSync(name, { recursive: true }).map((inner) => \`\${name}/\${inner.replaceAll('\\\\', '/')}\`)
      : [name],
  )
  .filter((name) => statSync(name).isFile());
const pages = files.filter((name) => /\\.html?$/.test(name));
/** What pages ask for as scripts that are no modules, and compile themselves, as Babel does in a page. */
const classic = new Set(
  pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/<script\\b(?![^>]*type=["']module["'])[^>]*\\bsrc=["']([^"'?#]+)/gi)].map(
      ([, src]) => new URL(src, \`http://site/\${page}\`).pathname.slice(1),
    ),
  ),
);

/** Vite bundles modules alone: scripts of another kind, and files that scripts ask for, go along as they are. */
const theRest = {
  name: 'the-rest',
  apply: 'build',
  generateBundle() {
    for (const fileName of files)
      if (classic.has(fileName) || !/\\.(?:html?|tsx?|jsx|md)$/.test(fileName))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(fileName) });
  },
};

export default defineConfig({
  appType: 'mpa',
  build: { rollupOptions: { input: pages } },
${aliases.length === 0 ? '' : `  resolve: {\n    alias: [\n${aliases.map((line) => `      ${line},\n`).join('')}    ],\n  },\n`}  plugins: [theRest],
});
`;
