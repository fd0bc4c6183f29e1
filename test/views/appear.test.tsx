import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as AppearModule from '#ui/appear.ts';

type Appear = typeof AppearModule;

const begun: { element: Element; frames: unknown }[] = [];

beforeEach(() => {
  vi.resetModules();
  begun.length = 0;
  Element.prototype.animate = function (this: Element, frames: unknown) {
    begun.push({ element: this, frames });
    return { cancel() {}, finished: Promise.resolve(), play() {}, pause() {} } as unknown as Animation;
  } as typeof Element.prototype.animate;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

/** The page of a person who wishes for less motion, or not. */
async function opened(wishesLess: boolean): Promise<Appear> {
  vi.stubGlobal('matchMedia', () => ({ matches: wishesLess }));
  const appear = await import('#ui/appear.ts');
  appear.loadMotion();
  await vi.dynamicImportSettled();
  return appear;
}

const thing = ({ useAppear }: Appear) =>
  function Thing({ isNew }: { isNew: boolean }) {
    return <p ref={useAppear<HTMLParagraphElement>(isNew)}>Thing</p>;
  };

test('what has just come to be comes in; what was there does not move', async () => {
  const Thing = thing(await opened(false));
  render(<Thing isNew={false} />);
  expect(begun).toEqual([]);
  const { container } = render(<Thing isNew />);
  expect(begun.length).toBeGreaterThan(0);
  expect(new Set(begun.map(({ element }) => element))).toEqual(new Set([container.firstElementChild]));
  expect(JSON.stringify(begun.map(({ frames }) => frames))).toContain('translateY(0.375rem)');
});

test('it moves once, not each time that it changes', async () => {
  const Thing = thing(await opened(false));
  const { rerender } = render(<Thing isNew />);
  const count = begun.length;
  expect(count).toBeGreaterThan(0);
  rerender(<Thing isNew={false} />);
  rerender(<Thing isNew />);
  expect(begun.length).toBe(count);
});

test('nothing moves for a person who wishes for less motion, and everything is there', async () => {
  const Thing = thing(await opened(true));
  const { container } = render(<Thing isNew />);
  expect(begun).toEqual([]);
  expect(container.querySelector('p')?.getAttribute('style')).toBeNull();
});

test('before the movement is loaded things are simply there', async () => {
  const Thing = thing(await import('#ui/appear.ts'));
  const { container } = render(<Thing isNew />);
  expect(begun).toEqual([]);
  expect(container.querySelector('p')?.getAttribute('style')).toBeNull();
});
