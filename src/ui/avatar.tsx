import { initialsOf } from '#lib/initials.ts';
import { linkTarget } from '#lib/navigation.ts';
import { chakra } from '@chakra-ui/react';

const Round = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'accent.subtle',
    color: 'accent.fg',
    borderWidth: '1px',
    borderColor: 'accent.muted',
    fontFamily: 'heading',
    fontWeight: '600',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

/** A person's picture, or their initials. It says nothing to a screen reader: their name stands beside it. */
export const Avatar = ({ name, src, size }: { name: string; src?: string | undefined; size: string }) => (
  <Round aria-hidden style={{ width: size, height: size, fontSize: `calc(${size} * 0.4)` }}>
    {src === undefined ? initialsOf(name) : <img src={linkTarget(src)} alt="" />}
  </Round>
);
