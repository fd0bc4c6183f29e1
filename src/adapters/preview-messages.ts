import { type PreviewMessage, previewMessageSchema } from '#contract/preview.ts';

/** What a message of a preview frame says; null for one without the nonce or the contract's shape. */
export function readPreviewMessage(data: unknown, nonce: string): PreviewMessage['message'] | null {
  const parsed = previewMessageSchema.safeParse(data);
  return parsed.success && parsed.data.nonce === nonce ? parsed.data.message : null;
}
