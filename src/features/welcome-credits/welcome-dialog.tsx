import { chakra } from '@chakra-ui/react';
import type { WelcomeCreditsView } from '#machines/welcome-credits/welcome-credits.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { t } from '#language/speech.ts';

const Amount = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: '3.5rem',
    lineHeight: '1',
    fontWeight: '600',
    letterSpacing: '-0.03em',
    color: 'accent.fg',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A new user's credits: what they are for, and the button that claims them. */
export const WelcomeDialog = ({ view }: { view: WelcomeCreditsView }) => (
  <Dialog
    open={view.isOpen}
    onClose={view.onClose}
    closable={view.canClose}
    title={view.isClaimed ? t`All yours` : t`Welcome`}
    size="sm"
    footer={
      view.isClaimed ? (
        <Button onClick={view.onClose}>{t`Start building`}</Button>
      ) : (
        <>
          <Button variant="ghost" {...view.getLaterProps()}>
            {t`Later`}
          </Button>
          <Button data-autofocus="" {...view.getClaimProps()}>
            {view.label}
          </Button>
        </>
      )
    }
  >
    <chakra.div display="grid" gap="3">
      <div>
        <Amount>{view.credits}</Amount>
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {t`credits to start with`}
        </chakra.p>
      </div>
      <chakra.p textStyle="sm">
        {view.isClaimed
          ? t`They are in your account. Your balance is in the menu at the top right.`
          : t`Runs of a model cost credits, by what they use. The built-in composer costs none. They do not expire.`}
      </chakra.p>
      <chakra.p role="status" srOnly>
        {view.isBusy || view.isClaimed ? view.label : ''}
      </chakra.p>
      {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
    </chakra.div>
  </Dialog>
);

export default WelcomeDialog;
