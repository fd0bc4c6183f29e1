import { posix } from 'node:path';

/** Lower-case extension without its dot; empty when there is none. */
export const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();
