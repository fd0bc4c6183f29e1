/** A name in small letters, digits and hyphens, for an address, a folder or a repository; empty where none is left. */
export function plainName(text: string, most: number): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, most).replace(/-$/, '');
}
