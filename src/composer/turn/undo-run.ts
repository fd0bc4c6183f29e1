import { t } from '#language/speech.ts';
import type { EngineInput } from '#contract/engine.ts';
import { carryOver, conflictText, put, type Run } from './carry-over.ts';
import { databaseStep, prepareDatabase } from './database-run.ts';
import { withExamples } from './examples.ts';
import { likeness, namingWords } from '../edit/resolve-things.ts';
import { parseSpec, printSpec, specPath, type Spec } from '../spec/spec.ts';
import { plainRequest } from '../understand/plain-request.ts';
import { applyUndo, isApart, printUndo, undoneFile, undoPath, type UndoStep } from './undo.ts';
import type { Tree } from './update.ts';

/** Whether a message takes back the last change. */
export const isUndo = (prompt: string): boolean =>
  /^(?:undo|revert|take back|take (?:that|it|this|the last (?:one|change)) back|go back|zurück|rückgängig|nimm (?:das|es) zurück|annule[rz]?|reviens en arrière|deshaz|deshacer|bring (?:it|that|them) back|put (?:it|that|them) back|hol (?:es|das|sie) zurück|remets[- ](?:le|la|les|ça)|vuelve a ponerl[oa]s?)\b(?:\s+(?:that|it|this|(?:the|that) (?:last|latest|previous) (?:change|one|edit|thing|step)(?: (?:that )?you (?:did|made))?|(?:my )?last (?:change|edit)|machen|das|die letzte änderung|ça|cela|la dernière modification|eso|el último cambio))*\s*[.!]?$|^mach(?:e)?\s+(?:das|es|die letzte änderung)\s+(?:wieder\s+)?rückgängig[.!]?$/iu.test(
    plainRequest(prompt),
  );

const undoing =
  /^(?:undo|revert|take\s+back|annule[rz]?|deshaz|deshacer)\s+(.+?)[.!]?$|^(?:take|nimm|mach)\s+(.+?)\s+(?:back|(?:wieder\s+)?(?:zurück|rückgängig))[.!]?$|(?<!\p{L})(?:i|we)\s+(?:(?:did|do|really)\s+)*(?:liked?|prefer(?:red)?|miss(?:ed)?)\s+([^,.;]{2,40})[,.;]\s*(?:(?:so|and|please|can\s+you)\s+)*(?:put|bring|get|take)\s+(?:it|that|them)\s+back[.!?]*$/iu;
/** Words for a change, which say nothing of what was changed. */
const ofChanges =
  /^(?:changes?|edits?|steps?|one|thing|änderung|modification|changement|cambio|you|i|made|did|where|when|we)$/iu;
/** Words for a look, and what of a design they mean. */
const looks: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:colou?rs?|accent|farben?|akzent|couleurs?|colore?s?|acento)$/iu, /^(?:accent|second|ground|parts)$/u],
  [/^(?:fonts?|typeface|schrift(?:art)?|polices?|letra|fuente)$/iu, /^(?:display|body|scale)$/u],
  [/^(?:dark|light|mode|dunkel|hell|sombre|clair|oscuro|claro|modo)$/iu, /^mode$/u],
];

/** The place of the change that a message takes back by what it was about, the newest that fits; null where none does. */
export function undoneByName(prompt: string, steps: readonly UndoStep[]): number | null {
  const found = undoing.exec(plainRequest(prompt));
  const words = namingWords(found?.slice(1).find((one) => one !== undefined) ?? '').filter(
    (word) => !ofChanges.test(word),
  );
  if (words.length === 0) return null;
  const isOf = (step: UndoStep, word: string): boolean =>
    namingWords(step.message).some((own) => likeness(own, word) > 1) ||
    looks.some(
      ([named, keys]) =>
        named.test(word) &&
        step.changes.some(({ path }) => path[0] === 'design' && keys.test(String(path[1] ?? ''))),
    );
  const at = steps.findLastIndex((step) => words.every((word) => isOf(step, word)));
  return at < 0 ? null : at;
}

/** The specification without one of the changes; what is still an example follows from the rest. */
function before(spec: Spec, steps: readonly UndoStep[], at: number): Spec | null {
  const step = steps[at];
  if (step === undefined) return null;
  if (at === steps.length - 1) return parseSpec(JSON.stringify(applyUndo(spec, step)));
  const isOfExamples = ({ path }: UndoStep['changes'][number]): boolean => path[0] === 'examples';
  const changes = step.changes.filter((change) => !isOfExamples(change));
  const undone = parseSpec(JSON.stringify(applyUndo(spec, { ...step, changes })));
  if (undone?.examples === undefined) return undone;
  const then = step.changes.filter(isOfExamples).flatMap(({ value }) => [value].flat());
  const listed = new Set([...undone.examples, ...then].map((example) => JSON.stringify(example)));
  const examples = withExamples(spec, undone, '').examples?.filter((example) =>
    listed.has(JSON.stringify(example)),
  );
  return { ...undone, examples };
}

/** Takes back the change at a place among those that were made, the last one where none is named. */
export function* undo(
  input: EngineInput,
  tree: Tree,
  spec: Spec,
  steps: readonly UndoStep[],
  at = steps.length - 1,
): Run {
  const step = steps[at];
  const previous = step === undefined ? null : before(spec, steps, at);
  if (step === undefined || previous === null) {
    yield {
      type: 'say',
      text: t`There is no change of mine left to take back. The Versions tab brings back any earlier version.`,
    };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }
  const last = steps.at(-1);
  if (last !== undefined && at < steps.length - 1 && !isApart(steps, at)) {
    yield {
      type: 'say',
      text: t`“${step.message}” cannot be taken back alone, because what you changed later builds on it, so nothing was changed. Take back “${last.message}” first.`,
    };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }
  const summary = t`Took back “${step.message}”`;
  const change = databaseStep(spec, previous, tree, input.decisions !== undefined);
  if (change !== null && !(yield* prepareDatabase(input, change))) return;
  yield { type: 'say', text: t`${summary}. What you edited by hand since then stays.` };
  yield { type: 'plan', items: [{ id: 'step-1', title: summary, status: 'doing' }] };
  const conflicts: string[] = [];
  for (const file of [...(step.files ?? [])].reverse()) {
    const back = undoneFile(tree.get(file.path) ?? '', file);
    if (back === null) conflicts.push(file.path);
    else yield* put(tree, file.path, back);
  }
  yield* carryOver(tree, spec, previous, input, conflicts);
  if (change !== null) yield* put(tree, change.path, change.sql);
  yield* put(tree, undoPath, printUndo(steps.toSpliced(at, 1)));
  yield* put(tree, specPath, printSpec(previous));
  yield { type: 'plan', items: [{ id: 'step-1', title: summary, status: 'done' }] };
  if (conflicts.length > 0) yield { type: 'say', text: conflictText(conflicts) };
  yield { type: 'done', summary };
}
