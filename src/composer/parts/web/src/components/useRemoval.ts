import { useState } from 'react';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';

/** Removes rows and offers to bring the last one back. */
export function useRemoval(collection: Collection) {
  const [problem, setProblem] = useState('');
  const [last, setLast] = useState<{ row: Row; index: number } | null>(null);
  return {
    last,
    /** Why the last one could not be brought back. */
    problem,
    remove: (row: Row) => {
      setProblem('');
      setLast({ row, index: collection.get().findIndex((other) => other.id === row.id) });
      collection.remove(row.id);
    },
    undo: () => {
      // What was freed may have been given to another row.
      const refusal = last ? (collection.entity.refuses?.(last.row) ?? '') : '';
      if (last && refusal === '') collection.restore(last.row, last.index);
      setProblem(refusal);
      setLast(null);
    },
  };
}
