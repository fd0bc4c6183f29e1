import { describe } from 'vitest';
import { models } from '#test/models/all.ts';
import { itWalksAtRandom } from '#test/support/machine-walk-test.ts';

// Every second machine, so that the two halves can run beside each other.
describe('[MACHINE-11] random walks', () => {
  itWalksAtRandom(models.filter((_model, index) => index % 2 === 0));
});
