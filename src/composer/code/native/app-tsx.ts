import type { Direction } from '../../spec/spec.ts';
import type { NativeScreen } from './types.ts';

/** How tabs look, by the manner of the design. */
interface Bar {
  readonly list: string;
  readonly tab: string;
  /** Around the icon; `children` stands for it. */
  readonly icon: readonly [before: string, after: string];
  readonly on: string;
  readonly off: string;
}

const docked: Bar = {
  list: "{ flexDirection: 'row', borderTopWidth: 1, borderTopColor: colours.line, backgroundColor: colours.surface }",
  tab: "{ flex: 1, minHeight: 60, alignItems: 'center', justifyContent: 'center', gap: 3, paddingHorizontal: 2 }",
  icon: ['', ''],
  on: 'colours.accentText',
  off: 'colours.muted',
};
const bars: Readonly<Record<Direction, Bar>> = {
  crisp: docked,
  editorial: {
    ...docked,
    list: "{ flexDirection: 'row', borderTopWidth: 1, borderTopColor: colours.line, backgroundColor: colours.bg }",
    tab: "{ flex: 1, minHeight: 60, alignItems: 'center', justifyContent: 'center', gap: 3, marginTop: -1, paddingHorizontal: 2, borderTopWidth: 3, borderTopColor: isOn ? colours.accent : 'transparent' }",
  },
  soft: {
    ...docked,
    list: "{ flexDirection: 'row', marginHorizontal: 14, marginBottom: 12, borderRadius: 30, backgroundColor: colours.surface, boxShadow: '0 4px 18px rgba(20, 16, 12, 0.16)' }",
  },
  bold: {
    ...docked,
    list: "{ flexDirection: 'row', backgroundColor: colours.deep }",
    on: 'colours.onDeep',
    off: 'colours.onDeep',
    tab: "{ flex: 1, minHeight: 62, alignItems: 'center', justifyContent: 'center', gap: 3, paddingHorizontal: 2, borderTopWidth: 4, borderTopColor: isOn ? colours.accent : colours.deep }",
  },
  craft: {
    ...docked,
    list: "{ flexDirection: 'row', paddingTop: 6, backgroundColor: colours.sunken }",
    icon: [
      "<View style={{ paddingVertical: 3, paddingHorizontal: 16, borderRadius: 16, backgroundColor: isOn ? colours.soft : 'transparent' }}>\n              ",
      '\n            </View>',
    ],
  },
  noir: {
    ...docked,
    list: "{ flexDirection: 'row', backgroundColor: colours.bg }",
    icon: [
      '',
      "\n            <View style={{ width: 5, height: 5, borderRadius: 3, backgroundColor: isOn ? colours.accent : 'transparent' }} />",
    ],
  },
};

/** Where tabs float, the ground of the screen goes down to the foot. */
const floats = (direction: Direction): boolean => ['soft', 'noir', 'editorial'].includes(direction);

/** `App.tsx`: which screen shows is a state of the chart; tabs at the foot where there are several. */
export function appTsx(screens: readonly NativeScreen[], login: boolean, direction: Direction): string {
  const hasStack = screens.some((screen) => typeof screen.parent === 'string');
  const count = screens.filter((screen) => typeof screen.parent !== 'string').length;
  const single = count === 1;
  const bar = bars[direction];
  const [before, after] = bar.icon;
  const fromApp = [
    ...(single ? [] : ['actor']),
    ...(hasStack && !single ? ['parents'] : []),
    ...(login ? ['useApp'] : []),
    'useScreen',
  ];
  const isOn = hasStack
    ? 'screen.id === current.id || screen.id === parents[current.id]'
    : 'screen.id === current.id';
  const tabs = single
    ? ''
    : `
${hasStack ? 'const tabs = screens.filter((screen) => parents[screen.id] === undefined);\n\n' : ''}function Tabs() {
  const colours = useColours();
  const current = useScreen();
  return (
    <View role="navigation"${floats(direction) ? ' style={{ backgroundColor: colours.bg }}' : ''}>
      <View role="tablist" style={${bar.list}}>
        {${hasStack ? 'tabs' : 'screens'}.map((screen) => {
          const isOn = ${isOn};
          const colour = ${bar.on === bar.off ? bar.on : `isOn ? ${bar.on} : ${bar.off}`};
          return (
            <Pressable
              key={screen.id}
              role="tab"
              aria-label={screen.title}
              aria-selected={isOn}
              onPress={() => actor.send({ type: screen.event })}
              style={${bar.tab}}
            >
              ${before.replaceAll('\n', '\n  ')}<Ionicons name={screen.icon} size={22} color={colour} />${after.replaceAll('\n', '\n  ')}
              <Text numberOfLines={1} style={{ fontSize: ${count > 4 ? '11' : '12'}, fontWeight: '600', fontFamily: bodyFont, color: colour }}>
                {screen.title}
              </Text>
            </Pressable>
          );
        })}
      </View>
    </View>
  );
}
`;
  return `${single ? '' : "import { Ionicons } from '@expo/vector-icons';\n"}import { StatusBar } from 'expo-status-bar';
import { useEffect, useState } from 'react';
import { ${single ? 'View' : 'Pressable, Text, View'} } from 'react-native';
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context';
${single ? '' : "import { screens } from './src/app.machine';\n"}import { ${fromApp.join(', ')} } from './src/lib/app';
import { storage } from './src/lib/storage';
${login ? "import { LoginScreen } from './src/components/LoginScreen';\nimport { Button } from './src/components/Ui';\nimport { resume, signOut } from './src/lib/usePerson';\n" : ''}${screens.map((screen) => `import { ${screen.component} } from './src/screens/${screen.component}';`).join('\n')}
import { ${single ? '' : 'bodyFont, '}useColours } from './src/theme';

const views = {
${screens.map((screen) => `  ${screen.id}: ${screen.component},`).join('\n')}
};
${tabs}
/** ${single && !hasStack ? 'The app' : 'Tabs at the foot; which one shows is a state of app.machine.ts'}. What was kept on the device is read first. */
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
      <SafeAreaView style={{ flex: 1, width: '100%', backgroundColor: colours.${single || floats(direction) ? 'bg' : direction === 'bold' ? 'deep' : direction === 'craft' ? 'sunken' : 'surface'} }}>
        <View role="main" style={{ flex: 1, overflow: 'hidden', backgroundColor: colours.bg }}>{isReady && <View_ key={current.id} />}</View>
${login ? '        {isSignedIn && <Button label="Sign out" isQuiet onPress={signOut} />}\n' : ''}${single ? '' : login ? '        {isSignedIn && <Tabs />}\n' : '        <Tabs />\n'}      </SafeAreaView>
    </SafeAreaProvider>
  );
}
`;
}
