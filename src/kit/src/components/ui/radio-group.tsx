import { Indicator, Item, Root } from '@radix-ui/react-radio-group';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils';

export function RadioGroup({ className, ...props }: ComponentProps<typeof Root>) {
  return <Root className={cn('grid gap-3', className)} {...props} />;
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Item>) {
  return (
    <Item
      className={cn(
        'peer relative size-5 shrink-0 rounded-full border border-input bg-card shadow-xs transition-colors outline-none before:absolute before:-inset-1 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary',
        className,
      )}
      {...props}
    >
      <Indicator className="grid size-full place-items-center">
        <span className="size-2.5 rounded-full bg-primary" />
      </Indicator>
    </Item>
  );
}
