import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { likeness, wordsIn } from './resolve-things.ts';
import type { SectionOf, SiteSpec } from '../spec/spec.ts';
import { daysNamed } from '../language/hours.ts';
import { relativeIn } from '../language/relative.ts';

type Row = SectionOf<'schedule'>['items'][number];

const clock = /(?<![\d.,:])(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|uhr|h(?![\p{L}]))?(?![\d:.,]*\d)/giu;
/** Words by which people say that something takes place at another time. */
const isMoved =
  /(?<!\p{L})(?:starts?|begins?|is|are|should|soll(?:te)?|doit|debe|now|moved?|moves|changed?|changes|instead|beginnt|fängt|startet|ist|jetzt|verlegt|verschoben|commence|débute|passe|est|maintenant|désormais|empieza|comienza|pasa|es|ahora)(?!\p{L})/iu;
const isOther =
  /^(?:add|include|remove|delete|drop|rename|call|insert|cancel|füge|entferne|lösche|ajoute|supprime|añade|quita|elimina)(?!\p{L})/iu;
/** Words that say what happens to a row, and not which one. */
const saying = new Set(
  (
    'we i train meet practise practice always every the our my a an class classes course courses session lesson group training rehearsal starts start begins begin is are now moved move moves changed change changes set make has have been was to at on from instead of and it takes place will be should must weekly ' +
    'wir ich trainieren proben soll sollte sein der die das den dem kurs stunde gruppe probe beginnt fangt an startet ist jetzt verlegt verschoben um auf am vom von statt uhr findet wird ' +
    'le la les l cours seance repetition commence debute passe est maintenant desormais a au du de h ' +
    'el la los las clase curso ensayo empieza comienza pasa es ahora a al del de las'
  ).split(' '),
);

/** When a place is open is no row of its programme. */
const ofOpening =
  /(?<!\p{L})(?:open(?:s|ing)?|closed?|hours|offen|geöffnet|geschlossen|öffnungszeiten|ouvert\p{L}*|fermé\p{L}*|horaires|abiert[oa]s?|cerrad[oa]s?|horario)(?!\p{L})/iu;
const isExchanged =
  /(?<!\p{L})(?:instead|rather|not|moves?|moved|switch\p{L}*|from|statt|anstatt|verlegt|verschoben|nicht|au\s+lieu|plutôt|en\s+vez|en\s+lugar)(?!\p{L})/iu;

/** Ends before a time that is no longer so. */
const isGone =
  /(?<!\p{L})(?:instead\s+of|rather\s+than|not|from|(?:an)?statt|nicht(?:\s+mehr)?|au\s+lieu\s+de|pas|en\s+(?:vez|lugar)\s+de|no)\s+(?:(?:at|um|à|a\s+las?)\s+)?$/iu;

const minutes = (hit: RegExpMatchArray, like: number | null): number => {
  const hour = Number(hit[1]);
  const half = hit[3]?.toLowerCase();
  const bare = half === undefined && hit[2] === undefined && hour < 12 && like !== null && like >= 12 * 60;
  const shift = (half === 'pm' && hour < 12) || bare ? 12 : half === 'am' && hour === 12 ? -12 : 0;
  return (hour + shift) * 60 + Number(hit[2] ?? 0);
};

/** A time as the row writes its own: "18:00", "6pm". */
function written(at: number, old: string): string {
  const [hour, minute] = [Math.floor(at / 60), String(at % 60).padStart(2, '0')];
  if (/am|pm/iu.test(old))
    return `${((hour + 11) % 12) + 1}${minute === '00' ? '' : `:${minute}`}${hour < 12 ? 'am' : 'pm'}`;
  return `${old.startsWith('0') ? String(hour).padStart(2, '0') : hour}${/\dh/u.test(old) ? 'h' : ':'}${minute}`;
}

/**
 * When something of a programme takes place: "the Wednesday class starts at 19:30 now", "Hatha passe au jeudi". Null when
 * a command is about no row of it.
 */
export function changeTimes(spec: SiteSpec, command: string): Outcome | null {
  const times = [...command.matchAll(clock)];
  const said = daysNamed(command);
  const days = said?.days ?? [];
  if (
    isOther.test(command) ||
    relativeIn(command) !== null ||
    (ofOpening.test(command) && spec.sections.some(({ type }) => type === 'hours')) ||
    !isMoved.test(command) ||
    (times.length === 0 && days.length === 0)
  )
    return null;
  const rows = spec.sections.flatMap((section) => (section.type === 'schedule' ? section.items : []));
  const words = wordsIn(command);
  const named = rows.filter((row) => {
    const all = wordsIn(row.title);
    const descriptive = all.filter((word) => !saying.has(word));
    // "Start": a row whose whole name is such a word is meant by it where an article stands before.
    const own =
      descriptive.length > 0 ||
      !new RegExp(String.raw`^(?:the|der|die|das|le|la|el)\s+${all.join(' ')}(?!\p{L})`, 'iu').test(command)
        ? descriptive
        : all;
    return own.length > 0 && own.every((word) => words.some((other) => likeness(word, other) > 1));
  });
  const dayOf = (row: Row): number | undefined => daysNamed(row.time)?.days[0];
  const onDay = (all: readonly Row[]): Row[] => all.filter((row) => days.includes(dayOf(row) ?? -1));
  const found = named.length > 1 ? onDay(named) : named.length === 1 ? named : onDay(rows);
  const [row] = found;
  if (row === undefined) return null;
  const known = [
    ...wordsIn(row.title),
    ...(said?.places ?? []).flatMap(([from, end]) => wordsIn(command.slice(from, end))),
    ...times.flatMap(([time]) => wordsIn(time)),
  ];
  if (words.some((word) => !saying.has(word) && !known.some((other) => likeness(word, other) > 1)))
    return null;
  if (found.length > 1)
    return {
      spec,
      said: ({ nothing }) =>
        t`That can mean ${quotedList(found.map(({ title, time }) => `${title}, ${time}`))}, ${nothing}. Say which one.`,
    };
  const own = [...row.time.matchAll(clock)];
  const [old] = own;
  let next = row.time;
  // "at 19:00 instead of 18:00": the time that was is told behind the one that is to be.
  const wanted = times.findLast(({ index }) => !isGone.test(command.slice(0, index)));
  if (wanted !== undefined) {
    if (old === undefined || own.length !== 1)
      return {
        spec,
        said: ({ nothing }) =>
          t`“${row.title}” is at ${row.time}, ${nothing}. Say “change ${row.time} to …”.`,
      };
    next = next.replace(old[0], written(minutes(wanted, minutes(old, null)), old[0]));
  }
  // A day that the row has tells which row; another one is where it goes.
  const other = said?.places.findLast((_, at) => days[at] !== undefined && days[at] !== dayOf(row));
  const oldDay = daysNamed(row.time)?.places[0];
  // Two days are two dates, unless the one is told to stand for the other.
  if (other !== undefined && named.length === 0 && !isExchanged.test(command)) return null;
  if (other !== undefined && oldDay !== undefined) {
    const [from, end] = oldDay;
    const name = command.slice(...other);
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    const isShort = end - from <= 3;
    next = next.slice(0, from) + (isShort ? title.slice(0, end - from) : title) + next.slice(end);
  }
  if (next === row.time)
    return { spec, said: ({ nothing }) => t`“${row.title}” is at ${row.time} already, ${nothing}.` };
  // What one signs up for is called after its time.
  const [was, is] = [row.time, next].map((time) => `${row.title}, ${time}`);
  const renamed = (options: readonly string[]): string[] =>
    options.map((option) => (option === was ? (is ?? option) : option));
  return {
    spec: {
      ...spec,
      sections: spec.sections.map((section) =>
        section.type === 'schedule'
          ? { ...section, items: section.items.map((one) => (one === row ? { ...one, time: next } : one)) }
          : section.type === 'contact' && section.fields !== undefined
            ? {
                ...section,
                fields: section.fields.map((field) =>
                  field.options === undefined ? field : { ...field, options: renamed(field.options) },
                ),
              }
            : section,
      ),
    },
    said: t`“${row.title}” is at ${next} now.`,
  };
}
