import { useState } from 'react';
import { actor } from './app';
import { sha256 } from './sha256';
import { createStore } from './store';

interface Account {
  email: string;
  salt: string;
  hash: string;
}

const accounts = createStore<Account[]>('accounts', () => []);
const signedIn = createStore<string>('signed-in', () => '');

/** Whoever was signed in still is when the app opens again. */
export function resume(): void {
  if (signedIn.get() !== '') actor.send({ type: 'person.signedIn' });
}

export function signOut(): void {
  signedIn.set('');
  actor.send({ type: 'person.signedOut' });
}

/** Signing in and up. Accounts live on this device alone: for real ones the app needs a server. */
export function usePerson() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isNew, setNew] = useState(accounts.get().length === 0);

  const enter = (who: string) => {
    signedIn.set(who);
    actor.send({ type: 'person.signedIn' });
  };

  return {
    email,
    password,
    problem,
    isNew,
    setEmail,
    setPassword,
    setNew: (next: boolean) => {
      setNew(next);
      setProblem('');
    },
    submit: () => {
      const who = email.trim().toLowerCase();
      const known = accounts.get().find((account) => account.email === who);
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(who)) setProblem('Please enter an e-mail address.');
      else if (isNew && known) setProblem('There is an account with this e-mail address. Sign in instead.');
      else if (isNew && password.length < 8) setProblem('A password needs at least 8 characters.');
      else if (isNew) {
        const salt = Math.random().toString(36).slice(2);
        accounts.set([...accounts.get(), { email: who, salt, hash: sha256(salt + password) }]);
        enter(who);
      } else if (!known || known.hash !== sha256(known.salt + password))
        setProblem('E-mail address or password is wrong.');
      else enter(who);
    },
  };
}
