import type { Language, SectionType } from '../spec/spec.ts';
import { withKeys } from '../understand/brief/asked-form.ts';
import type { WantedSection } from '../understand/site-sections.ts';
import { isPriced } from './wanted-in-brief.ts';

const offered: ReadonlySet<SectionType> = new Set<SectionType>(['features', 'menu', 'pricing', 'products']);
const arrivals: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['Arrival', 'Departure', 'Guests'],
  de: ['Anreise', 'Abreise', 'Gäste'],
  fr: ['Arrivée', 'Départ', 'Personnes'],
  es: ['Llegada', 'Salida', 'Personas'],
};

/**
 * What is said of one list belongs to the others that are about the same: services whose names stand in the price list
 * are not made up beside it, and who signs up chooses among the hours that the message names.
 */
export function settleLists(
  wanted: WantedSection[],
  topic: string,
  { language, which, isForm }: { language: Language; which: string; isForm: boolean },
): void {
  const drop = (section: WantedSection): void => {
    wanted.splice(wanted.indexOf(section), 1);
  };
  for (const section of wanted)
    if (section.type === 'menu' && isOfServices.test(section.match.phrase) && !section.items.some(isPriced)) {
      const same = wanted.find((one) => one.type === 'features');
      if (same === undefined) section.type = 'features';
      else if (same.items.length === 0) same.items = section.items.splice(0);
    }
  for (const section of wanted.filter(
    ({ type, items, title: own }) => offered.has(type) && items.length === 0 && own === null,
  ))
    if (
      wanted.some((one) => one !== section && offered.has(one.type) && one.items.length > 1) &&
      (isOfServices.test(section.match.phrase) || section.match.phrase === '' || section.type === 'menu')
    )
      drop(section);
  const sessions = wanted.find((section) => section.type === 'schedule' && section.items.length > 1);
  const own = sessions?.items ?? [];
  // "£35 each": what each of those that were named costs.
  for (const section of wanted.filter(({ type }) => type === 'menu' || type === 'pricing')) {
    const each = section.items.find(({ text }) =>
      /^(?:each|je(?:weils)?|chacune?|cada\s+un[oa])$/iu.test(text),
    );
    if (each?.label === undefined || sessions === undefined) continue;
    sessions.items = own.map((item) => ({
      ...item,
      note: [item.note, each.label].filter(Boolean).join(', '),
    }));
    section.items = section.items.filter((item) => item !== each);
    if (section.items.length === 0) drop(section);
  }
  // Of what takes place at its own hours no other hour is chosen, and a stay is no hour of a day.
  const booking = wanted.find((section) => section.type === 'booking' && section.fields === undefined);
  const signUp =
    booking ??
    wanted.find(
      (section) =>
        section.type === 'contact' &&
        section.fields === undefined &&
        /sign|regist|enrol|join|anmeld|inscri|apunt|rsvp/iu.test(section.match.phrase),
    );
  // "a form so people can request an appointment": the form is what is booked with.
  const form = wanted.findIndex(
    ({ type, fields, items, match }) =>
      type === 'contact' &&
      fields === undefined &&
      items.length === 0 &&
      /^(?:forms?|formular|formulaire|formulario)$/u.test(match.phrase),
  );
  if (booking !== undefined && form >= 0) wanted.splice(form, 1);
  if (signUp === undefined) return;
  const isStay = topic === 'hotel' && booking !== undefined && isForm;
  if (own.length < 2 && signUp.items.length < 2 && !isStay) return;
  const [arrival, departure, people] = arrivals[language];
  const asked = isStay
    ? [
        { label: arrival, kind: 'date' as const, options: [], required: true },
        { label: departure, kind: 'date' as const, options: [], required: true },
        { label: people, kind: 'number' as const, options: [], required: false },
      ]
    : [
        {
          label: which,
          kind: 'choice' as const,
          options: [
            ...new Set([
              ...signUp.items.map(({ text }) => text),
              ...own.map(({ text, label = '' }) => [text, label].filter(Boolean).join(', ')),
            ]),
          ],
          required: true,
        },
      ];
  const contact = wanted.find((section) => section.type === 'contact' && section !== signUp);
  if (contact !== undefined) drop(contact);
  signUp.type = 'contact';
  signUp.items = [];
  signUp.fields = withKeys(asked);
}
const isOfServices = /service|leistung|angebot|prestation|servicio|offer/iu;
