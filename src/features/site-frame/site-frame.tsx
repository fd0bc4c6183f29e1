import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { connect } from '#machines/auth/auth.connect.ts';
import { useAppActor, useDeferredSlot, usePublicSettings } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorModeChoice } from './color-mode-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { translated, t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', sm: '6' },
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    height: '14',
  },
});
const Nav = chakra('nav', { base: { display: { base: 'none', sm: 'flex' }, gap: '1', flex: '1' } });
const NavLink = chakra('a', {
  base: {
    px: '2',
    py: '1',
    borderRadius: 'sm',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', fontWeight: '500' },
  },
});
const Foot = chakra('footer', {
  base: { borderTopWidth: '1px', borderColor: 'border', mt: { base: '20', md: '28' } },
});
const FootRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    rowGap: '3',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    py: '6',
    textStyle: 'sm',
    color: 'fg.muted',
  },
});
const FootLink = chakra('a', { base: { py: '0.5', borderRadius: 'xs', _hover: { color: 'fg' } } });

const builders = spoken(['label'], [
  { scene: 'ai-website-builder', label: 'Websites' },
  { scene: 'react-website-builder', label: 'React websites' },
  { scene: 'ai-app-builder', label: 'Mobile apps' },
] as const);

/** The frame of every screen outside a project: bar, content, footer. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const auth = useAppActor('auth');
  const account = connect(useActorSnapshot(auth), auth.send);
  const settings = usePublicSettings();
  const status = useDeferredSlot('status');
  const footer = useDeferredSlot('footer');
  return (
    <chakra.div minHeight="100dvh" display="flex" flexDirection="column">
      <SkipLink href="#content">{t`Skip to content`}</SkipLink>
      <chakra.div borderBottomWidth="1px" borderColor="border">
        <Bar>
          <chakra.div flex={{ base: '1', sm: 'initial' }} display="flex">
            <chakra.span asChild borderRadius="sm" display="inline-flex">
              <Link to="/" aria-label={t`Statecraft, home`} activeOptions={{ exact: true }}>
                <Logo />
              </Link>
            </chakra.span>
          </chakra.div>
          <Nav aria-label={t`Site`}>
            {builders.map(({ scene, label }) => (
              <NavLink key={scene} asChild>
                <Link to="/$scene" params={{ scene }}>
                  {label}
                </Link>
              </NavLink>
            ))}
            <NavLink asChild>
              <Link to="/gallery">{t`Gallery`}</Link>
            </NavLink>
          </Nav>
          {account.isSignedIn ? (
            <AccountMenu />
          ) : account.status === 'loading' ? (
            <chakra.span role="status" textStyle="sm" color="fg.muted">
              {account.label}
            </chakra.span>
          ) : (
            <ButtonLink asChild size="sm" variant="outline">
              <Link to="/login" preload={false} title={account.isUnreachable ? account.why : undefined}>
                {t`Sign in`}
              </Link>
            </ButtonLink>
          )}
        </Bar>
      </chakra.div>
      <chakra.main id="content" tabIndex={-1} flex="1" outline="none">
        {children}
      </chakra.main>
      <Foot>
        <FootRow>
          <span>{rich`Engine: ${translated(settings.engine.label)}`}</span>
          <chakra.nav
            aria-label={t`More`}
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            flex={{ base: '1 0 100%', sm: '1' }}
          >
            {builders.map(({ scene, label }) => (
              <FootLink key={scene} asChild>
                <Link to="/$scene" params={{ scene }}>
                  {label}
                </Link>
              </FootLink>
            ))}
            <FootLink asChild>
              <Link to="/gallery">{t`Gallery`}</Link>
            </FootLink>
            <FootLink asChild>
              <Link to="/rork-alternative">{t`Rork alternative`}</Link>
            </FootLink>
          </chakra.nav>
          {footer}
          <LanguageChoice />
          <ColorModeChoice />
        </FootRow>
      </Foot>
      {status}
    </chakra.div>
  );
};
