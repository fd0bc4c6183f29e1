import type { EditorSessionView } from '#machines/editor-session/editor-session.connect.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

const titles = {
  create: () => t`New file`,
  rename: (what: string) => t`Rename ${what}`,
  delete: (what: string) => t`Delete ${what}`,
} as const;
const verbs = textsOf({ create: 'Create', rename: 'Rename', delete: 'Delete' } as const);

/** Creating, renaming and deleting a file; open while the editor session's chart is in one of these. */
const FileDialog = ({ editorSession }: { editorSession: EditorSessionView }) => {
  const { operation } = editorSession;
  const kind = operation?.kind ?? 'create';
  return (
    <Dialog
      open={operation !== null}
      onClose={editorSession.onCancel}
      size="sm"
      role={kind === 'delete' ? 'alertdialog' : 'dialog'}
      title={titles[kind](operation?.isFolder ? 'folder' : 'file')}
      description={
        kind === 'delete'
          ? t`${operation?.subject ?? ''}${operation?.isFolder ? t` with its ${operation.count} files` : ''} is removed from the project. Every version that has it keeps it.`
          : undefined
      }
      footer={
        <>
          <Button variant="outline" onClick={editorSession.onCancel}>
            {t`Cancel`}
          </Button>
          <Button
            variant={kind === 'delete' ? 'danger' : 'primary'}
            disabled={!operation?.canConfirm}
            title={operation?.canConfirm ? undefined : operation?.why}
            onClick={editorSession.onConfirm}
          >
            {operation?.isBusy ? t`Please wait` : verbs[kind]}
          </Button>
        </>
      }
    >
      {operation && kind !== 'delete' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            editorSession.onConfirm();
          }}
        >
          <Field
            label={t`Path`}
            hint={operation.why || t`Folders are made as needed: src/pages/about.tsx`}
            error={operation.error || undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                fontFamily="mono"
                value={operation.name}
                readOnly={operation.isBusy}
                onChange={(event) => editorSession.onName(event.target.value)}
              />
            )}
          </Field>
        </form>
      ) : operation?.error || operation?.why ? (
        <p role="alert">{operation.error || operation.why}</p>
      ) : null}
    </Dialog>
  );
};

export default FileDialog;
