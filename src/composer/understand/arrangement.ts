import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import type { WantedSection } from './site-sections.ts';
import { singular, type Reading } from '../language/text.ts';

/** How what stands on a page is arranged: side by side, by month and year, narrowed by kind. */
export interface Arrangement {
  readonly tracks: { readonly count: number; readonly names: readonly string[] } | null;
  readonly billing: boolean;
  readonly filter: boolean;
}

const tracksIn = new RegExp(
  String.raw`\b(?:(?:in|on|with|across|over|auf|en|sur)\s+)?(${anyNumberWord}|[2-6])\s+(?:parallel\s+|different\s+|parallelen\s+)?(tracks?|stages?|strands?|streams?|bühnen|spuren|scènes|escenarios|salas)\b`,
  'iu',
);
const billingIn =
  /(?:\b(?:that\s+)?(?:switch(?:es|able)?|toggles?|chang(?:e|es|able)|billed|paid|with\s+(?:an?\s+)?(?:switch|toggle)?)\s+)?(?:(?:between|for|either)\s+)?\b(monthly|monatlich\w*|mensuel\w*|mensual\w*|per month|month)\s*(?:and|or|\/|to|und|oder|et|ou|y|o)\s*(yearly|annual(?:ly)?|jährlich\w*|annuel\w*|anual\w*|per year|year)\b(?:\s+(?:prices?|billing|toggle|switch|plans?|umschalter))?/iu;
const filterIn =
  /\b(?:(?:that|which)\s+)?(?:(?:i|you|we|visitors|people|one|clients|customers)\s+can\s+|can\s+be\s+)?(?:filter(?:ed|able|s|ing)?|sort(?:ed|able)?|narrowed|browsed?)\s+by\s+(?:their\s+|the\s+|project\s+)?(kind|type|category|room|medium|style|year|subject|topic|discipline)s?\b/iu;

/** Reads how things are to be arranged; the words are marked as understood. */
export function takeArrangement(reading: Reading): Arrangement {
  const use = (hit: RegExpExecArray | null): boolean => {
    if (hit === null) return false;
    reading.useText(hit.index, hit.index + hit[0].length);
    return true;
  };
  const side = tracksIn.exec(reading.text);
  const isProgramme =
    /\b(?:schedule|programme?|agenda|conference|summit|festival|congress|day|konferenz|programm|congreso|conférence)\b/iu.test(
      reading.text,
    );
  const count = side === null ? 0 : (allNumberWords[side[1]?.toLowerCase() ?? ''] ?? Number(side[1]));
  const word = singular(side?.[2]?.toLowerCase() ?? '');
  const tracks =
    side !== null && isProgramme && count > 1
      ? {
          count,
          names: Array.from(
            { length: count },
            (_, index) => `${word.charAt(0).toUpperCase()}${word.slice(1)} ${index + 1}`,
          ),
        }
      : null;
  if (tracks !== null) use(side);
  // "six speakers with short biographies" has no section about itself.
  const lives =
    /(?<=\b(?:speakers?|people|members?|team|artists?|authors?|trainers?|teachers?|founders?|hosts?|doctors?)\s+)(?:with|and)\s+(?:their\s+)?(?:short\s+|brief\s+|little\s+)?(?:biograph(?:y|ies)|bios?)\b/iu.exec(
      reading.text,
    );
  use(lives);
  return {
    tracks,
    billing: use(billingIn.exec(reading.text)),
    filter: use(filterIn.exec(reading.text)),
  };
}

/** Puts the sections that a message names into the arrangement that it asks for. */
export function arrange(
  reading: Reading,
  wanted: WantedSection[],
  { filter, tracks }: { filter: boolean; tracks: boolean },
): void {
  const of = (type: WantedSection['type']): WantedSection | undefined =>
    wanted.find((section) => section.type === type);
  if (of('hours') !== undefined) reading.take(['each day', 'every day', 'each day of the week'], true);
  const [gallery, work] = [of('gallery'), of('work')];
  // "a gallery of six selected projects" is one section.
  const isOne =
    /\b(?:gallery|galerie|galería)\s+(?:of|with|von|mit|de|con)\s+(?:(?!and\b|,)[\p{L}\d]+\s+){0,3}(?:projects?|works?|pieces?|projekte|projets|proyectos|obras)\b/iu.test(
      reading.text,
    );
  if (isOne && gallery !== undefined && work !== undefined) wanted.splice(wanted.indexOf(gallery), 1);
  const empty = (type: WantedSection['type'], phrase: string): WantedSection => ({
    type,
    id: null,
    match: { phrase, from: 0, to: 0 },
    count: null,
    items: [],
    title: null,
  });
  if (filter && work === undefined && gallery === undefined) wanted.push(empty('work', 'work'));
  if (filter && work === undefined && gallery !== undefined) gallery.type = 'work';
  if (tracks && of('schedule') === undefined) wanted.push(empty('schedule', 'schedule'));
}
