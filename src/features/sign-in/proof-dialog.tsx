import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ProofView } from '#machines/proof/proof.connect.ts';
import type { SignInView } from '#machines/sign-in/sign-in.connect.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeStep, MailboxLink, PasskeyWay } from './sign-in-screen.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** Asks a person who is signed in to prove that it is them. */
export const ProofDialog = ({ view, children }: { view: ProofView; children: ReactNode }) => (
  <Dialog open={view.isOpen} onClose={view.onClose} size="sm" title={view.title} description={view.reason}>
    {children}
  </Dialog>
);

/** The two ways to do so. */
export const ProofSteps = ({
  view,
  hasPasskeys,
  secondStep,
}: {
  view: SignInView;
  hasPasskeys: boolean;
  /** What the second step shows, for an account that has one. */
  secondStep: ReactNode;
}) => (
  <chakra.div display="grid" gap="4" pb="2">
    {/* Before it begins the title says it all: no address is asked for. */}
    <chakra.p role="status" srOnly>
      {view.step === 'email' && !view.isBusy && !view.passkey.isWaiting ? '' : view.label}
    </chakra.p>
    {view.step === 'email' ? (
      <>
        <chakra.form
          method="dialog"
          display="grid"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            view.onEmailSubmit();
          }}
        >
          <Button size="lg" data-autofocus {...view.getSendProps()}>
            {view.isBusy ? t`Sending a code` : t`Send a code`}
          </Button>
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {rich`To ${view.email}`}
          </chakra.p>
          <chakra.p role="status" textStyle="sm" color="danger.fg">
            {view.errorField === 'email' ? view.error : ''}
          </chakra.p>
        </chakra.form>
        {hasPasskeys ? <PasskeyWay view={view} label={t`Use a passkey`} /> : null}
      </>
    ) : null}
    {view.step === 'code' ? (
      <>
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {view.hint} <MailboxLink view={view} />
        </chakra.p>
        <CodeStep view={view} />
      </>
    ) : null}
    {view.step === 'second' ? secondStep : null}
  </chakra.div>
);
