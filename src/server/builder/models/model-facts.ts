import { totalmem } from 'node:os';
import type { Model } from '#server/platform/model-catalog.ts';
import type { ThinkingForm } from '#server/platform/model-thinking.ts';

/** What a provider says itself of one of its models. What it does not say is as usual. */
export type ModelFacts = Partial<
  Pick<Model, 'context' | 'output' | 'price' | 'sees' | 'readsPdf' | 'encoding' | 'thinkingLevels'>
> & {
  /** How it is told to think; null when it says that it does not. */
  readonly thinking?: ThinkingForm | null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tokensIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1_000 && value < 100_000_000
    ? value
    : undefined;

/** Dollars for a million tokens, of a text with those for one; undefined for what is none. */
function dollarsIn(value: unknown): number | undefined {
  const dollars = typeof value === 'string' && value !== '' ? Number(value) * 1_000_000 : Number.NaN;
  return dollars >= 0 && dollars < 10_000 ? dollars : undefined;
}

/** Most tokens of an answer of a model that says nothing of them: what is usual, and no more than its window has. */
const mostWritten = 16_000;
const writtenShare = 3 / 8;
const outputFor = (context: number): number => Math.min(mostWritten, Math.floor(context * writtenShare));

/** Facts in a list of models as aggregators and servers of open models give them. */
export function listedFacts(item: Readonly<Record<string, unknown>>): ModelFacts {
  const top = isRecord(item['top_provider']) ? item['top_provider'] : {};
  const context =
    tokensIn(top['context_length']) ?? tokensIn(item['context_length']) ?? tokensIn(item['max_model_len']);
  const written =
    tokensIn(top['max_completion_tokens']) ?? (context === undefined ? undefined : outputFor(context));
  const output =
    written === undefined || context === undefined ? written : Math.min(written, Math.floor(context / 2));
  const takes = Array.isArray(item['supported_parameters']) ? item['supported_parameters'] : null;
  const kinds = isRecord(item['architecture']) ? item['architecture']['input_modalities'] : undefined;
  const price = isRecord(item['pricing']) ? item['pricing'] : {};
  const [input, answer] = [dollarsIn(price['prompt']), dollarsIn(price['completion'])];
  const kept = dollarsIn(price['input_cache_write']);
  return {
    ...(context === undefined ? {} : { context }),
    ...(output === undefined ? {} : { output }),
    ...(Array.isArray(kinds) ? { sees: kinds.includes('image'), readsPdf: kinds.includes('file') } : {}),
    ...(takes === null
      ? {}
      : {
          thinking: takes.includes('reasoning')
            ? 'reasoning'
            : takes.includes('reasoning_effort')
              ? 'effort'
              : null,
          ...(takes.includes('tools') ? { encoding: 'tools' as const } : {}),
        }),
    ...(input === undefined || answer === undefined
      ? {}
      : {
          price: {
            input,
            output: answer,
            cached: dollarsIn(price['input_cache_read']) ?? input,
            ...(kept === undefined ? {} : { written: kept }),
          },
        }),
  };
}

/** Bytes that the memory of a window may take where nothing is known of the machine. */
const usualMemory = 4_000_000_000;
/** The least and the most of a window that is asked for: a larger one is slow long before it is full. */
const leastWindow = 4_096;
const mostWindow = 131_072;
/** The part of this machine's memory that a model with its window may take. */
const memoryShare = 0.6;

/** Bytes that a token of the window takes: keys and values of every layer, two bytes each. */
function bytesForToken(info: Readonly<Record<string, unknown>>): number | null {
  const architecture = String(info['general.architecture'] ?? '');
  const number = (key: string): number => {
    const value = info[`${architecture}.${key}`];
    return typeof value === 'number' && value > 0 ? value : 0;
  };
  const heads = number('attention.head_count');
  const width = number('attention.key_length') || (heads === 0 ? 0 : number('embedding_length') / heads);
  const bytes = 2 * 2 * number('block_count') * (number('attention.head_count_kv') || heads) * width;
  return bytes > 0 ? bytes : null;
}

/**
 * Facts in what Ollama says of a model: its window is the one that both the model and the machine can hold.
 * @param size bytes of the model, as far as the list says
 * @param isHere whether Ollama runs on this machine
 */
export function ollamaFacts(shown: unknown, size: number, isHere: boolean, memory = totalmem()): ModelFacts {
  if (!isRecord(shown)) return {};
  const info = isRecord(shown['model_info']) ? shown['model_info'] : {};
  const can = Array.isArray(shown['capabilities']) ? shown['capabilities'] : null;
  const trained = tokensIn(info[`${String(info['general.architecture'])}.context_length`]);
  const bytes = bytesForToken(info);
  const room = isHere ? Math.max(0, memory * memoryShare - size) : usualMemory;
  // What runs elsewhere, and is only passed on, takes nothing of this machine.
  const isElsewhere = typeof shown['remote_host'] === 'string' && shown['remote_host'] !== '';
  const held = isElsewhere
    ? mostWindow
    : bytes === null
      ? usualWindow
      : Math.floor(room / bytes / 1_024) * 1_024;
  const context =
    trained === undefined ? undefined : Math.min(trained, Math.max(leastWindow, Math.min(held, mostWindow)));
  return {
    ...(context === undefined ? {} : { context, output: outputFor(context) }),
    ...(can === null
      ? {}
      : {
          ...thinkingIn(shown['thinking'], can.includes('thinking')),
          sees: can.includes('vision'),
          ...(can.includes('tools') ? { encoding: 'tools' as const } : {}),
        }),
  };
}

/** Whether a model of Ollama thinks, and by which words it is told to, from the least to the most. */
function thinkingIn(said: unknown, thinks: boolean): Pick<ModelFacts, 'thinking' | 'thinkingLevels'> {
  const values = isRecord(said) && Array.isArray(said['values']) ? said['values'] : null;
  const levels = (values ?? []).filter((value) => typeof value === 'boolean' || typeof value === 'string');
  if (levels.length === 0) return { thinking: thinks ? 'effort' : null };
  return levels.some(Boolean) ? { thinking: 'effort', thinkingLevels: levels } : { thinking: null };
}

/** A window that most machines hold, where the model does not say what it takes. */
const usualWindow = 16_384;
