import { rowName } from '../lib/names';
import type { Entity, Row } from '../lib/types';

/** Says what was removed, with a way back. */
export function Removed({
  entity,
  row,
  onUndo,
}: {
  entity: Entity;
  row: Row | undefined;
  onUndo: () => void;
}) {
  return (
    <div className="removed" role="status">
      {row && (
        <>
          <span>“{rowName(entity, row)}” is removed.</span>
          <button className="link-button" type="button" onClick={onUndo}>
            Undo
          </button>
        </>
      )}
    </div>
  );
}
