/** The languages that the product speaks, by their tags (BCP 47). */
export const languages = ['en', 'de', 'fr', 'es', 'pt'] as const;

export type Language = (typeof languages)[number];

interface LanguageFacts {
  /** Its name in itself. */
  readonly name: string;
  /** Which way it is written. */
  readonly direction: 'ltr' | 'rtl';
  /** How its numbers and days are written, as a BCP 47 tag. */
  readonly locale: string;
  /** How it lists things, as a BCP 47 tag: `a, b and c`. */
  readonly listing: string;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US', listing: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE', listing: 'de' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR', listing: 'fr' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-ES', listing: 'es' },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt-BR', listing: 'pt' },
};

/** The cookie that keeps what a person has chosen. Scripts and the server read it. */
export const languageCookie = 'statecraft_language';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** Letters of an `Accept-Language` header that are read. */
const mostRead = 200;

/**
 * The language of a request: what its person chose, else the first that their browser asks for and the product speaks,
 * by weight (RFC 9110, 12.5.4); else English.
 */
export function languageOf(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '')
    .slice(0, mostRead)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: tag.trim().toLowerCase().split('-', 1)[0],
        weight: weight === undefined ? 1 : Number(weight.trim().slice(2)),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return 'en';
}
