import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Note, Row, Screen, Status } from './Kit';

const hands = ['Rock', 'Paper', 'Scissors'];
const score = createStore<{ won: number; lost: number; drawn: number }>('hands', () => ({
  won: 0,
  lost: 0,
  drawn: 0,
}));

/** 0 is a draw, 1 a win and 2 a loss of the first hand. */
export const verdictOf = (mine: number, theirs: number) => (mine - theirs + 3) % 3;

/** Paper wraps rock, scissors cut paper, rock blunts scissors. */
export function RockPaperScissors({ title }: { title: string }) {
  const points = score.use();
  const [round, setRound] = useState<{ mine: number; theirs: number } | null>(null);
  const verdict = round ? verdictOf(round.mine, round.theirs) : -1;

  const play = (mine: number) => {
    const theirs = Math.floor(Math.random() * 3);
    setRound({ mine, theirs });
    const result = verdictOf(mine, theirs);
    score.set({
      won: points.won + (result === 1 ? 1 : 0),
      lost: points.lost + (result === 2 ? 1 : 0),
      drawn: points.drawn + (result === 0 ? 1 : 0),
    });
  };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Hands" isLong>
          {round ? (hands[round.mine] ?? '') + ' : ' + (hands[round.theirs] ?? '') : '? : ?'}
        </Big>
        <Status>
          {round === null
            ? 'Choose a hand.'
            : (hands[round.mine] ?? '') +
              ' against ' +
              (hands[round.theirs] ?? '').toLowerCase() +
              ': ' +
              (['a draw.', 'you win.', 'the computer wins.'][verdict] ?? '')}
        </Status>
        <Row isCentred>
          {hands.map((hand, index) => (
            <Button key={hand} label={hand} onPress={() => play(index)} />
          ))}
        </Row>
        <Note>
          Won {points.won}, lost {points.lost}, drawn {points.drawn}
        </Note>
        <Button
          label="Reset score"
          isQuiet
          onPress={() => {
            score.set({ won: 0, lost: 0, drawn: 0 });
            setRound(null);
          }}
        />
      </Card>
    </Screen>
  );
}
