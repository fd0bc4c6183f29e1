import type { Docs, SiteSpec } from '../../../spec/spec.ts';
import { attribute, camel, pascal, source } from '../../../print/quote.ts';
import type { Files } from '../../files.ts';
import { nativeProject } from '../project.ts';
import { addFilled, addParts } from '../../sources.ts';
import type { PhoneWords } from '../../../content/words.ts';

const icons: Readonly<Record<string, string>> = {
  install: 'download-outline',
  changelog: 'git-commit-outline',
  faq: 'help-circle-outline',
};

/** Documentation as an Expo project: the pages by their titles, each on a screen of its own. */
export function docsNativeFiles(spec: SiteSpec, docs: Docs, words: PhoneWords): Files {
  const pages = docs.pages.map((page) => {
    const id = camel(page.id) === 'home' ? 'homePage' : camel(page.id);
    return { page, id, component: `${pascal(id)}View` };
  });
  const files = nativeProject(spec, [
    {
      id: 'home',
      title: words.home,
      icon: 'home-outline',
      component: 'HomeView',
      mode: 'plain',
      parent: null,
    },
    ...pages.map(({ page, id, component }) => ({
      id,
      title: page.title,
      icon: icons[page.id] ?? 'document-text-outline',
      component,
      mode: 'plain' as const,
      parent: 'home',
    })),
  ]);
  const filling = { said: { ...words, more: words.pagesLabel }, has: { stack: true } };
  addParts(files, 'native', 'src/components/Block.tsx');
  const components = ['Screen', 'Links', 'Pages'].map((name) => `src/components/${name}.tsx`);
  addFilled(files, 'native', filling, ...components);
  files.set(
    'src/screens/HomeView.tsx',
    `import { Block } from '../components/Block';
import { Links } from '../components/Links';
import { Screen } from '../components/Screen';

export function HomeView() {
  return (
    <Screen title=${attribute(spec.name)}>
      <Block lead=${attribute(spec.description)} />
      <Links />
    </Screen>
  );
}
`,
  );
  for (const { page, component } of pages)
    files.set(
      `src/screens/${component}.tsx`,
      `import { Pages, type Piece } from '../components/Pages';
import { Screen } from '../components/Screen';

const pieces: Piece[] = ${source(page.blocks)};

export function ${component}() {
  return (
    <Screen title=${attribute(page.title)}>
      <Pages lead=${attribute(page.lead)} pieces={pieces} />
    </Screen>
  );
}
`,
    );
  return files;
}
