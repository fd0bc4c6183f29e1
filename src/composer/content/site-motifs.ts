import type { Reading } from '../language/text.ts';
import type { Topic } from './topic.ts';

/** Words of the message that name a motif go first. */
export function pickMotifs(reading: Reading, topic: Topic): string[] {
  const named: Record<string, readonly string[]> = {
    bee: ['bee', 'honey', 'beekeeper'],
    hive: ['beehive', 'hive'],
    dog: ['dog', 'puppy'],
    cat: ['cat', 'kitten'],
    guitar: ['guitar', 'band'],
    pizza: ['pizza', 'pizzeria'],
    fish: ['fish', 'sushi', 'aquarium'],
    bicycle: ['bicycle', 'bike', 'cycling'],
    camera: ['camera', 'photographer', 'photography', 'photo studio'],
    mountain: ['mountain', 'hiking', 'trek', 'alpine'],
    wave: ['surf', 'sea', 'ocean', 'beach', 'sailing', 'swim'],
    tent: ['camping', 'tent'],
    flower: ['flower', 'florist', 'rose'],
    tree: ['tree', 'forest', 'orchard'],
    car: ['car', 'auto'],
    book: ['book', 'reading', 'novel', 'author'],
    candle: ['candle'],
    bottle: ['wine', 'winery', 'vineyard', 'bar'],
    cake: ['cake', 'cupcake', 'birthday'],
    rings: ['wedding', 'engagement'],
    vinyl: ['vinyl', 'record', 'album'],
    sofa: ['furniture', 'interior'],
    house: ['house', 'home', 'real estate'],
    rocket: ['startup', 'launch', 'space'],
    tooth: ['dentist', 'dental'],
    dumbbell: ['gym', 'fitness'],
    cup: ['coffee', 'tea', 'cafe'],
    loaf: ['bread', 'bakery'],
    plant: ['plant', 'garden'],
    globe: ['world', 'language', 'travel'],
    scissors: ['barber', 'hair'],
    ball: ['football', 'soccer', 'sport'],
    note: ['music', 'choir', 'piano'],
    shield: ['security', 'insurance', 'law'],
    coin: ['finance', 'bank', 'money', 'tax'],
    leaf: ['tea', 'vegan', 'organic'],
  };
  const first = Object.keys(named).filter(
    (motif) =>
      reading.find([...(named[motif] ?? []), ...(named[motif] ?? []).map((word) => `${word}s`)], true) !==
      null,
  );
  const rest = topic.motifs.filter((motif) => !first.includes(motif));
  const main = first.filter((motif) => topic.motifs.includes(motif) || topic.id === 'generic');
  const side = first.filter((motif) => !main.includes(motif));
  return [...main.slice(0, 2), ...side.slice(0, 1), ...rest].slice(0, 6);
}
