import { knownThinking, type ThinkingForm, thinkingForms, thinkingSetting } from './model-thinking.ts';
import { isProvider, type ProviderId, providerIds } from './model-providers.ts';

/** How a model writes its actions down; see `decode/`. */
export const encodings = ['tools', 'tags', 'fences'] as const;
export type Encoding = (typeof encodings)[number];

/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  /** Input that the provider had in its cache. */
  readonly cached: number;
  /** Input that the provider puts into its cache. Absent: as any other. */
  readonly written?: number;
}

export interface Model {
  /** `provider/name`: the id of its engine. */
  readonly id: string;
  readonly provider: ProviderId;
  /** As the provider knows it. */
  readonly name: string;
  readonly label: string;
  readonly price: ModelPrice;
  /** Tokens that fit into one request, the answer included. */
  readonly context: number;
  /** Most tokens of one answer. */
  readonly output: number;
  readonly encoding: Encoding;
  /** Whether it can be shown images. */
  readonly sees: boolean;
  /** Whether it can be shown documents of PDF. */
  readonly readsPdf: boolean;
  /** How it is told to think; null for one that does not, as far as is known. */
  readonly thinking: ThinkingForm | null;
  /** What it takes for how long to think, from the least to the most, where its provider says so. */
  readonly thinkingLevels?: readonly (string | boolean)[];
  /** What of this the operator has said: that is not asked of its provider. */
  readonly told?: readonly string[];
}

/** What is known of a provider's models unless MODELS says otherwise. */
const usual: Readonly<
  Record<ProviderId, Pick<Model, 'context' | 'output' | 'encoding' | 'sees' | 'readsPdf'>>
> = {
  openai: { context: 200_000, output: 32_000, encoding: 'tools', sees: true, readsPdf: true },
  anthropic: { context: 200_000, output: 32_000, encoding: 'tools', sees: true, readsPdf: true },
  google: { context: 200_000, output: 32_000, encoding: 'tools', sees: true, readsPdf: true },
  compatible: { context: 64_000, output: 16_000, encoding: 'tags', sees: false, readsPdf: false },
  ollama: { context: 16_000, output: 6_000, encoding: 'fences', sees: false, readsPdf: false },
};

const free: ModelPrice = { input: 0, output: 0, cached: 0 };

/** A model by its name, with what is usual for its provider. */
export function usualModel(provider: ProviderId, name: string, price: ModelPrice = free): Model {
  return {
    id: `${provider}/${name}`,
    provider,
    name,
    label: name,
    price,
    ...usual[provider],
    thinking: knownThinking(provider, name),
  };
}

const priced = (input: number, output: number, cached = input / 10): ModelPrice => ({
  input,
  output,
  cached,
});

/** What Anthropic takes for a token that it puts into its cache, as a share of any other. */
const writtenShare = 1.25;
const writtenPrice = (provider: ProviderId, input: number): Pick<ModelPrice, 'written'> =>
  provider === 'anthropic' ? { written: input * writtenShare } : {};

/** Offered when MODELS is not set: list prices of the providers in dollars, written down in November 2026. The first is the default. */
export const knownModels: readonly Model[] = [
  {
    ...usualModel('anthropic', 'claude-sonnet-4-6', { ...priced(3, 15), ...writtenPrice('anthropic', 3) }),
    label: 'Claude Sonnet 4.6',
  },
  {
    ...usualModel('anthropic', 'claude-opus-4-5', { ...priced(5, 25), ...writtenPrice('anthropic', 5) }),
    label: 'Claude Opus 4.5',
  },
  {
    ...usualModel('anthropic', 'claude-haiku-4-5', { ...priced(1, 5), ...writtenPrice('anthropic', 1) }),
    label: 'Claude Haiku 4.5',
  },
  { ...usualModel('openai', 'gpt-5.1', priced(1.25, 10)), label: 'GPT-5.1' },
  { ...usualModel('openai', 'gpt-5-mini', priced(0.25, 2)), label: 'GPT-5 mini' },
  { ...usualModel('google', 'gemini-2.5-pro', priced(1.25, 10)), label: 'Gemini 2.5 Pro' },
  { ...usualModel('google', 'gemini-2.5-flash', priced(0.3, 2.5)), label: 'Gemini 2.5 Flash' },
];

/** What options of MODELS are called in a model, where that is something else. */
const factOf: Readonly<Record<string, string>> = { as: 'encoding', thinks: 'thinking', pdf: 'readsPdf' };

/** What is wrong with a line of MODELS, in words. */
export class ModelsError extends Error {}

/**
 * Reads MODELS: entries `provider/name`, separated by commas or line ends, each with options after semicolons, such
 * as `openai/gpt-5.1; price=1.25/10/0.125; context=200000; output=32000; as=tools; sees=yes; label=GPT-5.1`. A price
 * is input/output[/cached input[/input put into the cache]] in dollars for a million tokens; models of a provider that charges need one.
 * @throws {ModelsError}
 */
export function parseModels(text: string): Model[] {
  const entries = text.split(/[,\n]/).flatMap((entry) => entry.trim() || []);
  const models = entries.map(parseModel);
  const twice = models.find((model, index) => models.findIndex(({ id }) => id === model.id) !== index);
  if (twice !== undefined) throw new ModelsError(`${twice.id} is there twice`);
  return models;
}

function parseModel(entry: string): Model {
  const [head = '', ...options] = entry.split(';').map((part) => part.trim());
  const slash = head.indexOf('/');
  const provider = head.slice(0, Math.max(0, slash));
  const name = head.slice(slash + 1);
  if (!isProvider(provider) || name === '') {
    throw new ModelsError(`"${head}" is not provider/name with a provider of ${providerIds.join(', ')}`);
  }
  const known = knownModels.find(({ id }) => id === head);
  let model: Model = known ?? usualModel(provider, name);
  let isPriced = known !== undefined || provider === 'compatible' || provider === 'ollama';
  const told: string[] = [];
  for (const option of options.filter(Boolean)) {
    const equals = option.indexOf('=');
    const [key, value] = [option.slice(0, equals).trim(), option.slice(equals + 1).trim()];
    const number = (): number => {
      if (!/^[1-9]\d{2,7}$/.test(value)) throw new ModelsError(`${head}: ${key} is not a number of tokens`);
      return Number(value);
    };
    told.push(factOf[key] ?? key);
    switch (key) {
      case 'price': {
        const parts = value.split('/').map(Number);
        const [input = Number.NaN, output = Number.NaN, cached = input, given] = parts;
        const written = given === undefined ? writtenPrice(provider, input) : { written: given };
        if (
          parts.length > 4 ||
          [input, output, cached, given ?? 0].some((part) => !(part >= 0 && part < 10_000))
        )
          throw new ModelsError(`${head}: price is not input/output in dollars for a million tokens`);
        model = { ...model, price: { input, output, cached, ...written } };
        isPriced = true;
        break;
      }
      case 'context':
        model = { ...model, context: number() };
        break;
      case 'output':
        model = { ...model, output: number() };
        break;
      case 'as': {
        const encoding = encodings.find((candidate) => candidate === value);
        if (encoding === undefined)
          throw new ModelsError(`${head}: as is not one of ${encodings.join(', ')}`);
        model = { ...model, encoding };
        break;
      }
      case 'sees':
        model = { ...model, sees: value === 'yes' };
        break;
      case 'pdf':
        model = { ...model, readsPdf: value === 'yes' };
        break;
      case 'thinks': {
        const form = thinkingSetting(provider, value);
        if (form === null)
          throw new ModelsError(`${head}: thinks is not one of yes, no, ${thinkingForms.join(', ')}`);
        model = { ...model, thinking: form === 'no' ? null : form };
        break;
      }
      case 'label':
        model = { ...model, label: value.slice(0, 60) };
        break;
      default:
        throw new ModelsError(`${head}: "${option}" is no option`);
    }
  }
  if (!isPriced) throw new ModelsError(`${head} needs its price, such as price=1.25/10`);
  if (model.output * 2 > model.context) model = { ...model, output: Math.floor(model.context / 2) };
  return { ...model, told };
}
