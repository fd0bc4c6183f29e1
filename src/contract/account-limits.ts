/** Most bytes of an image that a person chooses for themselves. */
export const avatarBytes = 5 * 1024 * 1024;
