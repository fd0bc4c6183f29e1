import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { rowName } from '../lib/names';
import { createStore } from '../lib/store';
import { Big, Button, Card, Columns, Heading, Note, Row, Screen, Status } from './Kit';

interface Asked {
  front: string;
  back: string;
}
interface Score {
  right: number;
  of: number;
}

/** The best score of each deck, by its identifier. */
const scores = createStore<Record<string, Score>>('scores', () => ({}));

export function shuffled<T>(items: T[]): T[] {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [all[index], all[other]] = [all[other] as T, all[index] as T];
  }
  return all;
}

/** Up to four answers of which one is right; the wrong ones come from the other cards. */
export function answersFor(card: Asked, others: Asked[]): string[] {
  const wrong = shuffled(
    [...new Set(others.map((other) => other.back))].filter((back) => back !== card.back),
  ).slice(0, 3);
  return shuffled([card.back, ...wrong]);
}

const isBetter = (score: Score, best: Score | undefined) =>
  best === undefined ||
  score.right * best.of > best.right * score.of ||
  (score.right * best.of === best.right * score.of && score.of > best.of);

/** Cards to turn over: what is asked first, then the answer. */
function Learn({ name, cards, onEnd }: { name: string; cards: Asked[]; onEnd: () => void }) {
  const [order] = useState(() => shuffled(cards));
  const [position, setPosition] = useState(0);
  const [isTurned, setIsTurned] = useState(false);
  const card = order[position];
  if (!card) return null;
  const next = () => {
    setIsTurned(false);
    if (position + 1 < order.length) setPosition(position + 1);
    else onEnd();
  };
  return (
    <Screen title={name}>
      <Status>{'Card ' + (position + 1) + ' of ' + order.length}</Status>
      <Card isCentred>
        <Big label={isTurned ? 'Answer' : 'Question'} isLong>
          {isTurned ? card.back : card.front}
        </Big>
        <Row isCentred>
          <Button
            label={isTurned ? 'Question' : 'Turn over'}
            isQuiet
            onPress={() => setIsTurned(!isTurned)}
          />
          <Button label={position + 1 < order.length ? 'Next card' : 'Finish'} onPress={next} />
        </Row>
      </Card>
      <Row>
        <Button label="All decks" isQuiet onPress={onEnd} />
      </Row>
    </Screen>
  );
}

/** Asks all cards of a deck, each with answers to choose from. */
function Quiz(props: { id: string; name: string; cards: Asked[]; others: Asked[]; onEnd: () => void }) {
  const { id, name, cards, others, onEnd } = props;
  const best = scores.use()[id];
  const [asked] = useState(() =>
    shuffled(cards).map((card) => ({
      ...card,
      answers: answersFor(card, cards.length > 3 ? cards : others),
    })),
  );
  const [position, setPosition] = useState(0);
  const [right, setRight] = useState(0);
  const [given, setGiven] = useState<string | null>(null);
  const card = asked[position];
  const answer = (text: string) => {
    if (given !== null || !card) return;
    const now = right + (text === card.back ? 1 : 0);
    setGiven(text);
    setRight(now);
    const score = { right: now, of: asked.length };
    if (position + 1 === asked.length && isBetter(score, best)) scores.set({ ...scores.get(), [id]: score });
  };
  if (!card)
    return (
      <Screen title={name}>
        <Card isCentred>
          <Big label="Score">{right + ' of ' + asked.length}</Big>
          <Note>
            {best && best.right === right
              ? 'Your best score for this deck.'
              : 'Best score: ' + (best ? best.right + ' of ' + best.of : '–')}
          </Note>
          <Button label="All decks" onPress={onEnd} />
        </Card>
      </Screen>
    );
  return (
    <Screen title={name}>
      <Status>{'Question ' + (position + 1) + ' of ' + asked.length + ' · ' + right + ' right'}</Status>
      <Card>
        <Heading>{card.front}</Heading>
        <Columns>
          {card.answers.map((text) => (
            <Button
              key={text}
              label={given !== null && text === card.back ? text + ' ✓' : given === text ? text + ' ✗' : text}
              isQuiet={given === null || text !== card.back}
              isDisabled={given !== null && text !== card.back && text !== given}
              onPress={() => answer(text)}
            />
          ))}
        </Columns>
        {given !== null && (
          <Row>
            <Status>{given === card.back ? 'Right.' : 'It is ' + card.back + '.'}</Status>
            <Button
              label={position + 1 < asked.length ? 'Next question' : 'See the score'}
              onPress={() => {
                setGiven(null);
                setPosition(position + 1);
              }}
            />
          </Row>
        )}
      </Card>
      <Row>
        <Button label="All decks" isQuiet onPress={onEnd} />
      </Row>
    </Screen>
  );
}

/** Decks of cards, each to learn from and to be asked about, with its best score. */
export function Decks({ title, decks, cards }: { title: string; decks: Collection; cards: Collection }) {
  const rows = decks.use();
  const all = cards.use();
  const best = scores.use();
  const [open, setOpen] = useState<{ deck: string; mode: 'learn' | 'quiz' } | null>(null);
  const relation = cards.entity.fields.find((field) => field.to === decks.entity.key)?.key ?? '';
  const asked = (row: Record<string, unknown>): Asked => ({
    front: String(row.front ?? ''),
    back: String(row.back ?? ''),
  });
  const cardsOf = (id: string) => all.filter((row) => row[relation] === id).map(asked);
  const deck = rows.find((row) => row.id === open?.deck);
  if (deck && open) {
    const name = rowName(decks.entity, deck);
    const end = () => setOpen(null);
    return open.mode === 'learn' ? (
      <Learn name={name} cards={cardsOf(deck.id)} onEnd={end} />
    ) : (
      <Quiz id={deck.id} name={name} cards={cardsOf(deck.id)} others={all.map(asked)} onEnd={end} />
    );
  }
  return (
    <Screen title={title}>
      <Columns>
        {rows.map((row) => {
          const count = cardsOf(row.id).length;
          const score = best[row.id];
          const name = rowName(decks.entity, row);
          return (
            <Card key={row.id}>
              <Heading>{name}</Heading>
              <Note>
                {(count === 1 ? '1 card' : count + ' cards') +
                  ' · ' +
                  (score ? 'Best score: ' + score.right + ' of ' + score.of : 'Not asked yet')}
              </Note>
              <Row>
                <Button
                  label="Learn"
                  name={'Learn ' + name}
                  isQuiet
                  isDisabled={count === 0}
                  onPress={() => setOpen({ deck: row.id, mode: 'learn' })}
                />
                <Button
                  label="Quiz"
                  name={'Quiz ' + name}
                  isDisabled={count === 0}
                  onPress={() => setOpen({ deck: row.id, mode: 'quiz' })}
                />
              </Row>
            </Card>
          );
        })}
      </Columns>
      {rows.length === 0 && <Note>There is no deck yet. Add the first one on the list of decks.</Note>}
    </Screen>
  );
}
