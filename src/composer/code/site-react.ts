import { iconPath } from '../design/icons.ts';
import { pagesOf } from './pages.ts';
import type { Section, SiteSpec } from '../spec/spec.ts';
import { baseCss, tokensCss } from './css-base.ts';
import { docsReactFiles } from './docs/docs-react.ts';
import { reactPageHtml } from './head.ts';
import { layoutCss } from './css-layout.ts';
import { componentsIn, jsxScope, printJsx, type Node } from '../print/node.ts';
import { camel, literal, pascal, source } from '../print/quote.ts';
import { siteWithDatabase, wordsOf } from './database/site.ts';
import { inboxOf } from './inbox.ts';
import { iconTsx, mainTsx, reactProjectFiles } from './react-base.ts';
import { sectionContext, type SectionContext } from './section-context.ts';
import { markNode } from './section-pieces.ts';
import { sectionNode } from './sections.ts';
import { footerNode, headerNode, menuBelow, navigation } from './site-chrome.ts';
import type { Files } from './files.ts';
import { sectionsCss, title } from './site-html.ts';
import { addSiteParts } from './site-react-parts.ts';
import { addFilled, addParts, sourceOf } from './sources.ts';

const component = (name: string, doc: string, imports: readonly string[], node: Node): string =>
  `${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}/** ${doc} */
export function ${name}() {
  return (
${printJsx(node, 2)}
  );
}
`;

const componentImports = (node: Node, from: string): string[] =>
  [...componentsIn(node)].sort().map((name) => `import { ${name} } from '${from}${name}';`);

/** Component names of the sections, each once. */
export function sectionComponents(sections: readonly Section[]): { section: Section; name: string }[] {
  return sections.map((section) => ({ section, name: `${pascal(section.id)}Section` }));
}

const dataFile = (lists: ReadonlyMap<string, readonly object[]>): string =>
  [...lists].map(([name, items]) => `export const ${name} = ${source(items)};\n`).join('\n');

const jsxText = (value: string): string => (/["\\&{}]/.test(value) ? `{${literal(value)}}` : `"${value}"`);

/** `App.tsx` of a site with these sections. */
function appTsx(spec: SiteSpec, sections: readonly Section[], skip: string): string {
  const parts = sectionComponents(sections);
  const pages = pagesOf(spec);
  const isMulti = pages.length > 1;
  const nameOf = (section: Section): string => parts.find((part) => part.section === section)?.name ?? '';
  const imports = [
    ...(isMulti ? ["import { useEffect, useState } from 'react';"] : []),
    "import { Footer } from './components/Footer';",
    "import { Header } from './components/Header';",
    ...(isMulti ? ["import { PageHead } from './components/PageHead';"] : []),
    ...parts.map((part) => `import { ${part.name} } from './components/sections/${part.name}';`),
  ];
  const multi = `
/** Pages with their sections; which one shows follows from the section that the address names. */
const pages = {
${pages.map((page) => `  ${camel(page.id)}: ${source(page.sections.map((section) => section.id))},`).join('\n')}
};
type Page = keyof typeof pages;
const titles: Record<Page, string> = {
${pages.map((page) => `  ${camel(page.id)}: ${literal(page.id === 'index' ? title(spec) : `${page.title} – ${spec.name}`)},`).join('\n')}
};

const pageWith = (id: string): Page | undefined =>
  (Object.keys(pages) as Page[]).find((name) => pages[name].includes(id));

function usePage(): Page {
  const [id, setId] = useState(() => location.hash.slice(1));
  const page = pageWith(id) ?? 'index';

  useEffect(() => {
    const follow = () => setId(location.hash.slice(1));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  useEffect(() => {
    document.title = titles[page];
  }, [page]);

  useEffect(() => {
    if (pages[page][0] === id || id === 'top' || id === '') window.scrollTo(0, 0);
    else document.getElementById(id)?.scrollIntoView();
  }, [id, page]);

  return page;
}
`;
  const shown = isMulti
    ? pages
        .map(
          (page) =>
            `        {page === ${literal(camel(page.id))} && (\n          <>\n${page.id === 'index' ? '' : `            <PageHead title=${jsxText(page.title)} lead=${jsxText(page.lead)} />\n`}${page.sections.map((section) => `            <${nameOf(section)} />`).join('\n')}\n          </>\n        )}`,
        )
        .join('\n')
    : parts.map((part) => `        <${part.name} />`).join('\n');
  return `${imports.join('\n')}
${isMulti ? multi : ''}
/** ${spec.name.replaceAll('*/', '')}: ${isMulti ? 'its pages, each with its sections' : 'one page, its sections in order'}. */
export function App() {
${isMulti ? '  const page = usePage();\n' : ''}  return (
    <>
      <a className="skip" href="#main">
        ${/[{}<>&]/.test(skip) ? `{${literal(skip)}}` : skip}
      </a>
      <Header />
      <main id="main">
${shown}
      </main>
      <Footer />
    </>
  );
}
`;
}

function pictureTsx(pictures: ReadonlyMap<string, Node>): string {
  const entries = [...pictures].filter(([name]) => name !== 'mark');
  return `import type { ReactNode } from 'react';

/** Drawings of this site. They take their colours from the page, so they follow its theme. */
const pictures: Record<string, ReactNode> = {
${entries.map(([name, node]) => `  ${/^[a-z]+$/i.test(name) ? name : literal(name)}: (\n${printJsx(node, 2)}\n  ),`).join('\n')}
};

export function Picture({ name }: { name: string }) {
  return pictures[name];
}
`;
}

/**
 * A site as a React project.
 * @param shown how many sections `App.tsx` has; fewer than all while a first turn builds up.
 */
export function siteReactFiles(spec: SiteSpec, shown = spec.sections.length): Files {
  if (spec.docs !== undefined) return docsReactFiles(spec, spec.docs);
  const words = wordsOf(spec);
  const files: Files = reactProjectFiles(spec.name);
  files.set('index.html', reactPageHtml(spec, title(spec)));
  files.set('src/styles/tokens.css', tokensCss(spec.design));
  files.set('src/styles/base.css', baseCss());
  files.set('src/styles/layout.css', layoutCss(spec.design.direction, menuBelow(spec)));
  files.set('src/styles/sections.css', sectionsCss(spec));
  addFilled(files, 'site', { said: { prefix: `${spec.key}:` } }, 'src/lib/useStored.ts');
  if (inboxOf(spec) !== null) addParts(files, 'site', 'src/lib/inbox.ts');

  const pictures = new Map<string, Node>([['mark', markNode(spec)]]);
  const iconNames = new Set(['menu', 'moon']);
  const usedParts = new Set<string>();
  const sections = new Map<string, string>();
  const contexts: SectionContext[] = [];
  for (const { section, name } of sectionComponents(spec.sections)) {
    const data = new Map<string, readonly object[]>();
    const ctx: SectionContext = { ...sectionContext(spec, jsxScope(data)), pictures };
    contexts.push(ctx);
    const node = sectionNode(section, ctx);
    const own = componentsIn(node);
    for (const used of own) usedParts.add(used);
    if (own.has('Icon')) collectIcons(section, iconNames);
    const imports = componentImports(node, '../');
    const readsData = section.type !== 'products' && data.size > 0;
    if (readsData) imports.push(`import { ${[...data.keys()].join(', ')} } from '../../data/${section.id}';`);
    if (data.size > 0) sections.set(`src/data/${section.id}.ts`, dataFile(data));
    sections.set(
      `src/components/sections/${name}.tsx`,
      component(name, `${section.title.replaceAll('*/', '')}.`, imports, node),
    );
  }
  files.set(
    'src/components/Icon.tsx',
    iconTsx(Object.fromEntries([...iconNames].sort().map((name) => [name, iconPath(name)]))),
  );
  files.set('src/components/Picture.tsx', pictureTsx(pictures));
  files.set(
    'src/components/Mark.tsx',
    component('Mark', 'The mark beside the name.', [], pictures.get('mark') ?? null),
  );
  addFilled(files, 'web', { said: words }, 'src/components/ThemeToggle.tsx');
  const links = navigation(spec);
  if (links.length > 0) files.set('src/data/links.ts', `export const links = ${source(links)};\n`);
  addSiteParts(files, spec, words, [...(links.length > 0 ? ['Navigation'] : []), ...usedParts]);
  const ctx: SectionContext = contexts[0] ?? { ...sectionContext(spec, jsxScope(new Map())), pictures };
  const header = headerNode(ctx);
  files.set(
    'src/components/Header.tsx',
    component('Header', 'Name, navigation and colour mode.', componentImports(header, './'), header),
  );
  if (pagesOf(spec).length > 1) addParts(files, 'web', 'src/components/PageHead.tsx');
  files.set('src/components/Footer.tsx', component('Footer', 'The foot of the page.', [], footerNode(ctx)));
  for (const [path, content] of sections) files.set(path, content);
  files.set('src/App.tsx', appTsx(spec, spec.sections.slice(0, shown), words.skip));
  files.set('src/main.tsx', mainTsx(['tokens', 'base', 'layout', 'sections']));
  return siteWithDatabase(files, spec, sourceOf('database/src/lib/connection.ts'));
}

function collectIcons(section: Section, names: Set<string>): void {
  if (section.type === 'features') for (const item of section.items) names.add(item.icon);
  if (section.type === 'pricing') names.add('check');
  if (section.type === 'custom' && section.layout === 'checks') names.add('check');
  if (section.type === 'custom' && section.layout === 'badges') names.add('phone');
}
