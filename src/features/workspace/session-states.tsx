import type { ReactNode } from 'react';
import type { ProjectSessionView } from '#machines/project-session/project-session.connect.ts';
import { EmptyState } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { WholePage } from './workspace-skeleton.tsx';
import { t } from '#language/speech.ts';

export interface SessionTroubleProps {
  session: ProjectSessionView;
  /** Links as the router makes them. */
  home: (children: ReactNode) => ReactNode;
  signIn: (children: ReactNode) => ReactNode;
}

/** Why there is no project to be seen: not found or private, signed out, or not reachable. */
export const SessionTrouble = ({ session, home, signIn }: SessionTroubleProps) => (
  <WholePage>
    <main style={{ height: '100%' }}>
      <EmptyState
        title={
          <span role="heading" aria-level={1}>
            {session.label}
          </span>
        }
        actions={
          <>
            {session.status === 'failed' ? (
              <Button onClick={session.onReload} disabled={!session.canReload}>
                {t`Try again`}
              </Button>
            ) : null}
            {session.status === 'signedOut' ? signIn(t`Sign in`) : null}
            {home(t`Back to home`)}
          </>
        }
      >
        <p role="status">
          {session.why}
          {session.status === 'signedOut' ? t` What you typed is kept in this browser.` : ''}
        </p>
      </EmptyState>
    </main>
  </WholePage>
);
