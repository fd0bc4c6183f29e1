import type { CallResponse } from '#contract/calls.ts';
import type { User } from '#contract/user.ts';
import type { Language } from '#language/languages.ts';

/** What of the server's settings the page needs. Nothing secret is ever in here: it is embedded in the HTML. */
export interface PublicSettings {
  /** Origin of the application itself, such as `http://localhost:3000`. */
  appOrigin: string;
  /** Origin that serves `/account/login`; the application's own unless the operator moved it. */
  loginOrigin: string;
  /** Origin that serves the payment pages; the application's own unless the operator moved it. */
  paymentOrigin: string;
  /** Origin that serves previews; another host than the application's. */
  previewOrigin: string;
  /** Origin that answers calls, where that is another server; empty for the host that the page came from. */
  apiOrigin: string;
  /** Logging endpoints, for production and for test hosts, and the operator's conversion pixel if there is one. */
  tracking: { url: string; testUrl: string; conversionUrl: string | null };
  /** How sign-in codes travel: by mail, or into the local mail box of an installation without SMTP. */
  mailDelivery: 'smtp' | 'local';
  /** Address of the local mail box, when `mailDelivery` is `local`. */
  mailboxUrl: string | null;
  /** The engine that answers runs. */
  engine: { id: string; label: string };
  /** What of the outside this server is set up for. */
  integrations: { github: boolean; supabase: boolean };
  /** Other accounts that one can sign in with. */
  signInWith: readonly ('github' | 'google')[];
  /** Whether the server's address is one that browsers have passkeys for. */
  passkeys: boolean;
  /** True under `npm run dev`: the demo pages and the inspector exist. */
  development: boolean;
}

/** What is used of Vite's `manifest.json`: chunks by the module that they begin with. */
export type ClientManifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** A shared project as the server shows it with its page: what the call answers, so that nothing is asked twice. */
export interface SharedPage {
  readonly projectId: string;
  /** Null: there is no such project, or it is private. */
  readonly card: {
    /** Changes with its picture; null while there is none. */
    readonly picture: string | null;
    readonly opened: CallResponse<'sharedProject'>;
  } | null;
}

/** One page to be rendered on the server. */
export interface RenderRequest {
  /** Path and query, such as `/login?redirect=%2F`. */
  url: string;
  /** Origin that the browser asked, one of the application's or the login host's. */
  origin: string;
  /** The signed-in user, or null for a visitor. */
  user: User | null;
  /** The language that the page is in; English when left out. */
  language?: Language;
  /** How amounts are written where the visitor is, as a BCP 47 tag. */
  locale?: string;
  /** Of the shared project whose page is asked for; absent for every other page. */
  shared?: SharedPage;
  /** What the gallery lists, for its page; absent for every other one, and where it could not be asked. */
  gallery?: CallResponse<'galleryList'>;
  /** Addresses of the client bundle, in the order in which they belong into the document. */
  assets: {
    scripts: string[];
    /** What has to be run before these in a language other than English. */
    languages?: Readonly<Partial<Record<Language, string>>>;
    styles: string[];
    modulePreloads: string[];
    /** Vite's client manifest. With it, the chunks of the screens that this page shows are preloaded too. */
    manifest?: ClientManifest;
    /** Names the build of the client, so that a tab notices when there is another. */
    buildId?: string;
  };
  /** Every inline script and style of the document must carry this nonce. */
  cspNonce: string;
  settings: PublicSettings;
}

/** The answer. A redirect has a 3xx status and a `location` header. Header names are lower-case. */
export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** What `src/entry-server.tsx` exports as `render`. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;
