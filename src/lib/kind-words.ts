import type { ProjectType } from '#contract/scenes.ts';

/** Kinds of projects as people call them. */
export const kindWords: Readonly<Record<ProjectType, string>> = {
  project: 'Website',
  react: 'React website',
  react_native: 'Mobile app',
  html: 'Website',
  meme: 'Meme',
};
