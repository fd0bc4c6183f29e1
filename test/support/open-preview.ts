import type { BrowserContext, Frame, Page } from 'playwright-core';
import { EmbeddedPreview } from '../e2e/preview-harness.ts';

/** The frame of a project's preview in a page of the app's origin, once it shows the project. */
export async function openPreview(
  context: BrowserContext,
  appOrigin: string,
  previewUrl: string,
): Promise<[Page, Frame]> {
  await context.route(`${appOrigin}/embed`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title><body></body>' }),
  );
  const preview = await EmbeddedPreview.open(context, { appOrigin }, previewUrl);
  // Longer than bringing the packages of a project may take.
  const until = Date.now() + 250_000;
  for (;;) {
    const messages = await preview.messages();
    const fault = messages.find((message) => message.type === 'fault')?.fault;
    if (fault !== undefined) throw new Error(`The preview says: ${fault.message} (${fault.path})`);
    if (messages.some(({ type }) => type === 'ready')) return [preview.page, preview.frame()];
    if (Date.now() > until) throw new Error(`The preview says nothing: ${JSON.stringify(messages)}`);
    await preview.page.waitForTimeout(50);
  }
}
