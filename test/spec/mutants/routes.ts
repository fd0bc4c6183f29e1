import type { MutantGroup } from './mutant.ts';

/** Mutants of screens and routes. */
export const routes: MutantGroup = {
  name: 'routes',
  prefixes: ['ROUTE'],
  mutants: [
    {
      id: 'ROUTE-07',
      what: 'A scene without a page no longer leads home.',
      file: 'src/routes/_site.$scene.tsx',
      find: `if (!isBuilderScene(params.scene)) throw redirect({ to: '/' });`,
      replace: '',
    },
    {
      id: 'ROUTE-15',
      what: 'Somebody who was sent to sign in does not come back.',
      file: 'src/app/guards.ts',
      find: `search: { redirect: location.href }`,
      replace: `search: {}`,
    },
    {
      id: 'ROUTE-16',
      what: 'A rule of a route that fails lets the page be shown.',
      file: 'src/app/guards.ts',
      find: 'if (answer === true) continue;',
      replace: 'if (answer !== undefined) continue;',
    },
    {
      id: 'ROUTE-18',
      what: 'A visitor keeps the settings parameter.',
      file: 'src/app/guards.ts',
      find: `query.delete('setting');`,
      replace: '',
    },
    {
      id: 'ROUTE-19',
      what: 'Five routes are preloaded at once.',
      file: 'src/app/router.ts',
      find: 'const preloadLimit = 4;',
      replace: 'const preloadLimit = 5;',
    },
  ],
  unwritten: [
    'ROUTE-01',
    'ROUTE-02',
    'ROUTE-03',
    'ROUTE-04',
    'ROUTE-05',
    'ROUTE-06',
    'ROUTE-08',
    'ROUTE-09',
    'ROUTE-10',
    'ROUTE-11',
    'ROUTE-12',
    'ROUTE-13',
    'ROUTE-14',
    'ROUTE-17',
    'ROUTE-20',
  ],
};
