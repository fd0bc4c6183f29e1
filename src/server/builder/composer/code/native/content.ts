/** Screens of native apps that are about a place: texts, lists, a message form. */
export const contentTsx = `import { Linking, Pressable, Text, View } from 'react-native';
import { displayFont, useColours } from '../theme';
import { Body, Card, Heading, Page, styles } from './Ui';

export interface Block {
  title: string;
  text?: string;
  items?: { title: string; text?: string; side?: string; link?: string }[];
}

/** Texts and lists, such as a menu, opening hours or an address. */
export function ContentScreen({ title, lead, blocks }: { title: string; lead?: string; blocks: Block[] }) {
  const colours = useColours();
  return (
    <Page title={title}>
      {lead !== undefined && <Text style={{ color: colours.muted, fontSize: 18, lineHeight: 26 }}>{lead}</Text>}
      {blocks.map((block) => (
        <View key={block.title} style={{ gap: 12 }}>
          <Heading>{block.title}</Heading>
          {block.text !== undefined && <Body>{block.text}</Body>}
          {block.items && (
            <Card>
              {block.items.map((item) => (
                <Pressable
                  key={item.title + (item.side ?? '')}
                  disabled={item.link === undefined}
                  role={item.link === undefined ? undefined : 'link'}
                  onPress={() => {
                    if (item.link) Linking.openURL(item.link).catch(() => undefined);
                  }}
                  style={{ paddingVertical: 6, gap: 2 }}
                >
                  <View style={styles.row}>
                    <Text style={{ flexShrink: 1, color: item.link ? colours.accentText : colours.ink, fontSize: 16, fontWeight: '600', fontFamily: displayFont }}>{item.title}</Text>
                    {item.side !== undefined && <Body>{item.side}</Body>}
                  </View>
                  {item.text !== undefined && item.text !== '' && <Body isMuted>{item.text}</Body>}
                </Pressable>
              ))}
            </Card>
          )}
        </View>
      ))}
    </Page>
  );
}
`;

export const messageTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Body, Button, Field, Page, Problem } from './Ui';

const messages = createStore<{ name: string; email: string; text: string; at: string }[]>('messages', () => []);

/** A message form that checks what was typed and keeps it on the device. */
export function MessageScreen({ title, sent }: { title: string; sent: string }) {
  const kept = messages.use();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const [status, setStatus] = useState<'' | 'problem' | 'sent'>('');

  const send = () => {
    const isGood = name.trim() !== '' && /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(email.trim()) && text.trim() !== '';
    setStatus(isGood ? 'sent' : 'problem');
    if (!isGood) return;
    messages.set([...kept, { name, email, text, at: new Date().toISOString() }]);
    setName('');
    setEmail('');
    setText('');
  };

  return (
    <Page title={title}>
      <Field label="Your name" value={name} onChange={setName} />
      <Field label="E-mail" value={email} onChange={setEmail} />
      <Field label="Message" value={text} onChange={setText} isLong />
      <Button label="Send message" onPress={send} />
      {status === 'problem' && (
<Problem>Please enter your name, an e-mail address and a few words.</Problem>
      )}
      {status === 'sent' && (
        <Body isStrong isStatus>
          {sent}
        </Body>
      )}
    </Page>
  );
}
`;
