import { FolderUp, Upload } from 'lucide-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { ProjectUploadView } from '#machines/project-upload/project-upload.connect.ts';
import { IconButton } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** Uploads into the project, and what takes what was dropped, pasted or chosen for a folder. */
export interface TreeUpload {
  readonly view: ProjectUploadView;
  onGiven(given: DataTransfer | readonly File[], folder: string): void;
}

export interface UploadChooserHandle {
  /** Lets the person choose files for a folder. */
  chooseFiles(folder: string): void;
}

/** Whether the browser lets a person choose a whole folder; phones do not. */
const hasFolders = (): boolean =>
  typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

/** The buttons by which files and folders are chosen, and what the browser asks with. */
export const UploadChooser = ({
  upload: { view, onGiven },
  ref,
}: {
  upload: TreeUpload;
  ref: Ref<UploadChooserHandle>;
}) => {
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  const target = useRef('');
  const choose = (input: HTMLInputElement | null, folder: string): void => {
    if (view.why !== '') return;
    target.current = folder;
    input?.click();
  };
  const onChosen = (input: HTMLInputElement): void => {
    const chosen = [...(input.files ?? [])];
    // The same one can be chosen again.
    input.value = '';
    onGiven(chosen, target.current);
  };
  useImperativeHandle(ref, () => ({ chooseFiles: (folder) => choose(files.current, folder) }));
  const state = { 'aria-disabled': view.why !== '' } as const;
  return (
    <>
      <IconButton
        label={t`Upload files`}
        size="xs"
        title={view.why || t`Upload files: drop or paste them on a folder, too`}
        {...state}
        onClick={() => choose(files.current, '')}
      >
        <Upload aria-hidden />
      </IconButton>
      {hasFolders() ? (
        <IconButton
          label={t`Upload a folder`}
          size="xs"
          title={view.why || t`Upload a folder`}
          {...state}
          onClick={() => choose(folders.current, '')}
        >
          <FolderUp aria-hidden />
        </IconButton>
      ) : null}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t`Files to upload`}
        onChange={(event) => onChosen(event.currentTarget)}
      />
      <input
        ref={folders}
        type="file"
        multiple
        hidden
        aria-label={t`Folder to upload`}
        {...{ webkitdirectory: '' }}
        onChange={(event) => onChosen(event.currentTarget)}
      />
    </>
  );
};
