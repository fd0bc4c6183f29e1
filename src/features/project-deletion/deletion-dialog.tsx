import type { ProjectDeletionView } from '#machines/project-deletion/project-deletion.connect.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The question before a project goes. */
const ProjectDeletionDialog = ({ view }: { view: ProjectDeletionView }) => (
  <Dialog
    open={view.isOpen}
    onClose={view.onCancel}
    role="alertdialog"
    size="sm"
    closable={false}
    title={`Delete ${view.name}?`}
    description="Its files, versions and messages go, and its published site goes offline. This cannot be undone."
    footer={
      <>
        <Button
          variant="ghost"
          data-autofocus=""
          aria-disabled={!view.canAnswer}
          title={view.canAnswer ? undefined : view.why}
          onClick={view.onCancel}
        >
          Keep it
        </Button>
        <Button
          variant="danger"
          aria-disabled={!view.canAnswer}
          title={view.canAnswer ? undefined : view.why}
          onClick={view.onConfirm}
        >
          {view.label}
        </Button>
      </>
    }
  >
    {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
  </Dialog>
);

export default ProjectDeletionDialog;
