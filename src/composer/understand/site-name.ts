import { coin, sum } from '../language/currency.ts';
import type { Language } from '../spec/spec.ts';
import { topics } from '../content/topics.ts';
import { networks } from './site-sections.ts';
import { sectionOfLabel } from './brief/label.ts';
import { takeName } from '../language/given-name.ts';
import { fold, isQuiet, type Reading } from '../language/text.ts';

const word = String.raw`(?:(?:St|Dr|Mr|Mrs|Prof|No)\.|\p{Lu}[\p{L}\p{N}'’&-]*(?:\.(?=[\p{L}\p{N}]))?[\p{L}\p{N}'’&-]*)`;
const run = String.raw`${word}(?:\s+(?:${word}|&|\+|\d+|of(?=\s+${word})|the(?=\s+${word})|de|la|del|(?:du|des|von|van|vom|zum|zur|am|im|aux|al|do|da|dos|das)(?=\s+${word})|und(?=\s+${word})|and(?=\s+${word})|et(?=\s+${word})|y(?=\s+${word})))*`;

const noName = new Set(
  'i a an the un une le la les el los las ein eine der die das my our we please create build make resume lebenslauf curriculum corporate simple modern personal official new fan community company business website site homepage webseite seite page landing portfolio blog shop app mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december mo di mi do fr sa so english german french spanish ai cv faq seo saas ux ui diy html css react need want build design one add mit ohne with without avec sans con sin für for pour para und and et kein no bitte please pastor father rev reverend coach chef trainer teacher mr mrs ms herr frau'.split(
    ' ',
  ),
);
/** "I'm Thea Lund" is called Thea Lund. */
const clean = (name: string): string =>
  name
    .replace(/[.,;:!-]+$/u, '')
    .replace(
      /^(?:i['’]m|i\s+am|my\s+name\s+is|ich\s+bin|ich\s+heiße|je\s+suis|je\s+m['’]appelle|soy|me\s+llamo)\s+/iu,
      '',
    )
    .trim();
const topicNouns = new Set(topics.flatMap((topic) => topic.words.map(fold)));
/** Nouns for what a thing is, such as "Hotel": no name without another word. */
const nouns = new Set(
  [...topicNouns, 'gym', 'hotel', 'consulting', 'slogan', 'politik', 'tickets', 'team'].map(fold),
);
/** Days, months and what stands beside times: of no name that is put together. */
const ofTimes =
  /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|open|opens|opening|closed|hours|phone|tel|telefon|téléphone|teléfono|ouvert|fermé|abierto|cerrado|geöffnet|geschlossen|öffnungszeiten|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|january|february|june|july|august|september|october|november|december)(?!\p{L})/iu;
const isName = (name: string): boolean =>
  name.length > 1 &&
  !ofTimes.test(name) &&
  !nouns.has(fold(name)) &&
  !networks.has(fold(name)) &&
  sectionOfLabel(name, true) === null &&
  (!noName.has(fold(name.split(/\s+/u)[0] ?? '')) ||
    /^(?:The|Les?|La|El|L[ao]s|Il|De[rn]|Die|Das)\s+\p{Lu}/u.test(name)) &&
  !/^\d+$/u.test(name) &&
  // Something with its price is sold.
  !new RegExp(String.raw`\d\s?${coin}`, 'iu').test(name);

/** "Homepage for Trattoria Da Nino in Basel": what a page is for, where that is a name of several words. */
const pageFor = String.raw`(?:[Hh]ome\s?page|[Ww]eb\s?site|[Ss]ite|[Pp]age|[Ww]ebseite|[Pp]ágina)\s+(?:for|of|für|pour|de|para)\s+(\p{Lu}[\p{L}'’&-]+(?:\s+(?:da|de|di|del|la|le|zum|zur|am|&))?(?:\s+\p{Lu}[\p{L}'’&-]*){1,3})(?=\s+(?:in|near|at|bei|aus|à|en)\s+\p{Lu}|\s*[.,:;\n])`;
/** Patterns in which people write the name of what a site is about, the most certain first. The first group is it. */
const patterns: readonly RegExp[] = [
  // "name is INKA VOSS", "Name: Halden Advisory"
  new RegExp(String.raw`\b(?:[Nn]ame\s+is|[Nn]ame:|[Nn]ame\s+ist|[Nn]om\s?:|[Nn]ombre:)\s+(${run})`, 'u'),
  new RegExp(pageFor, 'u'),
  // "our school play 'The Wolf Next Door'"
  /(?<![\p{L}\p{N}])['‘](\p{Lu}[^'’\n]{2,40})['’](?![\p{L}\p{N}])/u,
  // "I run a food truck (Nacho Mama)", "a small brewery (Old Tannery Brewing)"
  new RegExp(
    String.raw`\b(?:an?|my|our|the|eine?n?|mein\p{L}*|unser\p{L}*|une?|mon|ma|notre|una?|mi|nuestr[oa])\s+(?:\p{Ll}[\p{L}-]*\s+){0,3}\p{Ll}[\p{L}-]+\s+\((?:called\s+)?(${word}(?:\s+(?:${word}|of|the|and|&))*\s+${word})\)`,
    'u',
  ),
  // "a portfolio for me, Marta Kowalska, photographer"
  new RegExp(
    String.raw`\b(?:for\s+(?:me|myself)|für\s+mich|pour\s+moi|para\s+mí)\s*[,:(–-]\s*(${word}\s+${word})(?=\s*[,.);\n–]|\s*$)`,
    'u',
  ),
  // "Wir sind der Imkerverein Oberhausen und brauchen …", "we are the Riverside Rowing Club and …"
  new RegExp(
    String.raw`\b(?:[Ww]ir\s+sind|[Ww]e\s+are|[Ww]e['’]re|[Nn]ous\s+sommes|[Ss]omos)\s+(?:the|der|die|das|les?|la|el)\s+(${word}\s+${run})(?=\s*[,.;:\n–]|\s+(?:und|and|et|y|aus|in|from|à|en|with|mit)\s)`,
    'u',
  ),
  // "for a band: The Rusty Anchors", "A climbing gym in Ghent: BlokBlok."
  new RegExp(
    String.raw`(?:^|\s)(?:[Ff]or\s+)?(?:an?|my|our|the|A|An|My|Our)\s+(?:\p{Ll}[\p{L}-]*\s+){0,3}\p{Ll}[\p{L}-]*(?:\s+(?:in|from|near)\s+\p{Lu}\p{L}+)?\s*:\s+(${run})(?=\s*[.,;\n–-]|\s*$)`,
    'u',
  ),
  // "a documentary photographer, Ilse Brandt. Three series"
  new RegExp(
    String.raw`\b(?:photographer|illustrator|designer|developer|painter|artist|writer|author|novelist|singer|musician|teacher|tutor|coach|trainer|therapist|architect|lawyer|dentist|doctor|chef|consultant|engineer|carpenter|gardener|journalist|sculptor|potter|psychologist|midwife|adviser|advisor|[\p{Ll}-]*maker|[\p{Ll}-]+(?:smith|wright|keeper|walker|builder|ist)|fotograf(?:in)?|künstler(?:in)?|autor(?:in)?|trainer(?:in)?|photographe|artiste|fotógraf[oa]|abogad[oa]|artista),\s+(${word}\s+${word})(?=\s*(?:[.;\n:,]|$))`,
    'u',
  ),
  // "a wildlife photographer, Ingrid Solheim, based in Tromsø", "coach sportif à Lyon, Karim Belhadj", "vet clinic, PawPoint
  // in Cork": set off by commas behind what it is.
  new RegExp(
    String.raw`^[^.:!?\n]*?\p{Ll}{3,}(?:\s+(?:in|à|en|aus|bei|near|from)\s+${word})?,\s+(${word}(?:(?:\s+${word}){1,3}|(?=\s+(?:in|from|at|near)\s+\p{Lu})))(?=\s*(?:[,.;:\n(–]|$)|\s+(?:in|from|at|near|based|living|who)\s)`,
    'u',
  ),
  // "Hof Morgentau delivers organic vegetables"
  new RegExp(
    String.raw`(?:^|[.:!?\n]\s*)(${word}(?:\s+${word}){0,2})(?=\s+(?:delivers|makes|sells|offers|helps|gives|brings|teaches|bakes|brews|builds|repairs|rents|grows|supports|connects|liefert|bietet|macht|baut|hilft|backt|repariert|verkauft|propose|livre|fabrique|ofrece|hace|vende|reparte|is\s+an?|ist\s+eine?|est\s+une?|es\s+una?)\b)`,
    'u',
  ),
  // "Maya's 30th birthday": whose, and what.
  new RegExp(
    String.raw`(?<![\p{L}])(\p{Lu}\p{L}+(?:\s+(?:&|and|und)\s+\p{Lu}\p{L}+)?['’]s?\s+(?:\d{1,3}(?:st|nd|rd|th)\s+)?(?:birthday|wedding|christening|baptism|baby\s+shower|bridal\s+shower|anniversary|graduation|retirement|farewell|housewarming)(?:\s+party)?)(?![\p{L}])`,
    'u',
  ),
  // "for the Riverside 10k run on 19 April"
  new RegExp(
    String.raw`\b(?:for|of)\s+(?:the|our)\s+(\p{Lu}[\p{L}'’-]+(?:\s+(?:\d+\p{L}*|\p{L}[\p{L}'’-]*)){1,3}?)(?=\s+(?:on|in|at|from)\s|\s*[.,:;\n]|\s*$)`,
    'u',
  ),
  // "Hochzeitsseite für Mia und Tom", "site for Anna & Luca, 12 June"
  new RegExp(
    String.raw`(?:[Hh]ochzeit|[Ww]edding|[Mm]ariage|[Bb]oda)\p{L}*\s+(?:[\p{Ll}]+\s+){0,3}?(?:for|of|für|von|de|pour|para)\s+(${word}\s+(?:&|\+|and|und|et|y)\s+${word})`,
    'u',
  ),
  // "Anna & Luca get married"
  new RegExp(
    String.raw`(${word}\s+(?:&|\+|and|und|et|y)\s+${word})(?=\s+(?:get|are|got|heiraten|wedding|se\s+marient|se\s+casan|tie|say|–|-))`,
    'u',
  ),
  // "I am Samira Haddad", "my name is …", "ich bin …"
  new RegExp(
    String.raw`\b(?:I\s+am|I['’]m|i\s+am|i['’]m|my\s+name\s+is|name\s+is|ich\s+bin|ich\s+heiße|je\s+suis|je\s+m['’]appelle|me\s+llamo|soy)\s+(${word}(?:(?:\s+${word})+|(?=\s*(?:[,.;:!)–]|$))))`,
    'u',
  ),
  // "St. Mark's Lutheran Church website"
  new RegExp(
    String.raw`^(${run})(?=\s+(?:web\s?site|site|homepage|home\s?page|landing\s?page|webseite|page)\b)`,
    'u',
  ),
  // "conference website: FrontierConf 2027, …"
  new RegExp(
    String.raw`(?:website|site|webseite|page|homepage|seite|landing\s?page|shop|blog|portfolio)\s*(?::|–|—|-)\s*(${run})`,
    'u',
  ),
  // "band website The Low Tide, indie folk from Cork"
  new RegExp(
    String.raw`(?:website|web\s?site|webpage|homepage|webseite)\s+(?:for\s+)?((?:The\s+)?${word}(?:\s+(?:&\s+)?${word})+)(?=\s*(?:[,.;:\n–—]|$))`,
    'u',
  ),
  // "my bakery Kornblume in Leeds"
  new RegExp(
    String.raw`\b(?:my|our|the|unser\p{L}*|mein\p{L}*|notre|mon|ma|nuestr[oa]|mi)\s+(?:\p{Ll}[\p{L}-]*\s+){0,2}\p{Ll}[\p{L}-]+\s+(${run})(?=\s*(?:[,.;:\n–—]|$|\s(?:in|at|near|en|à|bei|aus)\s+\p{Lu}))`,
    'u',
  ),
  // "Website unseres Chors Cantiamo": German writes what it is large too.
  new RegExp(
    String.raw`\b(?:unser|mein)(?:e[nmrs]?)?\s+(?:\p{Ll}[\p{L}-]*\s+){0,2}\p{Lu}\p{Ll}[\p{L}-]+\s+(${word})(?=\s*(?:[,.;:\n–—]|$|\s(?:in|bei|aus)\s+\p{Lu}))`,
    'u',
  ),
  // A clause that is a name and nothing else: "… asap. Kowalski Plumbing, 24/7 …", but "Cut 20, Colour 40" are prices.
  new RegExp(
    String.raw`[.!?\n]\s+(${word}\s+(?:${run}|\d{1,4}(?![.,]\d)(?!\s*,\s+(?:\d|\p{L}[^,.;\n]{0,40}\s\d))))(?=\s*(?:,|\.\s|-\s|–|—|:|$))`,
    'u',
  ),
  // "…, Sparks & Co, free quotes"
  new RegExp(String.raw`,\s+(${word}(?:\s+${word})*\s+(?:&|\+)\s+${word})(?=\s*[,.])`, 'u'),
  // "real estate agent Martina Soto", "law firm Brenner & Kaya", "novelist Ben Ashworth"
  new RegExp(
    String.raw`(?<!\b(?:in|at|im|bei)\s)\b(?:agent|agency|novelist|author|writer|consultant|photographer|designer|developer|illustrator|artist|dj|singer|band|choir|firm|studio|school|restaurant|café|cafe|bar|hotel|bakery|salon|clinic|brewery|church|gym|company|brand|truck|podcast|festival|museum|shop|farm|room|game|engineer|illustrator|lawyer|teacher|hospital|bottle|club|kletterhalle|praxis|zahnarztpraxis|kanzlei|bäckerei|restaurant|hôtel|boulangerie|fleuriste|restaurante|cafetería|musician|coach|trainer|therapist|architect|dentist|painter|tutor|chef|startup|winery|library|charity)\s+(${run})`,
    'iu',
  ),
];

/** "Basic 20€": what costs something is offered there, and is no name of the whole. */
const ofPrice = new RegExp(String.raw`^${word}(?:\s+${word}){0,2}\s+${sum}`, 'u');

/** "Reinigungsfirma Blitzblank GmbH Dortmund": what kind of firm it is stands before, and the town behind. */
function withoutForm(name: string): string {
  const parts = name.split(/\s+/u);
  if (parts.length > 1 && /(?:firma|unternehmen|betrieb)$/iu.test(parts[0] ?? '')) parts.shift();
  const form = parts.findIndex((part) => /^(?:GmbH|AG|KG|UG|e\.V\.|Ltd|LLC|Inc|SARL|SL)$/u.test(part));
  return (form > 0 ? parts.slice(0, form + 1) : parts).join(' ');
}

/**
 * The name that a message gives to what its site is about; null when it gives none. The words are marked as
 * understood.
 */
export function takeSiteName(
  reading: Reading,
  language: Language,
  towns: ReadonlySet<string>,
): string | null {
  const { text } = reading;
  const explicit =
    /\b(?:called|named|titled|entitled|name it|call it|name:|genannt|namens|heißt|mit dem namen|appelée?|nommée?|s['’]appelle|llamad[oa]|que se llama)(?![\p{L}])/iu.test(
      text,
    ) || /["“«„][^"”»“\n]{2,40}["”»“]/u.test(text);
  if (explicit) {
    const name = takeName(reading);
    if (name !== null) return name;
  }
  for (const [index, pattern] of patterns.entries()) {
    // The noun before a name is matched in any case, the name itself must begin with a capital.
    const found = pattern.exec(text);
    const raw = found?.[1];
    if (found === null || raw === undefined) continue;
    let name = withoutForm(clean(raw));
    if (!/^\p{Lu}/u.test(name)) continue;
    // "Our team: Anna and Bert": what stands behind a part of the page is in it, and no name of the whole.
    const head = /([\p{L}-]+)\s*:\s*$/u.exec(text.slice(0, found.index + found[0].lastIndexOf(raw)))?.[1];
    if (head !== undefined && !topicNouns.has(fold(head)) && sectionOfLabel(head, true, true) !== null)
      continue;
    // "line-up: Nova Kid, DJ Marta": one of those who play there.
    if (
      index === patterns.length - 1 &&
      /\b(?:line-?up|speakers|artists)\b[^.;\n]*$/iu.test(text.slice(0, found.index))
    )
      continue;
    if (index === patterns.length - 1) {
      const capitals = new RegExp(`^${run}`, 'u').exec(name)?.[0] ?? '';
      name = clean(capitals);
    }
    if (!isName(name) || towns.has(name)) continue;
    const start = found.index + found[0].lastIndexOf(raw);
    if (ofPrice.test(text.slice(start))) continue;
    reading.useText(start, start + name.length);
    return name;
  }
  const plain = plainName(reading) ?? (language === 'de' ? null : nameOfKind(reading, towns));
  if (plain !== null) return plain;
  const doctor =
    /\b((?:Dr|Prof)\.?\s+\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)?)(?![\p{L}])/u.exec(text) ??
    (/\p{Lu}/u.test(text) ? null : /\b((?:dr|prof)\.?\s+\p{L}+\s+\p{L}+)\b/iu.exec(text));
  if (doctor?.[1] !== undefined) {
    reading.useText(doctor.index, doctor.index + doctor[0].length);
    return doctor[1]
      .split(/\s+/u)
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' ')
      .replace(/^(Dr|Prof)\.? /u, '$1. ');
  }
  const house = /\b((?:museum|academy|institute|garden|house)\s+of\s+\p{L}+)\b/iu.exec(text);
  if (house?.[1] !== undefined)
    return house[1].replaceAll(/\p{L}+/gu, (part) =>
      part === 'of' ? part : part.charAt(0).toUpperCase() + part.slice(1),
    );
  // A sentence that is one word with a capital, among others: "… contact. Ironhouse. Trainers …"
  const alone = /[.!?\n]\s+(\p{Lu}[\p{L}\p{N}'’&-]{3,})\s*(?=[.\n])/u.exec(text);
  if (alone?.[1] !== undefined && isName(alone[1]) && !towns.has(alone[1]) && language !== 'de') {
    reading.useText(alone.index, alone.index + alone[0].length);
    return alone[1];
  }
  if (language === 'de') return germanName(reading, towns);
  // "at St Mary's Church": where it is, and no name of what happens there.
  const place = /(?<=\bat\s+(?:the\s+)?)(?:St\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){1,4}/u.exec(
    text,
  )?.[0];
  const used = reading.tokens.map((token) => token.used);
  const name = takeName(reading);
  const at = name === null ? -1 : text.indexOf(name);
  const isOther = at >= 0 && (ofSomebody.test(text.slice(0, at)) || ofPrice.test(text.slice(at)));
  if (name === null || (place?.includes(name) !== true && !isOther))
    return name === null || towns.has(name) || ofTimes.test(name) || networks.has(fold(name)) ? null : name;
  for (const [index, token] of reading.tokens.entries()) token.used = used[index] === true;
  return null;
}

/** "Ask for Brian": whom to turn to is no name of the whole. */
const ofSomebody =
  /(?<!\p{L})(?:ask\s+for|contact|call|ring|text|e-?mail|write\s+to|speak\s+to|talk\s+to|run\s+by|led\s+by|hosted\s+by|fragen\s+nach|ansprechpartner(?:in)?|demandez|contactez|preguntar\s+por|contacta\s+con)\s+$/iu;

/** "Peluquería Luz en Cádiz": a message that begins with what it is about, its name and where it is. */
function nameOfKind(reading: Reading, towns: ReadonlySet<string>): string | null {
  const found = new RegExp(
    String.raw`^\s*(\p{L}+)\s+(${run})(?=\s+(?:in|near|en|à|cerca\s+de)\s+\p{Lu}|\s*[,.])`,
    'u',
  ).exec(reading.text);
  const [all = '', kind = '', raw = ''] = found ?? [];
  const name = clean(raw);
  if (!topicNouns.has(fold(kind)) || !isName(name) || towns.has(name)) return null;
  const start = all.length - raw.length;
  reading.useText(start, start + name.length);
  return name;
}

/** Kinds of places that have their name behind them: "restaurant la trattoria", "café blue door". */
const house =
  /^\s*(?:(?:please\s+)?(?:make|build|create|i (?:need|want)|need|want)\s+(?:me\s+)?)?(?:(?:an?|the)\s+)?(?:(?:web ?site|site|page|webseite|seite|site web|página|sitio)\s+(?:for|für|pour|para|of|de)\s+)?(?:(?:my|our|the|an?|mein|unser|das|mon|notre|le|mi|el)\s+)?(?:\p{L}+\s+)?(restaurant|ristorante|restaurante|pizzeria|trattoria|bistro|café|cafe|coffee shop|bar|pub|hotel|hôtel|hostel|salon|hair salon|beauty salon|barber ?shop|bakery|boulangerie|bäckerei|florist|boutique|gym|brewery|winery|gasthaus|osteria)\s+((?:(?:la|le|les|il|el|los|lo|the|da|chez|zum|zur|am|beim|an der|casa|villa|al|del|don|doña)\s+)?[\p{L}'’&]{3,}(?:\s+[\p{L}'’&]{3,}){0,2}?)(?=\s+(?:in|à|a|en|near|bei)\s+\p{L}|\s*[,;:.–—\n]|\s+-\s)/iu;
const article =
  /^(?:la|le|les|il|el|los|lo|the|da|chez|zum|zur|am|beim|an der|casa|villa|al|del|don|doña)\s/iu;
/** Words that tell of a place how it is, or of its page what is on it. */
const noHouse =
  /(?:^|\s)(?:with|for|and|und|mit|et|avec|con|that|which|where|near|the page|web ?site|site|page|homepage|landing|website|seite|webseite|app|booking|reservations?|orders?|ordering|menu|prices|owner|chain|business|place|shop|bar|modern|dark|minimal|vegan|vegetarian|vegetarisch|fusion|seafood|steak|family|cosy|cozy|rooftop|fine|casual|open|template|design|theme|style)(?:\s|$)|(?:ian|ese|ish|ienn?e?|isch(?:e[sr]?)?|aise?|ano|ana|eño|eña)(?:\s|$)/iu;

/** A name in lower case behind the kind of place, with capitals; null when there is none. */
function plainName(reading: Reading): string | null {
  const found = house.exec(reading.text);
  const raw = found?.[2];
  if (found === null || raw === undefined || /\p{Lu}/u.test(raw)) return null;
  const own = raw.replace(article, '');
  const parts = own.split(/\s+/u);
  if (!article.test(raw) && (noHouse.test(own) || parts.some((part) => nouns.has(fold(part))))) return null;
  if (parts.some((part) => isQuiet(part)) || sectionOfLabel(own, true) !== null) return null;
  const start = found.index + found[0].length - raw.length;
  reading.useText(start, start + raw.length);
  return raw.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** German nouns have capitals too: a name is what stands at the start, or after "für den …". */
function germanName(reading: Reading, towns: ReadonlySet<string>): string | null {
  const found =
    new RegExp(String.raw`^(${run})(?=\s+(?:aus|in|bei)\b|\s*[-–—:,]\s)`, 'u').exec(reading.text) ??
    new RegExp(
      String.raw`\bfür\s+(?:(?:den|die|das|unseren?|meinen?|unser|mein|einen?|eine)\s+)?(?:\p{Ll}+\s+)?(${word}\s+${run})`,
      'u',
    ).exec(reading.text);
  const raw = found?.[1];
  if (found === null || raw === undefined) return null;
  let name = clean(raw);
  const parts = name.split(/\s+/u);
  // "Umzugsunternehmen Blitz Umzüge Berlin": the first word only says what it is.
  if (parts.length > 2 && /(?:unternehmen|firma|betrieb|geschäft|verein)$/iu.test(parts[0] ?? ''))
    parts.shift();
  if (parts.length > 2 && towns.has(parts.at(-1) ?? '')) parts.pop();
  name = parts.join(' ');
  if (!isName(name) || parts.length > 4) return null;
  const start = found.index + found[0].lastIndexOf(raw);
  reading.useText(start, start + raw.length);
  return name;
}
