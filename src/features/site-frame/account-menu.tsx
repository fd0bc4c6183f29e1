import { chakra } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { connect } from '#machines/auth/auth.connect.ts';
import { useAppActor, useDeferredSlot } from '#lib/app-context.ts';
import { early, replayEarlyClick } from '#lib/early-click.ts';
import { useDomEffect } from '#lib/effects.ts';
import { linkTarget } from '#lib/navigation.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Button } from '#ui/button.tsx';
import { ColorModeChoice } from './color-mode-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { numeral, t } from '#language/speech.ts';

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    borderWidth: '1px',
    borderColor: 'accent.muted',
    fontFamily: 'heading',
    fontWeight: '600',
    textStyle: 'sm',
  },
});
const Picture = chakra('img', { base: { width: 'full', height: 'full', borderRadius: 'full' } });
const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '3.5rem',
    insetInlineEnd: 'max(1rem, calc((100vw - 72rem) / 2 + 1.5rem))',
    width: '17rem',
    p: '4',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'md',
    animation: 'rise-in 120ms ease-out',
  },
});
const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', textStyle: 'sm' },
});

/**
 * Who is signed in, the colour mode and signing out, in a native popover: it opens, closes with Esc or a click
 * beside it and gives the focus back, before any script has arrived.
 */
export const AccountMenu = () => {
  const id = useId();
  const actor = useAppActor('auth');
  const view = connect(useActorSnapshot(actor), actor.send);
  const { user } = view;
  const panel = useRef<HTMLDivElement>(null);
  const slot = useDeferredSlot('account');
  const actions = useDeferredSlot('accountActions');
  useDomEffect(() => {
    if (panel.current !== null) replayEarlyClick(panel.current);
  }, []);
  if (!user) return null;
  const name = user.name === '' ? user.email : user.name;
  return (
    <>
      <Trigger type="button" popoverTarget={id} aria-label={t`Account of ${name}`}>
        {user.avatarUrl === undefined ? (
          name.slice(0, 1).toUpperCase()
        ) : (
          <Picture src={linkTarget(user.avatarUrl)} alt="" />
        )}
      </Trigger>
      <Panel ref={panel} id={id} popover="auto" role="group" aria-label={t`Account`}>
        <chakra.p fontWeight="500" truncate>
          {name}
        </chakra.p>
        {user.name === '' ? null : (
          <chakra.p textStyle="sm" color="fg.muted" truncate>
            {user.email}
          </chakra.p>
        )}
        <chakra.div mt="4" display="grid" gap="3">
          <Line>
            <span>{t`Credits`}</span>
            <chakra.span fontVariantNumeric="tabular-nums">{numeral(view.balance)}</chakra.span>
          </Line>
          <Line>
            <span>{t`Colours`}</span>
            <ColorModeChoice />
          </Line>
          <Line>
            <span>{t`Language`}</span>
            <LanguageChoice />
          </Line>
          {slot}
          {actions}
          <div>
            <Button
              variant="outline"
              size="sm"
              width="full"
              {...early}
              disabled={!view.canSignOut}
              title={view.canSignOut ? undefined : view.why}
              onClick={view.onSignOut}
            >
              {view.isSigningOut ? t`Signing out` : t`Sign out`}
            </Button>
            <chakra.p aria-live="polite" textStyle="xs" color="danger.fg">
              {view.isBusy ? '' : view.why}
            </chakra.p>
          </div>
        </chakra.div>
      </Panel>
    </>
  );
};
