import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AuthReturnView } from '#machines/auth-return/auth-return.connect.ts';
import { StateDot } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

export interface AuthReturnProps {
  view: AuthReturnView;
  /** Links out of here, when nothing happens by itself any more. */
  ways: ReactNode;
  /** What the second step of a sign-in shows. */
  secondStep?: ReactNode;
}

/** What came of an authorization, on the page that a provider sends people back to. */
export const AuthReturn = ({ view, ways, secondStep }: AuthReturnProps) => (
  <chakra.main minHeight="100dvh" display="grid" alignContent="center" justifyItems="center" px="5" pb="16">
    <chakra.div width="full" maxWidth="24rem" display="grid" gap="3" aria-busy={view.isBusy}>
      <chakra.div role="status">
        <chakra.h1 textStyle="heading.md" display="flex" alignItems="center" gap="2.5">
          <StateDot state={dots[view.status]} />
          {view.title}
        </chakra.h1>
        <chakra.p color="fg.muted" mt="1.5">
          {view.text}
        </chakra.p>
      </chakra.div>
      {view.status === 'confirming' ? secondStep : null}
      {view.isBusy ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1">
          {view.canRetry ? <Button onClick={view.onRetry}>{t`Try again`}</Button> : null}
          {ways}
        </chakra.div>
      )}
    </chakra.div>
  </chakra.main>
);

const dots = {
  exchanging: 'active',
  confirming: 'waiting',
  ended: 'failed',
  unreachable: 'paused',
  empty: 'waiting',
  succeeded: 'done',
  denied: 'failed',
  mismatched: 'failed',
  expired: 'failed',
  failed: 'failed',
} as const;
