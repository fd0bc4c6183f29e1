import { z } from 'zod/mini';
import { sceneSchema } from './scene-schemas.ts';

/** A file, or a folder with so many files, and a sentence that says what about it. */
export const importNoteSchema = z.object({
  path: z.string(),
  files: z.int(),
  reason: z.string(),
});
export type ImportNote = z.infer<typeof importNoteSchema>;

/** What became of what was imported. */
export const importReportSchema = z.object({
  /** Files that the project has now. */
  files: z.int(),
  /** The folder of what was given that became the project; empty when all of it did. */
  folder: z.string(),
  /** What was not taken over. */
  leftOut: z.array(importNoteSchema),
  /** What was taken over and does not work here. */
  cannotRun: z.array(importNoteSchema),
  /** How many more there are of both, beyond those that are listed. */
  more: z.int(),
  /** Whether the files were compiled; false where that would have taken longer than the person waits. */
  isChecked: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importedSchema = z.object({
  projectId: z.string(),
  scene: sceneSchema,
  name: z.string(),
  report: importReportSchema,
});
export type Imported = z.infer<typeof importedSchema>;

/** Projects from elsewhere. A ZIP comes to `importPath`. */
export const importCalls = {
  /** Makes a project of the newest commit of a repository on GitHub. */
  projectImport: {
    request: z.strictObject({
      /** `owner/name`, or its address, also that of a branch or a folder. */
      repository: z.string().check(z.trim(), z.minLength(1), z.maxLength(400)),
    }),
    response: importedSchema,
  },
} as const;
