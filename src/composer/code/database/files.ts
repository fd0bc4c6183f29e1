import { collectionsTs, entityTs } from '../app-entity.ts';
import { literal } from '../../print/quote.ts';
import type { Files } from '../files.ts';
import type { AppSpec } from '../../spec/spec.ts';
import { databaseTs, tablesTs } from './client.ts';
import { sharedLoginNativeTsx, sharedLoginTsx, sharedPersonTs } from './login.ts';
import { edited, sharedCollectionTs, sharedPollTs } from './parts.ts';
import { syncTs, wakeNativeTs, wakeWebTs } from './sync.ts';
import { quietEntities } from './tables.ts';
import { addParts, sourceOf } from '../sources.ts';

/** Puts the store of an app into the project's database; without one that is on, the files stay as they are. */
export function withDatabase(files: Files, spec: AppSpec, target: 'web' | 'native'): Files {
  if (spec.database?.isOn !== true) return files;
  const { access } = spec.database;
  const next: Files = new Map(files);
  const change = (path: string, edits: readonly (readonly [string, string])[]): void => {
    next.set(path, edited(next.get(path) ?? '', edits));
  };
  const keepsValues = access === 'own';
  const entities = [...spec.entities, ...quietEntities(spec)];
  for (const entity of entities) next.set(`src/data/${entity.key}.ts`, entityTs(entity, spec.screens));
  next.set('src/data/collections.ts', collectionsTs(entities));
  next.set('src/data/tables.ts', tablesTs(spec));
  next.set('src/lib/collection.ts', sharedCollectionTs(access));
  addParts(next, 'database', 'src/lib/connection.ts');
  next.set('src/lib/database.ts', databaseTs(access));
  next.set('src/lib/sync.ts', syncTs(keepsValues));
  next.set('src/lib/wake.ts', target === 'web' ? wakeWebTs : wakeNativeTs);
  if (keepsValues) {
    addParts(next, 'database', 'src/lib/store.ts');
    if (next.has('src/lib/useStored.ts'))
      change('src/lib/useStored.ts', [['() => initial)', "() => initial, 'device')"]]);
  }
  if (next.has('src/lib/usePoll.ts')) next.set('src/lib/usePoll.ts', sharedPollTs(access));
  if (next.has('src/lib/useQuestions.ts')) addParts(next, 'database', 'src/lib/useQuestions.ts');
  if (access !== 'open') {
    addParts(next, 'database', 'src/lib/session.ts');
    next.set('src/lib/usePerson.ts', sharedPersonTs(target === 'web'));
    const name = literal(spec.name);
    next.set(
      'src/components/LoginScreen.tsx',
      target === 'web' ? sharedLoginTsx(name) : sharedLoginNativeTsx(name),
    );
    next.delete('src/lib/sha256.ts');
  }
  addParts(next, `database/${target}`, 'src/components/SyncState.tsx');
  if (target === 'web') {
    next.set(
      'src/styles/app.css',
      `${next.get('src/styles/app.css') ?? ''}\n${sourceOf('web/src/styles/sync-status.css')}`,
    );
    change('src/App.tsx', [
      [
        "import { ThemeToggle } from './components/ThemeToggle';\n",
        "import { SyncState } from './components/SyncState';\nimport { ThemeToggle } from './components/ThemeToggle';\n",
      ],
      [
        '        <ThemeToggle />\n',
        `        ${access === 'open' ? '<SyncState />' : '{isSignedIn && <SyncState />}'}\n        <ThemeToggle />\n`,
      ],
      ...(access === 'open'
        ? ([
            ['\nconst views = {', "import { startSync } from './lib/sync';\n\nconst views = {"],
            [
              '/** ' + spec.name.replaceAll('*/', '') + ': which',
              'startSync();\n\n/** ' + spec.name.replaceAll('*/', '') + ': which',
            ],
          ] as const)
        : []),
    ]);
  } else {
    change('App.tsx', [
      [
        "import { storage } from './src/lib/storage';\n",
        `import { storage } from './src/lib/storage';\nimport { SyncState } from './src/components/SyncState';\n${access === 'open' ? "import { startSync } from './src/lib/sync';\n" : ''}`,
      ],
      [
        '        <View role="main"',
        `        ${access === 'open' ? '<SyncState />' : '{isSignedIn && <SyncState />}'}\n        <View role="main"`,
      ],
      ...(access === 'open'
        ? ([['        setReady(true);\n', '        startSync();\n        setReady(true);\n']] as const)
        : []),
    ]);
  }
  return next;
}
