/** Two short notes, in hertz and seconds from the start. */
const notes = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.12 },
] as const;
const length = 0.45;
const loudness = 0.08;

type MakeContext = () => AudioContext;

/**
 * The sound of a notice, made on the spot. It stays silent until the person has used the page once, as browsers
 * demand, and while it is muted.
 * @returns `play` answers whether anything is to be heard.
 */
export function createNoticeSound(
  isMuted: () => boolean,
  makeContext: MakeContext = () => new AudioContext(),
): { play(): Promise<boolean>; close(): void } {
  let hasInteracted = false;
  const gestures = new AbortController();
  const onGesture = (): void => {
    hasInteracted = true;
    gestures.abort();
  };
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, onGesture, { capture: true, passive: true, signal: gestures.signal });
  }
  const mayPlay = (): boolean => {
    const { userActivation } = navigator as Partial<Navigator>;
    return (hasInteracted || userActivation?.hasBeenActive === true) && !isMuted();
  };

  return {
    async play() {
      if (!mayPlay()) return false;
      const context = makeContext();
      try {
        await context.resume();
        const now = context.currentTime;
        const ends = notes.map(({ pitch, at }) => {
          const tone = context.createOscillator();
          const volume = context.createGain();
          tone.frequency.value = pitch;
          // A sudden start or end is heard as a click.
          volume.gain.setValueAtTime(0, now + at);
          volume.gain.linearRampToValueAtTime(loudness, now + at + 0.01);
          volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
          tone.connect(volume).connect(context.destination);
          tone.start(now + at);
          tone.stop(now + at + length);
          return new Promise<void>((resolve) => {
            tone.onended = () => resolve();
          });
        });
        await Promise.all(ends);
        return true;
      } catch {
        // No device to play on, or the browser thinks otherwise of the gesture: a sound is a courtesy.
        return false;
      } finally {
        await context.close().catch(() => undefined);
      }
    },
    close: () => gestures.abort(),
  };
}
