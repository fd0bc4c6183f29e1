import { escapeHtml } from '../../print/node.ts';

const words =
  'import|from|export|const|let|var|function|return|await|async|new|if|else|try|catch|throw|for|while|class|def|assert|except|as|print|package|func|use|fn|match|mut|test|expect|type|interface|true|false|null|None|True|False';

/** Pieces of code: comments, texts, numbers and key words, in the order of this pattern's groups. */
export const tokenPattern =
  String.raw`(\/\/[^\n]*|#(?!\[)[^\n]*)|("[^"\n]*"|'[^'\n]*'|` +
  '`[^`]*`' +
  String.raw`)|\b(\d+(?:\.\d+)?)\b|\b(${words})\b`;

/** Code as HTML with its comments, texts, numbers and key words marked. */
export function highlight(code: string): string {
  const pattern = new RegExp(tokenPattern, 'g');
  let result = '';
  let last = 0;
  for (const found of code.matchAll(pattern)) {
    const kind = ['comment', 'string', 'number', 'word'][
      found.slice(1).findIndex((group) => group !== undefined)
    ];
    result += `${escapeHtml(code.slice(last, found.index))}<span class="code-${kind ?? 'word'}">${escapeHtml(found[0])}</span>`;
    last = found.index + found[0].length;
  }
  return result + escapeHtml(code.slice(last));
}
