import { useRef, useState, type FormEvent } from 'react';
// if inbox
import { inbox, sendEntry } from '../lib/inbox';
// end
import { useStored } from '../lib/useStored';
import { said } from '../said';

/** Keeps the address in this browser. */
export function NewsletterForm() {
  const [subscribers, setSubscribers] = useStored<string[]>('subscribers', []);
  const [status, setStatus] = useState<'idle' | 'invalid' | 'done' | 'sent' | 'failed'>('idle');
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const address = input.current.value.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
      setStatus('invalid');
      input.current.focus();
      return;
    }
    // if inbox
    if (inbox) {
      void sendEntry('newsletter', { email: address }).then((isThere) => {
        setStatus(isThere ? 'sent' : 'failed');
        if (isThere && input.current) input.current.value = '';
      });
      return;
    }
    // end
    setSubscribers([...new Set([...subscribers, address])]);
    input.current.value = '';
    setStatus('done');
  };

  return (
    <form className="inline-form" noValidate onSubmit={submit}>
      <label className="quiet-label" htmlFor="newsletter-email">
        {said.email}
      </label>
      <input
        ref={input}
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        aria-invalid={status === 'invalid'}
      />
      <button className="button" type="submit">
        {said.subscribe}
      </button>
      <p className="form-status" role="status">
        {/* if inbox */}
        {status === 'sent' ? said.inboxSubscribed : status === 'failed' ? said.inboxNotSent : ''}
        {/* end */}
        {status === 'done' ? said.subscribed : status === 'invalid' ? said.needEmail : ''}
      </p>
    </form>
  );
}
