import { lexiconOf, nounsOf } from '../content/app-nouns.ts';
import { draftsOf } from '../content/app-phrases.ts';
import type { AppSpec, Language } from '../spec/spec.ts';
import { withValues } from '../spec/follow-values.ts';
import { fold, plural, Reading, singular } from '../language/text.ts';

type Foreign = Exclude<Language, 'en'>;

export interface Translation {
  /** The message with every word that is known in English, the others as they were. */
  reading: Reading;
  /** Marks the words of the original that stand for words that were understood. */
  giveBack: (original: Reading) => void;
  /** The words of the message that a stretch of the English stands for; null where words have moved. */
  originalOf: (start: number, end: number) => string | null;
  /** What the message called things itself, by the English for it. */
  own: ReadonlyMap<string, string>;
  /** Words of no lexicon, by themselves: an English word that one of them looks like is another ("lectures"). */
  kept: ReadonlyMap<string, string>;
}

/** Names of apps that say by themselves which language a message is in. */
const languageWords: readonly (readonly [RegExp, Foreign])[] = [
  [
    /(?<!\p{L})(?:umfrage|abstimmung|vokabel\p{L}*|\p{L}*(?:rechner|verwaltung|erfassung|planer|buch|liste|kasse)|würfel\p{L}*|stoppuhr|karteikarten)(?!\p{L})/iu,
    'de',
  ],
  [
    /(?<!\p{L})(?:sondage|minuteur|suivi|carnet|liste de|gestion|calculatrice|calculateur|calculette)(?!\p{L})/iu,
    'fr',
  ],
  [/(?<!\p{L})(?:encuesta|votación|lista de|registro de|control de|gestión|calculadora)(?!\p{L})/iu, 'es'],
];

/** Words that sentences of a language cannot do without; "un" is of two, which the ends of the other words tell apart. */
const articles: Readonly<Record<Foreign, RegExp>> = {
  de: /(?<!\p{L})(?:eine?[nrsm]?|für|mit|und|der|das|mein\p{L}*|unser\p{L}*)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:une?|pour|avec|les|des|du|mon|mes|notre|nos|jeu|d['’]\p{L}+)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:una?|para|con|los|las|del|mis?|nuestr[oa]s?|juego|\p{L}{3,}[oa]s?)(?!\p{L})/giu,
};
/** Joints and letters that a language has and English has not. */
const small: Readonly<Record<Foreign, RegExp>> = {
  de: /^(?:eine?[nrsm]?|für|mit|und|der|die|das|den|von|vom|im|zur|zum|pro|mein\p{L}*|unser\p{L}*|wir|ich|nicht|kein\p{L}*|oder|bis|uhr)$|[äöüß]/iu,
  fr: /^(?:une?|pour|avec|les|des|du|de|la|le|mon|ma|mes|notre|nos|et|ou|par|sur|dans|chez)$|[àâèêëîïôœùû]|é(?:e|es|s)?$/iu,
  es: /^(?:una?|para|con|los|las|del|de|la|el|mis?|nuestr[oa]s?|y|por|en|sobre)$|[ñíóú]|á/iu,
};
/**
 * The language whose small words and letters a message without English has: that of its articles where it begins with
 * one, else the one that a quarter of its words and at least two are of. Null where two are as near.
 */
function byArticles(text: string): Foreign | null {
  const beginsSo =
    /^\s*(?:eine?n?|mein\p{L}*|unser\p{L}*|une?|mon|mes|notre|nos|una|mis?|nuestr[oa]s?)\s/iu.test(text);
  const words = text.match(/\p{L}+/gu) ?? [];
  const [first, second] = (['de', 'fr', 'es'] as const)
    .map((language) => ({
      language,
      count: beginsSo
        ? (text.match(articles[language])?.length ?? 0)
        : words.filter((word) => !/^\p{Lu}\p{Ll}/u.test(word) && small[language].test(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  if (first !== undefined && first.count > (second?.count ?? 0))
    return beginsSo || (first.count > 1 && first.count * 4 >= words.length) ? first.language : null;
  return /^\s*un\s/iu.test(text) ? 'fr' : null;
}

/** The language that most words of a short message belong to; null for English, and where too little is known. */
export function guessLanguage(original: Reading): Foreign | null {
  // Names of people and places are of no language.
  const words = original.tokens
    .filter(({ text }, at) => at === 0 || !/^\p{Lu}\p{Ll}/u.test(text))
    .map((token) => token.word);
  const descriptive = languageWords.find(([pattern]) => pattern.test(original.text))?.[1];
  if (
    descriptive !== undefined &&
    !/(?<!\p{L})(?:the|my|with|for|and|of|make|build|create|want|need)(?!\p{L})/iu.test(original.text)
  )
    return ratherIn(original.text, descriptive) ?? descriptive;
  if (words.length === 0) return null;
  if (
    /(?<!\p{L})(?:an?|the|my|with|for|and|to|of|make|build|create|want|need)(?!\p{L})/iu.test(original.text)
  )
    return null;
  // Of so many words some are of no lexicon: the small ones tell.
  if (words.length > 12) return byArticles(original.text);
  const best = (['de', 'fr', 'es'] as const)
    .map((language) => {
      const lexicon = lexiconOf(language);
      const said = toEnglish(new Reading(original.text), language).own;
      const descriptive = [...said].filter(
        ([english, word]) => fold(word) !== english && fold(word).length > 3,
      );
      const known = [...said.values()].join(' ').split(/[\s-]+/).length;
      return {
        language,
        descriptive: descriptive.length,
        known: words.filter((word) => lexicon.has(word)).length + known,
      };
    })
    .sort((a, b) => b.descriptive - a.descriptive || b.known - a.known)[0];
  return best !== undefined && best.descriptive > 0 && best.known >= words.length
    ? best.language
    : byArticles(original.text);
}

/**
 * The language of a message that looks like one of them: the words that name what apps keep may be of another, since few
 * letters tell little. Null where they are rather English.
 */
export function ratherIn(text: string, language: Foreign): Foreign | null {
  const words = new Reading(text).tokens.map((token) => token.word);
  const known = (one: Foreign): number => words.filter((word) => lexiconOf(one).has(word)).length;
  const [best = language] = (['de', 'fr', 'es'] as const).toSorted((a, b) => known(b) - known(a));
  const rather = known(best) > known(language) ? best : language;
  return isRatherEnglish(text, rather) ? null : rather;
}

function isRatherEnglish(text: string, language: Foreign): boolean {
  const lexicon = lexiconOf(language);
  const english = new Set([...nounsOf(language).keys()].flatMap((name) => fold(name).split(' ')));
  const words = new Reading(text).tokens.map((token) => token.word);
  const own = words.filter((word) => lexicon.has(word) && !english.has(word)).length;
  return words.filter((word) => english.has(word) && !lexicon.has(word)).length > own;
}

/** Several of what is known as one, where its plural is formed as in English: "precios", "factures". */
function severalOf(word: string, lexicon: ReadonlyMap<string, string>): string | undefined {
  if (!/[a-z]{3}s$/u.test(word)) return undefined;
  const one =
    lexicon.get(word.slice(0, -1)) ?? (word.endsWith('es') ? lexicon.get(word.slice(0, -2)) : undefined);
  return one === undefined || /\s/u.test(one) ? undefined : plural(one);
}

/** "Vokabelquiz": of a compound its last part tells what it is. */
function compoundOf(word: string, lexicon: ReadonlyMap<string, string>): string | undefined {
  const [, front, what] = /^(\p{L}{3,}?)s?-?(quiz)$/iu.exec(word) ?? [];
  return front === undefined || what === undefined
    ? undefined
    : `${lexicon.get(fold(front)) ?? front.toLowerCase()} ${what.toLowerCase()}`;
}

/** As many words as the longest phrase of the lexicon has: "générateur de mots de passe". */
const longestPhrase = 6;

/** Puts a message about an app into English word by word, longest phrases first. */
export function toEnglish(original: Reading, language: Foreign): Translation {
  const lexicon = lexiconOf(language);
  const { tokens, text } = original;
  const pieces: { start: number; end: number; from: number; to: number }[] = [];
  const own = new Map<string, string>();
  const kept = new Map<string, string>();
  let english = '';
  let last = 0;
  for (let index = 0; index < tokens.length;) {
    const first = tokens[index];
    if (first === undefined) break;
    english += text.slice(last, first.start);
    let length = 1;
    let word = first.text;
    // "Salle Rouge", "Pista Norte": a second capital makes a name of it, except in German.
    const before = tokens[index - 1];
    const isName =
      language !== 'de' &&
      /^\p{Lu}/u.test(first.text) &&
      before !== undefined &&
      /^\p{Lu}/u.test(before.text) &&
      before.end + 1 === first.start;
    for (let count = isName ? 0 : Math.min(longestPhrase, tokens.length - index); count > 0; count -= 1) {
      const end = tokens[index + count - 1]?.end ?? first.end;
      const phrase = text.slice(first.start, end);
      const known =
        lexicon.get(phrase.toLowerCase()) ??
        lexicon.get(fold(phrase)) ??
        (count === 1 ? (severalOf(fold(phrase), lexicon) ?? compoundOf(phrase, lexicon)) : undefined);
      if (known === undefined) continue;
      word = known;
      length = count;
      own.set(known, phrase);
      break;
    }
    const end = tokens[index + length - 1]?.end ?? first.end;
    if (word === first.text) kept.set(first.word, first.text).set(singular(first.word), first.text);
    pieces.push({
      start: english.length,
      end: english.length + word.length,
      from: index,
      to: index + length,
    });
    english += word;
    last = end;
    index += length;
  }
  english += text.slice(last);
  // "um meine Pflanzen zu manage": the verb goes before what it is about.
  const turned = /\bum (.+?) zu (manage|track|plan)\b/iu.exec(english);
  if (turned?.[1] !== undefined && turned[2] !== undefined) {
    const swapped = `to ${turned[2]} ${turned[1]}`;
    const reading = new Reading(english.replace(turned[0], swapped));
    return { reading, own, kept, originalOf: () => null, giveBack: (target) => useAll(target, reading) };
  }
  const reading = new Reading(
    /\bapp for my\b/iu.test(english) ? english.replace(/\bfor my\b/iu, 'of  my') : english,
  );
  return {
    reading,
    own,
    kept,
    originalOf: (start, end) => {
      const within = pieces.filter((piece) => piece.start < end && piece.end > start);
      const [from, to] = [tokens[within[0]?.from ?? -1], tokens[(within.at(-1)?.to ?? 0) - 1]];
      return from === undefined || to === undefined ? null : text.slice(from.start, to.end);
    },
    giveBack: (target) => {
      for (const piece of pieces) {
        const used = reading.tokens.some(
          (token) => token.used && token.start < piece.end && token.end > piece.start,
        );
        if (used) target.use({ from: piece.from, to: piece.to });
      }
    },
  };
}

/** Where words have moved: what stands in both is marked. */
function useAll(target: Reading, reading: Reading): void {
  const open = new Set(reading.tokens.filter((token) => !token.used).map((token) => token.word));
  for (const [index, token] of target.tokens.entries())
    if (!open.has(token.word)) target.use({ from: index, to: index + 1 });
}

/** An English label in another language; what is not known stays as it is. */
function labelIn(language: Foreign, label: string): string {
  const nouns = nounsOf(language);
  const known = nouns.get(label) ?? draftsOf(language).get(label);
  if (known !== undefined) return known;
  const within = (part: string): string => {
    const upper = part.charAt(0).toUpperCase() + part.slice(1);
    return nouns.get(upper) ?? nouns.get(part) ?? part;
  };
  const inner = (part: string): string => (language === 'de' ? within(part) : within(part).toLowerCase());
  const all = /^(.+) in all$/u.exec(label);
  if (all?.[1] !== undefined)
    return `${within(all[1])} ${{ de: 'gesamt', fr: 'au total', es: 'en total' }[language]}`;
  const by = /^(.+) by (.+)$/u.exec(label);
  if (by?.[1] !== undefined && by[2] !== undefined)
    return `${within(by[1])} ${{ de: 'nach', fr: 'par', es: 'por' }[language]} ${inner(by[2])}`;
  const kept = /^(.+), kept in order$/u.exec(label)?.[1];
  if (kept !== undefined)
    return `${within(kept)}${{ de: ' im Überblick', fr: ' : tout est noté', es: ' en orden' }[language]}`;
  const calculator = /^(.+) calculator$/u.exec(label)?.[1];
  if (calculator !== undefined)
    return {
      de: `${within(calculator)}: Rechner`,
      fr: `Calcul : ${inner(calculator)}`,
      es: `Calculadora: ${inner(calculator)}`,
    }[language];
  const book = /^Book an? (.+)$/u.exec(label);
  if (book?.[1] !== undefined)
    return `${{ de: 'Buchen', fr: 'Réserver', es: 'Reservar' }[language]}: ${inner(book[1])}`;
  return label;
}

/** Why a row stands out, in a language. */
function markIn(language: Language, label: string): string {
  if (language === 'en') return label;
  const words: Readonly<Record<string, Readonly<Record<Foreign, string>>>> = {
    Overdue: { de: 'Überfällig', fr: 'En retard', es: 'Atrasado' },
    Expired: { de: 'Abgelaufen', fr: 'Périmé', es: 'Caducado' },
    Low: { de: 'Knapp', fr: 'Bas', es: 'Bajo' },
    'Over ': { de: 'Über ', fr: 'Plus de ', es: 'Más de ' },
    'Below ': { de: 'Unter ', fr: 'Moins de ', es: 'Menos de ' },
    'Not paid': { de: 'Nicht bezahlt', fr: 'Impayé', es: 'Sin pagar' },
  };
  const left = /^(\d+ .*)left$/u.exec(label)?.[1]?.trim();
  if (left !== undefined)
    return { de: `Nur noch ${left}`, fr: `Reste ${left}`, es: `Queda ${left}` }[language];
  const soon = /^(?:.* w|W)ithin (\d+) days$/u.exec(label)?.[1];
  if (soon !== undefined)
    return { de: `In ${soon} Tagen`, fr: `Dans ${soon} jours`, es: `En ${soon} días` }[language];
  const lead = /^(?:Over|Below) /u.exec(label)?.[0] ?? '';
  const known = words[lead === '' ? label : lead]?.[language];
  return known === undefined
    ? labelIn(language, label)
    : known + (lead === '' ? '' : label.slice(lead.length));
}

/** The English of a label that was put into another language; what was not stays as it is. */
function labelFrom(language: Language, label: string): string {
  if (language === 'en') return label;
  for (const known of [nounsOf(language), draftsOf(language)])
    for (const [english, said] of known) if (said === label) return english;
  const all = /^(.+) (?:gesamt|au total|en total)$/u.exec(label);
  if (all?.[1] !== undefined) return `${labelFrom(language, all[1])} in all`;
  const by = /^(.+) (?:nach|par|por) (.+)$/u.exec(label);
  if (by?.[1] !== undefined && by[2] !== undefined) {
    const other = by[2].charAt(0).toUpperCase() + by[2].slice(1);
    return `${labelFrom(language, by[1])} by ${labelFrom(language, other).toLowerCase()}`;
  }
  return label;
}

/**
 * Names and labels of an app in a language. Keys stay, so that what was entered is kept; a running app keeps its
 * choices too, since rows are stored with them.
 */
export function inLanguage(
  spec: AppSpec,
  language: Language,
  own: ReadonlyMap<string, string> = new Map(),
  isRunning = false,
): AppSpec {
  const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const say = (label: string): string => {
    const english = labelFrom(spec.language === language ? 'en' : spec.language, label);
    if (language === 'en') return english;
    const called = own.get(english.toLowerCase());
    // What the message called it is what it is called, unless that was a whole phrase such as "to-do list".
    return called !== undefined && (nounsOf(language).has(english) || draftsOf(language).has(english))
      ? sentence(called)
      : labelIn(language, english);
  };
  // An English plural of what the language has only one word for would be the one English word.
  const several = ({ label, labelPlural }: { label: string; labelPlural: string }): string =>
    say(labelPlural) === labelPlural && say(label) !== label && language !== 'en'
      ? say(label)
      : say(labelPlural);
  const choice = (option: string): string => (language === 'en' ? option : labelIn(language, option));
  // A form that is put together in the app reads its kinds of questions by their English names.
  const keepsOptions = isRunning || spec.topic === 'formbuilder';
  const called = keepsOptions ? spec : withValues(spec, (_, __, value) => choice(value));
  return {
    ...called,
    language,
    tagline: say(spec.tagline),
    description: say(spec.description),
    name: say(spec.name),
    entities: called.entities.map((entity) => ({
      ...entity,
      label: say(entity.label),
      labelPlural: several(entity),
      ...(entity.marks === undefined
        ? {}
        : { marks: entity.marks.map((mark) => ({ ...mark, label: markIn(language, mark.label) })) }),
      fields: entity.fields.map((field) => ({
        ...field,
        label: say(field.label),
        options: keepsOptions ? field.options : field.options.map(choice),
      })),
      rows: entity.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            !keepsOptions && typeof value === 'string' ? choice(value) : value,
          ]),
        ),
      ),
    })),
    screens: called.screens.map((screen) => {
      const titled = { ...screen, title: say(screen.title) };
      if (titled.type === 'overview')
        return {
          ...titled,
          stats: titled.stats.map((stat) => ({ ...stat, label: say(stat.label) })),
          charts: titled.charts.map((chart) => ({ ...chart, title: say(chart.title) })),
        };
      if (titled.type === 'poll' && !isRunning)
        return { ...titled, question: say(titled.question), options: titled.options.map(choice) };
      if (titled.type === 'tool' && !isRunning)
        return {
          ...titled,
          settings: Object.fromEntries(
            Object.entries(titled.settings).map(([key, value]) => [
              key,
              Array.isArray(value)
                ? value.map((one) => (typeof one === 'string' ? choice(one) : one))
                : value,
            ]),
          ),
        };
      if (titled.type === 'chat') return { ...titled, opening: say(titled.opening) };
      if (titled.type === 'calculator')
        return {
          ...titled,
          inputs: titled.inputs.map((input) => ({ ...input, label: say(input.label) })),
          outputs: titled.outputs.map((output) => ({ ...output, label: say(output.label) })),
        };
      return titled;
    }),
  };
}
