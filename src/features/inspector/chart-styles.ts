import { chakra } from '@chakra-ui/react';
import { chartFont, metrics } from './chart-sizes.ts';

const { name, row, label } = metrics;
const fontOf = (font: string, lineHeight: number): string => `${font}/${lineHeight}px ${chartFont}`;

/**
 * The look of a chart: one set of rules for some hundred boxes and lines, told apart by attributes, so that lighting a
 * state changes an attribute and no style sheet. Sizes are those that the layout computed with.
 */
export const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    left: '0',
    transformOrigin: '0 0',
    willChange: 'transform',
    fontFamily: 'body',
    '& > *': { position: 'absolute' },
    '& svg.lines': { overflow: 'visible', pointerEvents: 'none', top: '0', left: '0' },

    '& [data-state-id]': {
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: '8px',
      bg: 'bg.panel',
      transition: 'border-color 160ms, background-color 160ms, box-shadow 160ms',
    },
    '& [data-kind=compound], & [data-kind=parallel]': {
      bg: 'color-mix(in srgb, {colors.bg.muted} 34%, {colors.bg})',
    },
    '& [data-depth="0"]': { bg: 'bg', borderColor: 'border.control' },
    '& [data-depth="2"][data-kind=compound], & [data-depth="2"][data-kind=parallel]': { bg: 'bg' },
    '& [data-region]': { borderStyle: 'dashed', borderColor: 'border.control' },
    '& [data-kind=final]': {
      boxShadow: 'inset 0 0 0 2px {colors.bg.panel}, inset 0 0 0 3px {colors.border.emphasized}',
    },

    '& .name': {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      height: `${name.height - 2}px`,
      px: `${name.pad}px`,
      font: fontOf(name.font, name.height - 2),
      whiteSpace: 'nowrap',
      color: 'fg',
    },
    '& [data-depth="0"] > .name': { color: 'fg.muted' },
    '& .tag': {
      font: fontOf('500 10px', 15),
      px: '5px',
      borderRadius: '4px',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    '& .mark': { width: '12px', height: '12px', color: 'fg.subtle' },
    '& .row': {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      height: `${row.height}px`,
      px: `${row.pad}px`,
      font: fontOf(row.font, row.height),
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      '& svg': { width: '11px', height: '11px', flexShrink: 0, color: 'fg.subtle' },
    },
    '& .row[data-taken=true]': { color: 'accent.fg' },

    '& [data-active=true]': {
      borderColor: 'accent.solid',
      boxShadow: '0 0 0 1px {colors.accent.solid}',
      '& > .name': { color: 'accent.fg' },
    },
    '& [data-active=true][data-depth="0"]': { boxShadow: 'none', borderColor: 'accent.muted' },
    '& [data-active=true][data-leaf=true]': {
      bg: 'accent.subtle',
      boxShadow:
        '0 0 0 1px {colors.accent.solid}, 0 0 0 5px color-mix(in srgb, {colors.accent.solid} 16%, transparent)',
      '& > .row': { color: 'fg' },
    },

    '& .line': {
      fill: 'none',
      stroke: 'color-mix(in srgb, {colors.fg.subtle} 62%, {colors.bg})',
      strokeWidth: '1.25',
      transition: 'stroke 160ms, opacity 160ms',
    },
    '& .head': {
      fill: 'color-mix(in srgb, {colors.fg.subtle} 80%, {colors.bg})',
      stroke: 'none',
      transition: 'fill 160ms, opacity 160ms',
    },
    '& .dot': { fill: 'fg.muted' },
    '& [data-line=next] .line': { stroke: 'fg.muted', strokeWidth: '1.5' },
    '& [data-line=next] .head': { fill: 'fg.muted' },
    '& [data-line=taken] .line, & [data-line=near] .line': { stroke: 'accent.solid', strokeWidth: '2' },
    '& [data-line=taken] .head, & [data-line=near] .head': { fill: 'accent.solid' },
    '&[data-focused=true] [data-line=far]': { opacity: 0.25 },
    '&[data-focused=true] .labels[data-line=far]': { opacity: 0.35 },

    '& .labels': {
      display: 'flex',
      flexDirection: 'column',
      gap: `${label.gap}px`,
      alignItems: 'center',
      justifyContent: 'center',
      transition: 'opacity 160ms',
    },
    '& .label': {
      px: `${label.pad}px`,
      borderRadius: '6px',
      bg: 'bg.panel',
      boxShadow: '0 0 0 1px {colors.border.emphasized}',
      color: 'fg',
      maxWidth: '100%',
    },
    '& .trigger': {
      display: 'flex',
      alignItems: 'center',
      gap: '3px',
      font: fontOf(label.font, label.height),
      whiteSpace: 'nowrap',
      '& svg': { width: '11px', height: '11px', flexShrink: 0, color: 'fg.subtle' },
    },
    '& [data-trigger=error] svg': { color: 'danger.fg' },
    '& [data-trigger=done] svg': { color: 'success.fg' },
    '& [data-trigger=after] svg': { color: 'warning.fg' },
    '& .detail': {
      font: fontOf(label.detail, label.line),
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      pl: '2px',
      '&[data-guard]': { color: 'fg', fontStyle: 'italic' },
      '&:last-child': { pb: `${label.bottom}px` },
    },
    '& .label[data-possible=true]': {
      boxShadow: '0 0 0 1px {colors.accent.solid}',
      cursor: 'pointer',
      '& .trigger': { color: 'accent.fg' },
      '&:hover': { bg: 'accent.subtle' },
    },
    '& .label[data-taken=true]': {
      bg: 'accent.solid',
      boxShadow: 'none',
      '& .trigger, & .detail, & .trigger svg': { color: 'accent.contrast' },
    },
  },
});
