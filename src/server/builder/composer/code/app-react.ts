import { words as allWords } from '../content/words.ts';
import { markArt } from '../design/art.ts';
import { iconPath } from '../design/icons.ts';
import type { AppSpec, Entity, Screen } from '../spec.ts';
import { formTsx, formatTs, namesTs, removedTsx, storeTs, typesTs, useRowsTs } from './app-core.ts';
import { boardScreenTsx, calendarScreenTsx, listScreenTsx } from './app-list.ts';
import { cardsScreenTsx, chatTsx, pollTsx } from './app-play.ts';
import { gameCss, gameTsx } from './games.ts';
import { chartsTsx, habitsTsx, overviewTsx } from './app-screens.ts';
import { calculatorTsx, timerMachineTs, timerTsx } from './app-tools.ts';
import { appMachineTest, appMachineTs } from './app-machine.ts';
import { appDirectionCss } from './css-app-shell.ts';
import { appCss } from './css-app.ts';
import { baseCss, tokensCss } from './css-base.ts';
import { favicon } from './favicon.ts';
import { printJsx } from './node.ts';
import { camel, literal, pascal, source } from './quote.ts';
import { iconTsx, mainTsx, reactIndexHtml, reactProjectFiles, themeToggleTsx } from './react-base.ts';
import { title, type Files } from './site-html.ts';

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
};

/** Component names of the screens of an app, in order. */
export const screenName = (screen: Screen): string => `${pascal(screen.id)}View`;
/** The name under which an entity's collection is exported. */
export const collectionName = (entity: Entity): string => camel(entity.plural);

function entityTs(entity: Entity): string {
  const fields = entity.fields.map((field) => ({
    key: field.key,
    label: field.label,
    kind: field.kind,
    required: field.required || undefined,
    options: field.options.length > 0 ? field.options : undefined,
    unit: field.unit === '' ? undefined : field.unit,
    to: field.to === '' ? undefined : field.to,
  }));
  const list = (items: readonly object[]): string =>
    `[\n${items.map((item) => `    ${source(item, 2)},`).join('\n')}\n  ]`;
  return `import type { Entity } from '../lib/types';

export const ${entity.key}: Entity = {
  key: ${literal(entity.key)},
  label: ${literal(entity.label)},
  labelPlural: ${literal(entity.labelPlural)},
  fields: ${list(fields)},
  samples: ${entity.rows.length === 0 ? '[]' : list(entity.rows)},
};
`;
}

function collectionsTs(entities: readonly Entity[]): string {
  const sorted = [...entities].sort((a, b) => (a.key < b.key ? -1 : 1));
  return `import { createCollection, type Collection } from '../lib/store';
${sorted.map((entity) => `import { ${entity.key} } from './${entity.key}';`).join('\n')}

${entities.map((entity) => `export const ${collectionName(entity)} = createCollection(${entity.key});`).join('\n')}

/** Every collection by the key of its entity. */
export const collections: Record<string, Collection> = {
${entities.map((entity) => `  ${entity.key}: ${collectionName(entity)},`).join('\n')}
};
`;
}

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
  return `import type { Calculator } from '../components/CalculatorScreen';

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
  const component = componentOf[screen.type];
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
      break;
    case 'board':
    case 'calendar':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`, prop('field', screen.field));
      break;
    case 'habits':
      imports.push(`import { ${entity(screen.entity)} } from '../data/collections';`);
      props.push(`collection={${entity(screen.entity)}}`);
      break;
    case 'overview': {
      const used = [
        ...new Set([...screen.stats, ...screen.charts].map((item) => entity(item.entity))),
      ].sort();
      imports[0] = `import { OverviewScreen, type ChartConfig, type StatConfig } from '../components/OverviewScreen';`;
      imports.push(`import { ${used.join(', ')} } from '../data/collections';`);
      const config = (items: readonly Record<string, string>[]): string =>
        items
          .map(
            ({ entity: key, ...rest }) =>
              `  { ${Object.entries({ ...rest })
                .filter(([, value]) => value !== '')
                .map(([name, value]) => `${name}: ${literal(value)}`)
                .join(', ')}, collection: ${entity(key ?? '')} },`,
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
  return `import { useMachine } from '@xstate/react';
import { appMachine, screens } from './app.machine';
${single ? '' : "import { Icon } from './components/Icon';\n"}import { Mark } from './components/Mark';
import { ThemeToggle } from './components/ThemeToggle';
${imports.join('\n')}

const views = {
${shown.map((screen) => `  ${screen.id}: ${screenName(screen)},`).join('\n')}
};

/** ${spec.name.replaceAll('*/', '')}: which screen shows is a state of app.machine.ts. */
export function App() {
  const [state, ${single ? '' : 'send'}] = useMachine(appMachine);
  const current = screens.find((screen) => state.matches(screen.id)) ?? screens[0];
  const View = views[current.id];

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
    : `        <nav className="app-nav" aria-label="Screens">
          {screens.map((screen) => (
            <button
              className="nav-item"
              type="button"
              key={screen.id}
              aria-current={screen === current ? 'page' : undefined}
              onClick={() => send({ type: screen.event })}
            >
              <Icon name={screen.icon} />
              {screen.title}
            </button>
          ))}
        </nav>
`
}        <ThemeToggle />
      </header>
      <main className="app-main">
        <View />
      </main>
    </div>
  );
}
`.replace('[state, ]', '[state]');
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
  if (types.has('board') || types.has('habits')) styles.add('ListScreen');
  files.set('src/styles/tokens.css', tokensCss(spec.design));
  files.set('src/styles/base.css', baseCss());
  files.set(
    'src/styles/app.css',
    `${[...styles]
      .filter((name) => appCss[name] !== undefined)
      .map((name) => appCss[name])
      .join('\n')}${types.has('game') ? `\n${gameCss}` : ''}\n${appDirectionCss[spec.design.direction]}`,
  );
  files.set('src/lib/types.ts', typesTs);
  files.set('src/lib/format.ts', formatTs(spec.currency, spec.language));
  files.set('src/lib/store.ts', storeTs(spec.key));
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
    ...spec.screens.map((screen) => screenIcons[screen.type]),
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
  };
  if (types.has('overview') || types.has('poll')) files.set('src/components/Charts.tsx', chartsTsx);
  if (types.has('timer')) files.set('src/timer.machine.ts', timerMachineTs);
  for (const [type, content] of Object.entries(components))
    if (types.has(type as Screen['type']))
      files.set(`src/components/${componentOf[type as Screen['type']]}.tsx`, content);
  for (const screen of spec.screens) {
    if (screen.type === 'game') files.set('src/components/GameScreen.tsx', gameTsx[screen.game]);
    if (screen.type === 'calculator') files.set(`src/data/${screen.id}.ts`, calculatorData(screen));
    if (screen.type === 'cards')
      files.set(
        `src/data/${screen.id}.ts`,
        `import type { StudyCard } from '../components/CardsScreen';\n\nexport const ${screen.id}: StudyCard[] = ${source(screen.items)};\n`,
      );
    files.set(`src/screens/${screenName(screen)}.tsx`, screenTsx(spec, screen));
  }
  files.set(
    'src/app.machine.ts',
    appMachineTs(
      spec.screens.map((screen) => ({ id: screen.id, title: screen.title, icon: screenIcons[screen.type] })),
    ),
  );
  files.set('src/App.tsx', appTsx(spec, spec.screens));
  files.set('src/main.tsx', mainTsx(['tokens', 'base', 'app']));
  files.set('src/app.machine.test.ts', appMachineTest);
  return files;
}

const useStoredFromStore = `import { useState } from 'react';
import { createStore } from './store';

/** State that is kept in this browser under a key. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [store] = useState(() => createStore<T>(key, () => initial));
  return [store.use(), store.set];
}
`;
