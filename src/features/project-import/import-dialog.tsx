import { chakra } from '@chakra-ui/react';
import { FileArchive, FolderOpen } from 'lucide-react';
import { useRef, type DragEvent, type FormEvent } from 'react';
import type { ProjectImportView, ShownNote } from '#machines/project-import/project-import.connect.ts';
import type { GivenSource } from '#machines/project-import/project-import.types.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Summary } from '#ui/summary.tsx';
import { t } from '#language/speech.ts';

const Zone = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    p: '5',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
    textAlign: 'center',
  },
});
const Bar = chakra('progress', {
  base: { width: 'full', height: '2', accentColor: '{colors.accent.solid}' },
});

/** What a person has given, read by what holds it. */
export interface ImportSourceReader {
  take(files: readonly File[]): GivenSource | null;
  takeDropped(data: DataTransfer): Promise<GivenSource | null>;
}

export interface ImportDialogProps {
  view: ProjectImportView;
  sources: ImportSourceReader;
}

/** Asks for a ZIP, a folder or a repository; says how far it is, and what became of it. */
const ImportDialog = ({ view, sources }: ImportDialogProps) => (
  <Dialog
    open={view.isOpen}
    onClose={view.onClose}
    title={view.title}
    description={view.description}
    footer={
      view.status === 'importing' ? (
        <Button variant="outline" {...view.getCancelProps()}>
          {t`Cancel`}
        </Button>
      ) : view.status === 'reported' ? (
        <Button variant="primary" data-autofocus="" {...view.getOpenProjectProps()}>
          {view.openProjectLabel}
        </Button>
      ) : undefined
    }
  >
    {view.status === 'choosing' ? <Choosing view={view} sources={sources} /> : null}
    {view.status === 'importing' ? <Importing view={view} /> : null}
    {view.status === 'reported' ? <Report view={view} /> : null}
  </Dialog>
);

const Choosing = ({ view, sources }: ImportDialogProps) => {
  const archive = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const onChosen = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    // The same one can be chosen again.
    input.value = '';
    if (files.length > 0) view.onSource(sources.take(files));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void sources.takeDropped(event.dataTransfer).then(view.onSource);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The box beside which the dialog was opened is a form, too.
    event.stopPropagation();
    view.onRepositorySubmit();
  };
  return (
    <chakra.div display="grid" gap="5">
      {view.error === '' ? null : <Notice role="alert" tone="danger" title={view.error} />}
      <Zone onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          <Button variant="outline" onClick={() => archive.current?.click()}>
            <FileArchive aria-hidden />
            {t`Choose a ZIP`}
          </Button>
          <Button variant="outline" onClick={() => folder.current?.click()}>
            <FolderOpen aria-hidden />
            {t`Choose a folder`}
          </Button>
        </chakra.div>
        <chakra.p textStyle="sm" color="fg.muted">
          {t`Or drop one here. node_modules and what else tools make stays out.`}
        </chakra.p>
        <input
          ref={archive}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t`ZIP to import`}
          onChange={(event) => onChosen(event.currentTarget)}
        />
        <input
          ref={folder}
          type="file"
          multiple
          hidden
          aria-label={t`Folder to import`}
          {...{ webkitdirectory: '' }}
          onChange={(event) => onChosen(event.currentTarget)}
        />
      </Zone>
      <chakra.form
        onSubmit={onSubmit}
        display="grid"
        gridTemplateColumns="1fr auto"
        alignItems="start"
        gap="2"
      >
        <chakra.div minWidth="0">
          <Field
            label={t`GitHub repository`}
            hint={t`A public one, or a private one that your connection to GitHub reaches.`}
          >
            {(control) => (
              <Input
                {...control}
                value={view.repository}
                placeholder={t`owner/name or its address`}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={400}
                onChange={(event) => view.onRepositoryChange(event.currentTarget.value)}
              />
            )}
          </Field>
        </chakra.div>
        <Button variant="primary" mt="7" {...view.getSubmitProps()}>
          {t`Import`}
        </Button>
      </chakra.form>
    </chakra.div>
  );
};

const Importing = ({ view }: { view: ProjectImportView }) => (
  <chakra.div display="grid" gap="2">
    {view.sourceName === '' ? null : (
      <chakra.p fontWeight="500" truncate title={view.sourceName} dir="auto">
        {view.sourceName}
      </chakra.p>
    )}
    <Bar aria-label={view.title} max={100} {...(view.percent === null ? {} : { value: view.percent })} />
    <chakra.p role="status" textStyle="sm" color="fg.muted">
      {view.step}
    </chakra.p>
  </chakra.div>
);

const Report = ({ view }: { view: ProjectImportView }) => (
  <chakra.div display="grid" gap="3">
    <p role="status">{view.summary}</p>
    <NoteList label={view.cannotRunLabel} notes={view.cannotRun} isOpen />
    <NoteList label={view.leftOutLabel} notes={view.leftOut} isOpen={view.cannotRun.length === 0} />
    {view.asides.map((text) => (
      <chakra.p key={text} textStyle="sm" color="fg.muted">
        {text}
      </chakra.p>
    ))}
  </chakra.div>
);

const NoteList = ({
  label,
  notes,
  isOpen,
}: {
  label: string;
  notes: readonly ShownNote[];
  isOpen: boolean;
}) =>
  notes.length === 0 ? null : (
    <details open={isOpen}>
      <Summary>{label}</Summary>
      <chakra.ul
        listStyle="none"
        aria-label={label}
        mt="2"
        maxHeight="14rem"
        overflowY="auto"
        tabIndex={0}
        borderTopWidth="1px"
        borderColor="border"
      >
        {notes.map(({ what, reason }) => (
          <chakra.li key={`${what}\n${reason}`} py="2" borderBottomWidth="1px" borderColor="border">
            <chakra.span display="block" textStyle="code" overflowWrap="anywhere" dir="auto">
              {what}
            </chakra.span>
            <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {reason}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </details>
  );

export default ImportDialog;
