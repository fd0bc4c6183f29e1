import type { SiteSpec } from '../spec/spec.ts';
import { sentence } from '../print/quote.ts';

const leading = /^(?:an?|the|eine?|der|die|das|une?|le|la|un|una|el)\s+(?=\p{L})/iu;
const linking =
  /\s+(?:is|are|costs?|starts?|kostet|kosten|ist|sind|coûtent?|est|sont|cuestan?|es|son|valen?)(?:\s+(?:at|from))?$/iu;

/** What a sentence says costs or takes place, by its name: "A class is" 16 €, "Classes are" on Monday. */
function plainName(text: string): string {
  if (!linking.test(text)) return text;
  const name = text.replace(linking, '').replace(leading, '').trim();
  return sentence(name);
}

/** A page whose prices, plans and dates are called by names rather than by the beginnings of sentences. */
export const withPlainNames = (spec: SiteSpec): SiteSpec => ({
  ...spec,
  sections: spec.sections.map((section) => {
    switch (section.type) {
      case 'menu':
        return {
          ...section,
          groups: section.groups.map((group) => ({
            ...group,
            items: group.items.map((item) => ({ ...item, name: plainName(item.name) })),
          })),
        };
      case 'schedule':
        return {
          ...section,
          items: section.items.map((item) => ({ ...item, title: plainName(item.title) })),
        };
      case 'pricing':
        return { ...section, plans: section.plans.map((plan) => ({ ...plan, name: plainName(plan.name) })) };
      default:
        return section;
    }
  }),
});
