import { building } from './building.ts';
import { calls } from './calls.ts';
import { dialogs } from './dialogs.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { machines } from './machines.ts';
import type { MutantGroup } from './mutant.ts';
import { rolesAndMedia } from './roles-and-media.ts';
import { routes } from './routes.ts';
import { tracking } from './tracking.ts';

/** Every mutant, by group. */
export const groups: readonly MutantGroup[] = [
  routes,
  dialogs,
  entities,
  machines,
  calls,
  errors,
  tracking,
  rolesAndMedia,
  building,
];
