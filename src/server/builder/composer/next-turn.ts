import type { Action } from '#contract/actions.ts';
import type { EngineInput } from '../engine.ts';
import { applyCommands, type CommandResult } from './apply-commands.ts';
import { generate } from './generate.ts';
import { placePictures, type PlacedPictures } from './place-pictures.ts';
import { parseSpec, printSpec, specPath, type Spec } from './spec.ts';
import { applyUndo, parseUndo, printUndo, undoPath, undoStep, type UndoStep } from './undo.ts';
import { merge, Tree } from './update.ts';

const isUndo = (prompt: string): boolean =>
  /^\s*(?:please\s+)?(?:undo|revert|take (?:that|it) back|go back|zurück|rückgängig|annule|deshaz)\b(?:\s+(?:that|it|this|the last change|last change|the last one|my last change|please|das|ça|eso))*\s*[.!]?\s*$/iu.test(
    prompt,
  ) || /^\s*(?:please\s+)?mach(?:e)?\s+(?:das|es)\s+rückgängig/iu.test(prompt);

/** Answers a later message: changes the specification and carries the difference over to the files. */
export function* nextTurn(input: EngineInput, spec: Spec): Generator<Action> {
  const tree = new Tree(input.files);
  const steps = parseUndo(tree.get(undoPath));
  if (isUndo(input.prompt)) {
    yield* undo(input, tree, spec, steps);
    return;
  }
  const pictures = spec.kind === 'site' ? placePictures(spec, input, false) : null;
  const result = withPictures(
    pictures,
    applyCommands(pictures?.spec ?? spec, pictures?.rest ?? input.prompt, input.seed),
  );
  if (result.question !== null) {
    const { question, choices } = result.question;
    yield { type: 'say', text: question };
    yield { type: 'ask', question, choices };
    return;
  }
  const loose = result.texts.filter((change) => !result.handledTexts.has(change.from));
  const changed = printSpec(result.spec) !== printSpec(spec);
  const found = loose.filter((change) =>
    tree
      .paths()
      .some((path) => !path.startsWith('.statecraft/') && tree.get(path)?.includes(change.from) === true),
  );
  if (!changed && found.length === 0) {
    if (result.rest.length > 0) yield { type: 'not-understood', phrases: result.rest };
    const told = result.said.join(' ');
    const said =
      told === ''
        ? 'I did not find anything in this message that I can do, so nothing was changed. I can change colours, fonts, light and dark, texts (“change … to …”), and add, move, rename or remove parts.'
        : /already|nothing had to|nothing was changed|stays/.test(told)
          ? told
          : 'It is that way already, so nothing was changed.';
    yield { type: 'say', text: said };
    yield { type: 'done', summary: 'Nothing was changed.' };
    return;
  }

  const titles = [
    ...result.said.map((text) => text.replace(/\.$/, '')),
    ...found.map((change) => `Change “${change.from}” to “${change.to}”`),
  ];
  const plan = (status: 'doing' | 'done'): Action => ({
    type: 'plan',
    items: titles.map((title, index) => ({ id: `step-${index + 1}`, title, status })),
  });
  yield {
    type: 'say',
    text: `${[...result.said, ...found.map((change) => `“${change.from}” reads “${change.to}” now.`)].join(' ')}`,
  };
  yield plan('doing');
  if (changed) {
    yield* put(tree, specPath, printSpec(result.spec));
    yield* put(
      tree,
      undoPath,
      printUndo([...steps, undoStep(input.prompt.slice(0, 200), result.spec, spec)]),
    );
  }
  const conflicts: string[] = [];
  yield* carryOver(tree, spec, result.spec, input, conflicts);
  for (const change of found) {
    for (const path of tree.paths()) {
      const content = tree.get(path);
      if (path.startsWith('.statecraft/') || content === null || !content.includes(change.from)) continue;
      yield* put(tree, path, content.replaceAll(change.from, change.to));
    }
  }
  yield plan('done');
  if (result.rest.length > 0) yield { type: 'not-understood', phrases: result.rest };
  if (conflicts.length > 0) yield { type: 'say', text: conflictText(conflicts) };
  yield { type: 'done', summary: titles.join('; ') };
}

/** What was said about pictures comes first. */
const withPictures = (pictures: PlacedPictures | null, result: CommandResult): CommandResult =>
  pictures === null ? result : { ...result, said: [...pictures.said, ...result.said] };

const conflictText = (paths: readonly string[]): string =>
  `\n\nYou changed ${paths.map((path) => `\`${path}\``).join(', ')} by hand at the very place, so I left ${paths.length > 1 ? 'these places' : 'that place'} as you wrote ${paths.length > 1 ? 'them' : 'it'}.`;

function* put(tree: Tree, path: string, content: string): Generator<Action> {
  const action = tree.put(path, content);
  if (action !== null) yield action;
}

/** Brings the files from one specification to the next; what was edited by hand elsewhere stays. */
function* carryOver(
  tree: Tree,
  before: Spec,
  after: Spec,
  input: EngineInput,
  conflicts: string[],
): Generator<Action> {
  const old = generate(before, input.type);
  const wanted = generate(after, input.type);
  for (const [path, content] of wanted) {
    const current = tree.get(path);
    const previous = old.get(path);
    if (current === null) yield* put(tree, path, content);
    else if (previous === undefined) {
      if (current !== content) yield* put(tree, path, content);
    } else if (previous !== content) {
      const merged = merge(previous, content, current);
      if (merged.conflicts > 0) conflicts.push(path);
      yield* put(tree, path, merged.content);
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

function* undo(input: EngineInput, tree: Tree, spec: Spec, steps: readonly UndoStep[]): Generator<Action> {
  const step = steps.at(-1);
  const previous = step === undefined ? null : parseSpec(JSON.stringify(applyUndo(spec, step)));
  if (step === undefined || previous === null) {
    yield {
      type: 'say',
      text: 'There is no change of mine left to take back. The Versions tab brings back any earlier version.',
    };
    yield { type: 'done', summary: 'Nothing was changed.' };
    return;
  }
  const summary = `Took back “${step.message}”`;
  yield { type: 'say', text: `${summary}. What you edited by hand since then stays.` };
  yield { type: 'plan', items: [{ id: 'step-1', title: summary, status: 'doing' }] };
  yield* put(tree, specPath, printSpec(previous));
  yield* put(tree, undoPath, printUndo(steps.slice(0, -1)));
  const conflicts: string[] = [];
  yield* carryOver(tree, spec, previous, input, conflicts);
  yield { type: 'plan', items: [{ id: 'step-1', title: summary, status: 'done' }] };
  if (conflicts.length > 0) yield { type: 'say', text: conflictText(conflicts) };
  yield { type: 'done', summary };
}
