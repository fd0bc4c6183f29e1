import { usePerson } from '../lib/usePerson';
import { Body, Button, Field, Heading, Page, Problem } from './Ui';
import { said } from '../said';

/** Who is it? Accounts live on this device alone. */
export function LoginScreen() {
  const person = usePerson();
  return (
    <Page title={said.name}>
      <Heading>{person.isNew ? 'Create an account' : 'Sign in'}</Heading>
      <Field label="E-mail" value={person.email} onChange={person.setEmail} />
      <Field
        label="Password"
        isSecret
        value={person.password}
        onChange={person.setPassword}
        onSubmit={person.submit}
      />
      {person.problem !== '' && <Problem>{person.problem}</Problem>}
      <Button label={person.isNew ? 'Create account' : 'Sign in'} onPress={person.submit} />
      <Button
        label={person.isNew ? 'I have an account' : 'I am new here'}
        isQuiet
        onPress={() => person.setNew(!person.isNew)}
      />
      <Body isMuted isSmall>
        {'Accounts are kept on this device. For accounts that work everywhere, connect a server.'}
      </Body>
    </Page>
  );
}
