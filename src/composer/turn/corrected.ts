import { applyCommands, type CommandResult } from '../edit/apply-commands.ts';
import { newIn } from '../edit/judge-edit.ts';
import { resolve } from '../edit/resolve-things.ts';
import { parseSpec, printSpec, type Spec } from '../spec/spec.ts';
import type { Thing } from '../find/things.ts';
import { applyUndo, type UndoStep } from './undo.ts';

const not = String.raw`(?:not|nicht|pas|no)`;
/** "no, I meant Claw clip", "nein, ich meinte die Vase, nicht den Teller", "je voulais dire 18 €". */
const meaning = new RegExp(
  String.raw`^(?:(?:no|nope|sorry|oops|wait|hm+|actually|nein|nee|halt|entschuldigung|non|pardon|perdón|perdona)[\s,.!]+)*(?:(?:i|we)\s+(?:actually\s+)?(?:meant|mean|was\s+talking\s+about)(?:\s+to\s+say)?|ich\s+(?:meinte|meine|habe)|gemeint\s+(?:war|ist)|je\s+(?:voulais\s+dire|parlais\s+d(?:e\s|['’]))|(?:quería|quise)\s+decir|me\s+refería\s+a(?:l(?=\s))?)\s*:?\s+(?<meant>[^,]{1,80}?)(?:,?\s+(?:(?:and|und|et|y)\s+)?${not}\s+(?<wrong>.{2,60}?))?(?:\s+gemeint)?[.!]*$`,
  'iu',
);
const unquoted = (text: string): string => text.trim().replace(/^["“„«'](.+)["”“»']$/su, '$1');

/** A message with a part of it, whatever its case, said otherwise; null where the part does not stand in it. */
function saidAs(message: string, part: string, other: string): string | null {
  const at = message.toLowerCase().lastIndexOf(part.toLowerCase());
  return at < 0 ? null : message.slice(0, at) + other + message.slice(at + part.length);
}

/** The words of a message that name something of a kind, none of them a part of other such words. */
function namesIn(spec: Spec, message: string, kind: Thing['kind']): string[] {
  const words = [...message.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu)];
  const stretches = words.flatMap((word, from) =>
    words.slice(from, from + mostWords).map((last) => message.slice(word.index, last.index + last[0].length)),
  );
  const named: string[] = [];
  for (const stretch of stretches.toSorted((one, other) => other.length - one.length))
    if (!named.some((longer) => longer.includes(stretch)) && kindOf(spec, stretch) !== null)
      named.push(stretch);
  return named.filter((stretch) => kindOf(spec, stretch) === kind);
}
function kindOf(spec: Spec, words: string): Thing['kind'] | null {
  const found = resolve(spec, words);
  return found.type === 'one' ? (found.things[0]?.kind ?? null) : null;
}
const mostWords = 4;
/** What is longer was no single wish. */
const longest = 160;

/**
 * What the message before asked for, with the part of it that is put right now: done to the specification from before it,
 * in place of what came of it. Null where it is not known what is put right, or nothing comes of it.
 */
export function corrected(spec: Spec, steps: readonly UndoStep[], prompt: string): CommandResult | null {
  const { meant, wrong } = meaning.exec(prompt.trim())?.groups ?? {};
  const last = steps.at(-1);
  if (meant === undefined || last === undefined || last.message.length > longest) return null;
  const before = parseSpec(JSON.stringify(applyUndo(spec, last)));
  if (before === null) return null;
  const right = unquoted(meant);
  const kind = kindOf(before, right);
  const parts =
    wrong !== undefined
      ? [unquoted(wrong)]
      : kind !== null
        ? namesIn(before, last.message, kind)
        : newIn(before, spec)
            .filter((text) => text.length > 1 && /\d/u.test(text) === /\d/u.test(right))
            .toSorted((one, other) => other.length - one.length);
  for (const part of parts) {
    const message = saidAs(last.message, part, right);
    if (message === null) continue;
    const result = applyCommands(before, message);
    const isDone = result.question === null && !result.isLeft && result.rest.length === 0;
    if (isDone && printSpec(result.spec) !== printSpec(before)) return result;
  }
  return null;
}
