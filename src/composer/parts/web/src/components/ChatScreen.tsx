import { useEffect, useRef } from 'react';
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
