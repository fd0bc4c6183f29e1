import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first. The rest comes after them, in the usual order. */
const slow = [
  'e2e/failing-calls',
  'e2e/composer-corpus',
  'e2e/spine',
  'e2e/dialogs',
  'e2e/inspector',
  'e2e/integrations',
  'e2e/models',
  'e2e/composer-chains',
  'e2e/stream',
  'e2e/sharing',
  'machines/walks',
  'composer/corpus',
  'views/states/project',
  'views/states/files',
  'composer/types',
  'views/states/integrations',
  'machines/paths',
  'server/models-two-servers',
  'server/boot',
  'server/models',
  'server/payments',
  'server/runs-recovery',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.includes(`/test/${name}.test.`));
  return at < 0 ? slow.length : at;
};

/**
 * Starts with what takes longest, so that at the end no core waits for one long file: on a machine that has not run
 * the tests before, nothing else knows how long they take.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
