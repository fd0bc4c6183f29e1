import { afterEach, expect, it } from 'vitest';
import { promptDraftKey, readPromptDraft } from '#lib/prompt-draft.ts';

afterEach(() => localStorage.clear());

it('[ROUTE-05] reads a draft as it was kept', () => {
  localStorage.setItem(promptDraftKey, '{"draft":"A bakery","scene":"meme","sentAt":5,"more":1}');
  expect(readPromptDraft()).toEqual({ draft: 'A bakery', scene: 'meme', sentAt: 5 });
  localStorage.setItem(promptDraftKey, '{"draft":"A bakery","scene":"meme","sentAt":"5"}');
  expect(readPromptDraft()).toEqual({ draft: 'A bakery', scene: 'meme' });
});

it.each([
  '',
  'no JSON',
  'null',
  '7',
  '{}',
  '{"draft":"A bakery"}',
  '{"scene":"meme"}',
  '{"draft":1,"scene":2}',
])('[ROUTE-05] takes %j for no draft', (kept) => {
  localStorage.setItem(promptDraftKey, kept);
  expect(readPromptDraft()).toBeNull();
});
