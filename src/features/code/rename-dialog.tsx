import type { LanguageToolsView } from '#machines/language-tools/language-tools.connect.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';

/** Another name for what has one in code, in all files of the project. */
const RenameDialog = ({ view }: { view: LanguageToolsView }) => {
  const { renaming } = view;
  return (
    <Dialog
      open={renaming !== null}
      onClose={view.onCancel}
      size="sm"
      title={t`Rename ${renaming?.oldName ?? ''}`}
      description={t`It is renamed wherever the project uses it, and saved as one version.`}
      footer={
        <>
          <Button variant="outline" onClick={view.onCancel}>
            {t`Cancel`}
          </Button>
          <Button {...view.getConfirmProps()}>{renaming?.isBusy ? t`Please wait` : t`Rename`}</Button>
        </>
      }
    >
      {renaming ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            view.onConfirm();
          }}
        >
          <Field label={t`New name`} hint={renaming.why || undefined} error={renaming.error || undefined}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                fontFamily="mono"
                value={renaming.name}
                readOnly={renaming.isBusy}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => view.onName(event.currentTarget.value)}
              />
            )}
          </Field>
        </form>
      ) : null}
    </Dialog>
  );
};

export default RenameDialog;
