import type { MutantGroup } from './mutant.ts';

/** Mutants of what the product keeps and names. */
export const entities: MutantGroup = {
  name: 'entities',
  prefixes: ['ENTITY'],
  mutants: [
    {
      id: 'ENTITY-01',
      what: 'A project of the app builder is a website.',
      file: 'src/contract/scenes.ts',
      find: `'ai-app-builder': 'react_native',
  'react-website-builder': 'react',
  meme: 'meme',
};

/** Names`,
      replace: `'ai-app-builder': 'project',
  'react-website-builder': 'react',
  meme: 'meme',
};

/** Names`,
    },
    {
      id: 'ENTITY-02',
      what: 'Tracking knows websites by another name.',
      file: 'src/contract/scenes.ts',
      find: `'ai-website-builder': 'single_page',`,
      replace: `'ai-website-builder': 'react',`,
    },
    {
      id: 'ENTITY-03',
      what: 'A discussion counts as building.',
      file: 'src/contract/scenes.ts',
      find: `isDiscussion ? 'chat' : isScene(scene)`,
      replace: `isScene(scene)`,
    },
    {
      id: 'ENTITY-06',
      what: 'A client id that only storage has is not believed.',
      file: 'src/adapters/client-identity.ts',
      find: `[readCookie(clientIdName), readStored(storage)].find`,
      replace: `[readCookie(clientIdName)].find`,
    },
    {
      id: 'ENTITY-08',
      what: 'The campaign of a visit is forgotten.',
      file: 'src/adapters/referral.ts',
      find: `  'utm_campaign',
`,
      replace: '',
    },
    {
      id: 'ENTITY-16',
      what: 'Cookies of any characters are written.',
      file: 'src/adapters/cookies.ts',
      find: 'if (!isGoodCookie(name, value)) return false;',
      replace: '',
    },
  ],
  unwritten: [
    'ENTITY-04',
    'ENTITY-05',
    'ENTITY-07',
    'ENTITY-09',
    'ENTITY-10',
    'ENTITY-11',
    'ENTITY-12',
    'ENTITY-13',
    'ENTITY-14',
    'ENTITY-15',
  ],
};
