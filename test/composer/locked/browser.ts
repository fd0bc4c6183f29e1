/** One browser and one host of previews for a whole run; each project is opened by a visitor of its own. */
import type { Browser } from 'playwright-core';
import type { ProjectType } from '#contract/scenes.ts';
import { startPreviewHost, type PreviewHost } from '../../e2e/preview-harness.ts';
import { launchBrowser } from '../../support/chromium.ts';
import type { ProjectFiles } from '../support.ts';
import { pageReader } from './page-reader.ts';
import { Visitor } from './visitor.ts';

/** A Wednesday morning: what depends on the day or the hour is the same in every run. */
const now = new Date('2026-03-11T10:00:00Z');

export interface Opened {
  readonly visitor: Visitor;
  /** What the page complained of. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export class JudgeBrowser {
  #number = 0;
  private constructor(
    readonly host: PreviewHost,
    readonly browser: Browser,
  ) {}

  static async start(): Promise<JudgeBrowser> {
    return new JudgeBrowser(await startPreviewHost(), await launchBrowser());
  }

  async open(files: ProjectFiles, type: ProjectType): Promise<Opened> {
    const context = await this.browser.newContext({
      viewport: type === 'react_native' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await context.clock.install({ time: now });
    // What compiles this file may wrap inner functions in a helper that the page lacks.
    await context.addInitScript(
      `globalThis.__name ??= (value) => value; globalThis.judge = (${pageReader.toString()})();`,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const contents = Object.fromEntries([...files].map(([path, file]) => [path, file.content]));
    const url = this.host.create(`judged-${(this.#number += 1)}`, type, contents);
    return { visitor: new Visitor(page, url), complaints, close: () => context.close() };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.close();
  }
}
