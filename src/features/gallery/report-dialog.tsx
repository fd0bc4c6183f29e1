import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId } from 'react';
import type { GalleryReportView } from '#machines/gallery-report/gallery-report.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Textarea } from '#ui/field.tsx';

/** Says what is wrong with a project in the gallery. */
const ReportDialog = ({ view }: { view: GalleryReportView }) => {
  const form = useId();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    view.onSubmit();
  };
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.onCancel}
      size="sm"
      title={view.title}
      description={view.description}
      footer={
        <>
          <Button variant="outline" {...view.getCancelProps()}>
            {view.cancelLabel}
          </Button>
          <Button variant="primary" form={form} {...view.getSendProps()}>
            {view.sendLabel}
          </Button>
        </>
      }
    >
      <chakra.form id={form} onSubmit={onSubmit} display="grid" gap="3">
        {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
        <Field label={view.label}>
          {(control) => (
            <Textarea {...control} data-autofocus="" dir="auto" rows={4} {...view.getReasonProps()} />
          )}
        </Field>
      </chakra.form>
    </Dialog>
  );
};

export default ReportDialog;
