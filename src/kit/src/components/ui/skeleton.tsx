import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils';

/** The shape of what is on its way; say beside it that it loads. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-muted', className)} {...props} />;
}
