import { avatarBytes } from '#contract/account-limits.ts';
import { t } from '#language/speech.ts';

/**
 * A chosen file as base64.
 * @throws with words for the person when it is no image, or too large
 */
export async function readImage(file: unknown): Promise<string> {
  if (!(file instanceof Blob)) throw problem(t`Choose an image first.`);
  if (file.size > avatarBytes) throw problem(t`The image is larger than 5 MB. Choose a smaller one.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces: one call cannot take millions of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(text);
}

/** Carries a number, so that its words are shown as they are. */
const problem = (message: string): Error => Object.assign(new Error(message), { errNo: 1000 });
