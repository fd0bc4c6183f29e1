import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';

/** Entries of which the last one of a run says everything. */
const lastCounts: ReadonlySet<ProjectEventBody['type']> = new Set([
  'run.state',
  'tokens.used',
  'round.began',
  'context.seen',
  'page.asked',
  'suggested',
  'tree.staged',
]);

/** Entries that say nothing of what answers: one that is waited for may be so still. */
const besides: ReadonlySet<ProjectEventBody['type']> = new Set(['tree.staged', 'version.created']);

/**
 * Entries of one run, in order, made fewer: what streamed in many pieces comes in one, and what a later entry has
 * overtaken is left out. They fold to the same run.
 */
export function coalesceEntries(entries: readonly ProjectEvent[]): ProjectEvent[] {
  const overtaken = new Set<string>();
  const kept: ProjectEvent[] = [];
  let isWaitOver = false;
  for (const entry of entries.toReversed()) {
    const { type } = entry.body;
    if (type === 'engine.busy' && isWaitOver) continue;
    isWaitOver ||= !besides.has(type);
    if (lastCounts.has(type)) {
      if (overtaken.has(type)) continue;
      overtaken.add(type);
    }
    kept.push(entry);
  }
  const joined: ProjectEvent[] = [];
  for (const entry of kept.toReversed()) {
    const last = joined.at(-1);
    const body = last === undefined ? null : join(last.body, entry.body);
    if (last === undefined || body === null) joined.push(entry);
    else joined[joined.length - 1] = { ...last, body };
  }
  return joined;
}

/** The two as one; null when they are two. */
function join(first: ProjectEventBody, second: ProjectEventBody): ProjectEventBody | null {
  // What says nothing begins no text, and may end a paragraph of thoughts.
  if (first.type === 'text.delta' && second.type === 'text.delta' && first.text !== '')
    return { ...first, text: first.text + second.text };
  if (first.type === 'thought.delta' && second.type === 'thought.delta' && first.text !== '')
    return { ...first, text: first.text + second.text };
  if (first.type === 'file.writing' && second.type === 'file.writing' && first.path === second.path)
    return { ...first, lines: second.lines };
  return null;
}
