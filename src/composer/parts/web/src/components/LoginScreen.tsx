import { usePerson } from '../lib/usePerson';
import { said } from '../said';

/** Who is it? Accounts live in this browser alone. */
export function LoginScreen() {
  const person = usePerson();
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
        <h2>{person.isNew ? 'Create an account' : 'Sign in'}</h2>
        <label className="field">
          <span>E-mail</span>
          <input
            type="email"
            autoComplete="username"
            value={person.email}
            onChange={(event) => person.setEmail(event.target.value)}
          />
        </label>
        <label className="field">
          <span>Password</span>
          <input
            type="password"
            autoComplete={person.isNew ? 'new-password' : 'current-password'}
            value={person.password}
            onChange={(event) => person.setPassword(event.target.value)}
          />
        </label>
        {person.problem !== '' && (
          <p className="problem" role="alert">
            {person.problem}
          </p>
        )}
        <button className="button" type="submit">
          {person.isNew ? 'Create account' : 'Sign in'}
        </button>
        <button className="link-button" type="button" onClick={() => person.setNew(!person.isNew)}>
          {person.isNew ? 'I have an account' : 'I am new here'}
        </button>
        <p className="muted">
          {'Accounts are kept in this browser. For accounts that work everywhere, connect a server.'}
        </p>
      </form>
    </section>
  );
}
