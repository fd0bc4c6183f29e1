import { answer } from '#composer/composer.ts';
import { understand } from '#composer/turn/understand.ts';
import { prompts } from '../composer/corpus/prompts.ts';

/** Milliseconds for each prompt of the corpus: to its whole specification, and to all files of the project. */
export function runComposerBench(): { specification: number[]; files: number[] } {
  const specification: number[] = [];
  const files: number[] = [];
  const timed = (into: number[], work: () => unknown): void => {
    const begun = performance.now();
    work();
    into.push(performance.now() - begun);
  };
  for (const { type, prompt } of prompts) {
    const asked = { type, prompt, seed: 'bench', projectName: 'Untitled', nameIsDefault: true };
    timed(specification, () => understand(asked));
    timed(files, () => [...answer({ ...asked, history: [], files: new Map() })]);
  }
  return { specification, files };
}
