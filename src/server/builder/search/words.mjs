/*
 * Words of names and texts, so that what is meant is found in whatever form it stands: `phoneNumber`, `phone-number`
 * and "Phone numbers" have the same words. Each function takes time that grows with the length of its text alone.
 */

/** What a piece of text is by its shape, and the words that people use for it. */
const shapes = [
  {
    names: 'phone telephone tel telefon téléphone teléfono telefone fax call',
    shape: /(?<![\w.#-])\+?\(?\d{1,5}\)?(?:[ ./-]{1,2}\(?\d{2,8}\)?){1,5}(?![\w-])/g,
    isIt: (text) => {
      const digits = text.replace(/\D/g, '').length;
      return digits >= 7 && digits <= 15 && !/^\d{4}[-./]\d{2}[-./]\d{2}$/.test(text);
    },
  },
  {
    names: 'email mail e-mail address adresse correo courriel',
    shape: /[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,63}/g,
    isIt: () => true,
  },
  {
    names: 'price cost preis kosten prix precio preço',
    shape: /[€$£¥] ?\d{1,9}|\d{1,9}(?:[.,]\d{1,2})? ?(?:[€£¥]|EUR\b|USD\b)/g,
    isIt: () => true,
  },
  {
    names: 'time hours opening öffnungszeiten uhrzeit heures horaires horario',
    shape: /\b\d{1,2}[:.]\d{2}\b ?(?:[–-]|to|bis|uhr|am|pm|h\b)/gi,
    isIt: () => true,
  },
  {
    names: 'color colour farbe couleur color cor',
    shape: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi,
    isIt: () => true,
  },
];

const endings = [/(?:ies|es|s)$/, /(?:ing|ed|er|en|e|n)$/];

/** A word without its usual ending. A crude one is enough: both sides go through it. */
function stem(word) {
  if (word.length < 5 || /\d/.test(word)) return word;
  return endings.reduce((whole, ending) => {
    const short = whole.replace(ending, '');
    return short.length >= 3 ? short : whole;
  }, word);
}

const scripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of a text: names are cut where a new word begins; scripts without blanks into pairs of characters. */
export function wordsIn(text) {
  const found = [];
  const names = text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const name of names) {
    const parts =
      name.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|\p{N}+|[\p{L}]/gu) ?? [];
    for (const part of parts) {
      const word = part.toLowerCase();
      if (scripts.test(word)) {
        const signs = [...word];
        if (signs.length === 1) found.push(word);
        for (let at = 0; at + 1 < signs.length; at++) found.push(signs[at] + signs[at + 1]);
      } else if (word.length > 1 || /\d/.test(word)) found.push(stem(word));
    }
  }
  return found;
}

/** Whether something of a shape stands in a text. */
export const hasShape = (text, { shape, isIt }) => (text.match(shape) ?? []).some(isIt);

/** The shapes that some words are used for. */
export const shapesFor = (words) =>
  shapes
    .map((shape) => ({ ...shape, words: wordsIn(shape.names) }))
    .filter((shape) => shape.words.some((word) => words.has(word)));

/** The words of a text, and those for what stands in it by one of some shapes. */
export const meaningOf = (text, wantedShapes) => [
  ...wordsIn(text),
  ...wantedShapes.flatMap((shape) => (hasShape(text, shape) ? shape.words : [])),
];
