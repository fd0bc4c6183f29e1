import { useDomEffect } from './effects.ts';
import { whenIdle } from './when-idle.ts';

/** Loads code that will soon be asked for, once the page has nothing better to do. A load that fails is none. */
export function usePreload(load: () => Promise<unknown>, isWanted = true): void {
  useDomEffect(() => {
    if (isWanted) whenIdle(() => void load().catch(() => undefined));
  }, [load, isWanted]);
}
