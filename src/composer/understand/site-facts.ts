import { isKnown } from './brief/asked-form.ts';
import type { Language } from '../spec/spec.ts';
import type { ListItem } from '../language/details.ts';
import { isQuiet, tokensIn, type Reading } from '../language/text.ts';
import { craft } from './said-of-site.ts';

const factual =
  /\b(?:evenings|weekends|abends|am wochenende|included?|inclusive|welcome|walk-?ins?|on request|required|only|available|free|needed|accepted|possible|wheelchair|parking|since|otherwise|inklusive|willkommen|auf anfrage|festpreis|familienbetrieb|barrierefrei|kostenlos|compris|gratuit|sur demande|gratis|incluido|we need|wir suchen|nous cherchons|family[- ]run|honest|certified|licensed|insured|vegan|organic|levels?|ages?|from age|cash|online sessions|emergency|notdienst|local|handmade|seasonal|delivery|shipping|deposit|anzahlung|versandkostenfrei|minimum|min|until|bis zum|walk-ins|pets|dogs|colegiad[oa]|gratuit[oa]s?|no\s+\p{L}+)\b/iu;

/** Words that say how something looks or feels, where they stand alone. */
export const looks =
  /^(?:(?:very|super|really|quite|sehr|très|muy|a bit|somewhat|etwas)\s+)?(?:moody|slow|sunny|light|airy|fresh|modern|bright|cosy|cozy|soft|rounded|round|alpine|wood(?:en)?|rustic|romantic|colou?rful|fun|english|german|french|spanish|deutsch|français|español|clean|crisp|dreamy|quiet|calm|loud|wild|raw|urban|natural|nordic|scandinavian|japanese|mediterranean|vintage|timeless|honest|friendly|trustworthy|confident|serious|cheerful|handwritten|hand-?drawn|geometric|futuristic|cinematic|dramatic|intimate|inviting|welcoming|approachable|cool|sporty|feminine|masculine|earthy|pastel|monochrome|one column|two columns|single column|responsive|fast|mobile first|accessible|surroundings?|umgebung|environs|alrededores|big (?:photos|pictures|type|letters)|tranquilo|cercano|tono \p{L}+|ruhig|freundlich|modern|verspielt|seriös|schlicht|klar|warm|hell|luftig|edel|chaleureux|moderne|épuré|lumineux|(?:\p{L}+\s+)?(?:look|feel|style|vibe|stil|ton|tono|colou?rs?|farben|colores|couleurs)(?:\s+\p{L}+)?)$/iu;

/** What a page is not to say: a wish about its texts, and none of them. */
const unwanted =
  /(?<!\p{L})(?:no|avoid|without|never|don['’]?t\s+(?:use|write|say)|keine?|ohne|pas\s+de|sans|sin|nada\s+de)\s[^.!?\n"“„«]{0,60}?(?:like|such\s+as|wie|comme|como)\s*["“„«][^"”»“\n]{2,80}["”»“]/giu;

const wording =
  /(?<!\p{L})(?:phrases?|buzz\s?words?|slogans?|wording|clich[ée]s?|jargon|fluff|marketing|lorem|filler|emojis?|floskeln|phrasen)(?!\p{L})/iu;

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Tokens that nothing has claimed yet. */
  readonly open: number;
  readonly claimed: boolean;
}

function piecesOf(reading: Reading, free: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const found of reading.text.replaceAll(' - ', ' – ').matchAll(/[^,.;:!?()\n–—]+/gu)) {
    let at = found.index;
    for (const part of found[0].split(/(\s+(?:and|und|et|y|&|with|plus|mit|avec|con)\s+)/iu)) {
      const start = at;
      at += part.length;
      if (/^\s+(?:and|und|et|y|&|with|plus|mit|avec|con)\s+$/iu.test(part)) continue;
      const tokens = reading.tokens
        .map((token, index) => ({ token, index }))
        .filter(({ token }) => token.start >= start && token.end <= at);
      pieces.push({
        text: part.trim().replace(/^(?:also|und|and|we|the|a|an|our|my)\s+(?!need)/iu, ''),
        start,
        end: at,
        open: tokens.filter(({ token }) => !token.used && !isQuiet(token.word) && token.word.length > 1)
          .length,
        claimed: tokens.some(({ token, index }) => token.used && !free.has(index)),
      });
    }
  }
  return pieces.filter((piece) => piece.open > 0);
}

/** Short statements of fact, in the message's own words: "breakfast included", "we need tenors". */
export function takeNotes(
  reading: Reading,
  topicTokens: ReadonlySet<number>,
  isInvitation = false,
): string[] {
  const notes: string[] = [];
  for (const found of reading.text.matchAll(
    /\b(?:prices?|preise|tarifs|precios)\s+(?:on request|auf anfrage|sur demande|a petición)/giu,
  )) {
    reading.useText(found.index, found.index + found[0].length);
    notes.push(found[0]);
  }
  const left = [...reading.text.matchAll(unwanted)].map(({ index, 0: all }) => ({
    from: index,
    end: index + all.length,
  }));
  for (const piece of piecesOf(reading, topicTokens)) {
    if (piece.claimed || craft.test(piece.text) || wording.test(piece.text)) continue;
    if (left.some(({ from, end }) => piece.start >= from && piece.start < end)) continue;
    if (!factual.test(piece.text) || piece.text.split(/\s+/u).length > 7 + (/\d/u.test(piece.text) ? 2 : 0))
      continue;
    // One adjective of a list of adjectives is no fact worth a line.
    if (
      /^\p{L}+$/u.test(piece.text) &&
      !/^(?:festpreis|familienbetrieb|parking|barrierefrei)$/iu.test(piece.text)
    ) {
      if (!/^(?:honest|certified|licensed|insured|vegan|organic|local|handmade|seasonal)$/iu.test(piece.text))
        continue;
    }
    notes.push(piece.text);
    reading.useText(piece.start, piece.end);
  }
  return isInvitation ? [...notes, ...takeAsides(reading, topicTokens)] : notes;
}

/**
 * What an invitation says besides, word for word: "3-6pm at the old mill", "dinosaur theme". Who invites writes for the
 * guests, so that nothing of it is about the page.
 */
function takeAsides(reading: Reading, topicTokens: ReadonlySet<number>): string[] {
  const found: string[] = [];
  const stops = new Set(piecesOf(reading, topicTokens).map(({ end }) => end));
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const run: (typeof reading.tokens)[number][] = [];
    for (let token = reading.tokens[at]; token !== undefined && !token.used; token = reading.tokens[at]) {
      const last = run.at(-1);
      const isNext =
        last === undefined ||
        (last.clause === token.clause && ![...stops].some((end) => end > last.start && end <= token.start));
      if (!isNext) break;
      run.push(token);
      at += 1;
    }
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined) continue;
    at -= 1;
    // "rsvp by 1 sept": until when says nothing without what.
    const before = reading.tokens[reading.tokens.indexOf(first) - 1];
    const isTail =
      /^(?:by|before|until|bis|avant|antes)$/u.test(first.word) && before?.clause === first.clause;
    const start = isTail ? (before?.start ?? first.start) : first.start;
    const text = reading.text.slice(start, last.end).trim();
    const isFact =
      run.filter(({ word }) => !isQuiet(word)).length >= 2 || (/\d/u.test(text) && run.length > 1);
    if (
      !isFact ||
      craft.test(text) ||
      looks.test(text) ||
      run.length > 10 ||
      /^(?:make|build|create|need|want|i|please|for|with|add|show|page|website|site|something)\b/iu.test(text)
    )
      continue;
    found.push(text);
    reading.useText(first.start, last.end);
  }
  return found;
}

/**
 * Names of offers that stand in a row and that nothing else has claimed: "boiler repair, drain cleaning". They are
 * marked as understood.
 * @param least how many there must be for them to be offers and not just words that were not understood.
 */
const isRule =
  /(?<!\p{L})(?:not|no|never|only|evenings?|weekends?|abends|wochenends?|max|min|number of|at|each|per|days?|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nicht|keine?|nur|pro|anzahl|\p{L}*zahl|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|telefon|name|pas|sans|seulement|par|nombre|téléphone|nom|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|sin|solo|sólo|por|número|teléfono|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?!\p{L})/iu;

export function takeOffers(reading: Reading, topicTokens: ReadonlySet<number>, least: number): string[] {
  const candidates = piecesOf(reading, topicTokens).filter(
    (piece) =>
      !piece.claimed &&
      !craft.test(piece.text) &&
      !looks.test(piece.text) &&
      !/\d/u.test(piece.text) &&
      piece.text.split(/\s+/u).length <= 4 &&
      !isKnown(piece.text) &&
      !isRule.test(piece.text) &&
      !/^(?:make|build|create|need|want|i|we|it|please|for|in|at|from|aus|looking|should|this|that|they|otherwise|against|by|to|zzz)\b/iu.test(
        piece.text,
      ),
  );
  if (candidates.length < least) return [];
  for (const piece of candidates) reading.useText(piece.start, piece.end);
  return candidates.map((piece) => piece.text.charAt(0).toUpperCase() + piece.text.slice(1));
}

/** A town that stands by itself between commas: "FrontierConf 2027, 12 May, Lisbon". */
export function takeLoneTown(reading: Reading, language: Language): string | null {
  // Every noun has a capital in German: there a town is what stands alone behind a name, as in "Restaurant Da Enzo, Hamburg."
  const behind = language === 'de' ? String.raw`^[^,.:;\n]{3,50},\s` : String.raw`[,.]\s`;
  for (const found of reading.text.matchAll(
    new RegExp(
      String.raw`(?<=${behind})(\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?)(?=\s*(?:[${language === 'de' ? '.' : ',.'}]|$))`,
      'gu',
    ),
  )) {
    const tokens = tokensIn(reading, found.index, found.index + found[0].length);
    if (
      tokens.length === 0 ||
      tokens.some((token) => token.used) ||
      /^(?:And|With|Also|Please|Free|Spa|Team|Menu|Blog|Shop|Contact|About|Gallery|Prices|Bold|Modern|Minimal|Calm|Warm|Dark|Light|Elegant|English|German|French|Spanish|Vegan|Organic)\b/u.test(
        found[0],
      )
    )
      continue;
    reading.useText(found.index, found.index + found[0].length);
    return found[0];
  }
  return null;
}

/** Words before a name that say who people are: "hosts Dana and Priya", "teacher Inês". */
/** What is something rather than somebody. */
const noPerson =
  /(?:name|venue|place|where|location|town|city|address|title|topic|theme|motto|headline|colou?r|font|language|it|this|that|what|who|brand|company|business|shop|event|app|site|page|ort|farbe|titel|lieu|lugar)$/iu;

const roles =
  'line-?up|acts|featuring|hosts?|teachers?|trainers?|speakers?|founders?|owners?|artists?|barbers?|stylists?|doctors?|members?|instructors?|chefs?|guides?|djs?|vets?|hairdressers?|players?|team|lehrer(?:in)?|trainerin|ärztin|arzt|inhaber|gründer(?:in)?|inhaber(?:in)?|animateurs?|professeure?s?|ponentes?|profesor(?:a|es)?';

/** "our teachers are Marlene Hofer and Josip Babić": names behind what they are, whichever letter that begins with. */
const behindRole = new RegExp(
  String.raw`(?<!\p{L})(?:${roles
    .split('|')
    .map((role) => `[${role.charAt(0)}${role.charAt(0).toUpperCase()}]${role.slice(1)}`)
    .join(
      '|',
    )})(?:[^\S\n]+of(?=[^\S\n]+\p{Lu}\p{L}+[^\S\n]+and[^\S\n]+\p{Lu}))?(?:[^\S\n]+(?:are|is|sind|ist|sont|est|son|es))?[^\S\n]*:?[^\S\n]+((?:\p{Lu}[\p{L}'’.-]+(?:[^\S\n]+\p{Lu}[\p{L}'’.-]+){0,2})(?:[^\S\n]*(?:,|and|und|et|y|&)[^\S\n]*(?:and[^\S\n]+)?\p{Lu}[\p{L}'’.-]+(?:[^\S\n]+\p{Lu}[\p{L}'’.-]+){0,2})*)`,
  'u',
);

export function takePeople(reading: Reading): ListItem[] {
  const found = behindRole.exec(reading.text);
  // "Coach is Helen Okafor": somebody, behind what they are.
  const told = [
    ...reading.text.matchAll(
      /(?:^|[.,;\n]\s*)(?:(?:our|the|my|head|unsere?|die|der|notre|nuestr[oa])\s+)*(\p{L}[\p{L}-]{2,20}(?:\s\p{Ll}[\p{L}-]+)?)\s+(?:is|ist|est|es)\s+((?:Dr\.?\s+)?\p{Lu}[\p{L}'’-]+\s+\p{Lu}[\p{L}'’-]+)(?=\s*(?:[.,;\n]|$))/gu,
    ),
  ].filter(
    ({ 1: role = '', 2: name = '' }) =>
      !noPerson.test(role) &&
      !/(?:hall|street|road|park|centre|center|house|square|church|school|hotel)$/iu.test(name),
  );
  if (told.length > 0) {
    for (const { 0: all, index } of told) reading.useText(index, index + all.length);
    return told.map(({ 1: role = '', 2: name = '' }) => ({
      text: name,
      price: null,
      note: role.charAt(0).toUpperCase() + role.slice(1),
    }));
  }
  // "Trainerin bin ich, Katrin Maurer"
  const self =
    /\b(\p{Lu}\p{L}+(?:in|er|erin|arzt|ärztin))\s+bin ich,?\s+(\p{Lu}[\p{L}'’-]+\s+\p{Lu}[\p{L}'’-]+)/u.exec(
      reading.text,
    );
  if (self?.[2] !== undefined) {
    reading.useText(self.index, self.index + self[0].length);
    return [{ text: self[2], price: null, note: self[1] ?? '' }];
  }
  if (found?.[1] === undefined) return [];
  const start = found.index;
  const tokens = tokensIn(reading, start + found[0].length - found[1].length, start + found[0].length);
  if (tokens.every((token) => token.used)) return [];
  reading.useText(start, start + found[0].length);
  return (
    found[1]
      .split(/\s*(?:,|\band\b|\bund\b|\bet\b|\by\b|&)\s*/u)
      // Behind a whole word a full stop ends the sentence; behind a letter it is of the name.
      .map((name) => name.replace(/(?<=\p{L}{3})\.(?:\s.*)?$/u, ''))
      .filter((name) => name !== '')
      .map((name) => ({ text: name, price: null }))
  );
}
