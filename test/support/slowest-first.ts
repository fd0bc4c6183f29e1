import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first. The rest comes after them, in the usual order. */
const slow = [
  'e2e/failing-calls',
  'e2e/inspector',
  'e2e/spine',
  'e2e/dialogs',
  'e2e/database',
  'e2e/examples',
  'e2e/integrations',
  'e2e/models',
  'e2e/composer-corpus',
  'e2e/true-pictures',
  'e2e/journeys',
  'e2e/machines-site',
  'e2e/sharing',
  'e2e/blueprint',
  'e2e/versions',
  'server/packages',
  'server/models',
  'server/chaos',
  'server/site-inbox',
  'server/models-two-servers',
  'server/models-tools',
  'server/provider-failures',
  'server/answers-protocols',
  'server/github',
  'server/publishing',
  'server/boot',
  'composer/corpus',
  'machines/paths',
  'composer/types',
  'machines/walks',
  'composer/next-steps',
  'composer/database',
  'composer/exact-edits',
  'views/states/files',
  'views/states/shell',
  'views/states/blueprint',
  'views/states/project',
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
