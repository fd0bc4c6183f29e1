import { z } from 'zod/mini';
import { list, text } from './rows.ts';

const cells = z.pipe(
  text,
  z.transform((line) => line.split(' | ')),
);
const sample = z.enum(['install', 'others', 'first', 'configured', 'errors', 'test']);

const block = z.union([
  text,
  z.strictObject({ list: z.array(text) }),
  z.strictObject({ steps: z.array(text) }),
  z.strictObject({ tip: text }),
  z.strictObject({ warning: text }),
  z.strictObject({ code: sample, before: z.exactOptional(text) }),
  z.strictObject({ table: z.array(cells) }),
  z.strictObject({ answers: z.array(cells) }),
  /** What changed, by release. */
  z.strictObject({ releases: z.array(z.array(text)) }),
]);
const written = {
  lead: text,
  blocks: z.array(block),
  manual: z.exactOptional(z.strictObject({ lead: z.exactOptional(text), blocks: z.array(block) })),
};
const language = z.strictObject({
  requirement: text,
  file: text,
  create: text,
  install: text,
  others: z._default(text, ''),
  first: text,
  configured: text,
  errors: text,
  test: text,
});

export const docsPages = z.strictObject({
  about: text,
  usual: z.strictObject({ library: list, manual: list }),
  guides: list,
  versions: list,
  dates: list,
  languages: z.strictObject({
    js: language,
    ts: language,
    python: language,
    go: language,
    rust: language,
    shell: language,
  }),
  pages: z.array(
    z.strictObject({
      title: text,
      group: z.enum(['Start', 'Guides', 'Reference', 'More']),
      names: list,
      ...written,
    }),
  ),
  other: z.strictObject(written),
});
