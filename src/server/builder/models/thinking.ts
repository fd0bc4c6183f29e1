import type { JSONValue } from 'ai';
import type { ThinkingEffort } from '#contract/model-calls.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import { gptVersion } from '#server/platform/model-thinking.ts';
import { meansRefusal } from './failures.ts';
import { providerError } from './provider-error.ts';
import type { ThinkingAsked } from './thinking-memory.ts';

type Words = Record<string, JSONValue>;

/** Tokens for thinking alone, besides those of the answer. */
const budgets: Readonly<Record<ThinkingEffort, number>> = { off: 0, short: 4_000, long: 16_000 };
/** What is left of a model's window, beside two answers, that its thoughts may take. */
const windowShare = 1 / 4;
/** The least that providers take for a budget. */
const leastBudget = 1_024;
/** Tokens of one answer that every model with a large window can write, its thoughts included. */
const surelyWritten = 64_000;

/** Tokens that the thoughts of one answer may take, besides the answer itself. */
export function thinkingRoom({ thinking, context, output }: Model, effort: ThinkingEffort): number {
  if (thinking === null) return 0;
  return Math.max(0, Math.min(budgets[effort], Math.floor((context - output * 2) * windowShare)));
}

/** What is asked after a request that was refused; null when the refusal had nothing to do with thinking. */
export function askedAfter(
  error: unknown,
  { thinking, provider }: Model,
  asked: ThinkingAsked,
): ThinkingAsked | null {
  if (thinking === null || asked === 'nothing') return null;
  const found = providerError(error);
  if (found === null || (found.status !== 400 && found.status !== 422)) return null;
  const isNamed = /reasoning|thinking|\bthink\b|effort|budget/i.test(found.said);
  if (!isNamed && !meansRefusal(found)) return null;
  return provider === 'openai' && asked === 'whole' ? 'untold' : 'nothing';
}

/** What a request says about thinking, in the words of its provider; and how much may be written, thoughts included. */
export function thinkingOptions(
  model: Model,
  effort: ThinkingEffort,
  asked: ThinkingAsked,
): { readonly maxOutputTokens: number; readonly providerOptions: Record<string, Words> } {
  const isTold = model.thinking !== null && asked !== 'nothing';
  const room = isTold ? thinkingRoom(model, effort) : 0;
  // A budget is added to the answer's tokens by the SDK.
  const own = model.thinking === 'budget' ? 0 : room;
  const most = Math.max(model.output, Math.min(model.output + own, surelyWritten));
  const told = isTold ? wordsOf(model, effort, room, asked) : {};
  // What a person builds is theirs: it is not kept at the provider.
  const plain = model.provider === 'openai' ? { store: false } : {};
  return { maxOutputTokens: most, providerOptions: { [model.provider]: { ...plain, ...told } } };
}

function wordsOf(model: Model, effort: ThinkingEffort, room: number, asked: ThinkingAsked): Words {
  const { thinking, provider, name } = model;
  const isOff = effort === 'off';
  const budget = Math.max(leastBudget, room);
  switch (thinking) {
    case 'adaptive':
      return isOff
        ? { thinking: { type: 'disabled' } }
        : {
            thinking: { type: 'adaptive', display: 'summarized' },
            effort: effort === 'long' ? 'high' : 'medium',
          };
    case 'budget':
      return isOff ? {} : { thinking: { type: 'enabled', budgetTokens: budget } };
    case 'tokens':
      // The larger of these models cannot do without.
      return {
        thinkingConfig: {
          thinkingBudget: isOff ? (name.includes('pro') ? 128 : 0) : budget,
          includeThoughts: !isOff,
        },
      };
    case 'level':
      return {
        thinkingConfig: {
          thinkingLevel: effort === 'long' ? 'high' : isOff && !name.includes('pro') ? 'minimal' : 'low',
          includeThoughts: !isOff,
        },
      };
    case 'effort':
      if (provider === 'ollama') return { think: levelOf(model, effort) };
      return {
        reasoningEffort: effort === 'long' ? 'high' : isOff ? leastEffort(name) : 'low',
        ...(provider === 'openai' ? { forceReasoning: true } : {}),
        ...(provider !== 'openai' || isOff || asked === 'untold' ? {} : { reasoningSummary: 'auto' }),
      };
    case 'reasoning':
      return { reasoning: isOff ? { enabled: false } : { max_tokens: budget } };
    case null:
      return {};
  }
}

/** The least that OpenAI's models think; others that take its parameter can do without. */
const leastEffort = (name: string): string => {
  const version = gptVersion(name);
  return /^o\d/.test(name) ? 'low' : version >= 500 && version < 501 ? 'minimal' : 'none';
};

/** Models of Ollama think or do not, as far as they say nothing else; OpenAI's open ones cannot do without. */
function levelOf({ name, thinkingLevels }: Model, effort: ThinkingEffort): string | boolean {
  const levels = thinkingLevels ?? (/gpt-oss/.test(name) ? ['low', 'medium', 'high'] : [false, true]);
  if (effort === 'off') return levels.includes(false) ? false : (levels[0] ?? false);
  const some = levels.filter((level) => level !== false);
  return (effort === 'long' ? some.at(-1) : some[0]) ?? true;
}

const efforts: readonly ThinkingEffort[] = ['off', 'short', 'long'];

/** Less than that, in words that this model takes for less; null when there is none. */
export function lessThinking(model: Model, effort: ThinkingEffort): ThinkingEffort | null {
  const told = (each: ThinkingEffort): string =>
    JSON.stringify(wordsOf(model, each, thinkingRoom(model, each), 'whole'));
  return efforts.slice(0, efforts.indexOf(effort)).findLast((less) => told(less) !== told(effort)) ?? null;
}
