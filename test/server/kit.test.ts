import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKit } from '#server/builder/kit.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { projectWith } from './support/committed.ts';
import { bodiesOf, contentsOf, ended } from './support/runs.ts';
import { describeOnSqlite } from './support/server.ts';

const app = (body: string, imports = ''): string =>
  `${imports}export default function App() {\n  return <main>${body}</main>;\n}\n`;
const withButton = app('<Button>Lend</Button>', "import { Button } from '@/components/ui/button';\n");
const whole = {
  'package.json':
    '{ "name": "own", "private": true, "type": "module", "dependencies": { "react": "^19.0.0", "react-dom": "^19.0.0" } }\n',
  'index.html':
    '<!doctype html>\n<html lang="en"><head><title>Own</title></head><body><div id="app"></div><script type="module" src="/src/index.jsx"></script></body></html>\n',
  'src/index.jsx':
    "import { createRoot } from 'react-dom/client';\nimport { App } from './app/App';\ncreateRoot(document.getElementById('app')).render(<App />);\n",
  'src/app/App.jsx': 'export const App = () => <h1>Own</h1>;\n',
};

describeOnSqlite('the kit that lies ready for models', (makeServer) => {
  let models: ModelServer;
  beforeEach(async () => {
    models = await startModelServer();
  });
  afterEach(() => models.close());

  const finish = { tool: 'finish', args: { summary: 'Done.', name: '' } } as const;
  const write = (path: string, content: string) => ({ tool: 'write_file', args: { path, content } }) as const;
  type Part = { readonly tool: string; readonly args: Record<string, unknown> };

  const begin = async (env: Readonly<Record<string, string>> = {}) => {
    const server = await makeServer({
      env: {
        ...env,
        NPM_REGISTRY: 'off',
        OPENAI_COMPATIBLE_URL: models.url,
        MODELS: 'compatible/test; as=tools; context=200000',
      },
    });
    const ada = await server.signIn('ada@example.com');
    const engine = 'compatible/test';
    const told = async (projectId: string, runId: string) => {
      const events = (await ended(server, projectId, runId)).filter((event) => event.runId === runId);
      return {
        files: await contentsOf(server, projectId),
        rows: bodiesOf(events, 'file.staged'),
        refused: bodiesOf(events, 'action.refused'),
        subjects: bodiesOf(events, 'context.seen').at(-1)?.context.subjects ?? [],
      };
    };
    return {
      server,
      ada,
      /** A new project of the model, which answers with these calls of tools, a round each. */
      async build(rounds: readonly (readonly Part[])[], scene = 'react-website-builder' as const) {
        const before = models.requests.length;
        models.answer(({ number }) => ({ parts: [...(rounds[number - before - 1] ?? [finish])] }));
        const made = await ada.call('projectCreate', { prompt: 'A library', scene, engine });
        return { projectId: made.projectId, ...(await told(made.projectId, made.runId)) };
      },
      async say(projectId: string, parts: readonly Part[]) {
        models.answer(() => ({ parts: [...parts, finish] }));
        const { runId } = await ada.call('runSubmit', { projectId, prompt: 'Go on', engine });
        return told(projectId, runId);
      },
    };
  };

  it.each([{ PACKAGES_ALLOW: 'date-fns' }, { PACKAGES_DENY: 'sonner' }])(
    '[BUILD-08] where %j keeps one of its packages out, nothing of it lies ready',
    async (env) => {
      const { build } = await begin(env);
      const { files, subjects } = await build([[write('src/App.tsx', app('Lend')), finish]]);
      expect(files['src/theme.css']).toBeUndefined();
      expect(subjects).not.toContain('kit');
    },
  );

  it('[BUILD-08] what an answer leads to comes into the project, is told to be of the kit, and nothing else comes', async () => {
    const { build } = await begin();
    const { files, rows, refused, subjects } = await build([[write('src/App.tsx', withButton), finish]]);
    expect(Object.keys(files).sort()).toEqual([
      'index.html',
      'package-lock.json',
      'package.json',
      'src/App.tsx',
      'src/components/ui/button.tsx',
      'src/index.css',
      'src/lib/theme.ts',
      'src/lib/utils.ts',
      'src/main.tsx',
      'src/theme.css',
      'tsconfig.json',
      'vite.config.ts',
    ]);
    expect(files['src/components/ui/button.tsx']).toBe(
      readKit().get('src/components/ui/button.tsx')?.content,
    );
    expect(refused).toEqual([]);
    expect(subjects).toContain('kit');
    const own = rows.filter(({ isFromKit }) => isFromKit !== true).map(({ path }) => path);
    // What the packages came to is written down by the run.
    expect([...new Set(own)].sort()).toEqual(['package-lock.json', 'package.json', 'src/App.tsx']);
  });

  it('[BUILD-08] an answer with a project of its own is left as it is, and so is one that only asks', async () => {
    const { build } = await begin();
    const own = await build([
      [...Object.entries(whole).map(([path, content]) => write(path, content)), finish],
    ]);
    expect(Object.keys(own.files).sort()).toEqual(Object.keys(whole).sort());
    expect(own.rows.filter(({ isFromKit }) => isFromKit === true)).toEqual([]);
    const asked = await build([[{ tool: 'ask_person', args: { question: 'Which library?', choices: [] } }]]);
    expect(asked.files).toEqual({});
  });

  it("[BUILD-08] the kit's files are listed, read, edited, replaced unseen, and gone when they are deleted", async () => {
    const { build } = await begin();
    const read = [{ tool: 'list_files', args: { under: 'src/components/ui' } }] as const;
    const { files, refused, rows } = await build([
      read,
      [
        write('src/App.tsx', withButton),
        {
          tool: 'edit_file',
          args: {
            path: 'src/index.css',
            edits: [{ search: ':root {', replace: ':root {\n  --primary: rgb(1, 2, 3);' }],
          },
        },
        write('src/lib/theme.ts', 'export const startTheme = (): void => undefined;\n'),
        { tool: 'delete_file', args: { path: 'src/pages/Home.tsx' } },
        finish,
      ],
    ]);
    expect(models.requests.at(-1)?.said).toContain('dialog.tsx');
    expect(refused).toEqual([]);
    expect(files['src/index.css']).toContain('--primary: rgb(1, 2, 3);');
    expect(files['src/lib/theme.ts']).toContain('undefined');
    const edited = rows.filter(({ path }) => path === 'src/index.css').at(-1);
    expect(edited).toMatchObject({ op: 'edit', additions: 1, deletions: 0 });
  });

  it('[BUILD-08] goes on with a later message, and knows no project that was made without it', async () => {
    const { build, say, server, ada } = await begin();
    const { projectId } = await build([[write('src/App.tsx', withButton), finish]]);
    const later = await say(projectId, [
      write(
        'src/Note.tsx',
        "import { Badge } from './components/ui/badge';\nexport const Note = () => <Badge>New</Badge>;\n",
      ),
    ]);
    expect(Object.keys(later.files)).toContain('src/components/ui/badge.tsx');
    expect(later.subjects).toContain('kit');

    const made = await projectWith(server, ada, whole, 'react-website-builder');
    const without = await say(made.projectId, [write('src/app/Extra.jsx', 'export const extra = 1;\n')]);
    expect(without.subjects).not.toContain('kit');
    expect(Object.keys(without.files).sort()).toEqual([...Object.keys(whole), 'src/app/Extra.jsx'].sort());
  });
});
