import type { Section } from '../spec/spec.ts';
import type { SectionContext } from './section-context.ts';
import type { Parts } from './section-pieces.ts';
import { askedParts } from './sections-asked.ts';
import { toldParts } from './sections-told.ts';
import type { Node } from '../print/node.ts';

const parts: Parts = { ...toldParts, ...askedParts };

/** The markup of one section. */
export function sectionNode(section: Section, ctx: SectionContext): Node {
  const part = parts[section.type] as (section: Section, ctx: SectionContext) => Node;
  const node = part(section, ctx);
  const page = ctx.spec.pages?.find((one) => one.sections[0] === section.id);
  // On a page of its own a section's title may be the page's: it is said once then.
  if (page?.title !== section.title || node === null || typeof node !== 'object' || !('element' in node))
    return node;
  const { class: name = '' } = node.attributes;
  return { ...node, attributes: { ...node.attributes, class: `${String(name)} same-title` } };
}
