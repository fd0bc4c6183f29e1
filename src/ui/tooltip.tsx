import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useState,
} from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

export interface TooltipProps {
  content: ReactNode;
  /** What it describes. It must take a ref, which is the tooltip's alone, and spread its props. */
  children: ReactElement<{ id?: string }>;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
}

export interface TooltipWordsProps extends Omit<TooltipProps, 'children'> {
  control: HTMLElement;
}

const TooltipWords = lazyPart(() => import('./tooltip-words.tsx'));

/**
 * A few words beside a control, on hover and on keyboard focus. Never the only place of a name. What shows them comes
 * once the control is pointed at or has the focus.
 */
export const Tooltip = ({ children, ...words }: TooltipProps) => {
  const ownId = useId();
  const [control, setControl] = useState<HTMLElement | null>(null);
  const listen = useCallback((element: HTMLElement) => {
    const stop = new AbortController();
    for (const type of ['pointerenter', 'focus'])
      element.addEventListener(type, () => setControl(element), { signal: stop.signal });
    return () => {
      stop.abort();
      setControl(null);
    };
  }, []);
  return (
    <>
      {cloneElement(children as ReactElement<Record<string, unknown>>, {
        id: children.props.id ?? ownId,
        ref: listen,
      })}
      {control ? (
        <Suspense>
          <TooltipWords control={control} {...words} />
        </Suspense>
      ) : null}
    </>
  );
};
