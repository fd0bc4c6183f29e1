import { words as allWords } from '../content/words.ts';
import { markArt } from '../design/art.ts';
import { iconPath } from '../design/icons.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';
import { collectionsTs, entityTs, isBounded, needsCompute } from './app-entity.ts';
import { drawingOf, gameName, parts, screenParts } from './kit/parts.ts';
import { appActorTs, appMachineTest, appMachineTs, type MachineScreen } from './app-machine.ts';
import { appDirectionCss, screenCss } from './part-styles.ts';
import { baseCss, tokensCss } from './css-base.ts';
import { withDatabase } from './database/files.ts';
import { printJsx } from '../print/node.ts';
import { literal, source } from '../print/quote.ts';
import { calculatorData, screenName, screenTsx } from './screen-tsx.ts';
import { iconTsx, mainTsx, reactProjectFiles } from './react-base.ts';
import type { Files } from './files.ts';
import { reactPageHtml } from './head.ts';
import { title } from './site-html.ts';
import { appSaid } from './app-said.ts';
import { addFilled, addParts, sourceOf } from './sources.ts';

const screenIcon = (screen: Screen): string =>
  screen.type === 'tool' ? parts[screen.tool].icon : screenParts[screen.type].icon;

function appTsx(spec: AppSpec, shown: readonly Screen[]): string {
  const wide = spec.screens.length >= 3;
  const single = spec.screens.length === 1;
  const imports = [...shown]
    .map((screen) => `import { ${screenName(screen)} } from './screens/${screenName(screen)}';`)
    .sort();
  return `${single ? '' : "import { screens } from './app.machine';\n"}${single ? '' : "import { Icon } from './components/Icon';\n"}${spec.login ? "import { LoginScreen } from './components/LoginScreen';\n" : ''}import { Mark } from './components/Mark';
import { ThemeToggle } from './components/ThemeToggle';
import { ${[...(single ? [] : ['actor']), ...(spec.login ? ['useApp'] : []), 'useScreen'].join(', ')} } from './lib/app';
${spec.login ? "import { resume, signOut } from './lib/usePerson';\n" : ''}${imports.join('\n')}

const views = {
${shown.map((screen) => `  ${screen.id}: ${screenName(screen)},`).join('\n')}
};

${spec.login ? 'resume();\n\n' : ''}/** ${spec.name.replaceAll('*/', '')}: which screen shows is a state of app.machine.ts. */
export function App() {
  const current = useScreen();
${spec.login ? "  const isSignedIn = useApp().matches('signedIn');\n" : ''}  const View = ${spec.login ? 'isSignedIn ? views[current.id] : LoginScreen' : 'views[current.id]'};

  return (
    <div className="app${wide ? ' app-wide' : ''}">
      <header className="app-header">
        <span className="brand">
          <Mark />
          <span>${/[{}<>&]/.test(spec.name) ? `{${literal(spec.name)}}` : spec.name}</span>
        </span>
${
  single
    ? ''
    : `${spec.login ? '        {isSignedIn && (\n' : ''}        <nav className="app-nav" aria-label="Screens">
          {screens.map((screen) => (
            <button
              className="nav-item"
              type="button"
              key={screen.id}
              aria-current={screen === current ? 'page' : undefined}
              onClick={() => actor.send({ type: screen.event })}
            >
              <Icon name={screen.icon} />
              {screen.title}
            </button>
          ))}
        </nav>
${spec.login ? '        )}\n' : ''}`
}${
    spec.login
      ? `        {isSignedIn && (
          <button className="link-button" type="button" onClick={signOut}>
            Sign out
          </button>
        )}
`
      : ''
  }        <ThemeToggle />
      </header>
      <main className="app-main">
        <View />
      </main>
    </div>
  );
}
`;
}

/** Types of screens whose rows are added and changed in a form. */
const withForm: ReadonlySet<Screen['type']> = new Set(['list', 'board', 'calendar', 'habits']);

/** The screens of an app as its statechart knows them. `detailed` types also show one row by itself. */
export const machineScreens = (
  spec: AppSpec,
  iconOf: (screen: Screen) => string,
  detailed: ReadonlySet<Screen['type']> = new Set(),
): MachineScreen[] =>
  spec.screens.map((screen) => ({
    id: screen.id,
    title: screen.title,
    icon: iconOf(screen),
    mode: detailed.has(screen.type) ? 'detail' : withForm.has(screen.type) ? 'list' : 'plain',
  }));

/** What the screens of an app reckon with, whatever draws them. */
const screenLogic: Partial<Record<Screen['type'], readonly string[]>> = {
  habits: ['src/lib/habits.ts'],
  overview: ['src/lib/figures.ts'],
  calculator: ['src/lib/calculator.ts'],
  timer: ['src/timer.machine.ts', 'src/lib/useTimer.ts'],
  cards: ['src/lib/useStudy.ts'],
  poll: ['src/lib/usePoll.ts'],
  chat: ['src/lib/useChat.ts'],
  questionnaire: ['src/lib/useQuestions.ts'],
  shop: ['src/lib/useShop.ts'],
  slots: ['src/lib/bookable.ts', 'src/lib/useSlots.ts', 'src/lib/values.ts'],
  keypad: ['src/lib/useKeypad.ts'],
};

/** The components that draw the screens of an app, where the kind of screen alone decides which. */
export const drawnAlike = (types: ReadonlySet<Screen['type']>): readonly string[] =>
  Object.entries(screenParts)
    .filter(([type]) => types.has(type as Screen['type']) && type !== 'game' && type !== 'tool')
    .map(([, { component }]) => `src/components/${component}.tsx`);

/** An app as a React project. */
export function appReactFiles(spec: AppSpec): Files {
  const words = allWords[spec.language];
  const types = new Set(spec.screens.map((screen) => screen.type));
  const files: Files = reactProjectFiles(spec.name, { '@xstate/react': '^6.0.0', xstate: '^5.20.0' });
  files.set(
    'package.json',
    (files.get('package.json') ?? '')
      .replace('"preview": "vite preview"', '"preview": "vite preview",\n    "test": "vitest run"')
      .replace('"vite": "^8.0.0"', '"vite": "^8.0.0",\n    "vitest": "^4.0.0"'),
  );
  files.set('index.html', reactPageHtml(spec, title(spec)));
  const styles = new Set<string>([...types].map((type) => screenParts[type].component));
  if (types.has('poll')) for (const name of ['OverviewScreen', 'CardsScreen']) styles.add(name);
  if (['board', 'habits', 'shop', 'questionnaire'].some((type) => (types as Set<string>).has(type)))
    styles.add('ListScreen');
  if (['questionnaire', 'slots'].some((type) => (types as Set<string>).has(type))) styles.add('FormScreen');
  if (types.has('slots')) styles.add('CardsScreen');
  const hasGoal = spec.screens.some(
    (screen) => screen.type === 'overview' && screen.stats.some((stat) => stat.target !== undefined),
  );
  if (hasGoal || types.has('habits')) styles.add('Progress');
  if (spec.login) styles.add('LoginScreen');
  files.set('src/styles/tokens.css', tokensCss(spec.design));
  files.set('src/styles/base.css', baseCss());
  files.set(
    'src/styles/app.css',
    [
      sourceOf('web/src/styles/app-shell.css'),
      ...[...styles].map(screenCss),
      types.has('game') ? sourceOf('web/src/styles/game.css') : null,
      types.has('tool') ? sourceOf('web/src/styles/kit.css') : null,
      appDirectionCss(spec.design.direction),
    ]
      .filter((css) => css !== null)
      .join('\n'),
  );
  addParts(files, 'shared', 'src/lib/types.ts');
  addFilled(files, 'shared', { said: appSaid(spec) }, 'src/lib/format.ts');
  addFilled(files, 'web', { said: appSaid(spec) }, 'src/lib/storage.ts');
  addParts(files, 'shared', 'src/lib/store.ts');
  addParts(files, 'web', 'src/lib/useStored.ts');
  const icons = [
    'moon',
    'close',
    'plus',
    'search',
    'edit',
    'trash',
    'left',
    'arrow',
    'check',
    'flame',
    ...spec.screens.map(screenIcon),
  ];
  files.set(
    'src/components/Icon.tsx',
    iconTsx(Object.fromEntries([...new Set(icons)].sort().map((name) => [name, iconPath(name)]))),
  );
  files.set(
    'src/components/Mark.tsx',
    `/** The mark beside the name. */\nexport function Mark() {\n  return (\n${printJsx(markArt(spec.design.motifs[0] ?? 'knot'), 2)}\n  );\n}\n`,
  );
  addFilled(files, 'web', { said: words }, 'src/components/ThemeToggle.tsx');
  if (spec.entities.length > 0) {
    for (const entity of spec.entities)
      files.set(`src/data/${entity.key}.ts`, entityTs(entity, spec.screens));
    files.set('src/data/collections.ts', collectionsTs(spec.entities));
    addParts(files, 'shared', 'src/lib/collection.ts');
    if (needsCompute(spec.entities)) addParts(files, 'shared', 'src/lib/compute.ts');
    if (spec.entities.some(isBounded)) addParts(files, 'shared', 'src/lib/bounds.ts');
    addParts(files, 'web', 'src/components/MarkPill.tsx');
    addParts(files, 'shared', 'src/lib/names.ts');
    if (types.has('list')) addParts(files, 'shared', 'src/lib/narrow.ts');
    if (types.has('list')) addParts(files, 'web', 'src/components/Belonging.tsx');
    addParts(
      files,
      'web',
      'src/components/EntityForm.tsx',
      'src/components/PhotoInput.tsx',
      'src/lib/photos.ts',
    );
    addParts(files, 'web', 'src/components/useRemoval.ts');
    addParts(files, 'web', 'src/components/Removed.tsx');
  }
  if (types.has('overview') || types.has('poll')) addParts(files, 'web', 'src/components/Charts.tsx');
  if (types.has('form') || types.has('questionnaire')) addParts(files, 'web', 'src/components/FieldForm.tsx');
  if (spec.login) {
    addParts(files, 'shared', 'src/lib/sha256.ts');
    addParts(files, 'shared', 'src/lib/usePerson.ts');
    addFilled(files, 'web', { said: appSaid(spec) }, 'src/components/LoginScreen.tsx');
  }
  for (const [type, paths] of Object.entries(screenLogic))
    if (types.has(type as Screen['type'])) addParts(files, 'shared', ...paths);
  addParts(files, 'web', ...drawnAlike(types));
  for (const screen of spec.screens) {
    if (screen.type === 'game') {
      addParts(files, 'shared', `src/lib/use${gameName[screen.game]}.ts`);
      addParts(files, 'web', `src/components/${gameName[screen.game]}.tsx`);
    }
    if (screen.type === 'tool') {
      const { component, lib } = parts[screen.tool];
      addParts(files, 'web', 'src/components/Kit.tsx');
      addParts(files, drawingOf(screen.tool, 'web'), `src/components/${component}.tsx`);
      if (lib !== '') addParts(files, 'shared', lib);
    }
    if (screen.type === 'calculator') files.set(`src/data/${screen.id}.ts`, calculatorData(screen));
    if (screen.type === 'cards')
      files.set(
        `src/data/${screen.id}.ts`,
        `import type { StudyCard } from '../lib/useStudy';\n\nexport const ${screen.id}: StudyCard[] = ${source(screen.items)};\n`,
      );
    files.set(`src/screens/${screenName(screen)}.tsx`, screenTsx(spec, screen));
  }
  const chart = { screens: machineScreens(spec, screenIcon), login: spec.login };
  files.set('src/app.machine.ts', appMachineTs(chart));
  files.set('src/lib/app.ts', appActorTs(chart));
  files.set('src/App.tsx', appTsx(spec, spec.screens));
  files.set('src/main.tsx', mainTsx(['tokens', 'base', 'app']));
  files.set('src/app.machine.test.ts', appMachineTest(chart));
  return withDatabase(files, spec, 'web');
}
