import { slug } from '../print/quote.ts';
import type { Files } from './files.ts';
import { addParts } from './sources.ts';

/** Package, compiler and bundler settings with which the downloaded project runs under Vite. */
export function reactProjectFiles(name: string, extra: Readonly<Record<string, string>> = {}): Files {
  const files: Files = new Map();
  files.set(
    'package.json',
    `${JSON.stringify(
      {
        name: slug(name),
        private: true,
        version: '0.1.0',
        type: 'module',
        scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
        dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', ...extra },
        devDependencies: {
          '@types/react': '^19.0.0',
          '@types/react-dom': '^19.0.0',
          '@vitejs/plugin-react': '^6.0.0',
          typescript: '^5.9.0',
          vite: '^8.0.0',
        },
      },
      null,
      2,
    )}\n`,
  );
  files.set(
    'tsconfig.json',
    `${JSON.stringify(
      {
        compilerOptions: {
          target: 'ES2022',
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          noUnusedLocals: true,
          noUnusedParameters: true,
          isolatedModules: true,
          skipLibCheck: true,
          noEmit: true,
          types: ['vite/client'],
        },
        include: ['src'],
      },
      null,
      2,
    )}\n`,
  );
  addParts(files, 'web', 'vite.config.ts');
  return files;
}

export const mainTsx = (sheets: readonly string[]): string => `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
${sheets.map((sheet) => `import './styles/${sheet}.css';`).join('\n')}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
`;

/** The icons that a project uses, as one component. */
export const iconTsx = (
  paths: Readonly<Record<string, string>>,
): string => `const paths: Record<string, string> = {
${Object.entries(paths)
  .map(([name, d]) => `  ${name}: '${d}',`)
  .join('\n')}
};

/** A line icon that takes the colour of the text around it. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
`;
