import { strToU8, zipSync, type Zippable } from 'fflate';
import type { FileEntry } from '#contract/project.ts';
import type { ProjectType } from '#contract/scenes.ts';

export interface DownloadInput {
  readonly name: string;
  readonly type: ProjectType;
  readonly files: readonly FileEntry[];
  readonly read: (hash: string) => Promise<Uint8Array>;
  /** Unix milliseconds that the archive's entries carry. */
  readonly at: number;
}

/** Versions of what a React project needs to run by itself. */
const reactVersions = { react: '^19.2.0', 'react-dom': '^19.2.0' } as const;
const toolVersions = { vite: '^8.0.0', '@vitejs/plugin-react': '^6.0.0' } as const;
/** Packages that the preview brings, with the versions that a downloaded project asks for. */
const knownVersions: Readonly<Record<string, string>> = {
  xstate: '^5.30.0',
  '@xstate/react': '^6.0.0',
  'framer-motion': '^12.0.0',
  'lucide-react': '^1.0.0',
};

/**
 * The files of a project as a ZIP archive below one folder, with what they lack to run elsewhere: package.json, a
 * Vite configuration and a page for React, and a README for all.
 */
export async function zipProject(input: DownloadInput): Promise<Uint8Array> {
  const folder = folderName(input.name);
  const entries: Zippable = {};
  const texts = new Map<string, string>();
  for (const file of input.files) {
    // The composer's own notes are of use here alone.
    if (file.path.startsWith('.statecraft/')) continue;
    const data = await input.read(file.hash);
    entries[`${folder}/${file.path}`] = [data, { mtime: input.at, level: file.text ? 6 : 0 }];
    if (file.text) texts.set(file.path, Buffer.from(data).toString('utf8'));
  }
  for (const [path, text] of Object.entries(additions(input, texts))) {
    entries[`${folder}/${path}`] = [strToU8(text), { mtime: input.at, level: 6 }];
  }
  return zipSync(entries);
}

/** A name that every file system can hold. */
export function folderName(name: string): string {
  const clean = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return clean === '' ? 'project' : clean;
}

/** Files that a project lacks, by path; nothing that is there already. */
function additions(
  { name, type }: DownloadInput,
  texts: ReadonlyMap<string, string>,
): Record<string, string> {
  const made: Record<string, string> = {};
  const add = (path: string, text: () => string): void => {
    if (!texts.has(path)) made[path] = text();
  };
  if (type === 'react') {
    const entry = ['src/main.tsx', 'src/main.jsx', 'src/main.ts', 'src/index.tsx', 'src/index.jsx'].find(
      (path) => texts.has(path),
    );
    const usesTypes = [...texts.keys()].some((path) => /\.tsx?$/.test(path));
    add('package.json', () => reactPackage(name, texts, usesTypes));
    add('vite.config.js', () => (texts.has('vite.config.ts') ? '' : `${viteConfig(texts)}`));
    if (made['vite.config.js'] === '') delete made['vite.config.js'];
    if (entry !== undefined) add('index.html', () => reactPage(name, entry));
    add('.gitignore', () => 'node_modules\ndist\n');
    add('README.md', () => readme(name, 'react'));
  } else if (type === 'react_native') {
    add('README.md', () => readme(name, 'native'));
  } else {
    add('package.json', () => sitePackage(name));
    add('README.md', () => readme(name, 'site'));
  }
  return made;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function reactPackage(name: string, texts: ReadonlyMap<string, string>, usesTypes: boolean): string {
  const used = [...texts.values()].join('\n');
  const extra = Object.entries(knownVersions).filter(([specifier]) =>
    new RegExp(`from\\s+["']${specifier.replace(/[/-]/g, '\\$&')}(?:/[^"']*)?["']`).test(used),
  );
  return json({
    name: folderName(name),
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: { dev: 'vite', build: 'vite build', preview: 'vite preview' },
    dependencies: { ...reactVersions, ...Object.fromEntries(extra) },
    devDependencies: {
      ...toolVersions,
      ...(usesTypes
        ? { '@types/react': '^19.2.0', '@types/react-dom': '^19.2.0', typescript: '^5.9.0' }
        : {}),
    },
  });
}

function viteConfig(texts: ReadonlyMap<string, string>): string {
  const usesAlias = [...texts.values()].some((text) => /from\s+["'][@~]\//.test(text));
  const alias = usesAlias
    ? `\n  resolve: {\n    alias: { '@': new URL('./src', import.meta.url).pathname, '~': new URL('./src', import.meta.url).pathname },\n  },`
    : '';
  return `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],${alias}
});
`;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const reactPage = (name: string, entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeText(name)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${entry}"></script>
  </body>
</html>
`;

const sitePackage = (name: string): string =>
  json({
    name: folderName(name),
    private: true,
    version: '0.1.0',
    scripts: { dev: 'vite', build: 'vite build' },
    devDependencies: { vite: toolVersions.vite },
  });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const readme = (name: string, kind: 'react' | 'native' | 'site'): string =>
  ({
    react: `# ${oneLine(name)}

\`\`\`sh
npm install
npm run dev     # http://localhost:5173
npm run build   # static files in dist/
\`\`\`
`,
    native: `# ${oneLine(name)}

An Expo project.

\`\`\`sh
npm install
npx expo start
\`\`\`
`,
    site: `# ${oneLine(name)}

Plain files: put them on any web server, or look at them here.

\`\`\`sh
npm install
npm run dev     # http://localhost:5173
\`\`\`
`,
  })[kind];
