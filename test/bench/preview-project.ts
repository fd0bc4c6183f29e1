/**
 * The project that the preview is measured with: a React application of 30 files, with components three levels deep,
 * styles, hooks and data. `title` stands on the screen, two levels below the entry.
 */
export function benchProject(title: string): Record<string, string> {
  const files: Record<string, string> = {
    'index.html':
      '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Bench</title></head>\n' +
      '<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>\n</html>\n',
    'src/main.tsx':
      "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\nimport './styles/app.css';\n\n" +
      "createRoot(document.getElementById('root')!).render(<App />);\n",
    'src/App.tsx':
      "import { Header } from './components/Header';\nimport { Board } from './components/Board';\n" +
      "import { Footer } from './components/Footer';\n\nexport function App() {\n" +
      '  return (\n    <div className="app">\n      <Header />\n      <Board />\n      <Footer />\n    </div>\n  );\n}\n',
    'src/components/Header.tsx': headerFile(title),
    'src/components/Footer.tsx':
      'export function Footer() {\n  return <footer className="footer">Built from one sentence.</footer>;\n}\n',
    'src/styles/app.css':
      "@import './base.css';\n.app { max-width: 960px; margin: 0 auto; padding: 24px; }\n" +
      '.footer { opacity: 0.7; margin-top: 32px; }\n',
    'src/styles/base.css': 'body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1f; }\n',
    'src/lib/format.ts':
      'export const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;\n' +
      'export const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;\n',
    'src/lib/items.ts':
      'export interface Item {\n  id: number;\n  name: string;\n  price: number;\n}\n\n' +
      'export const items: readonly Item[] = Array.from({ length: 20 }, (_, id) => ({\n' +
      '  id,\n  name: `Item ${id + 1}`,\n  price: (id * 137) % 5000,\n}));\n',
    'src/hooks/useCounter.ts':
      "import { useCallback, useState } from 'react';\n\nexport function useCounter(start: number) {\n" +
      '  const [count, setCount] = useState(start);\n' +
      '  const add = useCallback(() => setCount((value) => value + 1), []);\n  return { count, add };\n}\n',
  };
  const cards = 20;
  for (let index = 0; index < cards; index += 1) {
    files[`src/components/cards/Card${index}.tsx`] = cardFile(index);
  }
  const names = Array.from({ length: cards }, (_, index) => `Card${index}`);
  files['src/components/Board.tsx'] =
    names.map((name) => `import { ${name} } from './cards/${name}';`).join('\n') +
    '\n\nexport function Board() {\n  return (\n    <main>\n' +
    names.map((name) => `      <${name} />`).join('\n') +
    '\n    </main>\n  );\n}\n';
  return files;
}

/** What the project is measured with besides. */
export type BenchVariant = 'plain' | 'packages' | 'tailwind' | 'large' | 'crowd';

/** Modules of the large project beside the usual ones: a component each, in folders of 25 with a file that gathers them. */
export const largeModules = 970;
/** Projects that are open beside the one that is measured. */
export const crowd = 50;

const package_ = (dependencies: Readonly<Record<string, string>>): string =>
  JSON.stringify({ name: 'bench', private: true, type: 'module', dependencies });

/** The same project over packages of the starter set, or with Tailwind in place of a sheet of its own. */
export function variantProject(variant: BenchVariant, title: string): Record<string, string> {
  const files = benchProject(title);
  if (variant === 'packages')
    return {
      ...files,
      'package.json': package_({
        '@radix-ui/react-dialog': '^1.1.0',
        '@radix-ui/react-slot': '^1.2.0',
        'class-variance-authority': '^0.7.1',
        clsx: '^2.1.1',
        'react-router-dom': '^7.0.0',
        'tailwind-merge': '^3.0.0',
        zustand: '^5.0.0',
      }),
      'src/components/Footer.tsx': packagesFile,
    };
  if (variant === 'tailwind')
    return {
      ...files,
      'src/styles/app.css': '@import "tailwindcss";\n@theme { --color-brand: #5b21b6; }\n',
      'src/components/Footer.tsx':
        'export function Footer() {\n  return <footer className="mt-8 border-t text-sm text-brand/70 md:flex">Built from one sentence.</footer>;\n}\n',
    };
  if (variant === 'large') return { ...files, ...manyModules() };
  return files;
}

/** Almost a thousand components, all of them on the page. */
function manyModules(): Record<string, string> {
  const files: Record<string, string> = {};
  const folders = Math.ceil(largeModules / 25);
  for (let folder = 0; folder < folders; folder += 1) {
    const numbers = Array.from({ length: 25 }, (_, index) => folder * 25 + index).filter(
      (number) => number < largeModules,
    );
    for (const number of numbers)
      files[`src/parts/${folder}/Part${number}.tsx`] =
        "import { money } from '../../lib/format';\n\n" +
        `export function Part${number}() {\n  return <span title={money(${number})}>Part ${number}</span>;\n}\n`;
    files[`src/parts/${folder}/index.tsx`] =
      numbers.map((number) => `import { Part${number} } from './Part${number}';\n`).join('') +
      `\nexport const Folder${folder} = () => (\n  <p>\n${numbers.map((number) => `    <Part${number} />\n`).join('')}  </p>\n);\n`;
  }
  const names = Array.from({ length: folders }, (_, folder) => `Folder${folder}`);
  files['src/components/Footer.tsx'] =
    names.map((name, folder) => `import { ${name} } from '../parts/${folder}';\n`).join('') +
    `\nexport function Footer() {\n  return (\n    <footer>\n${names.map((name) => `      <${name} />\n`).join('')}    </footer>\n  );\n}\n`;
  return files;
}

const packagesFile =
  "import * as Dialog from '@radix-ui/react-dialog';\nimport { Slot } from '@radix-ui/react-slot';\n" +
  "import { cva } from 'class-variance-authority';\nimport { clsx } from 'clsx';\n" +
  "import { HashRouter, Link, Route, Routes } from 'react-router-dom';\nimport { twMerge } from 'tailwind-merge';\n" +
  "import { create } from 'zustand';\n\nconst button = cva('button', { variants: { size: { large: 'large' } } });\n" +
  'const useOpened = create<{ times: number }>(() => ({ times: 0 }));\n\nexport function Footer() {\n' +
  '  const times = useOpened((state) => state.times);\n  return (\n    <HashRouter>\n      <Dialog.Root>\n' +
  "        <Dialog.Trigger className={twMerge(clsx('p-2', 'p-4'), button({ size: 'large' }))}>About {times}</Dialog.Trigger>\n" +
  '        <Dialog.Portal><Dialog.Content>Built from one sentence.</Dialog.Content></Dialog.Portal>\n      </Dialog.Root>\n' +
  '      <Slot><footer className="footer"><Link to="/">Home</Link></footer></Slot>\n' +
  '      <Routes><Route path="*" element={<p>Here</p>} /></Routes>\n    </HashRouter>\n  );\n}\n';

/** The file that an edit changes; `padding` in pixels is a class that no edit had before. */
export const headerFile = (title: string, padding?: number): string =>
  "import { useCounter } from '../hooks/useCounter';\n\nexport function Header() {\n" +
  '  const { count, add } = useCounter(0);\n  return (\n    <header>\n' +
  `      <h1 id="title"${padding === undefined ? '' : ` className="pl-[${padding}px]"`}>${title}</h1>\n      <button id="count" onClick={add}>{count}</button>\n    </header>\n  );\n}\n`;

const cardFile = (index: number): string =>
  "import { useState } from 'react';\nimport { money } from '../../lib/format';\nimport { items } from '../../lib/items';\n\n" +
  `export function Card${index}() {\n  const [open, setOpen] = useState(false);\n` +
  `  const item = items[${index}];\n  if (!item) return null;\n  return (\n    <article>\n` +
  '      <h2 onClick={() => setOpen(!open)}>{item.name}</h2>\n      <p>{money(item.price)}</p>\n' +
  `      {open && <p>Details of card ${index}, shown when the heading is clicked.</p>}\n    </article>\n  );\n}\n`;
