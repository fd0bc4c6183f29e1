import type { Section, SectionType } from '../spec/spec.ts';
import { makeCustom } from './custom-sections.ts';
import { localTexts } from './local.ts';
import { localTopic } from './topics.ts';
import { domain, type Details, type Making, type Maker, type Makers, type SiteFacts } from './make/facts.ts';
import { offerMakers } from './make/offers.ts';
import { openingMakers } from './make/opening.ts';
import { peopleMakers } from './make/people.ts';
import { practicalMakers } from './make/practical.ts';

export type { SiteFacts } from './make/facts.ts';

const makers: Makers = { ...openingMakers, ...offerMakers, ...peopleMakers, ...practicalMakers };

/** Fills one section from what is known. `details` are the fields that a message gave for it. */
export function makeSection(type: SectionType, facts: SiteFacts, details: Details | null): Section {
  const items = details?.items ?? [];
  const count = details?.count ?? null;
  const title = details?.title ?? null;
  if (type === 'custom') return makeCustom('info', facts.language, items, count, title);
  const { topic, language } = facts;
  const making: Making = {
    facts,
    english: language === 'en',
    local: localTexts(language),
    here: localTopic(topic.id, language),
    items,
    count,
    details,
    email: facts.place.email ?? `hello@${domain(facts.name)}.example`,
    motif: (index) => topic.motifs[index % topic.motifs.length] ?? 'knot',
  };
  const make = makers[type] as Maker<typeof type>;
  const section = make(making) as Section;
  return title === null ? section : { ...section, title, nav: title.length > 22 ? section.nav : title };
}
