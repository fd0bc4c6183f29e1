import { makePalette } from '../design/palette.ts';
import { motifs } from '../design/motifs.ts';
import type { Design } from '../spec/spec.ts';
import { h, printInline } from '../print/node.ts';

/** The project's first motif as an icon that needs no file of its own: a data address with the colours filled in. */
export function favicon(design: Design): string {
  const palette = makePalette(design.accent, design.second, design.ground, 'light');
  const draw = motifs[design.motifs[0] ?? 'knot'] ?? motifs['knot'];
  const names: Record<string, string> = {
    accent: palette.accent,
    second: palette.second,
    third: palette.third,
    ink: palette.ink,
    surface: palette.surface,
    soft: palette.soft,
    deep: palette.deep,
    bg: palette.bg,
    line: palette.line,
  };
  const svg = printInline(
    h('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '-6 -6 112 112' }, ...(draw?.() ?? [])),
  ).replaceAll(/var\(--([a-z]+)\)/g, (_, name: string) => names[name] ?? '#000000');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
