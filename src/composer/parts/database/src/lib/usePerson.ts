import { useState } from 'react';
import { actor } from './app';
import {
  changePassword,
  endSession,
  isSignedIn,
  onEnd,
  sendLink,
  signIn,
  signUp,
  SignInError,
} from './session';
// if web
import { takeLink } from './session';
// end
import { forget, startSync, sync } from './sync';

type Step = 'signIn' | 'signUp' | 'forgotten' | 'newPassword';

let first: Step = 'signIn';

/** Whoever was signed in still is when the app opens again. On the web, links in mails sign in as well. */
export function resume(): void {
  // if web
  const link = takeLink(window.location.hash);
  if (link !== 'none')
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  if (link === 'recovery') first = 'newPassword';
  else if (isSignedIn()) actor.send({ type: 'person.signedIn' });
  // end
  // if not web
  if (isSignedIn()) actor.send({ type: 'person.signedIn' });
  // end
  onEnd(() => actor.send({ type: 'person.signedOut' }));
  startSync();
}

/** What is not sent yet is sent first; then this device forgets everything. */
export function signOut(): void {
  void (async () => {
    await sync();
    await endSession();
    forget();
    actor.send({ type: 'person.signedOut' });
  })();
}

/** Signing in and up, and choosing another password. */
export function usePerson() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const [step, setStep] = useState<Step>(first);
  const [isBusy, setBusy] = useState(false);

  const go = (next: Step, said = '') => {
    setStep(next);
    setProblem('');
    setNote(said);
  };

  const enter = () => {
    first = 'signIn';
    actor.send({ type: 'person.signedIn' });
    void sync();
  };

  const ask = async (who: string) => {
    if (step === 'forgotten') {
      await sendLink(who);
      go('signIn', 'If there is such an account, a mail with a link is on its way.');
    } else if (step === 'newPassword') {
      await changePassword(password);
      enter();
    } else if (step === 'signUp' && !(await signUp(who, password)))
      go('signIn', 'We sent you a mail. Follow its link, then sign in.');
    else {
      if (step === 'signIn') await signIn(who, password);
      enter();
    }
  };

  return {
    email,
    password,
    problem,
    note,
    step,
    isBusy,
    isNew: step === 'signUp' || step === 'newPassword',
    setEmail,
    setPassword,
    go,
    submit: () => {
      if (isBusy) return;
      const who = email.trim().toLowerCase();
      if (step !== 'newPassword' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(who))
        setProblem('Please enter an e-mail address.');
      else if ((step === 'signUp' || step === 'newPassword') && password.length < 8)
        setProblem('A password needs at least 8 characters.');
      else {
        setProblem('');
        setNote('');
        setBusy(true);
        ask(who)
          .catch((error: unknown) =>
            setProblem(error instanceof SignInError ? error.message : 'This did not work. Try again.'),
          )
          .finally(() => setBusy(false));
      }
    },
  };
}

/** What the form says in each of its steps. */
export const loginWords: Record<Step, { title: string; button: string }> = {
  signIn: { title: 'Sign in', button: 'Sign in' },
  signUp: { title: 'Create an account', button: 'Create account' },
  forgotten: { title: 'Choose another password', button: 'Send me a link' },
  newPassword: { title: 'Choose another password', button: 'Save password' },
};
