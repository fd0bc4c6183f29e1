import displayLatin from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import displayLatinExt from '@fontsource-variable/funnel-display/files/funnel-display-latin-ext-wght-normal.woff2?url';
import textLatin from '@fontsource-variable/funnel-sans/files/funnel-sans-latin-wght-normal.woff2?url';
import textLatinExt from '@fontsource-variable/funnel-sans/files/funnel-sans-latin-ext-wght-normal.woff2?url';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF';

const face = (family: string, url: string, range: string): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:300 800;font-display:swap;src:url(${url}) format('woff2-variations');unicode-range:${range}}`;

/** The styles that declare the two faces, in the letters of Latin script. */
export const fontFaces = [
  face('Funnel Display Variable', displayLatin, latin),
  face('Funnel Display Variable', displayLatinExt, latinExt),
  face('Funnel Sans Variable', textLatin, latin),
  face('Funnel Sans Variable', textLatinExt, latinExt),
].join('');
