import type { Words } from '../../../content/words.ts';
import type { Language } from '../../../spec/spec.ts';

/** Fixed texts of native apps about a place that pages have no need of, by language. */
interface NativeWords {
  readonly home: string;
  readonly visit: string;
  /** The hours, where there is room for one word. */
  readonly times: string;
  readonly more: string;
  readonly back: string;
  readonly route: string;
  readonly call: string;
  readonly write: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly kept: string;
  readonly ordered: string;
  readonly subscribed: string;
  readonly booked: string;
  readonly one: string;
  readonly less: string;
}

export const nativeWords: Readonly<Record<Language, NativeWords>> = {
  en: {
    home: 'Home',
    visit: 'Visit',
    times: 'Hours',
    more: 'More',
    back: 'Back',
    route: 'Show the way',
    call: 'Call',
    write: 'Write',
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    kept: 'Thank you. Your message is kept on this device; connect a mail service to receive it.',
    ordered: 'Thank you. Your order is noted on this device; connect a payment service to take money.',
    subscribed: 'Thank you. Your address is kept on this device; connect a mail service to receive it.',
    booked: 'Noted on this device: {x}. Connect a booking service to receive bookings.',
    one: 'One more {x}',
    less: 'One less {x}',
  },
  de: {
    home: 'Start',
    visit: 'Besuch',
    times: 'Zeiten',
    more: 'Mehr',
    back: 'Zurück',
    route: 'Weg zeigen',
    call: 'Anrufen',
    write: 'Schreiben',
    previous: 'Voriges Bild',
    next: 'Nächstes Bild',
    close: 'Schließen',
    kept: 'Danke. Ihre Nachricht liegt auf diesem Gerät; verbinden Sie einen Maildienst, um sie zu empfangen.',
    ordered: 'Danke. Ihre Bestellung ist auf diesem Gerät vermerkt; verbinden Sie einen Zahlungsdienst.',
    subscribed:
      'Danke. Ihre Adresse liegt auf diesem Gerät; verbinden Sie einen Maildienst, um sie zu empfangen.',
    booked: 'Auf diesem Gerät vermerkt: {x}. Verbinden Sie einen Buchungsdienst, um Buchungen zu empfangen.',
    one: 'Noch einmal {x}',
    less: 'Einmal weniger {x}',
  },
  fr: {
    home: 'Accueil',
    visit: 'Venir',
    times: 'Horaires',
    more: 'Plus',
    back: 'Retour',
    route: 'Voir le chemin',
    call: 'Appeler',
    write: 'Écrire',
    previous: 'Image précédente',
    next: 'Image suivante',
    close: 'Fermer',
    kept: 'Merci. Votre message est gardé sur cet appareil ; reliez un service de courriel pour le recevoir.',
    ordered: 'Merci. Votre commande est notée sur cet appareil ; reliez un service de paiement.',
    subscribed:
      'Merci. Votre adresse est gardée sur cet appareil ; reliez un service de courrier pour la recevoir.',
    booked: 'Noté sur cet appareil : {x}. Reliez un service de réservation pour recevoir les réservations.',
    one: 'Un de plus : {x}',
    less: 'Un de moins : {x}',
  },
  es: {
    home: 'Inicio',
    visit: 'Visita',
    times: 'Horario',
    more: 'Más',
    back: 'Atrás',
    route: 'Ver el camino',
    call: 'Llamar',
    write: 'Escribir',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    close: 'Cerrar',
    kept: 'Gracias. Su mensaje queda en este dispositivo; conecte un servicio de correo para recibirlo.',
    ordered: 'Gracias. Su pedido queda anotado en este dispositivo; conecte un servicio de pago.',
    subscribed:
      'Gracias. Tu dirección queda en este dispositivo; conecta un servicio de correo para recibirla.',
    booked: 'Anotado en este dispositivo: {x}. Conecta un servicio de reservas para recibirlas.',
    one: 'Uno más: {x}',
    less: 'Uno menos: {x}',
  },
};

/** Fixed texts of a native app: those of pages and its own. */
export type PartWords = Words & NativeWords;
