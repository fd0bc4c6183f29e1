import ts from 'typescript-language';
import type { TypeCollection } from '#contract/package-calls.ts';
import { type Answers, createAnswers, givePackages } from './answers.ts';
import { libraries } from './libraries.ts';
import { createProjectHost } from './project-host.ts';

/*
 * Entry of the worker that knows the language of a project's scripts. It only computes: files and declarations are
 * given to it, and it asks nobody.
 */

const host = createProjectHost(libraries);
const service = ts.createLanguageService(host);
const answers = createAnswers(host, service);

/** What is asked of the worker: changes without an answer, and questions with a number. */
export type Asked =
  | { readonly write: readonly (readonly [path: string, text: string | null])[] }
  | { readonly packages: ArrayBuffer }
  | { readonly id: number; readonly question: keyof Answers; readonly given: readonly unknown[] };

/** What the worker says. */
export type Answered =
  | { readonly isReady: true }
  | { readonly left: readonly string[] }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

const say = (answer: Answered): void => globalThis.postMessage(answer);

globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('write' in data) {
    for (const [path, text] of data.write) host.write(path, text);
    return;
  }
  if ('packages' in data) {
    const { files, left } = JSON.parse(new TextDecoder().decode(data.packages)) as TypeCollection;
    givePackages(host, service, files);
    say({ left });
    return;
  }
  const { id, question, given } = data;
  try {
    const answer = answers[question] as (...given: readonly unknown[]) => unknown;
    say({ id, value: answer(...given) });
  } catch (error) {
    say({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

say({ isReady: true });
