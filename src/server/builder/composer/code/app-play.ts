/** Screens to learn and to play with. */
export const cardsScreenTsx = `import { useState } from 'react';

export interface StudyCard {
  front: string;
  back: string;
  /** Answers to choose from; empty for cards that are turned over. */
  options: string[];
}

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({ title, mode, cards }: { title: string; mode: 'quiz' | 'flashcards'; cards: StudyCard[] }) {
  const [deck, setDeck] = useState(cards);
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const [again, setAgain] = useState<StudyCard[]>([]);
  const card = deck[index];

  const next = () => {
    setIndex(index + 1);
    setAnswer(null);
  };
  const restart = (cardsToAsk: StudyCard[]) => {
    setDeck(cardsToAsk);
    setIndex(0);
    setAnswer(null);
    setRight(0);
    setAgain([]);
  };
  const judge = (known: boolean) => {
    if (card && !known) setAgain([...again, card]);
    if (known) setRight(right + 1);
    next();
  };

  if (!card) {
    return (
      <section className="screen study" aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <div className="card study-card">
          <p role="status">
            {right} of {deck.length} right
          </p>
        </div>
        <div className="study-foot">
          <button className="button" type="button" onClick={() => restart(cards)}>
            Start again
          </button>
          {again.length > 0 && (
            <button className="button button-quiet" type="button" onClick={() => restart(again)}>
              Only those I missed
            </button>
          )}
        </div>
      </section>
    );
  }

  return (
    <section className="screen study" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="muted">
        {mode === 'quiz' ? 'Question' : 'Card'} {index + 1} of {deck.length}
      </p>
      <div className="card study-card">
        <p>{mode === 'flashcards' && answer !== null ? card.back : card.front}</p>
      </div>
      {mode === 'quiz' ? (
        <>
          <div className="answers">
            {card.options.map((option) => (
              <button
                className="answer-button"
                type="button"
                key={option}
                disabled={answer !== null}
                data-state={answer === null ? '' : option === card.back ? 'right' : option === answer ? 'wrong' : ''}
                onClick={() => {
                  setAnswer(option);
                  if (option === card.back) setRight(right + 1);
                  else setAgain([...again, card]);
                }}
              >
                {option}
              </button>
            ))}
          </div>
          <div className="study-foot">
            <p role="status">{answer === null ? '' : answer === card.back ? 'Right.' : 'It is ' + card.back + '.'}</p>
            <button className="button" type="button" disabled={answer === null} onClick={next}>
              Next
            </button>
          </div>
        </>
      ) : (
        <div className="study-foot">
          {answer === null ? (
            <button className="button" type="button" onClick={() => setAnswer('')}>
              Turn over
            </button>
          ) : (
            <>
              <button className="button button-quiet" type="button" onClick={() => judge(false)}>
                Not yet
              </button>
              <button className="button" type="button" onClick={() => judge(true)}>
                Knew it
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
`;

export const pollTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Bars } from './Charts';

const votes = createStore<Record<string, number>>('votes', () => ({}));
const mine = createStore<string>('my-vote', () => '');

/** One question, one vote, the results as bars. */
export function PollScreen({ title, question, options }: { title: string; question: string; options: string[] }) {
  const counts = votes.use();
  const choice = mine.use();
  const [selected, setSelected] = useState(choice);
  const total = options.reduce((sum, option) => sum + (counts[option] ?? 0), 0);

  const vote = () => {
    if (selected === '') return;
    const next = { ...counts };
    if (choice !== '') next[choice] = Math.max(0, (next[choice] ?? 0) - 1);
    next[selected] = (next[selected] ?? 0) + 1;
    votes.set(next);
    mine.set(selected);
  };

  return (
    <section className="screen study" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card form">
        <fieldset className="choices">
          <legend>{question}</legend>
          {options.map((option) => (
            <label className="chip" key={option}>
              <input type="radio" name="poll" checked={selected === option} onChange={() => setSelected(option)} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
        <div className="study-foot">
          <button className="button" type="button" disabled={selected === '' || selected === choice} onClick={vote}>
            {choice === '' ? 'Vote' : 'Change my vote'}
          </button>
          <p role="status">
            {total} {total === 1 ? 'vote' : 'votes'}
          </p>
        </div>
        <Bars points={options.map((option) => ({ label: option, value: counts[option] ?? 0 }))} />
      </div>
    </section>
  );
}
`;

export const chatTsx = `import { useEffect, useRef, useState, type FormEvent } from 'react';
import { createStore } from '../lib/store';

interface Message {
  id: number;
  isMine: boolean;
  text: string;
}

/** Answers by keyword, until the app is connected to something that can talk. */
function replyTo(text: string): string {
  const lower = text.toLowerCase();
  if (/\\b(hi|hello|hey|good morning)\\b/.test(lower)) return 'Hello. What can I do for you?';
  if (/\\b(thanks|thank you)\\b/.test(lower)) return 'You are welcome.';
  if (/\\b(bye|goodbye|see you)\\b/.test(lower)) return 'Goodbye. Come back any time.';
  if (lower.includes('time')) return 'It is ' + new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) + '.';
  if (lower.endsWith('?')) return 'Good question. I only know a few sentences; I have written yours down.';
  return 'Noted: “' + text + '”.';
}

/** A conversation that is kept in this browser. */
export function ChatScreen({ title, partner, opening }: { title: string; partner: string; opening: string }) {
  const [store] = useState(() => createStore<Message[]>('messages', () => [{ id: 1, isMine: false, text: opening }]));
  const messages = store.use();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    const id = messages.length + 1;
    store.set([...messages, { id, isMine: true, text: words }, { id: id + 1, isMine: false, text: replyTo(words) }]);
    setText('');
  };

  return (
    <section className="screen chat" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        <button className="link-button" type="button" onClick={() => store.set([{ id: 1, isMine: false, text: opening }])}>
          Start over
        </button>
      </div>
      <div className="messages" role="log" aria-label={'Conversation with ' + partner}>
        {messages.map((message) => (
          <p className="message" key={message.id} data-mine={message.isMine}>
            <span className="quiet-label">{message.isMine ? 'You: ' : partner + ': '}</span>
            {message.text}
          </p>
        ))}
        <div ref={end} />
      </div>
      <form className="chat-form" onSubmit={send}>
        <label className="quiet-label" htmlFor="chat-text">
          Message
        </label>
        <input
          id="chat-text"
          placeholder="Write a message …"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="button" type="submit">
          Send
        </button>
      </form>
    </section>
  );
}
`;
