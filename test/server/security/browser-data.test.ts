import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { clientFields } from '../support/client.ts';
import { describeOnSqlite } from '../support/server.ts';

const email = 'ada@example.com';

describeOnSqlite('what a browser keeps', (makeServer) => {
  it('of answers goes with the session, and all that pages kept with the account', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const left = await ada.fetch(endpoints.logout.path, {
      method: 'POST',
      body: new URLSearchParams({ ...clientFields }),
    });
    expect(left.status).toBe(200);
    // What was typed and not saved stays: it is there again for who signs in next, on a device of one's own.
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect([...ada.cookies.keys()]).toEqual(['browser']);

    const again = await server.signIn(email);
    const refused = await again.fetch(endpoints.accountDelete.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'no' }),
    });
    expect(refused.headers.get('clear-site-data')).toBeNull();
    const deleted = await again.fetch(endpoints.accountDelete.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: email }),
    });
    expect(deleted.status).toBe(200);
    expect(deleted.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect([...again.cookies.keys()]).toEqual(['browser']);
  });
});
