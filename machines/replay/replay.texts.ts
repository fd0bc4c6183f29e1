import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  title: 'Replay',
  reading: 'Reading the log',
  failed: 'The replay could not be loaded; try again.',
  notLoaded: 'Not loaded',
  again: 'Try again',
  play: 'Play',
  playAgain: 'Play again',
  pause: 'Pause',
  seek: 'Moment of the build',
  moment: (at: string, of: string) => t`${at} of ${of}`,
  speed: 'Speed',
  times: (speed: number) => `${String(speed)}×`,
  speedLabel: (speed: number) => (speed === 1 ? t`As fast as it was` : t`${String(speed)} times as fast`),
  copyLink: 'Copy link',
  pausesAreShort: 'Long pauses are cut short.',
});
