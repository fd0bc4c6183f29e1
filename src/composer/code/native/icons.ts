import { data } from '../../data/data.ts';
import type { Screen } from '../../spec/spec.ts';
import { parts } from '../kit/parts.ts';

const { screens, things } = data('native-icons');

/** The Ionicon of a screen: that of what it lists, or of its kind. */
export function iconOf(screen: Screen): string {
  if (screen.type === 'tool') return parts[screen.tool].nativeIcon;
  const listed = screen.type === 'list' ? screen.entity.toLowerCase() : '';
  const known = Object.entries(things).find(([, words]) => words.some((word) => listed.includes(word)));
  return known?.[0] ?? screens[screen.type] ?? 'grid-outline';
}
