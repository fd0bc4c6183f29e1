import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageReader } from '#server/builder/pages/page-reader.ts';
import { isPublicAddress } from '#server/platform/public-address.ts';

const manual = `<!doctype html><html><head><title>Manual</title><style>p{}</style></head><body>
<nav>Home</nav><main><h1>Using it</h1><p>Call <code>open()</code> first, see <a href="/more">more</a>.</p>
<ul><li>One</li><li>Two</li></ul><pre>const a = 1;
const b = 2;</pre><script>alert(1)</script><table><tr><td>x</td><td>y</td></tr></table></main></body></html>`;

describe('reading pages', () => {
  let origin = '';
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string, headers = {}): void => {
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(body);
    };
    switch (request.url) {
      case '/manual':
        return send(200, 'text/html; charset=utf-8', manual);
      case '/moved':
        return send(302, 'text/plain', '', { location: '/manual' });
      case '/inside':
        return send(302, 'text/plain', '', { location: 'http://10.0.0.7/secret' });
      case '/round':
        return send(302, 'text/plain', '', { location: '/round' });
      case '/latin':
        response.writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' });
        response.end(Buffer.from('Gr\xfc\xdfe', 'latin1'));
        return;
      case '/picture':
        return send(200, 'image/png', 'x');
      default:
        return send(404, 'text/plain', 'no');
    }
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It has no address.');
    origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    reader.close();
    guarded.close();
    server.close();
  });
  const reader = createPageReader(null, (address) => address === '127.0.0.1');
  const guarded = createPageReader();

  it('[BUILD-02] makes text of a page: headings, lists, code, tables and where links lead, without what stands around', async () => {
    const { address, text } = await reader.read(`${origin}/moved#part`);
    expect(address).toBe(`${origin}/manual`);
    expect(text).toBe(
      `# Manual\n\n# Using it\n\nCall \`open()\` first, see more (${origin}/more).\n\n- One\n- Two\n\n\`\`\`\nconst a = 1;\nconst b = 2;\n\`\`\`\n\n| x | y`,
    );
    expect((await reader.read(`${origin}/latin`)).text).toBe('Grüße');
  });

  it('[BUILD-02] reaches public addresses alone, also behind a name and behind a redirect, and says why', async () => {
    const refused = 'Only public addresses can be read.';
    for (const address of [
      `${origin}/manual`,
      origin.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]:80/',
      'http://2130706433/',
      'http://[::ffff:10.0.0.1]/',
    ])
      await expect(guarded.read(address), address).rejects.toThrow(refused);
    await expect(reader.read(`${origin}/inside`)).rejects.toThrow(refused);
    await expect(reader.read('file:///etc/passwd')).rejects.toThrow('Only web pages can be read.');
    await expect(reader.read(`${origin}/round`)).rejects.toThrow('The page leads on and on.');
    await expect(reader.read(`${origin}/picture`)).rejects.toThrow('It is no text but image/png.');
    await expect(reader.read(`${origin}/gone`)).rejects.toThrow('The server of the page answered with 404.');
  });

  it('[BUILD-02] reads pages of the hosts that the operator names, and of no other, also behind a redirect', async () => {
    const listed = createPageReader(['127.0.0.1'], () => true);
    const refused = 'Pages of this host may not be read here.';
    expect((await listed.read(`${origin}/latin`)).text).toBe('Grüße');
    for (const host of ['localhost', '127.0.0.1.evil.example', 'evil127.0.0.1'])
      await expect(listed.read(origin.replace('127.0.0.1', host)), host).rejects.toThrow();
    await expect(listed.read(origin.replace('127.0.0.1', 'localhost'))).rejects.toThrow(refused);
    listed.close();
  });

  it('[BUILD-02] knows which networks are nobody’s public place', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of [
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      'fe80::1%eth0',
      'fd00::1',
      '64:ff9b::7f00:1',
      'no address',
    ])
      expect(isPublicAddress(address), address).toBe(false);
  });
});
