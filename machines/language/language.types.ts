import type { Language } from '#language/languages.ts';

export interface LanguageInput {
  /** The language that the page is in. */
  readonly language: Language;
}

export interface LanguageContext extends LanguageInput {
  /** What was last chosen; the page is in it once it has loaded anew. */
  readonly wanted: Language;
}

export interface LanguageEvent {
  readonly type: 'language.chosen';
  readonly language: Language;
}
