import type { Kysely } from 'kysely';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { SecondSteps } from '#server/auth/second-steps.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Encryptor } from '#server/platform/encryption.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Projects } from '#server/projects/projects.ts';
import type { Users } from '#server/users/users.ts';
import { createGithub, type Github } from './github/github.ts';
import type { CompleteTree } from './github/github-sync.ts';
import type { Scanner } from '#server/platform/scanner.ts';
import { createOauthSignIn, type OauthSignIn } from './oauth/oauth-sign-in.ts';
import { createOauthStates } from './oauth/oauth-states.ts';
import { createSupabase, type Supabase } from './supabase/supabase.ts';

/** What the product is connected to outside. Each part says so itself where the operator has not set it up. */
export interface IntegrationServices {
  readonly oauthSignIn: OauthSignIn;
  readonly github: Github;
  readonly supabase: Supabase;
}

export function createIntegrations(deps: {
  db: Kysely<Schema>;
  clock: Clock;
  ids: Ids;
  encryptor: Encryptor;
  files: FileStore;
  users: Users;
  sessions: Sessions;
  rateLimits: RateLimits;
  securityLog: SecurityLog;
  secondSteps: SecondSteps;
  projects: Projects;
  completed: CompleteTree;
  settings: Settings;
  scanner: Scanner | null;
}): IntegrationServices {
  const states = createOauthStates(deps);
  return {
    oauthSignIn: createOauthSignIn({ ...deps, states }),
    github: createGithub({ ...deps, states }),
    supabase: createSupabase({ ...deps, states }),
  };
}
