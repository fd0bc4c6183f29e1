/** Most bytes of an image that somebody chooses for themselves. */
export const avatarBytes = 5 * 1024 * 1024;
