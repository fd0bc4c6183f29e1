import { ownListStays } from './change-rows.ts';
import { told } from '#language/told.ts';
import { quotedList } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { same } from '../find/app-places.ts';
import { inARow, type Outcome, type Question } from './outcome.ts';
import { isOneOf, wordsIn } from './resolve-things.ts';
import type { AppSpec, Spec } from '../spec/spec.ts';
import { withValue } from '../find/things.ts';
import { listsOfTool, type ToolList } from '../find/tool-lists.ts';
import { listParts } from '../language/details.ts';
import { fromTheStart } from './phrases.ts';

interface Place extends ToolList {
  readonly at: number;
  readonly title: string;
}

const listsOf = (spec: AppSpec): Place[] =>
  spec.screens.flatMap((screen, at) =>
    screen.type === 'tool' ? listsOfTool(screen).map((list) => ({ ...list, at, title: screen.title })) : [],
  );

const adding =
  /^(?:(?:please|bitte|also|and|now|auch|noch|et|aussi|y|también)\s+)*(?:add|include|put|füge|ergänze|nimm|setz|ajoute[rz]?|mets|añade|agrega|pon|new|neue[rsn]?|weitere[rsn]?|nouve(?:au|lle)|nuev[oa])\s+(.+?)(?:\s+(?:hinzu|dazu|auf|ein|too|as\s+well|aussi|también))?[.!]*$/iu;
const counted =
  /^(?:(?:an?|another|one\s+more|more|new|the|some|ein(?:e[nr]?)?|noch|weitere[rsn]?|neue[rsn]?|den|die|das|une?|autre|nouve(?:au|lle)|le|la|les|un[ao]?|otr[oa]|nuev[oa]|el|los|las|first|second|third|fourth|fifth|sixth|seventh|eighth|next|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?|fünfte[rsn]?|deuxième|troisième|quatrième|cinquième|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|\d+(?:st|nd|rd|th)|[2-9]|two|three|zwei|drei|deux|trois|dos|tres)\s+)+/iu;
const called =
  /^(?:\s*[:–-]\s*|\s+(?:called|named|namens|appelée?|nommée?|qui\s+s['’]appelle|llamad[oa]|que\s+se\s+llama)\s+|\s+)/iu;
const placed =
  /^(.+?)\s+(?:to|into|on|in|zu[rm]?|auf|à|aux?|dans|sur|a|al|en)\s+(?:(?:the|our|my|list|of|die|der|den|dem|das|liste|la|le|les|l['’]|liste\s+des|el|los|las|lista\s+de)\s+)*([\p{L} -]{2,30})$/iu;

/** "add a fourth flatmate Tom", "füge Lüften zu den Aufgaben hinzu": one more of what a tool is made with. */
export function addToTool(spec: Spec, command: string): Outcome | Question | null {
  if (spec.kind !== 'app') return null;
  const lists = listsOf(spec);
  const body = adding.exec(command)?.[1]?.trim();
  if (lists.length === 0 || body === undefined) return null;
  const where = placed.exec(body);
  const tells = (words: readonly string[]): boolean =>
    wordsIn(where?.[2] ?? '').some((word) => isOneOf(word, words));
  const ofKind = lists.filter((list) => tells(list.nouns.split(' ')));
  const inPlace = ofKind.length > 0 ? ofKind : lists.filter((list) => tells(wordsIn(list.title)));
  const what = (inPlace.length > 0 ? (where?.[1] ?? '') : body).trim();
  const bare = what.replace(counted, '');
  const [noun = ''] = /^\p{L}+/u.exec(bare) ?? [];
  const ofNoun = lists.filter((list) => isOneOf(wordsIn(noun)[0] ?? '', list.nouns.split(' ')));
  const named =
    ofNoun.length > 0 && bare.length > noun.length ? bare.slice(noun.length).replace(called, '') : null;
  // What nobody calls an entry is one only where it is a name: anything else may be a part of the app.
  const isName = spec.entities.length === 0 && bare === what && /^\p{Lu}/u.test(bare);
  const meant = named !== null ? ofNoun : inPlace.length > 0 ? inPlace : isName ? lists : [];
  const [list, ...others] = meant.length > 1 ? preferred(spec, meant) : meant;
  const words = named ?? bare;
  if (list === undefined || words === '') return null;
  const entries = listParts(words.replaceAll(/["“”„«»]/gu, ''))
    .map((part) => part.replace(/[.]$/u, '').trim())
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  if (entries.length === 0 || entries.some((entry) => entry.length > 40 || entry.split(' ').length > 4))
    return null;
  if (others.length > 0)
    return {
      question: t`Where does ${quotedList(entries)} belong? Nothing was changed.`,
      choices: meant.map(({ key }) => told`Add ${entries.join(', ')} to the ${key}`),
    };
  const fresh = entries.filter((entry) => !list.entries.some((known) => same(known, entry)));
  if (fresh.length === 0) return { spec, said: t`“${list.title}” has ${quotedList(entries)} already.` };
  return {
    spec: withValue(spec, ['screens', list.at, 'settings', list.key], () => [...list.entries, ...fresh]),
    said: inARow(plural(fresh.length, fromTheStart, quotedList(fresh), list.title), ownListStays()),
  };
}

/** A bare name is one of the people; where nouns have capitals too, it may be anything. */
const preferred = (spec: AppSpec, lists: readonly Place[]): readonly Place[] =>
  spec.language === 'de' ? lists : lists.filter(({ key }) => key !== 'chores');
