import sharp from 'sharp';
import { expect, it } from 'vitest';
import { endpoints, uploadPath } from '#contract/endpoints.ts';
import { clientFields } from '../support/client.ts';
import { describeOnSqlite } from '../support/server.ts';

const email = 'ada@example.com';

describeOnSqlite('what a browser keeps', (makeServer) => {
  it('of files and pictures of a person is nothing', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const pixel = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { avatarUrl } = await ada.call('avatarUpdate', { image: pixel.toString('base64') });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), 'mine.png');
    const sent = await ada.fetch(uploadPath, { method: 'POST', body: form });
    const { id } = ((await sent.json()) as { data: { id: string } }).data;
    for (const address of [avatarUrl ?? '', `/media/upload/${id}`, `/media/thumb?upload=${id}&w=64&v=1`]) {
      const { status, headers } = await ada.fetch(address);
      expect([status, headers.get('cache-control'), headers.get('etag')], address).toEqual([
        200,
        'no-store',
        null,
      ]);
    }
  });

  it('of answers goes with the session, and all that pages kept with the account', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const left = await ada.fetch(endpoints.logout.path, {
      method: 'POST',
      body: new URLSearchParams({ ...clientFields }),
    });
    expect(left.status).toBe(200);
    // What pages kept of a person they clear themselves: choices of the device stay.
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
