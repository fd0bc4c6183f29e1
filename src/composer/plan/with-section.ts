import { makeSection } from '../content/make-section.ts';
import { factsOf } from './site-facts-of.ts';
import { rankOf } from './site-plan.ts';
import type { Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import { Reading } from '../language/text.ts';

/** The site with each section of the kind changed. */
export const withSections = <T extends Section['type']>(
  spec: SiteSpec,
  type: T,
  change: (section: SectionOf<T>) => SectionOf<T>,
): SiteSpec => ({
  ...spec,
  sections: spec.sections.map((section) =>
    section.type === type ? change(section as SectionOf<T>) : section,
  ),
});

/** A section of the kind, added where it usually stands when there is none. */
export function withSection(spec: SiteSpec, type: Section['type']): SiteSpec {
  if (spec.sections.some((section) => section.type === type)) return spec;
  const made = makeSection(type, factsOf(spec, new Reading('')), null);
  const sections = [...spec.sections];
  const at = sections.findIndex((section) => rankOf(section) > rankOf(made));
  sections.splice(at < 0 ? sections.length : at, 0, made);
  return { ...spec, sections };
}
