import { Notice } from './atoms.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A question and its answers in words, as `connect` of the chart that asks has them. */
interface Confirming {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly error: string;
  readonly canAnswer: boolean;
  readonly why: string;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is done. `isDangerous`: it cannot be taken back, and Enter must not do it by accident. */
const ConfirmDialog = ({ view, isDangerous = false }: { view: Confirming; isDangerous?: boolean }) => {
  const answer = { 'aria-disabled': !view.canAnswer, title: view.canAnswer ? undefined : view.why };
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.onCancel}
      role="alertdialog"
      size="sm"
      closable={!isDangerous}
      title={view.title}
      description={view.description}
      footer={
        <>
          <Button
            variant={isDangerous ? 'ghost' : 'outline'}
            data-autofocus={isDangerous ? '' : undefined}
            {...answer}
            onClick={view.onCancel}
          >
            {view.cancelLabel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} {...answer} onClick={view.onConfirm}>
            {view.confirmLabel}
          </Button>
        </>
      }
    >
      {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
    </Dialog>
  );
};

export default ConfirmDialog;
