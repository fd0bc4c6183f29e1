import path from 'node:path';
import Fastify from 'fastify';
import type { Browser, Frame, Page } from 'playwright-core';
import {
  previewFrameName,
  previewNonceFragment,
  previewSandbox,
  previewSensors,
} from '#contract/preview-frame.ts';
import { previewMessageSchema, type PreviewCommand, type PreviewMessage } from '#contract/preview.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { previewRoutes } from '#server/http/preview/routes.ts';
import { MemoryPreviewSource, type MemoryFiles } from '#server/preview/memory-source.ts';
import { createPreviewService, type PreviewOptions } from '#server/preview/preview-service.ts';
import { ensurePreviewVendor } from '#server/preview/vendor/build.mjs';
import { packagesFrom } from '#test/support/packages.ts';
import { freePort } from '#test/support/free-port.ts';

const vendorDir = path.resolve(import.meta.dirname, '../../.cache/preview');

/** An app host and a preview host on one free port, told apart by name as in the product. */
export async function startPreviewHost(
  registry: string | null = null,
  packages: PreviewOptions['packages'] = packagesFrom(registry),
) {
  const [port] = await Promise.all([freePort(), ensurePreviewVendor(vendorDir)]);
  const source = new MemoryPreviewSource();
  const appOrigin = `http://localhost:${port}`;
  const previewOrigin = `http://127.0.0.1:${port}`;
  const service = createPreviewService(source, {
    secret: 'a secret for the tests of the preview',
    previewOrigin,
    appOrigins: [appOrigin],
    vendorDir,
    packages,
  });
  const app = Fastify();
  await app.register(previewRoutes(service.host));
  app.get('/embed', (_request, reply) =>
    reply.type('text/html').send('<!doctype html><title>App</title><body></body>'),
  );
  await app.listen({ port, host: '127.0.0.1' });
  return {
    source,
    service,
    appOrigin,
    previewOrigin,
    create: (projectId: string, type: ProjectType, files: MemoryFiles): string => {
      source.create(projectId, type, files);
      return service.urlFor(projectId, 'tester');
    },
    close: async (): Promise<void> => {
      await service.close();
      await app.close();
    },
  };
}

export type PreviewHost = Awaited<ReturnType<typeof startPreviewHost>>;

interface AppWindow extends Window {
  received: { data: unknown; fromFrame: boolean }[];
}

/** A preview inside a page of the app, with everything that it told the app. */
export class EmbeddedPreview {
  constructor(
    readonly page: Page,
    readonly nonce: string,
  ) {}

  static async open(
    browser: Pick<Browser, 'newPage'>,
    host: Pick<PreviewHost, 'appOrigin'>,
    url: string,
    options: { local?: Record<string, string> } = {},
  ): Promise<EmbeddedPreview> {
    const page = await browser.newPage();
    await page.goto(`${host.appOrigin}/embed`);
    const nonce = 'nonce-of-the-test';
    const name = previewFrameName({ local: options.local ?? {}, session: {} });
    await page.evaluate(
      ([src, sandbox, frameName, sensors]) => {
        const scope = window as unknown as AppWindow;
        scope.received = [];
        window.addEventListener('message', (event) => {
          const frame = document.querySelector('iframe');
          scope.received.push({
            data: event.data as unknown,
            fromFrame: event.source === frame?.contentWindow,
          });
        });
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', sandbox);
        frame.allow = sensors;
        frame.name = frameName;
        frame.width = '800';
        frame.height = '600';
        frame.src = src;
        document.body.append(frame);
      },
      [url + previewNonceFragment(nonce), previewSandbox, name, previewSensors] as const,
    );
    return new EmbeddedPreview(page, nonce);
  }

  frame(): Frame {
    const frame = this.page.frames().find((item) => item.parentFrame() !== null);
    if (!frame) throw new Error('the preview frame is gone');
    return frame;
  }

  /** Messages so far; each is checked against the contract. */
  async messages(): Promise<PreviewMessage['message'][]> {
    const received = await this.page.evaluate(() => (window as unknown as AppWindow).received);
    return received.map((item) => {
      if (!item.fromFrame) throw new Error('a message came from elsewhere');
      const envelope = previewMessageSchema.parse(item.data);
      if (envelope.nonce !== this.nonce) throw new Error(`a message carries the nonce ${envelope.nonce}`);
      return envelope.message;
    });
  }

  /** The first message (from the `after`-th on) that is of a type and fits; waits for it, at most 15 s. */
  async message<T extends PreviewMessage['message']['type']>(
    type: T,
    fits: (message: Extract<PreviewMessage['message'], { type: T }>) => boolean = () => true,
  ): Promise<Extract<PreviewMessage['message'], { type: T }>> {
    const until = Date.now() + 15_000;
    for (;;) {
      for (const message of await this.messages()) {
        if (message.type === type && fits(message as Extract<PreviewMessage['message'], { type: T }>)) {
          return message as Extract<PreviewMessage['message'], { type: T }>;
        }
      }
      if (Date.now() > until) throw new Error(`no ${type}: ${JSON.stringify(await this.messages())}`);
      await this.page.waitForTimeout(20);
    }
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => {
      (window as unknown as AppWindow).received = [];
    });
  }

  async command(command: PreviewCommand, nonce = this.nonce): Promise<void> {
    await this.page.evaluate(
      (message) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
      },
      { source: 'statecraft-app', nonce, command },
    );
  }
}

/** A small React project with state, a child component, a hook and a style sheet. */
export const counterProject: Record<string, string> = {
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client';\nimport { App } from './App';\nimport './app.css';\n\n" +
    "createRoot(document.getElementById('root')!).render(<App />);\n",
  'src/App.tsx': appFile('Counter'),
  'src/Label.tsx': labelFile('clicked'),
  'src/app.css': 'h1 { color: rgb(255, 0, 0); }\n',
};

export function appFile(title: string): string {
  return (
    "import { useState } from 'react';\nimport { Label } from './Label';\n\nexport function App() {\n" +
    '  const [count, setCount] = useState(0);\n  return (\n    <main>\n' +
    `      <h1>${title}</h1>\n` +
    '      <button onClick={() => setCount(count + 1)}><Label count={count} /></button>\n    </main>\n  );\n}\n'
  );
}

export function labelFile(word: string): string {
  return `export function Label({ count }: { count: number }) {\n  return <span>${word} {count}</span>;\n}\n`;
}
