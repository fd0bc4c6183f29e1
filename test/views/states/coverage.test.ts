import { expect, test } from 'vitest';
import { registry } from '#machines/registry.ts';
import { renderedIn } from './machines.ts';

/** Each file that is listed fails by itself when a reachable state of its machines was not rendered. */
test('[MACHINE-11] every registered machine with a view has its states rendered, once', () => {
  const rendered = Object.values(renderedIn).flat();
  const withView = registry.filter(({ hasView }) => hasView).map(({ id }) => id);
  expect(rendered.toSorted()).toEqual(withView.toSorted());
});
