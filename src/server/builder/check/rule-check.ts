import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand } from './bounded-command.ts';
import type { CheckIssue, CheckReport } from './report.ts';

const timeout = 60_000;

/** Rules of which each is a fault that a person of the finished page would meet, and none is a matter of taste. */
const rules = [
  'jsx-a11y/alt-text',
  'jsx-a11y/anchor-has-content',
  'jsx-a11y/anchor-is-valid',
  'jsx-a11y/aria-props',
  'jsx-a11y/aria-proptypes',
  'jsx-a11y/aria-role',
  'jsx-a11y/aria-unsupported-elements',
  'jsx-a11y/click-events-have-key-events',
  'jsx-a11y/heading-has-content',
  'jsx-a11y/html-has-lang',
  'jsx-a11y/iframe-has-title',
  'jsx-a11y/label-has-associated-control',
  'jsx-a11y/no-aria-hidden-on-focusable',
  'jsx-a11y/no-distracting-elements',
  'jsx-a11y/no-redundant-roles',
  'jsx-a11y/role-has-required-aria-props',
  'jsx-a11y/role-supports-aria-props',
  'jsx-a11y/tabindex-no-positive',
  'react/jsx-key',
  'react/jsx-no-duplicate-props',
  'react/jsx-no-undef',
  'react/rules-of-hooks',
  'react/no-children-prop',
  'react/void-dom-elements-no-children',
  'no-const-assign',
  'no-dupe-else-if',
  'no-dupe-keys',
  'no-duplicate-case',
  'no-obj-calls',
  'no-self-assign',
  'no-unreachable',
  'no-unsafe-finally',
  'use-isnan',
  'valid-typeof',
];

interface Diagnostic {
  readonly message: string;
  readonly help?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Where the linter is; null where it was not installed. */
export function findLinter(): string | null {
  try {
    return path.join(
      path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
      'bin/oxlint',
    );
  } catch {
    return null;
  }
}

/** Lints the scripts of a project in a folder. No settings of the project are read: they could name code to be run. */
export async function checkRules(linter: string, folder: string): Promise<CheckReport> {
  const settings = path.join(folder, 'statecraft-rules.json');
  await writeFile(
    settings,
    JSON.stringify({
      plugins: ['react', 'jsx-a11y'],
      categories: { correctness: 'off' },
      rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])),
    }),
  );
  const output = await runCommand(
    process.execPath,
    [
      '--max-old-space-size=256',
      linter,
      '-c',
      settings,
      '--disable-nested-config',
      '--no-ignore',
      '--threads=1',
      '--format=json',
      '.',
    ],
    { folder, env: {}, timeout },
  );
  const failed: CheckReport = {
    issues: [],
    notes: ['the rules for scripts, because the linter did not end.'],
  };
  if (output === null) return failed;
  try {
    const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] };
    return { issues: diagnostics.map(toIssue), notes: [] };
  } catch {
    return failed;
  }
}

const toIssue = ({ message, help, filename, labels }: Diagnostic): CheckIssue => ({
  source: 'rules',
  path: filename.replaceAll('\\', '/').replace(/^\.\//, ''),
  line: labels[0]?.span.line ?? null,
  message: help === undefined ? message : `${message} ${help}`,
});
