import { quoted, quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome, Question, Done } from './outcome.ts';
import { findEntity, findField, withoutShown, withScreens } from '../find/app-places.ts';
import type { AppSpec } from '../spec/spec.ts';
import { endOf, endWords, fieldsOfEnd } from '../understand/derivations.ts';
import { fold, inSentence } from '../language/text.ts';

const showing = String.raw`(?:(?:sort|order|show|list|put|zeige?|sortiere|affiche[rz]?|montre[rz]?|trie[rz]?|muestra|ordena)\s+(?:me\s+|mir\s+)?)?`;
const the = String.raw`(?:the|die|das|den|les?|la|los|las|el)`;
const firstEnd = new RegExp(
  String.raw`^${showing}(?:(?:it|them|everything|${the}\s+)?\s*)(?:([\p{L} ]{2,30}?)\s+)?(?:with\s+|mit\s+)?(?:${the}\s+)?(${endWords})(?:\s+(?:ones?|(?!should|must)\p{L}+))?(?:\s+(?:should|must)\s+(?:be|come|go))?\s+(?:first|on top|at the top|up|zuerst|oben|zuoberst|ganz oben|d['’]abord|en premier|en haut|primero|arriba)$`,
  'iu',
);
/** "muestra primero las más baratas". */
const endBehind = new RegExp(
  String.raw`^${showing}(?:primero|d['’]abord|zuerst)\s+(?:${the}\s+)?([\p{L} ]{2,30}?\s+)?(${endWords})$`,
  'iu',
);

/** "newest first": the one field of its kind tells what is meant, the first day among several. */
export function changeEnd(spec: AppSpec, text: string, done: Done): Outcome | null {
  const hit = firstEnd.exec(text) ?? endBehind.exec(text);
  const said = hit?.[2]?.toLowerCase() ?? '';
  const end = endOf(said);
  if (hit === null || end === undefined) return null;
  const of = hit[1] === undefined ? undefined : findEntity(spec, hit[1]);
  const list = spec.screens.find(
    (screen) => screen.type === 'list' && (of === undefined || screen.entity === of.key),
  );
  const entity = spec.entities.find((one) => list?.type === 'list' && one.key === list.entity);
  const fields = fieldsOfEnd(entity?.fields ?? [], end);
  const [meant] = fields;
  if (list === undefined || entity === undefined) return null;
  if (meant === undefined || (fields.length > 1 && meant.kind !== 'date'))
    return done(
      spec,
      meant === undefined
        ? ({ nothing }) =>
            end.kinds[0] === 'date'
              ? t`${entity.labelPlural} have no date to be sorted by, ${nothing}.`
              : t`${entity.labelPlural} have no number to be sorted by, ${nothing}.`
        : ({ nothing }) =>
            t`${quoted(hit[2] ?? '')} can be said of ${quotedList(fields.map((one) => one.label))}, ${nothing}. Say “sort by …”.`,
    );
  return done(
    withScreens(spec, (screen) =>
      screen === list && screen.type === 'list'
        ? { ...screen, sort: { field: meant.key, order: end.order } }
        : screen,
    ),
    t`${entity.labelPlural} are sorted by ${inSentence(meant.label, spec.language)}, ${said} first, now.`,
  );
}

export function changeOrder(spec: AppSpec, text: string, done: Done): Outcome | Question | null {
  const found = /\b(sort|order|group|filter)(?:ed|ing)?\b.*?\bby\s+(?:the\s+|their\s+)?(.+)$/iu.exec(text);
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const what = fold(found[1]);
  const words = found[2].replace(
    /[,\s]+(?:(?:in|with|from|the)\s+)*(?:descending|ascending|desc|asc|reverse|(?:newest|latest|most\s\p{L}+|oldest|earliest|soonest|highest|lowest|largest|biggest|smallest|longest|shortest|heaviest|most|least|cheapest|first)(?=\s+(?:ones?\s+)?(?:first|on\s+top|at\s+the\s+top|to\s))|(?:high|low|big|small|large|new|old|a|z)\s+to\s|first)(?!\p{L}).*$/iu,
    '',
  );
  const firstList = spec.screens.find((screen) => screen.type === 'list');
  const listed = spec.entities.find(
    (entity) => firstList?.type === 'list' && entity.key === firstList.entity,
  );
  const latest = listed?.fields.at(-1);
  // "add an assignee and sort by it": what was added last.
  const meant =
    /^(?:it|this|that)$/iu.test(words.trim()) && listed !== undefined && latest !== undefined
      ? [{ entity: listed, field: latest }]
      : findField(spec, words);
  const hits = meant.filter((place) =>
    spec.screens.some((screen) => screen.type === 'list' && screen.entity === place.entity.key),
  );
  const place = hits[0];
  if (place === undefined) return null;
  if (new Set(hits.map((hit) => hit.entity)).size > 1)
    return {
      question: t`Which list do you mean?`,
      choices: [
        ...new Set(
          hits.map(
            (hit) =>
              `${found[1]?.toLowerCase() ?? 'sort'} ${hit.entity.labelPlural.toLowerCase()} by ${hit.field.label.toLowerCase()}`,
          ),
        ),
      ],
    };
  const { down, isDirected } = directionIn(text);
  const next = withScreens(spec, (screen) => {
    if (screen.type !== 'list' || screen.entity !== place.entity.key) return screen;
    // Which end comes first is as it was where nothing is said of it.
    if (/^(?:sort|order)$/u.test(what) && !isDirected && screen.sort.field === place.field.key) return screen;
    if (what === 'group') return { ...screen, group: place.field.key };
    if (what === 'filter')
      return screen.filter === place.field.key
        ? screen
        : { ...withoutShown(screen), filter: place.field.key };
    return { ...screen, sort: { field: place.field.key, order: down ? 'desc' : 'asc' } };
  });
  const [things, by] = [place.entity.labelPlural, inSentence(place.field.label, spec.language)];
  return done(next, orderSaid(what, things, by, down));
}

/** How a list is ordered now. */
function orderSaid(what: string, things: string, by: string, isDown: boolean): string {
  if (what === 'filter')
    return isDown
      ? t`${things} can be filtered by ${by}, largest first now.`
      : t`${things} can be filtered by ${by} now.`;
  if (what === 'group')
    return isDown
      ? t`${things} are grouped by ${by}, largest first now.`
      : t`${things} are grouped by ${by} now.`;
  return isDown
    ? t`${things} are sorted by ${by}, largest first now.`
    : t`${things} are sorted by ${by} now.`;
}

/** "tallest first": any superlative but those of little comes from the large end. */
const isMost =
  /(?<!\p{L})(?!(?:old|low|small|short|cheap|earli|soon|near|clos|light|young|few|l|wor|quick|fast|thinn|narrow|weak)e?st\s)\p{L}+est\s+(?:ones?\s+)?(?:first|on\s+top|at\s+the\s+top)(?!\p{L})/iu;

/** Which end of an order comes first, and whether a command says it. */
function directionIn(text: string): { down: boolean; isDirected: boolean } {
  const down =
    /(?<!\p{L})(?:descending|desc|newest|highest|largest|biggest|longest|heaviest|reverse|latest|most|(?:high|big|large|new|z)\s+to\s)(?!most\b)/iu.test(
      text,
    ) || isMost.test(text);
  const isDirected =
    down ||
    /(?<!\p{L})(?:ascending|asc|oldest|lowest|smallest|shortest|least|cheapest|earliest|soonest|first|(?:low|small|old|a)\s+to\s)/iu.test(
      text,
    );
  return { down, isDirected };
}
