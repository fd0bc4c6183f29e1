import { ratherIn } from './foreign.ts';
import { surelyIn } from '../language/languages.ts';
import type { Reading } from '../language/text.ts';

const languageWords: readonly (readonly ['en' | 'de' | 'fr' | 'es', RegExp])[] = [
  [
    'de',
    /\b(?:(?:in|to|into) german|auf deutsch|ins deutsche|(?:german|deutsch)(?:e|er|es)?(?=\s+(?:website|site|page|webseite|seite|text|texts|content|version|language|app|copy))|language:?\s*german|sprache:?\s*deutsch)\b/iu,
  ],
  [
    'fr',
    /\b(?:(?:in|to|into) french|en français|en francais|french(?=\s+(?:website|site|page|text|texts|content|version|language|app|copy))|language:?\s*french)(?![\p{L}])/iu,
  ],
  [
    'es',
    /\b(?:(?:in|to|into) spanish|en español|en espanol|spanish(?=\s+(?:website|site|page|text|texts|content|version|language|app|copy))|language:?\s*spanish)(?![\p{L}])/iu,
  ],
  [
    'en',
    /\b(?:(?:in|to|into) english|auf englisch|ins englische|en anglais|en inglés|english(?=\s+(?:website|site|page|text|texts|content|version|language|app|copy)))\b/iu,
  ],
];

/** Small words, and words of websites, that tell a language. */
const languageMarkers: Record<'en' | 'de' | 'fr' | 'es', RegExp> = {
  de: /(?<![\p{L}])(?:eine?[rnms]?|von|bis|ab|bei|ist|sind|oder|auch|soll(?:en)?|jede[rnms]?|keine?[rnms]?|zwei|drei|vier|pro|je|kostenlos|versand|lieferung|(?:online|web)-?shop(?=\s+(?:für|mit))|minuten|stunden?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|und|mit|für|ich|wir|der|die|das|den|dem|bitte|namens|aus|uhr|unsere?|nach|zum|zur|über|webseite|öffnungszeiten|preise|kurse|leistungen|sprechzeiten|anmeldung|anfahrt|angebot|bewertungen|kontakt|termine?|bilder|täglich|praxis|zahnarztpraxis|[\p{L}]{3,}(?:praxis|halle|unternehmen|schule|kanzlei|studio(?=\s+in)|verein|betrieb|erei|zeiten|dienst))(?![\p{L}])/giu,
  fr: /(?<![\p{L}])(?:une?|mon|mes|nos|sur|aux|dès|chaque|chacun|livraison|heures?|jours?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|et|avec|pour|je|les|des|du|nous|notre|appelée?|à|chez|cours|tarifs|horaires|professeurs|inscription|planning|mariages|boulangerie|site web|école|fleuriste|avis|équipe|carte|rendez-vous)(?![\p{L}])/giu,
  es: /(?<![\p{L}])(?:una?|un|mis?|del|por|sin|hasta|desde|cada|dos|tres|envío|minutos|horas?|días?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|y|con|para|quiero|los|las|el|llamad[oa]|página|carta|horario|cómo|fotos|teléfono|reservas|precios|nuestr[oa]s?|tienda|equipo|servicios|cafetería)(?![\p{L}])/giu,
  en: /(?<![\p{L}])(?:the|and|with|for|my|our|of|website|site|page|is|are|from|to|i|we|need|want|hours|prices|booking|about|courses|lessons|languages?)(?![\p{L}])/giu,
};

/** The language that a message asks for, or is written in; null for neither (English). */
export function takeNamedLanguage(reading: Reading): 'en' | 'de' | 'fr' | 'es' | null {
  for (const [language, pattern] of languageWords) {
    const match = pattern.exec(reading.text);
    if (match === null) continue;
    const after = reading.text.slice(match.index + match[0].length);
    if (
      /^\s+(?:lesson|course|class|teacher|tutor|restaurant|bakery|cuisine|food|vocabulary|word|verb|learner|school|bulldog|wine)/iu.test(
        after,
      )
    )
      continue;
    reading.useText(match.index, match.index + match[0].length);
    return language;
  }
  return null;
}

const surelyKnown = (text: string): ReturnType<typeof surelyIn> => {
  const language = surelyIn(text);
  return language === null ? null : ratherIn(text, language);
};

/** The language that a message names, or that it is written in. */
export function takeLanguage(reading: Reading): 'en' | 'de' | 'fr' | 'es' | null {
  const named = takeNamedLanguage(reading);
  if (named !== null) return named;
  const hits = (language: 'en' | 'de' | 'fr' | 'es'): number =>
    reading.text.match(languageMarkers[language])?.length ?? 0;
  const best = (['de', 'fr', 'es'] as const)
    .map((language) => ({ language, count: hits(language) }))
    .sort((a, b) => b.count - a.count)[0];
  if (best === undefined || best.count < 2 || best.count <= hits('en'))
    return hits('en') > 1 ? null : surelyKnown(reading.text);
  return best.language;
}
