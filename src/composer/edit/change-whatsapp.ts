import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import type { SiteSpec } from '../spec/spec.ts';
import type { Reading } from '../language/text.ts';

/** What comes before a number that is written as it is dialled at home, by language where its money is that of one country. */
const codes: Readonly<Record<string, string>> = { 'de €': '49', 'fr €': '33', 'es €': '34', 'en £': '44' };

/** The digits of a number as WhatsApp wants them; null where nothing tells its country. */
function digitsOf(number: string, { language, currency }: SiteSpec): string | null {
  const digits = number.replaceAll(/[^+\d]/gu, '');
  if (/^(?:\+|00)/u.test(digits)) return digits.replace(/^(?:\+|00)/u, '');
  const code = codes[`${language} ${currency}`];
  // In Spain no nought stands before a number.
  const isHome = language === 'es' ? digits.length === 9 : digits.startsWith('0');
  return code === undefined || !isHome ? null : code + digits.replace(/^0/u, '');
}

const wanted = /(?<!\p{L})whats\s?app(?!\p{L})/iu;
const ofPhone = /\+?\(?\d[\d\s()/.-]{5,}\d/u;
const without =
  /^(?:please\s+)?(?:remove|delete|drop|no|without|entferne?|lösche?|supprime[rz]?|enlève|quita|elimina|sin|ohne|sans)(?!\p{L})/iu;

/** "add a WhatsApp button with 06 12 …": messages to the number that is said, or to the one that is there. */
export function changeWhatsapp(spec: SiteSpec, command: string): Outcome | null {
  if (!wanted.test(command)) return null;
  const places = spec.sections.filter((section) => section.type === 'location' || section.type === 'contact');
  const put = (number: string | null): SiteSpec => ({
    ...spec,
    sections: spec.sections.map((section) => {
      if (section !== places[0] || (section.type !== 'location' && section.type !== 'contact'))
        return section;
      const { whatsapp: _, ...rest } = section;
      return number === null ? rest : { ...rest, whatsapp: number };
    }),
  });
  if (without.test(command)) return { spec: put(null), said: t`There is no link to WhatsApp any more.` };
  const number =
    ofPhone.exec(command)?.[0] ??
    places.map(({ phone }) => phone).find((phone) => phone !== undefined && phone !== '');
  if (number === undefined)
    return {
      spec,
      said: ({ nothing }) =>
        t`A link to WhatsApp needs a number, ${nothing}. Say it with its country code, as in “WhatsApp +34 600 123 456”.`,
    };
  const digits = digitsOf(number, spec);
  if (digits === null)
    return {
      spec,
      said: ({ nothing }) =>
        t`A link to WhatsApp needs the country code of ${number}, ${nothing}. Say it as in “WhatsApp +34 600 123 456”.`,
    };
  if (places.length === 0)
    return {
      spec,
      said: ({ nothing }) =>
        t`There is no contact or address on the page for a link to WhatsApp, ${nothing}. Add a contact section first.`,
    };
  return { spec: put(digits), said: t`A WhatsApp link opens a chat with +${digits}.` };
}

/** A page with the link that its first message asks for, where a number is there for it. */
export function withWhatsapp(spec: SiteSpec, reading: Reading): SiteSpec {
  const { text } = reading;
  const at = wanted.exec(text)?.index;
  if (at === undefined) return spec;
  const near = ofPhone.exec(text.slice(at, at + 60))?.[0] ?? '';
  const next = changeWhatsapp(spec, `WhatsApp ${near}`)?.spec;
  if (next?.kind !== 'site' || next === spec) return spec;
  reading.useText(
    at - (/(?:link|lien|button|bouton|knopf|enlace|botón)\s+$/iu.exec(text.slice(0, at))?.[0].length ?? 0),
    at + 8,
  );
  return next;
}
