/** Milliseconds without a key after which somebody is taken to have stopped typing. */
const pause = 3_000;

/** Keeps what opens by itself from opening under somebody's fingers. */
export interface TypingPause {
  /** Runs it now, or once nobody has typed for a while. The answer cancels it. */
  whenCalm(run: () => void): () => void;
  stop(): void;
}

export function watchTyping(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): TypingPause {
  let lastKey = Number.NEGATIVE_INFINITY;
  const waiting = new Set<{ run: () => void; timer: ReturnType<typeof setTimeout> | null }>();
  const onKey = ({ target: field }: KeyboardEvent): void => {
    const isText =
      field instanceof HTMLElement && (field.isContentEditable || field.matches('input, textarea'));
    if (isText) lastKey = performance.now();
  };
  target.addEventListener('keydown', onKey, { capture: true });

  return {
    whenCalm(run) {
      const entry = { run, timer: null as ReturnType<typeof setTimeout> | null };
      const look = (): void => {
        const rest = lastKey + pause - performance.now();
        if (rest > 0) {
          entry.timer = setTimeout(look, rest);
          return;
        }
        waiting.delete(entry);
        run();
      };
      waiting.add(entry);
      look();
      return () => {
        waiting.delete(entry);
        if (entry.timer !== null) clearTimeout(entry.timer);
      };
    },
    stop() {
      target.removeEventListener('keydown', onKey, { capture: true });
      for (const { timer } of waiting) if (timer !== null) clearTimeout(timer);
      waiting.clear();
    },
  };
}
