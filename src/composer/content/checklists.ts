import type { Entity, Screen } from '../spec/spec.ts';
import { makeEntity } from '../understand/entity-names.ts';
import { listParts } from '../understand/list-parts.ts';
import { listScreen } from './app-screens.ts';
import { field, isFieldLike } from './fields.ts';
import { sentence } from '../print/quote.ts';

/** What a message itself wants to tick off, in the groups that it names; a list without groups has one without a name. */
export interface GivenChecklist {
  readonly title: string;
  readonly groups: readonly { readonly name: string; readonly items: readonly string[] }[];
  readonly from: number;
  readonly end: number;
}

const head =
  /(?:^|[.!?\n]\s*)([^.!?:\n(]{0,60}?(?<!\p{L})(?:check\s?-?lists?|packing\s?-?lists?|to-?\s?do\s?-?lists?|(?:shopping|grocery|groceries|chores?|bucket)\s?-?lists?|einkaufs\s?-?liste|pack\s?-?liste|check\s?-?liste|to-?do\s?-?liste|aufgabenliste|liste\s+de\s+(?:courses|contrôle|vérification|bagages|voyage|tâches)|lista\s+de\s+(?:la\s+compra|compras?|verificación|control|equipaje|tareas|comprobación))(?!\p{L})[^.!?:\n(]{0,50}?)(?::\s*(?=\S)|(?<=\s)(?=[^:\n(]{2,30}\())/iu;
/** A list of anything, which is to be ticked off as the message says elsewhere. */
const listHead =
  /(?:^|[.!?\n]\s*)([^.!?:\n(]{0,60}?(?<!\p{L})(?:lists?|listen?|listes?|listas?)(?!\p{L})[^.!?:\n(]{0,50}?):\s*(?=\S)/iu;
const isTicked =
  /(?<!\p{L})(?:tick(?:s|ed)?(?:\s+(?:them|it|off))|(?:check|cross)\s+(?:them\s+|it\s+)?off|abhaken|abgehakt|ankreuzen|coch(?:e|er|ons)|tachar|marcar)(?!\p{L})/iu;
/** What is noted of each, told as a question: "who", "an wen", "seit wann". */
const isAsked =
  /^(?:(?:to|since|until|an|seit|bis|von|à|depuis|a|desde|para)\s+)?(?:who|whom|what|when|where|which|how|was|wer|wen|wem|wann|wo|wohin|wie|qui|quoi|quand|où|combien|quién|qué|cuándo|dónde|cuánto)(?!\p{L})/iu;
/** "packed", "gekauft": whether it is done is noted of each, and is nothing to do. */
const isState =
  /^(?:item|thing|(?:is\s+|already\s+)?(?:packed|done|bought|paid|checked|ticked|finished|completed|ready|booked|washed)|gepackt|gekauft|erledigt|bezahlt|emballé|acheté|fait|payé|empacado|comprado|hecho|pagado)$/iu;
const bracket =
  /^\s*(?:(?:and|und|et|y)\s+)?([\p{L}\p{N}][\p{L}\p{N} '’&-]{0,40}?)\s*\(([^()]{2,300})\)\s*[,;]?/u;
const headed = /^\s*([\p{L}\p{N}][\p{L}\p{N} '’&-]{0,40}?)\s*:\s*([^:;\n.]{2,300})(?:[;\n.]|$)/u;
const request =
  /^(?:show|mark|count|let|make|with|i\s|we\s|it\s|sort|group|add\s|track|zeig|mit|avec|con|montre|muestra|and\s)/iu;

/** A checklist with its own entries; null where a message gives none, or lists what each entry has. */
export function checklistIn(text: string): GivenChecklist | null {
  const found = head.exec(text) ?? (isTicked.test(text) ? listHead.exec(text) : null);
  if (found?.[1] === undefined) return null;
  const start = found.index + found[0].length;
  const groups: { name: string; items: string[] }[] = [];
  let at = start;
  for (const pattern of [bracket, headed]) {
    for (let hit = pattern.exec(text.slice(at)); hit !== null; hit = pattern.exec(text.slice(at))) {
      groups.push({ name: sentence((hit[1] ?? '').trim()), items: itemsOf(hit[2] ?? '') });
      at += hit[0].length;
    }
    if (groups.length > 1) break;
    groups.splice(0);
    at = start;
  }
  if (groups.length < 2) {
    const stop = /[.!?](?=\s|$)|\n\s*\n/u.exec(text.slice(start))?.index ?? text.length - start;
    const items = itemsOf(text.slice(start, start + stop));
    groups.splice(0, groups.length, { name: '', items });
    at = start + stop;
  }
  const all = groups.flatMap(({ items }) => items);
  const fields = all.filter(
    (item) =>
      isFieldLike(item.toLowerCase()) || isAsked.test(item) || /[/()€$£]/u.test(item) || isState.test(item),
  ).length;
  if (all.length < 3 || groups.some(({ items }) => items.length === 0) || fields * 3 > all.length)
    return null;
  return { title: titleOf(found[1]), groups, from: found.index, end: at };
}

const itemsOf = (list: string): string[] => {
  const parts = listParts(list.replaceAll(/[;\n]+\s*(?:[-*•]\s*)?/gu, ', ')).map(({ text }) =>
    text.replace(/[.!]$/u, '').trim(),
  );
  const stop = parts.findIndex((part) => request.test(part) || part.split(/\s+/u).length > 6);
  return (stop < 0 ? parts : parts.slice(0, stop)).filter((part) => part !== '').map(sentence);
};

/** "a moving house checklist grouped by" is called "Moving house checklist". */
const titleOf = (words: string): string =>
  sentence(
    words
      .trim()
      .replace(
        /^(?:(?:please|make|build|create|give|me|us|i|we|need|want|an?|my|our|the|simple|app|with|for|eine?n?|ich|brauche|je|cherche|voudrais|veux|quiero|necesito|une?|una?|mi|ma|mon)\s+)+/iu,
        '',
      )
      .replace(
        /\s*(?:(?:that\s+is\s+)?(?:grouped|sorted|divided|split)(?:\s+(?:by|into|in))?|with|mit|avec|con|in\s+groups)\s*$/iu,
        '',
      )
      .trim(),
  );

/** Whether a message wants to see how far its list has come. */
const wantsProgress =
  /(?<!\p{L})(?:progress\p{L}*|fortschritt\p{L}*|avancement|progreso|how\s+(?:many|much|far)|percent\p{L}*)(?!\p{L})/iu;

/** The list of a message as an app: what is ticked off, in its groups and in the order in which they were named. */
export function checklistShape(
  { groups }: GivenChecklist,
  text: string,
): { entities: Entity[]; screens: Screen[] } {
  const names = groups.map(({ name }) => name).filter((name) => name !== '');
  const rows = groups.flatMap(({ name, items }) =>
    items.map((title) => ({ title, done: false, ...(names.length === 0 ? {} : { group: name }) })),
  );
  const entity: Entity = {
    ...makeEntity('item', [
      field('Title', 'text', { required: true }),
      field('Done', 'flag'),
      ...(names.length === 0 ? [] : [field('Group', 'choice', { options: names })]),
    ]),
    rows,
  };
  const group = names.length === 0 ? '' : 'group';
  const list = listScreen(entity, 'checklist', {
    sort: { field: group === '' ? 'done' : group, order: 'asc' },
    filter: 'done',
    group,
  });
  const done = {
    label: 'Done',
    entity: entity.key,
    op: 'count' as const,
    field: '',
    only: [{ field: 'done', value: true }],
    target: rows.length,
  };
  const screens: Screen[] = wantsProgress.test(text)
    ? [list, { type: 'overview', id: 'overview', title: 'Overview', charts: [], stats: [done] }]
    : [list];
  return { entities: [entity], screens };
}
