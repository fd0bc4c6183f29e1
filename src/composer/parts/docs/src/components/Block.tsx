import type { Block as BlockData } from '../data/types';
import { CodeBlock } from './CodeBlock';
import { said } from '../said';

/** One piece of a page. Headings carry the page in their address, because the address also says the page. */
export function Block({ block, page }: { block: BlockData; page: string }) {
  switch (block.type) {
    case 'text':
      return <p>{block.text}</p>;
    case 'heading':
      return (
        <h2 id={block.id}>
          <a href={'#/' + page + '/' + block.id}>{block.text}</a>
        </h2>
      );
    case 'code':
      return <CodeBlock title={block.title} code={block.code} />;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'note':
      return (
        <p className={'aside aside-' + block.kind}>
          <strong>{block.kind === 'tip' ? said.tip : said.warning}:</strong> {block.text}
        </p>
      );
    case 'table':
      return (
        <div className="table-frame" tabIndex={0} role="region" aria-label={block.head.join(', ')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'answers':
      return block.items.map((item) => (
        <details key={item.question}>
          <summary>{item.question}</summary>
          <p>{item.answer}</p>
        </details>
      ));
    case 'release':
      return (
        <>
          <h2 id={'v' + block.version}>
            <a href={'#/' + page + '/v' + block.version}>{block.version}</a>
            <span className="release-date">{block.date}</span>
          </h2>
          <ul>
            {block.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      );
  }
}
