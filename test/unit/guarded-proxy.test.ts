import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedProxy, startGuardedProxy } from '#server/media/guarded-proxy.ts';
import { isPublicAddress } from '#server/platform/public-address.ts';

describe('the way out of a browser that looks at pages', () => {
  let site: http.Server;
  let origin = '';
  const asked: string[] = [];
  const proxies: GuardedProxy[] = [];
  const start = async (...rules: Parameters<typeof startGuardedProxy>): Promise<GuardedProxy> => {
    const proxy = await startGuardedProxy(...rules);
    proxies.push(proxy);
    return proxy;
  };
  beforeAll(async () => {
    site = http.createServer((request, response) => {
      asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
      response.end('Crumb');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const proxy of proxies) await proxy.close();
    site.close();
  });

  /** What a request by its whole address is answered through a proxy. */
  const get = (proxy: GuardedProxy, url: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(proxy.origin);
      http
        .get({ host: hostname, port, path: url, agent: false }, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => resolve(`${response.statusCode} ${text}`));
        })
        .once('error', reject);
    });
  /** The first words of what comes through a tunnel. */
  const tunnel = (proxy: GuardedProxy, to: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(proxy.origin);
      const socket = connect({ host: hostname, port: Number(port) });
      let text = '';
      socket.on('data', (part) => {
        const isFirst = text === '';
        text += part.toString();
        if (isFirst && text.includes(' 200 ')) socket.write(`GET /tunnel HTTP/1.0\r\nhost: ${to}\r\n\r\n`);
      });
      socket.on('close', () => resolve(text));
      socket.write(`CONNECT ${to} HTTP/1.1\r\nhost: ${to}\r\n\r\n`);
    });

  it('[BUILD-02] lets through what is public, as it is asked for and as a tunnel', async () => {
    const proxy = await start(
      () => true,
      (address) => address === '127.0.0.1',
    );
    expect(await get(proxy, `${origin}/start`)).toBe('200 Crumb');
    expect(await tunnel(proxy, new URL(origin).host)).toMatch(/ 200 .*Crumb$/s);
    expect(asked.splice(0)).toEqual([`${new URL(origin).host}/start`, `${new URL(origin).host}/tunnel`]);
  });

  it('[BUILD-02] reaches nothing else by any name, and no host that the operator does not name', async () => {
    const proxy = await start(() => true, isPublicAddress);
    const { port } = new URL(origin);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '127.1']) {
      expect(await get(proxy, `http://${host}:${port}/`), host).toMatch(/^(?:403|502) $/);
      expect(await tunnel(proxy, `${host}:${port}`), host).not.toContain(' 200 ');
    }
    expect(await get(proxy, 'ftp://example.com/')).toBe('403 ');
    const named = await start(
      (host) => host === 'example.com',
      () => true,
    );
    expect(await get(named, `${origin}/start`)).toBe('403 ');
    expect(await tunnel(named, new URL(origin).host)).toContain(' 403 ');
    expect(asked).toEqual([]);
  });
});
