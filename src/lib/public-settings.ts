import type { CallResponse } from '#contract/calls.ts';
import type { User } from '#contract/user.ts';
import type { PublicSettings, SharedPage } from './render-contract.ts';
import type { Language } from '#language/languages.ts';

/** What the server tells the page about itself and its visitor, embedded as JSON in the document. */
export interface BootData {
  settings: PublicSettings;
  /** Null for a visitor. The bearer of the notification stream is never in here: its `token` is empty. */
  user: User | null;
  /** Of the shared project whose page this document is; absent for every other page. */
  shared?: SharedPage;
  /** What the gallery lists, where this document is its page; absent for every other page. */
  gallery?: CallResponse<'galleryList'>;
  /** The language of the page; English when left out. */
  language?: Language;
  /** How amounts are written where the visitor is, as a BCP 47 tag. */
  locale?: string;
  /** The build that this document came from; empty under development. */
  build?: string;
}

export const bootElementId = 'statecraft-boot';

/** JSON that can stand in a script element: nothing in it can close the element or start a comment. */
export const serializeBootData = (boot: BootData): string =>
  JSON.stringify(boot)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Reads the boot data of this document. Throws when the document was not rendered by the server. */
export const readBootData = (document: Document): BootData => {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  return JSON.parse(text) as BootData;
};
