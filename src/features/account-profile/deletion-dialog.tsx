import { chakra } from '@chakra-ui/react';
import type { AccountProfileView } from '#machines/account-profile/account-profile.connect.ts';
import { Notice, TextLink } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** The question before an account is deleted: the address has to be typed. */
export const DeletionDialog = ({
  view,
  email,
  exportHref,
}: {
  view: AccountProfileView;
  email: string;
  exportHref: string;
}) => {
  const { deletion } = view;
  return (
    <Dialog
      open={deletion.isOpen}
      onClose={view.onClose}
      closable={deletion.canClose}
      role="alertdialog"
      size="sm"
      title={t`Delete your account?`}
      description={t`This cannot be undone.`}
      footer={
        <>
          <Button variant="ghost" {...view.getKeepProps()}>
            {t`Keep it`}
          </Button>
          <Button
            bg="danger.solid"
            color="danger.contrast"
            _hover={{ bg: 'danger.hover' }}
            {...view.getDeleteProps()}
          >
            {deletion.isBusy ? t`Deleting` : t`Delete for good`}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.p textStyle="sm">
          {rich`All your projects, versions, messages and credits go. Published sites go offline. To keep a copy, ${(
            <TextLink href={exportHref} download>
              {t`export your data`}
            </TextLink>
          )} first.`}
        </chakra.p>
        <Field label={t`Type ${email} to confirm`}>
          {(control) => (
            <Input
              {...control}
              value={deletion.text}
              readOnly={deletion.isBusy}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => view.onConfirmation(event.currentTarget.value)}
            />
          )}
        </Field>
        {view.error?.kind === 'deletion' ? (
          <Notice tone="danger" role="alert" title={view.error.text} />
        ) : null}
      </chakra.div>
    </Dialog>
  );
};
