import { useState } from 'react';
import { Big, Button, Card, Screen, TextField } from './Kit';

const answers = [
  'Without a doubt',
  'Yes',
  'Most likely',
  'It looks good',
  'Ask again later',
  'Hard to say',
  'Do not count on it',
  'Rather not',
  'No',
  'Very doubtful',
];

/** A question, and an answer by chance. */
export function Oracle({ title }: { title: string }) {
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const ask = () => setAnswer(answers[Math.floor(Math.random() * answers.length)] ?? '');
  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Answer" isLong>
          {answer === '' ? '8' : answer}
        </Big>
        <TextField label="Your question" value={question} onChange={setQuestion} onSubmit={ask} />
        <Button label="Ask" onPress={ask} />
      </Card>
    </Screen>
  );
}
