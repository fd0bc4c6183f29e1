import { phrasesOf } from '../content/app-phrases.ts';
import type { Language } from '../spec/spec.ts';
import type { Files } from './files.ts';

/** Puts what the parts of an app say into its language: whole texts only, so that code is never touched. */
export function localise(files: Files, language: Language): Files {
  if (language === 'en') return files;
  const phrases = phrasesOf(language);
  /** What stands between two elements: the blanks around it belong to the layout where the phrase has none. */
  const between = (said: string): string | undefined => {
    const plain = said.trim();
    const found = [plain, ` ${plain}`, `${plain} `, ` ${plain} `]
      .map((one) => phrases.get(one))
      .find(Boolean);
    const [start, end] = [/^\s*/.exec(said)?.[0] ?? '', /\s*$/.exec(said)?.[0] ?? ''];
    return found === undefined ? undefined : start + found.trim() + end;
  };
  const quote = (text: string): string => text.replaceAll("'", "\\'");
  return new Map(
    [...files].map(([path, content]) => {
      const isCode = /^(?:src\/(?:components|lib)\/.*|App|src\/App)\.?.*\.tsx?$/.test(path);
      // Drawings have words of their own, such as the round end of a line.
      if (!isCode || /\/(?:Mark|Icon|Emblem)\.tsx$/.test(path)) return [path, content];
      let text = content
        .replaceAll(/(?<!createStore(?:<[^'()]*>)?\()'((?:[^'\\\n]|\\.)*)'/g, (all, said: string) => {
          const found = phrases.get(said);
          return found === undefined ? all : `'${quote(found)}'`;
        })
        .replaceAll(/(?<==)"([^"\n]+)"/g, (all, said: string) => {
          const found = phrases.get(said);
          return found === undefined ? all : `"${found}"`;
        })
        .replaceAll(/toLocaleDateString\((?:undefined|(?=\)))/g, `toLocaleDateString('${language}'`)
        .replaceAll(/toLocaleTimeString\(\[\]/g, `toLocaleTimeString('${language}'`);
      if (path.endsWith('.tsx'))
        text = text.replaceAll(
          /(^[ \t]+|[>}])([^<>{}=;'"`\n]*\p{L}[^<>{}=;'"`\n]*)(?=[<{]|$)/gmu,
          (all, before: string, said: string) => {
            // A line of an import is no text: "Field," is a component there.
            const found = /^\w+,$/.test(said) ? undefined : (phrases.get(said) ?? between(said));
            return found === undefined ? all : before + found;
          },
        );
      // German nouns keep their capitals inside a sentence.
      if (language === 'de')
        text = text
          .replaceAll(/(\.label(?:Plural)?)\.toLowerCase\(\)/g, '$1')
          .replaceAll(/(\([^()\n]*\.label[^()\n]*\))\.toLowerCase\(\)/g, '$1');
      return [path, text];
    }),
  );
}
