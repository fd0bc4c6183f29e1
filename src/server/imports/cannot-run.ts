import { aloud, told, type Told } from '#language/told.ts';
import { t } from '#language/speech.ts';

/** What files of other languages and tools are, by their ending. */
const reasons: readonly (readonly [endings: string, reason: Told])[] = [
  ['vue', told`A component of Vue, which is not supported. Write it as a React component.`],
  ['svelte', told`A component of Svelte, which is not supported. Write it as a React component.`],
  ['astro', told`A page of Astro, which is not supported.`],
  ['styl stylus pcss', told`Needs a style compiler that is not here. CSS, SCSS and Less are read.`],
  ['php phtml', told`Code for a PHP server, which does not run here.`],
  ['py', told`Code in Python, which does not run here.`],
  ['rb erb', told`Code in Ruby, which does not run here.`],
  ['jsp java kt kts scala', told`Code for Java, which does not run here.`],
  ['cs cshtml aspx vb', told`Code for .NET, which does not run here.`],
  [
    'go rs c cc cpp h hpp m mm swift dart pl lua ex exs',
    told`Code that is compiled for a machine does not run here.`,
  ],
  ['sh bash zsh bat cmd ps1', told`A script for a command line, which does not run here.`],
  [
    'ejs hbs handlebars pug jade njk liquid twig mustache',
    told`A template that a server fills in, which does not run here.`,
  ],
  ['exe dll so dylib jar apk ipa', told`A program, which does not run here.`],
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
    return t`It is no text in UTF-8, so it is kept as it is and not read. Save it as UTF-8.`;
  const reason = byEnding.get(ending);
  return reason === undefined ? null : aloud(reason);
}
