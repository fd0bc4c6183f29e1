/** A name that every file system can hold. */
export function folderName(name: string): string {
  const clean = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return clean === '' ? 'project' : clean;
}
