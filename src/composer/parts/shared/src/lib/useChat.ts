import { useState } from 'react';
import { createStore } from './store';

export interface Message {
  id: number;
  isMine: boolean;
  text: string;
}

/** Answers by keyword, until the app is connected to something that can talk. */
export function replyTo(text: string): string {
  const lower = text.toLowerCase();
  if (/\b(hi|hello|hey|good morning)\b/.test(lower)) return 'Hello. What can I do for you?';
  if (/\b(thanks|thank you)\b/.test(lower)) return 'You are welcome.';
  if (/\b(bye|goodbye|see you)\b/.test(lower)) return 'Goodbye. Come back any time.';
  if (/\btime\b/.test(lower))
    return 'It is ' + new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) + '.';
  if (lower.endsWith('?')) return 'Good question. I only know a few sentences; I have written yours down.';
  return 'Noted: “' + text + '”.';
}

/** A conversation that is kept on this device. */
export function useChat(opening: string) {
  const first: Message[] = [{ id: 1, isMine: false, text: opening }];
  const [store] = useState(() => createStore<Message[]>('messages', () => first));
  const messages = store.use();
  const [text, setText] = useState('');
  return {
    messages,
    text,
    setText,
    send: () => {
      const words = text.trim();
      if (words === '') return;
      const id = messages.length + 1;
      store.set([
        ...messages,
        { id, isMine: true, text: words },
        { id: id + 1, isMine: false, text: replyTo(words) },
      ]);
      setText('');
    },
    restart: () => store.set(first),
  };
}
