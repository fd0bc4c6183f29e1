import { useState } from 'react';
import { createStore } from '../lib/store';
import { Button, Card, Columns, Heading, Lines, Row, Screen, Status, TextField } from './Kit';

interface Cup {
  teams: string[];
  /** Who won, by match such as 0-2: the third match of the first round. */
  winners: Record<string, string>;
}

const store = createStore<Cup | null>('cup', () => null);

/** The rounds of a cup: pairs, and who is through. A team without an opponent is through at once. */
export function roundsOf(cup: Cup): [string, string][][] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, cup.teams.length)));
  let entrants = Array.from(
    { length: size / 2 },
    (_, index) => [cup.teams[index] ?? '', cup.teams[size - 1 - index] ?? ''] as [string, string],
  );
  const rounds: [string, string][][] = [];
  for (let round = 0; entrants.length > 0; round += 1) {
    rounds.push(entrants);
    const through = entrants.map(([one, other], match) =>
      other === '' ? one : (cup.winners[round + '-' + match] ?? '?'),
    );
    if (through.length === 1) break;
    entrants = Array.from(
      { length: through.length / 2 },
      (_, index) => [through[index * 2] ?? '?', through[index * 2 + 1] ?? '?'] as [string, string],
    );
  }
  return rounds;
}

/** A cup: press whoever wins a match. */
export function Bracket({ title, teams }: { title: string; teams: string[] }) {
  const cup = store.use() ?? { teams, winners: {} };
  const [name, setName] = useState('');
  const rounds = roundsOf(cup);
  const winner = cup.winners[rounds.length - 1 + '-0'];
  const nameOf = (round: number) =>
    round === rounds.length - 1
      ? 'Final'
      : round === rounds.length - 2
        ? 'Semi-finals'
        : 'Round ' + (round + 1);
  const win = (round: number, match: number, team: string) => {
    // What follows from another result no longer holds.
    const kept = Object.entries(cup.winners).filter(([key]) => {
      const [otherRound = 0, otherMatch = 0] = key.split('-').map(Number);
      return otherRound <= round || Math.floor(match / 2 ** (otherRound - round)) !== otherMatch;
    });
    store.set({ ...cup, winners: { ...Object.fromEntries(kept), [round + '-' + match]: team } });
  };
  const add = () => {
    if (name.trim() !== '' && !cup.teams.includes(name.trim()))
      store.set({ teams: [...cup.teams, name.trim()], winners: {} });
    setName('');
  };
  return (
    <Screen title={title}>
      <Status>{winner ? 'Winner: ' + winner : cup.teams.length + ' teams'}</Status>
      {rounds.map((matches, round) => (
        <Card key={round}>
          <Heading>{nameOf(round)}</Heading>
          <Columns>
            {matches.map(([one, other], match) => (
              <Row key={match}>
                {[one, other].map((team, side) => (
                  <Button
                    key={side}
                    label={team === '' ? 'Free' : team}
                    name={team === '' ? 'Free' : nameOf(round) + ', match ' + (match + 1) + ': ' + team}
                    isQuiet
                    isOn={
                      team !== '' &&
                      team !== '?' &&
                      (cup.winners[round + '-' + match] === team || (other === '' && side === 0))
                    }
                    isDisabled={team === '' || team === '?' || other === '' || one === '?' || other === '?'}
                    onPress={() => win(round, match, team)}
                  />
                ))}
              </Row>
            ))}
          </Columns>
        </Card>
      ))}
      <Card>
        <Row>
          <TextField label="Another team" value={name} onChange={setName} onSubmit={add} />
          <Button label="Add" onPress={add} />
          <Button label="New cup" isQuiet onPress={() => store.set({ ...cup, winners: {} })} />
        </Row>
        <Lines
          label="Teams"
          lines={cup.teams.map((team) => ({ id: team, title: team }))}
          onRemove={(team) => store.set({ teams: cup.teams.filter((other) => other !== team), winners: {} })}
        />
      </Card>
    </Screen>
  );
}
