import type { Screen } from '../../spec/spec.ts';
import { parts } from '../kit/parts.ts';

/** Names of Ionicons, by the type of screen. */
const ofType: Readonly<Record<Screen['type'], string>> = {
  list: 'list-outline',
  board: 'grid-outline',
  calendar: 'calendar-outline',
  overview: 'stats-chart-outline',
  habits: 'checkmark-done-outline',
  timer: 'timer-outline',
  calculator: 'calculator-outline',
  cards: 'book-outline',
  poll: 'bar-chart-outline',
  chat: 'chatbubbles-outline',
  game: 'game-controller-outline',
  keypad: 'calculator-outline',
  form: 'document-text-outline',
  questionnaire: 'document-text-outline',
  shop: 'bag-outline',
  slots: 'calendar-outline',
  tool: 'grid-outline',
};

/** Icons of lists, by what is in them. */
const ofEntity: readonly (readonly [icon: string, words: RegExp])[] = [
  [
    'people-outline',
    /member|people|person|customer|client|contact|patient|student|player|guest|staff|employee|tenant|friend|lead|candidate|volunteer|team/,
  ],
  [
    'calendar-outline',
    /meeting|event|appointment|booking|shift|session|reservation|visit|training|lesson|class|inspection/,
  ],
  ['book-outline', /book|recipe|journal|diary|note|chapter|course/],
  ['cash-outline', /expense|payment|invoice|income|budget|fee|donation|bill|transaction|contribution|saving/],
  ['cube-outline', /product|item|stock|part|asset|equipment|inventory|tool/],
  ['cart-outline', /order|shopping|sale|purchase/],
  ['leaf-outline', /plant|garden|crop|harvest|watering|ingredient/],
  ['paw-outline', /pet|dog|cat|animal|horse|hive/],
  ['car-outline', /car|vehicle|trip|fuel|mileage|delivery|route/],
  ['barbell-outline', /workout|exercise|set|weight/],
  ['medkit-outline', /medication|pill|dose|symptom|vaccination|treatment/],
  ['home-outline', /house|property|room|flat|apartment/],
  ['musical-notes-outline', /song|album|vinyl|concert|record/],
  ['film-outline', /movie|film|series|episode/],
  ['checkbox-outline', /task|todo|chore|goal|habit|milestone/],
  ['construct-outline', /repair|maintenance|service|job|ticket|project/],
  ['wine-outline', /wine|beer|bottle|cocktail|tasting/],
];

/** The Ionicon of a screen: that of what it lists, or of its kind. */
export function iconOf(screen: Screen): string {
  if (screen.type === 'tool') return parts[screen.tool].nativeIcon;
  const known =
    screen.type === 'list'
      ? ofEntity.find(([, words]) => words.test(screen.entity.toLowerCase()))?.[0]
      : undefined;
  return known ?? ofType[screen.type];
}
