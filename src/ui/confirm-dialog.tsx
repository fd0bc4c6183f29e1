import type { ComponentProps } from 'react';
import { Notice } from './atoms.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** What a button of the dialog is given. */
type ActionProps = Pick<ComponentProps<'button'>, 'aria-disabled' | 'title' | 'onClick'>;

/** A question and its answers, as `connect` of the chart that asks has them. */
interface Confirming {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly error: string;
  onCancel(): void;
  getConfirmProps(): ActionProps;
  getCancelProps(): ActionProps;
}

/** Asks before something is done. `isDangerous`: it cannot be taken back, and Enter must not do it by accident. */
const ConfirmDialog = ({ view, isDangerous = false }: { view: Confirming; isDangerous?: boolean }) => (
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
          {...view.getCancelProps()}
        >
          {view.cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} {...view.getConfirmProps()}>
          {view.confirmLabel}
        </Button>
      </>
    }
  >
    {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
  </Dialog>
);

export default ConfirmDialog;
