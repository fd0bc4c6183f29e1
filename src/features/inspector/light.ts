import type { PlacedArrow } from './chart-layout.ts';
import { sendable } from './payload.ts';
import { at } from './recording.ts';
import type { RecordedActor } from '#machines/shared/inspect/recording.types.ts';

/** What of a chart is lit. */
export interface Light {
  /** Ids of the states that are entered. */
  readonly states: ReadonlySet<string>;
  /** Ids of the transitions that led here. */
  readonly taken: ReadonlySet<string>;
  /** Types of the events that may be sent by a click on their label. */
  readonly sendable: ReadonlySet<string>;
}

const noLight: Light = { states: new Set(), taken: new Set(), sendable: new Set() };

/** What an actor lights: as it is, or as it was at an entry of its log. */
export function lightOf(actor: RecordedActor | null, entry: number | null): Light {
  if (!actor) return noLight;
  const { shown, isPast } = at(actor, entry);
  const moment = shown?.moment ?? actor.moment;
  return {
    states: new Set(moment.states),
    taken: new Set(shown?.taken),
    sendable: new Set(isPast ? [] : sendable(moment.accepts, actor.isSimulated)),
  };
}

/** `taken` led here, `next` could lead on, `near` belongs to the state under the pointer. */
export function lineOf(
  { transitions }: PlacedArrow,
  light: Light,
  near: string | null,
): 'taken' | 'next' | 'near' | 'far' {
  if (near !== null && transitions.some(({ source, targets }) => source === near || targets.includes(near)))
    return 'near';
  if (transitions.some(({ id }) => light.taken.has(id))) return 'taken';
  if (near === null && transitions.some(({ source }) => light.states.has(source))) return 'next';
  return 'far';
}
