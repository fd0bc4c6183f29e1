import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { told } from '#language/told.ts';
import { unchanged, type Outcome, type Question } from './outcome.ts';
import { findEntity, withoutShown, withScreens, type List } from '../find/app-places.ts';
import { wordsIn } from './resolve-things.ts';
import { fold, isQuiet } from '../language/text.ts';
import type { AppSpec, Entity } from '../spec/spec.ts';
import { sameWord } from '../statements/statement.ts';

const only =
  /^(?:(?:please|bitte)\s+)?(?:(?<bare>(?:only|just|nur|seulement|s[oó]lo)(?!\s+(?:show|list|display|see)\s))|(?:only|just)\s+(?:show|list|display|see)|(?:show|list|display|see|filter)\s+(?:me\s+)?(?:only|just|for|to)|(?:show|list|display)(?:\s+me)?(?=\s+(?:what|which|everything|all)\s.*(?:today|week|month|year))|zeige?\s+(?:mir\s+|uns\s+)?nur|n['’]affiche[rz]?\s+que|(?:affiche|montre)[rz]?\s+(?:seulement|uniquement)|(?:muestra|mostrar|muéstrame|ver)\s+(?:s[oó]lo|solamente|únicamente))\s+(?<what>.{2,60}?)(?:\s+(?:an|anzeigen|zeigen))?[.!]*$/iu;
const hiding =
  /^(?:(?:please|bitte)\s+)?(?:hide|blende|masque[rz]?|cache[rz]?|oculta[r]?)\s+(?<what>.{2,60}?)(?:\s+aus)?[.!]*$/iu;
const everything =
  /^(?:show|list|display|zeige?|affiche[rz]?|montre[rz]?|muestra)\s+(?:me\s+)?(?:all|everything|alle[s]?|tout(?:es)?|tous|tod[oa]s?)(?:\s+(?:of\s+)?(?:the\s+|die\s+|les\s+|los\s+|las\s+)?(?<what>\p{L}+))?(?:\s+(?:again|wieder|an|de\s+nouveau|otra\s+vez))*[.!]*$/iu;

/** What rows are called by the day that they have; stretches of `lib/narrow.ts`. */
const stretches: readonly (readonly [string, RegExp])[] = [
  ['day', /^(?:today|heute|aujourd.?hui|hoy)$/u],
  ['week', /^(?:week|woche|semaine|semana)$/u],
  ['month', /^(?:month|monat|mois|mes)$/u],
  ['year', /^(?:year|jahr|annee|ano)$/u],
  ['past', /^(?:past|overdue|vergangen\p{L}*|uberfallig\p{L}*|passe\p{L}*|pasad\p{L}*|vencid\p{L}*)$/u],
  [
    'ahead',
    /^(?:upcoming|future|coming|kommend\p{L}*|kunftig\p{L}*|prochain\p{L}*|futur\p{L}*|proxim\p{L}*)$/u,
  ],
];
const undone =
  /^(?:open|undone|unfinished|incomplete|pending|todo|offen\p{L}*|unerledigt\p{L}*|ouvert\p{L}*|pendiente\p{L}*)$/u;
const finished =
  /^(?:done|finished|completed?|erledigt\p{L}*|fertig\p{L}*|fait\p{L}*|termine\p{L}*|hech[oa]s?|terminad[oa]s?)$/u;
const negation =
  /^(?:not|un|non|nicht|pas|no|sin|without|never|haven|hasn|didn|isn|aren|weren|wasn|don|doesn)$/u;
/** Words for the rows themselves, and for now. */
const idle =
  /^(?:t|i|we|what|everything|all|to|yet|still|already|been|have|has|did|who|whose|which|noch|encore|aun|ones?|items?|entries|rows?|things?|this|these|those|current|diese[rsn]?|aktuelle\p{L}*|cette|ce|ces|esta|este|estos|las?|los|que|son|sont|sind|eintrage|from|dated)$/u;

/** What a list can be narrowed to. */
interface Choice {
  readonly filter: string;
  readonly shows: string;
}

/** The choice of a thing that all the words stand for; null where some of them say something else. */
function choiceOf(entity: Entity, words: readonly string[]): Choice | null {
  const isNot = words.some((word) => negation.test(word));
  // "the books not returned", of loans that have a book: what the rows are called by.
  const names = entity.fields.flatMap(({ kind, label }) => (kind === 'text' ? wordsIn(label) : []));
  const rest = words.filter(
    (word) =>
      !negation.test(word) &&
      !idle.test(word) &&
      !isQuiet(word) &&
      !isOf(entity, word) &&
      !names.some((own) => sameWord(own, word)),
  );
  const [word = '', other] = rest;
  const isNamed = (label: string): boolean => {
    const own = wordsIn(label);
    return (
      own.length > 0 && own.length === rest.length && own.every((one, at) => sameWord(one, rest[at] ?? ''))
    );
  };
  const mark = isNot ? undefined : entity.marks?.find(({ label }) => isNamed(label));
  if (mark !== undefined) return { filter: '', shows: `mark ${mark.label}` };
  const found = entity.fields.flatMap((field): Choice[] => {
    const option = field.kind === 'choice' ? field.options.find(isNamed) : undefined;
    if (option !== undefined) return [{ filter: field.key, shows: isNot ? `not:${option}` : option }];
    if (field.kind !== 'flag') return [];
    const isDone = field.key === 'done';
    const bare = word.replace(/^(?:un|non)-?(?=\p{L}{3})/u, '');
    if (
      (other === undefined && isDone && undone.test(word)) ||
      (isNot && isNamed(field.label)) ||
      (bare !== word && sameWord(bare, fold(field.label)))
    )
      return [{ filter: field.key, shows: 'false' }];
    return isNamed(field.label) || (other === undefined && isDone && finished.test(word))
      ? [{ filter: field.key, shows: String(!isNot) }]
      : [];
  });
  // "due this month": beside the stretch of time stands at most which day is meant.
  const stretch = stretches.find(([, pattern]) => rest.some((one) => pattern.test(one)));
  const beside = stretch === undefined ? [] : rest.filter((one) => !stretch[1].test(one));
  const days = entity.fields.filter(({ kind }) => kind === 'date');
  const day = days.find(({ label }) =>
    beside.every((one) => wordsIn(label).some((own) => sameWord(own, one))),
  );
  if (stretch !== undefined && !isNot && day !== undefined)
    found.push({ filter: day.key, shows: stretch[0] });
  return found.length === 1 ? (found[0] ?? null) : null;
}
const isOf = ({ label, labelPlural, key }: Entity, word: string): boolean =>
  [...wordsIn(label), ...wordsIn(labelPlural), fold(key)].some((own) => sameWord(own, word));

/** "show only the open ones", "only show this week", "hide what is done": a list that opens narrowed to some of its rows. */
export function changeShown(spec: AppSpec, command: string): Outcome | Question | null {
  const lists = spec.screens.filter((screen): screen is List => screen.type === 'list');
  const all = everything.exec(command);
  if (all !== null) {
    const of = all.groups?.['what'] === undefined ? undefined : findEntity(spec, all.groups['what']);
    const narrowed = lists.filter(
      ({ shows, entity }) => shows !== undefined && (of === undefined || entity === of.key),
    );
    return narrowed.length === 0
      ? null
      : {
          spec: withScreens(spec, (screen) =>
            narrowed.includes(screen as List) ? withoutShown(screen as List) : screen,
          ),
          said: t`${quoted(narrowed[0]?.title ?? '')} opens with everything again.`,
        };
  }
  const hidden = hiding.exec(command)?.groups?.['what'];
  const shown = only.exec(command)?.groups;
  const what = hidden ?? shown?.['what'];
  if (what === undefined) return null;
  const words = wordsIn(hidden === undefined ? what : `not ${what}`);
  const found = lists.flatMap((list) => {
    const entity = spec.entities.find(({ key }) => key === list.entity);
    const choice = entity === undefined ? null : choiceOf(entity, words);
    return entity === undefined || choice === null ? [] : [{ list, entity, choice }];
  });
  const named = found.filter(({ entity }) => words.some((word) => isOf(entity, word)));
  const meant = named.length > 0 ? named : found;
  const [first] = meant;
  if (first === undefined)
    return hidden !== undefined || shown?.['bare'] !== undefined || /\d/u.test(what) || lists.length === 0
      ? null
      : unchanged(
          spec,
          t`No list can be narrowed to ${quoted(what.trim())}`,
          t`That takes a choice, a yes or no, or a day among what it keeps.`,
        );
  if (new Set(meant.map(({ entity }) => entity)).size > 1)
    return {
      question: t`Which list do you mean?`,
      choices: meant.map(({ entity }) => told`Show only ${what} of ${entity.labelPlural.toLowerCase()}`),
    };
  const { list, choice } = first;
  if (list.shows === choice.shows && (choice.filter === '' || list.filter === choice.filter))
    return unchanged(spec, t`${quoted(list.title)} opens so already`);
  return {
    spec: withScreens(spec, (screen) =>
      screen === list
        ? { ...list, filter: choice.filter === '' ? list.filter : choice.filter, shows: choice.shows }
        : screen,
    ),
    said:
      hidden === undefined
        ? t`${quoted(list.title)} opens with only these now: ${quoted(what.trim())}. The filter above the list shows the others.`
        : t`${quoted(list.title)} opens without these now: ${quoted(what.trim())}. The filter above the list shows them.`,
  };
}
