import type { SiteSpec } from '../spec/spec.ts';
import { formsOf } from './database/site.ts';
import { h, type Node } from '../print/node.ts';
import { literal } from '../print/quote.ts';

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

const where =
  'Only the published site names where its owner takes what visitors send. Anywhere else it stays in this browser.';

/** The script of a plain page that sends to the owner's inbox. */
export const inboxScript = (): string => `// ${where}
const inbox = document.querySelector('meta[name="statecraft-forms"]')?.content;
const unsent = new Map();
for (const trap of document.querySelectorAll('[name="_honey"]')) trap.remove();
for (const field of inbox ? document.querySelectorAll('[data-inbox]') : []) {
  field.style.display = '';
  field.querySelector('input').required = true;
}

/** Sends an entry, once however often it is tried. Says whether it is there. */
async function sendEntry(form, entry) {
  const body = JSON.stringify(entry);
  if (unsent.get(form)?.body !== body) {
    unsent.set(form, { body, id: Date.now() + '-' + Math.random().toString(36).slice(2) });
  }
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': unsent.get(form).id };
  const response = await fetch(inbox + form, { method: 'POST', headers, body }).catch(() => null);
  if (response?.ok) unsent.delete(form);
  return response?.ok === true;
}
`;

/** The same for a React site. */
export const inboxTs = (): string => `/** ${where} */
export const inbox = document.querySelector<HTMLMetaElement>('meta[name="statecraft-forms"]')?.content;

const unsent = new Map<string, { body: string; id: string }>();

/** Sends an entry, once however often it is tried. Says whether it is there. */
export async function sendEntry(form: string, entry: object): Promise<boolean> {
  const body = JSON.stringify(entry);
  const known = unsent.get(form);
  const id = known?.body === body ? known.id : Date.now() + '-' + Math.random().toString(36).slice(2);
  unsent.set(form, { body, id });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': id };
  const response = await fetch(inbox + form, { method: 'POST', headers, body }).catch(() => null);
  if (response?.ok) unsent.delete(form);
  return response?.ok === true;
}
`;

/** The address that only the published site asks for: there, somebody has to answer. */
export const replyNode = (form: string, label: string): Node =>
  h(
    'div',
    { class: 'field', 'data-inbox': true, style: 'display:none' },
    h('label', { for: `${form}-reply` }, label),
    h('input', { id: `${form}-reply`, name: 'reply', type: 'email', autocomplete: 'email' }),
  );

/** The same in React, in lines of this depth. */
export const replyTsx = (form: string, label: string, depth: number): string =>
  `{inbox && (
  <div className="field">
    <label htmlFor="${form}-reply">${label}</label>
    <input
      id="${form}-reply"
      type="email"
      autoComplete="email"
      required
      value={reply}
      onChange={(event) => setReply(event.target.value)}
    />
  </div>
)}
`.replaceAll(/^(?=.)/gm, ' '.repeat(depth));

/** What a plain form does on the published site instead of keeping an entry: `after` runs when it is there. */
export const toInbox = (
  form: string,
  entry: string,
  { thanks, after }: { thanks: string; after: string },
  { notSent }: InboxWords,
  output = 'status',
): string => `    if (inbox) {
      sendEntry('${form}', ${entry}).then((isThere) => {
        ${output}.textContent = isThere ? ${thanks} : ${literal(notSent)};
        if (isThere) ${after};
      });
      return;
    }
`;

/** What a form with an address of its own needs none of. */
export const asksForAddress = (fields: readonly { readonly kind: string }[] | undefined): boolean =>
  fields?.some(({ kind }) => kind === 'email' || kind === 'phone') === true;
