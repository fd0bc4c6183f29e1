import type { ServerResponse } from 'node:http';
import { nextCall, type Script, type Writer } from './model-script.ts';

/** The name of the model in an address such as `/v1/models/gemini-2.5-pro:streamGenerateContent`. */
export const geminiModelIn = (path: string): string | null =>
  /\/models\/([^/:]+):(?:streamGenerateContent|generateContent)$/.exec(path)?.[1] ?? null;

/** How Google answers what it does not answer. */
export const geminiError = ({ status = 500, error, retryDelay }: Script): string =>
  JSON.stringify({
    error: {
      code: status,
      message: error ?? 'An error.',
      status: status === 429 ? 'RESOURCE_EXHAUSTED' : status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL',
      ...(retryDelay === undefined
        ? {}
        : { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] }),
    },
  });

const finishReasons = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  refused: 'SAFETY',
  malformed: 'MALFORMED_FUNCTION_CALL',
};

/**
 * Server-sent events of `streamGenerateContent`: function calls come whole, in one part; what was used stands in each
 * event, and counts up.
 */
export function writeGemini(response: ServerResponse, model: string): Writer {
  let length = 0;
  const send = (candidate: object | null, usage: object = {}, rest: object = {}): void => {
    const body = {
      ...(candidate === null ? {} : { candidates: [{ index: 0, ...candidate }] }),
      usageMetadata: {
        promptTokenCount: 7,
        totalTokenCount: 7 + length,
        candidatesTokenCount: length,
        ...usage,
      },
      modelVersion: model,
      responseId: 'response-1',
      ...rest,
    };
    response.write(`data: ${JSON.stringify(body)}\r\n\r\n`);
  };
  const say = (part: object): void => {
    length += 1;
    send({ content: { role: 'model', parts: [part] } });
  };
  return {
    begin: () => {},
    text: (text) => say({ text }),
    think: (text) => say({ text, thought: true }),
    tool: (name, pieces) =>
      say({
        functionCall: { name, args: JSON.parse(pieces.join('') || '{}') as unknown },
        thoughtSignature: `signed-${nextCall()}`,
      }),
    end(finish, usage) {
      if (finish === 'blocked') {
        send(null, {}, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
        return;
      }
      const { input, output, cached = 0, reasoning = 0 } = usage ?? { input: 0, output: 0 };
      send(
        { content: { role: 'model', parts: [{ text: '' }] }, finishReason: finishReasons[finish] },
        {
          promptTokenCount: input,
          candidatesTokenCount: output - reasoning,
          thoughtsTokenCount: reasoning,
          cachedContentTokenCount: cached,
          totalTokenCount: input + output,
        },
      );
    },
  };
}
