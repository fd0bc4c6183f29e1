import { z } from 'zod/mini';
import { readerOf, SettingsError, type SettingsSource } from './reader.ts';
import { nonEmpty, oneOf, optional, setting } from './setting.ts';

/** An address to which a slash and a key are appended: the bucket in the path, or in the name of the host. */
const isBucket = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return (
    /^https?:$/.test(protocol) &&
    /^\/(?:[a-z0-9][\w.-]{1,62}\/?)?$/i.test(pathname) &&
    search + hash + username + password === ''
  );
};

/** Where large files are. */
export const objectTable = {
  OBJECTS_URL: setting({
    description:
      'Address of a bucket of any store that speaks S3, for files of 128 KB and more: uploads, pictures, and files of projects and published sites.',
    default: 'none (in the database)',
    schema: optional(
      z.pipe(
        z.string().check(z.refine(isBucket)),
        z.transform((text: string) => text.replace(/\/+$/, '')),
      ),
    ),
    expected:
      'the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/name or https://name.s3.eu-central-1.amazonaws.com',
  }),
  OBJECTS_REGION: setting({
    description: 'Region that requests to it are signed for; `auto` at Cloudflare R2.',
    default: 'us-east-1',
    schema: z._default(z.string().check(z.regex(/^[\w-]{1,60}$/)), 'us-east-1'),
    expected: 'the name of a region, such as eu-central-1',
  }),
  OBJECTS_KEY_ID: setting({
    description: 'Id of the access key, which may get, put and delete objects and need do nothing else.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the id of an access key',
  }),
  OBJECTS_SECRET: setting({
    description: 'Its secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the secret of the access key',
  }),
  OBJECTS_IN: setting({
    description:
      'Where large files are kept while a bucket is set: `s3`, or `database` for the way back, on which both are read; see `objects-move`.',
    default: 's3',
    schema: oneOf(['s3', 'database'], 's3'),
    expected: 's3 or database',
  }),
} as const;

export interface ObjectSettings {
  /** Address of the bucket, without a slash at its end. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
  /** False on the way back: what is there is read, and nothing is put there. */
  isFilled: boolean;
}

/**
 * @returns null: everything is in the database.
 * @throws {SettingsError} also for a bucket without a key, and the other way round
 */
export function readObjectSettings(source: SettingsSource): ObjectSettings | null {
  const read = readerOf(objectTable, source);
  const needed = ['OBJECTS_URL', 'OBJECTS_KEY_ID', 'OBJECTS_SECRET'] as const;
  const region = read('OBJECTS_REGION');
  const isFilled = read('OBJECTS_IN') === 's3';
  const [url, keyId, secret] = [read(needed[0]), read(needed[1]), read(needed[2])];
  if (url !== null && keyId !== null && secret !== null) return { url, region, keyId, secret, isFilled };
  if (url === null && keyId === null && secret === null) return null;
  const given = needed.find((name) => read(name) !== null) ?? needed[0];
  const missing = needed.filter((name) => read(name) === null).join(' and ');
  throw new SettingsError(`${given} is set without ${missing}: set all three, or leave all out.`);
}
