import { describe, expect, it } from 'vitest';
import { t } from '#language/speech.ts';
import { createLocalEventBus } from '#server/platform/event-bus.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';
import { describeOnBothDatabases } from './support/server.ts';

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
