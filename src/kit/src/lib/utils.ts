import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Class names in one text; of those that say the same of an element, the last one counts. */
export function cn(...names: ClassValue[]): string {
  return twMerge(clsx(names));
}
