import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';
import type { Outcome, Question } from './outcome.ts';
import { changeText } from './change-text.ts';
import { notThere } from './change-things.ts';
import { namedIn } from './named-in.ts';
import { noteClosure } from './change-hours.ts';
import { asSentence } from './phrases.ts';
import { resolve } from './resolve-things.ts';
import { labelOf } from '../find/entries.ts';
import { valueAt, withValue, type Thing } from '../find/things.ts';
import { coin } from '../language/currency.ts';
import type { Section, SiteSpec } from '../spec/spec.ts';

const saying =
  /^(?:(?:also|auch|aussi|también)\s+)?(?:mention|add(?=\s+that\s(?!(?:to|in|into|on|at|under)\s))|say|write|note|state|explain|tell\s+(?:people|visitors|guests|customers|everyone|them)|let\s+(?:people|visitors|guests|customers|everyone|them)\s+know|make\s+(?:it\s+)?clear|erwähne?|schreibe?|sage?|erkläre?|mentionne[rz]?|précise[rz]?|indique[rz]?|dis|écris|menciona|indica|explica|di)\s*(?:(?:,\s*)?(?:also\s+|auch\s+|aussi\s+|también\s+)?(?:that|dass|que|qu['’])\s*|:\s*)(?<words>\S.*)$/isu;
const writing =
  /^(?:write|put|schreibe?|écris|escribe)\s+["“„«](?<words>[^"”»“]+)["”»“]\s+(?:in|into|under|below|to|unter|bei|dans|sous|en|bajo)\s+(?<where>.+?)[.!]?$/iu;
/** "add a line under the title saying “…”": where, and then what. */
const placing =
  /^(?:add|write|put|insert|füge|schreibe?|ajoute[rz]?|écris|mets|añade|agrega|escribe|pon)\s+(?:(?:an?|another|the|eine?n?|une?|una?)\s+)?(?:(?:short|small|new|kurze[nr]?|kleine[nr]?)\s+)?(?:line|sentence|text|words|note|paragraph|hint|slogan|sub-?(?:title|heading)|zeile|satz|hinweis|ligne|phrase|texte|línea|frase|texto)\s+(?:in|into|on|under|below|beneath|to|unter|bei|in|dans|sous|sur|en|bajo|debajo\s+de)\s+(?<where>[^:"“„«]{2,50}?)\s*(?::|,?\s+(?:saying|that\s+(?:says|reads)|which\s+(?:says|reads)|with\s+the\s+(?:text|words)|reading|mit\s+dem\s+text|qui\s+dit|avec\s+le\s+texte|que\s+diga|con\s+el\s+texto)\s*:?)\s+["“„«](?<words>[^"”»“]+)["”»“][.!]?$/iu;
/** What a sentence tells of the thing that it begins with. */
const telling =
  /^(?:(?:the|our|my|die|der|das|unser\p{L}*|les?|la|nos|notre|el|los|las|nuestr[oa]s?)\s+|l['’])?(?<about>.{2,50}?)\s+(?<words>(?:(?:is|are|ist|sind|est|sont|es|son)\s+(?:free|included|extra|gratis|kostenlos|inbegriffen|gratuite?s?|offerte?s?|comprise?s?|incluid[oa]s?)(?!\p{L})|contains?|includes?|comes?\s+with|comes?\s+in|serves?|feeds?|is\s+made|are\s+made|enthält|enthalten|reicht|kommt\s+mit|contient|contiennent|comprend|se\s+compose|contiene[n]?|incluye[n]?|lleva[n]?)(?:\s+.{2,120}?)?)[.!]?$/iu;
const headline =
  /^(?:(?:the|die|der|le|la|el)\s+)?(?:main\s+)?(?:headline|heading|title|überschrift|schlagzeile|titel|titre|título|titular)$/iu;
const isBeing = /^(?:is|are|ist|sind|est|sont|es|son)\s/iu;
const describing =
  /^(?:describe|beschreibe?|décris|describe)\s+(?:(?:the|our|my|die|der|das|le|la|les|el|los|las)\s+)?(?<about>.{2,50}?)\s+(?:as|with|als|mit|comme|como|con)\s*:?\s+["“„«]?(?<words>[^"”»“]{2,200})["”»“]?$/iu;
/** "vaccinations are 45 euros": what an entry costs that has no price. */
const costing = new RegExp(
  String.raw`^(?:(?:the|our|my|die|der|das|les?|la|nos|el|los|las)\s+)?(?<about>.{2,50}?)\s+(?:costs?|is|are|kostet|kosten|ist|sind|coûtent?|est|sont|cuestan?|es|son)\s+(?:now\s+|jetzt\s+|maintenant\s+|ahora\s+)?(?<words>(?:${coin}\s?\d[\d.,]*|\d[\d.,]*\s?${coin}))[.!]?$`,
  'iu',
);
/** Parts of a page that are offered for words whose place was not said. */
const mostPlaces = 4;

/** "dass wir nur Bargeld nehmen": its verb stands at the end, and in a sentence of its own behind who does it. */
const verbLast = /^((?:wir|ich|man|es|sie|(?:der|die|das|unsere?)\s+\p{L}+)\s)(.+)\s(\p{L}+)[.!]?$/iu;
const ofItsOwn = (words: string, command: string): string =>
  /(?<!\p{L})dass\s/iu.test(command) ? words.replace(verbLast, '$1$3 $2') : words;

const oneNamed = (spec: SiteSpec, words: string): Thing | undefined => {
  const found = resolve(spec, words);
  return found.type === 'one' && found.things.length === 1 ? found.things[0] : undefined;
};

/** "we deliver within Austria", "Marta Nowak speaks Polish": what a page tells of itself, where no reader took it. */
export const putStatement = (spec: SiteSpec, command: string): Outcome | Question | null =>
  isOfItself(spec, command) || givesAway.test(command) ? wordsSomewhere(spec, command) : null;
/** "free shipping over 60 euros": what is given away from when on. */
const givesAway =
  /^(?:free|kostenlose[rn]?|gratis|livraison\s+(?:gratuite|offerte)|envío\s+gratis)\s\D{3,40}\d[^,.;:]{0,20}$/iu;
function isOfItself({ name }: SiteSpec, command: string): boolean {
  const verb =
    ofUs.exec(command)?.[1] ?? (command.startsWith(`${name} `) ? command.slice(name.length).trim() : null);
  return verb !== null && command.split(/\s+/u).length > 3 && !wishing.test(verb);
}
const ofUs = /^(?:we|i|wir|ich|nous|je)\s+(\p{Ll}.*)$/isu;
/** Verbs by which people say what they want, and nothing of themselves. */
const wishing =
  /^(?:(?:now|also|really|just|jetzt|auch|doch)\s+)*(?:want|need|would|wish|like|love|hate|think|mean|meant|hope|guess|see|prefer|can|could|should|must|may|do|don|did|am|are|is|was|were|will|said|say|ask|asked|tried|forgot|no|möchten?|will|wollen|brauchen?|hätten?|würden?|finden?|mag|mögen|kann|können|sehe|habe|haben|voudrai\p{L}*|veux|voulons|aimerai\p{L}*|préfère|pense|vois|ai|avons)(?!\p{L})/iu;

/** Words under the headline: instead of an example, and behind what somebody said. */
function withExample(spec: SiteSpec, words: string): string {
  const old = spec.sections.find(({ type }) => type === 'hero')?.lead ?? '';
  const isExample = (spec.examples ?? []).some(({ text }) => text === old);
  return old === '' || isExample ? words : `${old} ${words}`;
}

/** Words under the title of a part of the page; null where it has no place for them. */
export const wordsIn = (spec: SiteSpec, section: Section, words: string): Outcome | null =>
  wordsAt(
    spec,
    { kind: 'section', path: ['sections', spec.sections.indexOf(section)], label: labelOf(section) },
    words,
  );

/** Words beside an entry, or under the title of a part; null where the thing has no place for them. */
function wordsAt(
  spec: SiteSpec,
  thing: Pick<Thing, 'kind' | 'path' | 'label'>,
  words: string,
): Outcome | null {
  const key = thing.kind === 'entry' ? 'text' : thing.kind === 'section' ? 'lead' : null;
  const holder = valueAt(spec, thing.path) as Readonly<Record<string, unknown>> | null;
  const old = key === null ? undefined : holder?.[key];
  if (key === null || typeof old !== 'string') return null;
  if (old.includes(words))
    return { spec, said: ({ nothing }) => t`“${thing.label}” says that already, ${nothing}.` };
  return {
    spec: withValue(spec, [...thing.path, key], () => (old === '' ? words : `${old} ${words}`)),
    said: t`“${thing.label}” says “${words}” now.`,
  };
}

/**
 * "Mention that we only take cash", "the walnut bread contains nuts": words of the person's own, beside what they are
 * about. Where that is not said the person is asked. Null for a command that gives no words.
 */
export function putWords(spec: SiteSpec, command: string): Outcome | Question | null {
  const placed = (writing.exec(command) ?? placing.exec(command))?.groups;
  const place = placed === undefined ? undefined : oneNamed(spec, placed['where'] ?? '');
  if (place !== undefined) return wordsAt(spec, place, placed?.['words']?.trim() ?? '');
  // "write “…” under the headline".
  if (placed !== undefined && headline.test(placed['where'] ?? ''))
    return changeText(spec, { from: 'intro', to: withExample(spec, placed['words']?.trim() ?? '') });
  if (placed !== undefined) return notThere(spec, placed['where'] ?? '');
  const described = describing.exec(command)?.groups;
  const thing = described === undefined ? undefined : oneNamed(spec, described['about'] ?? '');
  if (thing?.kind === 'entry') return wordsAt(spec, thing, asSentence(described?.['words'] ?? ''));
  const cost = costing.exec(command)?.groups;
  const about = cost ?? telling.exec(command)?.groups;
  const entry = about === undefined ? undefined : oneNamed(spec, about['about'] ?? '');
  if (entry?.kind === 'section' && cost === undefined) return wordsAt(spec, entry, asSentence(command));
  if (entry?.kind === 'entry') {
    const words = about?.['words'] ?? '';
    const item = valueAt(spec, entry.path) as object;
    if (cost === undefined) return wordsAt(spec, entry, asSentence(isBeing.test(words) ? command : words));
    // Of one that has a price that is changed.
    const isPriced = 'price' in item || ('note' in item && /\d/u.test(String(item.note)));
    if (!isPriced) return wordsAt(spec, entry, words);
  }
  const given =
    saying.exec(command)?.groups?.['words'] ??
    (isBeing.test(about?.['words'] ?? '') && cost === undefined ? command : undefined);
  return given === undefined ? null : wordsSomewhere(spec, ofItsOwn(given, command));
}

/** A sentence beside the thing that it names; where it names none, its place is asked for. */
export function wordsSomewhere(spec: SiteSpec, given: string): Outcome | Question {
  const closed = noteClosure(spec, given);
  if (closed !== null) return closed;
  const words = asSentence(given);
  const name = namedIn(spec, given);
  const named = name === null ? undefined : oneNamed(spec, name);
  const there = named === undefined ? null : wordsAt(spec, named, words);
  if (there !== null) return there;
  const parts = spec.sections.filter((section) => section.type !== 'hero' && 'lead' in section);
  return {
    question: t`Where is “${words}” to stand?`,
    choices: parts.slice(0, mostPlaces).map((section) => told`Write “${words}” in ${labelOf(section)}`),
  };
}
