import { expect, it } from 'vitest';
import { startModelServer } from '../support/model-server.ts';
import { projectWith } from './support/committed.ts';
import { contentsOf, ended, endOf } from './support/runs.ts';
import { describeOnSqlite } from './support/server.ts';

const fence = (path: string, text: string) => `\`\`\`\`tsx ${path}\n${text}\`\`\`\`\n\n`;
const nextApp = [
  fence('package.json', '{"name":"shop","dependencies":{"next":"^15.0.0","react":"^19.0.0"}}\n'),
  fence(
    'app/layout.tsx',
    "import './globals.css';\nexport default ({ children }) => <html><body>{children}</body></html>;\n",
  ),
  fence(
    'app/page.tsx',
    'import Link from \'next/link\';\nexport default () => <Link href="/about">About</Link>;\n',
  ),
  fence('app/globals.css', 'body { margin: 0 }\n'),
].join('');
const viteApp = [
  fence(
    'src/main.tsx',
    "import { createRoot } from 'react-dom/client';\nimport App from './App';\ncreateRoot(document.getElementById('root')!).render(<App />);\n",
  ),
  fence('src/App.tsx', 'export default () => <h1>Shop</h1>;\n'),
].join('');

describeOnSqlite('what is written for other frameworks', (makeServer) => {
  it('[BUILD-02] [BUILD-06] is named where the run ends, and what the next message makes of it with Vite runs', async () => {
    const models = await startModelServer();
    const server = await makeServer({
      env: { OPENAI_COMPATIBLE_URL: models.url, MODELS: 'compatible/fences; price=0/0; as=fences' },
    });
    const ada = await server.signIn('ada@example.com');
    const answer = (first: string): void => {
      let rounds = 0;
      models.answer(() => ({ parts: [(rounds += 1) === 1 ? first : 'That is all.'] }));
    };
    answer(nextApp);
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'A shop',
      scene: 'react-website-builder',
      engine: 'compatible/fences',
    });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)?.error?.message).toContain(
      'app/page.tsx: This is written for Next.js, which cannot run here.',
    );
    const shown = async () => {
      const { previewUrl } = await ada.call('projectDetail', { projectId });
      return (await fetch(previewUrl, { headers: { accept: 'text/html' } })).text();
    };
    // What was written is kept, so that the preview can say so too, and the code can be read.
    expect(await shown()).toContain('This is written for Next.js, which cannot run here.');
    expect(Object.keys(await contentsOf(server, projectId))).toContain('app/page.tsx');

    answer(viteApp);
    const next = await ada.call('runSubmit', {
      projectId,
      prompt: 'Make it React with Vite',
      engine: 'compatible/fences',
    });
    await ended(server, projectId, next.runId);
    const page = await shown();
    expect(page).not.toContain('cannot run here');
    expect(page).toContain('/src/main.tsx');
    await models.close();
  });

  it.each([
    ['Next.js', 'pages/index.tsx'],
    ['Next.js', 'src/app/(shop)/page.tsx'],
    ['Vue', 'src/App.vue'],
    ['Svelte', 'src/routes/+page.svelte'],
    ['Astro', 'src/pages/index.astro'],
  ])('[BUILD-02] %s is known by %s', async (framework, path) => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId } = await projectWith(
      server,
      ada,
      { [path]: 'export default () => null;\n' },
      'react-website-builder',
    );
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const sentence = `This is written for ${framework}, which cannot run here.`;
    // In the preview at once, and before anything is published.
    const page = await fetch(previewUrl, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(sentence);
    await expect(ada.call('publishSubmit', { projectId, versionId, visibility: 'public' })).rejects.toThrow(
      sentence,
    );
  });
});
