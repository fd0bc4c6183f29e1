import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineImage } from '#contract/engine.ts';
import { createLimiter } from '#lib/limit.ts';
import { isPublicAddress } from '#server/platform/public-address.ts';
import { startGuardedProxy } from './guarded-proxy.ts';
import { flagsFor, photograph, type PhotographLimits } from './photograph.ts';
import { forModels } from './pictures.ts';

export interface PagePhotographs {
  /** What a page of the public internet looks like in a wide window. @throws when the browser does not give it. */
  take(address: string): Promise<EngineImage>;
}

/** CSS pixels of the window: what is seen first, and some of what is below it. */
const size = { width: 1280, height: 1200, scale: 1 } as const;
/** A person waits for it: what is there by then is enough. */
const limits: PhotographLimits = { load: 10_000, rest: 3_000, whole: 25_000 };

/**
 * Photographs pages with a Chromium of the operator: a process of its own for each, with a profile that is thrown away,
 * whose only way out is a proxy that knows the public internet alone.
 * @param hosts of which pages may be seen, and of those below them; null for all
 */
export function createPagePhotographs(
  browser: string,
  hosts: readonly string[] | null,
  isAllowed: (address: string) => boolean = isPublicAddress,
): PagePhotographs {
  const limited = createLimiter(1, 8);
  const mayReach = (host: string): boolean =>
    hosts === null || hosts.some((name) => host === name || host.endsWith(`.${name}`));

  const shoot = async (url: string): Promise<Buffer> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'statecraft-page-'));
    const proxy = await startGuardedProxy(mayReach, isAllowed);
    try {
      const flags = [
        ...flagsFor(folder),
        `--proxy-server=${proxy.origin}`,
        // This machine itself is asked for through the proxy too, and nothing is looked up beside it.
        '--proxy-bypass-list=<-loopback>',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      ];
      return await photograph(browser, flags, { url, ...size, limits });
    } finally {
      await proxy.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };

  return {
    async take(address) {
      const { protocol, href } = new URL(address);
      if (protocol !== 'https:' && protocol !== 'http:') throw new Error('It is no page of the internet.');
      const taken = await limited(() => shoot(href));
      if (taken === undefined) throw new Error('Too many pages are waiting to be photographed.');
      const { data } = await forModels(taken);
      return { name: 'page.jpg', mediaType: 'image/jpeg', data };
    },
  };
}
