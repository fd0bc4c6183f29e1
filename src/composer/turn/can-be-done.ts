import type { ProjectType } from '#contract/scenes.ts';
import { fold } from '../language/text.ts';
import type { AppSpec, Entity, Field, Screen } from '../spec/spec.ts';

/** What can be asked of an app that keeps things, and what in one does it. */
interface Ability {
  /** Words that ask for it, in the languages that messages are read in. */
  readonly asks: RegExp;
  readonly has: (spec: AppSpec, type: ProjectType, said: string) => boolean;
}

const someField = (spec: AppSpec, is: (field: Field) => boolean): boolean =>
  spec.entities.some(({ fields }) => fields.some(is));
const someEntity = (spec: AppSpec, is: (entity: Entity) => boolean): boolean => spec.entities.some(is);
const someScreen = (spec: AppSpec, is: (screen: Screen) => boolean): boolean => spec.screens.some(is);
const words = (stems: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${stems})(?![\\p{L}-])`, 'iu');

const abilities: readonly Ability[] = [
  {
    asks: words(String.raw`exports?|exported|csv|excel|exportier\p{L}*|exporter|exportar`),
    has: (spec) => someScreen(spec, (screen) => screen.type === 'list' && screen.saves === true),
  },
  {
    asks: words(String.raw`photos?|pictures?|fotos?|bilder?|photographies?|im[aá]genes|imagens`),
    has: (spec, type) => type !== 'react_native' && someField(spec, ({ kind }) => kind === 'image'),
  },
  {
    asks: words(
      String.raw`warns?|alerts?|highlight\w*|in red|turns? red|be red|overdue|warn(?:en|t)|rot|hervorheb\p{L}+|überfällig\p{L}*|en rouge|en rojo|avis[ea]r?|alert[ea]r?`,
    ),
    has: (spec) => someEntity(spec, ({ marks }) => (marks ?? []).length > 0),
  },
  {
    asks: words(
      String.raw`rotat\p{L}+|take\s+turns|taking\s+turns|(?:weiter)?rotier\p{L}*|reihum|abwechselnd|à\s+tour\s+de\s+rôle|se\s+turnan`,
    ),
    has: (spec) => someScreen(spec, (screen) => screen.type === 'tool' && screen.tool === 'choreWheel'),
  },
  {
    asks: words(
      String.raw`only\s+one\s+\p{L}+\s+per|one\s+\p{L}+\s+per\s+(?:slot|hour|day|time)|max(?:imum|imal)?\.?\s+\d+\s+\p{L}+\s+(?:per|pro|par|por)|(?:at\s+most|up\s+to|höchstens|jusqu['’]à|hasta|máximo)\s+\d+\s+\p{L}+\s+(?:per|pro|par|por)|no\s+double[ -]?bookings?|double[ -]?booked|nur\s+ein\p{L}*\s+\p{L}+\s+pro|keine\s+doppel\p{L}+|une?\s+seule?\s+\p{L}+\s+par|un[ao]?\s+sol[ao]\s+\p{L}+\s+por`,
    ),
    has: (spec) =>
      someEntity(spec, ({ rooms, most }) => rooms !== undefined || most !== undefined) ||
      someField(spec, ({ unique }) => unique === true) ||
      someScreen(spec, ({ type }) => type === 'slots'),
  },
  {
    asks: words(String.raw`total|totals|sum|gesamt\p{L}*|summe|somme|suma|insgesamt|au\s+total|en\s+total`),
    // A list adds up what is money, or measured.
    has: (spec) =>
      someField(
        spec,
        ({ kind, unit, formula }) => formula !== undefined || kind === 'money' || unit !== '',
      ) ||
      someScreen(
        spec,
        (screen) =>
          screen.type === 'overview' &&
          (screen.stats.length > 0 || screen.charts.some(({ sum }) => sum !== '')),
      ),
  },
  {
    asks: words(String.raw`average|averages|durchschnitt\p{L}*|moyenne|promedio|média`),
    has: (spec) =>
      someField(spec, ({ formula }) => formula !== undefined) ||
      someScreen(
        spec,
        (screen) =>
          screen.type === 'overview' &&
          (screen.stats.some(({ op }) => op === 'average') ||
            screen.charts.some(({ how }) => how === 'average')),
      ),
  },
  {
    asks: words(
      String.raw`how\s+many(?!\s+(?:times|days|weeks|months))|counts?\s+how\s+many|wie\s+viele|combien\s+de|cu[aá]nt[oa]s`,
    ),
    // A number of each row may be what is asked for, and a figure over all of them where it is of all.
    has: (spec, _, said) =>
      someField(spec, ({ kind }) => kind === 'number') ||
      someEntity(spec, ({ rooms, most }) => rooms !== undefined || most !== undefined) ||
      someScreen(
        spec,
        (screen) =>
          screen.type === 'overview' &&
          (screen.charts.length > 0 ||
            screen.stats.some(
              ({ op, only, within, entity }) =>
                only !== undefined ||
                within !== undefined ||
                op === 'open' ||
                (op === 'count' &&
                  spec.entities.some(
                    ({ key, labelPlural }) => key === entity && fold(said).includes(fold(labelPlural)),
                  )),
            )),
      ),
  },
  {
    asks: words(String.raw`charts?|graphs?|diagramme?n?|graphiques?|gráficos?`),
    has: (spec) => someScreen(spec, (screen) => screen.type === 'overview' && screen.charts.length > 0),
  },
  {
    asks: words(String.raw`calendar|kalender|calendrier|calendario`),
    has: (spec) => someScreen(spec, ({ type }) => ['calendar', 'slots', 'habits'].includes(type)),
  },
  ...(['day', 'week', 'month', 'year'] as const).map((span): Ability => ({
    asks: words(
      String.raw`(?:total|totals|sum|charts?|graphs?|show|shows)\s[^,.;:]{0,40}?per\s+${span}|per\s+${span}\s+(?:as|in)\s+an?\s+(?:chart|graph)`,
    ),
    has: (spec, _, said) => {
      const named = spec.entities.flatMap(({ fields }) =>
        fields.flatMap(({ key, kind, label }) =>
          ['number', 'money'].includes(kind) && fold(said).includes(fold(label)) ? [key] : [],
        ),
      );
      const isMeant = (key: string): boolean => named.length === 0 || named.includes(key);
      return someScreen(
        spec,
        (screen) =>
          screen.type === 'overview' &&
          (screen.stats.some(({ within, field }) => within === span && isMeant(field)) ||
            screen.charts.some(
              ({ how, sum, span: long = 'month' }) => how !== 'average' && long === span && isMeant(sum),
            )),
      );
    },
  })),
  {
    asks: words(String.raw`kanban`),
    has: (spec) => someScreen(spec, ({ type }) => type === 'board'),
  },
];

/** Whether words ask for something that is looked for by what it does, and has no name of its own: "a chart". */
export const asksToDo = (text: string): boolean => abilities.some(({ asks }) => asks.test(text));

/** What a message asks an app to do that nothing in it does, with the words that ask for it. */
export function notDone(text: string, spec: AppSpec, type: ProjectType): string[] {
  return abilities.flatMap(({ asks, has }) => {
    const hit = asks.exec(text);
    if (hit === null) return [];
    const said = phraseAt(text, hit.index, hit[0].length);
    return has(spec, type, said) ? [] : [said];
  });
}

const longest = 120;
/** The words of a clause around what asks for something. */
function phraseAt(text: string, at: number, length: number): string {
  const before = /[^,.;:!?()\n]*$/u.exec(text.slice(Math.max(0, at - longest), at))?.[0] ?? '';
  const after = /^[^,.;:!?()\n]*/u.exec(text.slice(at + length, at + length + longest))?.[0] ?? '';
  const few = (part: string, count: number): string => {
    const found = part.split(/(?<=\s)/u);
    return (count < 0 ? found.slice(count) : found.slice(0, count)).join('');
  };
  return `${few(before, -3)}${text.slice(at, at + length)}${few(after, 4)}`.trim();
}
