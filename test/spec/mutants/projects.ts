/** Kinds of tests, the fastest first. */
export const projects = ['unit', 'dom', 'views', 'server', 'e2e'] as const;
export type ProjectName = (typeof projects)[number];

/** The kind of a test file, named from `test`. */
export const projectOf = (file: string): ProjectName =>
  file.startsWith('server/')
    ? 'server'
    : file.startsWith('e2e/')
      ? 'e2e'
      : file.startsWith('views/')
        ? 'views'
        : file.includes('.dom.test.')
          ? 'dom'
          : 'unit';
