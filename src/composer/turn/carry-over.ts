import { plural } from '#language/speech.ts';
import type { Action } from '#contract/actions.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { hunksOf, mergeTexts } from '#lib/merge-texts.ts';
import { generate } from './generate.ts';
import type { Spec } from '../spec/spec.ts';
import type { Tree } from './update.ts';

/** Actions, each answered by what became of it. */
export type Run<Result = void> = Generator<Action, Result, Feedback | undefined>;

export const conflictText = (paths: readonly string[]): string =>
  `\n\n${plural(
    paths.length,
    {
      one: 'You changed {0} by hand at the very place, so I left that place as you wrote it.',
      other: 'You changed {0} by hand at the very place, so I left these places as you wrote them.',
    },
    paths.map((path) => `\`${path}\``).join(', '),
  )}`;

export function* put(tree: Tree, path: string, content: string): Run {
  const action = tree.put(path, content);
  if (action !== null) yield action;
}

const linesIn = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/gu) ?? [];
/** What lines say, however they are set out. */
const bare = (lines: readonly string[]): string =>
  lines
    .join('')
    .replaceAll(/\s+/gu, '')
    .replaceAll(/,(?=[)\]}])/gu, '');

/** A text with the lines of another where both differ in nothing but how they are set out. */
function setOutAs(model: string, text: string): string {
  const lines = linesIn(text);
  for (const { start, end, lines: others } of (hunksOf(lines, linesIn(model)) ?? []).toReversed())
    if (bare(lines.slice(start, end)) === bare(others)) lines.splice(start, end - start, ...others);
  return lines.join('');
}

/** Brings the files from one specification to the next; what was edited by hand elsewhere stays. */
export function* carryOver(
  tree: Tree,
  before: Spec,
  after: Spec,
  input: Pick<EngineInput, 'type'>,
  conflicts: string[],
): Run {
  const old = generate(before, input.type);
  const wanted = generate(after, input.type);
  for (const [path, content] of wanted) {
    const current = tree.get(path);
    const previous = old.get(path);
    if (current === null) yield* put(tree, path, content);
    else if (previous === undefined) {
      if (current !== content) yield* put(tree, path, content);
    } else if (previous !== content) {
      const straight = mergeTexts(previous, content, current);
      // What an earlier version of the composer set out in other lines is no work of a hand.
      const merged =
        straight.conflicts === 0 ? straight : mergeTexts(previous, content, setOutAs(previous, current));
      if (merged.conflicts > 0) conflicts.push(path);
      yield* put(tree, path, merged.text);
    }
  }
  for (const [path, content] of old) {
    if (wanted.has(path)) continue;
    const current = tree.get(path);
    if (current === null) continue;
    if (current === content) {
      const action = tree.remove(path);
      if (action !== null) yield action;
    } else conflicts.push(path);
  }
}
