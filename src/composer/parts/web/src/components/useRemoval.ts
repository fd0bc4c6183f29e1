import { useState } from 'react';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';

/** Removes rows and offers to bring the last one back. */
export function useRemoval(collection: Collection) {
  const [last, setLast] = useState<{ row: Row; index: number } | null>(null);
  return {
    last,
    remove: (row: Row) => {
      setLast({ row, index: collection.get().findIndex((other) => other.id === row.id) });
      collection.remove(row.id);
    },
    undo: () => {
      if (last) collection.restore(last.row, last.index);
      setLast(null);
    },
  };
}
