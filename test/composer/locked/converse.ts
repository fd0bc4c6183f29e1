/** A conversation with the built-in engine as the product leads it: history, name and files are carried on. */
import { answer } from '#composer/composer.ts';
import type { Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { apply, said, type ProjectFiles } from '../support.ts';

export interface Turn {
  readonly actions: readonly Action[];
  /** The files after it. */
  readonly files: ProjectFiles;
  readonly said: string;
  readonly isAsked: boolean;
  /** It says that it has not done all that was asked, or why not. */
  readonly isFrank: boolean;
}

const frank =
  /\b(did not|didn't|do not|don't|could not|couldn't|cannot|can't|not able|unable|nothing (was |has been |is )?(changed|to )|not changed|no such|there is no|left (it|everything|out)|which (one|of)|not understand|nothing is called)\b/i;

/** Whether words say that not all of what was asked was done, or why not. */
export const isFrankText = (text: string): boolean => frank.test(text);

export function converse(type: ProjectType, messages: readonly string[]): Turn[] {
  const files: ProjectFiles = new Map();
  const history: { prompt: string; summary: string }[] = [];
  let name: string | undefined;
  return messages.map((prompt) => {
    const before = new Map(files);
    const actions = [
      ...answer({
        type,
        projectName: name ?? 'Untitled',
        nameIsDefault: name === undefined,
        prompt,
        history: [...history],
        files: new Map(files),
        seed: 'seed',
      }),
    ];
    for (const action of actions) apply(files, action);
    const done = actions.find((action) => action.type === 'done');
    name ??= done?.name;
    const words = said(actions);
    const question = actions.find((action) => action.type === 'ask');
    history.push({ prompt, summary: done?.summary ?? words });
    const text = [words, question?.question ?? '', done?.summary ?? ''].join('\n');
    return {
      actions,
      files: new Map(files),
      said: text.trim(),
      isAsked:
        question !== undefined || (sameFiles(before, files) && /\?\s*$/.test(text.trim()) && text !== ''),
      isFrank: isFrankText(text) || actions.some((action) => action.type === 'not-understood'),
    };
  });
}

export const sameFiles = (one: ProjectFiles, other: ProjectFiles): boolean =>
  one.size === other.size && [...one].every(([path, file]) => other.get(path)?.hash === file.hash);
