import type { MutantGroup } from './mutant.ts';

/** Mutants of roles, small screens and pictures. */
export const rolesAndMedia: MutantGroup = {
  name: 'roles-and-media',
  prefixes: ['ROLE', 'MOBILE', 'MEDIA'],
  mutants: [
    {
      id: 'MOBILE-03',
      what: 'QR codes are smaller.',
      file: 'src/adapters/qr-code.ts',
      find: 'width: 256',
      replace: 'width: 255',
    },
  ],
  unwritten: ['ROLE-01', 'ROLE-02', 'MOBILE-01', 'MOBILE-02', 'MEDIA-01'],
};
