/** What a message itself gives to ask, to answer and to choose from: cards of a quiz or a deck, and a poll. */
export interface OwnCard {
  front: string;
  back: string;
  options: string[];
}
export interface Own<T> {
  found: T;
  /** The stretch of the text that was read. */
  from: number;
  end: number;
}

/** How one entry of a list is cut into what is asked and what is answered; null where it is not. */
type Cut = (entry: string) => readonly string[] | null;

const both = (hit: RegExpExecArray | null): readonly string[] | null =>
  hit?.[1] === undefined || hit[2] === undefined ? null : [hit[1].trim(), hit[2].trim()];

/** Ways to write a pair, those first that can mean nothing else. A list is of one way throughout. */
const cuts: readonly Cut[] = [
  (entry) => both(/^([^=→:]+?)\s*(?:=|→|->)\s*([^=→]+)$/u.exec(entry)),
  (entry) => both(/^([^:]+?)\s+[-–—]\s+(.+)$/u.exec(entry)),
  (entry) => both(/^([^():]+?)\s*\(([^()]+)\)$/u.exec(entry)),
  (entry) => both(/^([^:]{1,40}):\s*([^:]{1,60})$/u.exec(entry)),
  // "go-went-gone": the first of its forms asks for the others.
  (entry) => {
    const forms = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+){1,3}$/u.test(entry) ? entry.split('-') : [];
    const [front, ...back] = forms;
    return front === undefined ? null : [front, back.join(', ')];
  },
];
/** "Hund dog", "France Paris": words alone, of which only how they are written tells where one name ends. */
const bare: readonly Cut[] = [
  (entry) => both(/^(\p{Lu}\S*(?:\s\p{Lu}\S*)*)\s(\p{Ll}[^\p{Lu}]*)$/u.exec(entry)),
  (entry) => both(/^(\p{Ll}[^\p{Lu}]*?)\s(\p{Lu}\S*(?:\s\p{Lu}\S*)*)$/u.exec(entry)),
  (entry) => both(/^(\p{Lu}\S+)\s(\p{Lu}\S+)$/u.exec(entry)),
];
const lowerPair: Cut = (entry) => both(/^(\p{Ll}\S*)\s(\p{Ll}\S*)$/u.exec(entry));
const teachesWords =
  /(?<!\p{L})(?:vocab\p{L}*|words?|translat\p{L}*|flash ?cards?|verbs?|plurals?|opposites?|synonyms?|languages?|vokabel\p{L}*|wörter|gegenteile|karteikarten|mots?|vocabulaire|contraires?|palabras?|vocabulario|tarjetas|traduc\p{L}*)(?!\p{L})/iu;
/** What stands between commas and is about the quiz itself. */
const isAboutIt =
  /(?<!\p{L})(?:choices?|mode|scores?|timers?|buttons?|questions?|answers?|seconds?|points?|levels?|design|colou?rs?|sekunden|fragen?|punkte|secondes?|segundos?|preguntas?)(?!\p{L})/iu;

/** Characters of a list, and places where one may begin, beyond which a message is no list of pairs. */
const longestList = 8_000;
const mostStarts = 30;

interface Entry {
  readonly text: string;
  readonly end: number;
}

/** What stands between the commas of a stretch, up to the first that is about something else. */
function entriesOf(text: string, from: number): Entry[] {
  const whole = text.slice(from, from + longestList);
  const stop = /[.!?](?=\s|$)|\n\s*\n/u.exec(whole)?.index ?? whole.length;
  const found: Entry[] = [];
  let at = 0;
  for (const piece of whole
    .slice(0, stop)
    .split(/([,;\n]\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+(?=[^,;\n]*$))/u)) {
    const bareText = piece.trim();
    at += piece.length;
    if (bareText !== '' && !/^[,;]?\s*(?:and|und|et|y)?$/u.test(bareText))
      found.push({
        text: bareText.replace(/^(?:and|und|et|y)\s+/u, ''),
        end: from + at - (piece.length - piece.trimEnd().length),
      });
  }
  return found;
}

/** Where a list of a message may begin, the surest first: behind a colon or at a line, behind "with", with the message. */
const starts = [
  /[:\n]\s*/gu,
  /(?<!\p{L})(?:capitals?|words?|verbs?|pairs?|terms?|hauptstädte|wörter|vokabeln|capitales|mots|verbes|palabras|verbos)\s+/giu,
  /(?<!\p{L})(?:with|of|about|on|mit|aus|über|avec|sur|con|sobre)\s+/giu,
  /^/gu,
];

/** The pairs of a message, of two and more that are written in one way; null where it has none. */
export function pairsIn(text: string): Own<OwnCard[]> | null {
  for (const ways of [cuts, teachesWords.test(text) ? [...bare, lowerPair] : bare])
    for (const start of starts.flatMap((pattern) => [...text.matchAll(pattern)].slice(0, mostStarts))) {
      const from = start.index + start[0].length;
      const entries = entriesOf(text, from);
      for (const cut of ways) {
        const cards: OwnCard[] = [];
        let end = from;
        for (const entry of entries) {
          const sides = ways !== cuts && isAboutIt.test(entry.text) ? null : cut(entry.text);
          if (sides === null || sides.some((side) => side === '' || side.length > 80)) break;
          cards.push({ front: sides[0] ?? '', back: sides[1] ?? '', options: [] });
          end = entry.end;
        }
        if (cards.length >= (ways === cuts ? 2 : 3)) return { found: cards, from, end };
      }
    }
  return null;
}
