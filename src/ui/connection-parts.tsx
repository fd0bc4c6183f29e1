import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Notice, StateDot } from './atoms.tsx';
import { Button } from './button.tsx';
import { t } from '#language/speech.ts';

/** A list of accounts, organizations or databases. */
export const ConnectionList = chakra('ul', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', overflow: 'hidden' },
});

export const ConnectionItem = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: '11',
    px: '3',
    py: '1.5',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

const Stack = chakra('div', { base: { display: 'grid', gap: '4', textStyle: 'sm' } });

export interface ConnectionFrameProps {
  view: {
    readonly label: string;
    readonly isBusy: boolean;
    readonly canCancel: boolean;
    readonly status: string;
    onCancel(): void;
    onRefresh(): void;
    onDismissError(): void;
  };
  /** What went wrong last; empty for nothing. */
  error: string;
  /** Why it is under way, or not available. */
  why: string;
  children: ReactNode;
}

/** How a connection to another service stands: what went wrong, what is under way, and what is around it. */
export const ConnectionFrame = ({ view, error, why, children }: ConnectionFrameProps) => (
  <Stack aria-busy={view.isBusy}>
    <chakra.p role="status" srOnly>
      {view.label}
    </chakra.p>
    {error === '' ? null : (
      <Notice
        tone="danger"
        role="alert"
        title={error}
        actions={
          <Button size="sm" variant="outline" onClick={view.onDismissError}>
            {t`Dismiss`}
          </Button>
        }
      />
    )}
    {view.canCancel ? (
      <Notice
        title={view.label}
        icon={<StateDot state="active" mt="1.5" />}
        actions={
          <Button size="sm" variant="outline" onClick={view.onCancel}>
            {t`Cancel`}
          </Button>
        }
      >
        {why}
      </Notice>
    ) : null}
    {view.status === 'unavailable' ? (
      <Notice
        tone="warning"
        title={view.label}
        actions={
          <Button size="sm" variant="outline" onClick={view.onRefresh}>
            {t`Try again`}
          </Button>
        }
      >
        {why}
      </Notice>
    ) : null}
    {children}
  </Stack>
);
