import type { Shape } from '../spec/shape.ts';
import type { Entity, Field, Screen } from '../spec/spec.ts';
import { makeEntity } from '../understand/entity-names.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { listParts, sentence } from '../understand/list-parts.ts';
import { parts, sentences } from '../language/draft.ts';
import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import { happening } from '../understand/brief/programme.ts';
import { fullDay } from '../language/hours.ts';
import type { ListItem } from '../language/details.ts';
import type { Reading } from '../language/text.ts';
import { motifsFor } from './app-motifs.ts';
import { listScreen } from './app-screens.ts';
import { field } from './fields.ts';

/** Something of which there are only so many places, with how many. */
interface Limited {
  readonly label: string;
  readonly most: number;
}
interface Found {
  readonly options: readonly Limited[];
  readonly places: readonly (readonly [from: number, end: number])[];
}

const number = String.raw`(?<count>\d{1,3}|${anyNumberWord})`;
const thing = String.raw`(?<name>(?!(?:of|for|at|in|to|people|helpers)\s)[\p{L}][\p{L}'’-]*(?:\s[\p{L}'’-]+)?)`;
const hours = String.raw`\d{1,2}(?::\d{2})?\s*(?:am|pm|uhr|h)?\s*(?:-|–|to|bis|à|a)\s*\d{1,2}(?::\d{2})?\s*(?:am|pm|uhr|h)?`;
const slots = new RegExp(
  String.raw`(?<![\p{L}\d])${number}\s+${thing}\s+(?:slots?|places?|spots?|seats?|shifts?|plätze|créneaux|plazas)(?:\s+(?:each\s+)?(?:at|from|um|von|à|de)\s+(?<times>${hours}(?:\s*(?:,|and|und|et|y)\s*${hours})*))?`,
  'giu',
);
const helpers = new RegExp(
  String.raw`(?<![\p{L}\d])${number}\s+(?:people|persons?|helpers?|volunteers?|parents|leute|helfer\p{L}*|personen|personnes|bénévoles|personas|voluntarios)\s+(?:for|to|at|für|zum|beim|pour|para)\s+(?:the\s+)?(?<name>[\p{L}'’-]+(?:\s[\p{L}'’-]+)?)`,
  'giu',
);
const counted =
  /^(?<name>\p{L}[\p{L} '’-]{1,40}?)\s*(?:\(\s*(?<count>\d{1,3})(?:\s+[\p{L} ]{1,16})?\s*\)|[x×]\s?(?<times>\d{1,3}))?$/u;
const rooms =
  /(?<![\p{L}\d])(?<many>\d{1,2}|two|three|four|five)\s+(?<name>[\p{L}-]{3,})\s*[:(]\s*(?<list>\d{1,3}\s+\p{L}+(?:\s*(?:,|and|und|et|y)\s*\d{1,3}\s+\p{L}+)+)\s*\)?/iu;

const countOf = (text: string | undefined): number =>
  Number(text) || (allNumberWords[(text ?? '').toLowerCase()] ?? 0);
/** Messages that ask people to put themselves down, and those that lend things or rooms. */
const asksToSignUp =
  /(?<!\p{L})(?:sign[- ]?ups?|sign\s+up|volunteer\p{L}*|eintrag\p{L}*|anmelde\p{L}*|inscri\p{L}+|apunt\p{L}+|put\s+(?:their|your)\s+names?)(?!\p{L})/iu;
const asksToLend =
  /(?<!\p{L})(?:loans?|lend\p{L}*|borrow\p{L}*|rent(?:al|als|ing)?|check(?:ed)?[- ]?out|hire|verleih\p{L}*|ausleih\p{L}*|prêts?|emprunt\p{L}*|préstamos?|alquiler\p{L}*|hostel|dorms?|guests?)(?!\p{L})/iu;

/** "12 cake slots, 6 grill slots at 11-13 and 13-15, 4 people for cleaning up" */
function slotsIn(text: string): Found {
  const hits = [...text.matchAll(slots), ...text.matchAll(helpers)].toSorted((a, b) => a.index - b.index);
  return {
    options: hits.flatMap(({ groups }) => {
      const most = countOf(groups?.['count']);
      const label = sentence((groups?.['name'] ?? '').trim());
      const times = groups?.['times']?.split(/\s*(?:,|and|und|et|y)\s*(?=\d)/u) ?? [];
      return times.length === 0
        ? [{ label, most }]
        : times.map((time) => ({ label: `${label} ${time.trim()}`, most }));
    }),
    places: hits.map((hit) => [hit.index, hit.index + hit[0].length]),
  };
}

/** "oscilloscope, multimeter (3 of them)", "3 dorms (8 beds, 6 beds)": what can be had, and how many of each. */
function stockIn(text: string): Found {
  const dorms = rooms.exec(text);
  const list = dorms?.groups?.['list'];
  if (dorms?.groups !== undefined && list !== undefined) {
    const name = sentence(dorms.groups['name']?.replace(/s$/u, '') ?? '');
    return {
      options: [...list.matchAll(/\d{1,3}/gu)].map(([most], at) => ({
        label: `${name} ${at + 1}`,
        most: Number(most),
      })),
      places: [[dorms.index, dorms.index + dorms[0].length]],
    };
  }
  for (const hit of text.matchAll(/:\s*([^.:;\n]{5,300})/gu)) {
    const parts = listParts(hit[1] ?? '').map((part) => counted.exec(part.text)?.groups);
    const isStock =
      parts.length > 1 &&
      parts.every((part) => part !== undefined) &&
      parts.some((part) => part?.['count'] !== undefined || part?.['times'] !== undefined);
    if (isStock)
      return {
        options: parts.map((part) => ({
          label: sentence((part?.['name'] ?? '').trim()),
          most: Number(part?.['count'] ?? part?.['times'] ?? 1),
        })),
        places: [[hit.index, hit.index + hit[0].length]],
      };
  }
  return { options: [], places: [] };
}

const mostEach = new RegExp(
  String.raw`(?<!\p{L})(?:max(?:imum|imal)?\.?(?:\s+of)?|up\s+to|only|limited\s+to|höchstens|bis\s+zu|jusqu['’]à|hasta|máximo(?:\s+de)?)\s+(?<count>\d{1,3}|${anyNumberWord})(?:\s+(?:people|persons?|places?|spots?|seats?|participants?|kids|children|students|personen|plätze|teilnehmer\p{L}*|personnes|places|personas|plazas))?(?:\s+(?:each|per\s+\p{L}+|pro\s+\p{L}+|je(?:weils)?|chacune?|par\s+\p{L}+|cada\s+un[oa]|por\s+\p{L}+))?`,
  'iu',
);
const asksForPlace = new RegExp(
  String.raw`${asksToSignUp.source}|(?<!\p{L})(?:book(?:s|ing|ings)?|reserv\p{L}+|buch\p{L}*|réserv\p{L}+|places?|plätze)(?!\p{L})`,
  'iu',
);

const dayNames = fullDay.replace(
  String.raw`(?:`,
  '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|mo|di|mi|do|fr|sa|so|',
);
const isDayName = new RegExp(`^${dayNames}$`, 'iu');
/** "Saturday 9-12 sorting", "sorting on Saturday 9-12" */
const session = new RegExp(
  String.raw`^(?:(?<before>\p{L}[\p{L} '’-]{1,40}?)\s*:?\s+(?:on\s+|am\s+|le\s+|el\s+)?)?(?<day>${dayNames})\s*,?\s*(?:from\s+|von\s+|de\s+)?(?<times>${hours})(?:\s*:?\s+(?:for\s+)?(?<behind>\p{L}[\p{L} '’-]{1,40}))?$`,
  'iu',
);
const sessionOf = (text: string): ListItem | null => {
  const { before, behind, day, times } = session.exec(text)?.groups ?? {};
  const name = behind ?? before;
  return name === undefined || day === undefined || times === undefined
    ? null
    : {
        text: name,
        price: null,
        label: `${sentence(day)} ${times.replaceAll(/\s*(?:-|–|to|bis|à)\s*/gu, '–').trim()}`,
      };
};

/** "yoga Mon 18:00, spin Fri 17:30, max 12 people each": what takes place when, with the same number of places each. */
function sessionsIn(text: string): Found {
  const each = mostEach.exec(text);
  const most = countOf(each?.groups?.['count']);
  if (each === null || most < 1) return { options: [], places: [] };
  const found = sentences(text).flatMap((sentence) =>
    parts(sentence).flatMap((part) => {
      const from = /^.*(?::\s|\s[-–—]\s)/u.exec(part.text)?.[0].length ?? 0;
      const item = sessionOf(part.text.slice(from)) ?? happening(part.text.slice(from));
      return item?.label === undefined ? [] : [{ item, start: part.start + from, end: part.end }];
    }),
  );
  return {
    options: found.map(({ item }) => ({ label: `${sentence(item.text)}, ${item.label ?? ''}`, most })),
    places: [
      ...found.map(({ start, end }) => [start, end] as const),
      [each.index, each.index + each[0].length] as const,
    ],
  };
}

const given =
  /(?<!\p{L})(?:(?:parents|students|people|guests|members|visitors|volunteers|they|everyone|eltern|schüler\p{L}*|leute|gäste|parents|élèves|padres|alumnos)\s+)?(?:enter|put|give|leave|fill\s+in|note|with|guests\s+with|tragen?|geben?|indiquent|donnent|ponen|dejan)\s+(?:in\s+)?(?:guests\s+with\s+)?(?:their\s+|ihren?\s+|leurs?\s+|su\s+)?(?<list>[^.;:\n]{3,120})/giu;

/** What is told of whoever takes a place, and where. */
function detailsIn(text: string, from: number): { fields: Field[]; place: readonly [number, number] } | null {
  for (const hit of text.slice(from).matchAll(given)) {
    const list = hit.groups?.['list'] ?? '';
    const fields = listParts(list.replace(/\s+(?:in|down|ein|an)$/iu, '')).flatMap(({ text: words }) => {
      const made = fieldFrom(words);
      return made === null ? [] : [made];
    });
    if (fields.some(({ label, kind }) => /name/iu.test(label) || kind === 'date'))
      return { fields, place: [from + hit.index, from + hit.index + hit[0].length] };
  }
  return null;
}

const starts = /^(?:from|start|arrival|begin|check-?in|pickup|von|ab|arrivée|début|desde|llegada)/iu;
const ends =
  /^(?:until|till|to|end|departure|check-?out|return|back|bis|départ|fin|jusqu|hasta|salida|devolución)/iu;

/** Who takes which of a few things, of which there are only so many: at the same time, where it is given back. */
function takeLimited(reading: Reading): Shape | null {
  const { text } = reading;
  const isLent = asksToLend.test(text);
  const sessions = asksForPlace.test(text) ? sessionsIn(text) : null;
  const found =
    sessions !== null && sessions.options.length > 1
      ? sessions
      : asksToSignUp.test(text)
        ? slotsIn(text)
        : isLent
          ? stockIn(text)
          : null;
  if (found === null || found.options.length < 2 || found.options.some(({ most }) => most < 1)) return null;
  const details = detailsIn(text, 0);
  const told = details?.fields ?? [];
  const from = told.find(({ label }) => starts.test(label));
  const until = told.find(({ label }) => ends.test(label));
  const isTimed = isLent && from !== undefined && until !== undefined;
  if (isLent && !isTimed) return null;
  for (const one of isTimed ? [from, until] : []) Object.assign(one, { kind: 'date', required: true });
  for (const [start, end] of [...found.places, ...(details === null ? [] : [details.place])])
    reading.useText(start, end);
  reading.take([
    'sign-up list',
    'sign up list',
    'sign-up sheet',
    'sign-up',
    'loan',
    'loans',
    'rental',
    'lending',
  ]);
  reading.take(["don't allow more than we have", 'not more than we have', 'no more than we have']);
  const noun = isLent ? (/dorm|hostel|guest|bed/iu.test(text) ? 'guest' : 'loan') : 'sign-up';
  const label = isLent ? (noun === 'guest' ? 'Room' : 'Item') : 'For';
  const isNamed = told.find(
    (one) =>
      one.label.toLowerCase() ===
      sentence(found.options[0]?.label ?? '')
        .split(' ')[0]
        ?.toLowerCase(),
  );
  const choice = field(isNamed?.label ?? label, 'choice', {
    required: true,
    options: found.options.map((one) => one.label),
  });
  const people = told.filter((one) => one !== isNamed);
  const name = people.some((one) => /name/iu.test(one.label))
    ? []
    : [field('Name', 'text', { required: true })];
  const entity: Entity = {
    ...makeEntity(noun, [...name, ...people, choice]),
    rooms: found.options.map((one) => ({
      by: [],
      most: one.most,
      only: { field: choice.key, value: one.label },
      ...(isTimed ? { span: { from: from.key, until: until.key, isNights: noun === 'guest' } } : {}),
    })),
  };
  const stats = found.options.map((one) => ({
    label: one.label,
    entity: entity.key,
    op: 'count' as const,
    field: '',
    only: [{ field: choice.key, value: one.label }],
    target: one.most,
  }));
  const screens: Screen[] = [
    listScreen(entity, 'table', { group: choice.key, filter: choice.key }),
    isTimed
      ? { type: 'calendar', id: 'calendar', title: 'Calendar', entity: entity.key, field: from.key }
      : { type: 'overview', id: 'overview', title: 'Overview', charts: [], stats },
  ];
  const title = entity.labelPlural;
  return { id: noun, name: title, tagline: title, motifs: motifsFor('task'), entities: [entity], screens };
}

const shiftWords = /(?<!\p{L})(?:shifts?|roster|rota|schicht\p{L}*|dienstplan|équipes?|turnos?)(?!\p{L})/iu;
const needs = new RegExp(
  String.raw`(?<!\p{L})(?:each|every|per|one|a|jede[rs]?|pro|chaque|par|cada|por)\s+(?:shift|schicht|équipe|turno)\s*(?:needs?|has|requires?|takes?|with|braucht|hat|mit|a\s+besoin\s+de|necesita|:)?\s*(?<count>\d{1,2}|${anyNumberWord})\s+\p{L}+|(?:always|immer|toujours|siempre)\s+(?<always>\d{1,2}|${anyNumberWord})\s+\p{L}+|(?<other>\d{1,2}|${anyNumberWord})\s+(?:people|persons?|helpers|volunteers|personen|leute|personnes|personas)\s+(?:per|in\s+each|each|every|pro|par|por|für\s+jede)\s*(?:shift|schicht|équipe|turno)`,
  'iu',
);
const shiftTimes = new RegExp(
  String.raw`(?<name>\p{L}[\p{L}'’-]*)\s*:?\s*\(?(?:from\s+|von\s+|de\s+)?(?<times>${hours})\)?`,
  'giu',
);
const peopleList =
  /(?:[Nn]ames?|[Tt]eam|[Cc]rew|[Ss]taff|[Pp]eople|[Hh]elpers|(?:[Ww]ir|[Ww]e)\s+(?:sind|are)|[Ll]eute|[Nn]amen|[ÉéEe]quipe|[Nn]oms|[Nn]ombres|[Pp]ersonas|[Ee]quipo)(?:\s+(?:is|are))?\s*[:(]\s*(?<list>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*)?(?:\s*(?:,|and|und|et|y|&)\s*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*)?)+)/u;

/** Who works which shift of a day, and how many each needs: "lunch 11-15 and dinner 17-22, each shift needs 2 people". */
function takeShifts(reading: Reading): Shape | null {
  const { text } = reading;
  if (!shiftWords.test(text)) return null;
  const times = [...text.matchAll(shiftTimes)].filter(
    ({ groups }) =>
      !/^(?:from|to|and|or|is|are)$/iu.test(groups?.['name'] ?? '') &&
      !isDayName.test(groups?.['name'] ?? ''),
  );
  const people = peopleList.exec(text);
  const names = people?.groups?.['list']?.split(/\s*(?:,|\s(?:and|und|et|y)\s|&)\s*/u) ?? [];
  const need = needs.exec(text);
  if (times.length < 2 || (names.length < 2 && need === null)) return null;
  const shifts = times.map(
    ({ groups }) =>
      `${sentence(groups?.['name'] ?? '')} ${(groups?.['times'] ?? '').replaceAll(/\s*(?:-|–|to|bis|à)\s*/gu, '–').trim()}`,
  );
  for (const hit of [...times, people, need])
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  reading.take(['shift', 'shifts', 'who works which shift', 'roster', 'rota']);
  const day = field('Day', 'date', { required: true, preset: 'today' });
  const shift = field('Shift', 'choice', { required: true, options: shifts });
  const who =
    names.length > 1
      ? field('Who', 'choice', { required: true, options: names })
      : field('Who', 'text', { required: true });
  const count = countOf(need?.groups?.['count'] ?? need?.groups?.['always'] ?? need?.groups?.['other']);
  const entity: Entity = {
    ...makeEntity('shift', [day, shift, who]),
    rooms: [
      ...(count > 0 ? [{ by: [day.key, shift.key], most: count }] : []),
      // Nobody works the same shift twice.
      { by: [day.key, shift.key, who.key], most: 1 },
    ],
  };
  const screens: Screen[] = [
    listScreen(entity, 'table', { group: day.key, filter: who.key, sort: { field: day.key, order: 'asc' } }),
    { type: 'calendar', id: 'calendar', title: 'Calendar', entity: entity.key, field: day.key },
    {
      type: 'overview',
      id: 'overview',
      title: 'Overview',
      stats: [{ label: entity.labelPlural, entity: entity.key, op: 'count', field: '' }],
      charts: [
        {
          title: `${entity.labelPlural} by ${who.label.toLowerCase()}`,
          entity: entity.key,
          kind: 'bars',
          by: who.key,
          sum: '',
        },
      ],
    },
  ];
  return {
    id: 'shift',
    name: 'Shifts',
    tagline: 'Who works when',
    motifs: motifsFor('task'),
    entities: [entity],
    screens,
  };
}

/** What a message wants where it is about who takes which of a few places; null where it is about anything else. */
export const limitedShape = (reading: Reading): Shape | null => takeShifts(reading) ?? takeLimited(reading);
