import type { Language } from './languages.ts';
import { listed, speech } from './speech.ts';

/** What stands before and behind something that is quoted. */
const marks: Readonly<Record<Language, readonly [before: string, behind: string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  fr: ['«\u00A0', '\u00A0»'],
  es: ['«', '»'],
  pt: ['“', '”'],
};

/** A text in the quotation marks of the language that is spoken. */
export const quoted = (text: string): string => {
  const [before, behind] = marks[speech().language];
  return before + text + behind;
};

/** Several texts in quotation marks, in one part of a sentence. */
export const quotedList = (texts: readonly string[]): string => listed(texts.map(quoted));
