/** Plays cases through the product with one engine, and judges what came of each in a browser. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { EngineFile } from '#contract/engine.ts';
import { createWorkbench } from '#server/boot/workbench.ts';
import { JudgeBrowser } from '../composer/locked/browser.ts';
import type { Turn } from '../composer/locked/converse.ts';
import { judgeChange, judgeProject, type Look, type Verdict } from '../composer/locked/judge.ts';
import type { ProjectFiles } from '../composer/support.ts';
import { startProduct } from '../e2e/support/product.ts';
import { engineOf } from './engines.ts';
import { type Answered, converseWith, newPerson } from './through-product.ts';
import { type EvalCase, isFirst, type Suite } from './vocabulary.ts';

/** What one case came to. */
export interface CaseResult {
  readonly id: string;
  readonly suite: Suite;
  readonly engine: string;
  /** A version was made, or there was nothing to make. */
  readonly isBuilt: boolean;
  /** What the product's own check finds in the files. */
  readonly issues: number;
  /** The browser's verdict. */
  readonly isRight: boolean;
  readonly outcome: string;
  readonly failed: readonly string[];
  readonly rounds: number;
  readonly tokens: number;
  readonly credits: number;
  readonly seconds: number;
  /** File of its picture beside the table; empty when there is nothing to see. */
  readonly picture: string;
}

export interface EvaluateOptions {
  readonly engine: string;
  readonly cases: readonly EvalCase[];
  /** Folder of the pictures. */
  readonly pictures: string;
  /** Milliseconds that one message may take. */
  readonly patience: number;
  readonly tell: (result: CaseResult) => void;
}

/** @throws when the engine or the product does not start */
export async function evaluate(options: EvaluateOptions): Promise<CaseResult[]> {
  const engine = await engineOf(options.engine);
  // One account asks for everything.
  const product = await startProduct({
    MESSAGES_A_MINUTE: '100000',
    PROJECTS_AN_HOUR: '100000',
    ...engine.env,
  });
  const browser = await JudgeBrowser.start();
  const workbench = createWorkbench(
    browser.host.service,
    { fetchPages: false, usesOtherServers: true },
    null,
    () => undefined,
  );
  await mkdir(options.pictures, { recursive: true });
  const results: CaseResult[] = [];
  try {
    const person = await newPerson(product, 'eval@example.com');
    if (engine.thinking !== null)
      await person.call('modelChoose', { engine: engine.id, thinking: engine.thinking });
    for (const entry of options.cases) {
      const played = await play(entry).catch((error: unknown) => failedToPlay(entry, error));
      results.push(played);
      options.tell(played);
    }
    return results;

    async function play(entry: EvalCase): Promise<CaseResult> {
      const given = isFirst(entry) ? undefined : entry.files?.();
      const messages = isFirst(entry) ? [entry.prompt] : [...entry.before, entry.message];
      const conversation = await converseWith(person, {
        type: entry.type,
        engine: engine.id,
        ...(given === undefined ? {} : { files: given }),
      });
      const answers: Answered[] = [];
      for (const message of messages) answers.push(await conversation.send(message, options.patience));
      const last = answers.at(-1);
      if (last === undefined) throw new Error('A case has a message.');
      const turns: Turn[] = given === undefined ? answers : [turnWith(given), ...answers];
      const name = `${entry.id}-${engine.name.replaceAll(/[^\w.-]+/g, '-')}.png`;
      let picture = '';
      const look: Look = async (page) => {
        await page.screenshot({ path: path.join(options.pictures, name) });
        picture = name;
      };
      const verdict = await judge(entry, turns, look).catch((error: unknown): Verdict => ({
        outcome: 'failed',
        isGood: false,
        failed: [`could not be opened: ${String(error).split('\n')[0]}`],
      }));
      const sum = (of: (answer: Answered) => number): number =>
        answers.reduce((total, answer) => total + of(answer), 0);
      return {
        id: entry.id,
        suite: entry.suite,
        engine: engine.name,
        isBuilt: last.outcome === 'done' && last.files.size > 0,
        issues: await issuesIn(last.files, entry),
        isRight: verdict.isGood,
        outcome: verdict.outcome,
        failed: last.error === '' ? verdict.failed : [last.error, ...verdict.failed],
        rounds: sum(({ rounds }) => rounds),
        tokens: sum(({ tokens }) => tokens),
        credits: sum(({ credits }) => credits),
        seconds: Math.round(sum(({ seconds }) => seconds) * 10) / 10,
        picture,
      };
    }

    async function judge(entry: EvalCase, turns: readonly Turn[], look: Look): Promise<Verdict> {
      const last = turns.at(-1);
      if (last === undefined) throw new Error('A case has a message.');
      if (isFirst(entry)) return judgeProject(entry, last, browser, look);
      if (entry.suite !== 'repair') return judgeChange(entry, turns, browser, look);
      // What did not work before is nothing to compare with.
      const { id, type, message, checks = [] } = entry;
      return judgeProject({ id, type, prompt: message, own: [], checks }, last, browser, look);
    }

    function failedToPlay(entry: EvalCase, error: unknown): CaseResult {
      return {
        id: entry.id,
        suite: entry.suite,
        engine: engine.name,
        isBuilt: false,
        issues: 0,
        isRight: false,
        outcome: 'not played',
        failed: [String(error).split('\n')[0] ?? ''],
        rounds: 0,
        tokens: 0,
        credits: 0,
        seconds: 0,
        picture: '',
      };
    }

    async function issuesIn(files: ProjectFiles, entry: EvalCase): Promise<number> {
      if (files.size === 0) return 0;
      const entries = [...files].map(([name, { hash, content }]) => ({
        path: name,
        hash,
        size: Buffer.byteLength(content),
        text: true,
      }));
      const { issues } = await workbench.check(entries, new Map<string, EngineFile>(files), entry.type);
      return issues.length;
    }
  } finally {
    workbench.close();
    await browser.close();
    await product.dispose();
    await engine.close();
  }
}

const turnWith = (files: Readonly<Record<string, string>>): Turn => ({
  actions: [],
  files: new Map(Object.entries(files).map(([name, content]) => [name, { hash: content, content }])),
  said: '',
  isAsked: false,
  isFrank: false,
});
