import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CreditsView } from '#machines/credits/credits.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { t } from '#language/speech.ts';

/** What is sold when the credits are used up: the token store for members, memberships for others. */
export const CreditsDialog = ({ view, page }: { view: CreditsView; page: ReactNode }) => (
  <Dialog
    open={view.isOpen}
    onClose={view.onClose}
    title={view.title}
    label={view.title === '' ? view.label : undefined}
    maxWidth={view.maxWidth}
  >
    {view.why === '' ? null : (
      <chakra.div mb="3">
        <Notice role="status" tone="warning" title={view.why}>
          {t`What has been built so far is kept.`}
        </Notice>
      </chakra.div>
    )}
    <chakra.div
      mx="-5"
      mb="-5"
      boxSizing="content-box"
      borderTopWidth="1px"
      borderColor="border"
      borderBottomRadius="xl"
      overflow="hidden"
      maxHeight="calc(100dvh - 8rem)"
      style={{ height: `${String(view.frameHeight)}px` }}
    >
      {page}
    </chakra.div>
  </Dialog>
);

export default CreditsDialog;
