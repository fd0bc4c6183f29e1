import { init } from 'es-module-lexer';
import { readAliases } from './aliases.ts';
import { editElement } from './elements/edit-element.ts';
import { readPalette } from './looks/palette.ts';
import { findRules } from './looks/sheet-rules.ts';
import { compileLess } from './less.ts';
import { compileMarkup } from './markup.ts';
import { mdxScript, type MdxPage } from './mdx.ts';
import type { CompileJob, CompileReply, CompileResult } from './protocol.ts';
import { compilePostcss } from './postcss.ts';
import { readDeclaredRoutes } from './routes/declared-routes.ts';
import { compileSass } from './sass.ts';
import { compileScript } from './script.ts';
import { compileStyle } from './style.ts';
import { compileTailwind, readCandidates } from './tailwind.ts';

/**
 * Entry of a compile process. It reads what people and models wrote with native parsers, which end the whole process
 * on deeply nested input; so it is a process of its own, with no environment and nothing to lose.
 */
async function compile({ request }: CompileJob): Promise<CompileResult> {
  const { op, path, source } = request;
  try {
    if (op === 'script') return compileScript(path, source);
    if (op === 'mdx') return await compileMdx(path, source);
    if (op === 'style') return compileStyle(path, source);
    if (op === 'sass') return compileSass(path, source);
    if (op === 'postcss') return await compilePostcss(path, source);
    if (op === 'less') return await compileLess(path, source);
    if (op === 'aliases') return readAliases(source);
    if (op === 'element') return editElement(path, source);
    if (op === 'rules') return findRules(path, source);
    if (op === 'palette') return readPalette(path, source);
    if (op === 'routes') return readDeclaredRoutes(path, source);
    if (op === 'candidates') return readCandidates(path, source);
    if (op === 'tailwind') return await compileTailwind(path, source);
    return compileMarkup(path, source);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      faults: [
        { kind: 'compile', message, path: path.slice(1), line: null, column: null, frame: '', stack: '' },
      ],
    };
  }
}

/** A page of MDX as a script; `source` is an {@link MdxPage} as JSON. */
async function compileMdx(path: string, source: string): Promise<CompileResult> {
  const made = await mdxScript(path, JSON.parse(source) as MdxPage);
  return 'fault' in made ? { ok: false, faults: [made.fault] } : compileScript(path, made.script, '');
}

await init();
process.on('message', (job: CompileJob) => {
  void compile(job).then((result) => process.send?.({ id: job.id, result } satisfies CompileReply));
});
process.on('disconnect', () => process.exit(0));
