import type { Settings } from './settings.ts';

/** All servers that speak TLS, as sources of a content security policy. */
export const everyServer: readonly string[] = ['https:', 'wss:'];

/** The servers of others that pages of projects may use, as sources of a content security policy. */
export const otherServers = ({
  usesOtherServers,
  supabase,
}: Pick<Settings, 'usesOtherServers' | 'supabase'>): readonly string[] => {
  if (usesOtherServers) return everyServer;
  // A database that is connected here is not just anybody's.
  return supabase === null ? [] : ['https://*.supabase.co', 'wss://*.supabase.co'];
};
