import { collectionsTs, entityTs } from '../app-entity.ts';
import type { Files } from '../files.ts';
import type { AppSpec } from '../../spec/spec.ts';
import { tablesTs } from './client.ts';
import { edited, sharedCollectionTs } from './parts.ts';
import { quietEntities } from './tables.ts';
import { addFilled, addParts, sourceOf } from '../sources.ts';

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
  const filling = {
    said: { name: spec.name, conflict: `?on_conflict=${keepsValues ? 'owner,' : ''}` },
    has: { own: keepsValues, people: access !== 'open', values: keepsValues, web: target === 'web' },
  };
  addFilled(next, 'database', filling, 'src/lib/database.ts', 'src/lib/sync.ts');
  addParts(next, `database/${target}`, 'src/lib/wake.ts');
  if (keepsValues) {
    addParts(next, 'database', 'src/lib/store.ts');
    if (next.has('src/lib/useStored.ts'))
      change('src/lib/useStored.ts', [['() => initial)', "() => initial, 'device')"]]);
  }
  if (next.has('src/lib/usePoll.ts')) addFilled(next, 'database', filling, 'src/lib/usePoll.ts');
  if (next.has('src/lib/useQuestions.ts')) addParts(next, 'database', 'src/lib/useQuestions.ts');
  if (access !== 'open') {
    addParts(next, 'database', 'src/lib/session.ts');
    addFilled(next, 'database', filling, 'src/lib/usePerson.ts');
    addFilled(next, `database/${target}`, filling, 'src/components/LoginScreen.tsx');
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
