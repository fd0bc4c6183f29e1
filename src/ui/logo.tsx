import { chakra } from '@chakra-ui/react';
import { t } from '#language/speech.ts';

const Mark = chakra('svg', { base: { width: '1.375rem', height: '1.375rem', flexShrink: 0 } });

/** The mark: a state, the transition back into it, and the dot of what is current. */
export const LogoMark = () => (
  <Mark viewBox="0 0 22 22" fill="none" aria-hidden>
    <rect x="1.75" y="6.75" width="13.5" height="13.5" rx="4" stroke="currentColor" strokeWidth="1.7" />
    <path
      d="M9.5 6.5V5a3.3 3.3 0 0 1 3.3-3.3h4.1A3.4 3.4 0 0 1 20.3 5v4.1a3.3 3.3 0 0 1-3.3 3.3h-1.4"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    />
    <circle cx="8.5" cy="13.5" r="2.6" fill="var(--sc-colors-accent-solid)" />
  </Mark>
);

const Word = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: '600', fontSize: '1.0625rem', letterSpacing: '-0.02em' },
});

/** Mark and name, side by side. The link around it belongs to the view that shows it. */
export const Logo = () => (
  <chakra.span display="inline-flex" alignItems="center" gap="2" color="fg">
    <LogoMark />
    <Word>{t`Statecraft`}</Word>
  </chakra.span>
);
