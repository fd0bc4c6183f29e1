import type { PreviewFault } from '#contract/preview.ts';
import { codeFrame, type Position } from './code-frame.ts';

/** Packages that change how MDX is read, for projects whose package.json names them. */
export const mdxHelpers = ['@mdx-js/react', 'remark-gfm', 'remark-frontmatter', 'remark-mdx-frontmatter'];

/** What the compile process gets of a page of MDX: its text and the helpers that the project has. */
export interface MdxPage {
  readonly text: string;
  readonly helpers: readonly string[];
}

/** Where a message of the parser points to: for tags that are not closed its words alone say so. */
function positionOf({
  line,
  column,
  reason = '',
}: {
  line?: number;
  column?: number;
  reason?: string;
}): Position | null {
  if (line != null && column != null) return { line, column };
  const [, said, at] = /\((\d{1,7}):(\d{1,7})[-)]/.exec(reason) ?? [];
  return said === undefined ? null : { line: Number(said), column: Number(at) };
}

/** A page of MDX as a script with JSX, as `@mdx-js/rollup` makes it; or why it is none. */
export async function mdxScript(
  path: string,
  { text, helpers }: MdxPage,
): Promise<{ readonly script: string } | { readonly fault: PreviewFault }> {
  const has = (name: string): boolean => helpers.includes(name);
  const [{ compile }, { default: gfm }, { default: frontmatter }, { default: exported }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
    import('remark-frontmatter'),
    import('remark-mdx-frontmatter'),
  ]);
  try {
    const made = await compile(text, {
      jsx: true,
      ...(has('@mdx-js/react') ? { providerImportSource: '@mdx-js/react' } : {}),
      remarkPlugins: [
        ...(has('remark-gfm') ? [gfm] : []),
        ...(has('remark-frontmatter') ? [frontmatter] : []),
        ...(has('remark-mdx-frontmatter') ? [exported] : []),
      ],
    });
    // What it says of the runtime is for other compilers.
    return { script: String(made).replace(/^\/\*@jsx[^\n]*\*\/\n/, '') };
  } catch (error) {
    const { reason } = error as { reason?: string };
    const position = positionOf(error as object);
    return {
      fault: {
        kind: 'compile',
        message: reason ?? String(error),
        path: path.slice(1),
        line: position?.line ?? null,
        column: position?.column ?? null,
        frame: position === null ? '' : codeFrame(text, position),
        stack: '',
      },
    };
  }
}
