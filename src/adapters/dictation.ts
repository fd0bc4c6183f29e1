import { fromCallback } from 'xstate';
import { dictationMachine } from '#machines/dictation/dictation.machine.ts';
import type {
  DictationCommand,
  DictationEvent,
  DictationFailure,
} from '#machines/dictation/dictation.types.ts';

/** What is used of `SpeechRecognition` (https://wicg.github.io/speech-api/), which TypeScript does not know. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onresult: ((event: RecognitionResults) => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecognitionResults {
  /** The first of the results that are new or have changed. */
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean } & ArrayLike<{ readonly transcript: string }>>;
}
type Recogniser = new () => Recognition;

const recogniser = (): Recogniser | undefined => {
  const found = window as { SpeechRecognition?: Recogniser; webkitSpeechRecognition?: Recogniser };
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
};

/** Whether this browser can turn speech into text. */
export const canDictate = (): boolean => recogniser() !== undefined;

/** The names of the errors that a browser tells; what ends by itself in silence is none. */
const reasons: Readonly<Record<string, DictationFailure>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
  network: 'unreachable',
  'language-not-supported': 'language',
};
const silent = new Set(['no-speech', 'aborted']);

/** Listens in the language of the browser. */
const recognise = fromCallback<DictationCommand, undefined>(({ sendBack, receive }) => {
  const tell = (event: DictationEvent): void => sendBack(event);
  const Found = recogniser();
  if (Found === undefined) throw new Error('This browser has no SpeechRecognition');
  const recognition = new Found();
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onstart = () => tell({ type: 'speech.began' });
  recognition.onend = () => tell({ type: 'speech.ended' });
  recognition.onerror = ({ error }) => {
    if (!silent.has(error)) tell({ type: 'speech.failed', reason: reasons[error] ?? 'other' });
  };
  recognition.onresult = ({ resultIndex, results }) => {
    const parts = Array.from(results).slice(resultIndex);
    const words = (isFinal: boolean): string =>
      parts.map((part) => (part.isFinal === isFinal ? (part[0]?.transcript ?? '') : '')).join('');
    tell({ type: 'speech.heard', text: words(true), guess: words(false).trim() });
  };
  receive(() => recognition.stop());
  recognition.start();
  return () => {
    recognition.onstart = recognition.onend = recognition.onerror = recognition.onresult = null;
    recognition.abort();
  };
});

/** Speech into a box, by this browser. */
export const dictation = dictationMachine.provide({ actors: { recognise } });
