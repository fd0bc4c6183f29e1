import type { animate as animateElement } from 'framer-motion/dom/mini';
import { useRef, type RefObject } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { useDomLayout } from '#lib/effects.ts';

let animate: typeof animateElement | null = null;

/**
 * Loads what lets new things come in softly, once the page has nothing better to do; never for a person who wishes for
 * less motion. Until then, and without it, things are simply there: nothing waits for a movement to be seen.
 */
export function loadMotion(): void {
  if (animate !== null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  whenIdle(() => {
    import('framer-motion/dom/mini').then(
      (motion) => (animate = motion.animate),
      () => undefined,
    );
  });
}

/**
 * Lets an element come in when it is mounted: 160 ms, opacity and transform alone.
 * @param isNew whether it has just come to be; what was there before the page was opened does not move
 */
export function useAppear<E extends HTMLElement>(isNew: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const isWanted = useRef(isNew);
  useDomLayout(() => {
    if (animate === null || element.current === null || !isWanted.current) return undefined;
    const movement = animate(
      element.current,
      { opacity: [0, 1], transform: ['translateY(0.375rem)', 'none'] },
      { duration: 0.16, ease: 'easeOut' },
    );
    return () => movement.cancel();
  }, []);
  return element;
}
