/** What files of other languages and tools are, by their ending. */
const reasons: readonly (readonly [endings: string, reason: string])[] = [
  ['vue', 'A component of Vue, which is not supported. Write it as a React component.'],
  ['svelte', 'A component of Svelte, which is not supported. Write it as a React component.'],
  ['astro', 'A page of Astro, which is not supported.'],
  ['styl stylus pcss', 'Needs a style compiler that is not here. CSS, SCSS and Less are read.'],
  ['php phtml', 'Code for a PHP server, which does not run here.'],
  ['py', 'Code in Python, which does not run here.'],
  ['rb erb', 'Code in Ruby, which does not run here.'],
  ['jsp java kt kts scala', 'Code for Java, which does not run here.'],
  ['cs cshtml aspx vb', 'Code for .NET, which does not run here.'],
  [
    'go rs c cc cpp h hpp m mm swift dart pl lua ex exs',
    'Code that is compiled for a machine does not run here.',
  ],
  ['sh bash zsh bat cmd ps1', 'A script for a command line, which does not run here.'],
  [
    'ejs hbs handlebars pug jade njk liquid twig mustache',
    'A template that a server fills in, which does not run here.',
  ],
  ['exe dll so dylib jar apk ipa', 'A program, which does not run here.'],
];
const byEnding = new Map(
  reasons.flatMap(([endings, reason]) => endings.split(' ').map((ending) => [ending, reason] as const)),
);

/** Endings of what is read as text here. */
const textEndings = new Set(
  'html htm css scss sass less js mjs cjs jsx ts mts cts tsx json json5 jsonc svg md mdx txt xml yaml yml webmanifest csv'.split(
    ' ',
  ),
);

/** Why a file does nothing here, in a sentence; null where it does, or where that is only known when it is compiled. */
export function whyItCannotRun({
  path,
  text,
}: {
  readonly path: string;
  readonly text: boolean;
}): string | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (!text && textEndings.has(ending))
    return 'It is no text in UTF-8, so it is kept as it is and not read. Save it as UTF-8.';
  return byEnding.get(ending) ?? null;
}
