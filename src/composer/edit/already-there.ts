import { t } from '#language/speech.ts';
import { unchanged, type Outcome } from './outcome.ts';
import type { AppSpec, Spec } from '../spec/spec.ts';

/** What screens have without being asked, in the words that people ask for it with. */
interface Offer {
  readonly words: RegExp;
  readonly isThere: (spec: AppSpec) => boolean;
  readonly said: () => string;
}
const hasScreen =
  (type: AppSpec['screens'][number]['type']) =>
  ({ screens }: AppSpec): boolean =>
    screens.some((screen) => screen.type === type);
const offers: readonly Offer[] = [
  {
    words:
      /^(?:search(?:\s?(?:bar|box|field|function))?|suche|suchfeld|suchfunktion|(?:barre\s+de\s+)?recherche|búsqueda|buscador)$/iu,
    isThere: hasScreen('list'),
    said: () => t`Above each list is a search already`,
  },
  {
    words: /^(?:streaks?|serien?|séries?|rachas?)$/iu,
    isThere: hasScreen('habits'),
    said: () => t`Each habit shows its streak already`,
  },
  {
    words:
      /^(?:(?:final\s+|total\s+)?(?:score|result|points)|punkte(?:stand|zahl)?|ergebnis|score|résultat|puntuación|resultado)$/iu,
    isThere: ({ screens }) => screens.some((screen) => screen.type === 'cards' && screen.mode === 'quiz'),
    said: () => t`A quiz ends with its score already`,
  },
  {
    words:
      /^(?:(?:right|correct)\s+answers?|(?:richtige|korrekte)n?\s+antwort(?:en)?|bonnes?\s+réponses?|respuestas?\s+correctas?)$/iu,
    isThere: ({ screens }) => screens.some((screen) => screen.type === 'cards' && screen.mode === 'quiz'),
    said: () => t`A quiz shows the right answer after each question already`,
  },
];
const asking =
  /^(?:(?:please|also|bitte|auch|noch|aussi|también)\s+)*(?:add|include|show|see|have|want|need|give\s+me|(?:i|we|it)\s+(?:want|need|needs)(?:\s+to\s+see)?|there\s+should\s+be|füge|zeige?|ich\s+(?:will|möchte|brauche)|ajoute[rz]?|affiche[rz]?|je\s+(?:veux|voudrais)(?:\s+voir)?|añade|agrega|muestra|quiero(?:\s+ver)?)\s+(?:also\s+|auch\s+)?(?:an?|the|my|their|each|eine?[nrs]?|die|das|den|une?|la|le|el|una?)?\s*(?<what>[\p{L}\s-]{4,24}?)(?:\s+(?:hinzu|ein|an|sehen|too|as\s+well))?(?:\s+(?:at\s+the\s+end|am\s+ende|à\s+la\s+fin|al\s+final|(?:to|for|in|of|by|above|on|after|für|nach|pour|par|para|por)\s+.{2,30}))?[.!]*$/iu;

/** "add a search", "I want to see the score at the end": what the app has by itself; null where it asks for anything else. */
export function alreadyThere(spec: Spec, command: string): Outcome | null {
  const what = spec.kind === 'app' ? asking.exec(command)?.groups?.['what'] : undefined;
  if (spec.kind !== 'app' || what === undefined) return null;
  const offer = offers.find(({ words, isThere }) => words.test(what) && isThere(spec));
  return offer === undefined ? null : unchanged(spec, offer.said());
}
