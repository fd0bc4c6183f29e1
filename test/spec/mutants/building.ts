import type { MutantGroup } from './mutant.ts';

/** Mutants of the main job. */
export const building: MutantGroup = {
  name: 'building',
  prefixes: ['BUILD'],
  mutants: [
    {
      id: 'BUILD-01',
      what: 'A project that was made is not gone to.',
      file: 'machines/prompt-box/prompt-box.machine.ts',
      find: `notifyAccepted: emit((_, output: PromptResult) => ({ type: 'prompt.accepted', result: output })),`,
      replace: `notifyAccepted: () => undefined,`,
      tests: ['machines/prompt-box.test.ts'],
    },
    {
      id: 'BUILD-02',
      what: 'The words of an answer are lost.',
      file: 'src/server/runs/run-journal.ts',
      find: `words === '' ? bodies : [{ type: 'text.delta' as const, text: words }, ...bodies];`,
      replace: 'bodies;',
      tests: ['unit/run-journal.test.ts', 'server/runs.test.ts'],
    },
    {
      id: 'BUILD-03',
      what: 'Restoring a version puts back what is there already.',
      file: 'src/server/projects/versions.ts',
      find: 'treeHash: wanted.tree_hash,',
      replace: 'treeHash: kept.project.tree_hash ?? wanted.tree_hash,',
      tests: ['server/runs.test.ts'],
    },
    {
      id: 'BUILD-04',
      what: 'Entries of the log that come again are folded again.',
      file: 'machines/project-session/project-session.machine.ts',
      find: 'event.entry.seq <= context.cursor,',
      replace: 'event.entry.seq < 0,',
      tests: ['machines/project-session.test.ts'],
    },
    {
      id: 'BUILD-05',
      what: 'A stop of a run is not written down.',
      file: 'src/server/projects/stop-request.ts',
      find: '  stop_requested: 1,',
      replace: '  stop_requested: 0,',
      tests: ['server/approvals.test.ts'],
    },
    {
      id: 'BUILD-06',
      what: 'Never is read as ask.',
      file: 'src/server/runs/permissions.ts',
      find: `aiSwitch === 3 ? 'never' : 'ask'`,
      replace: `'ask'`,
      tests: ['server/approvals.test.ts'],
    },
    {
      id: 'BUILD-07',
      what: 'Runs begin without credits being set aside.',
      file: 'src/server/credits/run-credits.ts',
      find: 'return amount === 0 || (await tryReserve(transaction, run, amount));',
      replace: `return amount === 0 || run.runId !== '';`,
      tests: ['server/runs-credits.test.ts'],
    },
    {
      id: 'BUILD-08',
      what: 'Mobile apps have no page to run on.',
      file: 'src/server/preview/tree/tree-compiler.ts',
      find: 'const page = nativePage(this.files, main);',
      replace: 'const page = nativePage(this.files, main)?.slice(0, 0);',
      tests: ['server/publishing.test.ts'],
    },
    {
      id: 'BUILD-09',
      what: 'Errors of a plain website have no place: the browser says "Script error." alone.',
      file: 'src/server/preview/tree/page.ts',
      find: `return part.role === 'script' ? \`\${url}" crossorigin="anonymous\` : url;`,
      replace: `return part.role === 'script' ? url : url;`,
      tests: ['e2e/preview-places.test.ts'],
    },
    {
      id: 'BUILD-10',
      what: 'What was published privately is open to everybody.',
      file: 'src/server/http/site-answers.ts',
      find: `        if (known === undefined || !sameText(known, publication.access_key)) return nothing(reply);
`,
      replace: `        void known;
`,
      tests: ['server/publishing.test.ts'],
    },
  ],
};
