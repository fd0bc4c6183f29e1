import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Scene } from '#contract/scenes.ts';

/** A project as a model writes it. */
export interface CorpusProject {
  readonly name: string;
  readonly scene: Scene;
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
}

const folder = path.join(import.meta.dirname, 'corpus');
const scenes: ReadonlySet<string> = new Set([
  'react-website-builder',
  'ai-website-builder',
  'ai-app-builder',
]);

/** Reads `Kind: scene`, and each file as its path in a heading with its text fenced below. */
function readProject(name: string): CorpusProject {
  const text = readFileSync(path.join(folder, `${name}.md`), 'utf8');
  const [, scene = ''] = /^Kind: (\S+)$/m.exec(text) ?? [];
  if (!scenes.has(scene)) throw new Error(`${name}.md has no kind.`);
  const files: Record<string, string> = {};
  for (const [, file = '', , content = ''] of text.matchAll(/^### (.+)\n(`{3,})\w*\n([\s\S]*?)^\2$/gm))
    files[file] = content;
  return { name, scene: scene as Scene, files };
}

/** Every project of the corpus, by name. */
export const corpus: readonly CorpusProject[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map((file) => readProject(file.slice(0, -'.md'.length)));
