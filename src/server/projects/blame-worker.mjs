import { parentPort } from 'node:worker_threads';
import { diffArrays } from 'diff';

/* Entry of the thread that tells where the lines of a text come from. */

/** Lines gained and lost after which two texts count as too different. */
const mostEdits = 1_000;

/** @param {string} text @returns {string[]} */
function linesOf(text) {
  if (text === '') return [];
  const lines = text.split(/\r\n|\r|\n/);
  // What ends with a line end has no line after it.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * For each line of the newer text the line of the older one that it is; -1 for a new line. Texts that share little
 * between their beginning and their end are not compared there. `compared`: the lines that had to be.
 * @param {{ before: string, after: string }} work
 */
function descentOf({ before: older, after: newer }) {
  const before = linesOf(older);
  const after = linesOf(newer);
  const from = new Int32Array(after.length).fill(-1);
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) {
    from[start] = start;
    start += 1;
  }
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end += 1;
    from[after.length - end] = before.length - end;
  }
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  if (old.length === 0 || fresh.length === 0) return { from, compared: 0 };
  let was = start;
  let is = start;
  for (const { added, removed, count } of diffArrays(old, fresh, { maxEditLength: mostEdits }) ?? []) {
    if (removed) was += count;
    else if (added) is += count;
    else for (let index = 0; index < count; index += 1) from[is++] = was++;
  }
  return { from, compared: old.length + fresh.length };
}

parentPort.on('message', ({ id, work }) => parentPort.postMessage({ id, value: descentOf(work) }));
