import * as Primitive from '@radix-ui/react-tooltip';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils';

/** Says more about what it hangs on; what it says must not be needed. */
export function Tooltip({ delayDuration = 300, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Provider delayDuration={delayDuration}>
      <Primitive.Root {...props} />
    </Primitive.Provider>
  );
}

/** Where there is one, tooltips that follow each other come at once. */
export const TooltipProvider = Primitive.Provider;
export const TooltipTrigger = Primitive.Trigger;

export function TooltipContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-50 max-w-64 rounded-md bg-foreground px-2.5 py-1.5 text-xs text-balance text-background animate-fade-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
