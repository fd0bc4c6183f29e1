import type { ServerResponse } from 'node:http';
import { nextCall, nothingUsed, type Writer } from './model-script.ts';

/** Server-sent events of OpenAI's responses. What was thought comes back encrypted, with a summary. */
export function writeResponses(response: ServerResponse, model: string): Writer {
  let sequence = 0;
  let index = -1;
  let open: { id: string; text: string } | null = null;
  let thought: { id: string; text: string } | null = null;
  const output: object[] = [];
  const send = (type: string, data: object): void => {
    response.write(`data: ${JSON.stringify({ type, sequence_number: sequence++, ...data })}\n\n`);
  };
  const close = (): void => {
    if (thought !== null) {
      const item = {
        id: thought.id,
        type: 'reasoning',
        summary: [{ type: 'summary_text', text: thought.text }],
        encrypted_content: `sealed-${thought.id}`,
      };
      output.push(item);
      send('response.output_item.done', { output_index: index, item });
      thought = null;
    }
    if (open === null) return;
    const item = {
      id: open.id,
      type: 'message',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: open.text, annotations: [] }],
    };
    output.push(item);
    send('response.output_item.done', { output_index: index, item });
    open = null;
  };
  const base = { id: 'resp_1', object: 'response', created_at: 1, model };
  return {
    begin: () => send('response.created', { response: { ...base, status: 'in_progress', output: [] } }),
    think(delta) {
      if (thought === null) {
        close();
        index += 1;
        thought = { id: `rs_${nextCall()}`, text: '' };
        send('response.output_item.added', {
          output_index: index,
          item: { id: thought.id, type: 'reasoning', summary: [], encrypted_content: 'sealed-open' },
        });
      }
      thought.text += delta;
      send('response.reasoning_summary_text.delta', {
        item_id: thought.id,
        output_index: index,
        summary_index: 0,
        delta,
      });
    },
    text(delta) {
      if (open === null) {
        close();
        index += 1;
        open = { id: `msg_${nextCall()}`, text: '' };
        send('response.output_item.added', {
          output_index: index,
          item: { id: open.id, type: 'message', role: 'assistant', status: 'in_progress', content: [] },
        });
      }
      open.text += delta;
      send('response.output_text.delta', {
        output_index: index,
        content_index: 0,
        item_id: open.id,
        delta,
      });
    },
    tool(name, pieces) {
      close();
      index += 1;
      const number = nextCall();
      const id = `fc_${number}`;
      const item = {
        id,
        type: 'function_call',
        call_id: `call_${number}`,
        name,
        arguments: '',
        status: 'in_progress',
      };
      send('response.output_item.added', { output_index: index, item });
      for (const delta of pieces)
        send('response.function_call_arguments.delta', { output_index: index, item_id: id, delta });
      const done = { ...item, arguments: pieces.join(''), status: 'completed' };
      output.push(done);
      send('response.function_call_arguments.done', {
        output_index: index,
        item_id: id,
        arguments: pieces.join(''),
      });
      send('response.output_item.done', { output_index: index, item: done });
    },
    end(finish, used) {
      const { input, output: made, cached = 0, reasoning = 0 } = used ?? nothingUsed;
      close();
      const isIncomplete = finish !== 'stop';
      send(isIncomplete ? 'response.incomplete' : 'response.completed', {
        response: {
          ...base,
          status: isIncomplete ? 'incomplete' : 'completed',
          incomplete_details: isIncomplete
            ? { reason: finish === 'length' ? 'max_output_tokens' : 'content_filter' }
            : null,
          output,
          usage: {
            input_tokens: input,
            input_tokens_details: { cached_tokens: cached },
            output_tokens: made,
            output_tokens_details: { reasoning_tokens: reasoning },
          },
        },
      });
    },
  };
}
