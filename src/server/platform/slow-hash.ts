import { scrypt, type ScryptOptions } from 'node:crypto';

/** 16 MB and some 50 ms, in the pool of threads: OWASP's second choice for scrypt. */
const cost: ScryptOptions = { N: 16_384, r: 8, p: 5 };

/** 256 bits of a text that people choose or copy by hand, made dear to guess for whoever has the database. */
export type SlowHash = (text: string, salt: Buffer) => Promise<Buffer>;

/** By scrypt. What looks the same on two keyboards is the same. */
export const slowHash: SlowHash = (text, salt) =>
  new Promise((resolve, reject) => {
    scrypt(text.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
