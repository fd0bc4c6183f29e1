import type { SiteSpec } from '../spec/spec.ts';
import { formsOf } from './database/site.ts';
import { h, type Node } from '../print/node.ts';

/** What a published site says of what its visitors send to its owner. */
export interface InboxWords {
  readonly sent: string;
  readonly subscribed: string;
  readonly ordered: string;
  readonly requested: string;
  readonly cancelled: string;
  readonly notSent: string;
}

const words: Readonly<Record<SiteSpec['language'], InboxWords>> = {
  en: {
    sent: 'Thank you. Your message was sent.',
    subscribed: 'Thank you. You are on the list.',
    ordered: 'Thank you. Your order was sent to us.',
    requested: 'Your request was sent: {x}.',
    cancelled: 'Cancelled: {x}.',
    notSent: 'This could not be sent. Please try again.',
  },
  de: {
    sent: 'Danke. Ihre Nachricht wurde gesendet.',
    subscribed: 'Danke. Sie stehen auf der Liste.',
    ordered: 'Danke. Ihre Bestellung wurde an uns gesendet.',
    requested: 'Ihre Anfrage wurde gesendet: {x}.',
    cancelled: 'Abgesagt: {x}.',
    notSent: 'Das konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  fr: {
    sent: 'Merci. Votre message a été envoyé.',
    subscribed: 'Merci. Vous êtes sur la liste.',
    ordered: 'Merci. Votre commande nous a été envoyée.',
    requested: 'Votre demande a été envoyée : {x}.',
    cancelled: 'Annulé : {x}.',
    notSent: 'L’envoi n’a pas abouti. Veuillez réessayer.',
  },
  es: {
    sent: 'Gracias. Tu mensaje se ha enviado.',
    subscribed: 'Gracias. Ya estás en la lista.',
    ordered: 'Gracias. Tu pedido se nos ha enviado.',
    requested: 'Tu solicitud se ha enviado: {x}.',
    cancelled: 'Cancelado: {x}.',
    notSent: 'No se ha podido enviar. Inténtalo de nuevo.',
  },
};

/** What forms of a site say where its owner has an inbox; null where they have none, or a database takes it all. */
export const inboxOf = (spec: SiteSpec): InboxWords | null =>
  spec.database?.isOn === true || formsOf(spec).length === 0 ? null : words[spec.language];

/** Its words for parts, each by its name after `inbox`. */
export const inboxSaid = (inbox: InboxWords | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inbox ?? {}).map(([name, text]) => [
      `inbox${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      text as string,
    ]),
  );

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
