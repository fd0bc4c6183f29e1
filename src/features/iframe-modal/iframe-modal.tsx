import { chakra } from '@chakra-ui/react';
import type { IframeModalView } from '#machines/iframe-modal/iframe-modal.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmbeddedFrame } from '#ui/embedded-frame.tsx';
import { t } from '#language/speech.ts';

/** A page of one of our hosts in a dialog. A page of anybody else is refused, and says so. */
export const IframeModal = ({ view }: { view: IframeModalView }) => (
  <Dialog open={view.isOpen || view.isRefused} onClose={view.onClose} title={view.label} size="lg">
    {view.isRefused ? (
      <Notice tone="warning" role="alert" title={view.why}>
        {t`Nothing was loaded.`}
      </Notice>
    ) : null}
    {view.page !== null && view.frame !== null ? (
      <chakra.div
        mx="-5"
        mb="-5"
        height="min(40rem, calc(100dvh - 8rem))"
        borderTopWidth="1px"
        borderColor="border"
        borderBottomRadius="xl"
        overflow="hidden"
      >
        <EmbeddedFrame
          src={view.page.url}
          title={view.page.title}
          frame={{
            ...view.frame,
            onLoad: view.onFrameLoad,
            onError: view.onFrameError,
            onRetry: view.onRetry,
          }}
        />
      </chakra.div>
    ) : null}
  </Dialog>
);

export default IframeModal;
