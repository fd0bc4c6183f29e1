/** Signing in and up with real accounts, whatever draws it. */
export const sharedPersonTs = (isWeb: boolean): string => `import { useState } from 'react';
import { actor } from './app';
import { changePassword, endSession, isSignedIn, onEnd, sendLink, signIn, signUp, SignInError${isWeb ? ', takeLink' : ''} } from './session';
import { forget, startSync, sync } from './sync';

type Step = 'signIn' | 'signUp' | 'forgotten' | 'newPassword';

let first: Step = 'signIn';

/** Whoever was signed in still is when the app opens again${isWeb ? '; links in mails sign in as well' : ''}. */
export function resume(): void {
${
  isWeb
    ? `  const link = takeLink(window.location.hash);
  if (link !== 'none') window.history.replaceState(null, '', window.location.pathname + window.location.search);
  if (link === 'recovery') first = 'newPassword';
  else if (isSignedIn()) actor.send({ type: 'person.signedIn' });
`
    : "  if (isSignedIn()) actor.send({ type: 'person.signedIn' });\n"
}  onEnd(() => actor.send({ type: 'person.signedOut' }));
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
      if (step !== 'newPassword' && !/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(who)) setProblem('Please enter an e-mail address.');
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
`;

export const sharedLoginTsx = (
  name: string,
): string => `import { loginWords, usePerson } from '../lib/usePerson';

/** Who is it? Accounts are those of the app's database. */
export function LoginScreen() {
  const person = usePerson();
  const { title, button } = loginWords[person.step];
  return (
    <section className="screen login" aria-labelledby="screen-title">
      <h1 id="screen-title">{${name}}</h1>
      <form
        className="card form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          person.submit();
        }}
      >
        <h2>{title}</h2>
        {person.step !== 'newPassword' && (
          <label className="field">
            <span>E-mail</span>
            <input type="email" autoComplete="username" value={person.email} onChange={(event) => person.setEmail(event.target.value)} />
          </label>
        )}
        {person.step !== 'forgotten' && (
          <label className="field">
            <span>Password</span>
            <input
              type="password"
              autoComplete={person.isNew ? 'new-password' : 'current-password'}
              value={person.password}
              onChange={(event) => person.setPassword(event.target.value)}
            />
          </label>
        )}
        {person.problem !== '' && (
          <p className="problem" role="alert">
            {person.problem}
          </p>
        )}
        <p className="muted" role="status">
          {person.note}
        </p>
        <button className="button" type="submit" disabled={person.isBusy}>
          {person.isBusy ? 'One moment' : button}
        </button>
        {person.step !== 'signIn' && (
          <button className="link-button" type="button" onClick={() => person.go('signIn')}>
            I have an account
          </button>
        )}
        {person.step === 'signIn' && (
          <>
            <button className="link-button" type="button" onClick={() => person.go('signUp')}>
              I am new here
            </button>
            <button className="link-button" type="button" onClick={() => person.go('forgotten')}>
              I forgot my password
            </button>
          </>
        )}
      </form>
    </section>
  );
}
`;

export const sharedLoginNativeTsx = (
  name: string,
): string => `import { loginWords, usePerson } from '../lib/usePerson';
import { Body, Button, Field, Heading, Page, Problem } from './Ui';

/** Who is it? Accounts are those of the app's database. */
export function LoginScreen() {
  const person = usePerson();
  const { title, button } = loginWords[person.step];
  return (
    <Page title={${name}}>
      <Heading>{title}</Heading>
      <Field label="E-mail" value={person.email} onChange={person.setEmail} />
      {person.step !== 'forgotten' && (
        <Field label="Password" isSecret value={person.password} onChange={person.setPassword} onSubmit={person.submit} />
      )}
      {person.problem !== '' && <Problem>{person.problem}</Problem>}
      {person.note !== '' && <Body isMuted>{person.note}</Body>}
      <Button label={person.isBusy ? 'One moment' : button} isDisabled={person.isBusy} onPress={person.submit} />
      {person.step !== 'signIn' && <Button label="I have an account" isQuiet onPress={() => person.go('signIn')} />}
      {person.step === 'signIn' && <Button label="I am new here" isQuiet onPress={() => person.go('signUp')} />}
      {person.step === 'signIn' && <Button label="I forgot my password" isQuiet onPress={() => person.go('forgotten')} />}
    </Page>
  );
}
`;

/** Whether what somebody enters has reached the database. */
