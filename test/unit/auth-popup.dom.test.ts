import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate';
import { connect } from '#machines/auth-popup/auth-popup.connect.ts';
import { authPopupMachine } from '#machines/auth-popup/auth-popup.machine.ts';
import { authPopup } from '#adapters/auth-popup.ts';
import { answerOpener } from '#adapters/opener.ts';
import { isSameSite } from '#adapters/same-site.ts';
import { eventually } from '#test/support/eventually.ts';

/** A window of a browser, as far as the adapter uses one. */
class FakePopup {
  closed = false;
  document = document.implementation.createHTMLDocument();
  location = { replace: vi.fn<(url: string) => void>() };
  focus = vi.fn<() => void>();
  close = vi.fn<() => void>(() => {
    this.closed = true;
  });
}

/** The page that opens it. */
class FakePage extends EventTarget {
  screenX = 100;
  screenY = 50;
  outerWidth = 1400;
  outerHeight = 1000;
  location = { origin: 'https://app.example.com' };
  popup: FakePopup | null = new FakePopup();
  open = vi.fn<(url: string, target: string, features: string) => FakePopup | null>(() => this.popup);
}

let page: FakePage;
let clock: SimulatedClock;
let actor: Actor<typeof authPopupMachine>;
/** Answers what the address is asked for with. */
let tell: (url: string) => void;
let refuse: (error: Error) => void;
beforeEach(() => {
  page = new FakePage();
  clock = new SimulatedClock();
});
afterEach(() => actor.stop());

function begin(url: string | null = null) {
  const askAddress = fromPromise<string, { projectId: string | null }>(
    () =>
      new Promise((resolve, reject) => {
        tell = resolve;
        refuse = reject;
      }),
  );
  const actors = { askAddress, popup: authPopup(page as unknown as Window) };
  actor = createActor(authPopupMachine.provide({ actors }), {
    input: { url },
    clock,
  });
  actor.start();
  return page.popup ?? new FakePopup();
}

const view = () => connect(actor.getSnapshot(), actor.send);
const answer = { source: 'statecraft-oauth', provider: 'github', state: 'abc' };
function say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
  const event = new Event('message');
  const fields = { data, origin: from.origin ?? page.location.origin, source: from.source ?? page.popup };
  page.dispatchEvent(Object.assign(event, fields));
}

describe('[MACHINE-07] the authorization window', () => {
  it('opens at once, 600×700, in the middle of the page, and goes where it is told later', async () => {
    const popup = begin();
    expect(page.open).toHaveBeenCalledWith(
      'about:blank',
      '_blank',
      'popup=yes,width=600,height=700,left=500,top=200',
    );
    expect(popup.location.replace).not.toHaveBeenCalled();
    tell('https://github.com/login/oauth/authorize?state=abc');
    await eventually(() => expect(actor.getSnapshot().context.url).not.toBeNull());
    expect(popup.location.replace).toHaveBeenCalledWith('https://github.com/login/oauth/authorize?state=abc');
  });

  it('goes nowhere but to the web', async () => {
    const popup = begin();
    tell('javascript:alert(1)');
    await eventually(() => expect(actor.getSnapshot().context.url).not.toBeNull());
    expect(popup.location.replace).not.toHaveBeenCalled();
    expect(view().status).toBe('failed');
    expect(popup.closed).toBe(true);
  });

  it('says when the browser has blocked it', () => {
    page.popup = null;
    begin();
    expect(view().error).toBe('Failed to open authorization window. Please check popup settings.');
  });

  it('notices within a second that it was closed', () => {
    const popup = begin();
    clock.increment(3_000);
    expect(view().status).toBe('opened');
    popup.closed = true;
    clock.increment(1_000);
    expect(view().error).toBe('Authorization was cancelled by user');
  });

  it('ends after 60 s, and closes the window', () => {
    const popup = begin('https://github.com/login/oauth/authorize');
    clock.increment(59_999);
    expect(popup.close).not.toHaveBeenCalled();
    clock.increment(1);
    expect(view().error).toBe('Authorization timeout');
    expect(popup.close).toHaveBeenCalledOnce();
  });

  it.each<[string, () => unknown]>([
    ['answered', () => say(answer)],
    ['given up in the page', () => actor.send({ type: 'popup.dismissed' })],
    [
      'without an address',
      async () => {
        refuse(new Error('no address'));
        await eventually(() => expect(view().status).toBe('failed'));
      },
    ],
    ['stopped', () => actor.stop()],
  ])('is closed when it is %s, and hears nothing more', async (_name, end) => {
    const popup = begin();
    await end();
    await eventually(() => expect(popup.close).toHaveBeenCalledOnce());
    const before = actor.getSnapshot().context;
    say({ ...answer, state: 'late' });
    expect(actor.getSnapshot().context).toEqual(before);
  });
});

describe('[MACHINE-08] its answer', () => {
  it('is taken from the window, from a page of the same site', async () => {
    begin();
    say({ ...answer, error: 'declined', number: 1 }, { origin: 'https://login.example.com' });
    await eventually(() => expect(view().status).toBe('completed'));
    expect(actor.getSnapshot().output?.result).toEqual({ ...answer, error: 'declined' });
  });

  it('is refused from anybody else, and counted', async () => {
    begin();
    say(answer, { origin: 'https://evil.example.org' });
    say(answer, { origin: 'http://app.example.com' });
    say(answer, { source: {} });
    await eventually(() => expect(actor.getSnapshot().context.refused).toBe(3));
    expect(view().status).toBe('opened');
    // What does not claim to be an answer is none of its business.
    say({ hello: 'world' }, { origin: 'https://evil.example.org' });
    say('text');
    say(null);
    // Answers are looked at in the order in which they came: when this one is counted, those were looked at.
    say(answer, { source: {} });
    await eventually(() => expect(actor.getSnapshot().context.refused).toBe(4));
  });

  it.each([
    ['https://app.example.com', 'https://app.example.com', true],
    ['https://app.example.com', 'https://login.example.com:8443', true],
    ['https://example.com', 'https://a.b.example.com', true],
    ['https://a.example.co.uk', 'https://b.example.co.uk', true],
    // Registrable domains, not suffixes: neighbours under a public suffix are strangers.
    ['https://one.co.uk', 'https://two.co.uk', false],
    ['https://one.github.io', 'https://two.github.io', false],
    ['https://one.vercel.app', 'https://two.vercel.app', false],
    ['https://example.com', 'https://notexample.com', false],
    ['https://example.com', 'https://example.com.evil.org', false],
    // Never down to http; up is no harm.
    ['https://example.com', 'http://example.com', false],
    ['http://example.com', 'https://example.com', true],
    // Addresses and local names are exact, ports included.
    ['http://localhost:3000', 'http://localhost:3000', true],
    ['http://localhost:3000', 'http://localhost:4000', false],
    ['http://localhost:3000', 'http://127.0.0.1:3000', false],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', true],
    ['http://127.0.0.1:3000', 'http://127.0.0.2:3000', false],
    ['http://[::1]:3000', 'http://[::1]:3000', true],
    ['http://[::1]:3000', 'http://[::2]:3000', false],
    ['http://builder.internal', 'http://other.internal', false],
    ['http://builder.internal', 'http://builder.internal', true],
    ['https://example.com', 'null', false],
    ['https://example.com', 'data:text/html,x', false],
    ['file:///tmp/page.html', 'file:///tmp/page.html', false],
  ])('%s and %s: the same site is %s', (own, other, expected) => {
    expect(isSameSite(own, other)).toBe(expected);
  });
});

describe('the page that a provider comes back to', () => {
  it('[MACHINE-07] leaves its window to the page that opened it: an answer of a window that is gone has no source', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const postMessage = vi.fn<(message: unknown, origin: string) => void>();
    vi.stubGlobal('opener', { closed: false, postMessage });
    answerOpener({ provider: 'github', state: 's-1' });
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(
      { source: 'statecraft-oauth', provider: 'github', state: 's-1' },
      window.location.origin,
    );
    expect(close).not.toHaveBeenCalled();
    close.mockRestore();
    vi.unstubAllGlobals();
  });
});
