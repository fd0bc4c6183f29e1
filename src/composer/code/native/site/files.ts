import { wordsOf } from '../../database/site.ts';
import { markArt } from '../../../design/art.ts';
import type { Section, SiteSpec } from '../../../spec/spec.ts';
import type { Files } from '../../files.ts';
import { nativeProject } from '../project.ts';
import { pictureTsx } from '../picture.ts';
import { docsNativeFiles } from './docs.ts';
import type { Part, PartWords } from './part.ts';
import { blockPart, callPart, heroPart, linksPart, screenPart, storyPart } from './parts-frame.ts';
import {
  answersPart,
  entriesPart,
  featuresPart,
  figuresPart,
  quotesPart,
  schedulePart,
  stepsPart,
} from './parts-lists.ts';
import { articlesPart, galleryPart, peoplePart } from './parts-media.ts';
import { countdownPart, hoursPart, messagePart, newsletterPart, placePart } from './parts-place.ts';
import { bookingPart, menuPart, plansPart, shopPart } from './parts-trade.ts';
import { attribute } from './part.ts';
import { sectionComponent, siteScreens, type SiteScreen } from './plan.ts';
import { sectionTsx, type SectionPictures } from './section.ts';
import { nativeWords } from './words.ts';
import { addParts } from '../../sources.ts';

/** Components by name; those that a section uses are written. */
const parts: Readonly<Record<string, Part>> = {
  Answers: answersPart,
  Articles: articlesPart,
  BookingForm: bookingPart,
  Call: callPart,
  Countdown: countdownPart,
  Entries: entriesPart,
  Features: featuresPart,
  Figures: figuresPart,
  Gallery: galleryPart,
  Hero: heroPart,
  Hours: hoursPart,
  MenuList: menuPart,
  MessageForm: messagePart,
  Newsletter: newsletterPart,
  People: peoplePart,
  Place: placePart,
  Plans: plansPart,
  Quotes: quotesPart,
  Schedule: schedulePart,
  Shop: shopPart,
  Steps: stepsPart,
  Story: storyPart,
};

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
  const words: PartWords = { ...wordsOf(spec), ...nativeWords[spec.language] };
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
  files.set('src/components/Screen.tsx', screenPart(hasStack)(spec, words));
  files.set('src/components/Block.tsx', blockPart(spec, words));
  if (hasStack) files.set('src/components/Links.tsx', linksPart(spec, words));
  for (const name of [...used].sort()) {
    const part = parts[name];
    if (part !== undefined) files.set(`src/components/${name}.tsx`, part(spec, words));
  }
  if ([...files.values()].some((content) => content.includes("from './Picture'"))) {
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
