import { chakra } from '@chakra-ui/react';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import { Notice, Skeleton } from '#ui/atoms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { CopyField } from './copy-field.tsx';
import { locale, t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** A signed address of the preview, with its QR code. */
export interface PhoneLink {
  readonly url: string;
  /** Address of the code's picture. */
  readonly code: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /** Whether only this machine can open it. */
  readonly isLocal: boolean;
}

export interface PhoneDialogProps {
  view: AsyncDataView<PhoneLink, null>;
  copy: CopyTextView;
  isMobileApp: boolean;
  onClose: () => void;
}

const until = (at: number): string =>
  new Date(at).toLocaleString(locale(), { weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** The preview on a phone: a code to point its camera at. */
export const PhoneDialog = ({ view, copy, isMobileApp, onClose }: PhoneDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    size="sm"
    title={t`Open on a phone`}
    description={
      isMobileApp
        ? t`Point the camera at the code. It opens in the app where that is installed, otherwise in the browser.`
        : t`Point the camera at the code. The preview follows what you change here.`
    }
  >
    <chakra.div display="grid" gap="4" justifyItems="center" role="status" aria-label={view.label}>
      {view.data !== null ? (
        <chakra.img
          src={view.data.code}
          alt={t`QR code of the preview`}
          width="256px"
          height="256px"
          borderRadius="lg"
          borderWidth="1px"
          borderColor="border"
        />
      ) : view.status === 'error' ? (
        <NotLoaded title={view.label} onRetry={view.onRefresh}>
          {view.error}
        </NotLoaded>
      ) : (
        <Skeleton width="256px" height="256px" borderRadius="lg" />
      )}
    </chakra.div>
    {view.data === null ? null : (
      <chakra.div mt="4" display="grid" gap="3">
        <CopyField label={t`Link for the phone`} text={view.data.url} copy={copy} />
        <chakra.p textStyle="xs" color="fg.muted">
          {rich`Anyone with this link can see the preview until ${until(view.data.expiresAt)}.`}
        </chakra.p>
        {view.data.isLocal ? (
          <Notice tone="warning" title={t`This server is only reachable from this machine`}>
            {rich`For a phone, start it with ${<code>HOST=0.0.0.0</code>} and set ${<code>APP_ORIGIN</code>} and ${<code>PREVIEW_ORIGIN</code>} to addresses that the phone can reach.`}
          </Notice>
        ) : null}
      </chakra.div>
    )}
  </Dialog>
);
