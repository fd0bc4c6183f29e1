import { usePoll } from '../lib/usePoll';
import { Bars } from './Charts';
import { Body, Card, Chip, Choices, Heading, Page } from './Ui';

/** One question, one vote, the results as bars. */
export function PollScreen({
  title,
  question,
  options,
}: {
  title: string;
  question: string;
  options: string[];
}) {
  const { choice, total, points, vote } = usePoll(options);
  return (
    <Page title={title}>
      <Heading>{question}</Heading>
      <Choices label={question}>
        {options.map((option) => (
          <Chip key={option} label={option} isOn={choice === option} onPress={() => vote(option)} />
        ))}
      </Choices>
      <Body isMuted isStatus>
        {choice === '' ? 'Tap to vote.' : 'You voted for ' + choice + '.'} {total}{' '}
        {total === 1 ? 'vote' : 'votes'}
      </Body>
      <Card>
        <Bars points={points} />
      </Card>
    </Page>
  );
}
