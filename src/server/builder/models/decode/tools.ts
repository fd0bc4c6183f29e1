import type { z } from 'zod/mini';
import { type CallReader, createCallReader } from './call-reader.ts';
import {
  cutOff,
  type Decoded,
  type Decoder,
  type Intent,
  isToolName,
  toolArguments,
  type Writing,
} from './intent.ts';

/** Reads native tool calls, whose arguments are JSON that arrives in any pieces. Text beside them is said. */
export function createToolDecoder(): Decoder {
  const open = new Map<string, { name: string; reader: CallReader }>();
  let newest: string | null = null;

  const finish = (id: string): Decoded[] => {
    const call = open.get(id);
    if (call === undefined) return [];
    open.delete(id);
    return [{ intent: intentOf(call.name, call.reader.json), call: id }];
  };

  return {
    push(piece) {
      switch (piece.type) {
        case 'text':
          return piece.text === '' ? [] : [{ intent: { type: 'say', text: piece.text }, call: null }];
        case 'tool-start':
          open.set(piece.id, { name: piece.name, reader: createCallReader() });
          newest = piece.id;
          return [];
        case 'tool-delta': {
          const call = open.get(piece.id);
          if (call === undefined) return [];
          call.reader.push(piece.text);
          // Not every server says when a call is over before the whole answer is: what is there is done at once, and
          // kept when the rest never comes.
          return call.reader.isWhole ? finish(piece.id) : [];
        }
        case 'tool-end':
          return finish(piece.id);
      }
    },
    get writing(): Writing | null {
      const call = newest === null ? undefined : open.get(newest);
      const op = call?.name === 'write_file' ? 'write' : call?.name === 'edit_file' ? 'edit' : null;
      const path = call?.reader.path ?? null;
      return op === null || path === null ? null : { path, op, lines: call?.reader.lines ?? 0 };
    },
    end() {
      const left = [...open].map(([id, { reader }]): Decoded => ({
        intent: { type: 'broken', path: reader.path, reason: cutOff },
        call: id,
      }));
      open.clear();
      return left;
    },
  };
}

function intentOf(name: string, json: string): Intent {
  const broken = (reason: string, path: string | null = null): Intent => ({ type: 'broken', path, reason });
  if (!isToolName(name)) return broken(`There is no tool "${name.slice(0, 60)}".`);
  let value: unknown;
  try {
    value = JSON.parse(json.trim() === '' ? '{}' : json);
  } catch {
    return broken(`The arguments of ${name} are not JSON.`);
  }
  const checked = (toolArguments[name] as z.ZodMiniType).safeParse(value);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    return broken(
      `The arguments of ${name} are wrong: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }
  return argumentsToIntent(name, checked.data as never);
}

type Arguments = { [N in keyof typeof toolArguments]: z.output<(typeof toolArguments)[N]> };

function argumentsToIntent<N extends keyof Arguments>(name: N, given: Arguments[N]): Intent {
  // The name says which arguments these are; TypeScript does not follow it from here.
  const of = <K extends keyof Arguments>(): Arguments[K] => given as never;
  switch (name as keyof Arguments) {
    case 'write_file':
      return { type: 'write', ...of<'write_file'>() };
    case 'edit_file':
      return { type: 'edit', ...of<'edit_file'>() };
    case 'rename_file':
      return { type: 'rename', ...of<'rename_file'>() };
    case 'delete_file':
      return { type: 'delete', ...of<'delete_file'>() };
    case 'read_files':
      return { type: 'read', ...of<'read_files'>() };
    case 'set_plan':
      return { type: 'plan', ...of<'set_plan'>() };
    case 'add_packages':
      return {
        type: 'deps',
        packages: Object.fromEntries(of<'add_packages'>().packages.map((entry) => [entry.name, entry.range])),
      };
    case 'propose_sql':
      return { type: 'sql', ...of<'propose_sql'>() };
    case 'request_secret':
      return { type: 'secret', ...of<'request_secret'>() };
    case 'push_to_github':
      return { type: 'push' };
    case 'ask_person':
      return { type: 'ask', ...of<'ask_person'>() };
    case 'finish':
      return { type: 'done', ...of<'finish'>() };
  }
}
