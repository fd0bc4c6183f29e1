import { useCallback, useState } from 'react';

/** A control that a person pointed at, focused or pressed. */
export interface Touched {
  readonly element: HTMLElement;
  /** Tells whether it was pressed since this was asked last. */
  takePress(): boolean;
}

/**
 * What stands around a control and is large (a menu, a tooltip) is loaded and mounted once the control is touched. The
 * control itself stays the element that it is: it keeps its focus, and no press is lost while the rest is on its way.
 */
export function useFirstTouch(): [touched: Touched | null, ref: (element: HTMLElement | null) => void] {
  const [touched, setTouched] = useState<Touched | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    let isPressed = false;
    const touch: Touched = {
      element,
      takePress: () => {
        const was = isPressed;
        isPressed = false;
        return was;
      },
    };
    const note = ({ type }: Event): void => {
      if (type === 'click') isPressed = true;
      setTouched(touch);
    };
    const stop = new AbortController();
    for (const type of ['pointerenter', 'pointerdown', 'focus', 'click'])
      element.addEventListener(type, note, { signal: stop.signal });
    return () => {
      stop.abort();
      setTouched(null);
    };
  }, []);
  return [touched, ref];
}
