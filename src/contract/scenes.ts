/** The `scene` segment of a URL: which builder a project belongs to. */
export const scenes = ['ai-website-builder', 'ai-app-builder', 'react-website-builder', 'meme'] as const;
export type Scene = (typeof scenes)[number];

/** Scenes that have a builder page of their own at `/{scene}`. */
export const builderScenes = ['ai-website-builder', 'ai-app-builder', 'react-website-builder'] as const;
export type BuilderScene = (typeof builderScenes)[number];

/** What a project is technically made of. `html` is read, never created. */
export const projectTypes = ['project', 'react_native', 'react', 'html', 'meme'] as const;
export type ProjectType = (typeof projectTypes)[number];

export const sceneToType: Record<Scene, ProjectType> = {
  'ai-website-builder': 'project',
  'ai-app-builder': 'react_native',
  'react-website-builder': 'react',
  meme: 'meme',
};

/** Names under which the kinds appear in tracking events. */
export const sceneToTrackingName: Record<Scene, 'single_page' | 'react_native' | 'react' | 'meme'> = {
  'ai-website-builder': 'single_page',
  'ai-app-builder': 'react_native',
  'react-website-builder': 'react',
  meme: 'meme',
};

/** What the assistant is at: building an app or a website, only talking, or something that is neither. */
export const assistantModes = ['app', 'website', 'chat', 'unknown'] as const;
export type AssistantMode = (typeof assistantModes)[number];

const modeByScene: Record<Scene, AssistantMode> = {
  'ai-website-builder': 'website',
  'react-website-builder': 'website',
  'ai-app-builder': 'app',
  meme: 'unknown',
};

/** The assistant's mode in a project of that scene. `isDiscussion`: the message touches no file. */
export const assistantModeOf = (scene: string, isDiscussion = false): AssistantMode =>
  isDiscussion ? 'chat' : isScene(scene) ? modeByScene[scene] : 'unknown';

export const isScene = (value: string): value is Scene => (scenes as readonly string[]).includes(value);
export const isBuilderScene = (value: string): value is BuilderScene =>
  (builderScenes as readonly string[]).includes(value);
