import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isInternalPath } from '#lib/internal-path.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { Summary } from '#ui/summary.tsx';

/** A part of a run as it is read: one that stands by itself, or work of a run that is over, which folds into a line. */
export type Passage =
  | { readonly kind: 'part'; readonly part: RunPart }
  | { readonly kind: 'work'; readonly id: string; readonly parts: readonly RunPart[] };

/** Lines that a part takes when it is seen. */
const linesOf = (part: RunPart): number =>
  part.kind === 'thought'
    ? 0
    : part.kind === 'files'
      ? part.files.filter(({ path }) => !isInternalPath(path)).length
      : 2;

const isWork = ({ kind }: RunPart): boolean => kind === 'plan' || kind === 'files' || kind === 'thought';

/**
 * The passages of a run, in order. While it is under way each part is seen as it comes; once it is over, work that
 * follows on each other is one line. A single file is a line already, and so are thoughts alone.
 */
export function passagesOf(parts: readonly RunPart[], isOver: boolean): readonly Passage[] {
  const passages: Passage[] = [];
  let work: RunPart[] = [];
  const close = (): void => {
    const [first] = work;
    if (first !== undefined && work.reduce((lines, part) => lines + linesOf(part), 0) > 1)
      passages.push({ kind: 'work', id: first.id, parts: work });
    else for (const part of work) passages.push({ kind: 'part', part });
    work = [];
  };
  for (const part of parts) {
    if (isOver && isWork(part)) {
      work.push(part);
      continue;
    }
    close();
    passages.push({ kind: 'part', part });
  }
  close();
  return passages;
}

/** What was done, in a line that opens. */
export const DoneWork = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <Summary textStyle="sm">{title}</Summary>
    <chakra.div mt="2" display="flex" flexDirection="column" gap="3">
      {children}
    </chakra.div>
  </details>
);
