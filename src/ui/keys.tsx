import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { phoneQuery } from '#lib/enter-key.ts';
import { VisuallyHidden } from './atoms.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const apple = 'html[data-keys=apple] &';
const breaking = 'html[data-enter=breaks] &';

const OnApple = chakra('span', { base: { display: 'none', [apple]: { display: 'inline' } } });
const Elsewhere = chakra('span', { base: { [apple]: { display: 'none' } } });
const WhenSends = chakra('span', { base: { [breaking]: { display: 'none' } } });
const WhenBreaks = chakra('span', { base: { display: 'none', [breaking]: { display: 'inline' } } });

/** The command key as the person's own keyboard calls it. Which one is seen is decided by the root's attribute. */
export const ModKey = () => (
  <>
    <OnApple>
      <span aria-hidden>⌘</span>
      <VisuallyHidden>{t`Command`}</VisuallyHidden>
    </OnApple>
    <Elsewhere>{t`Ctrl`}</Elsewhere>
  </>
);

/** One of two texts, by what Enter does. */
export const ByEnter = ({ sends, breaks }: { sends: ReactNode; breaks: ReactNode }) => (
  <>
    <WhenSends>{sends}</WhenSends>
    <WhenBreaks>{breaks}</WhenBreaks>
  </>
);

const Hint = chakra('span', {
  base: { color: 'fg.subtle', [`@media ${phoneQuery}`]: { display: 'none' } },
});
const Swap = chakra('button', {
  base: {
    minHeight: '6',
    px: '1',
    color: 'fg.muted',
    textDecoration: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.2em',
    borderRadius: 'xs',
    _hover: { color: 'fg', textDecorationColor: 'currentColor' },
  },
});

/** Which key sends, and a button that turns it round. A phone has no such keys, and shows nothing. */
export const SendHint = ({ id, onSwap }: { id: string; onSwap: () => void }) => (
  <Hint data-send-hint="">
    <span id={id}>
      <ByEnter
        sends={t`Enter sends, Shift+Enter breaks the line`}
        breaks={
          <>
            {rich`Shift+Enter or ${<ModKey />}`}
            {t`+Enter sends`}
          </>
        }
      />
    </span>{' '}
    <Swap type="button" aria-label={t`Swap what Enter and Shift+Enter do`} onClick={onSwap}>
      {t`Swap`}
    </Swap>
  </Hint>
);
