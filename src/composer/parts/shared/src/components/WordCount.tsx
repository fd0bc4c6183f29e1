import { createStore } from '../lib/store';
import { Button, Card, Columns, Lines, Row, Screen, TextField, copyText } from './Kit';

const draft = createStore<string>('text', () => '');

/** Words, signs, sentences and how long one reads. */
export function countText(text: string) {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  return {
    words: words.length,
    signs: [...text].length,
    letters: [...text.replace(/\s/g, '')].length,
    sentences: text.split(/[.!?]+(?:\s|$)/).filter((part) => part.trim() !== '').length,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length,
    minutes: Math.ceil(words.length / 220),
  };
}

/** Counts while one writes; the text stays on this device. */
export function WordCount({ title }: { title: string }) {
  const text = draft.use();
  const counts = countText(text);
  const rows = [
    ['Words', counts.words],
    ['Characters', counts.signs],
    ['Without spaces', counts.letters],
    ['Sentences', counts.sentences],
    ['Paragraphs', counts.paragraphs],
    ['Minutes to read', counts.minutes],
  ] as const;
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="Your text" isLong value={text} onChange={draft.set} />
          <Row>
            <Button label="Copy" isQuiet isDisabled={text === ''} onPress={() => void copyText(text)} />
            <Button label="Clear" isQuiet isDisabled={text === ''} onPress={() => draft.set('')} />
          </Row>
        </Card>
        <Card>
          <Lines
            label="Counts"
            lines={rows.map(([name, value]) => ({ id: name, title: name, side: String(value) }))}
          />
        </Card>
      </Columns>
    </Screen>
  );
}
