import { capital, type Draft } from '../../language/draft.ts';

export interface Voice {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}
/** Texts that a message gives word for word, by what they are for. */
export interface Quoted {
  /** Name of what the site is about. */
  name: string | null;
  headline: string | null;
  /** Who made what the name is of: “Sleep Like a Cat” by Nora Vance. */
  maker: string | null;
  lead: string | null;
  action: string | null;
  voices: Voice[];
  /** Titles of things in a row, by the section that they stand in. */
  titles: { section: 'posts' | 'work' | 'faq'; items: string[] }[];
  /** Questions with the answers that were given to them. */
  answers: { question: string; answer: string }[];
  /** Whole sentences that stand for themselves. */
  statements: string[];
  /** What is on show, with how long: "current exhibition “Keys of Revolution” until 30 August". */
  shows: { title: string; note: string }[];
}

const isUnwanted =
  /(?<!\p{L})(?:no|not|avoid|without|never|don['’]?t|keine?|nicht|ohne|pas|sans|sin|nada)\s[^.!?\n"“„«]{0,50}?(?:like|such\s+as|wie|comme|como)\s*(?:["“„«][^"”»“]*["”»“](?:,|\s|and|or|und|oder|et|ou|y|o)*)*$/iu;

const marks =
  /["“„«]\s?([^"”“»\n]{2,160}?)\s?["”“»]|(?<![\p{L}\p{N}])['‘](\p{Lu}[^'’\n]{6,160}[.!?])['’](?![\p{L}\p{N}])/gu;
const heads = {
  headline:
    /(?:head ?line|heading|hero(?: text| title)?|main title|slogan|claim|motto|überschrift|schlagzeile|titelzeile|titre|accroche|titular|eslogan|lema)(?![\p{L}])[^.;\n"“„«,]{0,25}$/iu,
  lead: /(?:tag ?line|sub ?title|sub ?headline|untertitel|unterzeile|sous-titre|subtítulo)(?![\p{L}])[^.;\n"“„«,]{0,25}$/iu,
  action: /(?:button|cta|call to action|knopf|schaltfläche|bouton|botón)(?![\p{L}])[^.;\n"“„«,]{0,25}$/iu,
} as const;
const runs: readonly (readonly [Quoted['titles'][number]['section'], RegExp])[] = [
  [
    'posts',
    /(?:posts?|articles?|stories|essays|episodes?|entries|beiträge|artikel|folgen|entradas|artículos|épisodes)(?:\s+(?:are|called|titled|like))?\s*:?\s*$/iu,
  ],
  [
    'work',
    /(?:books?|novels?|albums?|projects?|films?|paintings?|works|case studies|bücher|romane|projekte|livres|libros|proyectos)(?:\s+(?:are|called|titled|like))?\s*:\s*$/iu,
  ],
  ['faq', /(?:faqs?|questions?|fragen|preguntas)\s*:\s*$/iu],
];
const pricedAfter =
  /^\s*(?:[-–—:=(]\s*)?(?:for\s+)?(?:(?:[€$£]|chf|eur|usd|gbp)\s?\d|\d+(?:[.,]\d{1,2})?\s?(?:[€$£]|chf|eur|usd|gbp|euros?|dollars?|francs?))/iu;
const author =
  /^\s*[,.]?\s*(?:[-–—]+|\(|by\b|from\b|von\b)\s*((?:(?:Dr|Prof)\.\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*\.?){0,2})(?:\s*\(([^()]{2,50})\)|,\s+(\p{Ll}[^,.;()\n"“„«]{2,40})(?=\s*(?:[,.;)\n]|$)))?\)?/u;

/** “Do you treat rabbits?” – “Yes, and guinea pigs too.”: what leads to them, a question, and its answer. */
const answered =
  /((?:faqs?|questions?(?:\s+and\s+answers?)?|fragen(?:\s+und\s+antworten)?|preguntas)\s*:?\s*)?["“„«]\s?([^"”“»\n]{2,160}?\?)\s?["”“»]\s*(?:[-–—:→=]+>?|,?\s*(?:answer|antwort|réponse|respuesta)\s*:?)\s*["“„«]\s?([^"”“»\n]{2,400}?)\s?["”“»](?:\s*[,;]?\s*(?:and|und|et|y)?\s*(?=["“„«]))?/giu;

/** FAQ: Do I need shoes? You can rent them. Is there parking? Yes. */
const asked =
  /(?<!\p{L})(?:faqs?|questions?(?:\s+(?:and\s+answers?|fréquentes))?|(?:häufige\s+)?fragen(?:\s+und\s+antworten)?|preguntas(?:\s+frecuentes)?)(?:\s+(?:with|mit|avec|con))?\s*:\s*(?=[^"“„«.!?\n]{4,160}\?\s)/giu;
const sentence = /\s*(?:[-*•·–]\s+)?((?:[^.!?\n]|[.](?=\d)){2,300}(?:[.!?]+(?=\s|$)|(?=\n|$)))/uy;
/** "Q: Can I bring my dog? A: Yes, on Fridays.": each behind a letter or a word for what it is. */
const lettered =
  /(?<![\p{L}\d])(?:q|question|frage|f|pregunta|p)\s?\d*\s?[:.)]\s*([^\n]{3,200}?)\s*(?<!\p{L})(?:a|answer|antwort|réponse|reponse|respuesta|r)\s?\d*\s?[:.)]\s*([^\n]{1,400}?)(?=\s*(?:(?<![\p{L}\d])(?:q|question|frage|f|pregunta|p)\s?\d*\s?[:.)]\s|\n|$))/giu;

/** Questions without quotation marks, each with the sentences up to the next; the last one with the first behind it. */
function takeAsked(draft: Draft, quoted: Quoted): void {
  for (const label of [...draft.text.matchAll(asked)]) {
    const said: { text: string; end: number }[] = [];
    sentence.lastIndex = label.index + label[0].length;
    for (let found = sentence.exec(draft.text); found !== null; found = sentence.exec(draft.text))
      said.push({ text: (found[1] ?? '').trim(), end: sentence.lastIndex });
    const isAsked = said.map(({ text }) => text.endsWith('?'));
    let end = label.index;
    for (let at = 0; isAsked[at] === true && said[at + 1] !== undefined;) {
      const next = isAsked.indexOf(true, at + 1);
      const isNear = next > 0 && next - at <= 4;
      const until = isNear ? next : at + 2;
      const answer = said.slice(at + 1, until);
      quoted.answers.push({
        question: capital(said[at]?.text ?? ''),
        answer: answer.map(({ text }) => capital(text)).join(' '),
      });
      end = answer.at(-1)?.end ?? end;
      at = until;
    }
    draft.take(label.index, end);
  }
}

function takeAnswers(draft: Draft, quoted: Quoted): void {
  for (const found of [...draft.text.matchAll(lettered)]) {
    quoted.answers.push({
      question: capital((found[1] ?? '').trim()),
      answer: capital((found[2] ?? '').trim()),
    });
    draft.take(found.index, found.index + found[0].length);
  }
  takeAsked(draft, quoted);
  for (const found of [...draft.text.matchAll(answered)]) {
    quoted.answers.push({
      question: capital((found[2] ?? '').trim()),
      answer: capital((found[3] ?? '').trim()),
    });
    draft.take(found.index, found.index + found[0].length);
  }
}

const unquoted: readonly (readonly ['headline' | 'lead' | 'action', RegExp])[] = [
  [
    'headline',
    /(?<!\p{L})(?:the\s+)?(?:head ?line|heading|slogan|claim|motto|überschrift|schlagzeile|titre|accroche|titular|eslogan|lema)\s*(?::|\s(?:is|says?|reads?|ist|lautet)\s)\s*(?=\p{L})([^.;!\n"“”„«»]{3,80}[!]?)/iu,
  ],
  [
    'lead',
    /(?<!\p{L})(?:the\s+)?(?:tag ?line|sub ?title|sub ?headline|untertitel|sous-titre|subtítulo)\s*(?::|\s(?:is|says?|reads?|ist|lautet)\s)\s*(?=\p{L})([^.;!\n"“”„«»]{3,120}[!]?)/iu,
  ],
  [
    'action',
    /(?<!\p{L})(?:(?:the|a|one)\s+)?(?:button|cta|call to action|knopf|schaltfläche|bouton|botón)\s*(?::|\s(?:is|that\s+says|says?|saying|reads?|ist|lautet|labelled)\s)\s*(?=\p{L})([^.;!,\n"“”„«»]{2,40}[!]?)/iu,
  ],
];

/** "headline: Small legs, big views": the text goes to the end of its sentence. */
function takeUnquoted(draft: Draft, quoted: Quoted): void {
  for (const [role, pattern] of unquoted) {
    const found = pattern.exec(draft.text);
    if (found?.[1] === undefined) continue;
    quoted[role] = found[1].trim();
    draft.take(found.index, found.index + found[0].length);
  }
}

const ofVoices = /(?:reviews?|testimonials?|quotes?|feedback|stimmen|avis|opiniones)/iu;

/** Takes the texts that stand in quotation marks, each for what the words around it say. */
export function takeQuoted(draft: Draft): Quoted {
  const quoted: Quoted = {
    name: null,
    headline: null,
    maker: null,
    lead: null,
    action: null,
    voices: [],
    titles: [],
    answers: [],
    statements: [],
    shows: [],
  };
  const hasName = /\b(?:name is|called|named|name:|genannt|namens|llamad[oa]|appelée?)\s+(?!["“„«])/iu.test(
    draft.text,
  );
  takeAnswers(draft, quoted);
  takeUnquoted(draft, quoted);
  const all = [...draft.text.matchAll(marks)];
  let run: { section: Quoted['titles'][number]['section']; items: string[]; end: number } | null = null;
  for (const found of all) {
    const text = (found[1] ?? found[2] ?? '').trim();
    const start = found.index;
    const end = start + found[0].length;
    const before = draft.text.slice(Math.max(0, start - 60), start);
    const after = draft.text.slice(end, end + 90);
    if (run !== null && /^[\s,]*(?:(?:and|und|et|y|&)\s+)?$/iu.test(draft.text.slice(run.end, start))) {
      run.items.push(text);
      run.end = end;
      draft.take(start, end);
      continue;
    }
    run = null;
    // What a page is not to say is none of its texts.
    if (isUnwanted.test(before)) {
      draft.take(start, end);
      continue;
    }
    const role = (Object.keys(heads) as (keyof typeof heads)[]).find((key) => heads[key].test(before));
    if (role !== undefined && quoted[role] === null) {
      quoted[role] = text;
      const head = heads[role].exec(before)?.[0] ?? '';
      draft.take(start - head.length, end);
      continue;
    }
    // “Lamp 03” 45 EUR: something that is sold, which stands in a list.
    if (pricedAfter.test(after) && role === undefined) continue;
    const by = author.exec(after);
    // "“Sleep Like a Cat” by Nora Vance" is a title, unless it stands among reviews.
    const isTitle =
      /^\s*,?\s*(?:by|from|von)\b/u.test(after) && !/[.!?]$/u.test(text) && !ofVoices.test(before);
    const isVoice = by !== null && !isTitle && (/\s/u.test(text) || /[.!?]$/u.test(text));
    if (isVoice) {
      quoted.voices.push({
        quote: capital(text),
        name: by[1] ?? '',
        role: capital((by[2] ?? by[3] ?? '').trim()),
      });
      draft.take(start, end + by[0].length);
      continue;
    }
    const kind = runs.find(([, pattern]) => pattern.test(before));
    if (kind !== undefined) {
      run = { section: kind[0], items: [text], end };
      quoted.titles.push(run);
      draft.take(start, end);
      continue;
    }
    if (/[.!?]$/u.test(text) && text.split(/\s+/u).length >= 4) {
      quoted.statements.push(text);
      draft.take(start, end);
      continue;
    }
    const show = /\b(?:exhibition|ausstellung|exposition|exposición)\s*:?\s*$/iu.exec(before);
    if (show !== null && /[.,;]/u.test(draft.text.slice(0, start))) {
      const until = /^\s+((?:until|bis|jusqu['’]au|hasta el?)\s+[^,.;\n]{4,40})/iu.exec(after)?.[1] ?? '';
      quoted.shows.push({ title: text, note: capital(until) });
      const head =
        /(?:\b(?:current|new|aktuelle|neue|special|temporary)\s+)?\S+\s*:?\s*$/iu.exec(before)?.[0] ?? '';
      draft.take(start - head.length, until === '' ? end : end + after.indexOf(until) + until.length);
      continue;
    }
    const isNamed =
      /(?:called|named|name|name is|namens|genannt|heißt|llamad[oa]|appelée?|nommée?)\s*:?\s*$/iu;
    if (/^\p{Ll}/u.test(text) && /\s/u.test(text) && !isNamed.test(before)) {
      quoted.statements.push(capital(text));
      draft.take(start, end);
      continue;
    }
    if (quoted.name === null && text.split(/\s+/u).length <= 6 && text.length <= 40) {
      const own =
        /(?:called|named|titled|entitled|name(?:d)?(?: is)?|genannt|namens|heißt|namen|appelée?|nommée?|s['’]appelle|llamad[oa]|que se llama|titre)\s*:?\s*$/iu.exec(
          before,
        );
      if (own === null && hasName) continue;
      quoted.name = text;
      if (isTitle && by?.[1] !== undefined) {
        quoted.maker = by[1];
        draft.take(end, end + by[0].length);
      }
      draft.take(start - (own?.[0].length ?? 0), end);
    }
  }
  // One sentence alone is what the page is there to say.
  if (
    quoted.headline === null &&
    quoted.statements.length === 1 &&
    !ofVoices.test(draft.text) &&
    !/(?<!\p{L})(?:about|über|propos|sobre)(?!\p{L})/iu.test(draft.text)
  )
    quoted.headline = quoted.statements.pop() ?? null;
  return quoted;
}
