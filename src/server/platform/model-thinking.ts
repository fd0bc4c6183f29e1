import type { ProviderId } from './model-providers.ts';

/**
 * How a model is told to think. `adaptive`: it decides itself, by an effort; `budget`: tokens, which it is given besides
 * those of the answer; `tokens`: the same of Google; `level`: an effort of Google's newer models; `effort`: OpenAI's
 * parameter, which others take too; `reasoning`: OpenRouter's.
 */
export const thinkingForms = ['adaptive', 'budget', 'tokens', 'level', 'effort', 'reasoning'] as const;
export type ThinkingForm = (typeof thinkingForms)[number];

/** The form that a provider's newest models take. */
const newest: Readonly<Record<ProviderId, ThinkingForm>> = {
  openai: 'effort',
  anthropic: 'adaptive',
  google: 'level',
  compatible: 'reasoning',
  ollama: 'effort',
};

/** What MODELS means by `thinks=`; null for what it does not know. */
export function thinkingSetting(provider: ProviderId, value: string): ThinkingForm | 'no' | null {
  if (value === 'no') return 'no';
  return value === 'yes' ? newest[provider] : (thinkingForms.find((form) => form === value) ?? null);
}

/** The version in a name such as `claude-sonnet-4-6` or `gpt-5.1-mini`, as 406 and 501; 0 without one. */
function versionIn(name: string, family: RegExp): number {
  const match = family.exec(name);
  return match === null ? 0 : Number(match[1] ?? 0) * 100 + Number(match[2] ?? 0);
}

/** The version of OpenAI's model of that name, as 501 for `gpt-5.1`; 0 for none of its large family. */
export const gptVersion = (name: string): number => versionIn(name, /^gpt-(\d{1,2})(?:\.(\d{1,2}))?/);

/**
 * Whether a model is known to think, and how it is told to. A name says it for providers whose names have a version; of
 * others it is known when they say so themselves, or MODELS does. One that refuses is asked without, so a name that says
 * too much does no harm.
 */
export function knownThinking(provider: ProviderId, name: string): ThinkingForm | null {
  switch (provider) {
    case 'anthropic': {
      const version = versionIn(name, /^claude-(?:[a-z]+-)?(\d{1,2})(?:[-.](\d{1,2}))?(?!\d)/);
      return version < 307 ? null : version < 406 ? 'budget' : 'adaptive';
    }
    case 'openai': {
      const isReasoner = /^o\d/.test(name) || gptVersion(name) >= 500;
      return isReasoner && !/^gpt-\d+-chat/.test(name) ? 'effort' : null;
    }
    case 'google': {
      const version = versionIn(name, /^gemini-(\d{1,2})(?:\.(\d{1,2}))?/);
      return version < 205 ? null : version < 300 ? 'tokens' : 'level';
    }
    case 'compatible':
    case 'ollama':
      return null;
  }
}
