import type { AppSpec, Screen } from '../../spec.ts';
import { withDatabase } from '../database/files.ts';
import { appReactFiles, machineScreens, screenName } from '../app-react.ts';
import { gameName } from '../games.ts';
import { kitNativeTsx } from '../kit/native.ts';
import { parts } from '../kit/parts.ts';
import { literal } from '../quote.ts';
import type { Files } from '../files.ts';
import { formTsx } from './form.ts';
import { nativeGameTsx } from './games.ts';
import { iconOf } from './icons.ts';
import { detailScreenTsx, listScreenTsx } from './list.ts';
import {
  fieldFormTsx,
  formScreenTsx,
  keypadTsx,
  loginTsx,
  questionnaireTsx,
  shopTsx,
  slotsTsx,
} from './more.ts';
import { calculatorTsx, cardsScreenTsx, chatTsx, pollTsx, timerTsx } from './tools.ts';
import { nativeProject } from './project.ts';
import { monthTsx } from './ui.ts';
import { boardScreenTsx, calendarScreenTsx, chartsTsx, habitsTsx, overviewTsx } from './views.ts';

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
    files.set('src/components/EntityForm.tsx', formTsx);
    files.set('src/components/Month.tsx', monthTsx);
  }
  if (types.has('form') || types.has('questionnaire'))
    files.set('src/components/FieldForm.tsx', fieldFormTsx);
  if (spec.login) files.set('src/components/LoginScreen.tsx', loginTsx(literal(spec.name)));
  if (types.has('list')) files.set('src/components/DetailScreen.tsx', detailScreenTsx);
  if (types.has('overview') || types.has('poll')) files.set('src/components/Charts.tsx', chartsTsx);
  const components: [Screen['type'], string, string][] = [
    ['list', 'ListScreen', listScreenTsx],
    ['board', 'BoardScreen', boardScreenTsx],
    ['calendar', 'CalendarScreen', calendarScreenTsx],
    ['overview', 'OverviewScreen', overviewTsx],
    ['habits', 'HabitsScreen', habitsTsx],
    ['timer', 'TimerScreen', timerTsx],
    ['calculator', 'CalculatorScreen', calculatorTsx],
    ['cards', 'CardsScreen', cardsScreenTsx],
    ['poll', 'PollScreen', pollTsx],
    ['chat', 'ChatScreen', chatTsx],
    ['form', 'FormScreen', formScreenTsx],
    ['questionnaire', 'QuestionnaireScreen', questionnaireTsx],
    ['shop', 'ShopScreen', shopTsx],
    ['slots', 'SlotsScreen', slotsTsx],
    ['keypad', 'KeypadScreen', keypadTsx],
  ];
  for (const [type, name, content] of components)
    if (types.has(type)) files.set(`src/components/${name}.tsx`, content);
  for (const screen of spec.screens)
    if (screen.type === 'game')
      files.set(`src/components/${gameName[screen.game]}.tsx`, nativeGameTsx[screen.game]);
    else if (screen.type === 'tool') {
      const { component, web: drawn, native } = parts[screen.tool];
      files.set('src/components/Kit.tsx', kitNativeTsx);
      files.set(`src/components/${component}.tsx`, native ?? drawn);
    }
  return withDatabase(files, spec, 'native');
}
