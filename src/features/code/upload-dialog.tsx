import { chakra } from '@chakra-ui/react';
import type { ProjectUploadView } from '#machines/project-upload/project-upload.connect.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { t } from '#language/speech.ts';

/** Asks once about files that are there already; open while the chart of uploads asks. */
const UploadDialog = ({ view }: { view: ProjectUploadView }) => {
  const { question } = view;
  return (
    <Dialog
      open={question !== null}
      onClose={view.onCancel}
      size="sm"
      role="alertdialog"
      title={question?.title ?? ''}
      description={question?.description ?? ''}
      footer={
        <>
          <Button variant="ghost" onClick={view.onCancel}>
            {t`Cancel`}
          </Button>
          <Button variant="outline" {...view.getChoiceProps('replace')}>
            {question?.taken.length === 0 ? t`Replace` : t`Replace all`}
          </Button>
          <Button variant="primary" data-autofocus="" {...view.getChoiceProps('both')}>
            {t`Keep both`}
          </Button>
        </>
      }
    >
      {question && question.taken.length > 0 ? (
        <chakra.ul textStyle="sm" fontFamily="mono" overflowWrap="anywhere">
          {question.taken.map((path) => (
            <li key={path}>{path}</li>
          ))}
          {question.more === '' ? null : (
            <chakra.li fontFamily="body" color="fg.muted">
              {question.more}
            </chakra.li>
          )}
        </chakra.ul>
      ) : null}
    </Dialog>
  );
};

export default UploadDialog;
