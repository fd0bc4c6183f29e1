import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureSizes } from '#contract/preview-frame.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { createLimiter } from '#lib/limit.ts';
import { flagsFor, photograph, type PhotographLimits } from './photograph.ts';

/** What is photographed instead of the first page in the window of its kind. */
export interface Sight {
  /** The window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** A page of the project, such as `about.html`; empty for the first one. */
  readonly page: string;
}

export interface Screenshots {
  /** A photograph of a project's preview, PNG. @throws when the browser does not give one. */
  take(projectId: string, type: ProjectType, sight?: Sight): Promise<Buffer>;
}

/** A busy machine takes its time for starting a browser and for opening a page in it. */
const usualLimits: PhotographLimits = { load: 30_000, rest: 6_000, whole: 60_000 };

/**
 * Takes photographs with a Chromium of the operator. It runs what people built, so it is a process of its own for
 * each picture, with a profile that is thrown away, without the server's environment, and able to reach the preview
 * host and nothing else.
 */
export function createScreenshots(deps: {
  readonly browser: string;
  readonly previewOrigin: string;
  readonly urlFor: (projectId: string) => string;
  readonly limits?: PhotographLimits;
}): Screenshots {
  const { browser, previewOrigin, urlFor, limits = usualLimits } = deps;
  const host = new URL(previewOrigin).hostname;
  const limited = createLimiter(1, 20);

  const addressOf = (projectId: string, page: string): string => {
    const base = urlFor(projectId);
    const address = new URL(page.replace(/^\/+/, ''), base).href;
    return address.startsWith(base) ? address : base;
  };

  const shoot = async (projectId: string, type: ProjectType, sight?: Sight): Promise<Buffer> => {
    const { width, height, scale } = sight === undefined ? pictureSizes[type] : { ...sight, scale: 1 };
    const folder = await mkdtemp(path.join(tmpdir(), 'statecraft-shot-'));
    try {
      const flags = [...flagsFor(folder), `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}`];
      const url = addressOf(projectId, sight?.page ?? '');
      return await photograph(browser, flags, { url, width, height, scale, limits });
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  };

  return {
    async take(projectId, type, sight) {
      const taken = await limited(() => shoot(projectId, type, sight));
      if (taken === undefined) throw new Error('Too many photographs are waiting.');
      return taken;
    },
  };
}

/** The browser of a setting: a path, or `auto` for one of the usual names on PATH; null when there is none. */
export function findBrowser(setting: string | null): string | null {
  if (setting === null) return null;
  const canRun = (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  if (setting !== 'auto') return canRun(setting) ? setting : null;
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
      const file = path.join(folder, name);
      if (folder !== '' && canRun(file)) return file;
    }
  }
  return null;
}
