import { field, fieldFor } from '../content/fields.ts';
import { entityOf, fieldOf, place, type App, type FeatureRequestOf } from '../find/find-in-app.ts';
import { sentence } from '../print/quote.ts';
import type { Entity, Field } from '../spec/spec.ts';

/** What one calls a row by: its first text. */
const nameOf = (entity: Entity): Field | undefined => entity.fields.find((one) => one.kind === 'text');

/** "each dish only once", "no duplicates": of a field, or of what a thing is called by. */
export function addOnce(request: FeatureRequestOf<'once'>, app: App): boolean {
  const [main] = app.entities;
  if (main === undefined) return false;
  const thing = request.what === '' ? main : entityOf(app, request.what);
  if (thing !== undefined) {
    const name = nameOf(thing);
    if (name === undefined) return false;
    name.unique = true;
    return true;
  }
  for (const entity of app.entities) {
    const said = fieldOf(entity, request.what);
    if (said === undefined || said.kind === 'flag' || said.kind === 'longtext') continue;
    said.unique = true;
    return true;
  }
  // Nobody can say "each dish only once" of a list without dishes: it has them from here on.
  const made = fieldFor(request.what);
  place(
    main,
    made.kind === 'text'
      ? { ...made, unique: true }
      : field(sentence(request.what), 'text', { unique: true }),
  );
  return true;
}

/** "max 40 people": how many rows there is room for, of the thing that is named or of the first. */
export function addMost(request: FeatureRequestOf<'most'>, app: App): boolean {
  // What can be booked has its places by the hour.
  if (app.screens.some((screen) => screen.type === 'slots' || screen.type === 'shop')) return false;
  const entity = entityOf(app, request.what) ?? app.entities[0];
  if (entity === undefined || request.count < 1) return false;
  entity.most = request.count;
  if (entity.rows.length > request.count) entity.rows = entity.rows.slice(0, request.count);
  return true;
}
