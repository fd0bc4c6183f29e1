import { words as allWords } from '../../content/words.ts';
import type { AppSpec, Section, SiteSpec } from '../../spec.ts';
import { overviewTsx as webOverview } from '../app-screens.ts';
import { calculatorTsx as webCalculator, timerMachineTs } from '../app-tools.ts';
import { appMachineTest, appMachineTs } from '../app-machine.ts';
import { chatTsx as webChat } from '../app-play.ts';
import { storeTs as webStore } from '../app-core.ts';
import { appReactFiles, screenName } from '../app-react.ts';
import { literal, slug, source } from '../quote.ts';
import type { Files } from '../site-html.ts';
import { formTsx, nativeStoreTs, storageTs, storageWebTs, themeTs, uiTsx } from './core.ts';
import { contentTsx, messageTsx } from './content.ts';
import {
  boardScreenTsx,
  calendarScreenTsx,
  chartsTsx,
  habitsTsx,
  listScreenTsx,
  overviewTsx,
} from './screens.ts';
import { calculatorTsx, cardsScreenTsx, chatTsx, gameTsx, pollTsx, timerTsx } from './tools.ts';

interface Tab {
  id: string;
  title: string;
  sign: string;
  component: string;
}

function shell(spec: AppSpec | SiteSpec, tabs: readonly Tab[]): Files {
  const files: Files = new Map();
  files.set(
    'package.json',
    `${JSON.stringify(
      {
        name: slug(spec.name),
        version: '0.1.0',
        private: true,
        main: 'index.ts',
        scripts: {
          start: 'expo start',
          android: 'expo start --android',
          ios: 'expo start --ios',
          web: 'expo start --web',
          test: 'vitest run',
        },
        dependencies: {
          '@react-native-async-storage/async-storage': '^2.2.0',
          '@xstate/react': '^6.0.0',
          expo: '^57.0.0',
          react: '^19.0.0',
          'react-dom': '^19.0.0',
          'react-native': '^0.86.0',
          'react-native-web': '^0.21.0',
          xstate: '^5.20.0',
        },
        devDependencies: { '@types/react': '^19.0.0', typescript: '^5.9.0', vitest: '^4.0.0' },
      },
      null,
      2,
    )}\n`,
  );
  files.set(
    'app.json',
    `${JSON.stringify({ expo: { name: spec.name, slug: slug(spec.name), version: '0.1.0', orientation: 'default', userInterfaceStyle: spec.design.mode === 'auto' ? 'automatic' : spec.design.mode, primaryColor: spec.design.accent } }, null, 2)}\n`,
  );
  files.set(
    'tsconfig.json',
    `${JSON.stringify(
      {
        compilerOptions: {
          target: 'ESNext',
          lib: ['DOM', 'ESNext'],
          module: 'ESNext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          noEmit: true,
        },
        include: ['index.ts', 'App.tsx', 'src'],
      },
      null,
      2,
    )}\n`,
  );
  files.set('src/theme.ts', themeTs(spec.design));
  files.set('src/lib/storage.ts', storageTs(spec.key));
  files.set('src/lib/storage.web.ts', storageWebTs(spec.key));
  files.set('src/components/Ui.tsx', uiTsx);
  files.set(
    'src/app.machine.ts',
    appMachineTs(tabs.map((tab) => ({ id: tab.id, title: tab.title, icon: tab.sign }))),
  );
  files.set('src/app.machine.test.ts', appMachineTest);
  return files;
}

function appTsx(tabs: readonly Tab[]): string {
  return `import { useMachine } from '@xstate/react';
import { Pressable, SafeAreaView, Text, View } from 'react-native';
import { appMachine, screens } from './src/app.machine';
${tabs.map((tab) => `import { ${tab.component} } from './src/screens/${tab.component}';`).join('\n')}
import { useColours } from './src/theme';

const views = {
${tabs.map((tab) => `  ${tab.id}: ${tab.component},`).join('\n')}
};

/** Tabs at the foot; which one shows is a state of app.machine.ts. */
export function App() {
  const colours = useColours();
  const [state, send] = useMachine(appMachine);
  const current = screens.find((screen) => state.matches(screen.id)) ?? screens[0];
  const View_ = views[current.id];

  return (
    <SafeAreaView style={{ flex: 1, width: '100%', backgroundColor: colours.bg }}>
      <View style={{ flex: 1, overflow: 'hidden' }}>
        <View_ />
      </View>
      {screens.length > 1 && (
        <View accessibilityRole="tablist" style={{ flexDirection: 'row', borderTopWidth: 1, borderTopColor: colours.line, backgroundColor: colours.surface }}>
          {screens.map((screen) => {
            const isOn = screen.id === current.id;
            return (
              <Pressable
                key={screen.id}
                accessibilityRole="tab"
                accessibilityState={{ selected: isOn }}
                onPress={() => send({ type: screen.event })}
                style={{ flex: 1, minHeight: 58, alignItems: 'center', justifyContent: 'center', gap: 2 }}
              >
                <Text style={{ fontSize: 18, color: isOn ? colours.accentText : colours.muted }}>{screen.icon}</Text>
                <Text numberOfLines={1} style={{ fontSize: 12, fontWeight: '600', color: isOn ? colours.accentText : colours.muted }}>
                  {screen.title}
                </Text>
              </Pressable>
            );
          })}
        </View>
      )}
    </SafeAreaView>
  );
}
`;
}

const indexTs = `import { registerRootComponent } from 'expo';
import { App } from './App';

registerRootComponent(App);
`;

const signs: Record<string, string> = {
  list: '☰',
  board: '▥',
  calendar: '◫',
  overview: '◔',
  habits: '✓',
  timer: '◷',
  calculator: '±',
  cards: '❏',
  poll: '▤',
  chat: '✎',
  game: '◈',
};

/** An app as an Expo project: the data, charts and statechart of the React kind with native screens. */
export function appNativeFiles(spec: AppSpec): Files {
  const web = appReactFiles(spec);
  const tabs = spec.screens.map((screen) => ({
    id: screen.id,
    title: screen.title,
    sign: signs[screen.type] ?? '•',
    component: screenName(screen),
  }));
  const files = shell(spec, tabs);
  const collections = webStore('').slice(webStore('').indexOf('export interface Collection'));
  const types = new Set(spec.screens.map((screen) => screen.type));
  files.set('src/lib/types.ts', web.get('src/lib/types.ts') ?? '');
  files.set('src/lib/format.ts', web.get('src/lib/format.ts') ?? '');
  files.set('src/lib/store.ts', `${nativeStoreTs}\n${collections}`);
  for (const [path, content] of web)
    if (path.startsWith('src/data/') || path === 'src/lib/names.ts' || path.startsWith('src/screens/'))
      files.set(path, content);
  if (spec.entities.length > 0) files.set('src/components/EntityForm.tsx', formTsx);
  if (types.has('overview') || types.has('poll')) files.set('src/components/Charts.tsx', chartsTsx);
  if (types.has('timer')) files.set('src/timer.machine.ts', timerMachineTs);
  const components: [keyof typeof signs, string, string][] = [
    ['list', 'ListScreen', listScreenTsx],
    ['board', 'BoardScreen', boardScreenTsx],
    ['calendar', 'CalendarScreen', calendarScreenTsx],
    ['overview', 'OverviewScreen', overviewTsx(webOverview)],
    ['habits', 'HabitsScreen', habitsTsx],
    ['timer', 'TimerScreen', timerTsx],
    ['calculator', 'CalculatorScreen', calculatorTsx(webCalculator)],
    ['cards', 'CardsScreen', cardsScreenTsx],
    ['poll', 'PollScreen', pollTsx],
    ['chat', 'ChatScreen', chatTsx(webChat)],
    ['game', 'GameScreen', gameTsx],
  ];
  for (const [type, name, content] of components)
    if ((types as ReadonlySet<string>).has(String(type))) files.set(`src/components/${name}.tsx`, content);
  files.set('App.tsx', appTsx(tabs));
  files.set('index.ts', indexTs);
  return files;
}

interface Block {
  title: string;
  text?: string | undefined;
  items?:
    | { title: string; text?: string | undefined; side?: string | undefined; link?: string | undefined }[]
    | undefined;
}

/** What a section of a site says, as a block of a native screen. */
function blockOf(section: Section): Block | null {
  const { title } = section;
  switch (section.type) {
    case 'about':
      return { title, text: section.paragraphs.join('\n\n') };
    case 'features':
    case 'steps':
      return { title, items: section.items.map((item) => ({ title: item.title, text: item.text })) };
    case 'pricing':
      return {
        title,
        items: section.plans.map((plan) => ({
          title: plan.name,
          text: plan.points.map((point) => point.text).join(', '),
          side: `${plan.price} ${plan.period}`.trim(),
        })),
      };
    case 'testimonials':
      return {
        title,
        items: section.items.map((item) => ({ title: item.name, text: item.quote, side: item.role })),
      };
    case 'team':
      return {
        title,
        items: section.items.map((item) => ({ title: item.name, text: item.text, side: item.role })),
      };
    case 'faq':
      return { title, items: section.items.map((item) => ({ title: item.question, text: item.answer })) };
    case 'hours':
      return {
        title,
        text: section.note === '' ? undefined : section.note,
        items: section.days.map((day) => ({ title: day.day, side: day.label })),
      };
    case 'location':
      return {
        title,
        text: section.directions,
        items: [
          ...section.lines.map((line) => ({ title: line.text })),
          ...(section.phone === ''
            ? []
            : [{ title: section.phone, link: `tel:${section.phone.replaceAll(/[^+\d]/g, '')}` }]),
          ...(section.email === '' ? [] : [{ title: section.email, link: `mailto:${section.email}` }]),
        ],
      };
    case 'schedule':
      return {
        title,
        items: section.items.map((item) => ({ title: item.title, text: item.text, side: item.time })),
      };
    case 'stats':
      return { title, items: section.items.map((item) => ({ title: item.label, side: item.value })) };
    case 'posts':
      return {
        title,
        items: section.items.map((item) => ({ title: item.title, text: item.text, side: item.date })),
      };
    case 'work':
      return {
        title,
        items: section.items.map((item) => ({ title: item.title, text: item.text, side: item.kind })),
      };
    case 'products':
      return {
        title,
        items: section.items.map((item) => ({
          title: item.name,
          text: item.text,
          side: `${section.currency}${(item.price / 100).toFixed(2)}`,
        })),
      };
    default:
      return null;
  }
}

const clean = (block: Block): object => JSON.parse(JSON.stringify(block)) as object;

/** A site as an Expo project: its texts and lists on a few tabs, with a message form. */
export function siteNativeFiles(spec: SiteSpec): Files {
  const words = allWords[spec.language];
  const hero = spec.sections.find((section) => section.type === 'hero');
  const menu = spec.sections.find((section) => section.type === 'menu');
  const place = spec.sections.filter((section) => section.type === 'hours' || section.type === 'location');
  const contact = spec.sections.find((section) => section.type === 'contact');
  const rest = spec.sections.filter(
    (section) => !['hero', 'menu', 'hours', 'location', 'contact'].includes(section.type),
  );
  const tabs: Tab[] = [{ id: 'home', title: spec.name, sign: '⌂', component: 'HomeView' }];
  if (menu !== undefined)
    tabs.push({ id: 'menu', title: menu.nav || menu.title, sign: '☰', component: 'MenuView' });
  if (place.length > 0)
    tabs.push({ id: 'visit', title: place[0]?.nav || words.location, sign: '◎', component: 'VisitView' });
  if (contact !== undefined)
    tabs.push({ id: 'message', title: contact.nav || words.contact, sign: '✉', component: 'MessageView' });
  const files = shell(spec, tabs);
  files.set('src/components/ContentScreen.tsx', contentTsx);
  const screen = (name: string, title: string, lead: string, blocks: readonly Block[]): void => {
    files.set(
      `src/screens/${name}.tsx`,
      `import { ContentScreen, type Block } from '../components/ContentScreen';

const blocks: Block[] = ${source(blocks.map(clean))};

export function ${name}() {
  return <ContentScreen title={${literal(title)}}${lead === '' ? '' : ` lead={${literal(lead)}}`} blocks={blocks} />;
}
`,
    );
  };
  screen(
    'HomeView',
    hero?.title ?? spec.name,
    hero?.lead ?? '',
    rest.flatMap((section) => blockOf(section) ?? []),
  );
  if (menu?.type === 'menu')
    screen(
      'MenuView',
      menu.title,
      '',
      menu.groups.map((group) => ({
        title: group.name,
        items: group.items.map((item) => ({ title: item.name, text: item.text, side: item.price })),
      })),
    );
  if (place.length > 0)
    screen(
      'VisitView',
      words.location,
      '',
      place.flatMap((section) => blockOf(section) ?? []),
    );
  if (contact !== undefined) {
    files.set(
      'src/lib/store.ts',
      nativeStoreTs
        .replace("import { dayFromToday } from './format';\n", '')
        .replace("import type { Entity, Row, Value } from './types';\n", ''),
    );
    files.set('src/components/MessageScreen.tsx', messageTsx);
    files.set(
      'src/screens/MessageView.tsx',
      `import { MessageScreen } from '../components/MessageScreen';\n\nexport function MessageView() {\n  return <MessageScreen title={${literal(contact.title)}} sent={${literal(words.sent)}} />;\n}\n`,
    );
  }
  files.set('App.tsx', appTsx(tabs));
  files.set('index.ts', indexTs);
  return files;
}
