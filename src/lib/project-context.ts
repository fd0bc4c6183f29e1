import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ConsoleLog, ConsoleView } from './console-log.ts';
import type { FileDocument, FileDocuments } from './file-documents.ts';
import type { ProjectLogStore } from './project-log-store.ts';
import type { ProjectView } from './project-log.ts';

/**
 * Running actors of the project page, by name. The app augments this interface where it starts them, as it does
 * with `AppActors`, so that features reach them without knowing the app.
 */
export interface ProjectActors {}

export interface ProjectContextValue {
  readonly projectId: string;
  readonly actors: ProjectActors;
  readonly log: ProjectLogStore;
  readonly console: ConsoleLog;
  readonly documents: FileDocuments;
  /** When something last arrived from the server, in Unix milliseconds; null before the first sign of it. */
  readonly lastHeard: () => number | null;
  /** Keeps what a person gave for a folder of the project, for the chart of uploads; null where there is no file in it. */
  readonly takeUpload: (
    given: DataTransfer | readonly File[],
    folder: string,
  ) => { readonly sourceId: string; readonly folder: string } | null;
  /** The preview's frame: what its element must be given, and where the element is reported. */
  readonly previewFrame: {
    /** Address of where the app is now, with the nonce in its fragment. */
    address(previewUrl: string): string;
    /** Data of the project's own storage, handed over in the frame's name. */
    name(): string;
    /** Called with the element when it is mounted and with null when it is gone. */
    attach(element: HTMLIFrameElement | null): void;
  };
}

export const ProjectContext = createContext<ProjectContextValue | null>(null);

export const useProject = (): ProjectContextValue => {
  const value = useContext(ProjectContext);
  if (!value) throw new Error('No project above this component');
  return value;
};

/** The running actor of that name. */
export const useProjectActor = <K extends keyof ProjectActors>(name: K): ProjectActors[K] =>
  useProject().actors[name];

/** The folded log of the project. */
export const useProjectView = (): ProjectView => {
  const { log } = useProject();
  return useSyncExternalStore(log.subscribe, log.getView);
};

export const useConsole = (): ConsoleView => {
  const { console } = useProject();
  return useSyncExternalStore(console.subscribe, console.getView);
};

/** The content of a file; null while it is not loaded. Typing does not render anything anew. */
export const useDocument = (key: string): FileDocument | null => {
  const { documents } = useProject();
  return useSyncExternalStore(documents.subscribe, () => documents.get(key));
};
