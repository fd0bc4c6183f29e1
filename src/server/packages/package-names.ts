import { builtinModules } from 'node:module';
import { told, type Told } from '#language/told.ts';

/** Modules of Node.js that are packages for the browser as well, under the same name: bundlers take those. */
const standIns: ReadonlySet<string> = new Set([
  'assert',
  'buffer',
  'events',
  'process',
  'punycode',
  'querystring',
  'string_decoder',
  'url',
  'util',
]);
const nodeModules: ReadonlySet<string> = new Set(builtinModules);

/** Whether a specifier names what only Node.js has. */
export const isOfNode = (specifier: string): boolean => {
  const name = packageOf(specifier);
  return specifier.startsWith('node:') || (nodeModules.has(name) && !standIns.has(name));
};

/** The package of a bare specifier: `@scope/name/deep` is of `@scope/name`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Begins the specifier of what a style sheet imports, which may be another file than what a script gets. */
export const stylePrefix = 'style:';

/** Begins the specifier of all sheets in Sass and Less of a package, which sheets of a project are compiled with. */
export const sheetsPrefix = 'sheets:';

/** The package of a specifier, also of one that a style sheet imports. */
export const nameOf = (specifier: string): string => packageOf(specifier.replace(/^(?:style|sheets):/, ''));

const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Whether the npm registry takes such a name today. */
export const isPackageName = (name: string): boolean => name.length <= 214 && packageName.test(name);

const inBrowser = (instead: Told): Told => told`It needs a server; in a browser, use ${instead}.`;
const supabase = inBrowser(told`Supabase, which is connected under Database`);
const tool = told`It is a tool for developing, which the preview has no use for.`;
const server = told`It is a web server, and there is none in a browser.`;
const compiled = (instead: Told): Told =>
  told`It is replaced by a plugin while a project is built, and plugins are not run here; use ${instead}.`;
const styled = compiled(told`Tailwind CSS, CSS modules, styled-components or Emotion`);
const framework = (name: string): Told =>
  told`${name} is another framework with a compiler of its own. Write it for React.`;

/**
 * Packages that are asked for by habit and can never run in a page: why, and what is used instead. Others are found out
 * by what they import.
 */
const impossible: Readonly<Record<string, Told>> = {
  express: server,
  fastify: server,
  koa: server,
  '@nestjs/core': server,
  'body-parser': server,
  multer: server,
  passport: server,
  next: told`Next.js needs its own server. Use React with react-router-dom for pages, and plain images and links.`,
  mongoose: supabase,
  mongodb: supabase,
  pg: supabase,
  mysql: supabase,
  mysql2: supabase,
  sqlite3: supabase,
  'better-sqlite3': supabase,
  redis: supabase,
  ioredis: supabase,
  prisma: supabase,
  '@prisma/client': supabase,
  sequelize: supabase,
  typeorm: supabase,
  'firebase-admin': inBrowser('firebase'),
  'socket.io': inBrowser('socket.io-client'),
  jsonwebtoken: inBrowser('jose'),
  bcrypt: inBrowser('bcryptjs'),
  argon2: inBrowser('hash-wasm'),
  nodemailer: told`It sends mail from a server, which a page cannot do.`,
  sharp: inBrowser(told`a canvas`),
  canvas: inBrowser(told`the <canvas> that is there`),
  puppeteer: tool,
  playwright: tool,
  'fs-extra': told`A page has no files. Use localStorage or IndexedDB.`,
  '@tensorflow/tfjs-node': inBrowser('@tensorflow/tfjs'),
  electron: told`It makes programs for desktops, and this is a page.`,
  unocss: compiled(told`Tailwind CSS, which has the same classes`),
  '@vanilla-extract/css': styled,
  '@stylexjs/stylex': styled,
  '@linaria/core': styled,
  '@linaria/react': styled,
  '@compiled/react': styled,
  'twin.macro': styled,
  '@pandacss/dev': styled,
  '@lingui/macro': compiled(told`@lingui/core and @lingui/react, or react-i18next`),
  'react-relay': compiled(told`@apollo/client or urql`),
  'solid-js': framework('Solid'),
  svelte: framework('Svelte'),
  '@builder.io/qwik': framework('Qwik'),
  '@angular/core': framework('Angular'),
  '@remix-run/react': told`Remix needs its own server. Use React with react-router-dom, whose loaders and actions are the same.`,
  '@remix-run/node': server,
  gatsby: told`Gatsby builds its pages on a computer of its own. Use React with react-router-dom.`,
  vite: tool,
  webpack: tool,
  eslint: tool,
  jest: tool,
  vitest: tool,
};

/** Why a package can never run in a page, for those where that is known by the name; null for all others. */
export const whyImpossible = (name: string): Told | null =>
  Object.hasOwn(impossible, name) ? (impossible[name] ?? null) : null;

/** Why a specifier cannot be had, as the rest of a sentence about it. */
export function inWords(specifier: string, why: string): Told {
  if (why.startsWith('node:'))
    return told`cannot run in a browser: ${packageOf(specifier)} needs "${why.slice('node:'.length)}" of Node.js.`;
  const name = nameOf(specifier);
  if (why === 'no style') return told`is no style sheet of ${name}.`;
  return specifier === name ? told`has nothing that can be imported.` : told`is not a part of ${name}.`;
}
