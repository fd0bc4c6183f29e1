import { expect, it } from 'vitest';
import { ErrNo } from '#contract/envelope.ts';
import { bodiesOf, ended } from './support/runs.ts';
import { done, page, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';

const scene = 'ai-website-builder' as const;
const heading = { path: 'index.html', line: 3, column: 5, tag: 'h1', text: 'Crumb 😀' };

describeOnBothDatabases('messages about elements of the page', (makeServer) => {
  it('element picker: they go to what answers and stay with the message, also when it is run again or changed', async () => {
    const engine = scriptedEngine(({ files }) =>
      files.size === 0 ? [write('index.html', page('Crumb')), done('A page.')] : [done('Nothing.')],
    );
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await ended(server, projectId, runId);
    expect(engine.inputs[0]).not.toHaveProperty('elements');

    const first = await ada.call('runSubmit', { projectId, prompt: 'Make this red', elements: [heading] });
    await ended(server, projectId, first.runId);
    const again = await ada.call('runRetry', { runId: first.runId });
    await ended(server, projectId, again.runId);
    const changed = await ada.call('runEdit', { runId: first.runId, prompt: 'Make this blue' });
    await ended(server, projectId, changed.runId);
    const other = { ...heading, line: 4 };
    const another = await ada.call('runEdit', {
      runId: changed.runId,
      prompt: 'Make this green',
      elements: [other],
    });
    const events = await ended(server, projectId, another.runId);
    expect(engine.inputs.slice(1).map(({ elements }) => elements)).toEqual([
      [heading],
      [heading],
      [heading],
      [other],
    ]);
    expect(bodiesOf(events, 'run.queued').map(({ elements }) => elements)).toEqual([
      undefined,
      [heading],
      [heading],
      [heading],
      [other],
    ]);
  });

  it('element picker: refuses more of them, larger ones, and what is no place', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [done('Nothing.')])] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await ended(server, projectId, runId);
    const wrong: unknown[] = [
      Array.from({ length: 9 }, () => heading),
      [{ ...heading, text: 'x'.repeat(121) }],
      [{ ...heading, tag: '' }],
      [{ ...heading, path: 'x'.repeat(300) }],
      [{ ...heading, line: 0 }],
      [{ ...heading, column: 2_000_000 }],
      [{ ...heading, html: '<h1>' }],
      'this',
    ];
    for (const elements of wrong) {
      const request = { projectId, prompt: 'Make this red', elements } as never;
      await expect(
        ada.call('runSubmit', request),
        JSON.stringify(elements).slice(0, 80),
      ).rejects.toMatchObject({
        errNo: ErrNo.badRequest,
      });
    }
  });
});
