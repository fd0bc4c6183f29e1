import { useState } from 'react';
import { Button, Card, Columns, Row, Screen, Status, TextField, copyText } from './Kit';

/** Sets JSON neatly, or on one line, and says where it is wrong. */
export function formatJson(text: string, spaces: number): { text: string; problem: string } {
  if (text.trim() === '') return { text: '', problem: '' };
  try {
    return { text: JSON.stringify(JSON.parse(text), null, spaces), problem: '' };
  } catch (error) {
    return { text: '', problem: error instanceof Error ? error.message : String(error) };
  }
}

export function JsonTool({ title }: { title: string }) {
  const [text, setText] = useState('{"name":"Ada","tags":["one","two"],"active":true}');
  const [spaces, setSpaces] = useState(2);
  const result = formatJson(text, spaces);
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="JSON" isLong isPlain value={text} onChange={setText} />
          <Status>
            {result.problem !== '' ? 'Not valid: ' + result.problem : text.trim() === '' ? '' : 'Valid'}
          </Status>
        </Card>
        <Card>
          <TextField label="Result" isLong isPlain value={result.text} onChange={() => undefined} />
          <Row>
            <Button label="Indented" isQuiet isOn={spaces === 2} onPress={() => setSpaces(2)} />
            <Button label="One line" isQuiet isOn={spaces === 0} onPress={() => setSpaces(0)} />
            <Button label="Copy" isDisabled={result.text === ''} onPress={() => void copyText(result.text)} />
          </Row>
        </Card>
      </Columns>
    </Screen>
  );
}
