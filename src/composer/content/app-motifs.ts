/** What pictures show, and the words in the name of a thing that ask for it; the first that fits comes first. */
const table: readonly (readonly [motifs: readonly string[], words: readonly string[]])[] = [
  [
    ['hive', 'bee', 'flower'],
    ['beehive', 'hive', 'bee', 'honey', 'apiary', 'colony', 'inspection', 'harvest'],
  ],
  [
    ['plant', 'drop', 'leaf'],
    ['plant', 'watering', 'garden', 'seed', 'flower', 'greenhouse', 'crop'],
  ],
  [
    ['bowl', 'leaf', 'bottle'],
    ['recipe', 'meal', 'ingredient', 'dish', 'dinner', 'menu', 'food', 'calorie', 'diet', 'cook'],
  ],
  [
    ['books', 'lamp', 'book'],
    ['book', 'reading', 'author', 'library', 'novel', 'chapter', 'loan', 'journal', 'diary'],
  ],
  [
    ['dumbbell', 'ball', 'heart'],
    ['workout', 'exercise', 'gym', 'training', 'fitness', 'lift', 'weight', 'set'],
  ],
  [
    ['ball', 'star', 'ticket'],
    ['team', 'player', 'match', 'score', 'league', 'club', 'tournament', 'sport', 'goal'],
  ],
  [
    ['paw', 'dog', 'heart'],
    ['pet', 'dog', 'puppy', 'walk', 'animal', 'vet', 'horse'],
  ],
  [
    ['cat', 'paw', 'fish'],
    ['cat', 'kitten'],
  ],
  [
    ['fish', 'wave', 'drop'],
    ['fish', 'aquarium', 'catch', 'tank', 'boat', 'swim', 'surf'],
  ],
  [
    ['car', 'tool', 'gear'],
    ['car', 'vehicle', 'mileage', 'fuel', 'garage', 'repair', 'service', 'motor', 'tyre', 'bike'],
  ],
  [
    ['bottle', 'beer', 'barrel'],
    ['wine', 'bottle', 'beer', 'brew', 'whisky', 'cellar', 'tasting', 'cocktail'],
  ],
  [
    ['cup', 'beans', 'cake'],
    ['coffee', 'tea', 'cafe', 'espresso', 'roast'],
  ],
  [
    ['plane', 'mountain', 'globe'],
    [
      'trip',
      'travel',
      'flight',
      'journey',
      'itinerary',
      'packing',
      'holiday',
      'destination',
      'hike',
      'route',
    ],
  ],
  [
    ['vinyl', 'note', 'guitar'],
    ['vinyl', 'record', 'album', 'song', 'music', 'band', 'concert', 'practice', 'playlist', 'setlist'],
  ],
  [
    ['pencil', 'books', 'lamp'],
    ['note', 'idea', 'homework', 'lesson', 'essay', 'lecture', 'draft'],
  ],
  [
    ['coin', 'chart', 'box'],
    [
      'invoice',
      'expense',
      'budget',
      'payment',
      'money',
      'income',
      'saving',
      'bill',
      'transaction',
      'subscription',
      'stock',
      'donation',
      'fee',
      'debt',
    ],
  ],
  [
    ['ticket', 'star', 'moonstar'],
    ['movie', 'film', 'series', 'show', 'watch', 'episode', 'cinema'],
  ],
  [
    ['heart', 'drop', 'shield'],
    [
      'medication',
      'medicine',
      'pill',
      'patient',
      'symptom',
      'blood',
      'dose',
      'health',
      'doctor',
      'appointment',
      'vaccination',
      'mood',
    ],
  ],
  [
    ['cap', 'books', 'pencil'],
    ['student', 'course', 'class', 'grade', 'exam', 'school', 'teacher', 'pupil'],
  ],
  [
    ['calendar', 'clock', 'star'],
    [
      'event',
      'booking',
      'shift',
      'meeting',
      'session',
      'reservation',
      'schedule',
      'deadline',
      'birthday',
      'visit',
    ],
  ],
  [
    ['house', 'key', 'bed'],
    ['house', 'property', 'tenant', 'room', 'flat', 'apartment', 'rent', 'home', 'guest', 'chore', 'listing'],
  ],
  [
    ['speech', 'cup', 'chart'],
    [
      'customer',
      'client',
      'contact',
      'lead',
      'deal',
      'company',
      'message',
      'interview',
      'candidate',
      'application',
    ],
  ],
  [
    ['truck', 'box', 'globe'],
    ['delivery', 'shipment', 'parcel', 'courier', 'supplier', 'order', 'driver'],
  ],
  [
    ['tool', 'gear', 'box'],
    [
      'tool',
      'machine',
      'maintenance',
      'device',
      'part',
      'asset',
      'equipment',
      'printer',
      'project',
      'ticket',
      'bug',
      'job',
    ],
  ],
  [
    ['needle', 'scissors', 'rose'],
    ['knitting', 'sewing', 'yarn', 'fabric', 'pattern', 'dress', 'craft', 'quilt'],
  ],
  [
    ['brush', 'frame', 'camera'],
    ['painting', 'art', 'photo', 'picture', 'gallery', 'artist', 'commission'],
  ],
  [
    ['star', 'rocket', 'chart'],
    ['goal', 'habit', 'challenge', 'milestone', 'resolution'],
  ],
  [
    ['rings', 'candle', 'star'],
    ['wedding', 'gift', 'wish', 'party', 'rsvp'],
  ],
  [
    ['heron', 'tree', 'pine'],
    ['bird', 'tree', 'forest', 'wildlife', 'mushroom', 'sighting', 'park'],
  ],
  [
    ['moonstar', 'bed', 'lamp'],
    ['sleep', 'dream', 'nap'],
  ],
  [
    ['handheart', 'calendar', 'speech'],
    ['volunteer', 'charity', 'member', 'neighbour', 'family', 'child', 'kid'],
  ],
  [
    ['loaf', 'wheat', 'croissant'],
    ['bread', 'dough', 'bake', 'sourdough', 'bakery'],
  ],
  [
    ['broom', 'house', 'star'],
    ['cleaning', 'laundry', 'household', 'tidy'],
  ],
  [
    ['gamepad', 'star', 'ticket'],
    ['game', 'console', 'card', 'dice', 'puzzle'],
  ],
  [
    ['box', 'truck', 'chart'],
    ['product', 'item', 'inventory', 'warehouse', 'article', 'stuff', 'thing', 'collection'],
  ],
];

/** Words of a name in code, in lower case: `plantWatering` is "plant" and "watering". */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word !== '');

const means = (word: string, wanted: string): boolean =>
  word === wanted || word === `${wanted}s` || (wanted.length > 3 && word.startsWith(wanted));

/** What the pictures of an app about a thing show. */
export function motifsFor(thing: string): string[] {
  const words = wordsOf(thing);
  const found = table.find(([, wanted]) => words.some((word) => wanted.some((other) => means(word, other))));
  return [...(found?.[0] ?? ['box', 'star', 'plant'])];
}
