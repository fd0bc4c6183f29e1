import { plainName } from '#lib/plain-name.ts';

/** A name for a repository from the name of a project: small letters, digits and hyphens, at most 60 characters. */
export function repositoryName(projectName: string): string {
  return plainName(projectName, 60) || 'project';
}
