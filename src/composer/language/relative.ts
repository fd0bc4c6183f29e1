/** By how much something is to be more or less than it is: "up by £3", "10 % cheaper", "half an hour later". */
export interface Relative {
  readonly sign: 1 | -1;
  readonly amount: number;
  readonly of: 'share' | 'minutes' | 'count';
  /** The words that say how much. */
  readonly text: string;
  /** The command without that. */
  readonly rest: string;
}

const more =
  'up|more|higher|dearer|pricier|later|longer|extra|raise[sd]?|increase[sd]?|teurer|mehr|höher|später|länger|erhöhe?n?|steig\\p{L}*|plus|augmente\\p{L}*|monte\\p{L}*|sube\\p{L}*|más|aumenta\\p{L}*|tarde';
const less =
  'down|less|lower(?:ed|s)?|cheaper|earlier|sooner|shorter|off|reduce[sd]?|decrease[sd]?|cut|billiger|weniger|niedriger|günstiger|früher|kürzer|senke?n?|sink\\p{L}*|moins|baisse\\p{L}*|réduis\\p{L}*|diminue\\p{L}*|baja\\p{L}*|menos|reduce\\p{L}*|temprano|antes';
const figure = String.raw`\d{1,6}(?:[.,]\d{1,2})?`;
const hour = String.raw`(?:hours?|stunden?|heures?|horas?)`;
const half = String.raw`(?:half\s+an?\s+hour|(?:eine\s+)?halbe\s+stunde|une\s+demi-heure|media\s+hora)`;
const minute = String.raw`(?:minutes?|mins?|minuten?|minutos?)`;
const quantity = String.raw`(?<half>${half})|(?:an?|eine|une|una|(?<hours>${figure}))\s+${hour}|(?<minutes>\d{1,3})\s*${minute}|(?<share>${figure})\s?(?:%|percent|prozent|pour\s?cent|por\s+ciento)|[€$£]?\s?(?<count>${figure})(?:\s?(?:€|\$|£|euros?|eur|dollars?|pounds?|chf))?`;
const by = '(?:by|um|de|en)';
const behind = new RegExp(
  String.raw`(?<!\p{L})(?:(?<more>${more})|(?:${less}))(?!\p{L})(?<between>(?:\s+\p{L}+){0,6}?)\s+${by}\s+(?:${quantity})(?![\d\p{L}])`,
  'iu',
);
const before = new RegExp(
  String.raw`(?<![\d\p{L}.,])(?:${by}\s+)?(?:${quantity})\s+(?:(?<more>${more})|(?:${less}))(?!\p{L})`,
  'iu',
);

/** What a command says of more or less; null for others, and where it is no quantity. */
export function relativeIn(command: string): Relative | null {
  const found = behind.exec(command) ?? before.exec(command);
  if (found?.groups === undefined) return null;
  const { half: isHalf, hours, minutes, share, count, more: isMore, between = '' } = found.groups;
  const number = (text: string): number => Number(text.replace(',', '.'));
  const [of, amount] =
    isHalf !== undefined
      ? (['minutes', 30] as const)
      : minutes !== undefined
        ? (['minutes', number(minutes)] as const)
        : share !== undefined
          ? (['share', number(share)] as const)
          : count !== undefined
            ? (['count', number(count)] as const)
            : (['minutes', 60 * (hours === undefined ? 1 : number(hours))] as const);
  return {
    sign: isMore === undefined ? -1 : 1,
    amount,
    of,
    text: found[0].replace(/^.*\s(?=(?:by|um|de|en)\s)/iu, ''),
    rest: command.replace(found[0], between),
  };
}

/** A number with as much more or less; of prices and counts two decimals stay at most. */
export const changedBy = (value: number, { sign, amount, of }: Relative): number =>
  Math.round((of === 'share' ? value * (1 + (sign * amount) / 100) : value + sign * amount) * 100) / 100;

/** A time of day as it is written, "18:00" or "6pm", with as many minutes more or less; null where it is none. */
export function timeChangedBy(time: string, { sign, amount }: Relative): string | null {
  const [, hours, minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm)?$/iu.exec(time.trim()) ?? [];
  if (hours === undefined) return null;
  const shift = half === '' ? 0 : /pm/iu.test(half) ? (hours === '12' ? 0 : 12) : hours === '12' ? -12 : 0;
  const at = (Number(hours) + shift) * 60 + Number(minutes) + sign * amount;
  if (at < 0 || at >= 24 * 60) return null;
  const [hour24, minute] = [Math.floor(at / 60), String(at % 60).padStart(2, '0')];
  return half === ''
    ? `${hours.length === 2 ? String(hour24).padStart(2, '0') : hour24}${/h/iu.test(time) ? 'h' : ':'}${minute}`
    : `${((hour24 + 11) % 12) + 1}${minute === '00' ? '' : `:${minute}`}${hour24 < 12 ? 'am' : 'pm'}`;
}
