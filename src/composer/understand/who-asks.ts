/** Stretches of a message that say who asks, and nothing of what is asked for. */
export interface Span {
  readonly from: number;
  readonly end: number;
}

const greeting = String.raw`^\s*(?:(?:hi|hello|hey|hallo|bonjour|hola|good\s+(?:morning|evening|day))[\s,.!-]{1,3}(?:(?:there|all|everyone)[\s,.!-]{1,3})?)?`;
const being = String.raw`(?:(?:i|we)(?:['’]m|['’]re|\s+am|\s+are|\s+run|\s+own|\s+have|\s+work|\s+teach|\s+coach|\s+manage|\s+lead|\s+organi[sz]e|\s+play|\s+study|\s+live)|(?:ich|wir)\s+(?:bin|sind|habe|haben|leite|leiten|führe|führen|betreibe|arbeite|arbeiten)|(?:je\s+suis|j['’]ai|je\s+tiens|nous\s+(?:sommes|avons|tenons))|(?:soy|somos|tengo|tenemos|llevo|trabajo))\s`;
const needing = String.raw`(?:(?:i|we|ich|wir|je|nous)\s+)?(?:(?:really|just|would|['’]d|also|badly)\s+)*(?:need|want|like|looking\s+for|am\s+looking\s+for|are\s+looking\s+for|brauche|brauchen|suche|suchen|möchte|möchten|cherche|cherchons|voudrais|voudrions|veux|ai\s+besoin\s+d['’e]|necesito|necesitamos|quiero|queremos|busco)(?:\s+to\s+(?:have|build|make|keep))?\s`;

const patterns = [
  // "I run a small bakery and need an order book"
  new RegExp(
    String.raw`${greeting}(${being}[^.,;:!?\n]{2,80}?(?:\s+(?:and|so|und|et|y)|,)\s+(?:(?:so|and|und)\s+)?)(?=${needing})`,
    'iu',
  ),
  // "I am a nurse on a ward. I need …"
  new RegExp(String.raw`${greeting}(${being}[^.,;:!?\n]{2,80}[.!]\s+)(?=\S)`, 'iu'),
  // "Club treasurer here.", "student here - "
  new RegExp(
    String.raw`${greeting}((?:an?\s+)?[\p{L}-]+(?:\s[\p{L}-]+){0,3}\s+here\s*[.,:;!–—-]+\s*)(?=\S)`,
    'iu',
  ),
  // "As a teacher, …"
  new RegExp(String.raw`${greeting}(as\s+an?\s+[^.,;:!?\n]{2,50},\s+)(?=\S)`, 'iu'),
  // "freelance developer: time tracker."
  new RegExp(
    String.raw`${greeting}((?:[\p{L}-]+\s){0,2}[\p{L}-]{3,}(?:er|or|ist|ian|eur|in|teacher|nurse|student)\s*:\s+)(?=(?:[\p{L}-]+\s){0,3}(?:tracker|log|app|list|planner|diary|register|inventory|calculator|dashboard|site|website|page)\s*[.,;:\n])`,
    'iu',
  ),
] as const;
/** What is said of the page that is wanted. */
const label =
  /(?:tracker|planner|counter|timer|calculator|organi[sz]er|manager|order|folder|register)\s*:\s*$/iu;

/** Who asks: "I run a small bakery and", "student here -". Empty where the message begins with what is wanted. */
export function whoAsks(text: string): Span[] {
  for (const pattern of patterns) {
    const hit = pattern.exec(text);
    if (hit?.[1] === undefined || label.test(hit[1])) continue;
    const end = hit.index + hit[0].length;
    return [{ from: end - hit[1].length, end }];
  }
  return [];
}
