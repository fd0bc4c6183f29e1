import type { EngineDocument, EngineInput } from '#contract/engine.ts';
import { told } from '#language/told.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import type { RunHost } from '../engine.ts';

/** Tells the person which of their pictures and documents the model is not shown. */
export function noteUnseen(
  model: Model,
  { attachments = [], images = [] }: EngineInput,
  documents: readonly EngineDocument[],
  host: RunHost,
): void {
  const shown = new Set([...(model.sees ? images : []), ...documents].map(({ name }) => name));
  const unseen = (kind: string): string[] =>
    attachments.flatMap(({ name, mediaType }) =>
      mediaType.startsWith(kind) && !shown.has(name) ? name : [],
    );
  const [pictures, papers] = [unseen('image/'), unseen('application/pdf')];
  if (pictures.length > 0)
    host.notes(
      model.sees
        ? told`Models can be shown PNG, JPEG, WebP and GIF of up to 4 MB. Of these pictures it knows only the names:`
        : told`${model.label} cannot be shown pictures. Of these it knows only the names:`,
      pictures,
    );
  if (papers.length > 0)
    host.notes(
      model.readsPdf
        ? told`These PDF files have more pages than ${model.label} can be shown, and it knows only their names. Send pictures of the pages that matter, as PNG or JPEG:`
        : told`${model.label} cannot be shown PDF files, and knows only their names. Send pictures of their pages, as PNG or JPEG, to a model that sees them:`,
      papers,
    );
}

/** Tokens that a page of a document takes at the most, as text and as a picture. */
const pageTokens = 3_000;
/** The part of what fits that documents may take, and the pages that all providers take. */
const documentsShare = 0.5;
const mostPages = 100;
const pagesOf = (documents: readonly EngineDocument[]): number =>
  documents.reduce((sum, { pages }) => sum + pages, 0);
export const tokensOf = (documents: readonly EngineDocument[]): number => pagesOf(documents) * pageTokens;

/**
 * The first of some documents, as many of them as there is room for.
 * @param fits tokens that fit beside the answer
 */
export function documentsWithin(documents: readonly EngineDocument[], fits: number): EngineDocument[] {
  const taken: EngineDocument[] = [];
  for (const one of documents) {
    const all = [...taken, one];
    if (tokensOf(all) <= fits * documentsShare && pagesOf(all) <= mostPages) taken.push(one);
  }
  return taken;
}
