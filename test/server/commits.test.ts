import { afterEach, expect, it } from 'vitest';
import { createComposer } from '#composer/composer.ts';
import type { Engine } from '#server/builder/engine.ts';
import { readEvents } from '#server/projects/project-log.ts';
import { eventually } from '#test/support/eventually.ts';
import { countCommits } from './support/commits.ts';
import { done, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';

describeOnSqlite('what a turn costs the disk', (makeServer) => {
  let stop = (): void => {};
  afterEach(() => stop());

  /** Commits from a person's message to the end of its run, and the log. */
  const turnOf = async (engine: Engine, prompt: string) => {
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const counted = await countCommits();
    ({ stop } = counted);
    const { projectId } = await ada.call('projectCreate', { prompt, scene: 'ai-website-builder' });
    const events = await eventually(async () => {
      const log = await readEvents(server.services.database.db, projectId, 0, 10_000);
      expect(log.at(-1)?.body.type).toBe('run.finished');
      return log;
    });
    const { files } = await ada.call('fileList', { projectId });
    counted.stop();
    return { commits: counted.commits, events, paths: files.map(({ path }) => path) };
  };

  it('[BUILD-02] a composed turn is kept in a few commits, with every step of it in the log', async () => {
    const { commits, events, paths } = await turnOf(
      createComposer({ paceMs: 0 }),
      'A landing page for a bakery called Crumb',
    );
    const staged = events.filter(({ body }) => body.type === 'file.staged');
    expect(staged.length).toBeGreaterThan(10);
    expect(new Set(staged.map(({ body }) => (body.type === 'file.staged' ? body.path : '')))).toEqual(
      new Set(paths),
    );
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(commits.length).toBeLessThanOrEqual(14);
  });

  it('[BUILD-02] files that come at once are kept at once, however many they are', async () => {
    const turn = async (count: number) => {
      const files = Array.from({ length: count }, (_, index) => write(`notes/${index}.txt`, `Note ${index}`));
      const steps = [say('Here they are.'), ...files, write('index.html', page('Notes')), done('Done.')];
      const { commits, paths } = await turnOf(
        scriptedEngine(() => steps),
        'Notes',
      );
      expect(paths).toHaveLength(count + 1);
      return commits.length;
    };
    expect(await turn(60)).toBeLessThanOrEqual((await turn(2)) + 2);
  });
});
