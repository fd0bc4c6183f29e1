import { loginWords, usePerson } from '../lib/usePerson';
import { Body, Button, Field, Heading, Page, Problem } from './Ui';
import { said } from '../said';

/** Who is it? Accounts are those of the app's database. */
export function LoginScreen() {
  const person = usePerson();
  const { title, button } = loginWords[person.step];
  return (
    <Page title={said.name}>
      <Heading>{title}</Heading>
      <Field label="E-mail" value={person.email} onChange={person.setEmail} />
      {person.step !== 'forgotten' && (
        <Field
          label="Password"
          isSecret
          value={person.password}
          onChange={person.setPassword}
          onSubmit={person.submit}
        />
      )}
      {person.problem !== '' && <Problem>{person.problem}</Problem>}
      {person.note !== '' && <Body isMuted>{person.note}</Body>}
      <Button
        label={person.isBusy ? 'One moment' : button}
        isDisabled={person.isBusy}
        onPress={person.submit}
      />
      {person.step !== 'signIn' && (
        <Button label="I have an account" isQuiet onPress={() => person.go('signIn')} />
      )}
      {person.step === 'signIn' && (
        <Button label="I am new here" isQuiet onPress={() => person.go('signUp')} />
      )}
      {person.step === 'signIn' && (
        <Button label="I forgot my password" isQuiet onPress={() => person.go('forgotten')} />
      )}
    </Page>
  );
}
