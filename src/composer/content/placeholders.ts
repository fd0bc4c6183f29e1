import type { Language } from '../spec/spec.ts';

/** What stands where only its owner knows the fact: plainly something to fill in, and never somebody or something invented. */
export interface Placeholders {
  readonly address: readonly [street: string, town: string];
  readonly directions: string;
  readonly voice: string;
  /** `{x}` is counted. */
  readonly customer: string;
  readonly person: string;
  readonly speaker: string;
  readonly role: string;
  readonly topic: string;
  readonly biography: string;
  readonly talk: string;
}

export const placeholders: Readonly<Record<Language, Placeholders>> = {
  en: {
    address: ['Your street and number', 'Your postcode and town'],
    directions: 'By train or bus: which stop, and how far it is on foot. By car or bike: where to park.',
    voice: 'What a customer says about you, in their own words.',
    customer: 'Customer {x}',
    person: 'Person {x}',
    speaker: 'Speaker {x}',
    role: 'What they do',
    topic: 'Topic of the talk',
    biography: 'A short biography: who they are, what they work on, and why they speak here.',
    talk: 'Talk by speaker {x}',
  },
  de: {
    address: ['Deine Straße und Hausnummer', 'Deine Postleitzahl und dein Ort'],
    directions:
      'Mit Bahn oder Bus: welche Haltestelle, und wie weit es zu Fuß ist. Mit Auto oder Rad: wo man parkt.',
    voice: 'Was ein Kunde über dich sagt, in seinen eigenen Worten.',
    customer: 'Kundin oder Kunde {x}',
    person: 'Person {x}',
    speaker: 'Vortrag {x}',
    role: 'Was sie oder er macht',
    topic: 'Thema des Vortrags',
    biography: 'Eine kurze Vorstellung: wer es ist, woran sie oder er arbeitet.',
    talk: 'Vortrag {x}',
  },
  fr: {
    address: ['Votre rue et numéro', 'Votre code postal et ville'],
    directions:
      'En train ou en bus : quel arrêt, et combien de temps à pied. En voiture ou à vélo : où se garer.',
    voice: 'Ce qu’un client dit de vous, avec ses propres mots.',
    customer: 'Client {x}',
    person: 'Personne {x}',
    speaker: 'Intervenant {x}',
    role: 'Son métier',
    topic: 'Sujet de l’intervention',
    biography: 'Une courte biographie : qui, et sur quoi porte son travail.',
    talk: 'Intervention {x}',
  },
  es: {
    address: ['Tu calle y número', 'Tu código postal y ciudad'],
    directions: 'En tren o autobús: qué parada y cuánto se tarda a pie. En coche o bici: dónde aparcar.',
    voice: 'Lo que un cliente dice de ti, con sus propias palabras.',
    customer: 'Cliente {x}',
    person: 'Persona {x}',
    speaker: 'Ponente {x}',
    role: 'A qué se dedica',
    topic: 'Tema de la charla',
    biography: 'Una breve biografía: quién es y en qué trabaja.',
    talk: 'Charla {x}',
  },
};

export const counted = (text: string, number: number): string => text.replace('{x}', String(number));
