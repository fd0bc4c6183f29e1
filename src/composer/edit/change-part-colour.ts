import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { resolve } from './resolve-things.ts';
import type { Spec } from '../spec/spec.ts';
import { valueAt, type Thing } from '../find/things.ts';
import { takeColours } from '../understand/design.ts';
import { Reading } from '../language/text.ts';
import { spokenColour } from './phrases.ts';

/** Parts that any page has, by what people call them. */
export const named: Readonly<Record<string, RegExp>> = {
  header:
    /^(?:header|top\s?bar|nav(?:igation)?(?:\s?bar)?|menu\s?bar|kopfzeile|kopfbereich|kopfleiste|navigation|menüleiste|en-tête|barre\s+de\s+navigation|cabecera|encabezado|barra\s+(?:superior|de\s+navegación))$/iu,
  footer: /^(?:footer|bottom\s?bar|fußzeile|fussbereich|pied\s+de\s+page|pie(?:\s+de\s+página)?)$/iu,
  buttons:
    /^(?:(?:all\s+|alle\s+|tous\s+les\s+|todos\s+los\s+)?(?:buttons|knöpfe|schaltflächen|buttons|boutons|botones))$/iu,
  headings:
    /^(?:(?:all\s+|alle\s+)?(?:headings|headlines|titles|section\s+titles|überschriften|titel|titres|títulos|encabezados))$/iu,
  logo: /^(?:logo|brand(?:\s+name)?|site\s+name)$/iu,
};
const command = String.raw`(?:please\s+|bitte\s+|only\s+|just\s+|nur\s+)*(?:make|turn|paint|colou?r|set|change|give|use|mach|mache|färbe?|setze|ändere|mets|rends|fais|passe|colorie|change[rz]?|colore|haz|pon|pinta|cambia|i\s+(?:want|would\s+like)|i['’]d\s+like)`;
const shaped = new RegExp(
  String.raw`^${command}\s+(?:only\s+|just\s+|nur\s+|seulement\s+|solo\s+)?(?:the\s+colou?r\s+of\s+|die\s+farbe\s+der\s+|la\s+couleur\s+des?\s+|el\s+color\s+de\s+)?(?:(?:the|our|my|die|den|das|der|les?|la|l['’]|los|las|el)\s*)?(?<part>[\p{L} -]{3,40}?)(?:['’]s)?(?:\s+(?:section|part|area|bereich|abschnitt|section|sección))?(?:\s+(?:background|colou?r|hintergrund|farbe|fond|couleur|fondo|color))?\s+(?:(?:only|just|to|into|in|auf|en|a|be|an?|de)\s+)*(?<colour>(?:(?:very\s+)?(?:dark|light|bright|pale|deep|dunkel|hell|soft|navy|forest|sky)[\s-]?)?[\p{L}#\d-]{3,20}(?:\s(?:foncé|clair|oscuro|claro|green|blue|red|pink|yellow))?)(?:\s+(?:only|nur|please|bitte))*[.!]*$`,
  'iu',
);

/** What says no more than a part and its colour is short. */
const longest = 160;

/** A part that any page has by what people call it, or the section that words name. */
export function styledPart(
  spec: Spec,
  words: string,
  usualParts: Readonly<Record<string, RegExp>> = named,
): { readonly id: string; readonly thing: Thing | undefined } | null {
  const usual = Object.keys(usualParts).find((key) => usualParts[key]?.test(words.trim()));
  if (usual !== undefined) return { id: usual, thing: undefined };
  const found = spec.kind === 'site' ? resolve(spec, words) : null;
  const [thing] = found?.type === 'one' ? found.things : [];
  const section = thing?.kind === 'section' ? valueAt(spec, thing.path) : null;
  return typeof section === 'object' && section !== null && 'id' in section
    ? { id: String(section.id), thing }
    : null;
}

/**
 * "make only the header dark green": a colour of one part, and of nothing else. Null where a command names no part, or
 * says more than its colour.
 */
export function changePartColour(spec: Spec, said: string): Outcome | null {
  if (said.length > longest) return null;
  const { part: words, colour } = shaped.exec(said)?.groups ?? {};
  if (words === undefined || colour === undefined || spec.kind === 'meme') return null;
  if (spec.kind === 'site' && spec.docs !== undefined) return null;
  const reading = new Reading(colour);
  const [chosen, other] = takeColours(reading);
  if (chosen === undefined || other !== undefined || reading.rest().length > 0) return null;
  const styled = styledPart(spec, words);
  if (styled === null) return null;
  const { id, thing } = styled;
  if (id === 'footer' && spec.kind === 'app') return null;
  const parts = [
    ...(spec.design.parts ?? []).filter(({ part }) => part !== id),
    { part: id, hex: chosen.hex },
  ];
  return {
    spec: { ...spec, design: { ...spec.design, parts } },
    said:
      thing === undefined
        ? id === 'buttons' || id === 'headings'
          ? t`The ${words.trim().toLowerCase()} are ${spokenColour(chosen)} now; the other colours stay.`
          : t`The ${words.trim().toLowerCase()} is ${spokenColour(chosen)} now; the other colours stay.`
        : t`“${thing.label}” is ${spokenColour(chosen)} now; the other colours stay.`,
  };
}
