import { View } from 'react-native';
import { useStudy, type StudyCard } from '../lib/useStudy';
import { useColours } from '../theme';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({
  title,
  mode,
  cards,
  seconds = 0,
  isShuffled = false,
}: {
  title: string;
  mode: 'quiz' | 'flashcards';
  cards: StudyCard[];
  /** For each answer; as many as one likes with none. */
  seconds?: number;
  /** In another order each time. */
  isShuffled?: boolean;
}) {
  const colours = useColours();
  const { card, position, size, right, missed, answer, verdict, isStarted, timeLeft, ...deck } = useStudy(
    cards,
    seconds,
    isShuffled,
  );

  if (!isStarted) {
    return (
      <Page title={title}>
        <Card>
          <Heading>{(mode === 'quiz' ? 'Questions: ' : 'Cards: ') + size}</Heading>
          <Body>{seconds + ' s for each'}</Body>
        </Card>
        <Button label="Start" onPress={deck.start} />
      </Page>
    );
  }

  if (!card) {
    return (
      <Page title={title}>
        <Card>
          <Heading>
            {right} of {size} right
          </Heading>
        </Card>
        <Button label="Start again" onPress={deck.restart} />
        {missed.length > 0 && <Button label="Only those I missed" isQuiet onPress={deck.repeatMissed} />}
      </Page>
    );
  }

  return (
    <Page title={title} lead={position + ' of ' + size}>
      <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.sunken }}>
        <View
          style={{
            height: 8,
            borderRadius: 4,
            backgroundColor: colours.accent,
            width: `${Math.round((position / size) * 100)}%`,
          }}
        />
      </View>
      <Card>
        <View style={{ minHeight: 150, justifyContent: 'center', alignItems: 'center' }}>
          <Heading>{mode === 'flashcards' && answer !== null ? card.back : card.front}</Heading>
        </View>
      </Card>
      {mode === 'quiz' &&
        card.options.map((option) => (
          <Button
            key={option}
            label={option}
            icon={
              answer === null
                ? undefined
                : option === card.back
                  ? 'checkmark-circle'
                  : option === answer
                    ? 'close-circle'
                    : undefined
            }
            isQuiet
            isDisabled={answer !== null}
            onPress={() => deck.choose(option)}
          />
        ))}
      {timeLeft !== '' && <Body>{timeLeft}</Body>}
      {mode === 'quiz' && answer !== null && (
        <>
          <Body isStrong isStatus>
            {verdict}
          </Body>
          <Button label="Next" onPress={deck.next} />
        </>
      )}
      {mode === 'flashcards' &&
        (answer === null ? (
          <Button label="Turn over" onPress={deck.turnOver} />
        ) : (
          <View style={styles.chips}>
            <Button label="Not yet" isQuiet onPress={() => deck.judge(false)} />
            <Button label="Knew it" onPress={() => deck.judge(true)} />
          </View>
        ))}
    </Page>
  );
}
