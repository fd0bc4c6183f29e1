import type { BuilderScene } from '#contract/scenes.ts';

/** What search engines show of the builder pages; apart from their content, which loads with the page. */
export const builderMeta: Readonly<Record<BuilderScene, { title: string; description: string }>> = {
  'ai-website-builder': {
    title: 'Website builder: from a sentence to a page that works · Statecraft',
    description:
      'Describe the website you need. Statecraft writes plain HTML, CSS and JavaScript, shows it running, keeps every version and gives you the files.',
  },
  'react-website-builder': {
    title: 'React website builder: real components, live as they are written · Statecraft',
    description:
      'Describe a website or tool. Statecraft writes React and TypeScript in readable files, with a live preview that keeps its state while you edit.',
  },
  'ai-app-builder': {
    title: 'App builder: describe a mobile app, read its code · Statecraft',
    description:
      'Describe a mobile app. Statecraft writes React Native screens with navigation and runs them in a phone-sized preview. The project is yours.',
  },
};
