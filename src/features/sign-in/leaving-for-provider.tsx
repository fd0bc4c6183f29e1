import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StateDot } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

export interface LeavingForProviderProps {
  provider: string;
  /** Why it could not be left for the provider; empty while that is under way. */
  error: string;
  onRetry: () => void;
  /** Another way in. */
  otherWay: ReactNode;
}

/** The moment between our login page and another provider's. */
export const LeavingForProvider = ({ provider, error, onRetry, otherWay }: LeavingForProviderProps) => (
  <chakra.main minHeight="100dvh" display="grid" alignContent="center" justifyItems="center" px="5" pb="16">
    <chakra.div width="full" maxWidth="23rem" display="grid" gap="3">
      <chakra.div role="status">
        <chakra.h1 textStyle="heading.md" display="flex" alignItems="center" gap="2.5">
          <StateDot state={error === '' ? 'active' : 'failed'} />
          {error === '' ? t`Taking you to ${provider}` : t`${provider} could not be asked`}
        </chakra.h1>
        <chakra.p color="fg.muted" mt="1.5">
          {error === '' ? t`Sign in there; it brings you back here.` : error}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {error === '' ? null : <Button onClick={onRetry}>{t`Try again`}</Button>}
        {otherWay}
      </chakra.div>
    </chakra.div>
  </chakra.main>
);
