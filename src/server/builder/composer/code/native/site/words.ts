import type { Language } from '../../../spec.ts';

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
    one: 'Uno más: {x}',
    less: 'Uno menos: {x}',
  },
};
