import type { ComponentProps } from 'react';
import { linkTarget } from '#lib/navigation.ts';

/**
 * An anchor whose address is classified, wherever it came from; with one that is refused it is plain text. Every link
 * that is not the router's is one of these.
 */
export const Anchor = ({ href, children, ...props }: ComponentProps<'a'>) => (
  <a {...props} href={linkTarget(href)}>
    {children}
  </a>
);
