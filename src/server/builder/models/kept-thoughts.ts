import type { JSONValue, ModelMessage, ProviderMetadata } from 'ai';
import type { Model } from '#server/platform/model-catalog.ts';

/** Where an aggregator's details of thoughts stand in what its SDK tells of an answer, and in a message to it. */
export const detailsKey = 'reasoning_details';

/**
 * An answer as it is told to the model again, with its thoughts where its provider wants them back: signed or encrypted
 * ones with the calls that they led to, unchanged. Others are left out, as they only take room.
 * @param metadata what the provider said of the answer
 */
export function keptThoughts(
  messages: readonly ModelMessage[],
  { provider, encoding }: Model,
  metadata: ProviderMetadata | undefined,
): ModelMessage[] {
  if (provider !== 'compatible' && provider !== 'ollama') return [...messages];
  if (provider === 'ollama' || encoding !== 'tools') return withoutThoughts(messages);
  const details = metadata?.[provider]?.[detailsKey];
  if (!Array.isArray(details)) return [...messages];
  return withoutThoughts(messages).map((message) =>
    message.role === 'assistant'
      ? { ...message, providerOptions: { openaiCompatible: { [detailsKey]: details } } }
      : message,
  );
}

/** The same without what was thought. */
export const withoutThoughts = (messages: readonly ModelMessage[]): ModelMessage[] =>
  messages.map((message) => {
    if (message.role !== 'assistant' || typeof message.content === 'string') return message;
    const content = message.content.filter(({ type }) => type !== 'reasoning');
    return content.length === message.content.length ? message : { ...message, content };
  });

type Detail = Record<string, JSONValue>;

/** Gathers the details of thoughts from the events of one answer: what belongs together comes in pieces. */
export function createDetailsGatherer() {
  const gathered: Detail[] = [];
  return {
    processChunk(chunk: unknown): void {
      for (const detail of detailsIn(chunk)) {
        const last = gathered.at(-1);
        const isMore = last?.['type'] === detail['type'] && last?.['index'] === detail['index'];
        if (last === undefined || !isMore || typeof detail['data'] === 'string') gathered.push({ ...detail });
        else
          for (const [key, value] of Object.entries(detail)) {
            const isWords = (key === 'text' || key === 'summary') && typeof value === 'string';
            const before = last[key];
            if (isWords && typeof before === 'string') last[key] = before + value;
            else if (value !== null) last[key] = value;
          }
      }
    },
    buildMetadata: () => (gathered.length === 0 ? undefined : { compatible: { [detailsKey]: gathered } }),
  };
}

function detailsIn(chunk: unknown): Detail[] {
  const { choices } = (chunk ?? {}) as { choices?: { delta?: Record<string, unknown> }[] };
  const details = Array.isArray(choices) ? choices[0]?.delta?.[detailsKey] : undefined;
  return Array.isArray(details)
    ? details.filter((detail): detail is Detail => typeof detail === 'object' && detail !== null)
    : [];
}
