import { t } from '#language/speech.ts';
import { withScreens } from '../find/app-places.ts';
import type { Outcome } from './outcome.ts';
import { takeTool } from '../content/recipes-tools.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';
import { intentOf } from '../understand/commands.ts';
import { Reading } from '../language/text.ts';

type Tool = Extract<Screen, { type: 'tool' }>;

/** Words before what a tool is to be made with. */
const lead =
  /^(?:(?:please|now|make|set|use|let|have|take|start|starts|begin|it|that|should|be|with|at|to|the|an?|only)\s+)+/iu;

const settingsOf = (reading: Reading, tool: Tool['tool']): Tool['settings'] | null => {
  const screen = takeTool(reading)?.screens[0];
  return screen?.type === 'tool' && screen.tool === tool ? screen.settings : null;
};

/**
 * "start with 90 bpm", "20 characters": what the only tool of an app is made with, read as in a first message. Null where
 * a word of the command has no place in it.
 */
export function changeTool(spec: AppSpec, command: string): Outcome | null {
  const tools = spec.screens.filter((one): one is Tool => one.type === 'tool');
  const [tool] = tools;
  if (tool === undefined || tools.length > 1 || spec.language !== 'en' || intentOf(command) !== 'set')
    return null;
  const words = command
    .replace(/[.!]+$/u, '')
    .replace(lead, '')
    .trim();
  const usual = settingsOf(new Reading(tool.title), tool.tool);
  const reading = new Reading(`${tool.title}. ${words}`);
  const wanted = settingsOf(reading, tool.tool);
  if (words === '' || usual === null || wanted === null || reading.rest().length > 0) return null;
  const changed = Object.entries(wanted).filter(
    ([key, value]) => JSON.stringify(usual[key]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return null;
  const settings = { ...tool.settings, ...Object.fromEntries(changed) };
  if (JSON.stringify(settings) === JSON.stringify(tool.settings))
    return { spec, said: ({ nothing }) => t`“${tool.title}” is that way already, ${nothing}.` };
  return {
    spec: withScreens(spec, (screen) => (screen === tool ? { ...tool, settings } : screen)),
    said: t`“${tool.title}”: ${words}, now.`,
  };
}
