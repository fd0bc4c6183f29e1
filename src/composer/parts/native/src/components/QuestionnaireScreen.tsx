import { useState } from 'react';
import { View } from 'react-native';
import type { Collection } from '../lib/collection';
import { formatValue } from '../lib/format';
import { useQuestions } from '../lib/useQuestions';
import { FieldForm } from './FieldForm';
import { Body, Button, Card, Empty, Heading, Page } from './Ui';

/** The form that the questions make, and the answers to it. */
export function QuestionnaireScreen({ title, collection }: { title: string; collection: Collection }) {
  const { fields, answers, send, clear } = useQuestions(collection);
  const [said, setSaid] = useState('');
  return (
    <Page title={title}>
      {fields.length === 0 ? (
        <Empty icon="document-text-outline">There are no questions yet.</Empty>
      ) : (
        <FieldForm
          key={fields.map((field) => field.key).join()}
          fields={fields}
          submit="Send"
          onSubmit={(values) => {
            send(values);
            setSaid('Thank you for your answers.');
          }}
        />
      )}
      <Body isStrong isStatus>
        {said}
      </Body>
      <Heading>
        {answers.length} {answers.length === 1 ? 'answer' : 'answers'}
      </Heading>
      {answers.map((answer, index) => (
        <Card key={index}>
          {fields.map((field) => (
            <View key={field.key}>
              <Body isMuted isSmall>
                {field.label}
              </Body>
              <Body>{formatValue(field, answer[field.key]) || '–'}</Body>
            </View>
          ))}
        </Card>
      ))}
      {answers.length > 0 && <Button label="Remove all" isQuiet onPress={clear} />}
    </Page>
  );
}
