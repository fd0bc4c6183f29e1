import { chakra } from '@chakra-ui/react';

/** Where a project's picture stands; the place is kept until it is here. */
export const PicturePlace = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    aspectRatio: '8 / 5',
    overflow: 'hidden',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.muted',
    // Said only where there is none, or where it could not be loaded.
    '& > img ~ [data-none]': { display: 'none' },
    '& > img[hidden] ~ [data-none]': { display: 'grid' },
  },
});

/** A picture of a version: the upper end of a page, a phone's screen or a meme as a whole. */
export const ProjectPicture = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: 'top',
    '&[hidden]': { display: 'none' },
    '&[data-kind=ai-app-builder]': {
      inset: '10% auto auto 28%',
      width: '44%',
      height: 'auto',
      aspectRatio: '390 / 844',
      borderRadius: 'lg',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      boxShadow: 'md',
    },
    '&[data-kind=meme]': { objectFit: 'contain', objectPosition: 'center' },
  },
});

/** Said in the place of a picture that is not there. */
export const NoPicture = chakra('span', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    textStyle: 'xs',
    color: 'fg.muted',
    '& svg': { width: '1.5rem', height: '1.5rem', color: 'fg.subtle' },
  },
});

/** Which version a picture is of, where it is not the newest. */
export const PictureVersion = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '2',
    bottom: '2',
    px: '1.5',
    borderRadius: 'sm',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    textStyle: 'xs',
    color: 'fg.muted',
  },
});

/** Where a card stands, with what can be done to its project in a corner. */
export const ProjectPlace = chakra('li', { base: { position: 'relative', minWidth: '0' } });

/** What can be done to a project. Seen where the pointer or the focus is; always on what has no pointer. */
export const CardTools = chakra('div', {
  base: {
    position: 'absolute',
    top: '6',
    insetEnd: '6',
    display: 'flex',
    gap: '1.5',
  },
});

export const CardTool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg.muted',
    '& svg': { width: '1rem', height: '1rem' },
    _hover: { color: 'fg', borderColor: 'border.control' },
    '&[aria-pressed=true]': { color: 'accent.fg', borderColor: 'accent.muted' },
    '&[data-danger]:hover': { color: 'danger.fg', borderColor: 'danger.solid' },
    '@media (hover: hover)': {
      '&:not([aria-pressed=true])': {
        opacity: 0,
        transitionProperty: 'opacity',
        transitionDuration: 'fast',
      },
      'li:hover > * > &': { opacity: 1 },
      'li:focus-within > * > &': { opacity: 1 },
    },
  },
});
