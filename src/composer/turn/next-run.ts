import { t } from '#language/speech.ts';
import type { Action } from '#contract/actions.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import type { EngineInput } from '#contract/engine.ts';
import { aboutElements } from '../edit/chosen-elements.ts';
import { applyCommands, type CommandResult } from '../edit/apply-commands.ts';
import { carryOver, conflictText, put, type Run } from './carry-over.ts';
import { corrected } from './corrected.ts';
import { databaseStep, prepareDatabase } from './database-run.ts';
import { examplesSentence, withExamples } from './examples.ts';
import { nextSteps } from './next-steps.ts';
import { placePictures, type PlacedPictures } from '../plan/place-pictures.ts';
import { connectActions } from '../plan/site-plan.ts';
import { parseSpec, printSpec, specPath, type Section, type Spec } from '../spec/spec.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import {
  applyUndo,
  fileStep,
  parseUndo,
  printUndo,
  undoPath,
  undoStep,
  type FileStep,
  type UndoStep,
} from './undo.ts';
import { isUndo, undo, undoneByName } from './undo-run.ts';
import { wordsOf } from '../understand/commands.ts';
import { Tree } from './update.ts';
import { changeFileText, type TextChange } from '../find/visible-text.ts';
import { readsNow } from '../edit/phrases.ts';
import { whatIsNear } from '../edit/what-is-near.ts';

/** The section that the last message added, which "it" means now; null when it added none. */
function lastAdded(spec: Spec, steps: readonly UndoStep[]): Section | null {
  const step = steps.at(-1);
  if (step === undefined || spec.kind !== 'site') return null;
  const before = parseSpec(JSON.stringify(applyUndo(spec, step)));
  if (before?.kind !== 'site') return null;
  const known = new Set(before.sections.map((section) => section.id));
  const added = spec.sections.filter((section) => !known.has(section.id));
  return added.length === 1 ? (added[0] ?? null) : null;
}

/** Brings back a part that an earlier message removed, with what stood in it: "bring the staff back". */
function broughtBack(spec: Spec, steps: readonly UndoStep[], prompt: string): CommandResult | null {
  const wanted =
    /^\s*(?:please\s+)?(?:bring|put|get)\s+(?:the\s+|our\s+)?(.+?)(?:\s+section)?\s+back(?:\s+please)?\s*[.!]?\s*$|^\s*(?:please\s+)?(?:bring back|restore|re-?add)\s+(?:the\s+|our\s+)?(.+?)(?:\s+section)?\s*[.!]?\s*$/iu.exec(
      prompt,
    );
  const name = wanted?.[1] ?? wanted?.[2];
  if (name === undefined || spec.kind !== 'site') return null;
  const kind = sectionOfLabel(name, true);
  let earlier: Spec | null = spec;
  for (const step of [...steps].reverse()) {
    earlier = parseSpec(JSON.stringify(applyUndo(earlier, step)));
    if (earlier?.kind !== 'site') return null;
    const at = earlier.sections.findIndex(
      (section) =>
        !spec.sections.some((other) => other.id === section.id) &&
        ((kind !== null && section.type === kind.type && (kind.id === null || section.id === kind.id)) ||
          [section.nav, section.title].some((title) => title.toLowerCase() === name.toLowerCase())),
    );
    const section = earlier.sections[at];
    if (section === undefined) continue;
    const sections = [...spec.sections];
    sections.splice(Math.min(at, sections.length), 0, section);
    return {
      spec: connectActions({ ...spec, sections }),
      said: [t`“${section.nav || section.title}” is back, as it was.`],
      isLeft: false,
      question: null,
      rest: [],
      texts: [],
    };
  }
  return null;
}

/** Answers a later message: changes the specification and carries the difference over to the files. */
export function* nextRun(input: EngineInput, spec: Spec): Run {
  const tree = new Tree(input.files);
  const steps = parseUndo(tree.get(undoPath));
  const undone = isUndo(input.prompt) ? steps.length - 1 : undoneByName(input.prompt, steps);
  if (undone !== null) {
    yield* undo(input, tree, spec, steps, undone);
    return;
  }
  const about = aboutElements(input, spec);
  if (about.said !== '') yield { type: 'say', text: `${about.said}\n\n` };
  const pictures = spec.kind === 'site' ? placePictures(spec, input, false) : null;
  const answered =
    broughtBack(spec, steps, input.prompt) ??
    corrected(spec, steps, input.prompt) ??
    withPictures(
      pictures,
      applyCommands(
        pictures?.spec ?? spec,
        wordsOf(pictures?.rest ?? input.prompt),
        about.section ?? lastAdded(spec, steps),
        input.type === 'react_native',
      ),
    );
  if (input.type === 'react_native' && !isSameParts(answered.spec, spec)) {
    yield {
      type: 'say',
      text: t`Colours and sizes are those of the whole app, and a part of it has none of its own on a phone, so nothing was changed. Say what the whole app is to have, or connect a model for a single part.`,
    };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }
  const isChanged = printSpec(answered.spec) !== printSpec(spec);
  const result = {
    ...answered,
    spec: isChanged ? withExamples(spec, answered.spec, input.prompt) : answered.spec,
  };
  if (result.question !== null) {
    const { question, choices } = result.question;
    yield { type: 'ask', question, choices: [...choices] };
    return;
  }
  const found = result.texts.flatMap((change) => {
    const places = placesOf(tree, change);
    return places === 0 ? [] : [{ ...change, places }];
  });
  if (!isChanged && found.length === 0) {
    if (result.rest.length > 0) yield { type: 'not-understood', phrases: result.rest };
    const reply = [...result.said, ...result.texts.map((change) => notRead(tree, change))].join(' ');
    const said =
      reply === ''
        ? (whatIsNear(spec, wordsOf(input.prompt), input.type === 'react_native') ??
          t`I did not find anything in this message that I can do, so nothing was changed. I can change colours, fonts, light and dark, texts (“change … to …”), and add, move, rename or remove parts.`)
        : result.isLeft || result.texts.length > 0
          ? reply
          : t`It is that way already, so nothing was changed.`;
    yield { type: 'say', text: said };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }

  const titles = [
    ...result.said.map((text) => text.replace(/\.$/, '')),
    ...found.map((change) => t`Change “${change.from}” to “${change.to}”`),
  ];
  const plan = (status: 'doing' | 'done'): Action => ({
    type: 'plan',
    items: titles.map((title, index) => ({ id: `step-${index + 1}`, title, status })),
  });
  const step = databaseStep(spec, result.spec, tree, input.decisions !== undefined);
  const isReadOnly = input.type === 'react_native' && result.spec.kind === 'site';
  if (needsDatabase(spec, result.spec) && (isReadOnly || !isConnected(input, tree))) {
    yield { type: 'say', text: isReadOnly ? notOnPhones() : notConnected() };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }
  if (step !== null && !(yield* prepareDatabase(input, step))) return;
  yield {
    type: 'say',
    text: [
      ...result.said,
      ...found.map(({ from, to, places }) => readsNow(from, to, places)),
      ...addedExamples(spec, result.spec),
    ].join(' '),
  };
  yield plan('doing');
  // The specification comes last where a run may be begun anew in between.
  const written: FileStep[] = [];
  const remember = function* (): Run {
    const change = undoStep(input.prompt.slice(0, 200), result.spec, spec, written);
    const isNoted = JSON.stringify(steps.at(-1)) === JSON.stringify(change);
    yield* put(tree, undoPath, printUndo(isNoted ? steps : [...steps, change]));
    if (step !== null) yield* put(tree, step.path, step.sql);
    yield* put(tree, specPath, printSpec(result.spec));
  };
  // A run that waited for its person is begun anew when its server dies: until the files are written it has to
  // find the specification from before.
  if (step === null && found.length === 0) yield* remember();
  const conflicts: string[] = [];
  yield* carryOver(tree, spec, result.spec, input, conflicts);
  for (const change of found) {
    for (const path of tree.paths()) {
      const content = tree.get(path);
      if (content === null) continue;
      const { value } = changeFileText(path, content, change);
      const action = tree.put(path, value);
      if (action === null) continue;
      written.push(fileStep(path, content, value, action));
      yield action;
    }
  }
  if (step !== null || found.length > 0) yield* remember();
  if (needsDatabase(spec, result.spec)) yield { type: 'say', text: `\n\n${afterMove(result.spec)}` };
  yield plan('done');
  if (result.rest.length > 0) yield { type: 'not-understood', phrases: result.rest };
  if (conflicts.length > 0) yield { type: 'say', text: conflictText(conflicts) };
  const messages = nextSteps(result.spec);
  if (messages.length > 0) yield { type: 'suggest', messages: [...messages] };
  yield { type: 'done', summary: titles.join('; ') };
}

const isSameParts = (one: Spec, other: Spec): boolean =>
  JSON.stringify([one.design.parts, one.design.sizes]) ===
  JSON.stringify([other.design.parts, other.design.sizes]);

/** What a change brought along that nobody said. */
function addedExamples(before: Spec, after: Spec): string[] {
  const places = new Set((before.examples ?? []).map(({ at, kind }) => `${at} ${kind}`));
  const sentence = examplesSentence(
    (after.examples ?? []).filter(({ at, kind }) => !places.has(`${at} ${kind}`)),
  );
  return sentence === '' ? [] : [sentence];
}

/** In how many places of the files people read a text. */
const placesOf = (tree: Tree, change: TextChange): number =>
  tree.paths().reduce((sum, path) => sum + changeFileText(path, tree.get(path) ?? '', change).count, 0);

/** Why a text was not changed. */
function notRead(tree: Tree, { from }: TextChange): string {
  const isInCode = tree
    .paths()
    .some((path) => !isInternalPath(path) && tree.get(path)?.includes(from) === true);
  return isInCode
    ? t`“${from}” stands in no text that people read, only in code, which a change of a text leaves alone, so nothing was changed.`
    : t`“${from}” stands in no text that people read, so nothing was changed.`;
}

const isOn = (spec: Spec): boolean => spec.kind !== 'meme' && spec.database?.isOn === true;
const needsDatabase = (before: Spec, after: Spec): boolean => isOn(after) && !isOn(before);

/** Whether the project has a database, and the file that says where it is. */
const isConnected = (input: EngineInput, tree: Tree): boolean =>
  input.connections?.hasDatabase === true &&
  ['src/supabase.config.ts', 'supabase.config.js'].some((path) => tree.get(path) !== null);

const notConnected = (): string =>
  t`This project has no database yet, so nothing was changed. Connect Supabase first (Settings, Supabase, or the Database tab), then say it again. Until then what is entered stays on the device.`;

const notOnPhones = (): string =>
  t`What is sent from the pages of a mobile app stays on the device: without a model I move only lists of an app to a database. Nothing was changed.`;

/** What to know once an app has moved to the database. */
const afterMove = (spec: Spec): string =>
  spec.kind === 'site'
    ? t`You see it in Supabase, in the table editor; visitors can send and not read. What was sent on a device before goes there with its next visit.`
    : spec.kind === 'app' && spec.login
      ? t`What is on a device already goes to the database when its user signs in there. For the links in mails, set the Site URL in Supabase (Authentication, URL Configuration) to the address where you publish the app.`
      : t`What is on a device already goes to the database when the app is opened there for the first time.`;

/** What was said about pictures comes first. */
const withPictures = (pictures: PlacedPictures | null, result: CommandResult): CommandResult =>
  pictures === null ? result : { ...result, said: [...pictures.said, ...result.said] };
