import type { Section, Spec } from '../spec/spec.ts';

interface Item {
  readonly text: string;
  readonly unavailable?: string | undefined;
}
const said = <T extends Item>(item: T): T =>
  item.unavailable === undefined
    ? item
    : { ...item, text: [item.unavailable, item.text].filter((part) => part !== '').join(' · ') };
/** Lists have nothing to buy: beside the text they need not know. */
const onlySaid = <T extends Item>(item: T): T => {
  const { unavailable: _, ...rest } = said(item);
  return rest as T;
};

function inSection(section: Section): Section {
  switch (section.type) {
    case 'menu':
      return {
        ...section,
        groups: section.groups.map((group) => ({ ...group, items: group.items.map(onlySaid) })),
      };
    case 'pricing':
      return { ...section, plans: section.plans.map(onlySaid) };
    case 'schedule':
      return { ...section, items: section.items.map(onlySaid) };
    case 'products':
      return { ...section, items: section.items.map(said) };
    default:
      return section;
  }
}

/** The specification whose lists say what cannot be had at the moment. */
export const saysWhatIsGone = <T extends Spec>(spec: T): T =>
  spec.kind === 'site' ? { ...spec, sections: spec.sections.map(inSection) } : spec;
