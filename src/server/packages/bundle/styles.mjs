import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { packageOf } from './plugin.mjs';

const mostInline = 300_000;
const deepest = 20;
const types = {
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

const isFile = (file) =>
  stat(file).then(
    (about) => about.isFile(),
    () => false,
  );

/** The target of an entry of `exports` for a style sheet. */
function targetOf(entry) {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return null;
  return (
    targetOf(entry.style) ?? targetOf(entry.default) ?? targetOf(entry.import) ?? targetOf(entry.browser)
  );
}

/** The file that `@import "package/part"` means; null when there is none. */
async function fileOf(root, specifier) {
  const name = packageOf(specifier);
  const part = specifier.slice(name.length + 1);
  const folder = path.join(root, 'node_modules', name);
  const about = await readFile(path.join(folder, 'package.json'), 'utf8').then(JSON.parse, () => null);
  if (about === null) return null;
  const exported =
    part === ''
      ? (targetOf(about.exports?.['.'] ?? about.exports) ?? about.style ?? about.main)
      : targetOf(about.exports?.[`./${part}`] ?? about.exports?.[`./${part}.css`]);
  const candidates = [exported, part === '' ? 'index.css' : part, `${part}.css`];
  for (const candidate of candidates) {
    if (typeof candidate !== 'string' || !candidate.endsWith('.css')) continue;
    const file = path.join(folder, candidate);
    if (file.startsWith(`${folder}/`) && (await isFile(file))) return file;
  }
  return null;
}

async function replaceAll(text, pattern, replace) {
  let out = '';
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    out += text.slice(last, match.index) + (await replace(match));
    last = match.index + match[0].length;
  }
  return out + text.slice(last);
}

/** The addresses of a font's kinds, in the order in which a browser tries them. */
const fontKinds = /\bsrc:([^;{}]*\.woff2\b[^;{}]*)/gi;

/** A style sheet in which fonts come as WOFF2 alone, where they do: every browser that the preview runs in reads it. */
const leanFonts = (text) =>
  text.replace(fontKinds, (_written, kinds) => {
    const lean = kinds.split(',').filter((kind) => !/url\([^)]*\.(?:woff|ttf|otf|eot|svg)\b/i.test(kind));
    return `src:${lean.join(',')}`;
  });

/** A style sheet with the sheets that it imports from beside it, and with small pictures and fonts, in it. */
async function readWhole(file, folder, depth) {
  const near = (written) => path.resolve(path.dirname(file), written.split(/[?#]/)[0] ?? '');
  const text = leanFonts(await readFile(file, 'utf8'));
  const whole = await replaceAll(
    text,
    /@import\s+["'](\.{1,2}\/[^"']{1,500})["']\s*;/g,
    async ([written, target]) => {
      const inner = near(target);
      if (depth > deepest || !inner.startsWith(`${folder}/`) || !(await isFile(inner))) return written;
      return readWhole(inner, folder, depth + 1);
    },
  );
  return replaceAll(
    whole,
    /url\(\s*["']?(?!data:|https?:|\/|#)([^"')]{1,500})["']?\s*\)/g,
    async ([written, target]) => {
      const inner = near(target);
      const type = types[path.extname(inner).toLowerCase()];
      if (type === undefined || !inner.startsWith(`${folder}/`) || !(await isFile(inner))) return written;
      const data = await readFile(inner);
      return data.length > mostInline ? written : `url("data:${type};base64,${data.toString('base64')}")`;
    },
  );
}

/** What `@import "package/part"` brings into a style sheet; null when there is no such sheet. */
export async function readPackageStyle(root, specifier) {
  const file = await fileOf(root, specifier);
  return file === null ? null : readWhole(file, path.join(root, 'node_modules', packageOf(specifier)), 0);
}

const mostPackages = 60;
const mostSheets = 4000;
const mostText = 6_000_000;
/** What a sheet in Sass or Less takes in from a package. */
const taken =
  /@(?:use|forward|import)\s+(?:\([\w, ]{1,40}\)\s*)?["'](?!sass:)~?((?:@[\w.-]{1,100}\/)?\w[\w.-]{0,100})/g;

/** The sheet that a package is in Sass, where its manifest says so. */
const sheetOf = (about) => {
  const said = [about.sass, about.exports?.['.']?.sass, about.style];
  return said.find((item) => typeof item === 'string' && /\.s[ac]ss$/.test(item)) ?? null;
};

/** The sheets in Sass and Less of a package and of those that they name, by path, as JSON; null when it has none. */
export async function readPackageSheets(root, first) {
  const sheets = {};
  const names = new Set([first]);
  let [count, size] = [0, 0];
  for (const name of names) {
    const folder = path.join(root, 'node_modules', name);
    const about = await readFile(path.join(folder, 'package.json'), 'utf8').then(JSON.parse, () => null);
    if (about === null) continue;
    for (const entry of await readdir(folder, { recursive: true })) {
      if (!/\.(?:scss|sass|less)$/.test(entry) || entry.includes('node_modules')) continue;
      const text = await readFile(path.join(folder, entry), 'utf8');
      count += 1;
      size += text.length;
      if (count > mostSheets || size > mostText) return null;
      sheets[`/node_modules/${name}/${entry}`] = text;
      for (const [, other = ''] of text.matchAll(taken))
        if (names.size < mostPackages && existsSync(path.join(root, 'node_modules', other, 'package.json')))
          names.add(other);
    }
    const main = sheetOf(about);
    if (main !== null)
      sheets[`/node_modules/${name}/_index.scss`] ??=
        `@forward ${JSON.stringify(`./${path.posix.normalize(main)}`)};`;
  }
  return count === 0 ? null : JSON.stringify(sheets);
}
