import { data } from '../../data/data.ts';
import type { Screen } from '../../spec/spec.ts';

type Tool = Extract<Screen, { type: 'tool' }>['tool'];

/**
 * Games and small tools drawn with the kit, the components of screens, each game's component, and the Ionicons of lists
 * by what is in them.
 */
export const { tools: parts, screens: screenParts, games: gameName, lists: listIcons } = data('app-parts');

/** The folder of `parts` that has the component of a tool for browsers, or for phones. */
export const drawingOf = (tool: Tool, kind: 'web' | 'native'): 'shared' | 'web' | 'native' => {
  const { drawnBy } = parts[tool];
  if (drawnBy === 'one') return 'shared';
  return drawnBy === 'each' ? kind : 'web';
};
