import type { SnapshotFrom } from 'xstate';
import type { DictationMachine } from './dictation.machine.ts';
import type { DictationEvent } from './dictation.types.ts';
import { texts } from './dictation.texts.ts';

export interface DictationView {
  readonly status: 'unavailable' | 'idle' | 'starting' | 'listening' | 'finishing' | 'failed';
  /** What the button does. */
  readonly label: string;
  readonly isOn: boolean;
  readonly canToggle: boolean;
  /** What becomes of what is said; why it cannot be, where it cannot. */
  readonly note: string;
  /** What the browser takes the last words for; empty where there is none. */
  readonly guess: string;
  /** How it stands, for those who do not see the button; empty while nothing is said. */
  readonly said: string;
  /** What went wrong, and what to do; empty when nothing did. */
  readonly error: string;
  onToggle(): void;
}

export function connect(
  snapshot: SnapshotFrom<DictationMachine>,
  send: (event: DictationEvent) => void,
): DictationView {
  const { guess, failure } = snapshot.context;
  const status =
    (['starting', 'listening', 'finishing'] as const).find((name) => snapshot.matches({ active: name })) ??
    (['unavailable', 'failed'] as const).find((name) => snapshot.matches(name)) ??
    'idle';
  const isOn = status === 'starting' || status === 'listening';
  const labels = {
    unavailable: texts.dictate,
    idle: texts.dictate,
    failed: texts.dictate,
    starting: texts.startingToListen,
    listening: texts.stopDictating,
    finishing: texts.finishing,
  };
  return {
    status,
    label: labels[status],
    isOn,
    canToggle: status !== 'unavailable' && status !== 'finishing',
    note: status === 'unavailable' ? texts.browserCannot : texts.whatBecomesOfSpeech,
    guess,
    said: status === 'listening' ? texts.listening : status === 'finishing' ? texts.finishing : '',
    error: failure === null ? '' : texts[failure],
    onToggle: () => send({ type: isOn ? 'dictation.ended' : 'dictation.requested' }),
  };
}
