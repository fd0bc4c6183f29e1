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

/** Those of which a single file takes longest come first. */
const projects = ['e2e', 'server', 'views', 'dom', 'unit'];

/**
 * Starts with what takes longest, so that at the end no core waits for one long file: on a machine that has not run
 * the tests before, nothing else knows how long they take. Project by project, because a worker keeps the modules that
 * it has loaded only for a file of the same project.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b) || rank(a) - rank(b));
  }
}
