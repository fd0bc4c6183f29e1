import { ChakraProvider } from '@chakra-ui/react';
import { render, type RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { connect as connectEnterKey } from '#machines/enter-key/enter-key.connect.ts';
import { enterKeyMachine } from '#machines/enter-key/enter-key.machine.ts';
import type { EnterChoice } from '#machines/enter-key/enter-key.types.ts';
import type { Version } from '#contract/project.ts';
import type { ProjectEvent, ProjectEventBody } from '#contract/run.ts';
import { emptyLog, foldEvents, type ProjectView } from '#lib/project-log.ts';
import { system } from '#ui/theme/system.ts';

/** The product's look, without what its style sheet says of whole pages: a document would read that anew for each test. */
const look = { ...system, _global: [] };

/** Renders a part of the project page in the product's look. */
export function show(node: ReactNode): RenderResult {
  return render(<ChakraProvider value={look}>{node}</ChakraProvider>);
}

/** Contrast needs a painted page and belongs to the tests in a browser; everything else is checked here. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    // A frame's page is another document, and has its own tests.
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** What Enter does, as a box for messages is told. */
export const enterKey = (choice: EnterChoice = 'sends', onSwap: () => void = () => undefined) => ({
  ...connectEnterKey(createActor(enterKeyMachine, { input: { choice } }).getSnapshot(), () => undefined),
  onSwap,
});

export const version = (number: number, over: Partial<Version> = {}): Version => ({
  id: `v${number}`,
  number,
  parentId: number > 1 ? `v${number - 1}` : null,
  kind: 'turn',
  message: `Message ${number}`,
  treeHash: `tree-${number}`,
  runId: null,
  restoredFrom: null,
  createdAt: Date.UTC(2026, 10, 20, 9, number),
  ...over,
});

/** Folds bodies into a view, as if they were a project's whole log. */
export function viewOfLog(...entries: [runId: string | null, body: ProjectEventBody][]): ProjectView {
  const events = entries.map(([runId, body], index): ProjectEvent => ({
    seq: index + 1,
    runId,
    at: 1_000 + index,
    body,
  }));
  return foldEvents(emptyLog, events).view;
}

export const queued = (prompt: string): ProjectEventBody => ({
  type: 'run.queued',
  prompt,
  engine: 'composer',
  retryOf: null,
});
export const started: ProjectEventBody = { type: 'run.started', attempt: 1 };
export const stagedFile = (path: string): ProjectEventBody => ({
  type: 'file.staged',
  op: 'write',
  path,
  from: null,
  hash: 'a'.repeat(64),
  size: 12,
  additions: 3,
  deletions: 1,
});
export const finished = (
  outcome: Extract<ProjectEventBody, { type: 'run.finished' }>['outcome'],
  over: Partial<Extract<ProjectEventBody, { type: 'run.finished' }>> = {},
): ProjectEventBody => ({
  type: 'run.finished',
  outcome,
  versionId: null,
  summary: '',
  error: null,
  credits: 0,
  ...over,
});
