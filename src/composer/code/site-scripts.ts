import type { Words } from '../content/words.ts';
import type { SectionType, SiteSpec } from '../spec/spec.ts';
import { siteScriptsWithDatabase } from './database/site.ts';
import { inboxOf } from './inbox.ts';
import { filledPart } from './sources.ts';

/** A script of a plain site: what it is called and what is in it. */
export interface Script {
  name: string;
  content: string;
}

const bySection: Partial<Record<SectionType, string>> = {
  contact: 'contact',
  newsletter: 'newsletter',
  countdown: 'countdown',
  hours: 'hours',
  products: 'shop',
  booking: 'booking',
};

/** The scripts that a plain site needs, in the order in which they load. */
export function siteScripts(spec: SiteSpec, words: Words): Script[] {
  const inbox = inboxOf(spec);
  const filling = {
    said: { ...words, ...inbox, prefix: `${spec.key}:`, totalIs: `${words.total}: ` },
    has: {
      fields: spec.sections.some((section) => section.type === 'booking' && section.fields !== undefined),
      inbox: inbox !== null,
    },
  };
  const own = spec.sections.flatMap(({ type }) => bySection[type] ?? []);
  const names = new Set(['storage', ...(inbox === null ? [] : ['inbox']), 'theme', 'navigation', ...own]);
  const scripts = [...names].map((name) => ({
    name,
    content: filledPart(`html/scripts/${name}.js`, filling),
  }));
  return siteScriptsWithDatabase(spec, scripts);
}
