import { z } from 'zod/mini';
import { readerOf, readPair, type SettingsSource } from './reader.ts';
import { baseUrlOr, nonEmpty, optional, setting } from './setting.ts';

/** The services that people connect, and sign in with. */
export const integrationTable = {
  GITHUB_CLIENT_ID: setting({
    description: 'Client id of your GitHub App or OAuth app: for pushing projects, and for signing in.',
    default: 'none (GitHub is off)',
    schema: optional(nonEmpty),
    expected: 'the client id that GitHub shows for your app',
  }),
  GITHUB_CLIENT_SECRET: setting({
    description: 'Its client secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the client secret of the same app',
  }),
  GITHUB_APP_SLUG: setting({
    description: 'Name of the GitHub App in its address, when it is an App that people install.',
    default: 'none (an OAuth app)',
    schema: optional(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))),
    expected: 'the last part of https://github.com/apps/NAME',
  }),
  GITHUB_WEB_URL: setting({
    description: 'Address of GitHub, when it is an Enterprise Server.',
    default: 'https://github.com',
    schema: baseUrlOr('https://github.com'),
    expected: 'an address such as https://github.example.com',
  }),
  GITHUB_API_URL: setting({
    description: "Address of GitHub's API.",
    default: 'https://api.github.com',
    schema: baseUrlOr('https://api.github.com'),
    expected: 'an address such as https://github.example.com/api/v3',
  }),
  SUPABASE_CLIENT_ID: setting({
    description: 'Client id of your Supabase OAuth app.',
    default: 'none (Supabase is off)',
    schema: optional(nonEmpty),
    expected: 'the client id that Supabase shows for your OAuth app',
  }),
  SUPABASE_CLIENT_SECRET: setting({
    description: 'Its client secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the client secret of the same app',
  }),
  SUPABASE_API_URL: setting({
    description: "Address of Supabase's management API.",
    default: 'https://api.supabase.com',
    schema: baseUrlOr('https://api.supabase.com'),
    expected: 'an address such as https://api.supabase.com',
  }),
  SUPABASE_WEB_URL: setting({
    description: "Address of Supabase's dashboard.",
    default: 'https://supabase.com',
    schema: baseUrlOr('https://supabase.com'),
    expected: 'an address such as https://supabase.com',
  }),
  SUPABASE_REGION: setting({
    description: 'Where new databases are made.',
    default: 'us-east-1',
    schema: z._default(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)), 'us-east-1'),
    expected: 'a region of Supabase such as eu-central-1',
  }),
  OAUTH_GOOGLE_CLIENT_ID: setting({
    description: 'Client id at Google: for signing in.',
    default: 'none (no sign-in with Google)',
    schema: optional(nonEmpty),
    expected: 'the client id that Google shows for your application',
  }),
  OAUTH_GOOGLE_CLIENT_SECRET: setting({
    description: 'Its client secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the client secret of the same application',
  }),
  OAUTH_GOOGLE_URL: setting({
    description: 'Issuer to sign in with instead of Google, when it speaks OpenID Connect.',
    default: 'https://accounts.google.com',
    schema: baseUrlOr('https://accounts.google.com'),
    expected: 'the address of an OpenID Connect issuer',
  }),
} as const;

export interface GithubSettings {
  clientId: string;
  clientSecret: string;
  /** Null for an OAuth app. */
  appSlug: string | null;
  webUrl: string;
  apiUrl: string;
}

export interface SupabaseSettings {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  webUrl: string;
  region: string;
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** The OpenID Connect issuer. */
  issuer: string;
}

/** Each is null where it is off. Addresses have no slash at their end. */
export interface IntegrationSettings {
  github: GithubSettings | null;
  supabase: SupabaseSettings | null;
  google: GoogleSettings | null;
  /** Where public repositories are, also without an app of the operator's. */
  githubWebUrl: string;
}

/** @throws {SettingsError} also for a client id without its secret, and the other way round */
export function readIntegrationSettings(source: SettingsSource): IntegrationSettings {
  const read = readerOf(integrationTable, source);
  const withClient = <T>(
    service: 'GITHUB' | 'SUPABASE' | 'OAUTH_GOOGLE',
    then: (client: { clientId: string; clientSecret: string }) => T,
  ): T | null => {
    const pair = readPair(read, `${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`);
    return pair === null ? null : then({ clientId: pair[0], clientSecret: pair[1] });
  };
  return {
    github: withClient('GITHUB', (client) => ({
      ...client,
      appSlug: read('GITHUB_APP_SLUG'),
      webUrl: read('GITHUB_WEB_URL'),
      apiUrl: read('GITHUB_API_URL'),
    })),
    supabase: withClient('SUPABASE', (client) => ({
      ...client,
      apiUrl: read('SUPABASE_API_URL'),
      webUrl: read('SUPABASE_WEB_URL'),
      region: read('SUPABASE_REGION'),
    })),
    githubWebUrl: read('GITHUB_WEB_URL'),
    google: withClient('OAUTH_GOOGLE', (client) => ({ ...client, issuer: read('OAUTH_GOOGLE_URL') })),
  };
}
