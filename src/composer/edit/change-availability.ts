import { told } from '#language/told.ts';
import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { notThere, whichOf } from './change-things.ts';
import type { Outcome, Question } from './outcome.ts';
import { entriesOf, mapEntries } from '../find/entries.ts';
import { resolve } from './resolve-things.ts';
import type { SectionType, SiteSpec } from '../spec/spec.ts';
import { valueAt } from '../find/things.ts';

/** Lists whose entries can be had or not. */
const offers: ReadonlySet<SectionType> = new Set(['menu', 'pricing', 'products', 'schedule', 'custom']);

const now = String.raw`(?:(?:now|currently|already|all|just|unfortunately|sadly|leider|gerade|momentan|zurzeit|derzeit|aktuell|jetzt|schon|komplett|actuellement|maintenant|déjà|malheureusement|ahora|ya|actualmente|por ahora)\s+)*`;
const gone = String.raw`(?:sold(?:[\s-]out)?(?!\s+(?:for|at|by|in|as)\s)|out of stock|unavailable|not available|fully booked|booked out|ausverkauft|verkauft|vergriffen|ausgebucht|nicht (?:lieferbar|verfügbar|erhältlich|vorrätig)|(?:en rupture(?: de stock)?|épuisée?s?|indisponibles?|complet(?:s|e|es)?)|agotad[oa]s?|sin existencias|no disponibles?|complet[oa]s?)`;
const is = String.raw`(?:is|are|['’]s|ist|sind|est|sont|está|están|es)`;
const until = String.raw`(?:\s+(?:until|till|for|this|today|again|right now|at the moment|bis|diese\p{L}*|heute|im moment|jusqu\p{L}*|cette|ce|aujourd\p{L}*|pour|en ce moment|hasta|esta|este|hoy|por el momento)(?:\s+[^,.;]*)?)?`;
const article = String.raw`(?:(?:all\s+)?(?:the|our|my|die|der|das|unsere?|les?|la|nos|notre|los|las|el|nuestr[oa]s?)\s+|l['’])?`;
const said = [
  new RegExp(String.raw`^${article}(?<what>.+?)\s+${is}\s+${now}(?<why>${gone}${until})[.!]*$`, 'iu'),
  new RegExp(String.raw`^${article}(?<what>.+?)\s*[:–-]?\s+(?<why>${gone}${until})[.!]*$`, 'iu'),
  new RegExp(
    String.raw`^(?:please\s+)?(?:mark|set|show|label|put|markiere|zeige?|setze|indique[rz]?|marque[rz]?|marca|pon)\s+${article}(?<what>.+?)\s+(?:as|to|als|auf|comme|como)\s+(?<why>${gone}${until})[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${article}(?<what>.+?)\s+(?:gibt es|gibt['’]?s|haben wir|führen wir)\s+(?<why>(?:gerade|momentan|zurzeit|derzeit|heute|leider|diese woche)\s+nicht)[.!]*$`,
    'iu',
  ),
  // "sold out of bowls until April": what it is stands within what is said of it.
  new RegExp(
    String.raw`^${is}?\s*${now}(?<why>${gone})\s*(?:\s(?:of|de)\s|:)\s*${article}(?<what>.+?)(?<until>${until})[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:we|i)(?:['’]re|\s+are|['’]ve|\s+have|\s+has|\s+ran|['’]m|\s+am)?\s+(?:run\s+)?(?:out of|no more)|(?:wir|ich)\s+haben?\s+kein\p{L}*|(?:nous n['’]avons|on n['’]a|il n['’]y a)\s+plus\s+d[e'’]|ya no (?:nos queda\p{L}*|hay))\s*${article}(?<what>.+?)(?:\s+(?:left|mehr|more|anymore))?[.!]*$`,
    'iu',
  ),
];
const back = new RegExp(
  String.raw`^${article}(?<what>.+?)\s+${is}\s+(?:(?:back(?: in stock)?|(?:in stock|available)(?: again)?|not sold out(?: any ?more)?|wieder (?:da|verfügbar|lieferbar|erhältlich|vorrätig)|(?:à nouveau|de nouveau) (?:disponibles?|en stock)|de retour|de vuelta|disponibles? (?:de nuevo|otra vez)|(?:de nuevo|otra vez) disponibles?))(?:\s+(?:now|again|jetzt|ahora))?[.!]*$`,
  'iu',
);
/** What an entry says where a message has no words for it. */
export const soldOut = { en: 'Sold out', de: 'Ausverkauft', fr: 'Épuisé', es: 'Agotado' } as const;

/**
 * "The vase is sold out", "Reine est épuisée", "we are out of plates": an entry stays where it is and says so, in the
 * words of the message; "the vase is back" takes that away. Null when a command says neither.
 */
export function changeAvailability(spec: SiteSpec, command: string): Outcome | Question | null {
  const returned = back.exec(command)?.groups;
  const found = returned ?? said.map((pattern) => pattern.exec(command)?.groups).find(Boolean);
  const what = found?.['what'];
  if (what === undefined || /^(?:it|this|that|we|i|es|das|ça|eso)$/iu.test(what)) return null;
  const target = resolve(spec, what);
  const things =
    target.type === 'none'
      ? []
      : target.things.filter(({ kind, path }) => {
          const section = path[0] === 'sections' ? spec.sections[Number(path[1])] : undefined;
          return kind === 'entry' && section !== undefined && offers.has(section.type);
        });
  const [thing] = things;
  if (thing === undefined) {
    // Sentences about anything else are read elsewhere.
    return target.type === 'none' && !/\s(?:is|are)\s+not$/iu.test(what) ? notThere(spec, what) : null;
  }
  if (things.length > 1) return whichOf(what, things, (name) => told`${name} is sold out`);
  const words =
    found === undefined
      ? undefined
      : [found['why'], found['until']]
          .map((part) => part?.trim() ?? '')
          .join(' ')
          .trim() || undefined;
  const why =
    returned === undefined
      ? words === undefined
        ? soldOut[spec.language]
        : words.charAt(0).toUpperCase() + words.slice(1)
      : undefined;
  const item = valueAt(spec, thing.path) as object;
  const { unavailable, ...rest } = item as { unavailable?: string; note?: string };
  if (unavailable === why && !('note' in item))
    return {
      spec,
      said: ({ nothing }) =>
        why === undefined
          ? t`“${thing.label}” can be had already, ${nothing}.`
          : t`“${thing.label}” says “${why}” already, ${nothing}.`,
    };
  const { note } = rest;
  const next =
    note !== undefined
      ? { ...rest, note: withoutGone(note, why) }
      : why === undefined
        ? rest
        : { ...rest, unavailable: why };
  return {
    spec: {
      ...spec,
      sections: spec.sections.map((section) =>
        entriesOf(section).some((entry) => entry.item === item)
          ? mapEntries(section, (one) => (one === item ? next : one))
          : section,
      ),
    },
    said:
      why === undefined
        ? t`${quotedList([thing.label])} can be had again.`
        : t`${quotedList([thing.label])} says “${why}” now and stays on the page.`,
  };
}

/** The note of an entry with why it cannot be had, or without. */
function withoutGone(note: string, why: string | undefined): string {
  const kept = note.split(' · ').filter((part) => part !== '' && !new RegExp(`^${gone}`, 'iu').test(part));
  return [...kept, ...(why === undefined ? [] : [why])].join(' · ');
}
