import { z } from 'zod/mini';
import { type Model, parseModels } from '../model-catalog.ts';
import { type ProviderId } from '../model-providers.ts';
import { readerOf, type SettingsSource } from './reader.ts';
import { baseUrl, integer, optional, setting, wholeNumber } from './setting.ts';

/** A header's value: printable, and without blanks. */
const secretText = z.string().check(z.regex(/^[\x21-\x7e]{8,400}$/));
const modelsProblem = (text: string): string | null => {
  try {
    return parseModels(text).length === 0 ? 'it names no model' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Models and what they cost. */
export const modelTable = {
  OPENAI_API_KEY: setting({
    description: 'Key for the models of OpenAI.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as OpenAI shows it',
  }),
  OPENAI_BASE_URL: setting({
    description: 'Another address of the OpenAI API, such as a gateway of yours.',
    default: "OpenAI's own",
    schema: optional(baseUrl),
    expected: 'an address such as https://gateway.example.com/v1',
  }),
  ANTHROPIC_API_KEY: setting({
    description: 'Key for the models of Anthropic.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as Anthropic shows it',
  }),
  ANTHROPIC_BASE_URL: setting({
    description: 'Another address of the Anthropic API.',
    default: "Anthropic's own",
    schema: optional(baseUrl),
    expected: 'an address such as https://gateway.example.com/v1',
  }),
  GOOGLE_API_KEY: setting({
    description: 'Key for the Gemini models of Google.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as Google AI Studio shows it',
  }),
  GOOGLE_BASE_URL: setting({
    description: 'Another address of the Gemini API.',
    default: "Google's own",
    schema: optional(baseUrl),
    expected: 'an address such as https://gateway.example.com/v1beta',
  }),
  OPENAI_COMPATIBLE_URL: setting({
    description: "Address of anything that speaks OpenAI's protocol: OpenRouter, vLLM, LM Studio.",
    default: 'none',
    schema: optional(baseUrl),
    expected: 'an address such as https://openrouter.ai/api/v1',
  }),
  OPENAI_COMPATIBLE_KEY: setting({
    description: 'Key for OPENAI_COMPATIBLE_URL, if it wants one.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as the provider shows it',
  }),
  OLLAMA_URL: setting({
    description:
      'Address of Ollama; `local` for the one on this machine. Its models are found by themselves.',
    default: 'none',
    schema: optional(
      z.pipe(
        z.transform((text: string) => (text === 'local' ? 'http://127.0.0.1:11434' : text)),
        baseUrl,
      ),
    ),
    expected: '`local`, or an address such as http://192.168.1.5:11434',
  }),
  MODELS: setting({
    description:
      'Models to offer, separated by commas; the first is the default. `provider/name; price=input/output` with prices in dollars for a million tokens, and if need be `context=`, `output=`, `as=tools|tags|fences`, `sees=yes`, `pdf=yes`, `label=`.',
    default: 'well-known models of the providers that have a key',
    schema: optional(
      z.pipe(z.string().check(z.refine((text) => modelsProblem(text) === null)), z.transform(parseModels)),
    ),
    problem: modelsProblem,
    expected: 'a list such as openai/gpt-5.1; price=1.25/10, ollama/qwen3-coder',
  }),
  CREDITS_PER_USD: setting({
    description: 'Credits for what costs one dollar at a provider.',
    default: '100',
    schema: integer(1, 1_000_000, 100),
    expected: 'a whole number from 1 to 1000000',
  }),
  CREDITS_PER_RUN: setting({
    description: 'Credits that one run may use before its person is asked, who may double it once.',
    default: 'what two dollars cost',
    schema: optional(wholeNumber(1, 1_000_000)),
    expected: 'a whole number from 1 to 1000000',
  }),
  TOKENS_PER_RUN: setting({
    description: 'Tokens that one run may use before its person is asked, read and written together.',
    default: '500000',
    schema: integer(1_000, 100_000_000, 500_000),
    expected: 'a whole number from 1000 to 100000000',
  }),
  ROUNDS_PER_RUN: setting({
    description: 'Requests to a model that one run may make before its person is asked.',
    default: '60',
    schema: integer(1, 10_000, 60),
    expected: 'a whole number from 1 to 10000',
  }),
} as const;

/** Models and how their providers are reached. */
export interface ModelSettings {
  readonly access: Readonly<Record<ProviderId, { readonly key: string | null; readonly url: string | null }>>;
  /** From MODELS; null when it is not set. */
  readonly offered: readonly Model[] | null;
  readonly creditsPerDollar: number;
  /** What one run may use before its person is asked. */
  readonly ceilings: { readonly credits: number; readonly tokens: number; readonly rounds: number };
}

/** @throws {SettingsError} */
export function readModelSettings(source: SettingsSource): ModelSettings {
  const read = readerOf(modelTable, source);
  const creditsPerDollar = read('CREDITS_PER_USD');
  return {
    access: {
      openai: { key: read('OPENAI_API_KEY'), url: read('OPENAI_BASE_URL') },
      anthropic: { key: read('ANTHROPIC_API_KEY'), url: read('ANTHROPIC_BASE_URL') },
      google: { key: read('GOOGLE_API_KEY'), url: read('GOOGLE_BASE_URL') },
      compatible: { key: read('OPENAI_COMPATIBLE_KEY'), url: read('OPENAI_COMPATIBLE_URL') },
      ollama: { key: null, url: read('OLLAMA_URL') },
    },
    offered: read('MODELS'),
    creditsPerDollar,
    ceilings: {
      credits: read('CREDITS_PER_RUN') ?? 2 * creditsPerDollar,
      tokens: read('TOKENS_PER_RUN'),
      rounds: read('ROUNDS_PER_RUN'),
    },
  };
}
