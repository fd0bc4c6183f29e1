import type { Screen } from '../spec/spec.ts';
import { durationsIn, roundsIn, type Duration } from '../language/durations.ts';
import { singular, type Reading } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

type Timer = Extract<Screen, { type: 'timer' }>;

const around =
  /(?<!\p{L})(?:work|exercises?|rest|pause|breaks?|off|seconds?|minutes?|rounds?|beeps?|sounds?|gong|big\s+numbers?|übung(?:en)?|wechsel|erholung|sekunden|minuten|runden|stationen|signal(?:ton)?|travail|exercices?|repos|secondes|tours|séries|ejercicios?|descanso|segundos|minutos|rondas|choose|start|stop|long|lange|longue|larg[oa]|at\s+the\s+(?:start|beginning|end)|au\s+début|à\s+la\s+fin)(?!\p{L})/giu;

/** Marks what a timer does and shows by itself. */
function useWords(reading: Reading, all: readonly Duration[]): void {
  for (const { from, end } of all) reading.useText(from, end);
  for (const hit of reading.text.matchAll(around)) reading.useText(hit.index, hit.index + hit[0].length);
}

const list = /(?<![\d.,:/])(\d{1,3}(?:\s*(?:,|\/|or|oder|ou|o|and|und|et|y)\s*\d{1,3})+)\s*-?\s*min/iu;

const inRow =
  /(\p{Lu}[\p{L}'’-]+(?:\s*,\s*\p{Lu}[\p{L}'’-]+)*\s*,?\s*(?:and|und|et|y|&)\s+\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+(?:\s*,\s*\p{Lu}[\p{L}'’-]+)+)/u;
const several =
  /(?<![\p{L}\d])([2-9]|two|three|four|five|six)\s+(kids|children|players|people|persons|teams|speakers|girls|boys|siblings|kinder|spieler|enfants|joueurs|niños|jugadores)(?!\p{L})/iu;
const countsOf: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Who takes turns: "20 min each, Mia, Leo and Noah", "3 players 5 minutes each". Empty where nobody does. */
function turnsIn(reading: Reading, all: readonly Duration[]): NonNullable<Timer['choices']> {
  const { text } = reading;
  const [only] = all;
  const isEach =
    /(?<!\p{L})(?:each|per\s+(?:kid|child|player|person|team|speaker)|turns?|take\s+turns|jede[rsnm]?|abwechselnd|chacun|cada\s+un[oa])(?!\p{L})/iu.exec(
      text,
    );
  if (only === undefined || all.length > 1 || isEach === null) return [];
  const names = inRow.exec(text);
  const group = several.exec(text);
  if (names === null && group === null) return [];
  for (const hit of [isEach, names, group])
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  reading.take(['taking turns', 'take turns', 'turns', 'each']);
  const labels =
    names?.[1]?.split(/\s*,\s*(?:and\s+|und\s+|et\s+|y\s+)?|\s+(?:and|und|et|y|&)\s+/u) ??
    Array.from(
      { length: countsOf[group?.[1]?.toLowerCase() ?? ''] ?? Number(group?.[1]) },
      (_, at) => `${sentence(singular(group?.[2]?.toLowerCase() ?? ''))} ${at + 1}`,
    );
  return labels.map((label) => ({ label, minutes: only.seconds / 60 }));
}

/** What can be chosen among: "soft 4 min, hard 9 min", "10, 15 or 20 minutes". Empty where only one length is named. */
function choicesIn(text: string, all: readonly Duration[]): NonNullable<Timer['choices']> {
  const named = all.filter((one) => one.isNamed && one.role !== 'rest' && one.role !== 'long');
  if (named.length > 1)
    return named.map(({ words, seconds }) => ({ label: sentence(words), minutes: seconds / 60 }));
  const plain = list.exec(text)?.[1]?.match(/\d+/gu) ?? [];
  return plain.length > 1 ? plain.map((count) => ({ label: `${count} min`, minutes: Number(count) })) : [];
}

const longBreak =
  /(?:long(?:er)?\s+break|lange\s+pause|longue\s+pause|pausa\s+larga|descanso\s+largo)\s*(?:of|von|de|:|=)?\s*(\d{1,3})(?!\d)/iu;
const before =
  /(?<!\p{L})(?:after|every|nach|alle|après|toutes?\s+les|tras|después\s+de|cada)\s+(\d{1,2})(?!\s*(?:min|h|s))/iu;

/** A timer as a message describes it: how long, what can be chosen, and when the long break comes. */
export const timer = (preset: Timer['preset'], title: string) => (reading: Reading) => {
  const { text } = reading;
  const all = durationsIn(text);
  const turns = preset === 'countdown' ? turnsIn(reading, all) : [];
  const choices = turns.length > 0 ? turns : preset === 'countdown' ? choicesIn(text, all) : [];
  useWords(reading, all);
  const pair = /(?<![\d.,])(\d{1,3})\s*\/\s*(\d{1,3})(?!\d|[.,]\d)/u.exec(text);
  const said = { long: longBreak.exec(text), after: before.exec(text), list: list.exec(text), pair };
  for (const hit of Object.values(said))
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  for (const { label } of choices) reading.take([label]);
  const minutes = (one: Duration | undefined): number | undefined =>
    one === undefined ? undefined : one.seconds / 60;
  const works = all.filter((one) => one.role !== 'rest' && one.role !== 'long');
  const work = pair === null ? (choices[0]?.minutes ?? minutes(works[0])) : Number(pair[1]);
  const rest = pair === null ? minutes(all.find((one) => one.role === 'rest') ?? works[1]) : Number(pair[2]);
  const longest =
    said.long === null ? minutes(all.find((one) => one.role === 'long') ?? works[2]) : Number(said.long[1]);
  const screen: Timer = {
    type: 'timer',
    id: 'timer',
    title,
    preset,
    work: work ?? (preset === 'countdown' ? 10 : 25),
    rest: rest ?? 5,
    long: longest ?? 15,
    rounds: Number(said.after?.[1] ?? 4),
    ...(choices.length > 1 ? { choices } : {}),
  };
  return { entities: [], screens: [screen as Screen] };
};

/** Whether a message describes work and rest in turn, in whatever words. */
export const isIntervals = (text: string): boolean => {
  const all = durationsIn(text);
  return all.length > 1 && all.some((one) => one.role === 'rest') && roundsIn(text) !== null;
};

/** How long work and rest are, in seconds, and how many rounds there are; the usual ones where it does not say. */
export function intervalsIn(reading: Reading): { work: number; rest: number; rounds: number } {
  const { text } = reading;
  const all = durationsIn(text);
  const rounds = roundsIn(text);
  useWords(reading, all);
  for (const [from, end] of rounds?.places ?? []) reading.useText(from, end);
  const pair =
    /(?<![\d.,])(\d{1,3})\s*(?:s|sec|seconds)?\s*\/\s*(\d{1,3})(?:\s*(?:s|sec|seconds))?(?!\d|[.,]\d)/iu.exec(
      text,
    );
  const repeats = /\b(\d{1,2})\s*[x×]\s*\d{2,4}\s*m\b/iu.exec(text);
  const pace = /\bon\s+(\d{1,2}):(\d{2})\b/iu.exec(text);
  for (const hit of [pair, repeats, pace])
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  // "8x50m on 1:10": a swimmer sets off every seventy seconds.
  if (pace !== null)
    return {
      work: Number(pace[1]) * 60 + Number(pace[2]),
      rest: 0,
      rounds: rounds?.count ?? Number(repeats?.[1] ?? 8),
    };
  const restSaid = all.find((one) => one.role === 'rest');
  const workSaid = all.find((one) => one.role === 'work') ?? all.find((one) => one !== restSaid);
  const usual = /tabata/iu.test(text) ? [20, 10] : [40, 20];
  return {
    work: workSaid?.seconds ?? Number(pair?.[1] ?? usual[0]),
    rest: (restSaid ?? all.find((one) => one !== workSaid))?.seconds ?? Number(pair?.[2] ?? usual[1]),
    rounds: rounds?.count ?? 8,
  };
}
