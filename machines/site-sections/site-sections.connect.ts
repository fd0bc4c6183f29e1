import type { SnapshotFrom } from 'xstate';
import type { SiteSectionsMachine } from './site-sections.machine.ts';
import { texts } from './site-sections.texts.ts';
import { type SiteSection, siteSections, type SiteSectionsEvent } from './site-sections.types.ts';

export interface SiteSectionsView {
  readonly section: SiteSection;
  readonly sections: readonly { readonly value: SiteSection; readonly label: string }[];
  onChoose(section: SiteSection): void;
}

export function connect(
  snapshot: SnapshotFrom<SiteSectionsMachine>,
  send: (event: SiteSectionsEvent) => void,
): SiteSectionsView {
  return {
    section: siteSections.find((candidate) => snapshot.matches(candidate)) ?? 'address',
    sections: siteSections.map((value) => ({ value, label: texts.names[value] })),
    onChoose: (section) => send({ type: `${section}.chosen` }),
  };
}
