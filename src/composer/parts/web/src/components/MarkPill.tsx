import { markOf } from '../lib/names';
import type { Entity, Row } from '../lib/types';

/** Why a row stands out, in words: a colour alone would say it to few. */
export function MarkPill({ entity, row }: { entity: Entity; row: Row }) {
  const mark = markOf(entity, row);
  if (!mark) return null;
  return (
    <>
      {' '}
      <span className="mark-pill" data-tone={mark.tone}>
        {mark.label}
      </span>
    </>
  );
}
