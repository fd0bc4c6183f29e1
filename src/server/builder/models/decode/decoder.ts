import { type CallReader, createCallReader } from './call-reader.ts';
import { isCallName, opOf } from './call-names.ts';
import { isRecord } from './arguments.ts';
import { callIntents } from './calls.ts';
import { createContinuedReader } from './continuation.ts';
import { parseDiff, startsDiff } from './diff.ts';
import { type Begun, cutOff, type Decoded, type Decoder, type Intent, type Writing } from './intent.ts';
import { callsIn } from './json-files.ts';
import { createBracketWatch, parseLooseJson } from './loose-json.ts';
import type { TextReaderOptions } from './reading.ts';
import { createTextReader } from './text-reader.ts';

/**
 * Reads an answer in whatever form it comes, asked for or not: native tool calls, whose arguments are JSON that arrives
 * in any pieces, and everything that a model may write into its words.
 * @param begun the file in which the answer before it was cut off
 */
export function createDecoder(options: TextReaderOptions, begun: Begun | null = null): Decoder {
  const plain = createTextReader(options);
  const text = begun === null ? plain : createContinuedReader(begun, options.nonce, plain);
  const open = new Map<string, OpenCall>();
  let newest: string | null = null;
  let hasCalls = false;

  const said = (intents: readonly Intent[]): Decoded[] => intents.map((intent) => ({ intent, call: null }));
  const finish = (id: string, isOver: boolean): Decoded[] => {
    const call = open.get(id);
    if (call === undefined) return [];
    open.delete(id);
    // What follows, if anything does, is another call.
    if (!isOver) open.set(id, { name: call.name, reader: createCallReader(), looks: 0, isNext: true });
    else if (call.reader.json.trim() === '' && call.isNext === true) return [];
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
          return call.reader.isWhole && isJson(call) ? finish(piece.id, false) : [];
        }
        case 'tool-end':
          return finish(piece.id, true);
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
      const left = [...open].flatMap(([id, { reader, isNext }]): Decoded[] =>
        reader.isWhole || (isNext === true && reader.json.trim() === '')
          ? finish(id, true)
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
  /** It stands behind another of the same id, if at all. */
  readonly isNext?: true;
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

/** What a call means by the name that it has. One that only passes calls on is those calls. */
function callOf(name: string, value: unknown): Intent[] {
  const given = isRecord(value) ? value : {};
  return isCallName(name) ? callIntents(name, given) : (callsIn(value) ?? callIntents(name, given));
}

/** Objects that follow each other, where a server put the arguments of several calls into one; null when they do not. */
function objectsIn(json: string): unknown[] | null {
  const found: unknown[] = [];
  for (let rest = json.trim(); rest !== '';) {
    const end = createBracketWatch().push(rest);
    if (!rest.startsWith('{') || end < 0) return null;
    found.push(JSON.parse(rest.slice(0, end)));
    rest = rest.slice(end).trim();
  }
  return found;
}

function intentsOf(name: string, { json, path, isOpen, missing }: CallReader): Intent[] {
  try {
    const given = parseLooseJson(json.trim() === '' ? '{}' : json + missing);
    // Some encode them twice: what is JSON then is a text of JSON.
    return callOf(name, typeof given === 'string' ? parseLooseJson(given) : given);
  } catch {
    try {
      const objects = objectsIn(json);
      if (objects !== null) return objects.flatMap((one) => callOf(name, one));
    } catch {
      // Told below.
    }
    if (!isCallName(name)) return callOf(name, null);
    // A tool that takes a patch as it is, and no JSON.
    const changes = startsDiff(json) ? parseDiff(json, null) : null;
    if (changes !== null) return changes;
    return [{ type: 'broken', path, reason: isOpen ? cutOff : `The arguments of ${name} are not JSON.` }];
  }
}
