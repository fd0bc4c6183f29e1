import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { writeMessages } from './anthropic-protocol.ts';
import { geminiError, geminiModelIn, writeGemini } from './gemini-protocol.ts';
import { nextCall, nothingUsed, type Script, type Writer } from './model-script.ts';
import { writeOllama } from './ollama-protocol.ts';
import { writeResponses } from './openai-protocol.ts';

/** A request to a model, whatever its protocol. */
export interface ModelRequest {
  readonly protocol: 'chat' | 'responses' | 'messages' | 'gemini' | 'ollama';
  readonly model: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
  /** Everything that was said to the model, in order, as text. */
  readonly said: string;
  /** The instructions. */
  readonly system: string;
  /** The nonce of the tags that the instructions ask for; empty without tags. */
  readonly nonce: string;
  /** Counts requests from 1. */
  readonly number: number;
}

export interface ModelServer {
  /** Address for a `…_BASE_URL` or `…_URL` setting: with `/v1`. */
  readonly url: string;
  /** Address without a path: for OLLAMA_URL. */
  readonly origin: string;
  readonly requests: ModelRequest[];
  /** Connections whose client went away before the answer was over. */
  readonly aborted: () => number;
  /** What answers from now on. */
  answer(script: (request: ModelRequest) => Script): void;
  close(): Promise<void>;
}

/** What Ollama says of each of its models here: a window of 40,960 tokens of which each takes 64 KB. */
const modelInfo = {
  'general.architecture': 'test',
  'test.context_length': 40_960,
  'test.block_count': 16,
  'test.embedding_length': 2_048,
  'test.attention.head_count': 16,
  'test.attention.head_count_kv': 8,
};
/** Models that the server says it has; the first of them thinks. */
export const offered = ['test-large', 'test-small'];
/** The key that it takes; every other is refused. */
export const goodKey = 'sk-test-0123456789abcdef';

/**
 * A provider of models on this machine: it speaks the streaming protocols of chat completions, responses and
 * messages over HTTP, and answers as the script says.
 */
export async function startModelServer(
  script: (request: ModelRequest) => Script = () => ({ parts: ['Nothing to do.'] }),
): Promise<ModelServer> {
  let current = script;
  let aborted = 0;
  const requests: ModelRequest[] = [];

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'GET') return list(path, request, response);
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    if (path === '/api/show') {
      const capabilities = ['completion', ...(body['model'] === offered[0] ? ['thinking'] : [])];
      const shown = { capabilities, model_info: modelInfo };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
      return;
    }
    const gemini = geminiModelIn(path);
    if (gemini !== null) body['model'] = gemini;
    const protocol =
      gemini !== null
        ? 'gemini'
        : path.endsWith('/messages')
          ? 'messages'
          : path.endsWith('/responses')
            ? 'responses'
            : path === '/api/chat'
              ? 'ollama'
              : 'chat';
    const seen = toRequest(protocol, request, body, requests.length + 1);
    requests.push(seen);
    const answer = current(seen);
    if (answer.raw !== undefined) {
      const { status, type = 'text/event-stream', headers, body: text } = answer.raw;
      response.writeHead(status, { 'content-type': type, ...headers }).end(text);
      return;
    }
    if (answer.status !== undefined) {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      if (protocol === 'gemini') {
        response.end(geminiError(answer));
        return;
      }
      const message = answer.error ?? 'An error.';
      response.end(JSON.stringify({ error: protocol === 'ollama' ? message : { message, type: 'error' } }));
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    if (protocol !== 'ollama' && body['stream'] !== true && !path.endsWith(':streamGenerateContent'))
      return whole(protocol, answer, response);
    const type = protocol === 'ollama' ? 'application/x-ndjson' : 'text/event-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.flushHeaders();
    const writer = writers[protocol](response, seen.model, answer.reportsUsage ?? 'once');
    writer.begin();
    for (const part of answer.parts ?? []) {
      if (part === 'CUT') {
        // What was written before must arrive before the connection breaks.
        await new Promise((resolve) => setTimeout(resolve, 20));
        response.destroy();
        return;
      }
      if (typeof part === 'object' && 'breaksWith' in part) {
        response.end(part.breaksWith);
        return;
      }
      if (part instanceof Promise) await part;
      else if (typeof part === 'function') writer.text(part());
      else if (typeof part === 'string')
        for (const text of piecesOf(part, answer.pieceLength)) writer.text(text);
      else if ('think' in part)
        for (const text of piecesOf(part.think, answer.pieceLength)) writer.think(text, part.signed === true);
      else {
        const json = 'json' in part ? part.json : JSON.stringify(part.args);
        writer.tool(part.tool, piecesOf(json, answer.pieceLength));
      }
      if (response.destroyed) return;
    }
    if (answer.endsUnsaid === true) {
      response.end();
      return;
    }
    writer.end(
      answer.finish ?? 'stop',
      answer.reportsUsage === 'never' ? null : { input: 100, output: 50, ...answer.usage },
    );
    response.end();
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The model server has no address.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    url: `${origin}/v1`,
    requests,
    aborted: () => aborted,
    answer(next) {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function list(path: string, request: IncomingMessage, response: ServerResponse): void {
  const key =
    request.headers['x-api-key'] ??
    request.headers['x-goog-api-key'] ??
    request.headers.authorization?.replace('Bearer ', '') ??
    goodKey;
  if (key !== goodKey) {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"Wrong key."}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    path === '/api/tags'
      ? JSON.stringify({ models: offered.map((name) => ({ name })) })
      : JSON.stringify({
          object: 'list',
          data: offered.map((id, index) => ({
            id,
            object: 'model',
            supported_parameters: ['max_tokens', ...(index === 0 ? ['reasoning'] : [])],
          })),
        }),
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const piecesOf = (text: string, length = 24): string[] => {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += length) pieces.push(text.slice(at, at + length));
  return pieces;
};

function toRequest(
  protocol: ModelRequest['protocol'],
  request: IncomingMessage,
  body: Record<string, unknown>,
  number: number,
): ModelRequest {
  const messages = (body['messages'] ?? body['input'] ?? body['contents'] ?? []) as {
    role?: string;
    content?: unknown;
  }[];
  const words = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(words).join('\n');
    if (typeof value !== 'object' || value === null) return '';
    const { text, content, output, type, parts, functionResponse, response, inlineData, images } =
      value as Record<string, unknown>;
    if (Array.isArray(images)) return [words(content), ...images.map(() => '[image]')].join('\n');
    if (inlineData !== undefined || type === 'image_url' || type === 'image' || type === 'input_image')
      return '[image]';
    return words(text ?? content ?? output ?? parts ?? functionResponse ?? response ?? '');
  };
  const isSystem = (role: string | undefined): boolean => role === 'system' || role === 'developer';
  const system = [
    words(body['system'] ?? body['instructions'] ?? body['systemInstruction'] ?? ''),
    ...messages.filter(({ role }) => isSystem(role)).map(({ content }) => words(content)),
  ].join('\n');
  return {
    protocol,
    model: String(body['model']),
    headers: request.headers,
    body,
    system,
    said: messages
      .filter(({ role }) => !isSystem(role))
      .map(words)
      .join('\n\n'),
    nonce: /<sc-([0-9a-f]+):/.exec(system)?.[1] ?? '',
    number,
  };
}

const writers: Record<
  ModelRequest['protocol'],
  (response: ServerResponse, model: string, tells: NonNullable<Script['reportsUsage']>) => Writer
> = {
  gemini: writeGemini,
  ollama: writeOllama,

  chat(response, model, tells) {
    let sent = 0;
    let index = 0;
    let hasTools = false;
    const send = (delta: object, finish: string | null = null, rest: object = {}): void => {
      sent += 1;
      const chunk = {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model,
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...(tells === 'again and again'
          ? { usage: { prompt_tokens: 100, completion_tokens: sent, total_tokens: 100 + sent } }
          : {}),
        ...rest,
      };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    return {
      begin: () => send({ role: 'assistant', content: '' }),
      text: (content) => send({ content }),
      think: (text, isSigned) => {
        if (!isSigned) return send({ reasoning_content: text });
        const detail = { type: 'reasoning.text', format: 'anthropic-claude-v1', index: 0 };
        send({ reasoning: text, reasoning_details: [{ ...detail, text }] });
        send({ reasoning_details: [{ ...detail, signature: `signed-${nextCall()}` }] });
      },
      tool(name, pieces) {
        hasTools = true;
        const at = index++;
        send({
          tool_calls: [
            { index: at, id: `call_${nextCall()}`, type: 'function', function: { name, arguments: '' } },
          ],
        });
        for (const piece of pieces) send({ tool_calls: [{ index: at, function: { arguments: piece } }] });
      },
      end(finish, used) {
        const { input, output, cached = 0, reasoning = 0, cost } = used ?? nothingUsed;
        const reason =
          finish === 'length'
            ? 'length'
            : finish === 'refused'
              ? 'content_filter'
              : hasTools
                ? 'tool_calls'
                : 'stop';
        send({}, reason);
        if (used === null) {
          response.write('data: [DONE]\n\n');
          return;
        }
        const usage = {
          prompt_tokens: input,
          completion_tokens: output,
          total_tokens: input + output,
          prompt_tokens_details: { cached_tokens: cached },
          completion_tokens_details: { reasoning_tokens: reasoning },
          ...(cost === undefined ? {} : { cost }),
        };
        response.write(
          `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices: [], usage })}\n\n`,
        );
        response.write('data: [DONE]\n\n');
      },
    };
  },

  messages: writeMessages,
  responses: writeResponses,
};

/** An answer in one piece, for requests that do not stream. */
function whole(
  protocol: Exclude<ModelRequest['protocol'], 'ollama'>,
  answer: Script,
  response: ServerResponse,
): void {
  const text = (answer.parts ?? []).filter((part) => typeof part === 'string').join('');
  const { input = 100, output = 50 } = answer.usage ?? {};
  response.writeHead(200, { 'content-type': 'application/json' });
  const body = {
    gemini: {
      candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [{ text }] } }],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    },
    chat: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    },
    messages: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'test',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: input, output_tokens: output },
    },
    responses: {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      model: 'test',
      status: 'completed',
      incomplete_details: null,
      output: [
        {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: { input_tokens: input, output_tokens: output },
    },
  }[protocol];
  response.end(JSON.stringify(body));
}
