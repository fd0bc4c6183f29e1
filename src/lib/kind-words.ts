import { type ProjectType, type Scene, sceneToType } from '#contract/scenes.ts';
import { textsOf } from '#language/texts.ts';

/** Kinds of projects as people call them. */
export const kindWords: Readonly<Record<ProjectType, string>> = textsOf({
  project: 'Website',
  react: 'React website',
  react_native: 'Mobile app',
  html: 'Website',
  meme: 'Meme',
});

/** The same by the builder that one was begun with. */
export const sceneWords = (scene: Scene): string => kindWords[sceneToType[scene]];
