import { blocksOf, inlinesOf, type Block } from '../lib/markdown';
import { createStore } from '../lib/store';
import { Button, Card, Columns, Note, Row, Screen, TextField, copyText } from './Kit';

const draft = createStore<string>(
  'markdown',
  () =>
    '# A first note\n\nWrite on the left, **read** on the right.\n\n- lists\n- *emphasis* and `code`\n- [links](https://example.org)\n\n> Everything stays on this device.\n',
);

function Words({ text }: { text: string }) {
  return (
    <>
      {inlinesOf(text).map((part, index) => {
        if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
        if (part.kind === 'emphasis') return <em key={index}>{part.text}</em>;
        if (part.kind === 'code') return <code key={index}>{part.text}</code>;
        if (part.kind === 'link')
          return (
            <a key={index} href={part.href} rel="noreferrer">
              {part.text}
            </a>
          );
        return <span key={index}>{part.text}</span>;
      })}
    </>
  );
}

function Shown({ block }: { block: Block }) {
  const lines = block.lines.map((line, index) => (
    <li key={index}>
      <Words text={line} />
    </li>
  ));
  if (block.kind === 'heading') {
    const Level = block.level <= 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4';
    return (
      <Level>
        <Words text={block.lines[0] ?? ''} />
      </Level>
    );
  }
  if (block.kind === 'list') return <ul className="prose-list">{lines}</ul>;
  if (block.kind === 'tasks') return <ul>{lines}</ul>;
  if (block.kind === 'ordered') return <ol className="prose-list">{lines}</ol>;
  if (block.kind === 'code')
    return (
      <pre>
        <code>{block.lines.join('\n')}</code>
      </pre>
    );
  if (block.kind === 'rule') return <hr />;
  const words = <Words text={block.lines.join(' ')} />;
  return block.kind === 'quote' ? <blockquote>{words}</blockquote> : <p>{words}</p>;
}

/** Markdown on one side, how it reads on the other. */
export function Markdown({ title }: { title: string }) {
  const text = draft.use();
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
    link.download = 'note.md';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="Markdown" isLong value={text} onChange={draft.set} />
          <Row>
            <Button label="Copy" isQuiet onPress={() => void copyText(text)} />
            <Button label="Download" isQuiet onPress={download} />
            <Button label="Clear" isQuiet onPress={() => draft.set('')} />
          </Row>
          <Note>{words} words</Note>
        </Card>
        <div className="card prose" role="region" aria-label="Preview">
          {blocksOf(text).map((block, index) => (
            <Shown key={index} block={block} />
          ))}
        </div>
      </Columns>
    </Screen>
  );
}
