import { parentPort } from 'node:worker_threads';
import { checkPage } from './page-rules.ts';

/* Entry of the thread that reads pages for the rules. */

interface Asked {
  readonly id: number;
  readonly work: { readonly path: string; readonly html: string };
}

parentPort?.on('message', ({ id, work }: Asked) => {
  parentPort?.postMessage({ id, value: checkPage(work.path, work.html) });
});
