import { Text, View } from 'react-native';
import { useChat } from '../lib/useChat';
import { useColours } from '../theme';
import { Button, Field, Page, styles } from './Ui';

/** A conversation that is kept on the device. */
export function ChatScreen({ title, partner, opening }: { title: string; partner: string; opening: string }) {
  const colours = useColours();
  const { messages, text, setText, send, restart } = useChat(opening);
  return (
    <Page title={title} action={{ label: 'Start over', icon: 'refresh', onPress: restart }}>
      <View role="log" aria-label={'Conversation with ' + partner} style={{ gap: 10 }}>
        {messages.map((message) => (
          <View
            key={message.id}
            style={{
              alignSelf: message.isMine ? 'flex-end' : 'flex-start',
              maxWidth: '82%',
              padding: 12,
              borderRadius: 18,
              backgroundColor: message.isMine ? colours.accent : colours.sunken,
            }}
          >
            <Text
              style={{ color: message.isMine ? colours.onAccent : colours.ink, fontSize: 16, lineHeight: 22 }}
            >
              {message.text}
            </Text>
          </View>
        ))}
      </View>
      <View style={styles.row}>
        <Field
          label="Message"
          isLabelHidden
          value={text}
          onChange={setText}
          placeholder="Write a message …"
          onSubmit={send}
        />
        <Button label="Send" onPress={send} />
      </View>
    </Page>
  );
}
