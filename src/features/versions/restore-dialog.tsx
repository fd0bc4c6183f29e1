import type { VersionRestoreView } from '#machines/version-restore/version-restore.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before a version is brought back; open while the restore chart says so. */
const RestoreDialog = ({ view }: { view: VersionRestoreView }) => (
  <Dialog
    open={view.isDialogOpen}
    onClose={view.onClose}
    size="sm"
    role="alertdialog"
    title={view.label}
    description={view.why}
    footer={
      <>
        <Button
          variant="outline"
          onClick={view.onClose}
          disabled={!view.canClose}
          title={view.canClose ? undefined : view.why}
        >
          Cancel
        </Button>
        <Button
          onClick={view.onConfirm}
          disabled={!view.canConfirm}
          title={view.canConfirm ? undefined : view.why}
        >
          {view.isBusy ? 'Restoring' : view.status === 'failed' ? 'Try again' : 'Restore'}
        </Button>
      </>
    }
  >
    {view.error ? <Notice tone="danger" role="alert" title={view.error} /> : null}
  </Dialog>
);

export default RestoreDialog;
