import { useState, type ReactNode } from 'react';
import { said } from '../said';

const pattern = new RegExp(said.pattern, 'g');

/** Code with its comments, texts, numbers and key words marked. */
function highlight(code: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let last = 0;
  for (const found of code.matchAll(pattern)) {
    const kind = ['comment', 'string', 'number', 'word'][
      found.slice(1).findIndex((group) => group !== undefined)
    ];
    pieces.push(code.slice(last, found.index));
    pieces.push(
      <span key={found.index} className={'code-' + kind}>
        {found[0]}
      </span>,
    );
    last = found.index + found[0].length;
  }
  return [...pieces, code.slice(last)];
}

/** Code that can be copied. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const [isCopied, setCopied] = useState(false);

  const copy = () => {
    navigator.clipboard
      ?.writeText(code)
      .then(() => {
        setCopied(true);
        setTimeout(() => setCopied(false), 1600);
      })
      .catch(() => undefined);
  };

  return (
    <div className="code">
      <div className="code-head">
        <span>{title}</span>
        <button className="copy" type="button" onClick={copy}>
          {isCopied ? said.copied : said.copy}
        </button>
      </div>
      <pre tabIndex={0} role="region" aria-label={title}>
        <code>{highlight(code)}</code>
      </pre>
    </div>
  );
}
