import type { Topic } from './topic.ts';

/** Programmes by topic: time, title, text. */
export const schedules: Record<string, readonly (readonly [string, string, string])[]> = {
  event: [
    ['09:00', 'Doors and coffee', 'Find your badge and somebody to talk to.'],
    ['10:00', 'Opening', 'What this day is for.'],
    ['10:30', 'Tools that last', 'On building things that people keep.'],
    ['12:30', 'Lunch outside', 'Long enough for a walk.'],
    ['14:00', 'Workshops', 'Four rooms, twelve people in each.'],
    ['17:00', 'Closing talk', 'And then down to the water.'],
  ],
  wedding: [
    ['13:00', 'Bus from the station', 'It waits for you until ten past.'],
    ['14:00', 'Ceremony', 'Under the old walnut tree.'],
    ['15:30', 'Cake and bubbles', 'In the garden, whatever the weather.'],
    ['18:00', 'Dinner', 'At the long table.'],
    ['21:00', 'Dancing', 'Until the last bus at two.'],
  ],
  yoga: [
    ['Mon, Wed 07:00', 'Slow flow', 'Wake up without a fight.'],
    ['Tue, Thu 12:15', 'Lunch break', 'Forty-five minutes, no sweat.'],
    ['Mon to Thu 18:00', 'Strong flow', 'For those who like to work.'],
    ['Thu 19:30', 'Yin and breath', 'Long holds, low light.'],
    ['Sat 09:00', 'Open class', 'Bring a friend for free.'],
  ],
  gym: [
    ['Mon, Wed, Fri 06:30', 'Barbell basics', 'Squat, press, pull.'],
    ['Tue, Thu 18:00', 'Engine', 'Rowing, running, bikes.'],
    ['Wed 19:30', 'Mobility', 'Hips and shoulders.'],
    ['Sat 10:00', 'Team session', 'Loud, sweaty, good.'],
  ],
  school: [
    ['Mon 18:00', 'Beginners', 'No knowledge needed.'],
    ['Tue 18:00', 'Improvers', 'You can order dinner already.'],
    ['Wed 17:00', 'Young learners', 'Ages nine to thirteen.'],
    ['Thu 19:00', 'Conversation', 'Talk, for ninety minutes.'],
    ['Sat 10:00', 'Intensive', 'A month in four Saturdays.'],
  ],
  music: [
    ['12 September', 'Leeds', 'The Brudenell Room'],
    ['14 September', 'Glasgow', 'Low Door'],
    ['17 September', 'Bristol', 'The Ferry'],
    ['21 September', 'London', 'Paper Hall'],
    ['26 September', 'Hamburg', 'Hafenraum'],
  ],
  generic: [
    ['09:00', 'Arrive', 'Coffee is ready.'],
    ['10:00', 'Begin', 'A short welcome.'],
    ['12:30', 'Lunch', 'Together.'],
    ['14:00', 'Work', 'In small groups.'],
    ['17:00', 'Wrap up', 'What we take home.'],
  ],
};

/** Goods by topic: name, text, price. */
export const goods: Record<string, readonly (readonly [string, string, number])[]> = {
  shop: [
    ['Linen apron', 'Washed, with deep pockets', 48],
    ['Stone cup', 'Thrown by hand, holds 250 ml', 22],
    ['Beeswax candle', 'Burns for forty hours', 18],
    ['Desk lamp', 'Brass and walnut', 129],
    ['Notebook', 'Sewn, lies flat', 14],
    ['Wool blanket', 'Woven in the north', 110],
  ],
  bakery: [
    ['Country sourdough', 'A kilo, keeps four days', 6.2],
    ['Box of six croissants', 'Baked at six', 17.5],
    ['Starter jar', 'With a feeding note', 9],
    ['Granola', 'Toasted oats, maple', 8.5],
    ['Baker’s apron', 'Heavy cotton', 34],
    ['Gift card', 'For any amount of bread', 25],
  ],
  cafe: [
    ['House blend', '250 g, chocolate and cherry', 11],
    ['Single origin', '250 g, changes weekly', 14],
    ['Pour-over set', 'Dripper, jug, papers', 42],
    ['Enamel cup', 'Survives everything', 16],
    ['Tea tin', 'Smoky, loose leaf', 12],
    ['Subscription', 'A bag a month for three months', 36],
  ],
  music: [
    ['Vinyl', 'Numbered, with a lyric sheet', 24],
    ['Cassette', 'Because somebody asked', 9],
    ['T-shirt', 'Black, soft, S to XXL', 22],
    ['Poster', 'Screen print, signed', 18],
    ['Tote', 'Fits twelve records', 14],
    ['Download', 'All eleven songs', 8],
  ],
  flowers: [
    ['Market bunch', 'What looked best today', 32],
    ['Dried wreath', 'Keeps for a year', 45],
    ['Seed mix', 'A square metre of meadow', 6],
    ['Fern', 'Happy in the shade', 16],
    ['Clay pot', 'Made nearby', 24],
    ['Bulbs', 'Twenty tulips, mixed', 12],
  ],
};

/** Posts that suit a topic: title, summary, text. */
export function posts(topic: Topic, subject: string): readonly (readonly [string, string, string])[] {
  const about = subject === '' ? topic.noun.replace(/^an? /, '') : subject;
  return [
    [
      `What we learned this year`,
      `Notes from twelve months of ${about}: what worked, what did not, and what we will do again.`,
      'The short version: start smaller than feels right, talk to people sooner than feels comfortable, and write down what happened. The long version is mostly stories about the second of these.',
    ],
    [
      topic.features[0]?.[1] ?? 'First things first',
      topic.features[0]?.[2] ?? '',
      `${topic.about[0] ?? ''} ${topic.features[1]?.[2] ?? ''}`,
    ],
    [
      `A day with us, hour by hour`,
      'Somebody asked what we actually do all day. Here is a Tuesday, unedited.',
      'It starts earlier than we would like and ends later than we planned. In between there is coffee, a surprise, a problem that solves itself, and one that does not.',
    ],
    [
      topic.questions[0]?.[0] ?? 'Your questions',
      'The question we hear most, answered properly for once.',
      topic.questions[0]?.[1] ?? '',
    ],
  ];
}

/** What kind of work something is, by topic. */
export const workKinds: Readonly<Record<string, readonly string[]>> = {
  home: ['3 rooms, 84 m²', '2 rooms, 61 m²', '5 rooms, 140 m²', '1 room, 38 m²'],
  portfolio: ['Identity', 'Interface', 'Editorial', 'Object', 'Campaign', 'Research'],
  agency: ['Identity', 'Interface', 'Space', 'Object', 'Campaign', 'Research'],
  photography: ['Portrait', 'Reportage', 'Landscape', 'Still life'],
  author: ['The newest novel', 'A novel', 'Prize winner', 'A novel'],
  carpenter: ['Oak', 'Walnut and linseed oil', 'Ash', 'Cherry'],
  consulting: ['Family business', 'Manufacturing', 'Retail', 'Health'],
  museum: ['Permanent', 'Until autumn', 'On loan', 'From November'],
};
