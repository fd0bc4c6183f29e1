import { Global } from '@emotion/react';
import displayLatin from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import textLatin from '@fontsource-variable/funnel-sans/files/funnel-sans-latin-wght-normal.woff2?url';
import { fontFaces } from './font-faces.ts';

/** The files that every page needs, for preload links. They are our own; nothing is fetched from elsewhere. */
export const fontPreloads: readonly string[] = [displayLatin, textLatin];

/** Declares the two faces: one for headings, its companion for text. */
export const FontFaces = () => <Global styles={fontFaces} />;
