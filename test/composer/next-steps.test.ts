import { describe, expect, test } from 'vitest';
import { applyCommands } from '#composer/edit/apply-commands.ts';
import { understand } from '#composer/turn/understand.ts';
import { nextSteps } from '#composer/turn/next-steps.ts';
import { printSpec } from '#composer/spec/spec.ts';
import { prompts } from './corpus/prompts.ts';

describe('[BUILD-01] what could be said next', () => {
  const drafts = prompts.map(({ prompt, type }) => ({
    prompt,
    spec: understand({ prompt, type, seed: 'seed', projectName: '', nameIsDefault: true }).spec,
  }));

  test('is three different things, whatever was built', () => {
    for (const { spec, prompt } of drafts) expect(new Set(nextSteps(spec)).size, prompt).toBe(3);
  });

  test('is done when it is said, and not offered again', { timeout: 300_000 }, () => {
    for (const { spec, prompt } of drafts)
      for (const message of nextSteps(spec)) {
        const what = `${prompt}: ${message}`;
        const result = applyCommands(spec, message);
        expect(result.question, what).toBeNull();
        expect(result.rest, what).toEqual([]);
        expect(printSpec(result.spec), what).not.toBe(printSpec(spec));
        expect(nextSteps(result.spec), what).not.toContain(message);
      }
  });
});
