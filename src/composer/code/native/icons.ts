import type { Screen } from '../../spec/spec.ts';
import { listIcons, parts, screenParts } from '../kit/parts.ts';

/** The Ionicon of a screen: that of what it lists, or of its kind. */
export function iconOf(screen: Screen): string {
  if (screen.type === 'tool') return parts[screen.tool].nativeIcon;
  const listed = screen.type === 'list' ? screen.entity.toLowerCase() : '';
  const known = Object.entries(listIcons).find(([, words]) => words.some((word) => listed.includes(word)));
  return known?.[0] ?? screenParts[screen.type].nativeIcon;
}
