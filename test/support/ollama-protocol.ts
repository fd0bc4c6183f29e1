import type { ServerResponse } from 'node:http';
import { nothingUsed, type Writer } from './model-script.ts';

/** Ollama's own protocol: each event is a line of JSON, and a call comes in one piece. */
export function writeOllama(response: ServerResponse, model: string): Writer {
  const send = (message: object, rest: object = { done: false }): void => {
    response.write(
      `${JSON.stringify({ model, created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content: '', ...message }, ...rest })}\n`,
    );
  };
  return {
    begin: () => {},
    text: (content) => send({ content }),
    think: (thinking) => send({ thinking }),
    tool(name, pieces) {
      const text = pieces.join('');
      let given: unknown = text;
      try {
        given = JSON.parse(text);
      } catch {
        // It reads calls itself, and gives what it cannot read as words.
        return send({ content: `<tool_call>\n{"name": "${name}", "arguments": ${text}}\n</tool_call>` });
      }
      return send({ tool_calls: [{ function: { name, arguments: given } }] });
    },
    end(finish, used) {
      const { input, output } = used ?? nothingUsed;
      const counts = used === null ? {} : { prompt_eval_count: input, eval_count: output };
      send(
        {},
        { done: true, done_reason: finish === 'length' ? 'length' : 'stop', total_duration: 1, ...counts },
      );
    },
  };
}
