import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Waits until nothing of a page moves any more; what goes on for ever is not waited for. */
export const standsStill = (view: Page | Frame): Promise<void> =>
  view.evaluate(async () => {
    await document.fonts.ready;
    // What was changed a moment ago may begin a transition with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

export interface AxeScope {
  /** Selectors of what is looked at; the whole page without any. */
  readonly within?: readonly string[];
  /** Rules or tags of rules that are asked; those that are on by default without any. */
  readonly rules?: string[];
}

/**
 * What axe finds once the page stands still, contrast included, since half-way into a colour no contrast is what it will
 * be: a line for each rule that is broken, with the elements that break it. What runs in frames is left out.
 */
export async function axeFaults(view: Page | Frame, { within, rules }: AxeScope = {}): Promise<string[]> {
  await standsStill(view);
  await view.evaluate(axe.source);
  return view.evaluate(
    async ({ include, runOnly }) => {
      const { axe: run } = window as unknown as { axe: typeof axe };
      const { violations } = await run.run(include ? { include } : document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary})`).join(' | ')}`,
      );
    },
    { include: within?.map((selector) => [selector]), runOnly: rules },
  );
}
