import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Render, RenderRequest } from '#lib/render-contract.ts';
import { rememberVisitorPages } from '#server/boot/visitor-pages.ts';
import { publicPages, render } from '../../src/entry-server.tsx';
import { testOrigin, testSettings, testUser } from '../support/render-page.ts';

const asked = (over: Partial<RenderRequest> = {}): RenderRequest => ({
  url: '/',
  origin: testOrigin,
  user: null,
  locale: 'en',
  assets: { scripts: [], styles: [], modulePreloads: [] },
  cspNonce: 'one',
  settings: testSettings,
  ...over,
});

/** A page that says what it was made for, and how often one was made. */
function pages(answer: (request: RenderRequest, count: number) => number = () => 200) {
  let count = 0;
  const render: Render = (request) => {
    count += 1;
    return Promise.resolve({
      status: answer(request, count),
      headers: { 'content-language': request.locale ?? '' },
      html: `<p nonce="${request.cspNonce}">${request.url} ${request.origin} ${request.user?.name ?? 'a visitor'}</p><i nonce="${request.cspNonce}">`,
    });
  };
  return {
    remembered: rememberVisitorPages(render, (path) => ['/', '/about'].includes(path)),
    made: () => count,
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('pages that all visitors are shown alike', () => {
  it.each(Object.keys(publicPages))('%s is what rendering it anew gives', async (url) => {
    // A page says when it was made.
    vi.useFakeTimers({ toFake: ['Date'] });
    const remembered = rememberVisitorPages(render, () => true);
    const request = asked({
      url,
      assets: { scripts: ['/assets/entry.js'], styles: [], modulePreloads: [] },
    });
    await remembered({ ...request, cspNonce: 'another' });
    const kept = await remembered(request);
    expect(kept.html).toContain('nonce="one"');
    expect(kept).toEqual(await render(request));
  });

  it('are made once, and carry the nonce of each request', async () => {
    const { remembered, made } = pages();
    const all = await Promise.all([
      remembered(asked()),
      remembered(asked({ cspNonce: 'two' })),
      remembered(asked({ cspNonce: '$&' })),
    ]);
    expect(made()).toBe(1);
    const page = (nonce: string) => `<p nonce="${nonce}">/ ${testOrigin} a visitor</p><i nonce="${nonce}">`;
    expect(all.map(({ html }) => html)).toEqual([page('one'), page('two'), page('$&')]);
    expect(all[1]?.headers).toEqual({ 'content-language': 'en' });
  });

  it('[ROUTE-12] the gallery is another page when it lists something else', async () => {
    const { remembered, made } = pages();
    const listed = (remixes: number) =>
      asked({
        gallery: {
          projects: [{ id: 'p_1', name: 'Crumb', scene: 'meme', ownerName: 'Ada', remixes, picture: null }],
          next: null,
        },
      });
    await remembered(listed(1));
    await remembered(listed(1));
    expect(made()).toBe(1);
    await remembered(listed(2));
    await remembered(asked());
    expect(made()).toBe(3);
  });

  it('[ROLE-01] whoever is signed in, asks in another language, of another host or for another page gets their own', async () => {
    const { remembered, made } = pages();
    await remembered(asked());
    const others = [
      { user: testUser },
      { locale: 'de' },
      { origin: 'https://login.example.com' },
      { url: '/about' },
    ];
    for (const [index, over] of others.entries()) {
      const { html } = await remembered(asked(over));
      expect(html).toContain(
        `${over.url ?? '/'} ${over.origin ?? testOrigin} ${over.user?.name ?? 'a visitor'}`,
      );
      expect(made()).toBe(index + 2);
    }
    // Of addresses that anybody can make up nothing is kept, nor of a shared project.
    for (const over of [{ url: '/?a=1' }, { shared: { projectId: 'p-1', card: null } }]) {
      const before = made();
      await remembered(asked(over));
      await remembered(asked(over));
      expect(made()).toBe(before + 2);
    }
  });

  it('are not kept when they failed', async () => {
    const { remembered, made } = pages((_request, count) => {
      if (count === 1) throw new Error('No.');
      return count === 2 ? 500 : 200;
    });
    await expect(remembered(asked())).rejects.toThrow('No.');
    expect((await remembered(asked())).status).toBe(500);
    expect((await remembered(asked())).status).toBe(200);
    await remembered(asked());
    expect(made()).toBe(3);
  });

  it('are a hundred at the most: the oldest goes first', async () => {
    const { remembered, made } = pages();
    const visit = (host: number) => remembered(asked({ origin: `https://${host}.example.com` }));
    for (let host = 0; host <= 100; host += 1) await visit(host);
    await visit(100);
    expect(made()).toBe(101);
    await visit(0);
    expect(made()).toBe(102);
  });
});
