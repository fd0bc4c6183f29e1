import type { ProjectType } from '#contract/scenes.ts';
import type { MainFile } from './decode/fence.ts';

/** The file of a project that a model means when it names none: its page, or the component that it starts with. */
export function mainFileOf(type: ProjectType, files: { has(path: string): boolean }): MainFile {
  if (type !== 'react' && type !== 'react_native')
    return { path: 'index.html', kind: 'page', isMissing: !files.has('index.html') };
  const usual = type === 'react' ? 'src/App.tsx' : 'App.tsx';
  const known = [usual, 'src/App.tsx', 'src/App.jsx', 'App.tsx', 'App.jsx', 'App.js'];
  const there = known.find((path) => files.has(path));
  return { path: there ?? usual, kind: 'component', isMissing: there === undefined };
}
