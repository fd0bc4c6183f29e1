import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ProjectSessionView } from '#machines/project-session/project-session.connect.ts';
import { EmptyState, Skeleton, VisuallyHidden } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';

const Page = chakra('div', {
  base: { position: 'fixed', inset: '0', display: 'flex', flexDirection: 'column', bg: 'bg' },
});

/** The shape of the project page, before its project is known. */
export const WorkspaceSkeleton = ({ label }: { label: string }) => (
  <Page aria-busy>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      height="3rem"
      px="3"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Skeleton width="1.25rem" height="1.25rem" />
      <Skeleton width="9rem" height="1rem" />
      <chakra.span flex="1" />
      <Skeleton width={{ base: '5rem', sm: '14rem' }} height="1.75rem" />
      <Skeleton width="2rem" height="2rem" borderRadius="full" />
    </chakra.div>
    <chakra.div flex="1" display="flex" minHeight="0">
      <chakra.div
        width={{ base: 'full', sm: '420px' }}
        maxWidth={{ sm: '60vw' }}
        flexShrink={0}
        p="5"
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <Skeleton height="2.5rem" width="60%" alignSelf="flex-end" borderRadius="lg" />
        <div>
          <Skeleton text width="90%" />
          <Skeleton text width="72%" />
        </div>
        <Skeleton height="8rem" borderRadius="lg" />
        <chakra.span flex="1" />
        <Skeleton height="5.75rem" borderRadius="xl" />
      </chakra.div>
      <chakra.div
        flex="1"
        display={{ base: 'none', sm: 'block' }}
        borderStartWidth="1px"
        borderColor="border"
        bg="bg.panel"
        p="6"
      >
        <Skeleton height="full" borderRadius="lg" />
      </chakra.div>
    </chakra.div>
  </Page>
);

export interface SessionTroubleProps {
  session: ProjectSessionView;
  /** Links as the router makes them. */
  home: (children: ReactNode) => ReactNode;
  signIn: (children: ReactNode) => ReactNode;
}

/** Why there is no project to be seen: not found or private, signed out, or not reachable. */
export const SessionTrouble = ({ session, home, signIn }: SessionTroubleProps) => (
  <Page>
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
                Try again
              </Button>
            ) : null}
            {session.status === 'signedOut' ? signIn('Sign in') : null}
            {home('Back to home')}
          </>
        }
      >
        <p role="status">
          {session.why}
          {session.status === 'signedOut' ? ' What you typed is kept in this browser.' : ''}
        </p>
      </EmptyState>
    </main>
  </Page>
);
