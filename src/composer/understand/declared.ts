import { isFieldLike, knownFields } from '../content/fields.ts';
import { entityName, knownEntity } from './entity-names.ts';
import { fieldFrom, weightyWords } from './field-words.ts';
import { isQuestion } from './field-questions.ts';
import { lead, listParts, shareLast, type Part } from './list-parts.ts';
import { units } from './unit-words.ts';
import { isPartOfScreen } from './parts-of-screen.ts';
import { isFieldName } from './runs.ts';
import { opening, recordNouns } from './subject.ts';
import { fold, singular } from '../language/text.ts';

/** A list of fields as a message gives it, and what they are fields of: null where something else tells. */
export interface Declaration {
  readonly head: Part | null;
  /** What the message calls the whole, where it has said so before. */
  readonly about: Part | null;
  readonly items: readonly Part[];
}

type Found = Omit<Declaration, 'about'>;

export interface Stretch extends Part {
  readonly isBullet: boolean;
}

const bullet = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u;
/** Behind it stands what is computed, and no further field. */
const arrow = /\s*(?:->|→|=>)\s*/u;

/** Sentences, lines and entries of lists. A point within brackets, a number or an abbreviation ends nothing. */
export function stretchesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  let depth = 0;
  const push = (end: number): void => {
    const raw = text.slice(from, end);
    const mark = bullet.exec(raw)?.[0] ?? '';
    const trimmed = raw.slice(mark.length).trim();
    if (trimmed !== '')
      found.push({ text: trimmed, start: text.indexOf(trimmed, from + mark.length), isBullet: mark !== '' });
    from = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === '\n') {
      depth = 0;
      push(at);
    } else if (depth === 0 && /[.;!?]/u.test(letter) && /^(?:\s|$)/u.test(text.slice(at + 1, at + 2)))
      if (
        letter !== '.' ||
        !(
          bullet.test(`${text.slice(from, at + 1)} `) ||
          /\b(?:e\.?g|incl|approx|max|min)$/iu.test(text.slice(from, at))
        )
      )
        push(at);
  }
  push(text.length);
  return found;
}

/** Words that begin a request about what is kept, which is no part of it. */
const request =
  /^(?:(?:please|also|then|and|should|must|i want to|i can|can|be able to|it should|to)\s+)*(?:show|see|sort|filter|search|mark|highlight|warn|remind|alert|notify|calculate|compute|group|count up|export|print|display|tell|give|list|draw|chart|graph|total of|total per|totals?$|sum of|best|overdue|big|dark|light|simple|search by|filter by|sort by|dashboard|overview|charts?$|statistics|board view|login|calendar view|with a)\b/iu;

/** A sentence about the app, whatever verb it has: "it should work out …", "I want to see …", "we mark it". */
const tellsWhatToDo =
  /^(?:(?:and|then|also|so|but)\s+)*(?:(?:it|this|that|the\s+app|one|you)\s+(?:should|must|needs?\s+to|has\s+to|can|could|will|would|may|shall)|(?:i|we|they|people|users)\s+(?:also\s+)?(?:want|need|would|can|could|should|must|have\s+to|like)\s+(?:it\s+)?to|(?:make|let|allow|work\s+out|figure\s+out)(?=\s)|(?:should|must)\s+be)(?!\p{L})/iu;

/** Whether words ask for something about what is kept, and name no part of it. */
export const isRequest = (words: string): boolean => request.test(words) || tellsWhatToDo.test(words);

/** What is asked about each of them: "who cooks", "how much it was". A page says where to find us, and what to see. */
const asks =
  /^(?:who|whose|whom|which|what|when|where|how\s+(?:many|much|often|long|far|big))\s+(?!(?:we|us|our|you|your|to)\b)\p{L}/iu;

const inUnit = new RegExp(
  String.raw`\bin\s+(?:${Object.keys(units).join('|')}|days|weeks|months|years|euros?|dollars?|pounds|€|\$|£|chf|eur|usd)$`,
  'iu',
);

/** "flour grams", "driving hours": what is counted, and in what, without a number. */
const countedIn = new RegExp(
  String.raw`^\D+\s(?:${Object.keys(units)
    .filter((name) => name.length > 1)
    .join('|')})$`,
  'iu',
);

const plainly = (words: string, heads: ReadonlySet<string>): boolean => {
  const text = words.replace(/^(?:(?:the|an?|its|their|his|her|my|our)\s+)+/iu, '').trim();
  return (
    isFieldName(text) ||
    /\s(?:name|on|by|to|at|from|until|type|number|no|nr|year|count|size|level|left|per \p{L}+)$/iu.test(
      text,
    ) ||
    /\((?:[^()]*[,/|][^()]*|kg|g|km|m|cm|mm|l|ml|h|min|%|date|number|text|yes\s*\/\s*no|optional)\)/iu.test(
      text,
    ) ||
    /\b(?:yes\s*\/\s*no|\d+\s*(?:-|–|to)\s*\d+)$/iu.test(text) ||
    /^[\p{L} ]+\s[\p{L}-]+(?:\s*\/\s*[\p{L} -]+)+$/u.test(text) ||
    inUnit.test(text) ||
    countedIn.test(text) ||
    asks.test(text) ||
    isQuestion(text) ||
    heads.has(nameOf(text))
  );
};

const nameOf = (words: string): string =>
  singular(
    fold(words)
      .replace(/\s*\(.*$/su, '')
      .trim(),
  );

/** Whether something in a list can be a field at all: no price, no sentence, no name with its particulars. */
const isPossible = (words: string): boolean =>
  (isQuestion(words) || weightyWords(words.replace(/\([^()]*\)/gu, '').trim()) <= 5) &&
  !/[€$£]\s?\d|\d\s?(?:€|\$|£|euros?\b|dollars?\b)|\d[.,]\d{2}\b|["“”«»]|\d{1,2}:\d{2}/iu.test(words) &&
  !tellsOfPeople.test(words) &&
  fieldFrom(words) !== null;

/** What visitors do on a page: "customers leave their name". */
const tellsOfPeople =
  /^(?:customers|clients|guests|visitors|people|parents|members|patients|students|they)\s+(?:(?:can|should|must|have\s+to)\s+)?\p{L}+\s+(?:their|an?|the)\s/iu;

/** Several of something that one knows: a list of these declares things, and no fields. */
const isThing = (said: string): boolean => {
  const words = said.replace(lead, '');
  const name = entityName(words);
  return (
    !/[(/]/u.test(words) &&
    name !== fold(words).trim() &&
    !isFieldLike(words.toLowerCase()) &&
    knownFields[knownEntity(name)] !== undefined
  );
};

/** One of something that one knows, such as the "student" of each grade. */
const isOneThing = (said: string): boolean => {
  const name = fold(said.replace(lead, '')).trim();
  return singular(name) === name && knownFields[name] !== undefined;
};
const keepsRows = new RegExp(String.raw`(?:^|\s)${recordNouns}(?:\s|$)`, 'iu');
/** What follows such a head is what stands in the list. */
const listsRows =
  /(?<!\p{L})(?:packing|shopping|grocery|check|to-?do|todo|bucket|wish|reading|watch|chores?|habits?|guests?|gifts?|play|price|wine|tasks?|boards?|kanban)(?!\p{L})/iu;

/** Several of something, with what each of them has: "inspections with date". */
const hasOwnFields = (said: string): boolean => {
  const head =
    /^(?:(?:an?|the|its|their|many|several)\s+)?([\p{L}-]+)\s+with\s+(?:an?\s+|the\s+)?\p{L}/iu.exec(
      said,
    )?.[1];
  return head !== undefined && singular(fold(head)) !== fold(head) && !isFieldLike(head.toLowerCase());
};

/** The items of a list up to the first that is a request; null where they are not plainly fields. */
function fieldsIn(
  list: Part,
  heads: ReadonlySet<string>,
  announced: 'plainly' | 'kept' | null = null,
): Part[] | null {
  const end = arrow.exec(list.text)?.index ?? list.text.length;
  const items: Part[] = [];
  let hasAmount = false;
  let things = 0;
  for (const item of shareLast(listParts(list.text.slice(0, end), list.start))) {
    if (isRequest(item.text)) break;
    if (isPartOfScreen(item.text)) continue;
    // "each hive has inspections with date and mite count": further things, with particulars of their own.
    if (hasOwnFields(item.text)) return null;
    // One amount is what a field starts with; several are a list of prices.
    const isPreset: boolean = /^[\p{L} ]+\s(?:[€$£]\s?\d+|\d+\s?[€$£])$/u.test(item.text) && !hasAmount;
    hasAmount ||= isPreset;
    if (!isPossible(item.text) && !isPreset) return null;
    if (isThing(item.text)) things += 1;
    items.push(item);
  }
  const plain = items.filter(({ text }) => plainly(text, heads)).length;
  // "date, game, players, winner": one of several among what are plainly fields is a field.
  if (items.length === 0 || (things > 0 && (things > 1 || plain < 2 || items.length < 4))) return null;
  // "grade tracker: student, homework, exam": behind what keeps something, one that can be nothing else tells of all.
  if (announced === 'kept' && items.length >= 3 && (plain > 0 || items.some(({ text }) => isOneThing(text))))
    return items;
  return (
    announced === 'plainly' ? items.length >= 2 : items.length >= 2 && plain >= 2 && plain * 2 >= items.length
  )
    ? items
    : null;
}

const word = String.raw`[\p{L}][\p{L}\p{N}'’-]*`;
const fieldsWord = String.raw`(?:fields?|columns?|attributes?|properties|details|particulars)`;
const keeps = String.raw`(?:has|have|needs?|gets?|contains?|includes?|stores?|with|(?:i|we|you|they|people|users)\s+(?:can\s+|want\s+to\s+)?(?:enter|note|record|log|save|track|add|keep|write\s+down|put\s+in)|(?:i|we)\s+(?:want|need)(?:\s+to\s+(?:note|record|log|enter|track|save|keep))?)`;
const announced = String.raw`(?:(?:the\s+)?(?:following\s+)?${fieldsWord}(?:\s+(?:are|for\s+${word}))?\s*:?\s+)`;

const eachHead = new RegExp(
  String.raw`(?:^|[,;:]\s*|\b(?:and|where)\s+)(?:for\s+|of\s+)?(?:each|every)\s+(${word}(?:\s${word}){0,2}?)\s*,?\s+(?:${keeps}\s+)(${announced})?(.+)$`,
  'isu',
);
const haveHead = new RegExp(
  String.raw`^(?:(?:an?|the|all|my|our)\s+)?(?!(?:i|we|you|it|they|he|she|who|that|which|there)\b)(${word})\s+(?:has|have)\s+(.+)$`,
  'isu',
);
const ofEach = new RegExp(
  String.raw`^(?:.*?\b(?:note|record|log|track|enter|save|keep|write\s+down|list|with)\s+)?(.+?)\s+(?:of|for|per)\s+(?:each|every|all\s+(?:my|our|the))\s+(${word}(?:\s${word})?)(?=\s*(?:$|,|\b(?:that|which|i|we)\b))`,
  'isu',
);
const fieldsAre = new RegExp(
  String.raw`^(.*?)\b(?:with\s+)?(?:the\s+)?(?:following\s+)?${fieldsWord}(?:\s+(?:are|should\s+be|for\s+[^:]{2,30}))?\s*[:\s]\s*(.+)$`,
  'isu',
);
const colon = /^([^:()]{2,80}?)\s*:\s+(.+)$/su;
const withList = /^(.{3,70}?)\s+(?:with|w\/|including|containing|storing)\s+(.+)$/isu;

/**
 * Fields that a message lists, in whichever form: each with what they are fields of. Empty where it lists none, or names
 * further things beside them, which are read sentence by sentence.
 */
export function declarationsIn(text: string): Declaration[] {
  const found: Declaration[] = [];
  const stretches = stretchesOf(text);
  const heads = new Set(headsOf(stretches));
  let title: Part | null = null;
  for (let at = 0; at < stretches.length; at += 1) {
    const stretch = stretches[at];
    if (stretch === undefined) break;
    const bullets: Stretch[] = [];
    while (!stretch.isBullet && stretches[at + 1 + bullets.length]?.isBullet === true) {
      const next = stretches[at + 1 + bullets.length];
      if (next !== undefined) bullets.push(next);
    }
    const listed = bulletFields(bullets, heads);
    if (listed !== null) {
      const head = { text: stretch.text.replace(/\s*:$/u, ''), start: stretch.start };
      found.push({ head, about: title, items: listed });
      at += bullets.length;
      continue;
    }
    const made = declarationsOf(stretch, heads, title !== null);
    if (made === null) return [];
    found.push(...made.map((one) => ({ ...one, about: title })));
    if (made.length === 0 && stretch.text.replace(opening, '').split(/\s+/u).length <= 7)
      title = { text: stretch.text.replace(/\s*:$/u, ''), start: stretch.start };
  }
  const later = stretches.find(
    ({ text: words, start }) =>
      words.split(/\s+/u).length <= 8 &&
      !found.some(
        ({ items }) => start <= (items[0]?.start ?? 0) && start + words.length > (items[0]?.start ?? 0),
      ),
  );
  return found
    .filter(({ items }) => !items.every(({ text: words }) => heads.has(nameOf(words))))
    .map((one) => (one.head === null && one.about === null ? { ...one, about: later ?? null } : one));
}

/** Entries of a list that are one field each. */
function bulletFields(bullets: readonly Stretch[], heads: ReadonlySet<string>): Part[] | null {
  const items = bullets.filter(({ text }) => !request.test(text));
  if (items.length < 2 || items.some(({ text }) => text.replace(/\([^()]*\)/gu, '').includes(',')))
    return null;
  if (!items.every(({ text }) => isPossible(text) && !text.includes(':'))) return null;
  return items.filter(({ text }) => plainly(text, heads)).length * 2 >= items.length ? items : null;
}

/** What stands before a bracket or a colon, which other lists may point at: "inspections: hive, date". */
const headsOf = (stretches: readonly Stretch[]): string[] =>
  stretches.flatMap(({ text }) =>
    [...text.matchAll(/([\p{L}-]+)\s*(?:\(|:\s)/gu)].map((hit) => nameOf(hit[1] ?? '')),
  );

const part = (of: Part, text: string, from = 0): Part => ({
  text,
  start: of.start + of.text.indexOf(text, from),
});

function declarationsOf(
  stretch: Stretch,
  heads: ReadonlySet<string>,
  hasTitle: boolean,
  depth = 0,
): Found[] | null {
  const brackets = bracketsOf(stretch, heads);
  if (brackets === null || brackets.length > 0) return brackets;
  const { text } = stretch;
  const each = eachHead.exec(text);
  if (each?.[1] !== undefined && each[3] !== undefined) {
    const list = { text: each[3], start: stretch.start + text.length - each[3].length };
    const items = fieldsIn(list, heads, each[2] === undefined ? null : 'plainly');
    if (items !== null) return [{ head: part(stretch, each[1], each.index), items }];
  }
  const have = haveHead.exec(text);
  if (have?.[1] !== undefined && have[2] !== undefined) {
    const list = { text: have[2], start: stretch.start + text.length - have[2].length };
    const items = fieldsIn(list, heads);
    if (items !== null) return [{ head: part(stretch, have[1]), items }];
  }
  const of = ofEach.exec(text);
  if (of?.[1] !== undefined && of[2] !== undefined) {
    const items = fieldsIn(part(stretch, of[1]), heads);
    if (items !== null)
      return [{ head: { text: of[2], start: stretch.start + text.lastIndexOf(of[2], of[0].length) }, items }];
  }
  const are = fieldsAre.exec(text);
  if (are?.[2] !== undefined) {
    const list = { text: are[2], start: stretch.start + text.length - are[2].length };
    const items = fieldsIn(list, heads, 'plainly');
    const own = (are[1] ?? '').replace(/[\s,:]+$/u, '');
    if (items !== null && items.some((item) => plainly(item.text, heads)))
      return [{ head: own.length > 2 ? part(stretch, own) : null, items }];
  }
  const hit = colon.exec(text) ?? withList.exec(text);
  // "clients with name and projects with title": further things, each with their own.
  if (/\s(?:with|w\/|that have|which have)\s.*\s(?:with|w\/|that have|which have)\s/iu.test(text))
    return null;
  if (hit?.[1] !== undefined && hit[2] !== undefined) {
    const list = { text: hit[2], start: stretch.start + text.length - hit[2].length };
    // Behind the third colon no list of fields begins.
    const inner = depth < 3 ? declarationsOf({ ...list, isBullet: true }, heads, false, depth + 1) : [];
    if (inner === null) return null;
    if (colon.test(text) && inner.length > 0 && inner.every((one) => one.head !== null)) return inner;
    const items = fieldsIn(
      list,
      heads,
      colon.test(text) && keepsRows.test(hit[1]) && !listsRows.test(hit[1]) ? 'kept' : null,
    );
    const head = hit[1].replace(/\s+(?:with|of|for)$/iu, '').replace(/^.*\swith\s+(?:the\s+)?/isu, '');
    if (items !== null && !/[,(]/u.test(head)) return [{ head: part(stretch, head), items }];
  }
  // "Swim log. Date, pool, minutes": a title, and fields behind it.
  const bare = fieldsIn(stretch, heads);
  const first = bare?.[0];
  if (bare !== null && first !== undefined && bare.length >= 3 && hasTitle)
    return [{ head: null, items: bare }];
  return [];
}

/**
 * "singers (name, voice), rehearsals (date, place)": fields in brackets; choices in brackets are none. Null where other
 * things follow them.
 */
function bracketsOf(stretch: Stretch, heads: ReadonlySet<string>): Found[] | null {
  const found: Found[] = [];
  const { text } = stretch;
  let depth = 0;
  let open = 0;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (text[at] === ')' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const said =
        /(?:^|[,:;]|\b(?:and|with|of|for|plus|manage|track|keep)\s)\s*((?:[\p{L}'’-]+\s+){0,2}[\p{L}'’-]+)\s*$/u.exec(
          text.slice(last, open),
        )?.[1];
      // "each harvest (who, crop, kg)": what is in the brackets is what each has, whatever it is.
      const isEach = said !== undefined && /^each\s/iu.test(said);
      const head = isEach ? said.replace(/^each\s+/iu, '') : said;
      // "plots (number, size, tenant)": several of something, and what each of them has.
      const isSeveral = head !== undefined && singular(fold(head)) !== fold(head);
      const items = fieldsIn(
        { text: text.slice(open + 1, at), start: stretch.start + open + 1 },
        heads,
        isEach ? 'plainly' : isSeveral ? 'kept' : null,
      );
      const isOwn = head !== undefined && (isEach || !isFieldLike(head.toLowerCase()));
      if (items !== null && isOwn && head !== undefined)
        found.push({ head: { text: head, start: stretch.start + text.lastIndexOf(head, open) }, items });
      last = at + 1;
    }
  }
  const hasMore = listParts(text.slice(last)).some(
    (one) => isThing(one.text.split(/\swith\s/iu)[0] ?? '') || /\swith\s/iu.test(one.text),
  );
  return found.length > 0 && hasMore ? null : found;
}
