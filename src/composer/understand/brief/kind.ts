import { sectionOfLabel } from './label.ts';
import type { Draft } from '../../language/draft.ts';

/** What the thing is, in the message's own words: "ceramics workshop", "incident timeline tool". */
export interface Kind {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const end = String.raw`(?=\s+(?:called|named|titled|in|at|on|from|based|near|that|which|who|with|where|since|and|she|he|they|we|it|to|for|namens|genannt|aus|bei|mit|die|der|das|appelée?|nommée?|à|au|aux|avec|qui|llamad[oa]|en|con|que)(?![\p{L}])|\s*[,.:;(!?"“„«\n–—]|\s+-\s|\s*$)`;
const word = String.raw`[\p{L}][\p{L}'’-]*`;
const patterns: readonly RegExp[] = [
  // "an invitation to our wedding": what it invites to.
  new RegExp(
    String.raw`(?<![\p{L}])(?:invit(?:ation|e|es|ing)(?:\s+guests)?|save the date|einladung|invitación)\s+(?:to|for|zur?|zu|à|a)\s+(?:an?|my|our|the|unserer?|meiner?|notre|mon|ma|nuestra|mi)\s+((?:${word}\s+){0,3}?${word})${end}`,
    'iu',
  ),
  // "“Driftlog”, an incident timeline tool for on-call engineers": behind the name that was taken.
  new RegExp(String.raw`\n\s*,\s+(?:an?|the)\s+((?:${word}\s+){0,4}${word})${end}`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:for|of|opening|run|have|own|are|am)\s+(?:an?|my|our|the)\s+(?:(?:${word}['’]s|moms|dads|friends|wifes|husbands|brothers|sisters)\s+)?((?:${word}\s+){0,4}?${word})${end}`,
    'iu',
  ),
  // "Tomasz Wrona, backend developer in Utrecht", "The Low Tide, indie folk from Cork"
  new RegExp(
    String.raw`\p{Lu}[\p{L}'’-]+,\s+(?:an?\s+)?((?:\p{Ll}[\p{L}-]*\s+){0,3}?\p{Ll}[\p{L}-]+)(?=\s+(?:in|from|based in|aus|à|en|de)\s+\p{Lu})`,
    'u',
  ),
  // "my self published cookbook “One Pot, Many Moons”": what stands before the name that was taken.
  new RegExp(
    String.raw`(?<![\p{L}])(?:an?|my|our|the|new|mon|ma|notre|un|une|mi|nuestro|nuestra|una|meine?n?|unsere?n?)\s+((?:\p{Ll}[\p{L}-]*\s+){1,4})\n`,
    'u',
  ),
  // "for yoga teacher Mei Lin", "for a wildlife photographer Ingrid": up to the name.
  /(?<![\p{L}])(?:for|of|para|pour)\s+(?:(?:an?|my|our|the|la|el|le|une?)\s+)?((?:\p{Ll}[\p{L}-]*\s+){1,4})(?=\p{Lu}\p{Ll})/u,
  new RegExp(
    String.raw`(?<![\p{L}])für\s+(?:(?:eine?n?|meine?n?|unsere?n?|die|den|das)\s+)?((?:\p{Ll}+e[rsn]?\s+)?\p{Lu}[\p{L}-]+)(?![\p{L}-])`,
    'u',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])pour\s+(?:mon|ma|mes|notre|nos|une?|le|la|les)\s+((?:${word}\s+){0,4}?${word})${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])para\s+(?:mi|mis|nuestr[oa]|una?|el|la)\s+((?:${word}\s+){0,3}?${word})${end}`,
    'iu',
  ),
  // "Our village fire brigade turns 100": up to what it does.
  new RegExp(
    String.raw`^\s*(?:our|my)\s+((?:${word}\s+){0,3}?${word})(?=\s+\p{Ll}+s\s+(?:\d|an?\s|the\s|its\s|our\s|every\s|on\s|in\s))`,
    'iu',
  ),
  // "a climbing gym in Ghent: …", "A small bakery"
  new RegExp(String.raw`^\s*(?:an?|our|my|une?|ein|eine)\s+((?:${word}\s+){0,3}?${word})${end}`, 'iu'),
];
const plainAdjective =
  /^(?:notre|nos|nuestr[oa]|new|small|little|tiny|local|young|own|family(?:[- ](?:run|owned))?|independent|modern|simple|nice|beautiful|good|great|kleinen?|neuen?|petite?|pequeñ[oa]|nouve(?:au|lle)|nuev[oa]|certain|friends?|mom['’]?s?|dad['’]?s?|mother['’]?s?|wife['’]?s?|husband['’]?s?|brother['’]?s?|sister['’]?s?|freelance|personal|professional|single|one|first)\s+/iu;
/** A page is not what it is about. */
const aboutWhat =
  /^(?:(?:web ?)?(?:site|page)|webseite|seite|página|sitio)\s+(?:about|on|über|sur|sobre)\s+(?:(?:an?|my|our|the)\s+)?/iu;
const noKind =
  /\b(?:web ?site|site|page|homepage|landing|portfolio|blog|app|project|webseite|seite|página|sitio|company|business|firm|startup|start-up|people|users|visitors|customers|clients|everyone|freelancers|students|families|kids|grandfather|grandmother|grandpa|grandma|father|mother|wife|husband|friend|name|way|lot|hand|mom|dad|firma|unternehmen|family-run|small|new|local|invitation|invite|einladung|invitación|announcement|overview|product page)$/iu;

const ofOurs =
  /^\s+(?:to|for|of|für|zu|zur|zum|pour|de|para)\s+(?:my|our|mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mis?|nuestr\p{L}+)(?!\p{L})/iu;
/** The kind of thing that a message is about; null when it does not say. */
const ofTime =
  /^(?:day|week|month|year|weekend|season|tag|woche|monat|jahr|jour|semaine|mois|année|día|semana|mes|año)s?$/iu;

export function findKind(draft: Draft): Kind | null {
  for (const pattern of patterns) {
    const found = pattern.exec(draft.text);
    const raw = found?.[1];
    if (found === null || raw === undefined || raw.includes('\n')) continue;
    let text = raw.trim();
    text = text.replace(
      /(?:\s+(?:in|at|à|en|de|of|for|from|by|on|called|named|a|aus|bei|asap|near))+$/iu,
      '',
    );
    text = text.replace(aboutWhat, '');
    while (plainAdjective.test(text)) text = text.replace(plainAdjective, '');
    text = text.replace(/\s+(?:bus+ines+|company|firm|place|shop called|subscription)$/iu, '').trim();
    // "first post about ramen": what is written about something is a part of the page.
    const written = /^(.+?)\s(?:about|über|sur|sobre)\s/iu.exec(text)?.[1] ?? '';
    if (written.split(/\s+/u).some((word) => sectionOfLabel(word)?.type === 'posts')) continue;
    // "the first Saturday of the month": a stretch of time is no kind of anything.
    if (ofTime.test(text)) continue;
    if (text.length < 4 || text.split(/\s+/u).length > 5 || noKind.test(text)) continue;
    if (/^(?:\p{Lu}\p{L}+\s+)?\p{Lu}/u.test(text) && !/für/iu.test(found[0])) continue;
    if (sectionOfLabel(text)?.type === 'contact') continue;
    // "a countdown to our wedding": a part of a page says of what it is.
    const behind = draft.text.slice(found.index + found[0].length);
    if (ofOurs.test(behind) && sectionOfLabel(text, true, true) !== null) continue;
    const start = found.index + found[0].lastIndexOf(raw) + raw.length - text.length;
    return { text, start: Math.max(found.index, start), end: found.index + found[0].length };
  }
  return null;
}
