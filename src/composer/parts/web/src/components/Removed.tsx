import { rowName } from '../lib/names';
import type { Entity, Row } from '../lib/types';

/** Says what was removed, with a way back. */
export function Removed({
  entity,
  row,
  problem,
  onUndo,
}: {
  entity: Entity;
  row: Row | undefined;
  problem: string;
  onUndo: () => void;
}) {
  return (
    <div className="removed" role="status">
      {problem !== '' && <span className="problem">{problem}</span>}
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
