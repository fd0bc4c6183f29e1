import type { Reading } from '../language/text.ts';
import type { Span } from './who-asks.ts';

const the = String.raw`(?:(?:the|my|our|all|every|die|der|unsere?|meine|les|nos|mes|los|las|nuestr[oa]s|mis)\s+)?`;
const whoever = String.raw`${the}(?!(?:it|this|that|there|es|das|ce|esto)\s)(?:[\p{L}'’-]+\s+){0,3}?[\p{L}-]+`;
/** Of a page one says as well what it should be: only of people what they should do. */
const people = String.raw`${the}(?:[\p{L}-]+\s+)?(?:i|we|you|they|people|persons?|users?|visitors?|guests?|customers?|clients?|members?|parents?|students?|pupils?|kids|children|neighbou?rs?|players?|patients?|friends|everyone|everybody|anyone|ich|wir|leute|besucher|gäste|kunden|mitglieder|eltern|schüler|kinder|alle|on|nous|gens|clients|visiteurs|invités|parents|membres|élèves|gente|clientes|visitantes|invitados|padres|socios|alumnos|todos)`;
const can = String.raw`(?:can|could|may|able\s+to|können|kann|dürfen|darf|peu(?:t|vent)|puissen?t?|pued[ae]n?)`;
const should = String.raw`(?:must|should|shall|will|have\s+to|need\s+to|sollen|soll|müssen|muss|doi(?:t|vent)|deben?)`;
/** "where people can vote on …", "guests should say whether …", "damit Eltern sich eintragen können". */
const doing = new RegExp(
  String.raw`(?<=^|[.;!?\n]\s{0,3}|(?<!\p{L})(?:where|so\s+that|so|and|wo|damit|und|où|qu['’]|et|donde|que|y)\s+)(?:${whoever}\s+${can}|${people}\s+${should}|damit\s+${people}|(?:se\s+)?pued[ae]n?|on\s+(?:peut|puisse))\s+(?:(?:be\s+able\s+to|also|sich|auch|s['’]|se)\s*)*([^.;:!?\n]{4,160})`,
  'giu',
);
/** "a button that opens …": what a part of a page does. */
const partDoes =
  /(?<!\p{L})(?:buttons?|knopf|schaltfläche|bouton|botón)\s+(?:that|which|to|der|die|zum|qui|pour|que|para)\s+([^.;:!?\n,]{4,160})/giu;
/** What any page lets people do. */
const ofAnyPage =
  /^(?:you|u|i|we|someone|somebody|anyone|anybody|me|be|see|look|view|read|browse|find|learn|know|visit|check|scroll|click|get|sehen|lesen|finden|voir|lire|trouver|ver|leer|encontrar|contact|reach|call)(?!\p{L})/iu;

/** What those who use a page do on it, and what its parts do, in a message's own words. */
export const doingsIn = (text: string): Span[] =>
  [doing, partDoes].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((hit) => {
      const said = hit[1] ?? '';
      const end = hit.index + hit[0].length;
      return ofAnyPage.test(said) ? [] : [{ from: end - said.length, end }];
    }),
  );

/**
 * What those who use a page are to do on it, where no reader took it; null otherwise. That a text of the page has such a
 * word in it does nothing.
 */
export function undoneIn(reading: Reading): string | null {
  const content = reading.contentTokens();
  for (const { from, end } of doingsIn(reading.text)) {
    const first = content.find(({ start }) => start >= from && start < end);
    if (first?.used === false) return reading.text.slice(from, end).trim();
  }
  return null;
}
