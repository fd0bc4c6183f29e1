import { words as allWords } from '../content/words.ts';
import { markArt } from '../design/art.ts';
import { iconPath } from '../design/icons.ts';
import type { AppSpec, Screen } from '../spec.ts';
import { collectionName, collectionsTs, computeTs, entityTs, needsCompute } from './app-entity.ts';
import {
  collectionTs,
  formTsx,
  formatTs,
  markPillTsx,
  namesTs,
  removedTsx,
  storageTs,
  storeTs,
  typesTs,
  useRowsTs,
} from './app-core.ts';
import { boardScreenTsx, calendarScreenTsx } from './app-board.ts';
import { listScreenTsx } from './app-list.ts';
import {
  fieldFormTsx,
  formScreenTsx,
  keypadTsx,
  loginTsx,
  questionnaireTsx,
  shopTsx,
  slotsTsx,
} from './app-more.ts';
import { cardsScreenTsx, chatTsx, pollTsx } from './app-play.ts';
import { questionsTs, sha256Ts, useKeypadTs, usePersonTs, useShopTs, useSlotsTs } from './shared-screens.ts';
import { gameCss, gameName, gameRules, gameTsx } from './games.ts';
import { parts } from './kit/parts.ts';
import { kitTsx } from './kit/web.ts';
import { kitCss } from './kit/web-css.ts';
import { chartsTsx, habitsTsx, overviewTsx } from './app-screens.ts';
import { calculatorTsx, timerMachineTs, timerTsx } from './app-tools.ts';
import { appActorTs, appMachineTest, appMachineTs, type MachineScreen } from './app-machine.ts';
import { appDirectionCss } from './css-app-shell.ts';
import { appCss } from './css-app.ts';
import { baseCss, tokensCss } from './css-base.ts';
import { withDatabase } from './database/files.ts';
import { favicon } from './favicon.ts';
import { printJsx } from './node.ts';
import { literal, pascal, source } from './quote.ts';
import {
  calculatorTs,
  figuresTs,
  habitsTs,
  useChatTs,
  usePollTs,
  useStudyTs,
  useTimerTs,
} from './app-shared.ts';
import { iconTsx, mainTsx, reactIndexHtml, reactProjectFiles, themeToggleTsx } from './react-base.ts';
import type { Files } from './files.ts';
import { title } from './site-html.ts';

const screenIcons: Record<Screen['type'], string> = {
  list: 'list',
  board: 'board',
  calendar: 'calendar',
  overview: 'chart',
  habits: 'check',
  timer: 'clock',
  calculator: 'coin',
  cards: 'book',
  poll: 'chart',
  chat: 'chat',
  game: 'grid',
  keypad: 'grid',
  form: 'edit',
  questionnaire: 'edit',
  shop: 'gift',
  slots: 'calendar',
  tool: 'grid',
};
const componentOf: Record<Screen['type'], string> = {
  list: 'ListScreen',
  board: 'BoardScreen',
  calendar: 'CalendarScreen',
  overview: 'OverviewScreen',
  habits: 'HabitsScreen',
  timer: 'TimerScreen',
  calculator: 'CalculatorScreen',
  cards: 'CardsScreen',
  poll: 'PollScreen',
  chat: 'ChatScreen',
  game: 'GameScreen',
  keypad: 'KeypadScreen',
  form: 'FormScreen',
  questionnaire: 'QuestionnaireScreen',
  shop: 'ShopScreen',
  slots: 'SlotsScreen',
  tool: 'ToolScreen',
};

const screenIcon = (screen: Screen): string =>
  screen.type === 'tool' ? parts[screen.tool].icon : screenIcons[screen.type];

/** Component names of the screens of an app, in order. */
export const screenName = (screen: Screen): string => `${pascal(screen.id)}View`;
function calculatorData(screen: Extract<Screen, { type: 'calculator' }>): string {
  const inputs = screen.inputs.map((input) => ({
    ...input,
    unit: input.unit === '' ? undefined : input.unit,
    options: input.options.length > 0 ? input.options : undefined,
  }));
  const outputs = screen.outputs.map((output) => ({
    key: output.key,
    label: output.label,
    kind: output.kind,
    unit: output.unit === '' ? undefined : output.unit,
    main: output.main || undefined,
  }));
  const list = (items: readonly object[]): string =>
    `[\n${items.map((item) => `    ${source(item, 2)},`).join('\n')}\n  ]`;
  return `import type { Calculator } from '../lib/calculator';

export const ${screen.id}: Calculator = {
  inputs: ${list(inputs)},
  outputs: ${list(outputs)},
  compute: (values) => {
    const { ${screen.inputs.map((input) => `${input.key} = NaN`).join(', ')} } = values;
${screen.outputs.map((output) => `    const ${output.key} = ${output.expression};`).join('\n')}
    return { ${screen.outputs.map((output) => output.key).join(', ')} };
  },
};
`;
}

const prop = (name: string, value: string | number): string =>
  typeof value === 'number'
    ? `${name}={${value}}`
    : /["\\&{}]/.test(value)
      ? `${name}={${literal(value)}}`
      : `${name}="${value}"`;

function element(name: string, props: readonly string[]): string {
  const one = `    <${name} ${props.join(' ')} />`;
  const body =
    one.length <= 100 && props.every((entry) => !entry.includes('\n'))
      ? one.trim()
      : `(\n    <${name}\n${props.map((entry) => `      ${entry}`).join('\n')}\n    />\n  )`;
  return body.startsWith('(') ? body : body;
}

function screenTsx(spec: AppSpec, screen: Screen): string {
  const entity = (key: string): string => {
    const found = spec.entities.find((candidate) => candidate.key === key);
    return found === undefined ? key : collectionName(found);
  };
  const component =
    screen.type === 'game'
      ? gameName[screen.game]
      : screen.type === 'tool'
        ? parts[screen.tool].component
        : componentOf[screen.type];
  const imports = [`import { ${component} } from '../components/${component}';`];
  const props = [prop('title', screen.title)];
  let before = '';
  switch (screen.type) {
    case 'list':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(
        `collection={${entity(screen.entity)}}`,
        prop('layout', screen.layout),
        `sort={${source(screen.sort)}}`,
      );
      if (screen.filter !== '') props.push(prop('filter', screen.filter));
      if (screen.group !== '') props.push(prop('group', screen.group));
      if (screen.perPage !== undefined) props.push(prop('perPage', screen.perPage));
      if (screen.saves === true) props.push('saves');
      break;
    case 'board':
    case 'calendar':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`, prop('field', screen.field));
      if (screen.type === 'board' && screen.limit !== undefined) props.push(prop('limit', screen.limit));
      break;
    case 'habits':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`);
      break;
    case 'overview': {
      const used = [
        ...new Set(
          [
            ...screen.stats.flatMap((item) => [
              item.entity,
              ...(item.minus === undefined ? [] : [item.minus]),
            ]),
            ...screen.charts.map((item) => item.entity),
          ].map(entity),
        ),
      ].sort();
      imports[0] = `import { OverviewScreen } from '../components/OverviewScreen';`;
      imports.push(
        `import { ${used.join(', ')} } from '../data/collections';`,
        "import type { ChartConfig, StatConfig } from '../lib/figures';",
      );
      const config = (items: readonly { entity: string; minus?: string | undefined }[]): string =>
        items
          .map(
            ({ entity: key, minus, ...rest }) =>
              `  { ${Object.entries(rest)
                .filter((entry) => entry[1] !== '' && entry[1] !== undefined)
                .map(
                  ([name, value]) => `${name}: ${typeof value === 'string' ? literal(value) : String(value)}`,
                )
                .join(
                  ', ',
                )}, collection: ${entity(key)}${minus === undefined ? '' : `, minus: ${entity(minus)}`} },`,
          )
          .join('\n');
      before = `const stats: StatConfig[] = [\n${config(screen.stats)}\n];\n\nconst charts: ChartConfig[] = [\n${config(screen.charts)}\n];\n\n`;
      props.push('stats={stats}', 'charts={charts}');
      break;
    }
    case 'timer':
      props.push(
        prop('preset', screen.preset),
        prop('work', screen.work),
        prop('rest', screen.rest),
        prop('long', screen.long),
        prop('rounds', screen.rounds),
      );
      break;
    case 'calculator':
      imports.push(`import { ${screen.id} } from '../data/${screen.id}';`);
      props.push(`calculator={${screen.id}}`);
      break;
    case 'cards':
      imports.push(`import { ${screen.id} } from '../data/${screen.id}';`);
      props.push(prop('mode', screen.mode), `cards={${screen.id}}`);
      break;
    case 'poll':
      before = `const options = ${source(screen.options)};\n\n`;
      props.push(prop('question', screen.question), 'options={options}');
      break;
    case 'chat':
      props.push(prop('partner', screen.partner), prop('opening', screen.opening));
      break;
    case 'form':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(
        prop('lead', screen.lead),
        `collection={${entity(screen.entity)}}`,
        prop('submit', screen.submit),
        prop('thanks', screen.thanks),
      );
      break;
    case 'questionnaire':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`);
      break;
    case 'shop':
      imports.push(
        `import { ${[entity(screen.entity), entity(screen.orders)].sort().join(', ')} } from '../data/collections';`,
      );
      props.push(`products={${entity(screen.entity)}}`, `orders={${entity(screen.orders)}}`);
      break;
    case 'slots': {
      const used = [screen.entity, ...(screen.resource === '' ? [] : [screen.resource])].map(entity);
      imports.push(`import { ${used.sort().join(', ')} } from '../data/collections';`);
      props.push(`bookings={${entity(screen.entity)}}`);
      if (screen.resource !== '')
        props.push(`resources={${entity(screen.resource)}}`, prop('field', screen.resource));
      props.push(
        `hours={${source({ opens: screen.opens, closes: screen.closes, minutes: screen.minutes })}}`,
      );
      break;
    }
    case 'tool': {
      const keys = parts[screen.tool].collections ?? [];
      const used = screen.entities.slice(0, keys.length).map(entity);
      if (used.length > 0)
        imports.push(`import { ${[...used].sort().join(', ')} } from '../data/collections';`);
      used.forEach((name, index) => props.push(`${keys[index] ?? ''}={${name}}`));
      for (const [name, value] of Object.entries(screen.settings)) {
        if (!Array.isArray(value)) props.push(prop(name, value));
        else {
          before += `const ${name} = ${source(value)};\n`;
          props.push(`${name}={${name}}`);
        }
      }
      if (before !== '') before += '\n';
      break;
    }
    case 'keypad':
    case 'game':
      break;
  }
  return `${imports.join('\n')}

${before}export function ${screenName(screen)}() {
  return ${element(component, props)};
}
`;
}

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
function sharedFiles(types: ReadonlySet<Screen['type']>): [path: string, content: string][] {
  const files: [Screen['type'], string, string][] = [
    ['habits', 'src/lib/habits.ts', habitsTs],
    ['overview', 'src/lib/figures.ts', figuresTs],
    ['calculator', 'src/lib/calculator.ts', calculatorTs],
    ['timer', 'src/timer.machine.ts', timerMachineTs],
    ['timer', 'src/lib/useTimer.ts', useTimerTs],
    ['cards', 'src/lib/useStudy.ts', useStudyTs],
    ['poll', 'src/lib/usePoll.ts', usePollTs],
    ['chat', 'src/lib/useChat.ts', useChatTs],
    ['questionnaire', 'src/lib/useQuestions.ts', questionsTs],
    ['shop', 'src/lib/useShop.ts', useShopTs],
    ['slots', 'src/lib/useSlots.ts', useSlotsTs],
    ['keypad', 'src/lib/useKeypad.ts', useKeypadTs],
  ];
  return files.filter(([type]) => types.has(type)).map(([, path, content]) => [path, content]);
}

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
  files.set(
    'index.html',
    reactIndexHtml({
      language: spec.language,
      title: title(spec),
      description: spec.description,
      follow: spec.design.mode === 'auto',
      icon: favicon(spec.design),
    }),
  );
  const styles = new Set<string>(['shell', ...[...types].map((type) => componentOf[type])]);
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
    `${[...styles]
      .filter((name) => appCss[name] !== undefined)
      .map((name) => appCss[name])
      .join(
        '\n',
      )}${types.has('game') ? `\n${gameCss}` : ''}${types.has('tool') ? `\n${kitCss}` : ''}\n${appDirectionCss[spec.design.direction]}`,
  );
  files.set('src/lib/types.ts', typesTs);
  files.set('src/lib/format.ts', formatTs(spec.currency, spec.language));
  files.set('src/lib/storage.ts', storageTs(spec.key));
  files.set('src/lib/store.ts', storeTs);
  files.set('src/lib/useStored.ts', useStoredFromStore);
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
  files.set('src/components/ThemeToggle.tsx', themeToggleTsx(words.theme));
  if (spec.entities.length > 0) {
    for (const entity of spec.entities) files.set(`src/data/${entity.key}.ts`, entityTs(entity));
    files.set('src/data/collections.ts', collectionsTs(spec.entities));
    files.set('src/lib/collection.ts', collectionTs);
    if (needsCompute(spec.entities)) files.set('src/lib/compute.ts', computeTs);
    files.set('src/components/MarkPill.tsx', markPillTsx);
    files.set('src/lib/names.ts', namesTs);
    files.set('src/components/EntityForm.tsx', formTsx);
    files.set('src/components/useRemoval.ts', useRowsTs);
    files.set('src/components/Removed.tsx', removedTsx);
  }
  const components: Partial<Record<Screen['type'], string>> = {
    list: listScreenTsx,
    board: boardScreenTsx,
    calendar: calendarScreenTsx,
    overview: overviewTsx,
    habits: habitsTsx,
    timer: timerTsx,
    calculator: calculatorTsx,
    cards: cardsScreenTsx,
    poll: pollTsx,
    chat: chatTsx,
    form: formScreenTsx,
    questionnaire: questionnaireTsx,
    shop: shopTsx,
    slots: slotsTsx,
    keypad: keypadTsx,
  };
  if (types.has('overview') || types.has('poll')) files.set('src/components/Charts.tsx', chartsTsx);
  if (types.has('form') || types.has('questionnaire'))
    files.set('src/components/FieldForm.tsx', fieldFormTsx);
  if (spec.login) {
    files.set('src/lib/sha256.ts', sha256Ts);
    files.set('src/lib/usePerson.ts', usePersonTs);
    files.set('src/components/LoginScreen.tsx', loginTsx(literal(spec.name)));
  }
  for (const [path, content] of sharedFiles(types)) files.set(path, content);
  for (const [type, content] of Object.entries(components))
    if (types.has(type as Screen['type']))
      files.set(`src/components/${componentOf[type as Screen['type']]}.tsx`, content);
  for (const screen of spec.screens) {
    if (screen.type === 'game') {
      files.set(`src/lib/use${gameName[screen.game]}.ts`, gameRules[screen.game]);
      files.set(`src/components/${gameName[screen.game]}.tsx`, gameTsx[screen.game]);
    }
    if (screen.type === 'tool') {
      const { component, web, lib } = parts[screen.tool];
      files.set('src/components/Kit.tsx', kitTsx);
      files.set(`src/components/${component}.tsx`, web);
      if (lib !== undefined) files.set(...lib);
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

const useStoredFromStore = `import { useState } from 'react';
import { createStore } from './store';

/** State that is kept in this browser under a key. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [store] = useState(() => createStore<T>(key, () => initial));
  return [store.use(), store.set];
}
`;
