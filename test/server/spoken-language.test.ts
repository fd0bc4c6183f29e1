import { describe, expect, it } from 'vitest';
import { createComposer } from '#composer/composer.ts';
import { t } from '#language/speech.ts';
import { createLocalEventBus } from '#server/platform/event-bus.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';
import { aloud } from '#language/told.ts';
import { readEvents } from '#server/projects/project-log.ts';
import { type Client, clientFields } from './support/client.ts';
import { projectWith } from './support/projects.ts';
import { bodiesOf, ended } from './support/runs.ts';
import { say, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

describeOnBothDatabases('the language of an answer', (makeServer) => {
  it('is that of each request, chosen before that of the browser, also of several at once', async () => {
    const server = await makeServer();
    const refusal = async (headers: Record<string, string>): Promise<string> => {
      const { errMsg } = await server.client().envelope('projectList', {}, { headers });
      return errMsg;
    };
    expect(
      await Promise.all([
        refusal({ 'accept-language': 'de-AT,en;q=0.5' }),
        refusal({}),
        refusal({ 'accept-language': 'de', cookie: 'statecraft_language=es' }),
        refusal({ 'accept-language': 'it' }),
      ]),
    ).toEqual([
      'Melde dich dafür an.',
      'Sign in to do this.',
      'Inicia sesión para hacer esto.',
      'Sign in to do this.',
    ]);
  });
});

describeOnBothDatabases('the language of an account', (makeServer) => {
  const chosenBy = (client: Client) => client.cookies.get('statecraft_language');
  const subjectsTo = async (server: TestServer, address: string): Promise<string[]> => {
    const mails = await server.services.database.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', address)
      .execute();
    return mails.map(({ subject }) => subject);
  };

  it('is the chosen one, wherever its person signs in, and in the mails that others cause', async () => {
    const server = await makeServer();
    const [ada, ben] = [await server.signIn('ada@example.com'), await server.signIn('ben@example.com')];
    expect(chosenBy(ben)).toBeUndefined();
    await ada.call('userUpdate', { name: 'Ada' });
    expect((await ben.call('userUpdate', { language: 'fr' })).name).toBe('Ben');
    expect(chosenBy(await server.signIn('ben@example.com'))).toBe('fr');
    expect(chosenBy(await server.signIn('ada@example.com'))).toBeUndefined();

    const projectId = await projectWith(server, ada, { 'index.html': 'x' });
    for (const email of ['ben@example.com', 'nobody@example.com'])
      await ada.call('memberInvite', { projectId, email, role: 'editor' });
    expect(await subjectsTo(server, 'ben@example.com')).toContain(
      'Ada vous invite dans «\u00A0Crumb Bakery\u00A0» – Statecraft',
    );
    expect(await subjectsTo(server, 'nobody@example.com')).toContain(
      'Ada invites you to “Crumb Bakery” – Statecraft',
    );
  });

  it('goes before what another chose in the same browser, and is taken over from there by one without', async () => {
    const server = await makeServer();
    const ben = await server.signIn('ben@example.com');
    await ben.call('userUpdate', { language: 'pt' });
    const signInAgain = async (email: string, language: string): Promise<Client> => {
      const client = server.client();
      client.cookies.set('statecraft_language', language);
      await server.forgetPause(email);
      await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
      await client.call('emailLogin', { ...clientFields, email, code: await server.codeFor(email) });
      return client;
    };
    expect(chosenBy(await signInAgain('ben@example.com', 'es'))).toBe('pt');
    await signInAgain('cleo@example.com', 'es');
    expect(chosenBy(await server.signIn('cleo@example.com'))).toBe('es');
  });
});

describeOnBothDatabases('what a run says by itself', (makeServer) => {
  it('[BUILD-02] is kept in no language, and read by each in their own', async () => {
    const server = await makeServer({ engines: [scriptedEngine(() => [say('Half of it.')])] });
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, { 'index.html': 'x' });
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'A page' });
    await ended(server, projectId, runId);
    const log = await readEvents(server.services.database.db, projectId, 0, 1_000);
    const message = bodiesOf(log, 'run.finished')[0]?.error?.message ?? '';
    expect(message).toEqual({ key: 'The answer ended before it was complete.', values: [] });
    expect(await inLanguage('de', () => Promise.resolve(aloud(message)))).toBe(
      'Die Antwort endete, bevor sie vollständig war.',
    );
    expect(await inLanguage('pt', () => Promise.resolve(aloud(message)))).toBe(
      'A resposta terminou antes de estar completa.',
    );
  });
});

describeOnBothDatabases('what the composer says', (makeServer) => {
  it('[BUILD-02] is in the language of the request that brought the message', async () => {
    const server = await makeServer({ engines: [createComposer({ paceMs: 0 })] });
    const ada = await server.signIn('ada@example.com');
    const projectId = await projectWith(server, ada, { 'notes.txt': 'x' });
    ada.cookies.set('statecraft_language', 'de');
    const { runId } = await ada.call('runSubmit', { projectId, prompt: 'A page for a bakery called Fern' });
    await ended(server, projectId, runId);
    const log = await readEvents(server.services.database.db, projectId, 0, 1_000);
    const said = bodiesOf(log, 'text.delta').map(({ text }) => text);
    expect(said.join('')).toContain('Eine Seite für **Fern**');
  });
});

describe('what a request sets going', () => {
  it('does not speak in its language', async () => {
    const bus = createLocalEventBus((error) => {
      throw error;
    });
    const heard = new Promise<string>((resolve) => {
      bus.subscribe('runs', () => resolve(t`Sign in to do this.`));
    });
    const own = await inLanguage('de', async () => {
      await bus.publish('runs', '');
      return t`Sign in to do this.`;
    });
    expect(own).toBe('Melde dich dafür an.');
    expect(await heard).toBe('Sign in to do this.');
  });
});
