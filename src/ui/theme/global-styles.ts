import type { SystemConfig } from '@chakra-ui/react';

const fade = { from: { opacity: 0 }, to: { opacity: 1 } };

/** What a document has once, whatever is on its page. The server puts it there; the built client does not carry it. */
export const globalCss: NonNullable<SystemConfig['globalCss']> = {
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.5',
    textRendering: 'optimizeLegibility',
    scrollbarGutter: 'stable',
    colorScheme: 'light dark',
    '&.light': { colorScheme: 'light' },
    '&.dark': { colorScheme: 'dark' },
  },
  // A dialog covers the whole window, the place of the scrollbar too; the page beneath stays where it is.
  'html:has(> body[data-scroll-lock])': {
    scrollbarGutter: 'auto',
    '& > body': { paddingInlineEnd: 'var(--scrollbar-width, 0)' },
  },
  body: { minHeight: '100dvh', textStyle: 'md', '--global-color-border': 'colors.border' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.muted', color: 'fg' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  // Signs that point along a line of text point the other way where that runs from the right.
  '[dir=rtl] :is(.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-left, .lucide-arrow-right, .lucide-undo-2, .lucide-log-out)':
    { scale: '-1 1' },
  'a, button, [role=button], label, summary': { WebkitTapHighlightColor: 'transparent' },
  'button, summary': { cursor: 'pointer' },
  summary: { minHeight: '1.5rem', alignContent: 'center' },
  'button:disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  // Clicked before the page is alive; it is done in a moment.
  'button[data-queued]': { opacity: '0.6', cursor: 'progress' },
  // Where the system's own colours replace ours, what is chosen is outlined: its fill is gone.
  '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current=page], [data-highlighted], label:has(:checked)':
    { '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

export const keyframes: NonNullable<NonNullable<SystemConfig['theme']>['keyframes']> = {
  'fade-in': fade,
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'rise-in': {
    from: { opacity: 0, transform: 'translateY(4px)' },
    to: { opacity: 1, transform: 'none' },
  },
  'sink-out': {
    from: { opacity: 1, transform: 'none' },
    to: { opacity: 0, transform: 'translateY(4px)' },
  },
  pulse: { '50%': { opacity: 0.45 } },
};
