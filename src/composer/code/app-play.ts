/** Screens to learn and to play with. */
export const cardsScreenTsx = `import { useStudy, type StudyCard } from '../lib/useStudy';

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({ title, mode, cards }: { title: string; mode: 'quiz' | 'flashcards'; cards: StudyCard[] }) {
  const { card, position, size, right, missed, answer, verdict, ...deck } = useStudy(cards);

  if (!card) {
    return (
      <section className="screen study" aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <div className="card study-card">
          <p role="status">
            {right} of {size} right
          </p>
        </div>
        <div className="study-foot">
          <button className="button" type="button" onClick={deck.restart}>
            Start again
          </button>
          {missed.length > 0 && (
            <button className="button button-quiet" type="button" onClick={deck.repeatMissed}>
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
        {mode === 'quiz' ? 'Question' : 'Card'} {position} of {size}
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
                onClick={() => deck.choose(option)}
              >
                {option}
              </button>
            ))}
          </div>
          <div className="study-foot">
            <p role="status">{verdict}</p>
            <button className="button" type="button" disabled={answer === null} onClick={deck.next}>
              Next
            </button>
          </div>
        </>
      ) : (
        <div className="study-foot">
          {answer === null ? (
            <button className="button" type="button" onClick={deck.turnOver}>
              Turn over
            </button>
          ) : (
            <>
              <button className="button button-quiet" type="button" onClick={() => deck.judge(false)}>
                Not yet
              </button>
              <button className="button" type="button" onClick={() => deck.judge(true)}>
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
import { usePoll } from '../lib/usePoll';
import { Bars } from './Charts';

/** One question, one vote, the results as bars. */
export function PollScreen({ title, question, options }: { title: string; question: string; options: string[] }) {
  const { choice, total, points, vote } = usePoll(options);
  const [selected, setSelected] = useState(choice);

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
          <button className="button" type="button" disabled={selected === '' || selected === choice} onClick={() => vote(selected)}>
            {choice === '' ? 'Vote' : 'Change my vote'}
          </button>
          <p role="status">
            {total} {total === 1 ? 'vote' : 'votes'}
          </p>
        </div>
        <Bars points={points} />
      </div>
    </section>
  );
}
`;

export const chatTsx = `import { useEffect, useRef } from 'react';
import { useChat } from '../lib/useChat';

/** A conversation that is kept in this browser. */
export function ChatScreen({ title, partner, opening }: { title: string; partner: string; opening: string }) {
  const { messages, text, setText, send, restart } = useChat(opening);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);

  return (
    <section className="screen chat" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        <button className="link-button" type="button" onClick={restart}>
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
      <form
        className="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
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
