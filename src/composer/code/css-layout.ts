import type { Direction } from '../spec/spec.ts';
import { sourceOf } from './sources.ts';

/** What all directions share; the navigation is a menu below so many rem. */
const common = (menuBelow: number): string =>
  sourceOf('web/src/styles/layout.css').replace('(max-width: 60rem)', `(max-width: ${menuBelow}rem)`);

/** What each direction does differently. */
const own: Record<Direction, string> = {
  editorial: `\n${sourceOf('web/src/styles/directions/editorial.css')}`,
  soft: `\n${sourceOf('web/src/styles/directions/soft.css')}`,
  bold: `\n${sourceOf('web/src/styles/directions/bold.css')}`,
  crisp: `\n${sourceOf('web/src/styles/directions/crisp.css')}`,
  craft: `\n${sourceOf('web/src/styles/directions/craft.css')}`,
  noir: `\n${sourceOf('web/src/styles/directions/noir.css')}`,
};

/** Header, footer and rhythm of a site, with the character of its direction. */
/** @param menuBelow width in rem below which the links of the header go into a menu. */
export const layoutCss = (direction: Direction, menuBelow: number): string =>
  common(menuBelow) + own[direction];
