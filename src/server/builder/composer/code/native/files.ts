import { words as allWords } from '../../content/words.ts';
import type { AppSpec, Screen, Section, SiteSpec } from '../../spec.ts';
import { formatTs, storeTs, typesTs } from '../app-core.ts';
import { appActorTs, appMachineTest, appMachineTs, type MachineScreen } from '../app-machine.ts';
import { appReactFiles, machineScreens, screenName } from '../app-react.ts';
import { gameName } from '../games.ts';
import { kitNativeTsx } from '../kit/native.ts';
import { parts } from '../kit/parts.ts';
import { literal, slug, source } from '../quote.ts';
import type { Files } from '../site-html.ts';
import { contentTsx, messageTsx } from './content.ts';
import { formTsx } from './form.ts';
import { nativeGameTsx } from './games.ts';
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
import { storageTs } from './store.ts';
import { themeTs } from './theme.ts';
import { calculatorTsx, cardsScreenTsx, chatTsx, pollTsx, timerTsx } from './tools.ts';
import { monthTsx, uiTsx } from './ui.ts';
import { boardScreenTsx, calendarScreenTsx, chartsTsx, habitsTsx, overviewTsx } from './views.ts';

interface Tab extends MachineScreen {
  component: string;
}

function packageJson(name: string): string {
  return `${JSON.stringify(
    {
      name: slug(name),
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
        '@expo/metro-runtime': '~57.0.0',
        '@expo/vector-icons': '^15.0.2',
        '@react-native-async-storage/async-storage': '2.2.0',
        '@xstate/react': '^6.0.0',
        expo: '~57.0.0',
        'expo-status-bar': '~57.0.0',
        react: '19.2.3',
        'react-dom': '19.2.3',
        'react-native': '0.86.3',
        'react-native-safe-area-context': '~5.7.0',
        'react-native-web': '~0.21.0',
        xstate: '^5.20.0',
      },
      devDependencies: { '@types/react': '~19.2.0', typescript: '~5.9.0', vitest: '^4.0.0' },
    },
    null,
    2,
  )}\n`;
}

function appJson(spec: AppSpec | SiteSpec): string {
  const expo = {
    name: spec.name,
    slug: slug(spec.name),
    version: '0.1.0',
    orientation: 'default',
    userInterfaceStyle: spec.design.mode === 'auto' ? 'automatic' : spec.design.mode,
    primaryColor: spec.design.accent,
    ios: { supportsTablet: true, bundleIdentifier: `app.example.${slug(spec.name).replaceAll('-', '')}` },
    android: {
      package: `app.example.${slug(spec.name)
        .replaceAll('-', '')
        .replace(/^(?=\d)/, 'a')}`,
    },
  };
  return `${JSON.stringify({ expo }, null, 2)}\n`;
}

function shell(spec: AppSpec | SiteSpec, tabs: readonly Tab[]): Files {
  const files: Files = new Map();
  const chart = { screens: tabs, login: spec.kind === 'app' && spec.login };
  files.set('package.json', packageJson(spec.name));
  files.set('app.json', appJson(spec));
  files.set(
    'tsconfig.json',
    `${JSON.stringify({ extends: 'expo/tsconfig.base', compilerOptions: { strict: true }, include: ['index.ts', 'App.tsx', 'src'] }, null, 2)}\n`,
  );
  files.set('src/theme.ts', themeTs(spec.design));
  files.set('src/lib/types.ts', typesTs);
  files.set('src/lib/format.ts', formatTs(spec.currency, spec.language));
  files.set('src/lib/storage.ts', storageTs(spec.key));
  files.set('src/lib/store.ts', storeTs);
  files.set('src/lib/app.ts', appActorTs(chart));
  files.set('src/components/Ui.tsx', uiTsx);
  files.set('src/app.machine.ts', appMachineTs(chart));
  files.set('src/app.machine.test.ts', appMachineTest(chart));
  files.set('App.tsx', appTsx(tabs, chart.login));
  files.set('index.ts', indexTs);
  return files;
}

function appTsx(tabs: readonly Tab[], login: boolean): string {
  const single = tabs.length === 1;
  return `${single ? '' : "import { Ionicons } from '@expo/vector-icons';\n"}import { StatusBar } from 'expo-status-bar';
import { useEffect, useState } from 'react';
import { ${single ? 'View' : 'Pressable, Text, View'} } from 'react-native';
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context';
${single ? '' : "import { screens } from './src/app.machine';\n"}import { ${[...(single ? [] : ['actor']), ...(login ? ['useApp'] : []), 'useScreen'].join(', ')} } from './src/lib/app';
import { storage } from './src/lib/storage';
${login ? "import { LoginScreen } from './src/components/LoginScreen';\nimport { Button } from './src/components/Ui';\nimport { resume, signOut } from './src/lib/usePerson';\n" : ''}${tabs.map((tab) => `import { ${tab.component} } from './src/screens/${tab.component}';`).join('\n')}
import { useColours } from './src/theme';

const views = {
${tabs.map((tab) => `  ${tab.id}: ${tab.component},`).join('\n')}
};
${
  single
    ? ''
    : `
function Tabs() {
  const colours = useColours();
  const current = useScreen();
  return (
    <View role="navigation">
    <View role="tablist" style={{ flexDirection: 'row', borderTopWidth: 1, borderTopColor: colours.line, backgroundColor: colours.surface }}>
      {screens.map((screen) => {
        const isOn = screen.id === current.id;
        const colour = isOn ? colours.accentText : colours.muted;
        return (
          <Pressable
            key={screen.id}
            role="tab"
            aria-label={screen.title}
            aria-selected={isOn}
            onPress={() => actor.send({ type: screen.event })}
            style={{ flex: 1, minHeight: 60, alignItems: 'center', justifyContent: 'center', gap: 3, paddingHorizontal: 2 }}
          >
            <Ionicons name={screen.icon} size={22} color={colour} />
            <Text numberOfLines={1} style={{ fontSize: ${tabs.length > 4 ? '10' : '12'}, fontWeight: '600', color: colour }}>
              {screen.title}
            </Text>
          </Pressable>
        );
      })}
    </View>
    </View>
  );
}
`
}
/** ${single ? 'The app' : 'Tabs at the foot; which one shows is a state of app.machine.ts'}. What was kept on the device is read first. */
export function App() {
  const colours = useColours();
  const current = useScreen();
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    storage
      .open()
      .catch((error: unknown) => console.warn('What was kept cannot be read:', error))
      .finally(() => {
${login ? '        resume();\n' : ''}        setReady(true);
      });
  }, []);

${login ? "  const isSignedIn = useApp().matches('signedIn');\n  const View_ = isSignedIn ? views[current.id] : LoginScreen;\n" : '  const View_ = views[current.id];\n'}  return (
    <SafeAreaProvider>
      <StatusBar style="auto" />
      <SafeAreaView style={{ flex: 1, width: '100%', backgroundColor: colours.${single ? 'bg' : 'surface'} }}>
        <View role="main" style={{ flex: 1, overflow: 'hidden', backgroundColor: colours.bg }}>{isReady && <View_ key={current.id} />}</View>
${login ? '        {isSignedIn && <Button label="Sign out" isQuiet onPress={signOut} />}\n' : ''}${single ? '' : login ? '        {isSignedIn && <Tabs />}\n' : '        <Tabs />\n'}      </SafeAreaView>
    </SafeAreaProvider>
  );
}
`;
}

const indexTs = `import { registerRootComponent } from 'expo';
import { App } from './App';

registerRootComponent(App);
`;

/** Names of Ionicons, by the type of screen. */
const icons: Readonly<Record<Screen['type'], string>> = {
  list: 'list-outline',
  board: 'grid-outline',
  calendar: 'calendar-outline',
  overview: 'stats-chart-outline',
  habits: 'checkmark-done-outline',
  timer: 'timer-outline',
  calculator: 'calculator-outline',
  cards: 'book-outline',
  poll: 'bar-chart-outline',
  chat: 'chatbubbles-outline',
  game: 'game-controller-outline',
  keypad: 'calculator-outline',
  form: 'document-text-outline',
  questionnaire: 'document-text-outline',
  shop: 'bag-outline',
  slots: 'calendar-outline',
  tool: 'grid-outline',
};
const iconOf = (screen: Screen): string =>
  screen.type === 'tool' ? parts[screen.tool].nativeIcon : icons[screen.type];

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
  const files = shell(spec, tabs);
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
  const tab = (id: string, title: string, icon: string, component: string): Tab => ({
    id,
    title,
    icon,
    component,
    mode: 'plain',
  });
  const tabs = [tab('home', spec.name, 'home-outline', 'HomeView')];
  if (menu !== undefined) tabs.push(tab('menu', menu.nav || menu.title, 'restaurant-outline', 'MenuView'));
  if (place.length > 0)
    tabs.push(tab('visit', place[0]?.nav || words.location, 'location-outline', 'VisitView'));
  if (contact !== undefined)
    tabs.push(tab('message', contact.nav || words.contact, 'mail-outline', 'MessageView'));
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
    files.set('src/components/MessageScreen.tsx', messageTsx);
    files.set(
      'src/screens/MessageView.tsx',
      `import { MessageScreen } from '../components/MessageScreen';\n\nexport function MessageView() {\n  return <MessageScreen title={${literal(contact.title)}} sent={${literal(words.sent)}} />;\n}\n`,
    );
  }
  return files;
}
