import { type CallReader, createCallReader } from './call-reader.ts';
import { isCallName, opOf } from './call-names.ts';
import { callIntents, isRecord } from './calls.ts';
import { parseDiff, startsDiff } from './diff.ts';
import { cutOff, type Decoded, type Decoder, type Intent, type Writing } from './intent.ts';
import { parseLooseJson } from './loose-json.ts';
import type { TextReaderOptions } from './reading.ts';
import { createTextReader } from './text-reader.ts';

/**
 * Reads an answer in whatever form it comes, asked for or not: native tool calls, whose arguments are JSON that arrives
 * in any pieces, and everything that a model may write into its words.
 */
export function createDecoder(options: TextReaderOptions): Decoder {
  const text = createTextReader(options);
  const open = new Map<string, OpenCall>();
  let newest: string | null = null;
  let hasCalls = false;

  const said = (intents: readonly Intent[]): Decoded[] => intents.map((intent) => ({ intent, call: null }));
  const finish = (id: string): Decoded[] => {
    const call = open.get(id);
    if (call === undefined) return [];
    open.delete(id);
    return intentsOf(call.name, call.reader).map((intent) => ({ intent, call: id }));
  };

  return {
    push(piece) {
      switch (piece.type) {
        case 'text':
          return said(text.push(piece.text));
        case 'tool-start':
          open.set(piece.id, { name: piece.name, reader: createCallReader(), looks: 0 });
          newest = piece.id;
          hasCalls = true;
          return said(text.interrupt());
        case 'tool-delta': {
          const call = open.get(piece.id);
          if (call === undefined) return [];
          call.reader.push(piece.text);
          // Not every server says when a call is over before the whole answer is: what is there is done at once, and
          // kept when the rest never comes.
          return call.reader.isWhole && isJson(call) ? finish(piece.id) : [];
        }
        case 'tool-end':
          return finish(piece.id);
      }
    },
    get writing(): Writing | null {
      const call = newest === null ? undefined : open.get(newest);
      const op = call === undefined ? null : opOf(call.name);
      const path = call?.reader.path ?? null;
      return op === null || path === null ? text.writing : { path, op, lines: call?.reader.lines ?? 0 };
    },
    get isThinking() {
      return open.size === 0 && text.isThinking;
    },
    end(isComplete = false) {
      const left = [...open].flatMap(([id, { reader }]): Decoded[] =>
        reader.isWhole
          ? finish(id)
          : [{ intent: { type: 'broken', path: reader.path, reason: cutOff }, call: id }],
      );
      open.clear();
      return [...said(text.end(isComplete, !hasCalls)), ...left];
    },
  };
}

interface OpenCall {
  readonly name: string;
  readonly reader: CallReader;
  /** How often was looked whether what seems to be whole is. */
  looks: number;
}

/** Looks at one call before it is over: each reads all of what has come of it. */
const mostLooks = 3;

/** Whether what has come of a call is JSON. Brackets alone do not say it where a text has quotes in it. */
function isJson(call: OpenCall): boolean {
  if ((call.looks += 1) > mostLooks) return false;
  try {
    JSON.parse(call.reader.json);
    return true;
  } catch {
    return false;
  }
}

function intentsOf(name: string, { json, path, isOpen, missing }: CallReader): Intent[] {
  if (!isCallName(name))
    return [{ type: 'broken', path: null, reason: `There is no tool "${name.slice(0, 60)}".` }];
  try {
    const value = parseLooseJson(json.trim() === '' ? '{}' : json + missing);
    return callIntents(name, isRecord(value) ? value : {});
  } catch {
    // A tool that takes a patch as it is, and no JSON.
    const changes = startsDiff(json) ? parseDiff(json, null) : null;
    if (changes !== null) return changes;
    return [{ type: 'broken', path, reason: isOpen ? cutOff : `The arguments of ${name} are not JSON.` }];
  }
}
