import { type ProjectType, type Scene, scenes, sceneToType } from '#contract/scenes.ts';

/** Kinds of projects as people call them. */
export const kindWords: Readonly<Record<ProjectType, string>> = {
  project: 'Website',
  react: 'React website',
  react_native: 'Mobile app',
  html: 'Website',
  meme: 'Meme',
};

/** The same by the builder that they were begun with. */
export const sceneWords = Object.fromEntries(
  scenes.map((scene) => [scene, kindWords[sceneToType[scene]]]),
) as Readonly<Record<Scene, string>>;
