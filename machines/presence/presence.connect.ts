import type { SnapshotFrom } from 'xstate';
import { huesOf } from '#machines/shared/person-hues.ts';
import { paneNames } from '#machines/workspace/workspace.connect.ts';
import type { PresenceMachine } from './presence.machine.ts';
import type { Place, PresenceEvent, Seat } from './presence.types.ts';
import { texts } from './presence.texts.ts';

/** Somebody else who is there, in however many tabs. */
export interface PersonHere {
  readonly id: string;
  readonly name: string;
  /** What they look at, in the tab that said so last. */
  readonly place: Place;
  readonly what: string;
  /** From 0 to `hues` - 1, the same for everybody who sees them. */
  readonly hue: number;
}

/** Somebody else's cursor. */
export interface CaretHere extends Seat {
  readonly hue: number;
}

export interface PresenceView {
  readonly label: string;
  /** How many are there, as the button says that opens their list. */
  readonly buttonLabel: string;
  /** Who is there, to be read out when somebody comes or leaves; empty while there is nobody else. */
  readonly said: string;
  readonly others: readonly PersonHere[];
}

/** The tabs of everybody else. */
export function othersIn({ context: { people, seat } }: SnapshotFrom<PresenceMachine>): readonly CaretHere[] {
  const colors = huesOf(people.map(({ userId }) => userId));
  const own = people.find((person) => person.seat === seat)?.userId;
  return own === undefined
    ? []
    : people
        .filter(({ userId }) => userId !== own)
        .map((person) => ({ ...person, hue: colors.get(person.userId) ?? 0 }));
}

export function connect(
  snapshot: SnapshotFrom<PresenceMachine>,
  _send: (event: PresenceEvent) => void,
): PresenceView {
  const byPerson = new Map<string, PersonHere>();
  for (const { userId, name, place, hue } of othersIn(snapshot))
    byPerson.set(userId, { id: userId, name, place, what: whatOf(place), hue });
  const others = [...byPerson.values()].sort((one, other) => one.name.localeCompare(other.name));
  return {
    label: texts.label,
    buttonLabel: texts.button(others.length),
    said: others.length === 0 ? '' : texts.here(others.map(({ name }) => name).join(', ')),
    others,
  };
}

const whatOf = ({ pane, path }: Place): string =>
  pane === 'code' && path !== null ? texts.reads(path) : texts.looksAt(paneNames[pane]);
