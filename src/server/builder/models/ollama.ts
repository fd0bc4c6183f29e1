import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3Prompt,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { APICallError, generateId, JSONParseError, TypeValidationError } from 'ai';
import { patientFetch } from './model-fetch.ts';

/** An event of Ollama's stream, as far as it is looked at: a line of JSON. */
interface Chunk {
  readonly message?: {
    readonly content?: string;
    readonly thinking?: string;
    readonly tool_calls?: readonly {
      readonly id?: unknown;
      readonly function?: { readonly name?: string; readonly arguments?: unknown };
    }[];
  };
  readonly done?: boolean;
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
  readonly error?: unknown;
}

export interface OllamaModel {
  readonly name: string;
  /** Address without a path. */
  readonly url: string;
  /** Tokens of its window. Ollama cuts off what does not fit into the one that it is told, and its own is small. */
  readonly context: number;
}

/**
 * A model of Ollama by Ollama's own protocol: the one that OpenAI's clients speak has no word for the window, so that
 * the beginning of a long message would be lost without a word.
 */
export function ollamaModel({ name, url, context }: OllamaModel): LanguageModelV3 {
  const address = `${url.replace(/\/$/, '')}/api/chat`;
  const ask = async (options: LanguageModelV3CallOptions): Promise<ReadableStream<Uint8Array>> => {
    const tools = options.tools?.flatMap((tool) =>
      tool.type !== 'function'
        ? []
        : [
            {
              type: 'function',
              function: { name: tool.name, description: tool.description, parameters: tool.inputSchema },
            },
          ],
    );
    const body = {
      model: name,
      messages: messagesOf(options.prompt),
      stream: true,
      ...(tools === undefined || tools.length === 0 ? {} : { tools }),
      ...options.providerOptions?.['ollama'],
      options: {
        num_ctx: context,
        ...(options.maxOutputTokens === undefined ? {} : { num_predict: options.maxOutputTokens }),
      },
    };
    const failed = (message: string, more: object): APICallError =>
      new APICallError({ message, url: address, requestBodyValues: { model: name }, ...more });
    let response: Response;
    try {
      response = await patientFetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
        body: JSON.stringify(body),
        ...(options.abortSignal === undefined ? {} : { signal: options.abortSignal }),
      });
    } catch (cause) {
      if (options.abortSignal?.aborted === true) throw cause;
      throw failed('Ollama does not answer.', { cause });
    }
    if (response.ok && response.body !== null) return response.body;
    const responseBody = await response.text();
    throw failed(saidIn(responseBody), {
      statusCode: response.status,
      responseBody,
      responseHeaders: Object.fromEntries(response.headers),
    });
  };
  return {
    specificationVersion: 'v3',
    provider: 'ollama',
    modelId: name,
    supportedUrls: {},
    async doStream(options) {
      const lines = (await ask(options)).pipeThrough(linesOf());
      return { stream: lines.pipeThrough(partsOf()) };
    },
    async doGenerate(options) {
      let text = '';
      let end: { usage: LanguageModelV3Usage; finishReason: LanguageModelV3FinishReason } | null = null;
      for await (const part of (await ask(options)).pipeThrough(linesOf()).pipeThrough(partsOf())) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'text-delta') text += part.delta;
        if (part.type === 'finish') end = part;
      }
      return {
        content: [{ type: 'text', text }],
        finishReason: end?.finishReason ?? { unified: 'other', raw: undefined },
        usage: end?.usage ?? usageOf({}),
        warnings: [],
      };
    },
  };
}

/** What an answer that is no stream says. */
function saidIn(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: string | { message?: unknown } };
    // A proxy in front of it may speak as others do.
    const said = typeof error === 'object' ? error.message : error;
    return typeof said === 'string' ? said : body;
  } catch {
    return body;
  }
}

/** Messages as Ollama takes them: pictures beside the text, and answers of tools by the name of the tool. */
function messagesOf(prompt: LanguageModelV3Prompt): object[] {
  return prompt.flatMap((message): object[] => {
    switch (message.role) {
      case 'system':
        return [{ role: 'system', content: message.content }];
      case 'user': {
        const content = message.content
          .flatMap((part) => (part.type === 'text' ? [part.text] : []))
          .join('\n\n');
        const images = message.content.flatMap((part) =>
          part.type === 'file' && part.mediaType.startsWith('image/') && !(part.data instanceof URL)
            ? [typeof part.data === 'string' ? part.data : Buffer.from(part.data).toString('base64')]
            : [],
        );
        return [{ role: 'user', content, ...(images.length === 0 ? {} : { images }) }];
      }
      case 'assistant': {
        const content = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
        const calls = message.content.flatMap((part) =>
          part.type === 'tool-call' ? [{ function: { name: part.toolName, arguments: part.input } }] : [],
        );
        return [{ role: 'assistant', content, ...(calls.length === 0 ? {} : { tool_calls: calls }) }];
      }
      case 'tool':
        return message.content.flatMap((part) => {
          if (part.type !== 'tool-result') return [];
          const { output } = part;
          const content =
            output.type === 'execution-denied'
              ? (output.reason ?? 'denied')
              : typeof output.value === 'string'
                ? output.value
                : JSON.stringify(output.value);
          return [{ role: 'tool', tool_name: part.toolName, content }];
        });
    }
  });
}

/** Lines of a body; what stands after its last line end is one too. */
function linesOf(): TransformStream<Uint8Array, string> {
  const decoder = new TextDecoder();
  let rest = '';
  return new TransformStream({
    transform(bytes, controller) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') controller.enqueue(line);
    },
    flush(controller) {
      if (rest.trim() !== '') controller.enqueue(rest);
    },
  });
}

function partsOf(): TransformStream<string, LanguageModelV3StreamPart> {
  /** What is being said or thought. */
  let open: { type: 'text' | 'reasoning'; id: string } | null = null;
  let count = 0;
  let hasCalls = false;
  let last: Chunk = {};
  const newId = (kind: string): string => `${kind}-${(count += 1)}`;
  type Controller = TransformStreamDefaultController<LanguageModelV3StreamPart>;
  const close = (controller: Controller): void => {
    if (open !== null) controller.enqueue({ type: `${open.type}-end`, id: open.id });
    open = null;
  };
  const say = (controller: Controller, type: 'text' | 'reasoning', delta: string | undefined): void => {
    if (delta === undefined || delta === '') return;
    if (open?.type !== type) {
      close(controller);
      open = { type, id: newId(type) };
      controller.enqueue({ type: `${type}-start`, id: open.id });
    }
    controller.enqueue({ type: `${type}-delta`, id: open.id, delta });
  };
  return new TransformStream({
    start: (controller) => controller.enqueue({ type: 'stream-start', warnings: [] }),
    transform(line, controller) {
      let chunk: Chunk;
      try {
        chunk = JSON.parse(line) as Chunk;
      } catch (cause) {
        controller.enqueue({ type: 'error', error: new JSONParseError({ text: line.slice(0, 500), cause }) });
        return;
      }
      if (chunk.error !== undefined) {
        controller.enqueue({ type: 'error', error: chunk.error });
        return;
      }
      if (typeof chunk.message !== 'object' && chunk.done !== true) {
        const error = TypeValidationError.wrap({
          value: chunk,
          cause: new Error('It is no event of Ollama.'),
        });
        controller.enqueue({ type: 'error', error });
        return;
      }
      say(controller, 'reasoning', chunk.message?.thinking);
      say(controller, 'text', chunk.message?.content);
      for (const { id: given, function: called } of chunk.message?.tool_calls ?? []) {
        close(controller);
        hasCalls = true;
        // Not every version names its calls, and those of a whole conversation must differ.
        const id = typeof given === 'string' && given !== '' ? given : generateId();
        const input = JSON.stringify(called?.arguments ?? {});
        const toolName = called?.name ?? '';
        controller.enqueue({ type: 'tool-input-start', id, toolName });
        controller.enqueue({ type: 'tool-input-delta', id, delta: input });
        controller.enqueue({ type: 'tool-input-end', id });
        controller.enqueue({ type: 'tool-call', toolCallId: id, toolName, input });
      }
      if (chunk.done === true) last = chunk;
    },
    flush(controller) {
      close(controller);
      controller.enqueue({ type: 'finish', finishReason: reasonOf(last, hasCalls), usage: usageOf(last) });
    },
  });
}

function reasonOf({ done, done_reason: raw }: Chunk, hasCalls: boolean): LanguageModelV3FinishReason {
  if (raw === 'length') return { unified: 'length', raw };
  if (done !== true) return { unified: 'other', raw };
  return { unified: hasCalls ? 'tool-calls' : 'stop', raw };
}

/** What was already in its memory it does not count. */
const usageOf = ({ prompt_eval_count: input, eval_count: output }: Chunk): LanguageModelV3Usage => ({
  inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: output, text: undefined, reasoning: undefined },
});
