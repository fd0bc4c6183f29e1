import { translated } from '#language/speech.ts';
import { toBeSpoken } from '#language/texts.ts';
import type { Reading } from '../language/text.ts';

/** Something that is often asked for and cannot be built from words alone, with the reason in plain words. */
interface Limit {
  words: readonly string[];
  why: string;
  /** Asked when it is the whole request: what comes closest, as messages that can be built. */
  instead?: readonly string[];
}

const limits: readonly Limit[] = toBeSpoken(
  ['why'],
  [
    {
      words: ['weather forecast', 'weather app', 'live weather', 'forecast'],
      why: 'Live weather comes from a service on the network, which needs an account there.',
      instead: ['A weather log with date, temperature and rain', 'A page about the weather'],
    },
    {
      words: [
        'live stock prices',
        'stock prices',
        'stock ticker',
        'crypto prices',
        'bitcoin price',
        'exchange rates live',
      ],
      why: 'Live prices come from a service on the network, which needs an account there.',
      instead: ['An app to track my shares with quantity, price paid and value', 'A currency converter'],
    },
    {
      words: [
        'send emails',
        'send e-mails',
        'send email',
        'mass email',
        'send sms',
        'send text messages',
        'email campaign',
      ],
      why: 'Sending mail needs a mail service behind the app.',
      instead: ['An app to manage contacts with name, email and notes', 'A newsletter page'],
    },
    {
      words: ['barcode scanner', 'scan barcodes', 'qr scanner', 'barcode', 'scan receipts', 'ocr'],
      why: 'Reading codes from the camera needs a package that is not included; numbers can be typed in.',
    },
    {
      words: [
        'remind me',
        'push notifications',
        'push notification',
        'notifications',
        'send reminders',
        'reminders',
      ],
      why: 'Reminders while the app is closed need a server; the app shows what is due when it is open.',
    },
    {
      words: ['signatures', 'signature'],
      why: 'Signatures cannot be kept by the app yet.',
    },
    {
      words: ['gps', 'live map', 'google maps', 'map view', 'location tracking', 'navigation'],
      why: 'Maps and positions need a map service.',
      instead: ['An app to manage places with address and notes', 'A page with address and directions'],
    },
    {
      words: ['video call', 'video calls', 'video chat', 'live stream', 'livestream', 'streaming'],
      why: 'Live pictures between people need a server.',
      instead: ['A chat app', 'An app to manage meetings'],
    },
    {
      words: ['chess', 'chess game', 'checkers', 'poker', 'blackjack', 'solitaire'],
      why: 'I do not know the rules of this game.',
      instead: ['Reversi', 'Connect four', 'Sudoku'],
    },
    {
      words: [
        'translate text',
        'translator',
        'translation app',
        'speech to text',
        'voice recognition',
        'text to speech',
        'face recognition',
        'image recognition',
      ],
      why: 'That needs a model of language or pictures, which is not part of the app.',
      instead: ['Flashcards for Spanish vocabulary', 'An app to manage words with meaning and example'],
    },
    {
      words: ['real payments', 'stripe', 'paypal', 'credit card payment', 'take payments'],
      why: 'Taking money needs a payment service and its account.',
    },
  ],
);

/**
 * What a message asks for that cannot be built.
 * @param isWhole also where the words were used: a short message may ask for nothing else.
 */
export function limitsOf(
  reading: Reading,
  isWhole = false,
): { phrase: string; why: string; instead: readonly string[] }[] {
  return limits.flatMap(({ words, why, instead }) => {
    const match = reading.findAll(words, true).find(({ from, to }) => {
      if (isWhole) return true;
      for (let index = from; index < to; index += 1) if (reading.tokens[index]?.used === false) return true;
      return false;
    });
    const [start, end] = [
      reading.tokens[match?.from ?? -1]?.start,
      reading.tokens[(match?.to ?? 0) - 1]?.end,
    ];
    return start === undefined || end === undefined
      ? []
      : [{ phrase: reading.text.slice(start, end), why: translated(why), instead: instead ?? [] }];
  });
}
