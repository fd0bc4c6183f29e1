import { useState } from 'react';
import { Linking, View } from 'react-native';
import { createStore } from '../lib/store';
import { Block } from './Block';
import { FormControl, type Answers, type FormField } from './FormControl';
import { Body, Button, Card, Problem, styles } from './Ui';
import { given, said } from '../said';

const fields: FormField[] = given.fields;
const noAnswers: Answers = Object.fromEntries(fields.map(({ key, options }) => [key, options[0] ?? '']));
const messages = createStore<Answers[]>('messages', () => []);

interface MessageProps {
  title?: string;
  lead?: string;
  email?: string;
  phone?: string;
  whatsapp?: string;
}

const open = (address: string) => {
  Linking.openURL(address).catch(() => undefined);
};

function problemOf(answers: Answers): string {
  for (const { key, kind, label, required, missing } of fields) {
    const value = (answers[key] ?? '').trim();
    if (required && value === '') return missing ?? label + said.isNeeded;
    if (kind === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return said.needEmail;
  }
  return '';
}

/** A form that checks what was typed and keeps it on the device. */
export function MessageForm({ title, lead, email, phone, whatsapp }: MessageProps) {
  const kept = messages.use();
  const [answers, setAnswers] = useState(noAnswers);
  const [status, setStatus] = useState<'idle' | 'checked' | 'sent'>('idle');

  const problem = problemOf(answers);
  const send = () => {
    if (problem !== '') {
      setStatus('checked');
      return;
    }
    messages.set([...kept, { ...answers, at: new Date().toISOString() }]);
    setAnswers(noAnswers);
    setStatus('sent');
  };

  return (
    <Block title={title} lead={lead}>
      {(phone !== undefined || whatsapp !== undefined || email !== undefined) && (
        <View style={styles.chips}>
          {phone !== undefined && (
            <Button
              label={phone}
              name={said.callName + phone}
              icon="call-outline"
              isQuiet
              onPress={() => open('tel:' + phone.replace(/[^+\d]/g, ''))}
            />
          )}
          {whatsapp !== undefined && (
            <Button
              label="WhatsApp"
              icon="chatbubble-outline"
              isQuiet
              onPress={() => open('https://wa.me/' + whatsapp)}
            />
          )}
          {email !== undefined && (
            <Button
              label={email}
              name={said.writeName + email}
              icon="mail-outline"
              isQuiet
              onPress={() => open('mailto:' + email)}
            />
          )}
        </View>
      )}
      <Card>
        {fields.map((field) => (
          <FormControl
            key={field.key}
            field={field}
            value={answers[field.key] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [field.key]: value })}
          />
        ))}
        <Button label={said.send} onPress={send} />
        {status === 'checked' && problem !== '' && <Problem>{problem}</Problem>}
        {status === 'sent' && (
          <Body isStrong isStatus>
            {said.kept}
          </Body>
        )}
      </Card>
    </Block>
  );
}
