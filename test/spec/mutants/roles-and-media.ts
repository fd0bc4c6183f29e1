import type { MutantGroup } from './mutant.ts';

/** Mutants of roles, small screens and pictures. */
export const rolesAndMedia: MutantGroup = {
  name: 'roles-and-media',
  prefixes: ['ROLE', 'MOBILE', 'MEDIA'],
  mutants: [
    {
      id: 'ROLE-01',
      what: 'Projects of other people are open to calls.',
      file: 'src/server/projects/project-rows.ts',
      find: `return member?.role ?? null;`,
      replace: `return member?.role ?? 'owner';`,
      tests: ['server/projects.test.ts'],
    },
    {
      id: 'ROLE-01',
      what: 'People of a project may do what their role does not reach.',
      file: 'src/server/projects/project-rows.ts',
      find: `  if (!reaches(role, needed)) throw new ApiError(ErrNo.permissionDenied, notAllowed[needed]);
`,
      replace: '',
      tests: ['server/matrix-roles.test.ts'],
    },
    {
      id: 'ROLE-01',
      what: 'Whoever disconnects their account disconnects those of all others.',
      file: 'src/server/integrations/github/github-accounts.ts',
      find: `await db.deleteFrom('github_accounts').where('user_id', '=', userId).execute();`,
      replace: `await db.deleteFrom('github_accounts').execute();`,
      tests: ['server/github.test.ts'],
    },
    {
      id: 'ROLE-02',
      what: 'Private projects are published without a plan.',
      file: 'src/server/publish/publications.ts',
      find: `if (visibility === 'private' && !account.isVip)`,
      replace: `if (visibility === 'private' && account.id === '')`,
      tests: ['server/publishing.test.ts'],
    },
    {
      id: 'MOBILE-01',
      what: 'Phones get the panes of a desktop.',
      file: 'src/features/workspace/use-small-screen.ts',
      find: '(max-width: 639.98px)',
      replace: '(max-width: 239.98px)',
      tests: ['e2e/journeys.test.ts'],
    },
    {
      id: 'MOBILE-02',
      what: 'The fallback fires though the app has opened.',
      file: 'machines/deep-link/deep-link.machine.ts',
      find: `      on: { 'page.hidden': 'opened' },
`,
      replace: '',
      tests: ['machines/small-flows.test.ts'],
    },
    {
      id: 'MOBILE-03',
      what: 'QR codes are smaller.',
      file: 'src/adapters/qr-code.ts',
      find: 'width: 256',
      replace: 'width: 255',
    },
    {
      id: 'MEDIA-01',
      what: 'Thumbnails are as wide as they are shown.',
      file: 'src/server/media/pictures.ts',
      find: 'width: width * 2, withoutEnlargement',
      replace: 'width, withoutEnlargement',
      tests: ['server/media.test.ts'],
    },
  ],
};
