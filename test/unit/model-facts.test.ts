import { describe, expect, it } from 'vitest';
import { listedFacts, ollamaFacts } from '#server/builder/models/model-facts.ts';

const gigabyte = 1_000_000_000;
/** As Ollama tells of a model of eight billion parameters: 128 KB for a token. */
const shown = {
  capabilities: ['completion', 'tools', 'vision'],
  model_info: {
    'general.architecture': 'llama',
    'llama.context_length': 131_072,
    'llama.block_count': 32,
    'llama.embedding_length': 4_096,
    'llama.attention.head_count': 32,
    'llama.attention.head_count_kv': 8,
  },
};

describe('what providers say of their models', () => {
  it('[BUILD-02] a window of Ollama is what both the model and the machine can hold', () => {
    const of = (memory: number, size = 5 * gigabyte) => ollamaFacts(shown, size, true, memory).context;
    // 60 % of 16 GB without the model's 5 GB leave 4.6 GB: 35,095 tokens, in whole thousands of 1,024.
    expect(of(16 * gigabyte)).toBe(34_816);
    expect(of(64 * gigabyte)).toBe(131_072);
    expect(of(8 * gigabyte)).toBe(4_096);
    // Of another machine nothing is known.
    expect(ollamaFacts(shown, 5 * gigabyte, false).context).toBe(29_696);
    const small = { ...shown, model_info: { ...shown.model_info, 'llama.context_length': 8_192 } };
    expect(ollamaFacts(small, 0, true, 64 * gigabyte)).toEqual({
      context: 8_192,
      output: 3_072,
      thinking: null,
      sees: true,
      encoding: 'tools',
    });
    expect(ollamaFacts({}, 0, true)).toEqual({});
    expect(ollamaFacts(null, 0, true)).toEqual({});
  });

  it('[BUILD-02] a model of Ollama says by which words it is told to think, and what runs elsewhere takes no memory here', () => {
    const of = (values: readonly unknown[], can: readonly string[] = ['thinking']) => {
      const { thinking, thinkingLevels } = ollamaFacts({ capabilities: can, thinking: { values } }, 0, true);
      return [thinking, thinkingLevels];
    };
    expect(of(['low', 'medium', 'high'])).toEqual(['effort', ['low', 'medium', 'high']]);
    expect(of([false, true, 7])).toEqual(['effort', [false, true]]);
    expect(of([false])).toEqual([null, undefined]);
    expect(of([])).toEqual(['effort', undefined]);
    expect(of([], [])).toEqual([null, undefined]);
    const passedOn = { ...shown, remote_host: 'https://ollama.com' };
    expect(ollamaFacts(passedOn, 0, true, 4 * gigabyte).context).toBe(131_072);
  });

  it('[BUILD-02] a list of an aggregator says window, answer, prices, sight, tools and thinking', () => {
    const listed = {
      id: 'anthropic/claude',
      context_length: 1_000_000,
      top_provider: { context_length: 200_000, max_completion_tokens: 64_000 },
      architecture: { input_modalities: ['text', 'image'] },
      pricing: {
        prompt: '0.000003',
        completion: '0.000015',
        input_cache_read: '0.0000003',
        input_cache_write: '0.00000375',
      },
      supported_parameters: ['tools', 'reasoning'],
    };
    expect(listedFacts(listed)).toEqual({
      context: 200_000,
      output: 64_000,
      sees: true,
      readsPdf: false,
      thinking: 'reasoning',
      encoding: 'tools',
      price: { input: 3, output: 15, cached: expect.closeTo(0.3) as number, written: 3.75 },
    });
    // vLLM says its window alone.
    expect(listedFacts({ id: 'qwen', max_model_len: 32_768 })).toEqual({ context: 32_768, output: 12_288 });
    expect(
      listedFacts({ id: 'x', context_length: '12', pricing: { prompt: '-1', completion: 'free' } }),
    ).toEqual({});
  });
});
