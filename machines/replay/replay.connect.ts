import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type FieldEvent, radioProps } from '#machines/shared/props.ts';
import type { ReplayMachine } from './replay.machine.ts';
import { type ReplayEvent, type ReplaySpeed, replaySpeeds } from './replay.types.ts';
import { texts } from './replay.texts.ts';

export interface ReplayView {
  readonly status: 'reading' | 'failed' | 'playing' | 'paused' | 'ended';
  readonly title: string;
  /** The moment that is shown, and the last one, counted from 0. */
  readonly position: number;
  readonly last: number;
  /** Where it is and how long it took, such as 0:12 of 3:40. */
  readonly moment: string;
  readonly note: string;
  readonly speeds: readonly { readonly speed: ReplaySpeed; readonly words: string }[];
  readonly speedLabel: string;
  readonly linkLabel: string;
  /** What the button for playing says. */
  readonly playLabel: string;
  readonly problem: { readonly title: string; readonly words: string; readonly again: string };
  /** What is waited for; empty while nothing is. */
  readonly waiting: string;
  onPlay(): void;
  onAgain(): void;
  getSeekProps(): {
    readonly type: 'range';
    readonly value: number;
    readonly 'aria-label': string;
    readonly 'aria-valuetext': string;
    readonly onChange: (event: FieldEvent) => void;
  };
  getSpeedProps(speed: ReplaySpeed): ReturnType<typeof radioProps> & { readonly 'aria-label': string };
}

const speeds = replaySpeeds.map((speed) => ({ speed, words: texts.times(speed) }));

/** `0:07`, `12:30`. */
const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export function connect(
  snapshot: SnapshotFrom<ReplayMachine>,
  send: (event: ReplayEvent) => void,
): ReplayView {
  const { times, position, speed, failure } = snapshot.context;
  const status =
    (['failed', 'playing', 'paused', 'ended'] as const).find((name) => snapshot.matches(name)) ?? 'reading';
  const moment = texts.moment(clock(times[position] ?? 0), clock(times.at(-1) ?? 0));
  return {
    status,
    title: texts.title,
    position,
    last: Math.max(0, times.length - 1),
    moment,
    note: texts.pausesAreShort,
    speeds,
    speedLabel: texts.speed,
    linkLabel: texts.copyLink,
    playLabel: status === 'playing' ? texts.pause : status === 'ended' ? texts.playAgain : texts.play,
    problem: {
      title: texts.notLoaded,
      words: status === 'failed' ? failureWords(failure, texts.failed) : '',
      again: texts.again,
    },
    waiting: status === 'reading' ? texts.reading : '',
    onPlay: () => send({ type: status === 'playing' ? 'pause.requested' : 'play.requested' }),
    onAgain: () => send({ type: 'log.requested' }),
    getSeekProps: () => ({
      type: 'range',
      value: position,
      'aria-label': texts.seek,
      'aria-valuetext': moment,
      onChange: (event) => send({ type: 'moment.sought', position: Number(event.currentTarget.value) }),
    }),
    getSpeedProps: (wanted) => ({
      ...radioProps(wanted === speed, () => send({ type: 'speed.chosen', speed: wanted })),
      'aria-label': texts.speedLabel(wanted),
    }),
  };
}
