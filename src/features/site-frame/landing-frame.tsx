import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { t } from '#language/speech.ts';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    maxWidth: 'page',
    width: 'full',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    height: '16',
  },
});

/** The frame of a landing page: one way on, nothing beside it. */
export const LandingFrame = ({ children }: { children: ReactNode }) => (
  <chakra.div minHeight="100dvh" display="flex" flexDirection="column">
    <Bar>
      <chakra.span asChild borderRadius="sm" display="inline-flex">
        <Link to="/" aria-label={t`Statecraft, home`}>
          <Logo />
        </Link>
      </chakra.span>
      <ButtonLink asChild size="sm">
        <Link to="/rork-alternative/onboarding">{t`Start building`}</Link>
      </ButtonLink>
    </Bar>
    <chakra.main flex="1" pb="16">
      {children}
    </chakra.main>
  </chakra.div>
);
