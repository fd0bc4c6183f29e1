import { parentPort } from 'node:worker_threads';
import { completionsOf, type CompletionWork } from './completion.ts';

/** Tells in a thread of its own what projects lack to run elsewhere. */
parentPort?.on('message', ({ id, work }: { readonly id: number; readonly work: CompletionWork }) =>
  parentPort?.postMessage({ id, value: completionsOf(work) }),
);
