import type { Entity, Screen } from '../spec/spec.ts';
import { singular, type Reading } from '../language/text.ts';
import { courseOf, ensure, focusTimer, listScreen, overviewOf } from './app-screens.ts';
import { field, fieldFor } from './fields.ts';
import { sentence } from '../print/quote.ts';

/** Views and fields that a message asks for besides the things themselves. */
export function addRequests(
  reading: Reading,
  entities: Entity[],
  screens: Screen[],
): { entities: Entity[]; screens: Screen[] } {
  const all = [...screens];
  if (entities.length === 0 && all.some(({ type }) => type === 'timer' || type === 'tool'))
    addChecklist(reading, entities, all);
  const main = entities[0];
  if (main === undefined) return { entities, screens: all };
  const request = (words: readonly string[]): boolean => reading.take(words) !== null;
  request(['search', 'searchable', 'full-text search', 'find']);
  request(['filter', 'filters', 'filtering', 'filter by']);
  request(['sort', 'sorting', 'sortable', 'sort by']);
  request(['totals', 'total', 'sum', 'sums']);
  request(['what is due', "what's due", 'what comes next', 'of what is due']);
  takeOrder(reading, entities, all);
  const hasDue = entities.some((entity) =>
    entity.fields.some((one) => one.kind === 'date' && /due|deadline/i.test(one.label)),
  );
  if (
    request(['due dates', 'due date', 'deadlines', 'deadline', 'fälligkeit', 'échéance', 'fecha límite']) &&
    !hasDue
  )
    ensure(main, field('Due', 'date'));
  if (entities.some((entity) => entity.fields.some((one) => one.kind === 'money' || one.kind === 'number')))
    request([
      'total value',
      'total price',
      'total cost',
      'total amount',
      'total per month',
      'totals per month',
      'value',
    ]);
  addChecklist(reading, entities, all);
  const wip = /\bWIP\b(?:[ -]?limits?)?(?:\s+(?:of\s+)?(\d{1,2}))?/iu.exec(reading.text);
  const board = all.findIndex((screen) => screen.type === 'board');
  const boardScreen = all[board];
  if (wip !== null && boardScreen?.type === 'board') {
    reading.useText(wip.index, wip.index + wip[0].length);
    all[board] = { ...boardScreen, limit: Number(wip[1] ?? 3) };
  }
  if (request(['priorities', 'priority', 'priority levels']))
    ensure(main, field('Priority', 'choice', { options: ['Low', 'Medium', 'High'] }));
  const hasCategory = entities.some((entity) =>
    entity.fields.some((one) => /^(?:categor(?:y|ies)|tags?|labels?)$/u.test(one.key)),
  );
  if (
    request([
      'categories',
      'category',
      'tags',
      'labels',
      'kategorien',
      'kategorie',
      'catégories',
      'categorías',
    ]) &&
    !hasCategory
  )
    ensure(main, field('Category', 'choice', { options: ['Home', 'Work', 'Other'] }));
  addTick(reading, main);
  const hasNotes = main.key === 'note' || main.fields.some((one) => /^notes?$/iu.test(one.label));
  if (request(['notes field', 'notes']) && !hasNotes) ensure(main, field('Notes', 'longtext'));
  if (request(['ratings', 'rating', 'star rating'])) ensure(main, field('Rating', 'rating'));
  const date = entities.flatMap((entity) =>
    entity.fields
      .filter((candidate) => candidate.kind === 'date')
      .map((candidate) => ({ entity, field: candidate })),
  )[0];
  if (
    request(['calendar view', 'calendar']) &&
    date !== undefined &&
    !all.some((screen) => screen.type === 'calendar')
  )
    all.push({
      type: 'calendar',
      id: 'calendar',
      title: 'Calendar',
      entity: date.entity.key,
      field: date.field.key,
    });
  const choices = entities.flatMap((entity) =>
    entity.fields
      .filter((candidate) => candidate.kind === 'choice')
      .map((candidate) => ({ entity, field: candidate })),
  );
  const choice = choices.find((one) => /^(?:status|stage|column|phase)$/u.test(one.field.key)) ?? choices[0];
  if (all.some((screen) => screen.type === 'board'))
    request(['pipeline board', 'sales pipeline', 'pipeline']);
  if (
    request(['board view', 'kanban view', 'kanban board', 'kanban', 'board']) &&
    choice !== undefined &&
    !all.some((screen) => screen.type === 'board')
  )
    all.push({
      type: 'board',
      id: 'board',
      title: 'Board',
      entity: choice.entity.key,
      field: choice.field.key,
    });
  if (
    request([
      'charts',
      'chart',
      'graphs',
      'graph',
      'statistics',
      'stats',
      'overview',
      'dashboard',
      'diagram',
    ]) &&
    !all.some((screen) => screen.type === 'overview')
  ) {
    const overview = overviewOf(entities) ?? courseOf(entities);
    if (overview !== null) all.unshift(overview);
  }
  if (request(['pomodoro', 'timer']) && !all.some((screen) => screen.type === 'timer'))
    all.push({ ...focusTimer });
  return { entities, screens: all };
}

/** "mark favourites", "mark them as sold": what can be ticked of each row. */
function addTick(reading: Reading, main: Entity): void {
  const hit =
    /\b(?:mark|flag|star|tick)\s+(?:(?:[\p{L}-]+\s+){0,2}?as\s+(?:an?\s+)?(\p{L}{3,})|(?:my\s+|the\s+)?(favou?rite)s?(?:\s+ones)?)(?=\s*(?:[,.;!?\n]|$|(?:and|or|so|when)\s))/iu.exec(
      reading.text,
    );
  const off =
    /(?<!\p{L})(?:(?:can|to|and)\s+)?(?:tick|check|cross)(?:\s+(?:them|it|things|items))?\s+off(?:\s+(?:when|once|if)\s+(?:(?:it|they)(?:['’]?s|\s+is|\s+are)\s+)?(\p{L}{3,}))?(?!\p{L})/iu.exec(
      reading.text,
    );
  if (off !== null) {
    if (!main.fields.some((one) => one.kind === 'flag'))
      ensure(main, field(sentence((off[1] ?? 'done').toLowerCase()), 'flag'));
    reading.useText(off.index, off.index + off[0].length);
    return;
  }
  const name = (hit?.[1] ?? hit?.[2] ?? '').toLowerCase();
  if (hit === null) return;
  const isState = main.fields.some((one) => one.options.some((option) => option.toLowerCase() === name));
  if (!isState && fieldFor(name).kind !== 'flag') return;
  if (!isState) ensure(main, { ...fieldFor(name), kind: 'flag' });
  reading.useText(hit.index, hit.index + hit[0].length);
}

/** "… and a packing list": a list to tick off beside the rest. */
export function addChecklist(reading: Reading, entities: Entity[], screens: Screen[]): void {
  const lists: readonly (readonly [words: readonly string[], title: string, rows: readonly string[]])[] = [
    [
      ['packing list', 'packing checklist'],
      'Packing list',
      ['Passport', 'Rain jacket', 'Charger', 'Toothbrush'],
    ],
    [['shopping list', 'grocery list'], 'Shopping list', ['Tomatoes', 'Milk', 'Bread', 'Lemons']],
    [
      ['task list', 'list of tasks', 'tasks list', 'to-do list', 'todo list', 'checklist'],
      'Tasks',
      ['Write the first page', 'Answer the mail', 'Tidy the desk'],
    ],
  ];
  if (screens.some((screen) => screen.type === 'list' && screen.layout === 'checklist')) return;
  for (const [words, title, rows] of lists) {
    const match = reading.find(words);
    if (entities.some((entity) => entity.key === 'task') || match === null) continue;
    // "scout camp packing list": the list is what the app keeps, and no further one.
    const isHead = /^\s*(?::|\(|\swith\s)/u.test(reading.text.slice(reading.tokens[match.to - 1]?.end ?? 0));
    if (isHead || reading.tokens.slice(match.from, match.to).every(({ used }) => used)) continue;
    reading.use(match);
    const entity: Entity = {
      key: title === 'Tasks' ? 'task' : 'listItem',
      plural: title === 'Tasks' ? 'tasks' : 'listItems',
      label: title === 'Tasks' ? 'Task' : 'Item',
      labelPlural: title,
      fields: [field('Name', 'text', { required: true }), field('Done', 'flag')],
      rows: rows.map((name, index) => ({ name, done: index === 1 })),
    };
    entities.push(entity);
    screens.push(
      listScreen(entity, 'checklist', { title, filter: 'done', sort: { field: 'name', order: 'asc' } }),
    );
    return;
  }
}

/** What things are usually grouped in, by the word for it; groups that nobody knows are numbered. */
function groupsOf(word: string, label: string, usual: readonly string[] | null): string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    aisle: ['Fruit and vegetables', 'Dairy', 'Bakery', 'Dry goods'],
    department: ['Fruit and vegetables', 'Dairy', 'Bakery', 'Dry goods'],
    store: ['Supermarket', 'Market', 'Bakery', 'Other'],
    shop: ['Supermarket', 'Market', 'Bakery', 'Other'],
    bag: ['Suitcase', 'Backpack', 'Hand luggage', 'Other'],
    room: ['Kitchen', 'Bathroom', 'Bedroom', 'Living room'],
    project: ['Home', 'Work', 'Other'],
    person: ['Amina', 'Jonas', 'Clara'],
    day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  };
  return [
    ...(known[word] ??
      (/^(?:category|type|kind|group|section)$/u.test(word) ? usual : null) ??
      [1, 2, 3].map((number) => `${label} ${number}`)),
  ];
}

/** "grouped by aisle", "sorted by due date": how the first list is put in order; a missing field is added. */
function takeOrder(reading: Reading, entities: readonly Entity[], screens: Screen[]): void {
  for (const hit of reading.text.matchAll(
    /\b(group|sort|order|filter|arrang)(?:ed|able|ing|e)?\s+(?:by|into|in)\s+(?:the\s+)?([\p{L}]+(?:\s+(?:date|time|name))?)|\b(?:list|chores)\s+(?:by|per)\s+(?:the\s+)?([\p{L}]+)/giu,
  )) {
    const isInto = /\b(?:into|in)\s+(?:the\s+)?[\p{L}]+$/iu.test(hit[0]);
    const what =
      hit[3] !== undefined || isInto || /^arrang/iu.test(hit[1] ?? '')
        ? 'group'
        : (hit[1] ?? '').toLowerCase();
    const wanted = (
      (hit[3] === undefined ? undefined : singular(hit[3].toLowerCase())) ??
      (isInto ? singular(hit[2]?.toLowerCase() ?? '') : (hit[2] ?? ''))
    ).toLowerCase();
    const index = screens.findIndex((screen) => screen.type === 'list');
    const screen = screens[index];
    if (screen?.type !== 'list') return;
    const entity = entities.find((candidate) => candidate.key === screen.entity);
    if (entity === undefined) return;
    let found = entity.fields.find(
      (candidate) =>
        candidate.label.toLowerCase() === wanted ||
        candidate.label.toLowerCase().startsWith(wanted.split(' ')[0] ?? wanted),
    );
    // "group by day" of what has a date: the day is there.
    if (/^(?:day|date)s?$/u.test(wanted)) found ??= entity.fields.find(({ kind }) => kind === 'date');
    if (found === undefined && what !== 'sort' && what !== 'order') {
      const category = entity.fields.find((candidate) => candidate.key === 'category');
      const label = sentence(wanted);
      const options = groupsOf(wanted, label, category?.options ?? null);
      if (category !== undefined) {
        for (const row of entity.rows) {
          const at = category.options.indexOf(String(row[category.key] ?? ''));
          row[category.key] = options[Math.max(0, at) % options.length] ?? '';
        }
        category.label = label;
        category.options = options;
      }
      found = category ?? field(label, 'choice', { options });
      if (category === undefined) entity.fields.push(found);
    }
    if (found === undefined) continue;
    screens[index] =
      what === 'group'
        ? { ...screen, group: found.key }
        : what === 'filter'
          ? { ...screen, filter: found.key }
          : { ...screen, sort: { field: found.key, order: 'asc' } };
    reading.useText(hit.index, hit.index + hit[0].length);
  }
}
