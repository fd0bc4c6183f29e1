import { Linking, Text, View } from 'react-native';
import { blocksOf, inlinesOf } from '../lib/markdown';
import { createStore } from '../lib/store';
import { displayFont, useColours } from '../theme';
import { Button, Card, Row, Screen, TextField, copyText } from './Kit';

const draft = createStore<string>(
  'markdown',
  () =>
    '# A first note\n\nWrite on the left, **read** on the right.\n\n- lists\n- *emphasis* and `code`\n- [links](https://example.org)\n\n> Everything stays on this device.\n',
);

function Words({ text }: { text: string }) {
  const colours = useColours();
  return (
    <>
      {inlinesOf(text).map((part, index) => (
        <Text
          key={index}
          role={part.kind === 'link' ? 'link' : undefined}
          onPress={part.href === undefined ? undefined : () => void Linking.openURL(part.href ?? '')}
          style={{
            fontWeight: part.kind === 'strong' ? '700' : undefined,
            fontStyle: part.kind === 'emphasis' ? 'italic' : 'normal',
            fontFamily: part.kind === 'code' ? 'monospace' : undefined,
            color: part.kind === 'link' ? colours.accentText : undefined,
          }}
        >
          {part.text}
        </Text>
      ))}
    </>
  );
}

/** Markdown, and below it how it reads. */
export function Markdown({ title }: { title: string }) {
  const colours = useColours();
  const text = draft.use();
  return (
    <Screen title={title}>
      <TextField label="Markdown" isLong value={text} onChange={draft.set} />
      <Row>
        <Button label="Share" isQuiet onPress={() => void copyText(text)} />
        <Button label="Clear" isQuiet onPress={() => draft.set('')} />
      </Row>
      <Card>
        {blocksOf(text).map((block, index) => (
          <View
            key={index}
            style={{
              gap: 4,
              paddingLeft: block.kind === 'quote' ? 12 : 0,
              borderLeftWidth: block.kind === 'quote' ? 3 : 0,
              borderLeftColor: colours.accent,
            }}
          >
            {block.lines.map((line, place) => (
              <Text
                key={place}
                role={block.kind === 'heading' ? 'heading' : undefined}
                style={{
                  color: colours.ink,
                  fontSize: block.kind === 'heading' ? 28 - block.level * 3 : 16,
                  lineHeight: block.kind === 'heading' ? 34 - block.level * 3 : 23,
                  fontWeight: block.kind === 'heading' ? '700' : '400',
                  fontFamily:
                    block.kind === 'heading' ? displayFont : block.kind === 'code' ? 'monospace' : undefined,
                }}
              >
                {block.kind === 'list' ? '•  ' : block.kind === 'ordered' ? place + 1 + '.  ' : ''}
                <Words text={line} />
              </Text>
            ))}
          </View>
        ))}
      </Card>
    </Screen>
  );
}
