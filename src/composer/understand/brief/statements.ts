import { capital, sentences, type Draft, type Span } from '../../language/draft.ts';

/** What a person says about the thing itself, in sentences that can stand on the page as they are. */
export interface Statements {
  /** About who speaks: "We give retired race horses a new home". */
  readonly about: string[];
  /** To the reader: "You can pause any time". */
  readonly promises: string[];
  readonly spans: readonly (readonly [number, number])[];
}

/** Words with which a sentence asks for something on the page, and says nothing that stands there. */
export const request =
  /\b(?:want|wants|wanted|need|needs|would like|['’]d like|would love|looking for|am looking|wish|please|website|web site|site|page|homepage|landing|section|button|footer|header|colou?rs?|fonts?|logo|design|layout|headline|brauchen?|möchten?|hätten?|will|wollen|sollen?|suchen?|webseite|seite|farben?|schrift|bitte|voudrais|voulons|veux|besoin|souhait\w+|couleurs?|quiero|queremos|necesit\w+|quisiera|página|sitio|colores?|form|formular|formulaire|formulario|make it|build|create|create me|sell my)\b/iu;
const speaker =
  /^(?:and\s+|und\s+)?(?:we(?:['’](?:re|ve))?|i(?:['’](?:m|ve))?|our|my (?!name)|every|all our|wir|ich|unsere?|jede[rs]?|nous|notre|nos|je|chaque|nosotr[oa]s|nuestr[oa]s?|somos|hacemos|ofrecemos|trabajamos|soy|cada)\s+/iu;
const reader =
  /^(?:you|your|everyone|everybody|anyone|children|kids|dogs|guests|visitors|restaurants|customers|members|patients|clients|students|parents|groups|companies|sie|du|kinder|gäste|hunde|vous|tout le monde|puedes|los niños)\s+(?:can|may|are|get|pay|need not|do not|don['’]t|never|always|können|kannst|dürfen|sind|bekommen|zahlen|pouvez|peuvent|paie\w*|puedes|pueden)\b/iu;

/** Heads behind which a person speaks about themselves. */
const ownHead =
  /^(?:about(?: (?:me|us))?|our story|my story|über (?:mich|uns)|à propos|qui suis-je|sobre (?:mí|nosotros)|bio|story)\s*[:–—-]/iu;
/** "Hof Morgentau delivers vegetables each Thursday": a person by name, and what they do. */
const third =
  /^(?:\p{Lu}[\p{L}'’&-]*\s+){1,3}(?:delivers?|makes?|sells?|offers?|helps?|gives?|brings?|teaches|bakes?|brews?|builds?|repairs?|rents?|grows?|supports?|connects?|liefert|bietet|macht|baut|hilft|backt|repariert|verkauft|propose|livre|offre|fabrique|ofrece|hace|vende|reparte)\s/u;

/** "I'm Mark": who a person is, which is read as the name. */
const introduction =
  /^(?:[Ii] am|[Ii]['’]m|[Ii]ch bin|[Ii]ch heiße|[Jj]e suis|[Jj]e m['’]appelle|[Ss]oy|[Mm]e llamo|[Ww]e are|[Ww]e['’]re|[Ww]ir sind|[Nn]ous sommes|[Ss]omos)\s+\p{Lu}[^,]*/u;
/** What is said of them behind it: "taught at a school for 12 years". */
const saysMore = /^,\s*(?:\S+\s+){2,}\S+$/u;

/** "a pet sitter in York (I'm Josie, I have …)": a person speaks in brackets too. */
function asides({ text, start }: Span): Span[] {
  return [...text.matchAll(/\(([^()]+)\)/gu)].flatMap(({ index, 1: inner = '' }) =>
    speaker.test(inner)
      ? [{ text: inner, start: start + index + 1, end: start + index + 1 + inner.length }]
      : [],
  );
}

/** Finds the sentences; they stay in the message, since facts stand in them too. */
export function findStatements(draft: Draft): Statements {
  const about: string[] = [];
  const promises: string[] = [];
  const spans: [number, number][] = [];
  for (const sentence of sentences(draft.text).flatMap((whole) => [whole, ...asides(whole)])) {
    if (spans.some(([start, end]) => sentence.start >= start && sentence.end <= end)) continue;
    // "about me: I spent …", "Second Saddle - we give …": the statement stands behind a head.
    const cut =
      /^(?:.{0,60}?(?::\s+|\s[-–—]\s|\babout (?:how|why)\s+)|[-–—,]\s+)(?=[\p{L}\d]+\s)/u.exec(
        sentence.text,
      )?.[0] ?? '';
    const isOwnHead = ownHead.test(cut);
    for (const [offset, text] of [
      [0, sentence.text],
      [cut.length, sentence.text.slice(cut.length)],
    ] as const) {
      if (offset === 0 && cut !== '' && !speaker.test(text) && !reader.test(text) && !third.test(text))
        continue;
      const isAbout = speaker.test(text) || third.test(text) || (isOwnHead && offset > 0);
      if ((!isAbout && !reader.test(text)) || request.test(text)) continue;
      const introduced = introduction.exec(text)?.[0];
      if (introduced !== undefined && !saysMore.test(text.slice(introduced.length))) continue;
      if (
        /["“„«\n@]/u.test(text) ||
        text.length > 200 ||
        (text.match(/,/gu)?.length ?? 0) > 3 ||
        text.split(/\s+/u).length < (isOwnHead ? 3 : 4)
      )
        continue;
      (isAbout ? about : promises).push(`${capital(text.replace(/^(?:and|und)\s+/iu, ''))}.`);
      spans.push([sentence.start + offset, sentence.end]);
      break;
    }
  }
  return { about, promises, spans };
}
