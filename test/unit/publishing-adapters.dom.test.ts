import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deepLinkMachine, fallbackDelay } from '#machines/deep-link/deep-link.machine.ts';
import { appLauncher } from '#adapters/app-launcher.ts';
import { qrCode, qrOptions } from '#adapters/qr-code.ts';
import { keepRemixRequest, takeRemixRequest } from '#adapters/remix-request.ts';

describe('codes and links', () => {
  it('[MOBILE-03] a QR code is 256 pixels wide, with a margin of 2 and high error correction', async () => {
    expect(qrOptions).toEqual({ width: 256, margin: 2, errorCorrectionLevel: 'H' });
    const { create } = await import('qrcode');
    const text = 'https://app.example/appPreview?token=abc';
    // `H` is the highest of four levels; the library says which one it took.
    expect(create(text, qrOptions).errorCorrectionLevel.bit).toBe(
      create(text, { errorCorrectionLevel: 'H' }).errorCorrectionLevel.bit,
    );
    expect(qrCode).toBeTypeOf('function');
  });

  it('[MOBILE-02] goes to the app, and falls back after 1.5 s only while the page is still in sight', () => {
    const listeners = new Set<() => void>();
    const gone: string[] = [];
    const place = {
      document: {
        visibilityState: 'visible' as DocumentVisibilityState,
        addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
      },
      go: (url: string) => void gone.push(url),
    };
    const launching = deepLinkMachine.provide({ actors: { launcher: appLauncher(place as never) } });
    const start = () => {
      const clock = new SimulatedClock();
      const fellBack: string[] = [];
      const actor = createActor(launching, {
        input: { appUrl: 'statecraft://preview?token=t', fallbackUrl: '/here' },
        clock,
      });
      actor.on('fallback.wanted', ({ url }) => void fellBack.push(url));
      actor.start();
      actor.send({ type: 'app.requested' });
      return { actor, clock, fellBack };
    };
    expect(fallbackDelay).toBe(1500);

    const missing = start();
    expect(gone).toEqual(['statecraft://preview?token=t']);
    missing.clock.increment(1499);
    expect(missing.fellBack).toEqual([]);
    missing.clock.increment(1);
    expect(missing.fellBack).toEqual(['/here']);
    expect(listeners.size).toBe(0);

    const there = start();
    place.document.visibilityState = 'hidden';
    for (const listener of listeners) listener();
    there.clock.increment(5000);
    expect(there.actor.getSnapshot().value).toBe('opened');
    expect(there.fellBack).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});

describe('the wish for a copy', () => {
  beforeEach(() => sessionStorage.clear());

  it('[ROUTE-12] is kept through signing in, for this project, once, and not for long', () => {
    keepRemixRequest('p_1', 0);
    expect(takeRemixRequest('p_2', 1)).toBe(false);
    expect(takeRemixRequest('p_1', 1000)).toBe(true);
    expect(takeRemixRequest('p_1', 1000)).toBe(false);
    keepRemixRequest('p_1', 0);
    expect(takeRemixRequest('p_1', 16 * 60_000)).toBe(false);
    sessionStorage.setItem('statecraft.remix', 'broken');
    expect(takeRemixRequest('p_1', 0)).toBe(false);
  });
});
