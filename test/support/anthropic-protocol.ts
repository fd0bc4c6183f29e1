import type { ServerResponse } from 'node:http';
import { nextCall, nothingUsed, type Writer } from './model-script.ts';

/** Server-sent events of Anthropic's messages. */
export function writeMessages(response: ServerResponse, model: string): Writer {
  let index = -1;
  let open: 'text' | 'tool' | 'thinking' | null = null;
  let hasTools = false;
  const send = (type: string, data: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  };
  const close = (): void => {
    if (open === 'thinking')
      send('content_block_delta', {
        index,
        delta: { type: 'signature_delta', signature: `signed-${nextCall()}` },
      });
    if (open !== null) send('content_block_stop', { index });
    open = null;
  };
  return {
    begin: () =>
      send('message_start', {
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      }),
    think(thinking) {
      if (open !== 'thinking') {
        close();
        index += 1;
        open = 'thinking';
        send('content_block_start', {
          index,
          content_block: { type: 'thinking', thinking: '', signature: '' },
        });
      }
      send('content_block_delta', { index, delta: { type: 'thinking_delta', thinking } });
    },
    text(text) {
      if (open !== 'text') {
        close();
        index += 1;
        open = 'text';
        send('content_block_start', { index, content_block: { type: 'text', text: '' } });
      }
      send('content_block_delta', { index, delta: { type: 'text_delta', text } });
    },
    tool(name, pieces) {
      close();
      hasTools = true;
      index += 1;
      open = 'tool';
      send('content_block_start', {
        index,
        content_block: { type: 'tool_use', id: `toolu_${nextCall()}`, name, input: {} },
      });
      for (const piece of pieces)
        send('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: piece } });
      close();
    },
    end(finish, used) {
      const { input, output, cached = 0, written = 0, reasoning } = used ?? nothingUsed;
      close();
      const reason =
        finish === 'length'
          ? 'max_tokens'
          : finish === 'refused'
            ? 'refusal'
            : hasTools
              ? 'tool_use'
              : 'end_turn';
      send('message_delta', {
        delta: { stop_reason: reason, stop_sequence: null },
        usage: {
          input_tokens: input - cached - written,
          output_tokens: output,
          cache_read_input_tokens: cached,
          cache_creation_input_tokens: written,
          ...(reasoning === undefined ? {} : { output_tokens_details: { thinking_tokens: reasoning } }),
        },
      });
      send('message_stop', {});
    },
  };
}
