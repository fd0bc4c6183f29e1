import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Model } from '#server/platform/model-catalog.ts';
import type { Access } from './access.ts';
import { createDetailsGatherer } from './kept-thoughts.ts';
import { modelFetch, patientFetch } from './model-fetch.ts';
import { ollamaModel } from './ollama.ts';

/** The model as the SDK knows it. */
export function languageModel({ provider, name, context }: Model, { key, url }: Access): LanguageModel {
  const baseURL = url === null ? {} : { baseURL: url };
  switch (provider) {
    case 'openai':
      return createOpenAI({ apiKey: key, fetch: modelFetch, ...baseURL })(name);
    case 'anthropic':
      return createAnthropic({ apiKey: key, fetch: modelFetch, ...baseURL })(name);
    case 'google':
      return createGoogleGenerativeAI({ apiKey: key, fetch: modelFetch, ...baseURL })(name);
    case 'ollama':
      return ollamaModel({ name, context, url: url ?? '' });
    case 'compatible': {
      return createOpenAICompatible({
        name: provider,
        baseURL: url ?? '',
        includeUsage: true,
        fetch: patientFetch,
        metadataExtractor: {
          extractMetadata: () => Promise.resolve(undefined),
          createStreamExtractor: createDetailsGatherer,
        },
        ...(key === '' ? {} : { apiKey: key }),
      })(name);
    }
  }
}
