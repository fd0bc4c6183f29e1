import { belonging } from '../lib/names';
import type { Entity, Row } from '../lib/types';

/** Most that are named; the others are counted. */
const most = 6;

/** What belongs to a row: the tasks of a project. */
export function Belonging({ entity, row }: { entity: Entity; row: Row }) {
  return (
    <>
      {belonging(entity, row).map(({ entity: other, names }) => (
        <div key={other.key}>
          <dt>
            {other.labelPlural} ({names.length})
          </dt>
          <dd>
            {names.slice(0, most).join(' · ')}
            {names.length > most && ' …'}
          </dd>
        </div>
      ))}
    </>
  );
}
