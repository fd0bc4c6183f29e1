import type { Collection } from './collection';
import type { Row, Value } from './types';

/** The one running chart of the app. */
export declare const actor: {
  send(
    event:
      | { type: 'row.begun'; preset: Record<string, Value> }
      | { type: 'row.chosen'; id: string }
      | { type: 'form.closed' }
      | { type: 'person.signedIn' }
      | { type: 'person.signedOut' },
  ): void;
};
/** The form of the screen that shows: open or not is a state of the app's chart. */
export declare function useForm(collection: Collection): {
  isOpen: boolean;
  row: Row | null;
  preset: Record<string, Value>;
  add(values?: Record<string, Value>): void;
  edit(id: string): void;
  close(): void;
};
