import { cloneElement, Suspense, useId, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { useFirstTouch } from './first-touch.ts';

export interface TooltipProps {
  content: ReactNode;
  /** What it describes. It must take a ref and spread its props. */
  children: ReactElement<{ id?: string }>;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
}

const TooltipWords = lazyPart(() => import('./tooltip-words.tsx'));

/** A few words beside a control, on hover and on keyboard focus. Never the only place of a name. */
export const Tooltip = ({ children, ...words }: TooltipProps) => {
  const [touched, ref] = useFirstTouch();
  const id = useId();
  return (
    <>
      {cloneElement(children, { id: children.props.id ?? id, ref } as object)}
      {touched ? (
        <Suspense>
          <TooltipWords touched={touched} {...words} />
        </Suspense>
      ) : null}
    </>
  );
};
