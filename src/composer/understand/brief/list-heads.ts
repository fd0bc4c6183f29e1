import { listItem, listParts, type ListItem } from '../../language/details.ts';
import { capital, type Span } from '../../language/draft.ts';
import { singular } from '../../language/text.ts';
import { sectionOfLabel, type SectionName } from './label.ts';
import { happening } from './programme.ts';

/** A list with a head: "Sponsors: HafenTech, Küstenbank". */
export interface Labelled {
  /** The head as it was written. */
  readonly label: string;
  /** Which section the head names; null for a head of the message's own. */
  readonly section: SectionName | null;
  readonly items: ListItem[];
  readonly start: number;
}

/** Heads that are about the page, or that other readers know better. */
export const elsewhere =
  /(?:^|\s)(?:colou?rs?|farben?|couleurs?|colore?s?|fonts?|schrift|typo(?:graphy|grafie)?|style|stil|tone|ton|tono|look|design|theme|language|sprache|langue|idioma|address|adresse|dirección|location|standort|phone|telephone|tel|telefon|téléphone|teléfono|telefono|email|e-mail|mail|contact|kontakt|contacto|hours|opening hours|öffnungszeiten|sprechzeiten|horaires|horario|openingstijden|open|name|its name|title|headline|slogan|motto|date|datum|website|site|page|webseite|homepage|landing ?page|página|seiten|pages|sections|abschnitte|rubriques|secciones|social|instagram|cta|button|order|reihenfolge|note|ps|important|wichtig|must|should|include|includes|including|faq|about|about me|about us|über mich|über uns|sobre mí|à propos|our story|story)$/iu;

const head =
  /(?:^(?:[-–—*•]\s+)?|[,(–—]\s*|\s[-–—]\s)((?:[\p{L}\p{N}][\p{L}\p{N}'’&/-]*\s+){0,3}(?:[\p{L}][\p{L}'’-]*|(?<=\p{L}\s)\d{1,2}))\s*:\s+/gu;

/** "show the ranking of members: …", "with class times (…": what stands right before a list and says what is in it. */
const nounBefore =
  /(?:^|[,;:(–—]\s*|(?<!\p{L})(?:an?|the|my|our|your|their|some|all|with|and|for|of|on|show(?:s|ing)?|list(?:ing)?|have|has|offer(?:s|ing)?|der|die|das|den|dem|unsere?[nrm]?|meine?[nrm]?|mit|und|für|les?|la|des?|nos|notre|mes|avec|et|pour|el|los|las|nuestr[oa]s|mis?|con|y|para)\s+)((?:[\p{L}][\p{L}'’-]*\s+){0,2}[\p{L}][\p{L}'’-]*)$/iu;
/** Of "ranking of members" the members are only what is ranked; "list of services" is nothing but the services. */
export const ofThose =
  /(?<!\p{L})(?!(?:lists?|number|range|selection|choice|kinds?|types?|sorts?|liste|auswahl|anzahl|choix|lista|selección)\s)(\p{L}[\p{L}-]{3,}\s+(?:of|von|der|de|des|del)\s+(?:(?:the|our|my|all|die|den|les|los|las)\s+)?\p{L}[\p{L}'’-]*)$/iu;
/** A head is looked for in so many letters before its list. */
const longestHead = 120;
const nounOf = (text: string): string | null => {
  const plain = text.slice(-longestHead).trimEnd();
  return (ofThose.exec(plain) ?? nounBefore.exec(plain))?.[1]?.trim() ?? null;
};

/** "class times (Tue 6pm wheel throwing, Sat 10am hand building)": a list in brackets behind what it is a list of. */
export function bracketLists(sentence: Span): { list: Labelled; from: number; end: number }[] {
  const found: { list: Labelled; from: number; end: number }[] = [];
  for (const hit of sentence.text.matchAll(/\s\(([^()]+)\)/gu)) {
    const label = nounOf(sentence.text.slice(0, hit.index));
    if (label === null || elsewhere.test(label)) continue;
    const names = listParts(hit[1] ?? '').filter((part) => part !== '');
    const timed = names.map(happening);
    const section = sectionOfLabel(label);
    const isTimed =
      timed.length > (section?.type === 'schedule' ? 0 : 1) && timed.every((item) => item !== null);
    // What a known section has in brackets is read with it; of one name in the plural three are members.
    const isOwn =
      section === null &&
      names.length > 2 &&
      singular(label) !== label &&
      names.every((name) => name.split(/\s+/u).length <= 4);
    if (!isTimed && !isOwn) continue;
    const items = isTimed ? timed.filter((item) => item !== null) : names.map(listItem);
    const from = sentence.start + hit.index - label.length;
    found.push({
      list: {
        label: capital(label),
        section: isTimed && section?.type !== 'custom' ? { type: 'schedule', id: null } : section,
        items,
        start: from,
      },
      from:
        sentence.text.slice(hit.index - label.length, hit.index) === label
          ? from
          : sentence.start + hit.index,
      end: sentence.start + hit.index + hit[0].length,
    });
  }
  return found;
}

/** The heads of lists in a sentence; where none stands at the beginning of a part, what its only colon follows. */
export function headsIn(text: string): RegExpExecArray[] {
  const heads = [...text.matchAll(head)];
  if (heads.length > 0) return heads;
  const colon = /:\s+/u.exec(text);
  const label = colon === null ? null : nounOf(text.slice(0, colon.index));
  if (colon === null || label === null || !ofThose.test(label)) return [];
  const own = new RegExp(
    String.raw`(${label.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)})\s*:\s+`,
    'uy',
  );
  own.lastIndex = text.lastIndexOf(label, colon.index);
  const hit = own.exec(text);
  return hit === null ? [] : [hit];
}
