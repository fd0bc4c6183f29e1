import type { ModelMessage } from 'ai';
import type { Encoding } from '#server/platform/model-catalog.ts';
import type { RunHost } from '../engine.ts';
import type { RoundEnd } from './answer-round.ts';
import { showFile } from './context.ts';

/** What came of one answer, for the next message to the model. */
export interface RoundOutcome {
  /** What each tool call is answered. */
  readonly calls: ReadonlyMap<string, string>;
  /** What could not be done, for models without tools. */
  readonly problems: readonly string[];
  /** Files that it asked to read. */
  readonly reads: ReadonlySet<string>;
}

/**
 * What is said to the model after its answer.
 * @param applied what was done so far, in a few words each
 */
export function nextMessages(
  encoding: Encoding,
  end: RoundEnd,
  { calls, problems, reads }: RoundOutcome,
  host: Pick<RunHost, 'files'>,
  applied: readonly string[],
): ModelMessage[] {
  const files = [...reads].map((path) => {
    const file = host.files.get(path);
    return file?.content == null ? `${path}: there is no such text file.` : showFile(path, file);
  });
  const next: ModelMessage[] = [...end.messages];
  if (calls.size > 0 && end.reason !== 'cut') {
    const answered = new Set(next.flatMap(resultsIn));
    const open = next.flatMap(callsIn).filter(({ toolCallId }) => !answered.has(toolCallId));
    const shown = files.join('\n\n');
    next.push({
      role: 'tool',
      content: open.map(({ toolCallId, toolName }) => ({
        type: 'tool-result',
        toolCallId,
        toolName,
        output: {
          type: 'text',
          value: toolName === 'read_files' ? shown : (calls.get(toolCallId) ?? 'refused: it was cut off.'),
        },
      })),
    });
    if (problems.length > 0) next.push({ role: 'user', content: problems.join('\n\n') });
    return open.length > 0 || problems.length > 0 ? next : [...next, { role: 'user', content: 'Go on.' }];
  }
  const parts = [...problems, ...files];
  if (end.reason === 'length' || end.reason === 'cut') {
    const done = applied.length === 0 ? 'nothing yet' : [...new Set(applied)].join(', ');
    parts.push(
      `Your answer was cut off. Applied so far: ${done}. Go on with what is missing, and do not repeat what is there.`,
    );
  }
  if (next.length === 0) next.push({ role: 'assistant', content: '(cut off)' });
  const ask = encoding === 'tools' ? '' : 'Send only what is still to be done, in the same form.';
  next.push({ role: 'user', content: [...parts, ask].filter(Boolean).join('\n\n') });
  return next;
}

const callsIn = (message: ModelMessage): { toolCallId: string; toolName: string }[] =>
  message.role === 'assistant' && typeof message.content !== 'string'
    ? message.content.flatMap((part) => (part.type === 'tool-call' ? [part] : []))
    : [];

const resultsIn = (message: ModelMessage): string[] =>
  message.role === 'tool'
    ? message.content.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : []))
    : [];
