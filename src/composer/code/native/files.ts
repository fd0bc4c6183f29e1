import type { AppSpec, Screen } from '../../spec/spec.ts';
import { withDatabase } from '../database/files.ts';
import { appReactFiles, drawnAlike, machineScreens } from '../app-react.ts';
import { screenName } from '../screen-tsx.ts';
import { drawingOf, gameName, parts } from '../kit/parts.ts';
import type { Files } from '../files.ts';
import { iconOf } from './icons.ts';
import { nativeProject } from './project.ts';
import { addFilled, addParts } from '../sources.ts';

/** Screens that also show one row by itself. */
const detailed: ReadonlySet<Screen['type']> = new Set(['list']);

/** An app as an Expo project: the data, rules and statecharts of the React kind with native screens. */
export function appNativeFiles(spec: AppSpec): Files {
  const web = appReactFiles(spec);
  const chart = machineScreens(spec, iconOf, detailed);
  const tabs = spec.screens.map((screen, index) => ({
    ...(chart[index] ?? {
      id: screen.id,
      title: screen.title,
      icon: iconOf(screen),
      mode: 'plain' as const,
    }),
    component: screenName(screen),
  }));
  const files = nativeProject(spec, tabs);
  const types = new Set(spec.screens.map((screen) => screen.type));
  // What does not draw is shared with the web kind.
  for (const [path, content] of web) {
    const isShared =
      (path.startsWith('src/lib/') && !files.has(path) && path !== 'src/lib/useStored.ts') ||
      path.startsWith('src/data/') ||
      path.startsWith('src/screens/') ||
      path === 'src/timer.machine.ts';
    if (isShared) files.set(path, content);
  }
  if (spec.entities.length > 0) {
    addParts(files, 'native', 'src/components/EntityForm.tsx');
    addParts(files, 'native', 'src/components/Month.tsx');
    addParts(files, 'shared', 'src/lib/values.ts');
  }
  if (types.has('form') || types.has('questionnaire'))
    addParts(files, 'native', 'src/components/FieldForm.tsx');
  if (spec.login) addFilled(files, 'native', { said: { name: spec.name } }, 'src/components/LoginScreen.tsx');
  if (types.has('list')) addParts(files, 'native', 'src/components/DetailScreen.tsx');
  if (types.has('overview') || types.has('poll')) addParts(files, 'native', 'src/components/Charts.tsx');
  addParts(files, 'native', ...drawnAlike(types));
  for (const screen of spec.screens)
    if (screen.type === 'game') addParts(files, 'native', `src/components/${gameName[screen.game]}.tsx`);
    else if (screen.type === 'tool') {
      addParts(files, 'native', 'src/components/Kit.tsx');
      addParts(files, drawingOf(screen.tool, 'native'), `src/components/${parts[screen.tool].component}.tsx`);
    }
  return withDatabase(files, spec, 'native');
}
