import { describe } from 'vitest';
import { models } from '#test/models/all.ts';
import { itWalksAtRandom } from '#test/support/machine-walk-test.ts';

describe('[MACHINE-11] random walks', () => {
  itWalksAtRandom(models);
});
