/** The build manifest: which build the server has, and where the payload of each page is. Never cached. */
export const buildManifestPath = '/builds/meta.json';

export interface BuildManifest {
  /** Names the build of the client. */
  readonly id: string;
  /** Addresses of the payloads by the path of their page. */
  readonly routes: Readonly<Record<string, string>>;
}

/** What a server-rendered page is told about itself when it is reached without a new document. */
export interface PagePayload {
  readonly build: string;
  /** Path of the page. */
  readonly path: string;
  readonly page: PageData;
}

export interface PageData {
  readonly title: string;
  readonly description: string;
  /** Structured data, `{origin}` standing for the origin of the application. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

/** Pages that the server renders for everybody, in the order of the sitemap. */
export const publicPaths = [
  '/',
  '/ai-website-builder',
  '/react-website-builder',
  '/ai-app-builder',
  '/rork-alternative',
  '/gallery',
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** The address of a page's payload in a build. */
export const payloadPath = (build: string, path: PublicPath): string =>
  `/builds/${build}/${path === '/' ? 'home' : path.slice(1)}.json`;
