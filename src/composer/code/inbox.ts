import { wordsOfSome } from '../content/words.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { formsOf } from './database/site.ts';
import { h, type Node } from '../print/node.ts';

/** What forms of a site say where its owner has an inbox; null where they have none, or a database takes it all. */
export const inboxOf = (spec: SiteSpec): (typeof wordsOfSome.inbox)['en'] | null =>
  spec.database?.isOn === true || formsOf(spec).length === 0 ? null : wordsOfSome.inbox[spec.language];

/** Where a form without scripts goes on the published site. */
export const inboxAttributes = (form: string, isThere: boolean): Readonly<Record<string, string>> =>
  isThere ? { method: 'post', action: `/_statecraft/forms/${form}` } : {};

/** A field that nobody sees: only programs that send spam fill it in. */
export const honeyNode = (isThere: boolean): Node =>
  isThere
    ? h('input', {
        name: '_honey',
        tabindex: -1,
        autocomplete: 'off',
        'aria-hidden': 'true',
        style: 'display:none',
      })
    : null;

/** The address that only the published site asks for: there, somebody has to answer. */
export const replyNode = (form: string, label: string): Node =>
  h(
    'div',
    { class: 'field', 'data-inbox': true, style: 'display:none' },
    h('label', { for: `${form}-reply` }, label),
    h('input', { id: `${form}-reply`, name: 'reply', type: 'email', autocomplete: 'email' }),
  );

/** What a form with an address of its own needs none of. */
export const asksForAddress = (fields: readonly { readonly kind: string }[] | undefined): boolean =>
  fields?.some(({ kind }) => kind === 'email' || kind === 'phone') === true;
