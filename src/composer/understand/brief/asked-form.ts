import { camel } from '../../print/quote.ts';
import type { FormField } from '../../spec/spec.ts';
import { capital, parts, sentences, type Draft, type Span } from '../../language/draft.ts';
import { sectionOfLabel } from './label.ts';

/** A form whose fields the message names. */
export interface AskedForm {
  readonly fields: readonly FormField[];
  /** Until when it is to be sent, in the message's words: "RSVP by 1 July"; empty where it does not say. */
  readonly until: string;
  /** What the message calls it, where that says more than that it is a form; empty otherwise. */
  readonly title: string;
  /** Whether a time is chosen in it. */
  readonly isBooking: boolean;
}

const formWord = String.raw`(?:[\p{L}-]*formular|formulaires?(?:\s+d(?:e\s+|['’])\p{L}+)?|formularios?(?:\s+de\s+\p{L}+)?|forms?|rsvp|sign[- ]?ups?|registrations?|anmeldung|inscriptions?|inscripci[oó]n|demandes?\s+d(?:e\s+|['’])\p{L}+|solicitud(?:es)?\s+de\s+\p{L}+|[\p{L}-]*anfragen?|(?:booking|reservation|order|appointment)\s+(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)))`;
const beforeFields = String.raw`(?:\s+fields?)?\s*(?::|\(|\s(?:with|asking(?:\s+for)?|that\s+asks(?:\s+for)?|which\s+asks(?:\s+for)?|to\s+enter|fields?|mit|avec|con|demandant|pidiendo|que\s+pide)\s)`;
/** "an enquiry form with arrival, departure and number of guests". */
const form = new RegExp(
  String.raw`(?<![\p{L}])((?:[\p{L}-]+\s+){0,2}?)${formWord}(?:\s+(?:for|to|für|zum|zur|pour|para|by|bis|avant|antes)\s+(?:[\p{L}\p{N}.-]+\s+){0,7}?[\p{L}\p{N}-]+)?${beforeFields}`,
  'iu',
);
/** "customers leave name + phone", "el alumno deja nombre y correo". */
const left =
  /(?<![\p{L}])(?:(?:book|reserve|order|request|sign\s+up|register|apply|enquire)(?:\s+(?!with\b)[\p{L}-]+){0,4}\s+with(?=\s+(?:(?:their|his|her|your|the|an?)\s|(?:full\s+|first\s+)?name(?!\p{L})|phone|e-?mail))|(?<=(?:guests?|people|visitors|everybody|they|parents|members|customers|[\p{L}-]{4,}(?:ers|ors|ists|ents|ants))\s+(?:(?:can|could|should|must|may|will|shall|have\s+to|need\s+to)\s+(?:be\s+able\s+to\s+)?(?:[^,.;:]{2,60}?\s+and\s+)?)?)(?:says?|tells?\s+us|answers?)|(?:send|write|leave)\s+(?:(?:me|us)\s+)?(?:an?\s+)?(?:message|enquiry|inquiry|request|e-?mail|note)\s+with|asks?\s+(?:(?:them|people|everyone)\s+)?for|leaves?|enters?|fills? in|types? in|(?:ha(?:ve|s)|needs?|must) (?:to )?(?:give|provide|tell us)|hinterlassen|hinterlässt|tragen?|laissent|laisse|indiquent|indique|dejan?|indican?)\s+(?:(?:their|his|her|your|ihren?|leurs?|son|su|sus)\s+)?/iu;
/** What people do who fill in a form, in the four languages. */
const doing = String.raw`(?:book|reserve|order|request|sign\s+up|register|apply|enquire|join|buchen|reservieren|anmelden|vereinbaren|réserver|s['’]inscrire|prendre\s+rendez-vous|reservar|pedir|solicitar|inscribirse|apuntarse)`;
/** "people can register a table (name, email)", "que se pueda pedir cita con nombre y teléfono". */
const doneWith = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:(?:que\s+)?se\s+pued[ae]n?|(?:qu['’]\s?)?on\s+(?:peut|puisse)|[\p{L}-]+\s+(?:können|kann)(?:\s+[\p{L}-]+){0,4}?|[\p{L}-]+\s+(?:can|peuvent|pueden|puedan))\s+)?${doing}(?:\s+(?!(?:with|mit|avec|con)\s)[\p{L}-]+){0,4}(?:\s*\(|\s+(?:mit|avec|con)\s+)`,
  'iu',
);
const booking =
  /(?<![\p{L}])(?:book|booking|bookings|appointments?|reserv\p{L}*|réserv\p{L}*|buchung\p{L}*|\p{L}*termin\p{L}*|cita|rendez-vous)(?![\p{L}])/iu;

/** A request is sent, and waits for an answer: no time is taken by it. */
const toBeAnswered =
  /(?<!\p{L})(?:requests?|enquir(?:y|ies)|inquir(?:y|ies)|\p{L}*anfragen?|demandes?|solicitud(?:es)?)(?!\p{L})/iu;

const whole = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');
const kinds: readonly (readonly [FormField['kind'], RegExp])[] = [
  ['email', whole(String.raw`e-?mail\p{L}*|mail(?:adresse)?|correo(?: electrónico)?|courriel`)],
  [
    'phone',
    whole(String.raw`\p{L}*phone|tel|telefon\p{L}*|teléfono|téléphone|handy\p{L}*|mobile|móvil|whatsapp`),
  ],
  [
    'number',
    whole(
      String.raw`^(?:how many|number of|count of|anzahl|wie viele|nombre de|combien|número de|numero de|cuánt[oa]s|cuant[oa]s)|^nombre d|people|guests|persons|participants|personen|gäste|teilnehmer|personnes|personas|invitados|adults|party size|quantity|menge|quantité|cantidad|age|alter|âge|edad`,
    ),
  ],
  [
    'date',
    whole(
      String.raw`dates?|days?|\p{L}*datum|tage?|jours?|fechas?|día|arrival|departure|check-?in|check-?out|anreise|abreise|ankunft|arrivée|départ|llegada|salida|birthday|geburtstag`,
    ),
  ],
  ['time', whole('times?|uhrzeit|heure|hora')],
  [
    'text',
    whole(String.raw`address|venue|location|street|post ?code|adresse|anschrift|straße|rue|dirección|calle`),
  ],
  [
    'longtext',
    whole(
      String.raw`messages?|nachricht|mensaje|comments?|kommentar|notes?|notizen?|remarques?|bemerkung|anything else|allerg\p{L}*|description|beschreibung|details|questions?|fragen?`,
    ),
  ],
];
const nameOf = /(?<!\p{L})(?:name|nom|nombre|vorname|nachname|prénom|apellidos?)$/iu;
const determiner =
  /^(?:(?:the|an?|their|your|his|her|its|optional(?:ly)?|die|der|das|ein|eine|einen|ihr(?:e|en)?|les?|la|l['’]|une?|votre|leur|el|los|las|un|una|su|sus)\s+|l['’])+/iu;
/** A yes or no: "vegetarian or not", "whether you need a room". */
const yesOrNo =
  /\s*\(?(?:yes\s*\/\s*no|ja\s*\/\s*nein|oui\s*\/\s*non|sí\s*\/\s*no|or not|oder nicht|ou non|o no)\)?$/iu;
const those = String.raw`(?:you|they|sie|du|vous|ustedes?|ils|elles)`;
const whether = new RegExp(
  String.raw`^(?:whether|if|ob|si)\s+(?:${those}\s+)?(?:(?:are|is|have|sind|haben|sont|ont)\s+)?`,
  'iu',
);
/** "how many they are", "what they eat": asked of those who fill it in. */
const question = new RegExp(
  String.raw`^(?:whether|if|ob|si|how\s+many|wie\s+viele?|combien|cuánt[oa]s|what|which|welche[rsn]?|quel(?:le)?s?|qué)\s+(?:[\p{L}-]+\s+){0,2}${those}(?!\p{L})`,
  'iu',
);

/** A field of a form from the words for it, in these words; null where they are none. */
export function formField(words: string): Omit<FormField, 'key'> | null {
  const isOptional = /\boptional\b|\bfacultati[fv]|\bopcional/iu.test(words);
  const said = words
    .replaceAll(/(?<=\sof\s)their(?=\s)/giu, 'your')
    .replace(/\s*\((?:optional|required|facultatif|opcional)\)/iu, '')
    .replace(determiner, '')
    .trim();
  const bracket = /^(.{2,40}?)\s*\(([^()]+)\)$/u.exec(said);
  const slashed = /^(.{2,40}?)\s+([\p{L}\p{N}+-]+(?:\s*\/\s*[\p{L}\p{N}+-]+)+)$/u.exec(said);
  const spelt = bracket?.[2]?.split(/\s*[,/|]\s*/u) ?? slashed?.[2]?.split(/\s*\/\s*/u) ?? [];
  if (yesOrNo.test(said) || whether.test(said)) {
    const label = said.replace(yesOrNo, '').replace(whether, '').replace(determiner, '').trim();
    return label === '' ? null : { label: capital(label), kind: 'flag', options: [], required: false };
  }
  if (spelt.length > 1)
    return {
      label: capital((bracket?.[1] ?? slashed?.[1] ?? '').trim()),
      kind: 'choice',
      options: [...new Set(spelt.map((option) => option.trim()).filter((option) => option !== ''))],
      required: false,
    };
  const label = bracket?.[1] ?? said;
  // "Friday 18-22 needs 3 people" tells something, and asks for nothing.
  if (label === '' || label.split(/\s+/u).length > 6 || !/\p{L}/u.test(label) || /\d.*\d/u.test(label))
    return null;
  const kind = kinds.find(([, pattern]) => pattern.test(label))?.[0] ?? 'text';
  const required = !isOptional && (nameOf.test(label) || ['email', 'phone', 'date'].includes(kind));
  return { label: capital(label), kind, options: [], required };
}

/** Fields with names in code, each once. */
export function withKeys(fields: readonly Omit<FormField, 'key'>[]): FormField[] {
  const taken = new Set<string>();
  return fields.map((field, index) => {
    const plain = camel(field.label);
    const key = taken.has(plain) ? `${plain}${index + 1}` : plain;
    taken.add(key);
    return { ...field, key };
  });
}

export const isNameField = ({ label }: Pick<FormField, 'label'>): boolean => nameOf.test(label);
/** Whether words name what forms ask for: a name, a day, a telephone number. */
export const isKnown = (words: string): boolean =>
  nameOf.test(words) || kinds.some(([, pattern]) => pattern.test(words)) || question.test(words);

const isField = (words: string): boolean => isKnown(words) || /\([^()]*[,/][^()]*\)/u.test(words);

/** Whether words that no form is known for can stand among those that one asks for. */
const isPossible = (words: string): boolean =>
  words.split(/\s+/u).length <= 3 &&
  /^[\p{L}'’ -]+$/u.test(words) &&
  sectionOfLabel(words, true) === null &&
  !/^(?:i|we|you|they|it|he|she|then|so|that|which|who|no|nothing|all|ich|wir|sie|es|je|nous|vous|ils|yo|nosotros)(?!\p{L})/iu.test(
    words,
  );

/** "say the breed of their dog": what people are asked for in words of its own. */
const asksPeople = /^(?:says?|tells?\s+us|answers?)\s/iu;
const ofTheirs =
  /^(?:the|their|which|what)\s+[\p{L}-]+(?:\s[\p{L}-]+)?(?:\s+of\s+(?:the|their)\s+[\p{L}-]+)?(?:\s+they\s+\p{L}+)?$/iu;
const answers = String.raw`(?:yes|no|maybe|not sure|ja|nein|vielleicht|oui|non|peut-être|sí|quizás)`;
/** Answers without a question: "yes, no or maybe". */
const bareAnswers = new RegExp(
  String.raw`^\s*(${answers}(?:\s*(?:,|/|or|oder|ou|o)\s*(?:or\s+)?${answers})+)(?!\p{L})`,
  'iu',
);
/** "whether they eat meat, fish or vegetarian": one of several. */
const saidChoices =
  /(?<!\p{L})(?:whether|if)\s+they(?:['’]d\s+like|\s+(?:want|would\s+like|prefer|will))?\s+(?:to\s+)?([\p{L}-]+)\s+((?:(?:an?\s)?[\p{L}-]+(?:\s[\p{L}-]+)?,\s*)*(?:an?\s)?(?!or\s)[\p{L}-]+(?:\s(?!or\s)[\p{L}-]+)?,?\s+or\s+(?!not(?!\p{L}))(?:an?\s)?[\p{L}-]+(?:\s[\p{L}-]+)?)/giu;
/** Choices behind the name of a field: "meal choice: beef, fish or vegan". */
const namedChoices =
  /(?<=^|[,;]\s|(?:and|und|et|y)\s)((?:[\p{L}-]+\s){0,3}?[\p{L}-]+)\s*:\s*((?:[^,.;:()]{1,40},\s*)*[^,.;:()]{1,40}?\s(?:or|oder|ou|o)\s[^,.;:()]{1,40}?)(?=\s*(?:[,.;]|$|\s(?:and|und|et|y)\s))/giu;

/** The fields of a form with their choices in brackets, as which they are read. */
const withBrackets = (body: string): string =>
  body
    .replaceAll(
      saidChoices,
      (_, verb: string, all: string) =>
        `what you ${verb} (${all
          .split(/\s*,\s*(?:or\s+)?|\s+or\s+/iu)
          .map((one) => one.replace(/^an?\s+/iu, ''))
          .join(', ')})`,
    )
    .replace(
      bareAnswers,
      (_, all: string) =>
        `will you come (${all
          .split(/\s*(?:,|\/|(?<!\p{L})(?:or|oder|ou|o)(?!\p{L}))\s*/u)
          .filter((one) => one !== '')
          .join(', ')})`,
    )
    .replaceAll(
      namedChoices,
      (_, name: string, all: string) =>
        `${name} (${all.split(/\s*,\s*(?:or\s+)?|\s+(?:or|oder|ou|o)\s+/u).join(', ')})`,
    );

/** Those who are asked. */
const whoever =
  /(?<!\p{L})(?:guests?|people|visitors|everybody|everyone|they|parents|members|customers|[\p{L}-]{4,}(?:ers|ors|ists|ents|ants)(?=\s+(?:should|can|could|must|will)))(?!\p{L})/iu;

/** Takes the fields that a form is said to have. */
export function takeForm(draft: Draft): AskedForm | null {
  for (const sentence of sentences(draft.text))
    for (const found of [
      form.exec(sentence.text),
      // "ask for an appointment and say …": of several things that people do, one says what they are asked.
      ...sentence.text.matchAll(new RegExp(left, 'giu')),
      doneWith.exec(sentence.text),
    ]) {
      const read = found === null ? null : readForm(draft, sentence, found);
      if (read !== null) return read;
    }
  return null;
}

/** "a booking request with …", "Sign-up form (…": what a form is called. */
function titleOf(said: string): string {
  const words = said
    .replace(new RegExp(`${beforeFields}$`, 'iu'), '')
    .trim()
    .replace(
      /^(?:(?:and|with|show|has|have|need|want|we|i|page|an?|the|our|my|und|mit|wir|ein|eine?n?|et|avec|une?|le|la|y|con|una?|el|por)\s+)+/iu,
      '',
    );
  return words.split(/\s+/u).length > 1 || /\p{L}-\p{L}/u.test(words) ? capital(words) : '';
}

function readForm(draft: Draft, sentence: Span, found: RegExpExecArray): AskedForm | null {
  const isVerb = found[1] === undefined;
  // "ask for a date with name, place": what is asked for stands before what is asked.
  const object = isVerb
    ? (/^[^,.;(]*?\s(?:with|mit|avec|con)\s(?=[^,]+,)/iu.exec(
        sentence.text.slice(found.index + found[0].length),
      )?.[0].length ?? 0)
    : 0;
  const from = found.index + found[0].length + object;
  const inBracket = found[0].endsWith('(');
  const rest = sentence.text.slice(from);
  const body = inBracket ? (/^[^)]*/u.exec(rest)?.[0] ?? rest) : rest;
  const spelt = withBrackets(body);
  const words = parts({ start: 0, end: spelt.length, text: spelt }).flatMap((part) =>
    part.text
      .split(/\s+(?:and|und|et|y|e|as well as|sowie)\s+(?![^(]*\))|\s*[+&]\s*(?![^(]*\))/iu)
      .map((text) => text.replace(/^(?:and|und|et|y|e)\s+/iu, '').trim()),
  );
  const named = words.filter((word) => word !== '');
  // What is a part of a page, such as a map, is no field; neither is what comes after it.
  const end = named.findIndex(
    (word, at) =>
      (isVerb && !isField(word) && !isPossible(word) && !ofTheirs.test(word)) ||
      (!isKnown(word) && sectionOfLabel(word, true) !== null && !named.slice(at + 1).some(isField)),
  );
  const chosen = end < 0 ? named : named.slice(0, end);
  const fields = chosen.map(formField);
  const read = fields.filter((field) => field !== null);
  // "book a room with a view": a verb asks for what forms ask for.
  const isSaid = asksPeople.test(found[0]) && chosen.slice(0, 1).every((word) => ofTheirs.test(word));
  if (isVerb && !isSaid && !chosen.slice(0, 1).every(isField)) return null;
  const isReply = /rsvp/iu.test(found[0]);
  if (read.length < (isVerb || isReply ? 1 : 2) || read.length < fields.length || read.length > 20)
    return null;
  const last = chosen.at(-1) ?? '';
  const length = end < 0 || !body.includes(last) ? body.length : body.lastIndexOf(last) + last.length;
  const start = sentence.start + found.index;
  const about = isVerb ? draft.text : found[0];
  // The word for the form stays for who looks for sections; a verb has no more to say.
  draft.take(isVerb ? start : sentence.start + from, sentence.start + from + length);
  draft.taken.push([start, sentence.start + from]);
  const who = isVerb ? whoever.exec(sentence.text.slice(0, found.index)) : null;
  if (who !== null)
    draft.taken.push([sentence.start + who.index, sentence.start + who.index + who[0].length]);
  const dates = read.filter(({ kind }) => kind === 'date').length;
  const until =
    /^\S+\s+(?:by|bis|avant|antes)\s.+?(?=\s+(?:with|mit|avec|con|asking\b.*)$|[:(]$)/iu.exec(
      found[0].trim(),
    )?.[0] ?? '';
  return {
    fields: withKeys(read),
    until: capital(until),
    title: isVerb ? '' : titleOf(found[0]),
    isBooking: dates < 2 && booking.test(about) && !toBeAnswered.test(about),
  };
}
