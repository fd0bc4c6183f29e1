import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { GithubContent, type GithubContentProps } from './github-content.tsx';
import { t } from '#language/speech.ts';

/** The panel of the workspace, and the dialog that asks once to connect again. At most one of them is open. */
const GithubDialogs = (props: GithubContentProps) => {
  const { view } = props;
  return (
    <>
      <Dialog open={view.isPanelOpen} onClose={view.onPanelClose} title={t`GitHub`} size="sm">
        <GithubContent {...props} />
      </Dialog>
      <Dialog
        open={view.isDialogOpen}
        onClose={view.onDialogClose}
        title={t`Connect GitHub again`}
        size="sm"
        footer={
          <Button variant="outline" size="sm" onClick={view.onDialogClose}>
            {t`Not now`}
          </Button>
        }
      >
        <GithubContent {...props} />
      </Dialog>
    </>
  );
};

export default GithubDialogs;
