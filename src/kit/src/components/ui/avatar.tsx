import { Fallback, Image, Root } from '@radix-ui/react-avatar';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils';

export function Avatar({ className, ...props }: ComponentProps<typeof Root>) {
  return (
    <Root
      className={cn('relative flex size-10 shrink-0 overflow-hidden rounded-full', className)}
      {...props}
    />
  );
}

export function AvatarImage({ className, ...props }: ComponentProps<typeof Image>) {
  return <Image className={cn('size-full object-cover', className)} {...props} />;
}

/** Stands there until the picture has come, or where there is none: initials, mostly. */
export function AvatarFallback({ className, ...props }: ComponentProps<typeof Fallback>) {
  return (
    <Fallback
      className={cn(
        'flex size-full items-center justify-center bg-accent text-sm font-medium text-accent-foreground',
        className,
      )}
      {...props}
    />
  );
}
