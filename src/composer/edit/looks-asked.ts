import { givenIn, newIn } from './judge-edit.ts';
import type { Spec } from '../spec/spec.ts';
import { isQuiet, Reading } from '../language/text.ts';

const polite = String.raw`^\s*(?:(?:please|bitte|por\s+favor|can\s+you|could\s+you|now|also|and|then|just)[,\s]+)*`;
/** Commands that call something otherwise: whatever stands in them is a name. */
const naming = new RegExp(
  String.raw`${polite}(?:rename|relabel|retitle|call|name|nenne?|benenne?|taufe|renomme[rz]?|appelle[rz]?|nomme[rz]?|renombra|llama|nombra)(?!\p{L})`,
  'iu',
);
/** Commands that put something in, or say that there is one more. */
const adding = new RegExp(
  String.raw`${polite}(?:add|include|insert|append|create|füge|ergänze|ajoute[rz]?|rajoute[rz]?|añade|agrega|incluye|(?:another|one\s+more|noch\s+eine?n?|weitere[rsn]?|encore\s+une?|otr[oa])(?=\s))(?!\p{L})`,
  'iu',
);

/** What has a look, and words for looks: where something of these is added, the command is about the design. */
const ofLooks: ReadonlySet<string> = new Set(
  (
    'colour colours color colors accent accents background backdrop theme themes mode scheme palette gradient look looks style tone vibe mood feel feeling ' +
    'font fonts typeface type typography lettering serif heading headings headline headlines title titles body text button buttons link links corner corners ' +
    'header footer shade tint touch touches hint splash bit pop dash contrast warmth switch toggle switcher support option some more much little lot everything all everywhere over ' +
    'farbe farben akzent akzente hintergrund schrift schriftart schriften design modus knopfe schaltflachen kopfzeile hauch etwas mehr bisschen ' +
    'couleur couleurs fond police theme boutons titres titre touche peu plus ' +
    'acento fondo letra fuente tema botones titulos titulo toque poco algo mas'
  ).split(' '),
);
const verbs: ReadonlySet<string> = new Set(
  'add include insert append create fuge erganze hinzu ein dazu ajoute ajoutez ajouter rajoute anade agrega incluye'.split(
    ' ',
  ),
);

/** A text with blanks in the place of others that stand in it as words. */
const withBlanks = (text: string, names: readonly string[]): string =>
  names
    .filter((name) => /\p{L}/u.test(name))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => {
      const escaped = name.trim().replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
      return rest.replaceAll(
        new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'giu'),
        (found) => ' '.repeat(found.length),
      );
    }, text);

/** The words before colours in what they are to be. */
const ofColours =
  /^(?:please\s+)?(?:change|make|set|use|turn|switch)\s+(?:the|our|my|its)\s+(?<whose>(?:\p{L}+\s+){1,2})colou?rs?\s+(?:to|into|as)?\s*/diu;

/** What a command says of looks, and whether all that it says is about them. */
export interface LooksAsked {
  readonly reading: Reading;
  /** Whether nothing is left of it but what the looks have used. */
  isAll(): boolean;
}

/**
 * The words of a command in which it may ask for colours, fonts and modes: none in the names of what it adds or calls
 * otherwise, as "a third team Vert", nor in what has become a text of the project. Null where all of it is names.
 * @param after what the other readers have made of the project; the same where they made nothing of the command.
 */
export function looksAsked(before: Spec, after: Spec, command: string): LooksAsked | null {
  if (naming.test(command)) return null;
  const fresh = before === after ? [] : newIn(before, after);
  const reading = new Reading(withBlanks(command, [...givenIn(command), ...fresh]));
  const isAdding = adding.test(command);
  // "change the club colours to blue": whose colours they are.
  const whose = ofColours.exec(command)?.indices?.groups?.['whose'];
  if (whose !== undefined) reading.useText(...whose);
  if (isAdding && !reading.tokens.some(({ word }) => ofLooks.has(word))) return null;
  return {
    reading,
    isAll: () =>
      !isAdding ||
      before !== after ||
      reading.tokens.every(
        ({ used, word }) => used || ofLooks.has(word) || verbs.has(word) || word.length < 2 || isQuiet(word),
      ),
  };
}
