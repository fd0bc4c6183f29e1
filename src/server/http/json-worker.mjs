import { parentPort } from 'node:worker_threads';
import { problemOf } from './json-limits.mjs';

/* Entry of the thread that parses large bodies. */

const decoder = new TextDecoder();

function parse(bytes) {
  try {
    const body = JSON.parse(decoder.decode(bytes));
    const problem = problemOf(body);
    return problem === null ? { body, problem } : { problem };
  } catch {
    return { problem: 'body: cannot be read' };
  }
}

parentPort.on('message', ({ id, work }) => parentPort.postMessage({ id, value: parse(work) }));
