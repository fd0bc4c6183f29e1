/** Tables of what people connect from outside. Columns named `*_sealed` are encrypted; see `auth/sealed.ts`. */
export interface IntegrationTables {
  oauth_states: OauthStatesTable;
  login_identities: LoginIdentitiesTable;
  github_accounts: GithubAccountsTable;
  github_projects: GithubProjectsTable;
  supabase_accounts: SupabaseAccountsTable;
  supabase_projects: SupabaseProjectsTable;
  supabase_statements: SupabaseStatementsTable;
}

/** An authorization that was begun and has not come back yet. The request that brings its state takes the row out. */
export interface OauthStatesTable {
  /** Hash of the state parameter: the parameter itself is never stored. */
  state_hash: string;
  purpose: 'github' | 'supabase' | 'login';
  /** Of whom; null for a person who is signing in. */
  user_id: string | null;
  /** Hash of the cookie of the browser that began it: its session, or a cookie made for signing in. */
  browser_hash: string;
  /** What was asked for, such as the provider of a sign-in. */
  subject: string;
  redirect_uri: string;
  /** The verifier of PKCE; null where the provider takes none. */
  verifier_sealed: string | null;
  created_at: number;
  expires_at: number;
}

/** Which account of another provider signs in to which account here. */
export interface LoginIdentitiesTable {
  provider: string;
  /** The provider's own unchanging id of the person. */
  subject: string;
  user_id: string;
  created_at: number;
}

export interface GithubAccountsTable {
  user_id: string;
  github_id: string;
  login: string;
  access_sealed: string;
  refresh_sealed: string | null;
  /** When the access token lapses; null when it does not. */
  access_expires_at: number | null;
  /** What it may do, separated by blanks; empty for a GitHub App. */
  scopes: string;
  created_at: number;
  updated_at: number;
}

/** The repository of a project. The row stays when the access is lost, so that it can be connected again. */
export interface GithubProjectsTable {
  project_id: string;
  /** The account or organization, as `organizations` of the detail names it. */
  auth_id: string;
  /** `owner/name`. */
  full_name: string;
  url: string;
  branch: string;
  /** The commit that repository and project last agreed on; null before the first push. */
  commit_hash: string | null;
  /** The project's tree at that commit. */
  tree_hash: string | null;
  /** Number of the version that was pushed last; 0 before. */
  version_number: number;
  pushed_at: number | null;
  created_at: number;
}

export interface SupabaseAccountsTable {
  user_id: string;
  access_sealed: string;
  refresh_sealed: string | null;
  access_expires_at: number | null;
  created_at: number;
  updated_at: number;
}

/** The database of a project. */
export interface SupabaseProjectsTable {
  project_id: string;
  /** Supabase's own reference of its project. */
  ref: string;
  name: string;
  organization_id: string;
  created_at: number;
}

/** SQL that was proposed for, or run on, the database of a project. */
export interface SupabaseStatementsTable {
  id: string;
  project_id: string;
  /** Of the database: what was run on another one says nothing about this. */
  ref: string;
  /** SHA-256 of the text. */
  hash: string;
  sql_text: string;
  /** Who it comes from: a run, a file of the project, or a person who typed it. */
  source: 'turn' | 'file' | 'person';
  /** The path of the file, or why the run wants it. */
  note: string;
  state: 'proposed' | 'running' | 'done' | 'failed' | 'declined';
  /** What the database said when it failed. */
  error: string | null;
  created_at: number;
  decided_at: number | null;
}
