import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Anchor } from '#ui/anchor.tsx';
import { splitBlocks } from './markdown-blocks.ts';

const plugins = [remarkGfm];

const components: Components = {
  // Opens beside the app: a run under way must not be left by a click on a word.
  a: ({ href, children }) => (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  ),
  // Nothing is fetched from other hosts: a picture is named, not loaded.
  img: ({ alt }) => <em>{alt ? `[Image: ${alt}]` : '[Image]'}</em>,
  table: ({ children }) => (
    <div className="table">
      <table>{children}</table>
    </div>
  ),
};

const Block = memo(({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} components={components}>
    {text}
  </ReactMarkdown>
));
Block.displayName = 'Block';

const Prose = chakra('div', {
  base: {
    textStyle: 'md',
    overflowWrap: 'anywhere',
    // Each block runs the way of its own script.
    '& > *, & li': { unicodeBidi: 'plaintext' },
    '& > * + *': { marginTop: '0.625em' },
    '& h1, & h2, & h3, & h4': { fontWeight: '600', textStyle: 'md', marginTop: '1em' },
    '& ul, & ol': { paddingInlineStart: '1.25em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '0.25em' },
    '& li::marker': { color: 'fg.subtle' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& code': {
      fontFamily: 'mono',
      fontSize: '0.86em',
      bg: 'bg.muted',
      borderRadius: 'xs',
      px: '1',
      py: '0.5',
    },
    '& pre': {
      bg: 'bg.subtle',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      p: '3',
      overflowX: 'auto',
      textStyle: 'code',
    },
    '& pre code': { bg: 'transparent', p: '0', fontSize: 'inherit' },
    '& blockquote': {
      borderInlineStartWidth: '2px',
      borderColor: 'border.emphasized',
      ps: '3',
      color: 'fg.muted',
    },
    '& hr': { borderTopWidth: '1px', borderColor: 'border' },
    '& .table': { overflowX: 'auto' },
    '& table': { borderCollapse: 'collapse', textStyle: 'sm' },
    '& th, & td': { borderWidth: '1px', borderColor: 'border', px: '2', py: '1', textAlign: 'start' },
    '& th': { fontWeight: '600', bg: 'bg.subtle' },
  },
});

/** Markdown that may still be growing: only the last block is parsed again when text is appended. */
const Markdown = ({ text }: { text: string }) => (
  <Prose>
    {splitBlocks(text).map((block, index) => (
      <Block key={index} text={block} />
    ))}
  </Prose>
);

export default Markdown;
