import { loginWords, usePerson } from '../lib/usePerson';
import { said } from '../said';

/** Who is it? Accounts are those of the app's database. */
export function LoginScreen() {
  const person = usePerson();
  const { title, button } = loginWords[person.step];
  return (
    <section className="screen login" aria-labelledby="screen-title">
      <h1 id="screen-title">{said.name}</h1>
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
            <input
              type="email"
              autoComplete="username"
              value={person.email}
              onChange={(event) => person.setEmail(event.target.value)}
            />
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
