import { textsOf } from '#language/texts.ts';

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
  moment: (at: string, of: string) => `${at} of ${of}`,
  speed: 'Speed',
  times: (speed: number) => `${String(speed)}×`,
  speedLabel: (speed: number) => (speed === 1 ? 'As fast as it was' : `${String(speed)} times as fast`),
  copyLink: 'Copy link',
  pausesAreShort: 'Long pauses are cut short.',
});
