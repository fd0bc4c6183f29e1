import { sectionKinds } from '../content/section-kinds.ts';
import type { Direction, SectionType } from '../spec/spec.ts';
import { findSource, sourceOf } from './sources.ts';

const styles = (path: string): string => sourceOf(`web/src/styles/${path}.css`);

/** Styles of the component that draws a screen of an app; null when it has none of its own. */
export const screenCss = (component: string): string | null =>
  findSource(`web/src/styles/screens/${component}.css`);

/** What each direction does differently in an app. */
export const appDirectionCss = (direction: Direction): string => styles(`app-directions/${direction}`);

/** The kinds of sections in the order of their styles. */
export const styledSections: readonly SectionType[] = sectionKinds.styled;
/** Sections with a switch between what they show. */
const switched: ReadonlySet<SectionType> = new Set(['pricing', 'work']);

/** Styles of a kind of section, on top of the base; a project gets those of the sections that it has. */
export const sectionCss = (type: SectionType): string =>
  `${switched.has(type) ? `${styles('switch')}\n` : ''}${styles(`sections/${type}`)}`;

/** Sections whose styles another one needs too. */
export const sectionCssNeeds: Partial<Record<SectionType, readonly SectionType[]>> = {
  cta: ['newsletter'],
  countdown: ['newsletter'],
  booking: ['contact'],
  work: ['team'],
  custom: ['team'],
};
