import type { Topic } from '../content/topic.ts';
import { generic, topicById, topics } from '../content/topics.ts';
import type { Kind } from './brief/kind.ts';
import { doingsIn } from './doings.ts';
import { fold, Reading, singular, type Match } from '../language/text.ts';

/** Whatever it does: a tool is software, where nothing tells that it is for the hand. */
const isTool =
  /(?:^|[\s-])(?:tool|app|software|platform|plug-?in|extension|manager|tracker|program|werkzeug)$/iu;

const ofTool =
  /\b(?:an?|the|my|our)\s+(?:[\p{L}-]+\s+){0,2}(?:app|tool|software|platform|plug-?in|extension)\s+(?:that|which)\b|\bpage\s+(?:for|of|about)\s+(?:an?|my|our|the)\s+(?:[\p{L}-]+\s+){1,3}(?:app|tool|software|platform|plug-?in|extension)\b/iu;

/** "a page for my app that reminds you to water plants": what an app is for is not what its page is about. */
const ofApp =
  /^[^.!?\n]*?\b(?:page|site)\s+(?:for|of|about)\s+(?:an?|my|our|the)\s+(?:(?:new|mobile|web|phone|little|free)\s+)?(?:app|plug-?in|extension)(?![\p{L}-])/iu;

/** The topic whose words a message uses most and first; the general one when none fits. */
export function takeTopic(reading: Reading, kind: Kind | null = null): { topic: Topic; matches: Match[] } {
  let best: { topic: Topic; matches: Match[]; score: number } | null = null;
  // What a message asks for stands in its first sentence: a coach among its members makes no club a consultant.
  // Where it says outright what it is about, what stands behind that is a detail: "a blog about my year in Japan, first …".
  const about =
    /^[^.,:;!?\n]{0,50}?(?<!\p{L})(?:about|über|sur|sobre)\s+(?!(?:me|us|mich|uns|moi|nous|mí|nosotr[oa]s)(?!\p{L}))[^.,:;!?\n]{3,}/iu.exec(
      reading.text,
    )?.[0].length;
  const firstEnd = about ?? /[.!?\n](?=\s)/u.exec(reading.text)?.index ?? reading.text.length;
  const isFree = (match: Match): boolean => reading.tokens[match.from]?.used !== true;
  const inFirst = (match: Match): boolean => (reading.tokens[match.from]?.start ?? 0) < firstEnd;
  const found = new Map(
    topics.map((topic) => [topic, reading.findAll(topic.words).filter((match) => !isSlip(reading, match))]),
  );
  const all = [...found.values()].flat();
  const noneFirst = about === undefined && !all.some(inFirst);
  const elsewhere = all.some((match) => isFree(match) && (inFirst(match) || noneFirst));
  const places = (match: Match): number => reading.tokens[match.from]?.start ?? 0;
  const inKind = (match: Match): boolean =>
    kind !== null && places(match) >= kind.start && places(match) < kind.end;
  const isKnown = kind !== null && all.some(inKind);
  const doings = doingsIn(reading.text);
  // "where people can vote on the name of our cat": what is done there says nothing of what the page is about.
  const isDone = (match: Match): boolean =>
    doings.some(({ from, end }) => places(match) >= from && places(match) < end);
  for (const topic of topics) {
    const named = found.get(topic) ?? [];
    const matches = named
      .filter(
        (match) =>
          !isOccasion(reading, topic.id, match) &&
          !isWhere(reading, match) &&
          !isClosed(reading, match) &&
          !isDone(match) &&
          !isBracketed(reading, match),
      )
      // What stands behind the kind of thing is a detail of it: "a candidate … topics: housing, kindergartens".
      .filter((match) => kind === null || isKnown || places(match) < kind.end)
      // A name decides only where nothing else does: "Sleep Like a Cat" is a book.
      .filter((match) => about === undefined || inFirst(match))
      .filter((match) => (elsewhere ? isFree(match) : inFirst(match) || noneFirst))
      .filter(
        (match) =>
          !match.phrase.match(/^(book|price|plan)$/) ||
          reading.tokens[match.from]?.word !== 'book' ||
          match.from > 1,
      );
    if (matches.length === 0) continue;
    // Counted in words of usual length, since what was read before has left its place empty.
    const first = matches[0] === undefined ? 99 : places(matches[0]) / 6;
    const isNamed = named.length > matches.length;
    const longest = Math.max(...matches.map((match) => match.to - match.from));
    const isHead = matches[0] !== undefined && endsPhrase(reading, matches[0]);
    // "photographer portfolio" is about the photographer.
    const form = matches.every((match) =>
      /^(?:portfolio|cv|resume|shop|store|event|school|club|personal site|personal website)$/u.test(
        match.phrase,
      ),
    );
    const score =
      matches.length * 1.5 +
      longest * 3 -
      first * 0.3 +
      (isHead ? 2 : 0) +
      (isNamed ? 2 : 0) -
      (form ? 2.5 : 0) +
      (matches.some(inKind) ? 5 : 0);
    if (best === null || score > best.score) best = { topic, matches, score };
  }
  if (
    best === null || best.topic.id === 'shop'
      ? isTool.test(kind?.text ?? '') || ofTool.test(reading.text)
      : ofApp.test(reading.text)
  )
    return { topic: topicById('software'), matches: [] };
  const chosen = best ?? compound(reading, kind);
  return chosen === null
    ? { topic: generic, matches: [] }
    : {
        ...chosen,
        topic: english.test(reading.text) ? fitted(chosen, sells.test(reading.text), kind) : chosen.topic,
      };
}

const sells =
  /(?<!\p{L})(?:online|web|internet|e-?commerce|cart|basket|checkout|orders?|ordering|ship(?:s|ping|ped)?|deliver\p{L}*|post(?:age)?|buy|products?|collections?)(?!\p{L})/iu;
/** Topics that several trades share for their look, though what is said of one is not true of another. */
const shared: ReadonlySet<string> = new Set(
  'household agency carpenter industry venue nonprofit workshop legal museum carehome pets trades yoga school'.split(
    ' ',
  ),
);
/** So many words of a topic are the trades that its texts are written for; the further ones lead to its look. */
const ownTrades = 5;

/**
 * The topic with what can be said of the trade that a message names. A chimney sweep looks like others who come to the
 * house, but cleans no windows: of a trade that the texts of a topic do not speak of, only what is true of any is said.
 */
function fitted(
  { topic, matches }: { topic: Topic; matches: readonly Match[] },
  isOnline: boolean,
  kind: Kind | null,
): Topic {
  // A shop at the corner sends nothing: what is said of one on the net is not true of it.
  if (
    topic.id === 'shop' &&
    matches.every(({ phrase }) => /^(?:shop|store|boutique)$/u.test(phrase)) &&
    !isOnline
  )
    return { ...generic, looks: topic.looks, motifs: topic.motifs };
  // "chess club", "chess school": what kind of circle it is says nothing of what it does.
  const isCircle =
    matches.every(({ phrase }) => /^(?:clubs?|school|society|association|team|verein)$/u.test(phrase)) &&
    (kind?.text ?? '').trim().split(/\s+/u).length > 1;
  if (isCircle) return { ...generic, looks: topic.looks, motifs: topic.motifs };
  if (!shared.has(topic.id)) return topic;
  const speaksOf = saidIn(topic);
  const plain = { ...generic, looks: topic.looks, motifs: topic.motifs };
  // "charity bake sale" is a sale: a word before what it is tells which, and none of what a topic says is true of it.
  const ends = matches.map(({ phrase }) => fold(phrase).split(/[\s-]+/u));
  // "museum of typewriters", "logistics company Transvia": neither what stands behind "of" nor a name is the head.
  const head = (kind?.text ?? '')
    .split(/\s(?:of|for|in|with)\s/u)[0]
    ?.replace(/(?:\s+\p{Lu}[\p{L}’'-]*)+$/u, '');
  const last =
    fold(head ?? '')
      .split(/[\s-]+/u)
      .at(-1) ?? '';
  const isOther =
    last !== '' &&
    new Reading(last).find(places) === null &&
    !speaksOf.has(stem(last)) &&
    !topic.words.some((phrase) =>
      fold(phrase)
        .split(/[\s-]+/u)
        .some((word) => singular(word) === singular(last)),
    ) &&
    !ends.some((words) => words.includes(last));
  if (isOther) return plain;
  const isOwn = matches.some(
    ({ phrase }) =>
      topic.words.indexOf(phrase) < ownTrades ||
      phrase.split(/[\s-]+/u).some((word) => speaksOf.has(stem(word))),
  );
  return isOwn ? topic : plain;
}
/** What serves any trade: "dog grooming salon", "yoga studio". */
const places =
  'studio salon shop store center centre business service company school academy clinic practice office firm agency house home group team club association organisation organization project foundation startup freelancer'.split(
    ' ',
  );

/** Words by what is alike in "bake", "bakery" and "baking". */
const stem = (word: string): string =>
  singular(fold(word)).replace(/(?:eries|ery|ing|ers?|ors?|ists?|ies|y|es?|ed|als?)$/u, '');
const spoken = new Map<string, ReadonlySet<string>>();
function saidIn(topic: Topic): ReadonlySet<string> {
  const known = spoken.get(topic.id);
  if (known !== undefined) return known;
  const words = JSON.stringify({ ...topic, words: [], id: '' }).match(/\p{L}{3,}/gu) ?? [];
  const stems = new Set(words.map(stem));
  spoken.set(topic.id, stems);
  return stems;
}

/** "a play in the gym", "a meeting at the café": where it takes place says nothing of what it is. */
const isWhere = (reading: Reading, match: Match): boolean =>
  /(?<!\p{L})(?:in|at)\s+the\s+(?:[\p{L}-]+\s+)?$/iu.test(
    reading.text.slice(0, reading.tokens[match.from]?.start ?? 0).slice(-40),
  );

/** "maker" is no slip of "makler": a short word that stands beside it is another. */
const isSlip = (reading: Reading, match: Match): boolean => {
  const word = reading.tokens[match.from]?.word ?? '';
  const phrase = fold(match.phrase);
  return (
    match.to - match.from === 1 &&
    !/[\s-]/u.test(phrase) &&
    phrase.length <= 6 &&
    singular(word) !== singular(phrase) &&
    !word.startsWith(phrase) &&
    !phrase.startsWith(word) &&
    word.length < phrase.length
  );
};

/** "(10:00 parade, 20:00 dance)": what is listed in brackets is a part of the whole. */
const isBracketed = (reading: Reading, match: Match): boolean => {
  const before = reading.text.slice(0, reading.tokens[match.from]?.start ?? 0);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
};

/** "fermé le lundi": folded, it is written as a farm. */
const isClosed = (reading: Reading, match: Match): boolean =>
  /^fermée?s?$/iu.test(reading.tokens[match.from]?.text ?? '');

/** Who and what serves an occasion: "wedding flowers" are flowers. */
const trade =
  /^(?:flowers?|florists?|florals?|photograph(?:y|ers?)|photos?|videograph(?:y|ers?)|film(?:s|makers?)?|cakes?|bakers?|dress(?:es)?|gowns?|suits?|shoes|rings?|jewell?ery|invitations|stationery|planners?|planning|organi[sz]ers?|venues?|bands?|djs?|singers?|musicians?|caterers?|catering|makeup|make-up|hair|decor|decorations?|decorators?|cars?|rentals?|hire|celebrants?|officiants?|shops?|stores?|boutiques?|business|company|agency|studio)$/u;

/** "wedding flowers", "event catering": the occasion only tells which, and the page is about the trade. */
const isOccasion = (reading: Reading, topic: string, match: Match): boolean => {
  if (topic !== 'wedding' && topic !== 'event') return false;
  const last = reading.tokens[match.to - 1];
  const next = reading.tokens[match.to];
  return (
    last !== undefined &&
    next !== undefined &&
    /^[ -]$/u.test(reading.text.slice(last.end, next.start)) &&
    trade.test(next.word) &&
    // "a birthday party with photos" has them, "a wedding band site" is the band's.
    (topic === 'wedding' || !/^(?:photos?|music|hair|hire|cars?)$/u.test(next.word))
  );
};

/** Words between what a thing is and the end of its phrase: "tech conference site". */
const ofPages = /^(?:web ?sites?|site|page|homepage|webpage|business|company|studio|shop|store)$/u;

/** Whether a match is the noun that a phrase is about: "a nonprofit that …", "a wedding photographer named …". */
function endsPhrase(reading: Reading, match: Match): boolean {
  const last = reading.tokens[match.to - 1];
  let at = match.to;
  while (reading.tokens[at]?.clause === last?.clause && ofPages.test(reading.tokens[at]?.word ?? '')) at += 1;
  const next = reading.tokens[at];
  if (last === undefined) return false;
  return (
    next === undefined ||
    next.clause !== last.clause ||
    [
      'called',
      'named',
      'in',
      'at',
      'from',
      'who',
      'namens',
      'llamado',
      'llamada',
      'appelee',
      'appele',
    ].includes(next.word)
  );
}

/** Words of English sentences that German ones do not have. */
const english = /(?<!\p{L})(?:an?|the|for|my|our|of|with|and|to)(?!\p{L})/iu;

/** Words of topics that a compound can be made of. */
const parts = topics.flatMap((topic) =>
  topic.words
    .map((phrase) => ({ topic, phrase, word: fold(phrase) }))
    .filter(({ word }) => word.length >= 4 && !/\s/u.test(word)),
);

/** German compounds: "Musikschule", "Hausarztpraxis". English ones mean something else: "facebook". */
function compound(reading: Reading, kind: Kind | null): { topic: Topic; matches: Match[] } | null {
  if (english.test(reading.text)) return null;
  const seen = new Set<string>();
  for (const [index, token] of reading.tokens.entries()) {
    if (kind !== null && token.start >= kind.end) break;
    if (token.word.length < 8 || seen.has(token.word)) continue;
    seen.add(token.word);
    // The last part says what it is: "Hochzeitsfotografin".
    for (const holds of [
      (word: string): boolean => token.word.endsWith(word),
      (word: string): boolean => token.word.startsWith(word),
    ])
      for (const { topic, phrase, word } of parts)
        if (token.word !== word && holds(word))
          return { topic, matches: [{ phrase, from: index, to: index + 1 }] };
  }
  return null;
}
