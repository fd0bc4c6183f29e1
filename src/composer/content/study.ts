import type { Reading } from '../language/text.ts';
import { ownPairs, ownQuestions, pairsAsked } from './own-content.ts';

interface Card {
  front: string;
  back: string;
  options: string[];
}
const pairs: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  capitals: [
    ['France', 'Paris'],
    ['Japan', 'Tokyo'],
    ['Canada', 'Ottawa'],
    ['Australia', 'Canberra'],
    ['Brazil', 'Brasília'],
    ['Norway', 'Oslo'],
    ['Kenya', 'Nairobi'],
    ['Turkey', 'Ankara'],
    ['Italy', 'Rome'],
    ['Egypt', 'Cairo'],
    ['New Zealand', 'Wellington'],
    ['Argentina', 'Buenos Aires'],
    ['South Korea', 'Seoul'],
    ['Portugal', 'Lisbon'],
    ['Switzerland', 'Bern'],
    ['Morocco', 'Rabat'],
    ['Vietnam', 'Hanoi'],
    ['Finland', 'Helsinki'],
    ['Peru', 'Lima'],
    ['India', 'New Delhi'],
  ],
  verbs: [
    ['to be', 'ser'],
    ['to have', 'tener'],
    ['to go', 'ir'],
    ['to do', 'hacer'],
    ['to speak', 'hablar'],
    ['to eat', 'comer'],
    ['to live', 'vivir'],
    ['to see', 'ver'],
    ['to want', 'querer'],
    ['to know', 'saber'],
  ],
  spanish: [
    ['the bread', 'el pan'],
    ['the house', 'la casa'],
    ['good morning', 'buenos días'],
    ['thank you', 'gracias'],
    ['the water', 'el agua'],
    ['tomorrow', 'mañana'],
    ['the street', 'la calle'],
    ['to eat', 'comer'],
  ],
  german: [
    ['the bread', 'das Brot'],
    ['the house', 'das Haus'],
    ['good morning', 'guten Morgen'],
    ['thank you', 'danke'],
    ['the water', 'das Wasser'],
    ['tomorrow', 'morgen'],
    ['the street', 'die Straße'],
    ['to eat', 'essen'],
  ],
  french: [
    ['the bread', 'le pain'],
    ['the house', 'la maison'],
    ['good morning', 'bonjour'],
    ['thank you', 'merci'],
    ['the water', 'l’eau'],
    ['tomorrow', 'demain'],
    ['the street', 'la rue'],
    ['to eat', 'manger'],
  ],
  italian: [
    ['the bread', 'il pane'],
    ['the house', 'la casa'],
    ['good morning', 'buongiorno'],
    ['thank you', 'grazie'],
    ['the water', 'l’acqua'],
    ['tomorrow', 'domani'],
    ['the street', 'la strada'],
    ['to eat', 'mangiare'],
  ],
  portuguese: [
    ['the bread', 'o pão'],
    ['the house', 'a casa'],
    ['good morning', 'bom dia'],
    ['thank you', 'obrigado'],
    ['the water', 'a água'],
    ['tomorrow', 'amanhã'],
    ['the street', 'a rua'],
    ['to eat', 'comer'],
  ],
  space: [
    ['The largest planet of the solar system', 'Jupiter'],
    ['The planet with the most visible rings', 'Saturn'],
    ['The closest star to Earth', 'The Sun'],
    ['The red planet', 'Mars'],
    ['The planet closest to the Sun', 'Mercury'],
    ['The galaxy we live in', 'The Milky Way'],
  ],
  animals: [
    ['The largest animal', 'Blue whale'],
    ['The fastest land animal', 'Cheetah'],
    ['The tallest animal', 'Giraffe'],
    ['The bird that flies backwards', 'Hummingbird'],
    ['The animal with three hearts', 'Octopus'],
    ['The mammal that lays eggs', 'Platypus'],
  ],
  biology: [
    ['The part of a cell that holds its genes', 'Nucleus'],
    ['What plants make sugar with', 'Photosynthesis'],
    ['The largest organ of the human body', 'Skin'],
    ['What carries oxygen in the blood', 'Haemoglobin'],
    ['The powerhouse of the cell', 'Mitochondrion'],
    ['Animals without a backbone', 'Invertebrates'],
  ],
  chemistry: [
    ['Symbol of gold', 'Au'],
    ['Symbol of iron', 'Fe'],
    ['The lightest element', 'Hydrogen'],
    ['What water is made of', 'Hydrogen and oxygen'],
    ['The pH of pure water', '7'],
    ['The charge of an electron', 'Negative'],
  ],
  general: [
    ['How many sides has a hexagon?', 'Six'],
    ['Which metal is liquid at room temperature?', 'Mercury'],
    ['Who painted the Mona Lisa?', 'Leonardo da Vinci'],
    ['What is the longest river of South America?', 'Amazon'],
    ['In which year did people first land on the Moon?', '1969'],
    ['Which gas do plants take in?', 'Carbon dioxide'],
    ['How many strings has a violin?', 'Four'],
    ['Which ocean is the largest?', 'Pacific'],
  ],
};
const words: Readonly<Record<string, readonly string[]>> = {
  verbs: ['spanish verbs'],
  capitals: ['world capitals', 'capitals', 'capital cities', 'geography', 'countries', 'world'],
  spanish: ['spanish', 'spanisch', 'espagnol', 'español'],
  german: ['german', 'deutsch', 'allemand', 'alemán'],
  french: ['french', 'französisch', 'français', 'francés'],
  italian: ['italian', 'italienisch', 'italien', 'italiano'],
  portuguese: ['portuguese', 'portugiesisch', 'portugais', 'portugués'],
  space: ['space', 'planets', 'astronomy', 'solar system'],
  animals: ['animals', 'animal', 'nature', 'zoo'],
  biology: ['biology', 'biologie', 'biología'],
  chemistry: ['chemistry', 'chemie', 'chimie', 'química'],
  general: ['general knowledge', 'trivia'],
};

/** What is known about a subject, as cards; nothing where nothing is known. */
export function pairsAbout(subject: string): readonly (readonly [front: string, back: string])[] {
  const name = subject.toLowerCase();
  const found = Object.keys(words).find((key) => words[key]?.some((word) => name.includes(word)));
  return pairs[found ?? ''] ?? [];
}

const tongues = ['spanish', 'german', 'french', 'italian', 'portuguese'];

/** Cards of the message itself, or on the subject that it names. With `options`, each has answers of which one is right. */
export function studyCards(reading: Reading, withOptions: boolean): Card[] {
  const own = withOptions
    ? (ownQuestions(reading.text) ?? pairsAsked(reading.text))
    : (ownPairs(reading.text) ?? ownQuestions(reading.text));
  if (own !== null) {
    reading.useText(own.from, own.end);
    reading.take(['questions', 'these questions', 'my own questions', 'own questions', 'cards']);
    // What they are about goes without saying.
    for (const about of Object.values(words)) reading.take(about);
    return own.found.map((card) => (withOptions ? card : { ...card, options: [] }));
  }
  const [one, other] = tongues
    .map((name) => ({ name, match: reading.find(words[name] ?? []) }))
    .filter((entry) => entry.match !== null)
    .sort((a, b) => (a.match?.from ?? 0) - (b.match?.from ?? 0));
  if (one !== undefined && other !== undefined && !withOptions) {
    for (const { match } of [one, other]) if (match !== null) reading.use(match);
    // The lists of all languages are in the same order.
    return (pairs[one.name] ?? []).map(([, front], index) => ({
      front,
      back: pairs[other.name]?.[index]?.[1] ?? '',
      options: [],
    }));
  }
  const subject = Object.keys(words).find((name) => reading.take(words[name] ?? []) !== null) ?? 'general';
  const all = pairs[subject] ?? pairs['general'] ?? [];
  const count = /\b(\d{1,2})\s+(?:questions?|cards?)\b/iu.exec(reading.text);
  const wanted = Number(count?.[1] ?? 8);
  // Without enough of them, the number stays among what was not understood.
  if (count !== null && wanted >= 4 && wanted <= all.length)
    reading.useText(count.index, count.index + count[0].length);
  const chosen = all.slice(0, Math.max(4, wanted));
  return chosen.map(([front, back], index) => {
    if (!withOptions) return { front, back, options: [] };
    const others = [1, 2, 3]
      .map((step) => chosen[(index + step * 2 + (step > 1 ? 1 : 0)) % chosen.length]?.[1] ?? '')
      .filter((other) => other !== back);
    const options = [...new Set(others)].slice(0, 3);
    for (const [, other] of chosen)
      if (options.length < 3 && other !== back && !options.includes(other)) options.push(other);
    options.splice((index * 3 + 1) % 4, 0, back);
    return {
      front:
        subject === 'capitals'
          ? `What is the capital of ${front}?`
          : [...tongues, 'verbs'].includes(subject)
            ? `What is “${front}”?`
            : front,
      back,
      options,
    };
  });
}
