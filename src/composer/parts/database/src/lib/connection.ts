import { supabaseAnonKey, supabaseUrl } from '../supabase.config';

export interface Connection {
  url: string;
  /** The public key: what it may do is decided by row-level security. */
  key: string;
}

/** Where the data is kept; null while the project has no database. */
export const connection = (): Promise<Connection | null> =>
  Promise.resolve(supabaseUrl && supabaseAnonKey ? { url: supabaseUrl, key: supabaseAnonKey } : null);
