import type { SnapshotFrom } from 'xstate';
import { type Language, languageFacts, languages } from '#language/languages.ts';
import type { LanguageMachine } from './language.machine.ts';
import type { LanguageEvent } from './language.types.ts';
import { texts } from './language.texts.ts';

export interface LanguageView {
  readonly label: string;
  /** What is chosen; before it is spoken as well. */
  readonly language: Language;
  /** Every language by its own name. */
  readonly choices: readonly { readonly value: Language; readonly label: string }[];
  readonly isBusy: boolean;
  /** Why it is as it is. */
  readonly why: string;
  /** What went wrong; empty when nothing did. */
  readonly error: string;
  onChoose(language: string): void;
}

const choices = languages.map((value) => ({ value, label: languageFacts[value].name }));

export function connect(
  snapshot: SnapshotFrom<LanguageMachine>,
  send: (event: LanguageEvent) => void,
): LanguageView {
  const isBusy = snapshot.hasTag('busy');
  const hasFailed = snapshot.hasTag('failure');
  return {
    label: texts.label,
    language: hasFailed ? snapshot.context.language : snapshot.context.wanted,
    choices,
    isBusy,
    why: isBusy ? texts.changing : texts.speaks,
    error: hasFailed ? texts.unkept : '',
    onChoose(chosen) {
      const language = languages.find((one) => one === chosen);
      if (language !== undefined) send({ type: 'language.chosen', language });
    },
  };
}
