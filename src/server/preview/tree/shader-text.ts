import { fileLimits } from '#contract/project-files.ts';
import { extensionOf, joinPath } from '../compile/project-path.ts';

/** `#include <common>` is three's own, which it puts in by itself. */
const include = /^[ \t]*#include[ \t]+["']?([\w./-]{1,200})["']?[ \t]*(?:;[ \t]*)?$/gm;
const mostIncludes = 200;
/** Characters that one may come to with what it includes: as many as a file may have. */
const longest = fileLimits.textFileBytes;

/**
 * A shader with the files that it includes in it, as vite-plugin-glsl puts them there.
 * @param read the text of a file of the project; null where there is none
 * @param missing told of a file that is not put in, with the one that names it: there is none, or it would go on and on
 */
export async function shaderText(
  path: string,
  read: (path: string) => Promise<string | null>,
  missing: (written: string, from: string, why: 'nowhere' | 'endless') => void,
): Promise<string> {
  let count = 0;
  let length = 0;
  const whole = async (at: string, above: readonly string[]): Promise<string> => {
    const text = (await read(at)) ?? '';
    length += text.length;
    let out = '';
    let last = 0;
    for (const found of text.matchAll(include)) {
      const [line, written = ''] = found;
      const target = joinPath(at, extensionOf(written) === '' ? `${written}.glsl` : written);
      count += 1;
      const isRoom = count <= mostIncludes && length <= longest;
      const isEndless = !isRoom || above.includes(target);
      const isKnown = !isEndless && (await read(target)) !== null;
      if (!isKnown) missing(written, at, isEndless ? 'endless' : 'nowhere');
      out += text.slice(last, found.index) + (isKnown ? await whole(target, [...above, target]) : '');
      last = found.index + line.length;
    }
    return out + text.slice(last);
  };
  return whole(path, [path]);
}
