import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  open: 'Import',
  title: 'Import a project',
  importedTitle: (name: string) => t`${name} is imported`,
  description: 'Websites of HTML, CSS and JavaScript, React with Vite, and mobile apps with Expo run here.',
  steps: {
    reading: (files: number) =>
      files === 0 ? t`Reading the files` : t`Reading the files, ${String(files)} so far`,
    sending: (percent: number) => t`Sending, ${String(percent)} %`,
    fetching: 'Fetching the repository, and checking its files',
    checking: 'Checking the files',
  },
  isUnderWay: 'It is being imported.',
  cannotStop: 'It is with the server now, and cannot be stopped any more.',
  needsRepository: 'Type a repository first.',
  failed: 'It could not be imported. Nothing was changed; try again.',
  refusals: {
    empty: 'There are no files in it. Nothing was imported.',
    tooLarge: (most: number) =>
      t`It is larger than ${String(most)} MB, the most that can be imported. Leave out what tools make, and large media.`,
    unreadable: 'The files could not be read; perhaps they were changed or moved. Choose them again.',
  },
  summary: (files: number, folder: string) =>
    folder === ''
      ? plural(files, {
          one: 'One file is version 1 of a project of yours.',
          other: '# files are version 1 of a project of yours.',
        })
      : plural(
          files,
          {
            one: 'One file is version 1 of a project of yours, taken from {0}.',
            other: '# files are version 1 of a project of yours, taken from {0}.',
          },
          folder,
        ),
  cannotRun: (count: number) => t`Cannot run here (${String(count)})`,
  leftOut: (count: number) => t`Left out (${String(count)})`,
  filesOf: (path: string, files: number) => plural(files, { one: '{0}', other: '{0} – # files' }, path),
  wholeProject: 'The project',
  more: (count: number) => t`And ${String(count)} more.`,
  notChecked: 'Compiling the files takes longer. The preview says what does not work.',
  openProject: 'Open the project',
});
