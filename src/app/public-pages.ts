import type { PageData, PublicPath } from '#contract/build-files.ts';
import { builderContent } from '#features/builder-page/content.ts';
import type { BuilderScene } from '#contract/scenes.ts';
import { toBeSpoken } from '#language/texts.ts';

const builder = (name: string, description: string, scene: BuilderScene): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'WebApplication',
      name,
      description,
      url: `{origin}/${scene}`,
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Any, in the browser',
      isPartOf: { '@type': 'WebSite', name: 'Statecraft', url: '{origin}/' },
    },
    {
      '@type': 'FAQPage',
      mainEntity: builderContent[scene].questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Statecraft', item: '{origin}/' },
        { '@type': 'ListItem', position: 2, name, item: `{origin}/${scene}` },
      ],
    },
  ],
});

const descriptions = toBeSpoken(['website', 'react', 'mobile'], {
  website:
    'Describe the website you need. Statecraft writes plain HTML, CSS and JavaScript, shows it running, keeps every version and gives you the files.',
  react:
    'Describe a website or tool. Statecraft writes React and TypeScript in readable files, with a live preview that keeps its state while you edit.',
  mobile:
    'Describe a mobile app. Statecraft writes React Native screens with navigation and runs them in a phone-sized preview. The project is yours.',
});

/** What search engines and link previews show of the public pages. */
export const publicPages: Readonly<Record<PublicPath, PageData>> = toBeSpoken(['title', 'description'], {
  '/': {
    title: 'Statecraft: describe an app or a website, watch it being built',
    description:
      'Type a sentence and get working code: a website, a React website or a mobile app, built before your eyes, with every version kept. The code is yours.',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: 'Statecraft',
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Any, in the browser',
      url: '{origin}/',
    },
  },
  '/ai-website-builder': {
    title: 'Website builder: from a sentence to a page that works · Statecraft',
    description: descriptions.website,
    jsonLd: builder('Website builder', descriptions.website, 'ai-website-builder'),
  },
  '/react-website-builder': {
    title: 'React website builder: real components, live as they are written · Statecraft',
    description: descriptions.react,
    jsonLd: builder('React website builder', descriptions.react, 'react-website-builder'),
  },
  '/ai-app-builder': {
    title: 'App builder: describe a mobile app, read its code · Statecraft',
    description: descriptions.mobile,
    jsonLd: builder('App builder', descriptions.mobile, 'ai-app-builder'),
  },
  '/rork-alternative': {
    title: 'An alternative to Rork that you can run yourself · Statecraft',
    description:
      'Describe a mobile app, a React website or a plain website and watch it being built. Runs on your machine, needs no key to begin, keeps every version.',
  },
  '/gallery': {
    title: 'Gallery: what people have built, open to look at and to copy · Statecraft',
    description:
      'Websites, React websites and mobile apps that people built and chose to show. Open one, read its code, and remix it: the copy is yours.',
  },
});
