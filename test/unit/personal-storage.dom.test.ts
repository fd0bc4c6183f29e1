import { expect, it } from 'vitest';
import { openFileDrafts } from '#adapters/file-drafts.ts';
import { forgetPerson } from '#adapters/personal-storage.ts';
import { openPreviewStorage } from '#adapters/preview-storage.ts';
import { writePromptDraft } from '#lib/prompt-draft.ts';

it('[MACHINE-01] of a person who leaves nothing stays in the browser, and of the device what it has chosen', () => {
  openFileDrafts('p1', localStorage).keep('a.ts', { baseHash: null, content: 'typed' });
  openPreviewStorage('p1', localStorage).set('rows', '[1]');
  writePromptDraft({ draft: 'A page about tea', scene: 'ai-website-builder' });
  localStorage.setItem('statecraft:message:p1', 'typed');
  localStorage.setItem('statecraft:color-mode', 'dark');
  forgetPerson();
  expect({ ...localStorage }).toEqual({ 'statecraft:color-mode': 'dark' });
  expect(openFileDrafts('p1', localStorage).take('a.ts')).toBeNull();
});
