import { isCallName } from './call-names.ts';
import { isRecord } from './arguments.ts';
import { callIntents } from './calls.ts';
import type { Intent } from './intent.ts';
import { jsonIntents } from './json-files.ts';
import { parseLooseJson } from './loose-json.ts';

/** A mark of a model's own that a server should have read and did not, such as `<|channel|>`, with what closes it. */
export interface Token {
  readonly token: string;
  readonly closing: string;
}

/** The mark of FunctionGemma, whose texts stand between marks of their own. */
const gemmaStart = '<start_function_call>';

const tokenShape = /^(?:<[|｜]([^<>\n]{0,60}?)[|｜]>|◁(\/?\w+)▷)/;

/**
 * The mark that begins at the beginning of a text: null for none, `wait` while it may become one. `token` is null for
 * one that is only left out.
 */
export function startToken(
  text: string,
  isEnd: boolean,
): { token: Token | null; length: number } | 'wait' | null {
  if (gemmaStart.startsWith(text)) return isEnd ? null : 'wait';
  if (text.startsWith(gemmaStart))
    return {
      token: { token: gemmaStart, closing: '<end_function_call>' },
      length: gemmaStart.length,
    };
  if (!/^(?:<[|｜]|◁|<$)/.test(text)) return null;
  const match = tokenShape.exec(text);
  if (match === null) return isEnd || text.length > 70 || text.includes('\n') ? null : 'wait';
  const token = match[1] ?? match[2] ?? '';
  const [whole] = match;
  if (/tool.?call.?begin$/i.test(token))
    return { token: { token, closing: whole.replace(/begin/i, 'end') }, length: whole.length };
  if (token === 'think') return { token: { token, closing: '◁/think▷' }, length: whole.length };
  if (token !== 'channel') return { token: null, length: whole.length };
  const header = /^<\|channel\|>([^<]*(?:<\|constrain\|>[^<]*)?)<\|message\|>/.exec(text);
  if (header === null) return isEnd || text.length > 300 ? { token: null, length: whole.length } : 'wait';
  const said = header[1] ?? '';
  const { length } = header[0];
  if (/\bto=/.test(said)) return { token: { token: said, closing: '<|call|>' }, length };
  return said.startsWith('analysis')
    ? { token: { token: said, closing: '<|end|>' }, length }
    : { token: null, length };
}

/** Whether what stands between a mark and the one that closes it is thought, and not said. */
export const isThoughtToken = ({ token }: Token): boolean =>
  token === 'think' || token.startsWith('analysis');

/** What stands between a mark and the one that closes it. */
export function tokenIntents({ token }: Token, content: string): Intent[] {
  if (token === gemmaStart) {
    const name = /^\s*call:([\w.-]{1,80})\{/.exec(content)?.[1] ?? '';
    const given = [...content.matchAll(/([\w-]{1,60}):<escape>([\s\S]*?)<escape>/g)];
    return callIntents(name, Object.fromEntries(given.map((match) => [match[1] ?? '', match[2] ?? ''])));
  }
  const from = content.indexOf('{');
  const to = content.lastIndexOf('}');
  const json = from < 0 || to < from ? '' : content.slice(from, to + 1);
  const named =
    /\bto=(?:functions\.)?([\w.-]+)/.exec(token)?.[1] ??
    (content.slice(0, Math.max(0, from)).match(/[\w.-]+/g) ?? [])
      .map((word) => word.replace(/^functions\./, ''))
      .find(isCallName);
  if (named === undefined) return jsonIntents(json) ?? [];
  try {
    const value = parseLooseJson(json);
    return isRecord(value) ? callIntents(named, value) : [];
  } catch {
    return [{ type: 'broken', path: null, reason: `The arguments of ${named} are not JSON.` }];
  }
}
