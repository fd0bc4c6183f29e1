import { plainName } from '#lib/plain-name.ts';

/** A name that every file system can hold. */
export function folderName(name: string): string {
  return plainName(name, 60) || 'project';
}
