/**
 * The token set: one accent (cobalt ink), one neutral scale (paper to graphite), one radius scale, one type
 * scale. Every colour is a pair: `light-dark()` follows the `color-scheme` of the root, so both modes are
 * right from the first paint, also without JavaScript. Text pairs keep 4.5:1 on `bg`, `bg.panel` and `bg.subtle`.
 */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

export const colors = {
  bg: {
    DEFAULT: pair('#FBFBF8', '#0F1012'),
    panel: pair('#FFFFFF', '#16171A'),
    subtle: pair('#F4F4F0', '#1B1C20'),
    muted: pair('#ECECE6', '#24262A'),
    emphasized: pair('#DEDED6', '#33353B'),
    inverted: pair('#17181C', '#EDEDEA'),
  },
  fg: {
    DEFAULT: pair('#17181C', '#EDEDEA'),
    muted: pair('#4F5159', '#AEB0B8'),
    subtle: pair('#64666F', '#9194A0'),
    inverted: pair('#FBFBF8', '#131417'),
  },
  border: {
    DEFAULT: pair('#E2E2DB', '#292B30'),
    muted: pair('#EDEDE7', '#202226'),
    emphasized: pair('#C6C6BD', '#44474F'),
    control: pair('#8B8D93', '#6A6D78'),
  },
  accent: {
    solid: pair('#2545D6', '#93A8FF'),
    hover: pair('#1C37B4', '#AABAFF'),
    contrast: pair('#FFFFFF', '#0C112B'),
    fg: pair('#2240C6', '#A6B7FF'),
    subtle: pair('#EBEFFE', '#1A2040'),
    muted: pair('#CBD6FC', '#2C3769'),
    focusRing: pair('#2545D6', '#93A8FF'),
  },
  success: {
    solid: pair('#12703E', '#5BCF90'),
    contrast: pair('#FFFFFF', '#062113'),
    fg: pair('#12693B', '#6AD89C'),
    subtle: pair('#E3F4EA', '#122C1E'),
    muted: pair('#BFE3CE', '#1F4A33'),
  },
  warning: {
    solid: pair('#8A5200', '#EDB35A'),
    contrast: pair('#FFFFFF', '#2A1B02'),
    fg: pair('#824D00', '#F0BB69'),
    subtle: pair('#FBF0DA', '#30230D'),
    muted: pair('#F0DAAE', '#523C17'),
  },
  danger: {
    solid: pair('#B4231A', '#FF8C82'),
    hover: pair('#931A12', '#FFA69E'),
    contrast: pair('#FFFFFF', '#2B0805'),
    fg: pair('#A82018', '#FF9A91'),
    subtle: pair('#FDECEA', '#361714'),
    muted: pair('#F7CDC8', '#5A2620'),
  },
  backdrop: pair('rgb(23 24 28 / 0.34)', 'rgb(0 0 0 / 0.62)'),
} as const;

export const shadows = {
  xs: { value: '0 1px 1px light-dark(rgb(23 24 28 / 0.05), rgb(0 0 0 / 0.4))' },
  sm: {
    value:
      '0 1px 2px light-dark(rgb(23 24 28 / 0.06), rgb(0 0 0 / 0.5)), 0 4px 12px -4px light-dark(rgb(23 24 28 / 0.08), rgb(0 0 0 / 0.5))',
  },
  md: {
    value:
      '0 1px 2px light-dark(rgb(23 24 28 / 0.06), rgb(0 0 0 / 0.5)), 0 16px 40px -16px light-dark(rgb(23 24 28 / 0.2), rgb(0 0 0 / 0.7))',
  },
  lg: {
    value:
      '0 2px 6px light-dark(rgb(23 24 28 / 0.06), rgb(0 0 0 / 0.5)), 0 32px 72px -24px light-dark(rgb(23 24 28 / 0.32), rgb(0 0 0 / 0.85))',
  },
} as const;

export const radii = {
  none: { value: '0' },
  xs: { value: '3px' },
  sm: { value: '5px' },
  md: { value: '7px' },
  lg: { value: '10px' },
  xl: { value: '14px' },
  full: { value: '9999px' },
} as const;

export const fonts = {
  heading: {
    value: '"Funnel Display Variable", "Funnel Sans Variable", ui-sans-serif, system-ui, sans-serif',
  },
  body: {
    value:
      '"Funnel Sans Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  },
  mono: {
    value: 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  },
} as const;

/** Multiples of 4 px, in rem, so that the layout follows the reader's font size. */
export const spacing = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32].map((step) => [
    String(step),
    { value: `${step / 4}rem` },
  ]),
);

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  /** Width of running text and of the prompt column. */
  prose: { value: '44rem' },
  /** Width of a page's content. */
  page: { value: '72rem' },
} as const;

/** Widths of the window from which on a page looks different. */
export const breakpoints = { sm: '40rem', md: '52rem', lg: '64rem', xl: '80rem' } as const;

export const zIndex = {
  sticky: { value: 10 },
  popover: { value: 1000 },
  modal: { value: 1100 },
  toast: { value: 1200 },
  tooltip: { value: 1300 },
} as const;

/** Motion: 120 to 200 ms; under reduced motion the global style removes it. */
export const durations = {
  fast: { value: '120ms' },
  moderate: { value: '160ms' },
  slow: { value: '200ms' },
} as const;
