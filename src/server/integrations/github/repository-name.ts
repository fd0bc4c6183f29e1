/** A name for a repository from the name of a project: small letters, digits and hyphens, at most 60 characters. */
export function repositoryName(projectName: string): string {
  const plain = projectName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'project' : plain;
}
