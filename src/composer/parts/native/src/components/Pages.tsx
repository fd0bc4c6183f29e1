import { Ionicons } from '@expo/vector-icons';
import { ScrollView, Text, View } from 'react-native';
import { codeFont, radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, Heading } from './Ui';
import { said } from '../said';

export type Piece =
  | { type: 'text'; text: string }
  | { type: 'heading'; id: string; text: string }
  | { type: 'code'; language: string; title: string; code: string }
  | { type: 'list'; items: string[]; ordered: boolean }
  | { type: 'note'; kind: 'tip' | 'warning'; text: string }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'answers'; items: { question: string; answer: string }[] }
  | { type: 'release'; version: string; date: string; changes: string[] };

/** A text in which what stands between backticks is code. */
function Rich({ text }: { text: string }) {
  return (
    <Body>
      {text.split('`').map((part, index) => (
        <Text key={index} style={index % 2 === 1 ? { fontFamily: codeFont } : undefined}>
          {part}
        </Text>
      ))}
    </Body>
  );
}

function List({ items, isOrdered }: { items: string[]; isOrdered?: boolean }) {
  return (
    <View style={{ gap: 6 }}>
      {items.map((item, index) => (
        <View key={item} style={{ flexDirection: 'row', gap: 10 }}>
          <Body isAccent isStrong>
            {isOrdered ? index + 1 + '.' : '•'}
          </Body>
          <View style={{ flex: 1 }}>
            <Rich text={item} />
          </View>
        </View>
      ))}
    </View>
  );
}

function PieceView({ piece }: { piece: Piece }) {
  const colours = useColours();
  switch (piece.type) {
    case 'text':
      return <Rich text={piece.text} />;
    case 'heading':
      return <Heading>{piece.text}</Heading>;
    case 'list':
      return <List items={piece.items} isOrdered={piece.ordered} />;
    case 'code':
      return (
        <ScrollView
          tabIndex={0}
          horizontal
          style={{ borderRadius: radius, backgroundColor: colours.deep }}
          contentContainerStyle={{ padding: 14 }}
        >
          <Text
            selectable
            style={{ color: colours.onDeep, fontSize: 14, lineHeight: 21, fontFamily: codeFont }}
          >
            {piece.code}
          </Text>
        </ScrollView>
      );
    case 'note':
      return (
        <View
          style={{
            flexDirection: 'row',
            gap: 10,
            padding: 14,
            borderRadius: radius,
            backgroundColor: colours.soft,
          }}
        >
          <Ionicons
            name={piece.kind === 'tip' ? 'bulb-outline' : 'warning-outline'}
            size={20}
            color={colours.accentText}
          />
          <View style={{ flex: 1 }}>
            <Body isStrong>{piece.kind === 'tip' ? said.tip : said.warning}</Body>
            <Rich text={piece.text} />
          </View>
        </View>
      );
    case 'table':
      return (
        <View style={{ gap: 12 }}>
          {piece.rows.map((row) => (
            <View
              key={row.join(' ')}
              style={{ gap: 2, paddingTop: 10, borderTopWidth: 1, borderTopColor: colours.line }}
            >
              {row.map((cell, index) => (
                <View
                  key={piece.head[index]}
                  style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 8 }}
                >
                  <Body isMuted isSmall>
                    {piece.head[index]}
                  </Body>
                  <Rich text={cell} />
                </View>
              ))}
            </View>
          ))}
        </View>
      );
    case 'answers':
      return (
        <View style={{ gap: 16 }}>
          {piece.items.map((item) => (
            <View key={item.question} style={{ gap: 4 }}>
              <Body isStrong>{item.question}</Body>
              <Rich text={item.answer} />
            </View>
          ))}
        </View>
      );
    case 'release':
      return (
        <View style={{ gap: 8 }}>
          <Heading>{piece.version}</Heading>
          <Body isMuted>{piece.date}</Body>
          <List items={piece.changes} />
        </View>
      );
  }
}

/** A page of documentation: its pieces in order. */
export function Pages({ lead, pieces }: { lead: string; pieces: Piece[] }) {
  return (
    <Block lead={lead}>
      {pieces.map((piece, index) => (
        <PieceView key={index} piece={piece} />
      ))}
    </Block>
  );
}
