import type { ReactNode } from 'react';
import { Notice } from './atoms.tsx';
import { Button } from './button.tsx';
import { t } from '#language/speech.ts';

/** That something did not come, why, and the way to ask for it again. */
export const NotLoaded = ({
  title,
  onRetry,
  size = 'sm',
  children,
}: {
  title: string;
  onRetry: () => void;
  size?: 'xs' | 'sm';
  children?: ReactNode;
}) => (
  <Notice
    tone="danger"
    role="alert"
    title={title}
    actions={
      <Button size={size} variant="outline" onClick={onRetry}>
        {t`Try again`}
      </Button>
    }
  >
    {children}
  </Notice>
);
