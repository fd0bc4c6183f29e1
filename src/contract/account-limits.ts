/** Most bytes of an image that a person chooses for themselves. */
export const avatarBytes = 5 * 1024 * 1024;
/** Most characters of what a person calls a passkey. */
export const longestPasskeyName = 60;
/** Most passkeys of one account. */
export const mostPasskeys = 20;
