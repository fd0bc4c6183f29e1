/** Folders that tools fill, wherever they stand: nobody wrote what is in them, and all of it can be made again. */
const toolFolders = new Set(
  (
    'node_modules bower_components jspm_packages .git .hg .svn .next .nuxt .output .svelte-kit .astro .docusaurus ' +
    '.expo .turbo .nx .cache .parcel-cache .vercel .netlify .wrangler .vite .yarn .pnpm-store .gradle .idea .vs ' +
    '__MACOSX __pycache__ .venv'
  ).split(' '),
);

/** Files of systems and editors that stand beside the ones that people made. */
const systemFiles = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|.*\.swp)$/i;

/**
 * The folder, or the file, on account of which a path is no part of an import; null for one that is. Asked in the
 * browser too, before a file of a folder is read.
 * @param path relative, with `/`
 */
export function toolPlaceOf(path: string): string | null {
  let end = path.indexOf('/');
  for (let start = 0; end !== -1; start = end + 1, end = path.indexOf('/', start)) {
    if (toolFolders.has(path.slice(start, end))) return path.slice(0, end);
  }
  return systemFiles.test(path.slice(path.lastIndexOf('/') + 1)) ? path : null;
}

/** Bytes of an archive that can be imported at most. */
export const mostArchiveBytes = 60 * 1024 * 1024;
