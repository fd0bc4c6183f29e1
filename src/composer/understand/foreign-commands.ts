import type { Language } from '../spec/spec.ts';
import { toEnglish } from './foreign.ts';
import { Reading } from '../language/text.ts';

type Foreign = Exclude<Language, 'en'>;

const languages: readonly (readonly [RegExp, string])[] = [
  [/^(?:deutsch|allemand|alemán)$/iu, 'German'],
  [/^(?:englisch|anglais|inglés)$/iu, 'English'],
  [/^(?:französisch|français|francés)$/iu, 'French'],
  [/^(?:spanisch|espagnol|español)$/iu, 'Spanish'],
];

/** Commands in German, French and Spanish, and how they are said in English; `$1` and `$2` are names. */
const patterns: readonly (readonly [Foreign, RegExp, string])[] = [
  [
    'de',
    /^füge?\s+(?:bitte\s+)?(?:(?:ein(?:e|en)?|das|die|den)\s+)?(?:neues\s+|neue\s+)?(?:feld(?:er)?|spalten?)\s+(?:(?:für|called)\s+)?(?:(?:die|den|das|der|dem)\s+)?(.+?)\s+hinzu$/iu,
    'add a field $1',
  ],
  ['de', /^füge?\s+(?:bitte\s+)?(?:(?:ein(?:e|en)?|das|die|den)\s+)?(.+?)\s+hinzu$/iu, 'add a $1'],
  [
    'de',
    /^(?:bitte\s+)?(?:noch\s+)?(?:(?:ein|das)\s+)?(?:feld\s+)?(?:(?:die|den|das)\s+)?(\p{Lu}[\p{L}-]*(?:\s+(?:in|pro|je)\s+\S+)?)\s+(?:auch\s+noch|noch\s+dazu|dazu)(?:\s+bitte)?$/iu,
    'add a field $1',
  ],
  [
    'de',
    /^(?:entferne|lösche|streiche)\s+(?:(?:das|die|den|alle)\s+)?(?:feld\s+|spalte\s+)?(.+)$/iu,
    'remove the $1',
  ],
  [
    'de',
    /^(?:benenne|nenne)\s+(?:(?:das|die|den)\s+)?(?:feld\s+)?(.+?)\s+(?:in|zu)\s+(.+?)(?:\s+um)?$/iu,
    'rename $1 to $2',
  ],
  [
    'de',
    /^(?:mach|mache|bau|setz|pack|ergänze?|erstelle?)\s+(?:mir\s+|uns\s+|bitte\s+)*(?:noch\s+)?(?:ein(?:e|en)?|die|das)?\s*(?:neue[ns]?\s+|weitere[ns]?\s+)?(?:feld(?:er)?|spalten?)\s+(?:für\s+|namens\s+|mit\s+)?(.+?)(?:\s+(?:dazu|hinzu|rein|ein|bitte))*$/iu,
    'add a field $1',
  ],
  [
    'de',
    /^(?:(?:ich|wir)\s+brauchen?\s+)?(?:noch|auch)\s+(?:ein(?:e|en)?\s+)?(?:feld|spalte)\s+(?:für\s+|namens\s+)?(.+?)(?:\s+bitte)?$/iu,
    'add a field $1',
  ],
  [
    'fr',
    /^(?:mets?|mettez|ajoute[rz]?|crée[rz]?)\s+(?:aussi\s+)?(?:une?\s+|la\s+)?(?:(?:nouvelle|autre)\s+)?colonnes?\s+(?:(?:pour|avec|called)\s+)?(?:(?:le|la|les)\s+|l['’])?(.+)$/iu,
    'add a field $1',
  ],
  [
    'es',
    /^(?:pon|añade|agrega|crea|mete)\s+(?:también\s+)?(?:una?\s+|la\s+)?(?:(?:nueva|otra)\s+)?columnas?\s+(?:(?:para|de|con|called)\s+)?(?:(?:el|la|los|las)\s+)?(.+)$/iu,
    'add a field $1',
  ],
  ['de', /^sortiere\s+(?:(?:es|alles|sie|die\s+\p{L}+)\s+)?nach\s+(.+)$/iu, 'sort by $1'],
  ['de', /^gruppiere\s+(?:es\s+|alles\s+|die\s+liste\s+)?nach\s+(.+)$/iu, 'group by $1'],
  ['de', /^(?:filtere|filter)\s+(?:es\s+)?nach\s+(.+)$/iu, 'filter by $1'],
  [
    'de',
    /^(?:(?:das\s+)?feld\s+)?(.+?)\s+(?:ist|soll|muss|sollte)\s+(?:ein\s+)?pflicht(?:feld)?(?:\s+sein)?$/iu,
    'make $1 required',
  ],
  [
    'de',
    /^(?:(?:das|ein|noch ein)\s+feld\s+(?:für\s+)?(.+?)\s+fehlt|(?:es|mir|uns)\s+fehlt\s+(?:noch\s+)?(?:ein|das)\s+feld\s+(?:für\s+)?(.+?))(?:\s+(?:noch|mir|uns))*$/iu,
    'add a field $1',
  ],
  [
    'de',
    /^(?:ich|wir)\s+(?:möchten?|will|wollen)\s+(?:auch|noch|außerdem)\s+(?:(?:den|die|das|ein(?:e|en)?)\s+)?(.+?)\s+(?:erfassen|notieren|speichern|festhalten|eintragen)(?:\s+können)?$/iu,
    'add a field $1',
  ],
  [
    'fr',
    /^(?:je|nous|on)\s+(?:veux|voulons|veut|voudrais|voudrait|souhaite)\s+aussi\s+(?:noter|enregistrer|garder|suivre|saisir)\s+(?:(?:le|la|les|une?)\s+|l['’])?(.+)$/iu,
    'add a field $1',
  ],
  ['fr', /^il\s+(?:me\s+|nous\s+)?manque\s+(?:un|le)\s+champ\s+(.+)$/iu, 'add a field $1'],
  [
    'es',
    /^(?:quiero|queremos|quisiera)\s+(?:guardar|anotar|apuntar|registrar)\s+también\s+(?:(?:el|la|los|las|una?)\s+)?(.+)$/iu,
    'add a field $1',
  ],
  ['es', /^(?:me\s+|nos\s+)?falta\s+(?:un|el)\s+campo\s+(.+)$/iu, 'add a field $1'],
  [
    'fr',
    /^ajoute[rz]?\s+(?:(?:un|le)\s+)?champs?\s+(?:pour\s+(?:(?:le|la|les)\s+|l['’])?)?(.+)$/iu,
    'add a field $1',
  ],
  ['fr', /^ajoute[rz]?\s+(?:(?:une?|le|la|des)\s+)?(.+)$/iu, 'add a $1'],
  [
    'fr',
    /^(?:supprime[rz]?|enlève|retire)\s+(?:(?:le|la|les)\s+|l['’])?(?:champ\s+)?(.+)$/iu,
    'remove the $1',
  ],
  ['fr', /^renomme[rz]?\s+(?:(?:le|la|les)\s+|l['’])?(?:champ\s+)?(.+?)\s+en\s+(.+)$/iu, 'rename $1 to $2'],
  [
    'fr',
    /^(?:trie[rz]?|classe[rz]?|range[rz]?)\s+(?:(?:le|la|les|tout)\s+(?:\p{L}+\s+)?)?par\s+(.+)$/iu,
    'sort by $1',
  ],
  ['fr', /^(?:groupe[rz]?|regroupe[rz]?)\s+par\s+(.+)$/iu, 'group by $1'],
  [
    'es',
    /^(?:añade|agrega|añadir)\s+(?:(?:un|el)\s+)?campos?\s+(?:para\s+(?:(?:el|la|los|las)\s+)?)?(.+)$/iu,
    'add a field $1',
  ],
  ['es', /^(?:añade|agrega|añadir)\s+(?:(?:una?|el|la)\s+)?(.+)$/iu, 'add a $1'],
  ['es', /^(?:quita|elimina|borra)\s+(?:(?:el|la|los|las)\s+)?(?:campo\s+)?(.+)$/iu, 'remove the $1'],
  [
    'es',
    /^(?:renombra|cambia)\s+(?:(?:el|la|los|las)\s+)?(?:campo\s+)?(.+?)\s+(?:a|por|en)\s+(.+)$/iu,
    'rename $1 to $2',
  ],
  [
    'es',
    /^ordena(?:r|lo|los|las)?\s+(?:(?:todo|la\s+lista|(?:los|las)\s+\p{L}+)\s+)?por\s+(.+)$/iu,
    'sort by $1',
  ],
  ['es', /^agrupa\s+por\s+(.+)$/iu, 'group by $1'],
];

export interface EnglishCommand {
  text: string;
  /** What the message calls what is added, where it adds something. */
  added: string | null;
}

const falling =
  /[,\s]+(?:absteigend|(?:(?:das|die|den|der)\s+)?(?:neu|größ|höch|groß|läng|schwer|teuer)\p{L}*\s+(?:zuerst|oben|zuoberst)|(?:par\s+ordre\s+)?décroissante?|(?:(?:le|la|les)\s+)?plus\s+(?:récent|grand|élevé|haut|gros|cher|long)\p{L}*\s+(?:d['’]abord|en\s+premier|en\s+haut)|(?:en\s+orden\s+)?descendente|de\s+mayor\s+a\s+menor|(?:(?:el|la|los|las)\s+)?(?:más\s+(?:reciente|grande|alto|caro|largo|nuevo)\p{L}*|mayor(?:es)?)\s+primero|primero\s+(?:(?:el|la|los|las)\s+)?(?:más\s+(?:reciente|grande|alto|caro|largo|nuevo)\p{L}*|mayor(?:es)?))$/iu;
const rising =
  /[,\s]+(?:aufsteigend|(?:(?:das|die|den|der)\s+)?(?:ält|klein|niedrig|kürz|billig|leicht|früh)\p{L}*\s+(?:zuerst|oben|zuoberst)|(?:par\s+ordre\s+)?croissante?|(?:(?:le|la|les)\s+)?plus\s+(?:ancien|petit|bas|court|tôt)\p{L}*\s+(?:d['’]abord|en\s+premier|en\s+haut)|(?:en\s+orden\s+)?ascendente|de\s+menor\s+a\s+mayor|(?:(?:el|la|los|las)\s+)?(?:más\s+(?:antiguo|pequeñ|bajo|barato|corto)\p{L}*|menor(?:es)?)\s+primero)$/iu;

/** A command to sort without which end comes first, and that in English. */
function ordered(text: string): { text: string; order: string } | null {
  const order = falling.test(text) ? ' descending' : rising.test(text) ? ' ascending' : null;
  return order === null ? null : { text: text.replace(falling, '').replace(rising, ''), order };
}

/**
 * A command about an app in English; null when it is in English already, or in none of the known forms. Names that the
 * app has in the language of the command stay as they are.
 * @param labels names on the screens of the app, in lower case.
 */
export function commandInEnglish(command: string, labels: ReadonlySet<string>): EnglishCommand | null {
  const text = command
    .trim()
    .replace(/[.!]+$/u, '')
    .replace(/^(?:hallo|hi|bonjour|hola|bitte|s['’]il te plaît|por favor)[,\s]+/iu, '')
    .replace(/^(?:bitte|auch)\s+/iu, '')
    // "noch eine Spalte für die Menge" was read as something to be added.
    .replace(/^add\s+(?=(?:ein|eine|einen)\s)(.+)$/iu, 'füge $1 hinzu')
    .replace(/^add\s+(?=(?:une?|autre)\s)/iu, 'ajoute ')
    .replace(/^add\s+(?=(?:una|otr[oa])\s)/iu, 'añade ')
    // "füge eine Spalte hinzu (Meyer, Oil24)": the verb may stand before what is listed.
    .replace(/^(füge?\s.+?)\s+(?:hinzu|dazu)\s*(:?\s*[(:].+)$/iu, '$1 $2 hinzu')
    .replace(
      /\s+(?:qui\s+s['’]appellent?|nommée?s?|appelée?s?|que\s+se\s+llaman?|llamad[oa]s?|namens)\s+/giu,
      ' called ',
    );
  // "füge bei den Mitgliedern ein Feld E-Mail hinzu": to which of the things it is added.
  const to =
    /^(füge?\s+(?:bitte\s+)?|ajoute[rz]?\s+|(?:añade|agrega)\s+)(?:bei|zu|aux?|à|a)\s+(?:(?:den|der|dem|la|las|los|el)\s+)?(\p{L}+)\s+(.+)$/iu.exec(
      text,
    );
  const target = [...labels].find(
    (label) =>
      label.length > 3 &&
      to?.[2]?.toLowerCase().startsWith(label) === true &&
      to[2].length <= label.length + 2,
  );
  if (to?.[1] !== undefined && to[3] !== undefined && target !== undefined) {
    const plain = commandInEnglish(to[1] + to[3], labels);
    return plain === null ? null : { ...plain, text: `${plain.text} to ${target}` };
  }
  const tongue =
    /^(?:(?:mach|zeig|übersetze?)\s+(?:es|sie|alles|die app)\s+)?(?:auf|ins|en|in)\s+(\p{L}+)(?:\s+bitte)?$/iu.exec(
      text,
    )?.[1];
  const language = languages.find(([pattern]) => pattern.test(tongue ?? ''))?.[1];
  if (language !== undefined) return { text: `in ${language} please`, added: null };
  const sorted = /^(?:sortier|trie|classe|range|ordena)/iu.test(text) ? ordered(text) : null;
  for (const [from, pattern, to] of patterns) {
    const hit = pattern.exec(sorted?.text ?? text);
    if (hit === null) continue;
    const name = (words: string | undefined): string => {
      const said = (words ?? '').trim();
      if (labels.has(said.toLowerCase())) return said;
      // What can be chosen is called as the message calls it.
      const options = /\s*\([^()]*\)$/u.exec(said)?.[0] ?? '';
      const bare = said.slice(0, said.length - options.length);
      // "ein Mitglied Schwarz", "une bière appelée Blanche": a name is no word to be put into English.
      const [, kind = '', called = ''] = /^(.+?)\s+(called\s+\S.*|\p{Lu}.*)$/su.exec(bare) ?? [];
      if (labels.has(kind.toLowerCase())) return said;
      const isNamed = called.startsWith('called ');
      const english = toEnglish(new Reading(isNamed ? kind : bare), from).reading.text;
      return english.replaceAll(/\s+/g, ' ').trim() + (isNamed ? ` ${called}` : '') + options;
    };
    const isNew = to.startsWith('add');
    const [one, two] = hit.slice(1).filter((group) => group !== undefined);
    return {
      text: to.replace('$1', name(one)).replace('$2', (two ?? '').trim()) + (sorted?.order ?? ''),
      added: isNew ? (one ?? '').replace(/\s*\([^()]*\)$/u, '').trim() : null,
    };
  }
  return null;
}
