import type { Action } from '#contract/actions.ts';
import type { BlueprintAnswer } from '#contract/blueprint.ts';
import type { BlueprintRequest, EngineInput, Feedback } from '#contract/engine.ts';
import { speechOf } from '#language/catalogs.ts';
import { english, listed, plural, speaking, t, type Speech } from '#language/speech.ts';
import { answerBlueprint } from './blueprint/blueprint.ts';
import { firstRun } from './turn/first-run.ts';
import { repairFault } from './turn/repair-fault.ts';
import type { Run } from './turn/carry-over.ts';
import { nextRun } from './turn/next-run.ts';
import { parseSpec, specPath } from './spec/spec.ts';
import { wordsOf } from './understand/commands.ts';
import { withoutExamples } from './understand/example-addresses.ts';
import { unreadLanguage } from './language/languages.ts';

/** An engine that computes: the same input always gives the same actions, which cost nothing. */
export interface Composer {
  readonly id: 'composer';
  readonly resumable: true;
  readonly hearsDecisions: true;
  /** Each action is answered with what became of it. */
  run(input: EngineInput, signal: AbortSignal): AsyncGenerator<Action, void, Feedback | undefined>;
  /** Reads or changes what it understood of a project. */
  blueprint(request: BlueprintRequest): Promise<BlueprintAnswer>;
}

export interface ComposerOptions {
  /** Pause between actions in milliseconds, so that a person can follow; 0 for none. */
  readonly paceMs: number;
  /** Waits; replaced in tests. Resolves early when the signal aborts. */
  readonly delay?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });

/**
 * The built-in engine: it reads a message with a grammar and a lexicon, keeps a typed specification of the app in
 * the project, and composes the code from parts. No model, no network; the same input gives the same actions.
 */
export function createComposer(options: ComposerOptions): Composer {
  const delay = options.delay ?? wait;
  return {
    id: 'composer',
    resumable: true,
    hearsDecisions: true,
    blueprint: async (request) => answerBlueprint(request),
    async *run(input: EngineInput, signal: AbortSignal): AsyncGenerator<Action, void, Feedback | undefined> {
      const run = answer(input, await speechOf(input.language ?? 'en'));
      for (let step = run.next(); step.done !== true;) {
        if (signal.aborted) return;
        const feedback = yield step.value;
        if (options.paceMs > 0) await delay(options.paceMs, signal);
        step = run.next(feedback);
      }
    },
  };
}

/**
 * The whole answer to a message, without pauses. Only SQL needs to be answered by what became of it.
 * @param speech the language that it is in
 */
export function* answer(input: EngineInput, speech: Speech = english): Run {
  const run = answerOf(input);
  const next = (feedback?: Feedback) => speaking(speech, () => run.next(feedback));
  for (let step = next(); step.done !== true;) step = next(yield step.value);
}

function* answerOf(given: EngineInput): Run {
  const { prompt, examples } = withoutExamples(given.prompt);
  const history = given.history.map((run) => ({ ...run, prompt: withoutExamples(run.prompt).prompt }));
  const input = { ...given, prompt, history: history.filter((run) => run.prompt !== '') };
  if (input.repair !== undefined) {
    yield {
      type: 'say',
      text: `\n\n${t`The check found a fault in what was written. The composer always writes the same code for the same words, so it cannot fix it by trying again; the message above says where it is.`}`,
    };
    yield { type: 'done', summary: t`A fault was found that the composer cannot fix by itself.` };
    return;
  }
  if (input.fault !== undefined) {
    yield* repairFault(input, input.fault);
    return;
  }
  let spoken = '';
  const stored = parseSpec(input.files.get(specPath)?.content);
  const language = unreadLanguage(wordsOf(input.prompt));
  if (language !== null) {
    const reads = t`Without a model I read English, German, French and Spanish: say it in one of these, or connect a model, which reads any language.`;
    yield {
      type: 'say',
      text: `${stored === null ? t`I do not read ${language}, so nothing was built.` : t`I do not read ${language}, so nothing was changed.`} ${reads}`,
    };
    yield { type: 'done', summary: stored === null ? t`Nothing was built.` : t`Nothing was changed.` };
    return;
  }
  if (examples.length > 0 && !/\p{L}/u.test(prompt)) {
    yield { type: 'say', text: unseenWords(examples) };
    yield { type: 'done', summary: stored === null ? t`Nothing was built.` : t`Nothing was changed.` };
    return;
  }
  const begin = (): Run => (stored === null ? firstRun(input) : nextRun(input, stored));
  const held = input.locked === undefined ? [] : touched(begin(), new Set(input.locked));
  if (held.length > 0) {
    yield { type: 'say', text: lockedWords(held) };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return;
  }
  const run = begin();
  for (let step = run.next(); step.done !== true;) {
    const action = step.value;
    if (action.type === 'done') {
      yield* namedFiles(input, spoken);
      if (examples.length > 0) yield { type: 'say', text: `\n\n${unseenWords(examples)}` };
    }
    if (action.type === 'say') spoken += action.text;
    step = run.next(yield action);
  }
}

/** Files among these that an answer would change: its code hangs together, so it is written as a whole or not at all. */
function touched(run: Run, among: ReadonlySet<string>): string[] {
  const paths = new Set<string>();
  for (let step = run.next(); step.done !== true; step = run.next({ ok: true }))
    if ('path' in step.value && among.has(step.value.path)) paths.add(step.value.path);
  return [...paths];
}

/** Says of addresses that nobody has looked at them, and what can be done. */
const unseenWords = (addresses: readonly string[]): string =>
  t`Without a model no page and no design is looked at, and I have not seen ${listed([...addresses])}. Say in words what you want of it, or connect a model and show it a picture.`;

/** Files that are named in a sentence; the rest are counted. */
const mostNamed = 3;

function lockedWords(paths: readonly string[]): string {
  const named = paths.slice(0, mostNamed).map((path) => `\`${path}\``);
  const more = paths.length - named.length;
  const list = listed([...named, ...(more > 0 ? [t`${more} more`] : [])]);
  return plural(
    paths.length,
    {
      one: 'That would change {0}, which you locked, so nothing was changed. Unlock it in the code and send the message again.',
      other:
        'That would change {0}, which you locked, so nothing was changed. Unlock them in the code and send the message again.',
    },
    list,
  );
}

/** Says where those attached files are that have no place on a page. */
function* namedFiles({ attachments: all = [], type }: EngineInput, spoken: string): Run {
  const attachments = all.filter(({ path }) => !spoken.includes(`\`${path}\``));
  if (attachments.length === 0) return;
  const places = attachments.map(({ path }) => `\`${path}\``).join(', ');
  const first = attachments[0]?.path ?? '';
  const address = type === 'react' ? first.replace(/^public/, '') : first;
  const hint =
    attachments[0]?.mediaType.startsWith('image/') === true
      ? ` ${t`In the code, \`${address}\` shows it.`}`
      : '';
  yield {
    type: 'say',
    text: `\n\n${plural(
      attachments.length,
      { one: 'Your file is in the project: {0}.', other: 'Your files are in the project: {0}.' },
      places,
    )}${hint}`,
  };
}
