import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import { contactFields } from '../code/form-fields.ts';
import { words as allWords } from '../content/words.ts';
import { labelOf } from '../find/entries.ts';
import { likeness, namingWords } from './resolve-things.ts';
import type { FormField, SectionOf, SiteSpec } from '../spec/spec.ts';
import { formField, withKeys } from '../understand/brief/asked-form.ts';
import { listParts } from '../language/details.ts';

const form = String.raw`(?:[\p{L}-]+\s+)?form|rsvp|(?:(?:contact|booking|appointment|order|message|enquiry|inquiry|registration|sign-?up|reservation)\s+)?page|(?:kontakt|buchungs|anmelde|anfrage|bestell)?formular|formulaire(?:\s+de\s+(?:contact|réservation))?|formulario(?:\s+de\s+(?:contacto|reservas?))?`;
const article = String.raw`(?:(?:the|our|my|an?|another|das|dem|den|ein(?:e|en|em)?|unser(?:e|em)?|les?|la|une?|notre|el|los|las|un[ao]?|nuestro)\s+|l['’])?`;
const fieldNoun = String.raw`(?:fields?|inputs?|questions?|boxe?s?|felder|feld|champs?|campos?|casilla)`;
const opening = String.raw`^(?:(?:please|bitte|also|now|and)\s+)*`;
const end = String.raw`(?:\s+(?:hinzu|ein|too|as well|as well\s+please|bitte|please|auch|aussi|también))*[.!]*$`;
const place = String.raw`(?:to|in|into|on|from|out\s+of|zum|ins|im|in|aus|vom|au|aux|dans|du|de|al|a|en|del)\s+${article}(?<form>${form})`;
const adds = [
  new RegExp(
    String.raw`${opening}(?:add|include|put|füge|ergänze|ajoute[rz]?|mets|añade|agrega|pon)\s+${article}(?:${fieldNoun}\s+(?:for|called|named|für|namens|pour|appelé|para|llamado)?\s*${article})?(?<fields>.+?)(?:\s+${fieldNoun})?\s+${place}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${opening}${article}(?<form>${form}|sign-?up|registration|booking|reservation|contact|anmeldung|buchung|inscription|réservation|inscripción|reserva)\s+(?:should|must|has to|needs to|soll(?:te)?|muss|doit|devrait|debe|debería)\s+(?:(?:also|auch|zusätzlich|aussi|también|noch)\s+)*(?:ask(?:\s+(?:people|visitors|them))?\s+(?:for|about)|nach|demander|pedir|preguntar(?:\s+por)?)\s+${article}(?<fields>.+?)(?:\s+fragen)?${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${opening}(?:ask|frage?)\s+(?:also\s+|auch\s+)?(?:for|nach)\s+${article}(?<fields>.+?)\s+${place}${end}`,
    'iu',
  ),
  // "ask in the reply form for allergies"
  new RegExp(
    String.raw`${opening}(?:ask|frage?|demande[rz]?|pide|pregunta)(?:\s+(?:people|visitors|guests|them|also|auch|aussi|también))*\s+${place}\s*(?:for|about|nach|por)?\s+${article}(?<fields>.+?)${end}`,
    'iu',
  ),
  // "can guests also tell us about allergies in the form?"
  new RegExp(
    String.raw`${opening}(?:can|could|let|i\s+want|we\s+want|(?=\p{L}+\s+should))\s*(?:the\s+|our\s+|my\s+)?(?:guests|visitors|customers|clients|people|users|parents|members|they)\s+(?:to\s+|should\s+|can\s+|be\s+able\s+to\s+|also\s+)*(?:tell|let|say|enter|leave|give|choose|pick|write|state|mention)\s+(?:us\s+|me\s+)?(?:know\s+)?(?:about\s+|of\s+|(?:any|their|what)\s+)*(?<fields>.+?)\s+${place}\s*\??${end}`,
    'iu',
  ),
];
const removes = new RegExp(
  String.raw`${opening}(?:remove|delete|drop|take|entferne?|lösche?|nimm|supprime[rz]?|enlève|retire[rz]?|quita|elimina|borra)\s+(?:out\s+)?${article}(?:${fieldNoun}\s+(?:for|called)?\s*)?(?<fields>.+?)(?:\s+${fieldNoun})?\s+${place}${end}`,
  'iu',
);

type Form = SectionOf<'contact'> | SectionOf<'booking'>;

/** The form that words mean: the one for bookings where they say so or there is no other. */
function formOf(spec: SiteSpec, words: string): Form | undefined {
  const of = (type: Form['type']): Form | undefined =>
    spec.sections.find((section): section is Form => section.type === type);
  const isBooking = /book|appointment|reserv|buchung|termin|réserv/iu.test(words);
  return isBooking ? (of('booking') ?? of('contact')) : (of('contact') ?? of('booking'));
}

/** Whether all words of a name stand in a label. */
const isCalled = (label: string, name: string): boolean =>
  namingWords(name).every((word) => namingWords(label).some((own) => likeness(word, own) > 0));

const fieldsOf = (section: Form, spec: SiteSpec): FormField[] =>
  section.type === 'booking'
    ? [...(section.fields ?? [])]
    : contactFields(section, allWords[spec.language]).map(({ key, label, kind, options, required }) => ({
        key,
        label,
        kind,
        options,
        required,
      }));

/** "Add a phone field to the contact form", "the form should ask for the arrival", "remove the subject from the form". */
export function changeForm(spec: SiteSpec, command: string): Outcome | null {
  const added = adds.map((pattern) => pattern.exec(command)?.groups).find(Boolean);
  const found = added ?? removes.exec(command)?.groups;
  const meant = formOf(spec, found?.['form'] ?? '');
  const isPage = /page$/iu.test(found?.['form'] ?? '');
  if (found === undefined || isPage) return null;
  if (meant === undefined)
    return {
      spec,
      said: ({ nothing }) => t`This page has no form, ${nothing}. Say “add a contact form” first.`,
    };
  // "age, required": how it is asked for, and nothing that is asked.
  const manner =
    /^(?:and\s+|it\s+is\s+|that\s+is\s+|as\s+)?(required|mandatory|optional|pflicht(?:feld)?|obligatoire|obligatori[oa]|facultatif|opcional)$/iu;
  const said = listParts(found['fields'] ?? '');
  const isRequired = said.some(
    (part) => /^(?:\P{L}*)?(?:and\s+)?(?:req|mand|pfl|obl)/iu.test(part) && manner.test(part),
  );
  // "the date is required": of one of those that it asks for.
  const demand =
    /^(?:and\s+)?(.+?)\s+(?:is|are|(?:has|have)\s+to\s+be|(?:should|must)\s+be|ist|sind|est|sont|es|son)\s+(?:(required|mandatory|pflicht(?:feld)?|obligatoires?|obligatori[oa]s?)|optional|facultatifs?|opcional(?:es)?|freiwillig)$/iu;
  const demands = said.flatMap((part) => {
    const [, name, must] = demand.exec(part) ?? [];
    return name === undefined ? [] : [{ name, isRequired: must !== undefined }];
  });
  const parts = said
    .filter((part) => !manner.test(part) && !demand.test(part))
    .map((part) => part.replace(new RegExp(String.raw`\s+${fieldNoun}$`, 'iu'), ''));
  const namedIn = (fields: readonly FormField[], words: string): FormField | undefined =>
    fields.find(({ label, key }) => {
      const own = [...namingWords(label), key];
      return namingWords(words).every((word) => own.some((other) => likeness(word, other) > 0));
    });
  // Of two forms that one is meant that asks for what is to go.
  const having = spec.sections
    .filter((one): one is Form => one.type === 'contact' || one.type === 'booking')
    .filter((one) => parts.every((part) => namedIn(fieldsOf(one, spec), part) !== undefined));
  const section = added === undefined && !having.includes(meant) ? (having[0] ?? meant) : meant;
  const known = fieldsOf(section, spec);
  const named = (words: string): FormField | undefined => namedIn(known, words);
  const put = (fields: readonly FormField[], said: string): Outcome => ({
    spec: {
      ...spec,
      sections: spec.sections.map((one) => (one === section ? { ...section, fields: [...fields] } : one)),
    },
    said,
  });
  if (added === undefined) {
    const gone = parts.map(named);
    if (gone.includes(undefined)) {
      const missing = parts.filter((part) => named(part) === undefined);
      return {
        spec,
        said: ({ nothing }) =>
          t`“${labelOf(section)}” does not ask for ${quotedList(missing)}, ${nothing}. It asks for ${quotedList(known.map(({ label }) => label))}.`,
      };
    }
    const rest = known.filter((field) => !gone.includes(field));
    if (rest.length === 0 && section.type === 'contact')
      return { spec, said: ({ nothing }) => t`A form has to ask for something, ${nothing}.` };
    return put(
      rest,
      t`“${labelOf(section)}” no longer asks for ${quotedList(gone.map((field) => field?.label ?? ''))}.`,
    );
  }
  const fresh = parts.filter((part) => named(part) === undefined).map(formField);
  if (fresh.includes(null) || parts.length === 0) return null;
  if (demands.some(({ name }) => !fresh.some((field) => field !== null && isCalled(field.label, name))))
    return null;
  if (fresh.length === 0)
    return { spec, said: ({ nothing }) => t`“${labelOf(section)}” asks for that already, ${nothing}.` };
  // What is written at length comes last.
  const last = known.at(-1)?.kind === 'longtext' ? known.slice(-1) : [];
  const all = withKeys([
    ...known.slice(0, known.length - last.length),
    ...fresh
      .filter((field) => field !== null)
      .map((field) => {
        const told = demands.find(({ name }) => isCalled(field.label, name));
        return isRequired || told !== undefined
          ? { ...field, required: isRequired || told?.isRequired === true }
          : field;
      }),
    ...last,
  ]);
  const kept = all.map((field) => known.find(({ label }) => label === field.label) ?? field);
  return put(
    kept,
    t`“${labelOf(section)}” asks for ${quotedList(fresh.map((field) => field?.label ?? ''))} too.`,
  );
}
