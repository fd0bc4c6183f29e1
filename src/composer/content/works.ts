/** Example work of a trade: what it could be called, of what kind it is, and what to say about it. */
export interface Works {
  readonly titles: readonly string[];
  readonly kinds: readonly string[];
  readonly texts: readonly string[];
  readonly motifs: readonly string[];
}

const trades: readonly (readonly [RegExp, Works])[] = [
  [
    /\binteriors?\b/iu,
    {
      titles: [
        'Apartment with a view',
        'Kitchen in oak',
        'Reading room',
        'Small hotel lobby',
        'Loft bathroom',
        'Shop in a courtyard',
        'Family kitchen',
        'Garden room',
        'Office for six',
        'Attic bedroom',
      ],
      kinds: ['Living', 'Kitchen', 'Living', 'Commercial', 'Bathroom', 'Commercial'],
      texts: ['What the rooms were like before, what changed, and with which materials.'],
      motifs: ['chair', 'lamp', 'books', 'window', 'plant', 'house'],
    },
  ],
  [
    /\b(?:landscape|garden)\b/iu,
    {
      titles: [
        'Courtyard garden',
        'Meadow by the river',
        'Roof terrace',
        'Kitchen garden',
        'Entrance with grasses',
        'School playground',
        'Pond garden',
        'Orchard path',
      ],
      kinds: ['Private garden', 'Public space', 'Terrace', 'Private garden'],
      texts: ['The ground before, the plan, and how it grew in.'],
      motifs: ['tree', 'flower', 'plant', 'leaf', 'sun', 'mountain'],
    },
  ],
  [
    /\b(?:architect|architecture|architects)\b/iu,
    {
      titles: [
        'House on a slope',
        'Village library',
        'Converted barn',
        'Row of five houses',
        'Rowing club',
        'Extension in brick',
        'Kindergarten',
        'Office in timber',
        'Chapel by the lake',
      ],
      kinds: ['Housing', 'Public', 'Conversion', 'Housing'],
      texts: ['The site, the idea, and how it was built.'],
      motifs: ['house', 'window', 'books', 'tree', 'mountain', 'box'],
    },
  ],
  [
    /\billustrat/iu,
    {
      titles: [
        'Cover for a novel',
        'Map of a city',
        'Series about birds',
        'Poster for a theatre',
        'Children’s book',
        'Weekly column',
        'Packaging for tea',
        'Animated letter',
        'Mural in a school',
      ],
      kinds: ['Books', 'Editorial', 'Editorial', 'Posters', 'Books', 'Editorial'],
      texts: ['What it was drawn for, and how.'],
      motifs: ['pencil', 'brush', 'books', 'leaf', 'star', 'knot'],
    },
  ],
  [
    /\b(?:fashion|textile|costume)\b/iu,
    {
      titles: ['Winter coat', 'Stage costumes', 'Knitted series', 'Linen shirts', 'Woven scarf', 'Workwear'],
      kinds: ['Collection', 'Stage', 'Collection', 'Commission'],
      texts: ['The cloth, the cut, and who wears it.'],
      motifs: ['knot', 'star', 'leaf', 'brush', 'heart', 'box'],
    },
  ],
];

/** Examples for the trade that a message names; null for those whose topic knows its own. */
export const worksOf = (kind: string, subject: string): Works | null =>
  trades.find(([pattern]) => pattern.test(`${kind} ${subject}`))?.[1] ?? null;
