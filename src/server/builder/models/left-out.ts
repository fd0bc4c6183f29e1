import type { EngineFile } from '#contract/engine.ts';
import { isRemark } from '../actions/suspicion.ts';

const scripts = /\.[cm]?[jt]sx?$/i;
const styles = /\.(?:s?css|less)$/i;

/** A style sheet with a remark that has so much less than there was may say with it what stays. */
const shareOfLess = 0.7;

const written = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/**
 * Whether a text that is to take the place of a file uses what only the file has: names that it declared or took in, and
 * that the text calls or shows without doing so; or, of styles below a remark, those of classes that other files have.
 * Whatever a model says of it, then a part was left out.
 */
export function leavesOut(
  path: string,
  text: string,
  before: string,
  files: ReadonlyMap<string, EngineFile>,
): boolean {
  if (scripts.test(path)) return usesLost(text, before);
  return styles.test(path) && losesUsed(path, text, before, files);
}

const declaring =
  /^[ \t]*(?:export )?(?:default )?(?:async )?(?:const|let|var|function\*?|class) ([A-Za-z_$][\w$]*|[[{][^\]}\n]{1,300}[\]}])/gm;
const importing = /^import ([^'"]{1,600})['"]/gm;
const words = /[A-Za-z_$][\w$]*/g;
const used = /(?<![.\w$])([A-Za-z_$][\w$]*)\(|<([A-Z][\w$]*)/g;
const ofLanguage = new Set(
  'import type as from if for while switch return function catch await typeof'.split(' '),
);

/** Names that a script declares or takes in. */
const namesIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(declaring), ...text.matchAll(importing)]
      .flatMap(([, names = '']) => names.match(words) ?? [])
      .filter((name) => !ofLanguage.has(name)),
  );

function usesLost(text: string, before: string): boolean {
  const code = text
    .split('\n')
    .filter((line) => !isRemark(line))
    .join('\n');
  const uses = new Set([...code.matchAll(used)].map((match) => match[1] ?? match[2] ?? ''));
  return [...namesIn(before)].some((name) => uses.has(name) && !isDeclared(name, code));
}

const isDeclared = (name: string, code: string): boolean => {
  const own = name.replaceAll('$', String.raw`\$`);
  return new RegExp(
    String.raw`(?:const|let|var|function\*?|class|import|type|as)\s+${own}(?![\w$])|[,{([]\s*${own}(?![\w$]|\s*[.(])`,
  ).test(code);
};

const classes = /\.([A-Za-z][\w-]*)/g;
const classesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(classes)].map(([, name = '']) => name));

function losesUsed(
  path: string,
  text: string,
  before: string,
  files: ReadonlyMap<string, EngineFile>,
): boolean {
  const lines = written(text);
  const there = new Set(written(before).map((line) => line.trim()));
  if (lines.length > there.size * shareOfLess) return false;
  if (!lines.some((line) => isRemark(line) && !there.has(line.trim()))) return false;
  const own = classesIn(text);
  const lost = [...classesIn(before)].filter((name) => !own.has(name));
  return [...files].some(
    ([other, { content, isOffered }]) =>
      other !== path &&
      isOffered !== true &&
      lost.some((name) => new RegExp(String.raw`["'\s]${name}["'\s]`).test(content ?? '')),
  );
}
