import { generateText } from 'ai';
import type { Model } from '#server/platform/model-catalog.ts';
import type { Access } from './access.ts';
import { languageModel } from './language-model.ts';
import { askedAfter, thinkingOptions } from './thinking.ts';
import type { ThinkingAsked } from './thinking-memory.ts';
import { telemetry } from './telemetry.ts';

/**
 * One small question and its answer, without thinking about it first where that can be turned off: thoughts would cost
 * more than the answer, and may leave no room for it. A model that refuses to be told so is asked without.
 */
export async function askOnce(
  model: Model,
  access: Access,
  question: {
    readonly system: string;
    readonly prompt: string;
    readonly maxOutputTokens: number;
    readonly maxRetries: number;
    readonly abortSignal: AbortSignal;
  },
): Promise<Pick<Awaited<ReturnType<typeof generateText>>, 'text' | 'usage' | 'finishReason'>> {
  let asked: ThinkingAsked = 'whole';
  for (;;) {
    const { providerOptions } = thinkingOptions(model, 'off', asked);
    try {
      return await generateText({
        model: languageModel(model, access),
        ...question,
        providerOptions,
        experimental_telemetry: telemetry,
      });
    } catch (error) {
      const less = askedAfter(error, model, asked);
      if (less === null) throw error;
      asked = less;
    }
  }
}
