/**
 * A whole answer of chat completions as the stream that was asked for, in one piece; null for anything else.
 * @param value what came, as data
 */
export function streamOf(value: unknown): string | null {
  if (!isObject(value) || !Array.isArray(value['choices'])) return null;
  const { choices, usage, ...rest } = value;
  const deltas = (choices as unknown[]).flatMap((choice) => {
    if (!isObject(choice) || !isObject(choice['message'])) return [];
    const { message, finish_reason: reason = null, index = 0 } = choice;
    const calls: unknown[] = Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
    const numbered = calls.filter(isObject).map((call, at) => ({ index: at, ...call }));
    const delta = { ...message, ...(numbered.length === 0 ? {} : { tool_calls: numbered }) };
    return [{ index, delta, finish_reason: reason }];
  });
  if (deltas.length === 0) return null;
  const chunk = {
    ...rest,
    object: 'chat.completion.chunk',
    choices: deltas,
    ...(usage === undefined ? {} : { usage }),
  };
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
