import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

/** Loads what reads markdown. */
export const loadMarkdown = () => import('./markdown.tsx');
const Markdown = lazyPart(loadMarkdown);

const Plain = chakra('div', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textStyle: 'md' } });

/** A piece of the answer. Until the markdown reader is loaded the text stands there as it came. */
export const RunText = ({ text }: { text: string }) => (
  <Suspense fallback={<Plain>{text}</Plain>}>
    <Markdown text={text} />
  </Suspense>
);
