import { words as allWords } from '../../content/words.ts';
import { markArt } from '../../design/art.ts';
import { iconPath } from '../../design/icons.ts';
import type { Docs, SiteSpec } from '../../spec/spec.ts';
import { baseCss, tokensCss } from '../css-base.ts';
import { reactPageHtml } from '../head.ts';
import { printJsx } from '../../print/node.ts';
import { camel, source } from '../../print/quote.ts';
import { iconTsx, mainTsx, reactProjectFiles } from '../react-base.ts';
import type { Files } from '../files.ts';
import { tokenPattern } from './highlight.ts';
import { addFilled, addParts } from '../sources.ts';

/** A documentation site as a React project: pages are data, one file each. */
export function docsReactFiles(spec: SiteSpec, docs: Docs): Files {
  const w = allWords[spec.language];
  const files = reactProjectFiles(spec.name);
  files.set('index.html', reactPageHtml(spec, `${spec.name} – ${w.docs}`));
  files.set('src/styles/tokens.css', tokensCss(spec.design));
  files.set('src/styles/base.css', baseCss());
  addParts(files, 'docs', 'src/styles/docs.css');
  addParts(files, 'docs', 'src/data/types.ts');
  const nameOf = (id: string): string => `${camel(id)}Page`;
  for (const page of docs.pages)
    files.set(
      `src/data/pages/${page.id}.ts`,
      `import type { Page } from '../types';\n\nexport const ${nameOf(page.id)}: Page = ${source(page)};\n`,
    );
  files.set(
    'src/data/pages.ts',
    `${docs.pages.map((page) => `import { ${nameOf(page.id)} } from './pages/${page.id}';`).join('\n')}
import type { Page } from './types';

/** The pages in the order in which they are read. */
export const pages: [Page, ...Page[]] = ${source([]).replace(
      '[]',
      `[\n${docs.pages.map((page) => `  ${nameOf(page.id)},`).join('\n')}\n]`,
    )};
`,
  );
  files.set(
    'src/components/Icon.tsx',
    iconTsx(Object.fromEntries(['menu', 'moon', 'search'].map((name) => [name, iconPath(name)]))),
  );
  files.set(
    'src/components/Mark.tsx',
    `/** The mark beside the name. */
export function Mark() {
  return (
${printJsx(markArt(spec.design.motifs[0] ?? 'terminal'), 2)}
  );
}
`,
  );
  const said = {
    ...w,
    prefix: `${spec.key}:`,
    pattern: tokenPattern,
    name: spec.name,
    version: docs.version,
    title: `${spec.name} – ${w.docs}`,
    titleEnd: ` – ${spec.name}`,
    foot: `${spec.name} · ${w.docs}`,
    pager: `${w.previous}, ${w.next}`,
  };
  const components = ['CodeBlock', 'Block', 'Search'].map((name) => `src/components/${name}.tsx`);
  addFilled(files, 'site', { said }, 'src/lib/useStored.ts');
  addFilled(files, 'web', { said }, 'src/components/ThemeToggle.tsx');
  addFilled(files, 'docs', { said }, ...components, 'src/App.tsx');
  files.set('src/main.tsx', mainTsx(['tokens', 'base', 'docs']));
  return files;
}
