import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useId } from 'react';
import type { ProjectArrangingView } from '#machines/project-arranging/project-arranging.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';

/** Writes the tags of a project, or another name for a tag. */
const TagsDialog = ({ view }: { view: ProjectArrangingView }) => {
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
      footer={
        <>
          <Button variant="outline" {...view.getCancelProps()}>
            {view.cancelLabel}
          </Button>
          <Button variant="primary" form={form} {...view.getSaveProps()}>
            {view.saveLabel}
          </Button>
        </>
      }
    >
      <chakra.form id={form} onSubmit={onSubmit} display="grid" gap="3">
        {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
        <Field label={view.label} hint={view.hint} error={view.problem}>
          {(control) => (
            <Input
              {...control}
              data-autofocus=""
              dir="auto"
              autoComplete="off"
              maxLength={400}
              value={view.draft}
              onChange={(event) => view.onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      </chakra.form>
    </Dialog>
  );
};

export default TagsDialog;
