import { expoVersions } from '#contract/expo-versions.ts';
import type { AppSpec, SiteSpec } from '../../spec/spec.ts';
import { appActorTs, appMachineTest, appMachineTs } from '../app-machine.ts';
import { slug } from '../../print/quote.ts';
import type { Files } from '../files.ts';
import { appTsx } from './app-tsx.ts';
import { coverOf, emblemArt } from './cover.ts';
import { emblemTsx } from './picture.ts';
import { themeTs } from './theme.ts';
import type { NativeScreen } from './types.ts';
import { nativeDependencies } from './versions.ts';
import { addFilled, addParts, type Filling } from '../sources.ts';
import { appSaid } from '../app-said.ts';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function packageJson(name: string, hasPictures: boolean): string {
  const dependencies: Record<string, string> = {
    ...nativeDependencies,
    ...(hasPictures ? { 'react-native-svg': expoVersions['react-native-svg'] } : {}),
  };
  return json({
    name: slug(name),
    version: '0.1.0',
    private: true,
    main: 'index.ts',
    scripts: {
      start: 'expo start',
      android: 'expo start --android',
      ios: 'expo start --ios',
      web: 'expo start --web',
      build: 'expo export --platform web',
      test: 'vitest run',
    },
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => a.localeCompare(b))),
    devDependencies: { '@types/react': '~19.2.0', typescript: '~5.9.0', vitest: '^4.0.0' },
  });
}

function appJson(spec: AppSpec | SiteSpec): string {
  const id = slug(spec.name)
    .replaceAll('-', '')
    .replace(/^(?=\d)/, 'a');
  return json({
    expo: {
      name: spec.name,
      slug: slug(spec.name),
      version: '0.1.0',
      orientation: 'default',
      userInterfaceStyle: spec.design.mode === 'auto' ? 'automatic' : spec.design.mode,
      primaryColor: spec.design.accent,
      ios: { supportsTablet: true, bundleIdentifier: `app.example.${id}` },
      android: { package: `app.example.${id}` },
    },
  });
}

/** What the parts of all screens are drawn with. Content has no screens to work with, which open with a cover. */
function uiFilling({ name, design }: AppSpec | SiteSpec, isContent: boolean): Filling {
  const { ground, ink, faint, edge, isRound } = coverOf(design.direction);
  const [thickness = 0, line = ''] = edge ?? [];
  return {
    said: { appName: name, ground, faint, edge: line },
    given: { edge: thickness },
    has: {
      page: !isContent,
      inverse: ink !== 'ink',
      edged: edge !== undefined,
      round: isRound === true,
    },
  };
}

/** What every native project has, whatever is on its screens. */
export function nativeProject(spec: AppSpec | SiteSpec, screens: readonly NativeScreen[]): Files {
  const files: Files = new Map();
  const isContent = spec.kind === 'site';
  const login = spec.kind === 'app' && spec.login;
  const chart = { screens, login };
  files.set('package.json', packageJson(spec.name, !isContent || spec.docs === undefined));
  files.set('app.json', appJson(spec));
  files.set(
    'tsconfig.json',
    json({
      extends: 'expo/tsconfig.base',
      compilerOptions: { strict: true },
      include: ['index.ts', 'App.tsx', 'src', 'expo-env.d.ts'],
    }),
  );
  files.set('expo-env.d.ts', '/// <reference types="expo/types" />\n');
  files.set('src/theme.ts', themeTs(spec.design, isContent && spec.docs !== undefined));
  if (!isContent) {
    addParts(files, 'shared', 'src/lib/types.ts');
    addFilled(files, 'shared', { said: appSaid(spec) }, 'src/lib/format.ts');
  }
  addFilled(files, 'native', { said: { prefix: `${spec.key}:` } }, 'src/lib/storage.ts');
  addParts(files, 'shared', 'src/lib/store.ts');
  files.set('src/lib/app.ts', appActorTs(chart));
  addFilled(files, 'native', uiFilling(spec, isContent), 'src/components/Ui.tsx');
  if (!isContent) files.set('src/components/Emblem.tsx', emblemTsx(emblemArt(spec.design)));
  files.set('src/app.machine.ts', appMachineTs(chart));
  files.set('src/app.machine.test.ts', appMachineTest(chart));
  files.set('App.tsx', appTsx(screens, login, spec.design.direction));
  files.set('index.ts', indexTs);
  return files;
}

const indexTs = `import { registerRootComponent } from 'expo';
import { App } from './App';

registerRootComponent(App);
`;
