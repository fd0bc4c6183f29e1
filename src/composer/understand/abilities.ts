/**
 * What a message says the app lets one do, or that it keeps what is entered: "cards I can move", "kept after a reload",
 * "search by author". Such clauses name neither things nor fields nor columns, so they are taken off the text
 * before these are read.
 */
export interface Ability {
  readonly from: number;
  readonly end: number;
  readonly type: 'keep' | 'change' | 'move' | 'search';
  /** What can be searched by, in lower case; empty for the others. */
  readonly word: string;
}

const after = String.raw`(?:even\s+)?(?:after|between|across|when|if|once|through|past|on|upon|over)\s+(?:(?:an?|the|i|you|we|one|every|each|page|my|closing|close|re-?opening|leaving)\s+)*(?:re-?load\w*|refresh\w*|re-?start\w*|visits?|sessions?|browser(?:\s+restarts?)?|clos(?:e|ing)|devices?|re-?open\w*|page\s+loads?)(?:\s+(?:the\s+|my\s+)?(?:page|browser|app|it|tab|phone))*`;
const place = String.raw`(?:locally|on\s+(?:my|the|this)\s+(?:phone|device|computer)|(?:in|on)\s+(?:my|the|this)\s+browser|in\s+local\s?storage|offline)`;
const keeping = String.raw`(?:kept?|keeps?|sav(?:ed?|es)|stor(?:ed?|es)|persist(?:s|ed|ent|ently)?|remember(?:s|ed)?|preserv(?:ed|es)|stays?|staying|there|survives?|retained|remains?)`;
const subject = String.raw`(?:(?:and|so|that|which|it|they|all|must|should|can|to|is|are|be|gets?|will|have|has|everything|nothing|data|entries|things|changes|still)\s+)*`;
const whole = String.raw`(?:\s+(?:there|everything|it|them|all|that|my\s+data|the\s+data|the\s+entries|my\s+entries))*`;

const verbs =
  "move|drag(?:\\s*(?:and|&|'n'|-and-)\\s*drop)?|drop|reorder|re-?arrange|edit|change|delete|remove|tick(?:\\s+off)?|check(?:\\s+off)?|cross(?:\\s+off|\\s+out)?|search|browse|drop|shift|shuffle";
const done =
  'moved|dragged(?:\\s+and\\s+dropped)?|dropped|reordered|re-?arranged|edited|changed|deleted|removed|ticked(?:\\s+off)?|searched|browsed|shifted';
/** Words for rows in general: without them nothing is lost. */
const rows = String.raw`(?:(?:the|all|my)\s+)?(?:cards?|items?|entries|things|ones|elements|rows|they|them)`;
const where = String.raw`(?:\s+(?:them|it|around|freely|between(?:\s+(?:them|columns|lists|the\s+columns|the\s+lists))?|from\s+(?:one\s+)?(?:column|list)\s+to\s+(?:column|list|another)|by\s+drag\s+and\s+drop|with\s+drag\s+and\s+drop|by\s+dragging))*`;
const ends = String.raw`(?=\s*(?:[,.;:)]|$|\b(?:and|that|which|or)\b))`;
const lead = String.raw`(?:\b(?:and|where|which|that|whose)\s+)*`;

const patterns: readonly (readonly [type: Ability['type'] | null, pattern: RegExp])[] = [
  [
    'keep',
    new RegExp(
      String.raw`${lead}\b${subject}\b(?:${keeping}|nothing\s+(?:is|gets|will\s+be)\s+lost)${whole}\s+(?:${after}|${place})`,
      'giu',
    ),
  ],
  [
    'keep',
    new RegExp(
      String.raw`${lead}\b(?:everything|all\s+(?:data|entries|changes))\s+(?:is|are|gets|must\s+be|should\s+be|will\s+be|stays?)\s+(?:${keeping})${ends}`,
      'giu',
    ),
  ],
  [
    'keep',
    new RegExp(String.raw`${lead}\b(?:that\s+(?:is|are)\s+)?(?:persistent|persisted|kept)${ends}`, 'giu'),
  ],
  [
    'keep',
    /(?<!\p{L})(?:und\s+)?(?:die\s+|das\s+|alles\s+|es\s+)?(?:bleib(?:t|en)\s+(?:auch\s+)?nach\s+dem\s+(?:neu\s?laden|schließen|neustart)(?:\s+(?:erhalten|da|gespeichert|stehen))?|(?:auch\s+)?nach\s+dem\s+(?:neu\s?laden|schließen|neustart)\s+(?:noch\s+)?(?:da|erhalten|gespeichert|vorhanden)(?:\s+(?:ist|sind|bleibt|bleiben))?)/giu,
  ],
  [
    'keep',
    /(?<!\p{L})(?:et\s+)?(?:qui\s+(?:est|sont|reste|restent)\s+)?(?:conserv|enregistr|gard|sauvegard)ée?s?\s+(?:même\s+)?après\s+(?:un\s+|le\s+|chaque\s+)?(?:rechargement|fermeture|redémarrage)/giu,
  ],
  [
    'keep',
    /(?<!\p{L})(?:y\s+)?(?:que\s+(?:se\s+)?(?:quede|guarda|conserva)n?\s+)?(?:(?:guardad|conservad)[oa]s?\s+)?(?:después\s+de|tras|al)\s+(?:recargar|cerrar|reiniciar)(?:\s+(?:la\s+página|el\s+navegador))?/giu,
  ],
  [
    null,
    new RegExp(
      String.raw`${lead}(?:\b${rows}\s+)?(?:\b(?:that|which|where)\s+)?\b(?:i|you|we|one|users?|people|everyone)\s+can\s+(?:(?:${verbs})${where}(?:\s*,\s*|\s+(?:and|or)\s+|\s*,\s*(?:and|or)\s+)?)+${ends}`,
      'giu',
    ),
  ],
  [
    null,
    new RegExp(
      String.raw`${lead}(?:\b${rows}\s+)?(?:\b(?:that|which|where)\s+)?\bcan\s+be\s+(?:(?:${done})${where}(?:\s*,\s*|\s+(?:and|or)\s+)?)+${ends}`,
      'giu',
    ),
  ],
  [
    'move',
    new RegExp(
      String.raw`${lead}\b(?:with\s+)?(?:moving\s+(?:the\s+)?cards(?:\s+(?:with|by)\s+drag(?:ging)?\s*(?:(?:and|&)\s*drop(?:ping)?)?)?|drag\s*(?:and|&|-and-)\s*drop(?:\s+(?:of\s+)?(?:the\s+)?cards)?(?:\s+between\s+(?:the\s+)?(?:columns|lists))?|(?:draggable|movable|moveable)\s+cards|(?:(?:i|we)\s+(?:want|need|would\s+like|can|could)\s+(?:to\s+)?)?(?:drag|move)\s+(?:the\s+)?(?:cards|them|items|tasks)\s+(?:between|across|from)\s+(?:the\s+)?(?:columns?|lists?|stages?|lanes?)|cards\s+to\s+(?:move|drag)(?:\s+around)?)(?![\p{L}])`,
      'giu',
    ),
  ],
  [
    'move',
    /(?<!\p{L})(?:mit\s+)?karten,?\s+(?:die\s+(?:ich|man|wir)\s+)?(?:verschieben|ziehen)(?:\s+(?:kann|können))?(?!\p{L})/giu,
  ],
  [
    'move',
    /(?<!\p{L})(?:des\s+|avec\s+des\s+)?cartes\s+(?:que\s+(?:je\s+peux|l['’]on\s+peut|nous\s+pouvons)\s+déplacer|déplaçables)/giu,
  ],
  ['move', /(?<!\p{L})(?:con\s+)?tarjetas\s+(?:que\s+(?:puedo|se\s+pueden|podemos)\s+mover|movibles)/giu],
  [
    'search',
    /\b(?:and\s+|with\s+(?:a\s+)?)?(?:searchable|search(?:ing)?(?:\s+(?:them|it|recipes|everything))?|a\s+search(?:\s+box)?)\s+by\s+(?:the\s+)?([\p{L}-]+)(?:\s+(?:and|or)\s+(?!favou?rit|filter|sort|serving)[\p{L}-]+(?=\s*(?:[,.;]|$)))?/giu,
  ],
];

/** The clauses of a message that say what can be done and that it is kept; none lies within another. */
export function readAbilities(text: string): Ability[] {
  const found: Ability[] = [];
  for (const [type, pattern] of patterns)
    for (const hit of text.matchAll(pattern)) {
      const said = hit[0].trim();
      const from = hit.index + hit[0].indexOf(said);
      const end = from + said.length;
      if (said === '' || found.some((other) => from < other.end && end > other.from)) continue;
      found.push({
        from,
        end,
        type: type ?? (/\b(?:mov|drag|drop|reorder|re-?arrang|shift)/iu.test(said) ? 'move' : 'change'),
        word: type === 'search' ? (hit[1] ?? '').toLowerCase() : '',
      });
    }
  return found.sort((a, b) => a.from - b.from);
}

/** The text with stretches of it blanked out, every other letter in its place. */
export function without(
  text: string,
  parts: readonly { readonly from: number; readonly end: number }[],
): string {
  let rest = text;
  for (const { from, end } of parts) rest = rest.slice(0, from) + ' '.repeat(end - from) + rest.slice(end);
  return rest;
}

const managing =
  'add|create|edit|change|rename|delete|remove|archive|reorder|tick(?:\\s+off)?|check(?:\\s+off)?|mark|track|log|show|see|view|display|count|sort|filter|search|keep|save|store';

/**
 * Whether the parts of a list say what an app does rather than name what it holds: one of them manages the things
 * themselves, as "add", "remove habits" and "tick them" do. "Track my sleep" is the name of a habit.
 */
export function describesApp(parts: readonly string[], entities: readonly string[]): boolean {
  const back = ['them', 'each one', 'every one', 'each of these', 'everything', ...entities].join('|');
  const managed = new RegExp(
    String.raw`^(?:and\s+)?(?:(?:${managing})$|(?:${managing})\s.*\b(?:${back})\b|everything\b)`,
    'iu',
  );
  return parts.some((part) => managed.test(part.trim()));
}
