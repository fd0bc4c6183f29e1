import { createDecoder } from './decode/decoder.ts';

/** What a model says, without what it thinks aloud in its text between tags of its own. */
export function spoken(text: string): string {
  const decoder = createDecoder({ main: null, isDiscussion: true, nonce: null });
  return [...decoder.push({ type: 'text', text }), ...decoder.end(true)]
    .map(({ intent }) => (intent.type === 'say' ? intent.text : ''))
    .join('')
    .trim();
}
