import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  reasonLabels: {
    compile: 'The code does not compile',
    runtime: 'The page stopped with an error',
    load: 'The preview could not be loaded',
    unreachable: 'The preview does not answer',
  },
  labels: {
    empty: 'Nothing to show yet',
    booting: 'Opening the preview',
    building: 'Building',
    live: 'Live',
    updating: 'Updating',
  },
  choosingPackages: 'Choosing packages',
  installing: (name: string, done: number, total: number) => t`Installing ${name} (${done} of ${total})`,
  packagesAreBeingBrought: (behind: string) =>
    t`The code imports packages that are not here yet. They are brought once, and for all projects.${behind}`,
  lastStateStaysVisibleMeanwhile: ' The last working state stays visible meanwhile.',
  previewFailed: 'The preview failed',
  thereAreNoFilesToShowYet: 'There are no files to show yet.',
  previewStartsWithFirstFilesOfProject: 'The preview starts with the first files of the project.',
  waitingForPreviewPageToOpen: 'Waiting for the preview page to open.',
  filesAreBeingCompiled: 'The files are being compiled, and the page is about to paint.',
  newerStateIsOnItsWay: 'A newer state of the files is on its way to the page.',
  lastStateStaysVisible: ' The last working state stays visible behind this message.',
  reloadPreview: (behind: string) =>
    t`Reload the preview; if that does not help, check your connection.${behind}`,
  gaveNoAnswerInTime: (behind: string) => t`It gave no answer in time. Reload the preview.${behind}`,
  place: (path: string, line: number | null) =>
    t` in ${path}${line === null ? '' : t`, line ${String(line)}`}`,
  unknownError: 'Unknown error',
});
