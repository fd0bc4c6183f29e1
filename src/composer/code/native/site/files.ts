import { wordsOf } from '../../database/site.ts';
import { markArt } from '../../../design/art.ts';
import type { Section, SectionOf, SiteSpec } from '../../../spec/spec.ts';
import type { Files } from '../../files.ts';
import { nativeProject } from '../project.ts';
import { pictureTsx } from '../picture.ts';
import { docsNativeFiles } from './docs.ts';
import { heroTsx } from './hero.ts';
import { sectionComponent, siteScreens, type SiteScreen } from './plan.ts';
import { sectionTsx, type SectionPictures } from './section.ts';
import { wordsOfSome, type PhoneWords } from '../../../content/words.ts';
import { addFilled, addParts, type Filling, filledPart } from '../../sources.ts';
import { contactFields } from '../../form-fields.ts';
import { attribute } from '../../../print/quote.ts';

/** What the site puts into the components of its sections. */
function fillingOf(spec: SiteSpec, w: PhoneWords, name: string): Filling {
  const find = <T extends Section['type']>(type: T): SectionOf<T> | undefined =>
    spec.sections.find((section): section is SectionOf<T> => section.type === type);
  const currency = find('products')?.currency ?? '$';
  const isBehind = currency.length > 1;
  const contact = find('contact');
  const asked = find('booking')?.fields ?? [];
  return {
    said: {
      ...w,
      addName: `${w.add}: `,
      callName: `${w.call}: `,
      cancelName: `${w.cancel}: `,
      currencyAfter: isBehind ? ` ${currency}` : '',
      currencyBefore: isBehind ? '' : currency,
      isNeeded: `: ${w.needAnswer}`,
      language: spec.language,
      totalIs: `${w.total}: `,
      whichTime: `${w.time}?`,
      writeName: `${w.write}: `,
    },
    given: { fields: name === 'MessageForm' && contact !== undefined ? contactFields(contact, w) : asked },
    has: {
      english: spec.language === 'en',
      fields: asked.length > 0,
      several: (find('testimonials')?.items.length ?? 0) > 1,
      work: find('work') !== undefined,
    },
  };
}

const featureLists = { cards: 'FeaturesCards', rows: 'FeaturesRows', numbered: 'FeaturesNumbered' } as const;

/** A component of a section. What is offered is drawn in the layout that the design asks for. */
function componentTsx(spec: SiteSpec, words: PhoneWords, name: string): string {
  if (name === 'Hero') return heroTsx(spec);
  const layout = spec.sections.find((section) => section.type === 'features')?.layout ?? 'cards';
  const file = name === 'Features' ? featureLists[layout] : name;
  return filledPart(`native/src/components/${file}.tsx`, fillingOf(spec, words, name));
}

const reads = (section: Section): boolean =>
  section.type === 'gallery' || section.type === 'posts' || section.type === 'work';

function screenTsx(screen: SiteScreen, links: boolean): string {
  const names = screen.sections.map(sectionComponent);
  return `import { Screen } from '../components/Screen';
${links ? "import { Links } from '../components/Links';\n" : ''}${names.map((name) => `import { ${name} } from '../sections/${name}';`).join('\n')}

export function ${screen.component}() {
  return (
    <Screen${screen.id === 'home' ? '' : ` title=${attribute(screen.title)}`}>
${names.map((name) => `      <${name} />`).join('\n')}
${links ? '      <Links />\n' : ''}    </Screen>
  );
}
`;
}

/** A site as an Expo project: its sections on tabs, and on screens that are opened from the first one. */
export function siteNativeFiles(spec: SiteSpec): Files {
  const words: PhoneWords = { ...wordsOf(spec), ...wordsOfSome.phone[spec.language] };
  if (spec.docs !== undefined) return docsNativeFiles(spec, spec.docs, words);
  const screens = siteScreens(spec);
  const hasStack = screens.some((screen) => screen.parent !== null);
  const files = nativeProject(
    spec,
    screens.map((screen) => ({
      id: screen.id,
      title: screen.title,
      icon: screen.icon,
      component: screen.component,
      mode: screen.sections.some(reads) ? 'items' : 'plain',
      parent: screen.parent,
    })),
  );
  const pictures: SectionPictures = { drawn: new Map(), labels: new Map() };
  const used = new Set<string>();
  const sections = new Map<string, string>();
  for (const screen of screens)
    for (const section of screen.sections) {
      const written = sectionTsx(section, { spec, screens, screen, pictures });
      used.add(written.component);
      sections.set(`src/sections/${sectionComponent(section)}.tsx`, written.content);
    }
  addFilled(files, 'native', { said: { ...words }, has: { stack: hasStack } }, 'src/components/Screen.tsx');
  addParts(files, 'native', 'src/components/Block.tsx');
  if (hasStack) addFilled(files, 'native', { said: { ...words } }, 'src/components/Links.tsx');
  for (const name of [...used].sort())
    files.set(`src/components/${name}.tsx`, componentTsx(spec, words, name));
  const imports = (name: string): boolean =>
    [...files.values()].some((content) => content.includes(`/${name}'`));
  if (imports('FormControl')) addParts(files, 'native', 'src/components/FormControl.tsx');
  if (imports('lib/moment')) addParts(files, 'shared', 'src/lib/moment.ts');
  if (imports('Picture')) {
    if (pictures.drawn.size === 0) pictures.drawn.set('mark', markArt(spec.design.motifs[0] ?? 'knot'));
    files.set('src/components/Picture.tsx', pictureTsx(pictures.drawn, pictures.labels));
  }
  for (const [path, content] of sections) files.set(path, content);
  for (const screen of screens)
    files.set(`src/screens/${screen.component}.tsx`, screenTsx(screen, hasStack && screen.id === 'home'));
  if ([...files.values()].some((content) => /from '\.\.\/\.\.\/[^']+\.(?:png|jpe?g|webp|gif)'/.test(content)))
    addParts(files, 'native', 'src/assets.d.ts');
  return files;
}
