/** Where models come from. `compatible` is whatever speaks OpenAI's protocol at OPENAI_COMPATIBLE_URL. */
export const providerIds = ['openai', 'anthropic', 'google', 'compatible', 'ollama'] as const;
export type ProviderId = (typeof providerIds)[number];
export const isProvider = (text: string): text is ProviderId =>
  (providerIds as readonly string[]).includes(text);

export const providerLabels: Readonly<Record<ProviderId, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'OpenAI-compatible',
  ollama: 'Ollama',
};
