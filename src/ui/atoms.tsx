import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';

/** A key, as it is printed on the keyboard. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    px: '1',
    borderRadius: 'xs',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '0.6875rem',
    lineHeight: '1',
  },
});

/** The shape of what comes. Give it the size of the real thing; it says nothing to a screen reader. */
export const Skeleton = chakra(
  'div',
  {
    base: { bg: 'bg.muted', borderRadius: 'md', animation: 'pulse 1.6s ease-in-out infinite' },
    variants: { text: { true: { height: '0.75em', my: '0.375em', borderRadius: 'xs' } } },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** Seen by screen readers alone. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
  },
});

/** A quiet label: a kind, a state, a count. */
export const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '1.25rem',
    px: '1.5',
    borderRadius: 'xs',
    textStyle: '2xs',
    fontWeight: '500',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** The dot of a state, as in a statechart: hollow before, filled with accent while current, calm when over. */
export const StateDot = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      flexShrink: 0,
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderColor: 'currentColor',
      forcedColorAdjust: 'none',
    },
    variants: {
      state: {
        waiting: { color: 'border.control' },
        active: { color: 'accent.solid', bg: 'accent.solid', animation: 'pulse 1.6s ease-in-out infinite' },
        done: { color: 'success.solid', bg: 'success.solid' },
        failed: { color: 'danger.solid', bg: 'danger.solid' },
        paused: { color: 'warning.solid', bg: 'warning.solid' },
      },
    },
    defaultVariants: { state: 'waiting' },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** A link in running text; beside other things it is as high as a target has to be. */
export const TextLink = chakra(Anchor, {
  base: {
    minHeight: '6',
    alignContent: 'center',
    color: 'accent.fg',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'xs',
    _hover: { textDecorationThickness: '2px' },
  },
});

const NoticeBox = chakra('div', {
  base: { display: 'flex', gap: '2.5', p: '3', borderRadius: 'lg', borderWidth: '1px', textStyle: 'sm' },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', borderColor: 'border', color: 'fg' },
      accent: { bg: 'accent.subtle', borderColor: 'accent.muted', color: 'fg' },
      success: { bg: 'success.subtle', borderColor: 'success.muted', color: 'fg' },
      warning: { bg: 'warning.subtle', borderColor: 'warning.muted', color: 'fg' },
      danger: { bg: 'danger.subtle', borderColor: 'danger.muted', color: 'fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export interface NoticeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  /** What happened, in one line. */
  title: ReactNode;
  /** What is safe and what can be done. */
  children?: ReactNode;
  icon?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** `alert` when it came by itself and matters now; `status` when it may wait. */
  role?: 'alert' | 'status';
}

/** A state said in words: what happened, what is safe, what to do. */
export const Notice = ({ tone = 'neutral', title, children, icon, actions, role }: NoticeProps) => (
  <NoticeBox tone={tone} role={role}>
    {icon}
    <chakra.div flex="1" minWidth="0">
      <chakra.p fontWeight="500">{title}</chakra.p>
      {children ? <chakra.div color="fg.muted">{children}</chakra.div> : null}
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2.5">
          {actions}
        </chakra.div>
      ) : null}
    </chakra.div>
  </NoticeBox>
);

export interface EmptyStateProps {
  title: ReactNode;
  /** Whether it is the whole page: its title is then the page's. */
  isPage?: boolean;
  children?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
}

/** A screen or pane with nothing in it yet: what will be here, and how it gets here. */
export const EmptyState = ({ title, isPage = false, children, icon, actions }: EmptyStateProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="center"
    textAlign="center"
    gap="2"
    px="6"
    py="10"
    height="full"
    css={{ '& > svg': { width: '1.5rem', height: '1.5rem', color: 'fg.subtle', marginBottom: '0.25rem' } }}
  >
    {icon}
    <chakra.p as={isPage ? 'h1' : 'p'} textStyle="heading.xs">
      {title}
    </chakra.p>
    {children ? (
      <chakra.div textStyle="sm" color="fg.muted" maxWidth="24rem">
        {children}
      </chakra.div>
    ) : null}
    {actions ? (
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" mt="2">
        {actions}
      </chakra.div>
    ) : null}
  </chakra.div>
);
