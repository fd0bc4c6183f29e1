/**
 * About how many tokens a text has, on the safe side: providers count differently, and code has more tokens for its
 * length than prose. Bytes, so that scripts with larger characters are not underrated.
 */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
