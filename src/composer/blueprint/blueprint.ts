import { z } from 'zod/mini';
import type { BlueprintAnswer, BlueprintEdit, BlueprintPath } from '#contract/blueprint.ts';
import type { BlueprintRequest } from '#contract/engine.ts';
import { valueAt, withEdit } from '#lib/blueprint-edits.ts';
import { databaseStep } from '../turn/database-run.ts';
import { withExamples } from '../turn/examples.ts';
import { carryOver } from '../turn/carry-over.ts';
import { parseSpec, printSpec, specPath, specSchema, type Spec } from '../spec/spec.ts';
import {
  applyUndo,
  parseUndo,
  printUndo,
  undoneFile,
  undoPath,
  undoStep,
  type UndoStep,
} from '../turn/undo.ts';
import { Tree } from '../turn/update.ts';
import { added } from './add.ts';
import { check } from './check.ts';
import { Refusal } from './refusal.ts';
import { settled, withNames } from './settle.ts';
import { vocabularyOf } from './vocabulary.ts';
import { nameOf, spoken } from './words.ts';

type SteppedEdit = Exclude<BlueprintEdit, { op: 'undo' }>;

/** Names in code, and what a project's data is found by: they stay, whatever the things are called. */
const fixed: ReadonlySet<string | number> = new Set(['id', 'key', 'plural', 'version', 'artSeed', 'prefix']);

function checkPlace({ op, path }: SteppedEdit): void {
  const last = path.at(-1);
  const isRoot = path.length === 0;
  if (isRoot || (path.length === 1 && ['kind', 'topic', 'database'].includes(String(last))))
    throw new Refusal('This stays as it is.');
  if ((op === 'set' || op === 'clear') && last !== undefined && fixed.has(last))
    throw new Refusal('This is a name in the code and stays as it is.');
}

/** What was done, in a few words: "Changed the title of Menu". */
function saidOf(spec: Spec, edit: SteppedEdit): string {
  const owner = (path: BlueprintPath): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const value = valueAt(spec, path.slice(0, length));
      const name = typeof value === 'object' && !Array.isArray(value) ? nameOf(value) : '';
      if (name !== '') return name;
    }
    return '';
  };
  const within = (path: BlueprintPath): string => {
    const name = owner(path);
    return name === '' ? '' : ` of “${name}”`;
  };
  const names = edit.path.filter((step) => typeof step === 'string');
  const what = spoken(String(names.at(-1) ?? 'entry'));
  switch (edit.op) {
    case 'set':
    case 'clear':
      return typeof edit.path.at(-1) === 'number'
        ? `Changed ${what}${within(edit.path.slice(0, -2))}`
        : `Changed the ${what}${within(edit.path.slice(0, -1))}`;
    case 'insert':
      return `Added to the ${what}${within(edit.path.slice(0, -1))}`;
    case 'remove':
    case 'move': {
      const name = nameOf(valueAt(spec, edit.path));
      return `${edit.op === 'move' ? 'Moved' : 'Removed'} ${name === '' ? `an entry of the ${what}` : `“${name}”`}`;
    }
    case 'add':
      return 'Added';
  }
}

function withOne(spec: Spec, edit: SteppedEdit): { spec: Spec; said: string } {
  if (edit.op === 'add') return added(spec, edit.path, edit.kind, edit.name);
  checkPlace(edit);
  const next = withEdit(spec, edit);
  if (next === null) throw new Refusal('What you changed is not there any more.');
  const parsed = z.safeParse(specSchema, withNames(JSON.parse(JSON.stringify(next.value)) as never));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.filter((step) => typeof step === 'string').at(-1);
    throw new Refusal(
      `This cannot stand there${where === undefined ? '' : ` (${spoken(String(where))})`}. Nothing was changed.`,
    );
  }
  return { spec: settled(spec, parsed.data), said: saidOf(spec, edit) };
}

/** The text that a run of edits changes, when they change only that: one step takes all of its letters back. */
function onlyText(edits: readonly SteppedEdit[]): string | null {
  const fields = new Set(edits.map((edit) => (edit.op === 'set' ? JSON.stringify(edit.path) : '')));
  const [field] = fields;
  return fields.size === 1 && field !== undefined && field !== '' ? field : null;
}

/** What a person wrote into the outline. */
const typedIn = (edits: readonly SteppedEdit[]): string =>
  edits
    .map((edit) =>
      edit.op === 'add'
        ? edit.name
        : edit.op === 'set' || edit.op === 'insert'
          ? JSON.stringify(edit.value)
          : '',
    )
    .join('\n');

/** Answers what people do in the outline of a project: by the same changes of its files as a message makes. */
export function answerBlueprint({ type, files, edits }: BlueprintRequest): BlueprintAnswer {
  const tree = new Tree(files);
  const spec = parseSpec(tree.get(specPath));
  if (spec === null) return { type: 'none' };
  const steps = parseUndo(tree.get(undoPath));
  const stateOf = (now: Spec, left: readonly UndoStep[]) => ({
    spec: now as Readonly<Record<string, unknown>>,
    undo: left.at(-1)?.message ?? null,
  });
  if (edits === null) return { type: 'read', state: stateOf(spec, steps), vocabulary: vocabularyOf(spec) };
  try {
    const writes = new Map<string, string | null>();
    const put = (path: string, content: string): void => {
      if (tree.put(path, content) !== null) writes.set(path, content);
    };
    const conflicts: string[] = [];
    let now = spec;
    let left = [...steps];
    const said: string[] = [];
    for (const part of runsOf(edits)) {
      if (part === 'undo') {
        const step = left.pop();
        const previous = step === undefined ? null : parseSpec(JSON.stringify(applyUndo(now, step)));
        if (step === undefined || previous === null) throw new Refusal('There is nothing left to take back.');
        for (const file of [...(step.files ?? [])].reverse()) {
          const back = undoneFile(tree.get(file.path) ?? '', file);
          if (back === null) conflicts.push(file.path);
          else put(file.path, back);
        }
        said.push(`Took back: ${step.message}`);
        now = previous;
        continue;
      }
      const before = now;
      const done: string[] = [];
      for (const edit of part) {
        const one = withOne(now, edit);
        now = one.spec;
        done.push(one.said);
      }
      now = withExamples(before, now, typedIn(part));
      check(now);
      if (printSpec(now) === printSpec(before)) continue;
      left = noted(left, done[0] ?? '', now, before, onlyText(part));
      said.push(...done);
    }
    if (databaseStep(spec, now, tree, false) !== null)
      throw new Refusal(
        'This project keeps its data in a database, and this would change its tables. Ask for it in the chat: there you see the SQL and allow it.',
      );
    for (const action of carryOver(tree, spec, now, { type }, conflicts))
      if (action.type === 'file.delete') writes.set(action.path, null);
      else if ('path' in action) writes.set(action.path, tree.get(action.path));
    if (printSpec(now) !== printSpec(spec)) put(specPath, printSpec(now));
    put(undoPath, printUndo(left));
    return {
      type: 'changed',
      state: stateOf(now, left),
      said: said.join('; '),
      writes: [...writes].map(([path, content]) => ({ path, content })),
      conflicts,
    };
  } catch (error) {
    if (error instanceof Refusal) return { type: 'refused', reason: error.message };
    throw error;
  }
}

/** Edits between which something is taken back. */
function runsOf(edits: readonly BlueprintEdit[]): ('undo' | SteppedEdit[])[] {
  const parts: ('undo' | SteppedEdit[])[] = [];
  for (const edit of edits) {
    const last = parts.at(-1);
    if (edit.op === 'undo') parts.push('undo');
    else if (last === undefined || last === 'undo') parts.push([edit]);
    else last.push(edit);
  }
  return parts;
}

/** The steps with one that takes this change back; letters of one text are one step. */
function noted(
  steps: readonly UndoStep[],
  message: string,
  now: Spec,
  before: Spec,
  text: string | null,
): UndoStep[] {
  const last = steps.at(-1);
  if (text === null || last?.text !== text)
    return [...steps, { ...undoStep(message, now, before), ...(text === null ? {} : { text }) }];
  const earlier = applyUndo(before, last);
  return [...steps.slice(0, -1), { ...undoStep(last.message, now, earlier), text }];
}
