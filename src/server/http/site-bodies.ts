import type { FastifyRequest } from 'fastify';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { withoutControls } from '#contract/controls.ts';
import type { EntryField } from '#server/publish/entry-mail.ts';
import { problemOf } from './json-limits.mjs';
import { t } from '#language/speech.ts';

/** Bytes of what a visitor may send. */
const mostBytes = 32 * 1024;
/** Fields of a form, and characters of a name and a value. */
const mostFields = 60;
const mostName = 100;
const mostValue = 10_000;

/** Fields that say something about sending and are no part of what is sent. */
const ofSending = ['_honey', '_next', '_key'] as const;

/** What a visitor sent. */
export interface SentBody {
  readonly fields: readonly EntryField[];
  /** `_honey` nobody sees and nobody fills in, `_next` is the page to go to, `_key` names what is sent. */
  readonly sending: Readonly<Partial<Record<(typeof ofSending)[number], string>>>;
}

/**
 * Reads what a visitor of a published site sent: a form in either encoding, or JSON.
 * @throws {ApiError} tooLarge, or badRequest for what is no form
 */
export async function readSent(request: FastifyRequest): Promise<SentBody> {
  const sent = await fieldsOf(await readBytes(request), String(request.headers['content-type'] ?? ''));
  // PostgreSQL stores no NUL in text, and people do not type one.
  if (sent.flat().some((text) => text.includes('\0'))) throw unreadable();
  const all = sent.map(([name, value]): EntryField => [withoutControls(name), withoutControls(value)]);
  const isOfSending = ([name]: EntryField): boolean => (ofSending as readonly string[]).includes(name);
  const fields = all.filter((field) => !isOfSending(field) && field[1].trim() !== '');
  if (all.length > mostFields || fields.some(([name, value]) => isTooLong(name, value)))
    throw new ApiError(ErrNo.tooLarge, t`This is more than the form can take.`);
  return { fields, sending: Object.fromEntries(all.filter(isOfSending)) };
}

const isTooLong = (name: string, value: string): boolean =>
  name.length > mostName || value.length > mostValue;

/** The body was not read yet: published sites are answered before anything is parsed. */
async function readBytes(request: FastifyRequest): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new ApiError(ErrNo.tooLarge, t`This is more than the form can take.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unreadable = (): ApiError => new ApiError(ErrNo.badRequest, t`This is not a form that can be read.`);

async function fieldsOf(body: Buffer<ArrayBuffer>, type: string): Promise<EntryField[]> {
  const kind = type.split(';', 1)[0]?.trim().toLowerCase();
  if (kind === 'application/json') return fieldsOfJson(body.toString('utf8'));
  if (kind !== 'application/x-www-form-urlencoded' && kind !== 'multipart/form-data')
    throw new ApiError(ErrNo.badRequest, t`Send a form, or JSON with its type.`, 415);
  let data: FormData;
  try {
    data = await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw unreadable();
  }
  return [...data].map(([name, value]) => {
    if (typeof value === 'string') return [name, value];
    if (value.size > 0) throw new ApiError(ErrNo.badRequest, t`This form cannot take files.`, 415);
    return [name, ''];
  });
}

/** An object of values; what is in a value deeper than a list of words stays JSON. */
function fieldsOfJson(text: string): EntryField[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data) || problemOf(data) !== null)
    throw unreadable();
  return Object.entries(data).map(([name, value]: [string, unknown]) => [name, textOf(value)]);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}
