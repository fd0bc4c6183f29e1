import { scanScript } from '#server/builder/actions/script-scan.ts';
import { isOfNode, packageOf } from '#server/packages/package-names.ts';
import { isPostcssConfig, postcssPlugins } from '#server/preview/compile/postcss.ts';

type Texts = ReadonlyMap<string, string>;

const script = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const bare = /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/;

/** The package that a specifier names; null for a file, and for what belongs to Node.js. */
function packageIn(specifier: string): string | null {
  if (!bare.test(specifier) || specifier.startsWith('.') || specifier.startsWith('@/')) return null;
  const name = packageOf(specifier.replace(/\?.*$/s, ''));
  return isOfNode(name) ? null : name;
}

/**
 * Packages that the scripts of a project import, also those inside its pages.
 * @param isLocal whether a specifier is a name that the project gives to a file of its own
 */
export function importedPackages(texts: Texts, isLocal: (specifier: string) => boolean): string[] {
  const found = new Set<string>();
  const read = (code: string): void => {
    for (const specifier of scanScript(code).specifiers) {
      const name = packageIn(specifier);
      if (name !== null && !isLocal(specifier)) found.add(name);
    }
  };
  for (const [path, text] of texts) {
    if (/(?:^|\/)(?:node_modules|supabase)\/|\.d\.ts$|\.config\.[cm]?[jt]s$|\.test\.[jt]sx?$/.test(path))
      continue;
    if (script.test(path)) read(text);
    else if (/\.html?$/.test(path)) scriptsIn(text).forEach(read);
  }
  return [...found].sort();
}

/** What stands in the script elements of a page; its length is all that it takes. */
function scriptsIn(page: string): string[] {
  const scripts: string[] = [];
  const begin = /<script\b/gi;
  const end = /<\/script/gi;
  while (begin.exec(page) !== null) {
    const from = page.indexOf('>', begin.lastIndex) + 1;
    end.lastIndex = from;
    const to = from === 0 ? null : end.exec(page);
    if (to === null) break;
    scripts.push(page.slice(from, to.index));
    begin.lastIndex = end.lastIndex;
  }
  return scripts;
}

/** Packages whose style sheets the project's own ones import. */
export function styledPackages(texts: Texts): string[] {
  const found = new Set<string>();
  for (const [path, text] of texts) {
    if (!/\.(?:css|s[ac]ss)$/.test(path) || path.includes('node_modules/')) continue;
    for (const [, name = ''] of text.matchAll(/@import\s+["'](@?[a-z][\w.-]*(?:\/[\w.@-]+)*)["']/gi))
      if (!texts.has(name) && (path.endsWith('.css') || name.endsWith('.css')) && !/^[^/]+\.css$/.test(name))
        found.add(packageOf(name));
  }
  return [...found].sort();
}

/** Tools that the configurations of a project load: what they import, and the plugins that PostCSS is given by name. */
export function toolPackages(texts: Texts): string[] {
  const found = new Set<string>();
  for (const [path, text] of texts) {
    if (/^(?:vite|tailwind|svgr)\.config\.[cm]?[jt]s$/.test(path) || isPostcssConfig(`/${path}`)) {
      for (const specifier of scanScript(text).specifiers) {
        const name = packageIn(specifier);
        if (name !== null) found.add(name);
      }
      if (!isPostcssConfig(`/${path}`)) continue;
      for (const { name } of postcssPlugins(path, text)) found.add(packageOf(name));
      found.add('postcss');
    } else if (path.endsWith('.css')) {
      for (const [, name = ''] of text.matchAll(/@plugin\s+["'](@?[a-z][\w.-]*(?:\/[\w.-]+)?)["']/gi))
        found.add(packageOf(name));
    } else if (/\.s[ac]ss$/.test(path)) found.add('sass');
    else if (path.endsWith('.less')) found.add('less');
  }
  return [...found].sort();
}
