import { Indicator, Root } from '@radix-ui/react-checkbox';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils';

export function Checkbox({ className, ...props }: ComponentProps<typeof Root>) {
  return (
    <Root
      className={cn(
        'peer group relative size-5 shrink-0 rounded-sm border border-input bg-card text-primary-foreground shadow-xs transition-colors outline-none before:absolute before:-inset-1 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        className,
      )}
      {...props}
    >
      <Indicator className="grid size-full place-items-center">
        <Check className="size-3.5 stroke-3 group-data-[state=indeterminate]:hidden" aria-hidden />
        <Minus className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]:block" aria-hidden />
      </Indicator>
    </Root>
  );
}
