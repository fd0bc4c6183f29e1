import { doingsIn } from './doings.ts';
import { isKnown } from './brief/asked-form.ts';
import type { Language } from '../spec/spec.ts';
import type { ListItem } from '../language/details.ts';
import { isQuiet, tokensIn, type Reading } from '../language/text.ts';

const days =
  'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?';

/** Regular dates: "rehearsals thursdays 19:30", "service times sundays 9:30 and 11:00". */
export function takeTimes(reading: Reading): { time: string; title: string }[] {
  const time = String.raw`\d{1,2}(?:[:.h]\d{2}|\s?(?:am|pm|uhr|h)\b)`;
  const pattern = new RegExp(
    String.raw`\b((?:${days})(?![\p{L}])(?:\s*(?:,|and|und|et|y|&)\s*(?:${days})(?![\p{L}]))*)\s*,?\s*(?:at\s+|um\s+|à\s+|a las\s+|from\s+)?(${time})((?:\s*(?:,|and|und|et|y|&|\+)\s*${time})*)(?!\s*(?:-|–|to\b|bis\b|till\b|until\b))`,
    'giu',
  );
  const each = String.raw`(?:on|every|each|jeden|immer|am|chaque|le|tous\s+les|los|cada)`;
  const items: { time: string; title: string }[] = [];
  const heading = new RegExp(
    String.raw`((?!${each}\s*$)[\p{L}'’]+(?:\s+[\p{L}'’]+)?)\s*[:(]?\s*(?:${each})?\s*$`,
    'iu',
  );
  let last = { end: -1, label: '' };
  for (const found of reading.text.matchAll(pattern)) {
    const tokens = tokensIn(reading, found.index, found.index + found[0].length);
    if (tokens.every((token) => token.used)) continue;
    reading.useText(found.index, found.index + found[0].length);
    const before = heading.exec(reading.text.slice(0, found.index));
    // "Tuesdays at 6 pm and Sundays at 8 am": of the same.
    const isSame =
      last.end >= 0 &&
      /^\s*(?:,|and|und|et|y|&|\+)*\s*(?:on\s+)?$/iu.test(reading.text.slice(last.end, found.index));
    const label = isSame
      ? last.label
      : (before?.[1] ?? '')
          .replaceAll(
            /(?<!\p{L})(?:times?|website|site|and|on|every|page|the|der|die|das|des|les?|la|el|los)(?!\p{L})/giu,
            '',
          )
          .trim();
    last = { end: found.index + found[0].length, label };
    // What happens then stands in the programme, and is understood with its times.
    if (!isSame && label !== '' && before !== null) reading.useText(before.index, found.index);
    const [, day = '', firstTime = '', more = ''] = found;
    const dayName = day.charAt(0).toUpperCase() + day.slice(1);
    for (const one of [firstTime, ...more.split(/\s*(?:,|\band\b|\bund\b|\bet\b|\by\b|&|\+)\s*/iu)]) {
      if (one.trim() === '') continue;
      items.push({
        time: `${dayName} ${one.trim()}`,
        title: label === '' ? '' : label.charAt(0).toUpperCase() + label.slice(1),
      });
    }
  }
  return items;
}

/** Figures that a message gives with what they count: "12 rooms", "7 years experience at BNP", "since 1954". */
export function takeFigures(reading: Reading, language: Language): { value: string; label: string }[] {
  const figures: { value: string; label: string }[] = [];
  const free = (start: number, end: number): boolean =>
    tokensIn(reading, start, end).every((token) => !token.used);
  for (const found of reading.text.matchAll(
    /\b(?:since|seit|depuis|desde|est\.?|established(?: in)?|founded(?: in)?|gegründet)\s+((?:1[5-9]|20)\d{2})\b/giu,
  )) {
    if (!free(found.index, found.index + found[0].length)) continue;
    reading.useText(found.index, found.index + found[0].length);
    figures.push({
      value: found[1] ?? '',
      label: { en: 'founded', de: 'gegründet', fr: 'fondé en', es: 'desde' }[language],
    });
  }
  for (const found of reading.text.matchAll(
    /\b(?:rating|rated|bewertung)?\s*:?\s*([1-5][.,]\d)(?:\s*(?:stars?|sterne|étoiles|estrellas|★|\/\s?5|out of 5))\b/giu,
  )) {
    if (!free(found.index, found.index + found[0].length)) continue;
    reading.useText(found.index, found.index + found[0].length);
    figures.push({
      value: found[1] ?? '',
      label: { en: 'of 5 stars', de: 'von 5 Sternen', fr: 'sur 5 étoiles', es: 'de 5 estrellas' }[language],
    });
  }
  for (const found of reading.text.matchAll(
    /\b24\s?\/\s?7\b|(?<=\s)24h\/24\b|\b24 (?:hours|stunden)(?:[,\s]+7 (?:days|tage)(?: a week)?)?/giu,
  )) {
    reading.useText(found.index, found.index + found[0].length);
    figures.push({
      value: found[0].length > 8 ? '24/7' : found[0],
      label: { en: 'reachable', de: 'erreichbar', fr: 'joignable', es: 'disponible' }[language],
    });
  }
  for (const found of reading.text.matchAll(
    /(?<![\p{L}\p{N}.,:/€$£-])(\d{1,3}(?:[.,]\d{3})+|\d{1,6}\+?)\s+((?:\p{L}[\p{L}'’-]*)(?:\s+(?!and\b|with\b|from\b|for\b|in\b|und\b|mit\b|et\b|y\b)\p{L}[\p{L}'’-]*){0,2}(?:\s+(?:at|bei|chez|en)\s+\p{Lu}[\p{L}]+(?:\s+(?:and|und|et|y)\s+\p{Lu}[\p{L}]+)?)?)(?=[\s,.;:!)]|$)/gu,
  )) {
    const end = found.index + found[0].length;
    if (!free(found.index, found.index + (found[1] ?? '').length)) continue;
    // "so we don't have 10 lemon drizzles": what is not to be is no figure of the page.
    if (
      /(?<!\p{L})(?:not|don['’]?t|never|avoid|without|nicht|keine?|ohne|pas|sans|no|sin)(?!\p{L})[^,.;:]{0,20}$/iu.test(
        reading.text.slice(0, found.index),
      )
    )
      continue;
    // "214 horses rehomed since 2009", "1150 Wien"
    const label = (found[2] ?? '').replace(
      /\s+(?:since|seit|depuis|desde|a|an|per|pro|par|por|is|are)$/iu,
      '',
    );
    if (
      // "turns 100 on 14 June": what follows is no name of what is counted.
      /^(?:on|at|in|by|to|from|until|or|am|um|bis|le|à|el|a)(?!\p{L})/iu.test(label) ||
      /^(?:19|20)\d{2}$/u.test(found[1] ?? '') ||
      (/^\d{4,5}$/u.test(found[1] ?? '') && /^\p{Lu}/u.test(label))
    )
      continue;
    if (
      /^(?:min|minutes?|mins|uhr|am|pm|h|hours?|kg|g|cl|ml|l|km|m|people|players|euros?|eur|chf|dollars?|pages?|sections?|columns?|colou?rs?|of|and|or|to|may|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr\p{L}*|june?|july?|aug\p{L}*|sep\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*)(?!\p{L})/iu.test(
        label,
      )
    )
      continue;
    // "taught at a school for 12 years": how long, in a sentence that says what.
    if (
      /^(?:years?|months?|weeks?|days?|jahren?|monaten?|wochen|tagen?|ans?|mois|semaines?|jours?|años?|meses|semanas?|días?)$/iu.test(
        label,
      ) &&
      /(?<!\p{L})(?:for|seit|depuis|pendant|durante|hace)\s+(?:(?:over|about|almost|nearly|more\s+than|über|mehr\s+als|fast|plus\s+de|más\s+de)\s+)?$/iu.test(
        reading.text.slice(0, found.index),
      )
    )
      continue;
    reading.useText(found.index, end);
    figures.push({ value: found[1] ?? '', label });
  }
  return figures.slice(0, 3);
}

/** What a thing is for: "a saas that turns recordings into tickets" gives "turns recordings into tickets". */
export function takePurpose(reading: Reading): string | null {
  const against =
    /\b(?:against|gegen|contre|contra)\s+((?:the|die|den|das|la|le|el)\s+[^,.;:!?\n]{4,60})/iu.exec(
      reading.text,
    );
  if (against?.[1] !== undefined) {
    reading.useText(against.index, against.index + against[0].length);
    return `stops ${against[1]}`;
  }
  const found =
    /\b(?:that|which|who)\s+((?!has\b|have\b|had\b|is\b|are\b|shows?\b|looks?\b|works?\b|includes?\b|contains?\b|uses?\b|feels?\b|should\b|can\b|will\b|lets?\b|we\b|i\b|you\b|people\b|customers?\b|users?\b|visitors?\b|must\b|the\b|displays?\b|lists?\b)\p{L}+s\s+[^,.;:!?\n]{4,70})/iu.exec(
      reading.text,
    ) ??
    /\b((?:helping|connecting|teaching|building|supporting|saving|rescuing|bringing)\s+[^,.;:!?\n]{4,70})/iu.exec(
      reading.text,
    );
  const raw = found?.[1]
    ?.replace(/\s+(?:with|and)\s+(?:a|an|the)?\s*(?:page|section|form|gallery|menu|pricing|faq)\b.*$/iu, '')
    .trim();
  if (found === null || raw === undefined || raw.split(/\s+/u).length < 2) return null;
  // "a button that plays …": what a part of the page does is not what the page is about.
  const end = found.index + found[0].length;
  if (doingsIn(reading.text).some((one) => one.from < end && one.end > found.index)) return null;
  reading.useText(found.index, found.index + found[0].indexOf(raw) + raw.length);
  // "They find homes for them": the sentence that goes on about the same.
  const next = /(?:^|[.!]\s+)((?:they|we)\s+[^,.;:!?\n]{6,60})/iu.exec(reading.text.slice(found.index));
  if (next?.[1] !== undefined && !/\b(?:need|want|would like|have|like)\b/iu.test(next[1])) {
    const start = found.index + next.index + next[0].indexOf(next[1]);
    reading.useText(start, start + next[1].length);
  }
  return raw;
}

/** "turns recordings into tickets" as a headline: "Turn recordings into tickets". */
export function purposeHeadline(purpose: string, isProduct: boolean): string {
  if (purpose.startsWith('stops ')) return `Stop ${purpose.slice(6)}`;
  const [verb = '', ...rest] = purpose.split(/\s+/u);
  if (/ing$/iu.test(verb)) return verb.charAt(0).toUpperCase() + purpose.slice(1);
  const base = verb.endsWith('ies')
    ? `${verb.slice(0, -3)}y`
    : /(?:ches|shes|sses|xes|zes)$/u.test(verb)
      ? verb.slice(0, -2)
      : verb.replace(/s$/u, '');
  const whole = `${base} ${rest.join(' ')}`;
  return isProduct
    ? whole.charAt(0).toUpperCase() + whole.slice(1)
    : `We ${whole.toLowerCase() === whole ? whole : whole}`;
}

/** Words about how a page is made, which are no offer of the business. */
const craft =
  /\b(?:gradients?|animations?|animated|parallax|seo|logo|header|footer|hero|navbar|scroll|hover|transitions?|white space|whitespace|stylish|search|login|signup|google|analytics|cookie|icons?|background|colou?rs?|fonts?|layout|images?|buttons?|links?|forms?|formular|formulaire|formulario|schwarz|weiß|neon|earthy)\b/iu;

const factual =
  /\b(?:evenings|weekends|abends|am wochenende|included?|inclusive|welcome|walk-?ins?|on request|required|only|available|free|needed|accepted|possible|wheelchair|parking|since|otherwise|inklusive|willkommen|auf anfrage|festpreis|familienbetrieb|barrierefrei|kostenlos|compris|gratuit|sur demande|gratis|incluido|we need|wir suchen|nous cherchons|family[- ]run|honest|certified|licensed|insured|vegan|organic|levels?|ages?|from age|cash|online sessions|emergency|notdienst|local|handmade|seasonal|delivery|shipping|deposit|anzahlung|versandkostenfrei|minimum|min|until|bis zum|walk-ins|pets|dogs|colegiad[oa]|gratuit[oa]s?|no\s+\p{L}+)\b/iu;

/** Words that say how something looks or feels, where they stand alone. */
const looks =
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
