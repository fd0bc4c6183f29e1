import type { Field } from '../spec/spec.ts';
import { takeList } from '../language/details.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { listParts } from '../understand/list-parts.ts';
import type { Reading } from '../language/text.ts';
import { listScreen, overviewOf } from './app-screens.ts';
import { field, fieldFor } from './fields.ts';
import type { MakeRecipe } from './recipe.ts';
import { named } from './shape.ts';
import { sentence } from '../print/quote.ts';

const wordsFor: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Who plays, and how many rounds of what, on a score sheet: "golf scorecard 18 holes 4 players". */
function scoresIn(reading: Reading): { round: string; players: string[]; names: string; rounds: number } {
  const { text } = reading;
  const listed =
    /(?<!\p{L})(\p{Lu}\p{L}+(?:\s*,\s*\p{Lu}\p{L}+)*\s*,?\s*(?:and|und|et|y|&)\s+\p{Lu}\p{L}+|\p{Lu}\p{L}+(?:\s*,\s*\p{Lu}\p{L}+)+)/u.exec(
      text,
    );
  const group =
    /(?<![\p{L}\d])([2-8]|two|three|four|five|six)\s+(?:players?|people|spieler\p{L}*|joueurs?|jugadores)/iu.exec(
      text,
    );
  const many =
    /(?<!\d)(\d{1,2})\s+(holes?|rounds?|frames?|hands?|ends?|sets?|runden|löcher|tours|manches|rondas|hoyos)/iu.exec(
      text,
    );
  for (const hit of [listed, group, many])
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  reading.take(['score sheet', 'scoresheet', 'scorecard', 'score card', 'score pad']);
  reading.take(['total', 'totals', 'sum', 'each', 'players', 'player', 'round', 'rounds', 'hole', 'holes']);
  for (const match of reading.findAll(['hole', 'round'])) reading.use(match);
  reading.take(['hole', 'holes', 'total', 'totals', 'game', 'games', 'points', 'scores', 'score']);
  const game =
    /(?:^|\s)((?!(?:an?|the|my|our|simple|nice|score|make|me)\b)\p{Ll}+)\s+[Ss]core/u.exec(text)?.[1] ??
    /[Ss]core\s?\p{L}*\s+for\s+(?:(?:an?|the|our|my)\s+)?(\p{Ll}+)/u.exec(text)?.[1];
  if (game !== undefined) reading.take([game.toLowerCase()]);
  const isGolf = /\bgolf\b|\bholes?\b|minigolf/iu.test(text);
  const count = wordsFor[group?.[1]?.toLowerCase() ?? ''] ?? Number(group?.[1] ?? 4);
  return {
    round: isGolf ? 'Hole' : 'Round',
    players:
      listed?.[1]?.split(/\s*,\s*(?:and\s+|und\s+)?|\s+(?:and|und|et|y|&)\s+/u) ??
      Array.from({ length: count }, (_, at) => `Player ${at + 1}`),
    names: game === undefined ? 'Score sheet' : `${sentence(game)} score sheet`,
    rounds: Math.min(36, Number(many?.[1] ?? (isGolf ? 18 : 10))),
  };
}

/** The questions that a message spells out: after a colon, "with" or "asking for", in a row or one a line. */
function askedFields(reading: Reading): Field[] {
  const { text } = reading;
  const leads = [
    /\bquestions?\s*(?::|about|on|for|like|such as)\s*/iu,
    /\bfields?\s*(?::|for|like|such as)\s*/iu,
    /\basking (?:for|about)\s*/iu,
    /:\s*/u,
    /\bwith\s+(?:the\s+)?/iu,
  ];
  for (const lead of leads) {
    const hit = lead.exec(text);
    if (hit === null) continue;
    const start = hit.index + hit[0].length;
    const lines = /^(?:\s*(?:[-*•·–]|\d{1,2}[.)])\s+[^\n]+(?:\n|$)){2,}/u.exec(text.slice(start))?.[0];
    const body = lines ?? /^(?:\([^()]*\)|[^.;\n(])*/u.exec(text.slice(start))?.[0] ?? '';
    const parts = (
      lines === undefined
        ? listParts(body).flatMap((part) => part.text.split(/\?\s+/u.test(part.text) ? /\?\s*/u : /$^/u))
        : lines.split('\n').map((line) => line.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, ''))
    )
      .map((part) => part.replace(/^(?:an?|the|their|your)\s+/iu, '').trim())
      .filter((part) => part !== '' && part.length <= 120);
    if (parts.length < 2) continue;
    reading.useText(hit.index, start + body.length);
    return parts.map(askedField);
  }
  return [];
}

/** One question of a form: of words that no rule of fields reads, a text of that name. */
function askedField(part: string): Field {
  if (/^(?:would|will|do|did|are|is|can|have|has|should)\b/iu.test(part))
    return field(`${sentence(part.replace(/\?$/u, ''))}?`, 'choice', { options: ['Yes', 'No', 'Not sure'] });
  const read = fieldFrom(part);
  if (read !== null) return read;
  const made = fieldFor(part);
  return {
    ...made,
    label: sentence(part),
    kind: made.kind === 'flag' && part.includes(' ') ? 'text' : made.kind,
  };
}

/** Who fills it in stands first, unless the message has it already. */
const withName = (fields: Field[]): Field[] =>
  fields.some((one) => /\bname\b/i.test(one.label))
    ? fields
    : [field('Name', 'text', { required: true }), ...fields];

/** What a form is called and says. */
interface FormTexts {
  readonly title: (about: string) => string;
  readonly lead: string;
  readonly submit: string;
  readonly thanks: string;
  /** Words that go without saying. */
  readonly takes?: readonly string[];
}

/** A form with the questions of the message, or else the usual ones; the answers to it, and their figures. */
const form =
  ({ title, takes, ...texts }: FormTexts): MakeRecipe =>
  (reading, { entities: [entity] }) => {
    if (entity === undefined) return { entities: [], screens: [] };
    const asked = askedFields(reading);
    if (takes !== undefined) reading.take(takes);
    const about = takeAbout(reading);
    if (asked.length > 0) entity.fields = withName(asked);
    const overview = overviewOf([entity]);
    const layout = entity.fields.length > 4 ? 'cards' : 'table';
    return {
      entities: [entity],
      screens: [
        { type: 'form', id: 'form', title: title(about), entity: entity.key, ...texts },
        listScreen(entity, layout, { id: 'answers', title: entity.labelPlural }),
        ...(overview === null ? [] : [overview]),
      ],
    };
  };

/** Forms, sheets and shops with what a message says of theirs. */
export const formMakers: Readonly<Record<string, MakeRecipe>> = {
  survey: form({
    title: (about) => (about === '' ? 'Survey' : `Survey: ${about}`),
    lead: 'Thank you for taking part.',
    submit: 'Send answers',
    thanks: 'Thank you. Your answers are in.',
    takes: ['questions', 'question', 'responses', 'answers'],
  }),
  feedback: form({
    title: (about) => (about === '' ? 'Your feedback' : `Feedback on ${about.toLowerCase()}`),
    lead: 'Tell us what was good and what was not.',
    submit: 'Send feedback',
    thanks: 'Thank you for your feedback.',
  }),
  registration: form({
    title: (about) => (about === '' ? 'Register' : `Register for ${about.toLowerCase()}`),
    lead: 'Fill in the form, and you are on the list.',
    submit: 'Register',
    thanks: 'Thank you. You are registered.',
  }),
  scores: (reading) => {
    const { round, players, names, rounds } = scoresIn(reading);
    const keys = players.map((label) => field(label, 'number'));
    const par = reading.take(['par']) === null ? [] : [field('Par', 'number')];
    const entity = named(round, `${round}s`, [field(round, 'number', { required: true }), ...par, ...keys]);
    const number = entity.fields[0]?.key ?? '';
    entity.rows = Array.from({ length: rounds }, (_, at) => ({ [number]: at + 1 }));
    const list = listScreen(entity, 'table');
    return {
      name: names,
      entities: [entity],
      screens: [
        { ...list, title: 'Score sheet', sort: { field: number, order: 'asc' } },
        {
          type: 'overview',
          id: 'totals',
          title: 'Totals',
          charts: [],
          stats: [...par, ...keys].map((one) => ({
            label: one.label,
            entity: entity.key,
            op: 'sum',
            field: one.key,
          })),
        },
      ],
    };
  },
  shopapp: (reading, made) => {
    const sold = reading.findAll(['selling', 'sells', 'sell', 'products', 'for', 'shop', 'store'], true);
    const items =
      sold
        .map((match) => takeList(reading, match, true))
        .find((list) => list.length > 1 && list.some((item) => item.price !== null)) ?? [];
    const [product] = made.entities;
    if (product !== undefined && items.length > 1)
      product.rows = items.map(({ text, price }, index) => ({
        name: text,
        price: price ?? 12,
        description: '',
        category: ['New', 'Favourites', 'Other'][index % 3] ?? 'New',
      }));
    return made;
  },
};

/** "for my restaurant", "about lunch": what it is for. */
function takeAbout(reading: Reading): string {
  const hit =
    /\b(?:about|on|for|of)\s+(?:(?:my|our|an?|the|your)\s+)?([\p{L}][\p{L}\s'’-]{2,30}?)(?=\s+(?:with|and|that|where|called|asking|in|at|of)\b|[,.;:!?]|$)/iu.exec(
      reading.text,
    );
  if (hit?.[1] === undefined) return '';
  reading.useText(hit.index, hit.index + hit[0].length);
  return sentence(hit[1].trim());
}
