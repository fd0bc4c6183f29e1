/** What files of a project may be; sizes are in bytes. */
export const fileLimits = {
  textFileBytes: 2 * 1024 * 1024,
  binaryFileBytes: 10 * 1024 * 1024,
  /** Operations of one change by hand. */
  operations: 200,
} as const;

/** A version's files as a ZIP archive that runs by itself: `projectId`, and `versionId` for another than the newest. */
export const downloadPath = '/api/project/download';
