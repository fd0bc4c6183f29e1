import { sectionKinds as kinds } from '../../../content/section-kinds.ts';
import { words as allWords, wordsOfSome } from '../../../content/words.ts';
import type { Section, SectionType, SiteSpec } from '../../../spec/spec.ts';
import { camel, pascal } from '../../../print/quote.ts';

/** A screen of a native app about a place: a tab, or one that lies on a tab. */
export interface SiteScreen {
  readonly id: string;
  readonly title: string;
  /** Name of an Ionicon. */
  readonly icon: string;
  readonly component: string;
  readonly sections: readonly Section[];
  /** Id of the tab that a screen lies on; null for a tab. */
  readonly parent: string | null;
}

/** What stands on the first screen, unless the message gives it one of its own. */
const atHome: ReadonlySet<SectionType> = new Set(kinds.atHome);
/** What a tab is spent on first; the rest is opened from the first screen. */
const tabOrder: readonly SectionType[] = kinds.tabs;
const mostTabs = 5;

const food = new Set(['bakery', 'cafe', 'restaurant', 'icecream', 'brewery', 'foodtruck']);

const iconOf = (section: Section, spec: SiteSpec): string =>
  section.type === 'menu' && !food.has(spec.topic) ? 'pricetag-outline' : kinds.icons[section.type];
const titleOf = (section: Section): string => section.nav || section.title;

/** What the tab with the hours and the address is called: in one word, unless somebody gave it a name. */
function shortOf(spec: SiteSpec, place: readonly Section[]): string {
  const [first] = place;
  const usual = allWords[spec.language];
  const words = wordsOfSome.phone[spec.language];
  if (place.length > 1 || first === undefined) return words.visit;
  const title = titleOf(first);
  if (first.type === 'hours') return title === usual.hours ? words.times : title;
  return title === usual.location ? words.visit : title;
}

/**
 * The screens of a site as a native app: a few tabs, the first with what opens a page, and screens that are opened
 * from it. Pages that the specification names have tabs before others.
 */
export function siteScreens(spec: SiteSpec): SiteScreen[] {
  const words = wordsOfSome.phone[spec.language];
  const own = new Set(spec.pages?.flatMap((page) => page.sections));
  const place = spec.sections.filter(
    (section) => (section.type === 'hours' || section.type === 'location') && !own.has(section.id),
  );
  const groups: { sections: Section[]; title: string; rank: number }[] = [];
  for (const page of spec.pages ?? []) {
    const sections = spec.sections.filter(
      (section) => page.sections.includes(section.id) && section.type !== 'hero',
    );
    const [only] = sections;
    if (only !== undefined)
      groups.push({ sections, title: sections.length === 1 ? titleOf(only) : page.title, rank: -1 });
  }
  if (place.length > 0)
    groups.push({
      sections: place,
      title: shortOf(spec, place),
      rank: tabOrder.indexOf('hours'),
    });
  for (const section of spec.sections)
    if (!own.has(section.id) && !place.includes(section) && !atHome.has(section.type))
      groups.push({ sections: [section], title: titleOf(section), rank: tabOrder.indexOf(section.type) });

  const best = [...groups].sort((a, b) => a.rank - b.rank).slice(0, mostTabs - 1);
  const home: SiteScreen = {
    id: 'home',
    title: words.home,
    icon: kinds.icons.hero,
    component: 'HomeView',
    sections: spec.sections.filter((section) => atHome.has(section.type) && !own.has(section.id)),
    parent: null,
  };
  const taken = new Set(['home']);
  const screen = ({ sections, title }: (typeof groups)[number], parent: string | null): SiteScreen => {
    const first = sections[0];
    const wanted =
      sections.length > 1 && place.includes(sections[0] as Section) ? 'visit' : camel(first?.id ?? title);
    const id = taken.has(wanted) ? `${wanted}Screen` : wanted;
    taken.add(id);
    return {
      id,
      title,
      icon: first === undefined ? kinds.icons.custom : iconOf(first, spec),
      component: `${pascal(id)}View`,
      sections,
      parent,
    };
  };
  // Tabs and further screens stand in the order of the sections.
  const at = ({ sections }: (typeof groups)[number]): number =>
    Math.min(...sections.map((section) => spec.sections.indexOf(section)));
  const inOrder = [...groups].sort((a, b) => at(a) - at(b));
  const tabs = inOrder.filter((group) => best.includes(group)).map((group) => screen(group, null));
  const further = inOrder.filter((group) => !best.includes(group)).map((group) => screen(group, 'home'));
  return [home, ...tabs, ...further];
}

/** Names of the components of sections, by section id. */
export const sectionComponent = (section: Section): string => `${pascal(section.id)}Section`;
