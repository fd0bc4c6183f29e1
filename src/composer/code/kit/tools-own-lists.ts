/** What friends eat together, what one cooks, and what one learns: tools that work with lists of one's own. */
export const billTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { formatMoney } from '../lib/format';
import { Button, Card, Columns, Heading, Lines, Note, NumberField, Picker, Row, Screen, Slider, Status, TextField } from './Kit';

export interface Item {
  id: string;
  what: string;
  price: number;
  /** Who had it; empty when it is for everyone. */
  who: string;
}
interface Bill {
  people: string[];
  items: Item[];
  tip: number;
}

/** Shares in cents that add up to the whole: what is left over goes to those who are closest to the next cent. */
export function shareOut(cents: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / all);
  const shares = exact.map(Math.floor);
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** What each pays, in cents: their own dishes, an equal part of what was for all, and the tip by what they had. */
export function billOf(people: string[], items: { price: number; who: string }[], tip: number): { food: number; tip: number; each: number[] } {
  const had = people.map(() => 0);
  let food = 0;
  for (const item of items) {
    const cents = Math.round(item.price * 100);
    const at = people.indexOf(item.who);
    if (people.length === 0 || cents <= 0) continue;
    food += cents;
    if (at >= 0) had[at] = (had[at] ?? 0) + cents;
    else shareOut(cents, people.map(() => 1)).forEach((share, index) => (had[index] = (had[index] ?? 0) + share));
  }
  const extra = Math.round((food * tip) / 100);
  const tips = shareOut(extra, had);
  return { food, tip: extra, each: had.map((cents, index) => cents + (tips[index] ?? 0)) };
}

const store = createStore<Bill>('bill', () => ({
  people: ['Me', 'Friend 1', 'Friend 2'],
  items: [
    { id: '1', what: 'Pizza', price: 14, who: 'Me' },
    { id: '2', what: 'Pasta', price: 12.5, who: 'Friend 1' },
    { id: '3', what: 'Salad', price: 9.5, who: 'Friend 2' },
    { id: '4', what: 'Water and bread', price: 9, who: '' },
  ],
  tip: 10,
}));

/** Everyone pays what they had, a part of what was shared, and tip in proportion. */
export function BillSplit({ title }: { title: string }) {
  const bill = store.use();
  const [name, setName] = useState('');
  const [what, setWhat] = useState('');
  const [price, setPrice] = useState(Number.NaN);
  const [who, setWho] = useState('');
  const { food, tip, each } = billOf(bill.people, bill.items, bill.tip);
  const isReady = what.trim() !== '' && price > 0;
  const addPerson = () => {
    const clean = name.trim();
    if (clean !== '' && !bill.people.includes(clean)) store.set({ ...bill, people: [...bill.people, clean] });
    setName('');
  };
  const addItem = () => {
    if (!isReady) return;
    store.set({ ...bill, items: [...bill.items, { id: Date.now().toString(36), what: what.trim(), price, who: bill.people.includes(who) ? who : '' }] });
    setWhat('');
    setPrice(Number.NaN);
  };
  return (
    <Screen title={title}>
      <Status>{formatMoney((food + tip) / 100) + ' in all'}</Status>
      <Columns>
        <Card>
          <Heading>Who pays what</Heading>
          <Lines
            label="Who pays what"
            lines={bill.people.map((person, index) => ({ id: person, title: person, side: formatMoney((each[index] ?? 0) / 100) }))}
            onRemove={(person) =>
              store.set({
                ...bill,
                people: bill.people.filter((other) => other !== person),
                items: bill.items.map((item) => (item.who === person ? { ...item, who: '' } : item)),
              })
            }
          />
          <Row>
            <TextField label="Another person" value={name} onChange={setName} onSubmit={addPerson} />
            <Button label="Add person" isQuiet isDisabled={name.trim() === ''} onPress={addPerson} />
          </Row>
          <Slider label="Tip in percent" value={bill.tip} min={0} max={30} onChange={(value) => store.set({ ...bill, tip: value })} />
          <Note>
            {formatMoney(food / 100)} for food and drinks, {formatMoney(tip / 100)} tip
          </Note>
        </Card>
        <Card>
          <Heading>The bill</Heading>
          <Lines
            label="The bill"
            lines={bill.items.map((item) => ({ id: item.id, title: item.what, detail: bill.people.includes(item.who) ? item.who : 'Everyone', side: formatMoney(item.price) }))}
            onRemove={(id) => store.set({ ...bill, items: bill.items.filter((item) => item.id !== id) })}
          />
          <Row>
            <TextField label="What" value={what} onChange={setWhat} onSubmit={addItem} />
            <NumberField label="Price" value={price} min={0} step={0.01} onChange={setPrice} />
          </Row>
          <Row>
            <Picker label="Who had it" options={[{ value: '', label: 'Everyone' }, ...bill.people.map((person) => ({ value: person, label: person }))]} value={bill.people.includes(who) ? who : ''} onChange={setWho} />
            <Button label="Add to the bill" isDisabled={!isReady} onPress={addItem} />
          </Row>
        </Card>
      </Columns>
    </Screen>
  );
}
`;

export const recipeBoxTsx = `import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { formatNumber } from '../lib/format';
import type { Row as Recipe } from '../lib/types';
import { Button, Card, Columns, Heading, Lines, Note, Row, Screen, Status, TextField, Toggle } from './Kit';

/** A line with its amount made more or less; amounts such as 1.5, 1,5, 1/2 or 1 1/2. */
export function scaleLine(line: string, factor: number): string {
  const found = /^\\s*(?:(\\d+)\\s+)?(\\d+(?:[.,]\\d+)?)(?:\\/(\\d+))?(?=\\s|[a-z]|$)/i.exec(line);
  if (!found) return line.trim();
  const amount = Number(found[1] ?? 0) + Number((found[2] ?? '0').replace(',', '.')) / Number(found[3] ?? 1);
  return (formatNumber(Math.round(amount * factor * 100) / 100) + line.slice(found[0].length)).trim();
}

const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether every word that is looked for stands in the name or among the ingredients. */
export const holds = (recipe: Recipe, words: string): boolean => {
  const text = (String(recipe.name ?? '') + ' ' + String(recipe.ingredients ?? '')).toLowerCase();
  return words
    .toLowerCase()
    .split(/[\\s,]+/)
    .every((word) => text.includes(word));
};

/** Recipes to look through by what is in them, to cook for any number of people, and to keep as favourites. */
export function RecipeBox({ title, recipes }: { title: string; recipes: Collection }) {
  const rows = recipes.use();
  const [words, setWords] = useState('');
  const [isFavourites, setIsFavourites] = useState(false);
  const [chosen, setChosen] = useState('');
  const [servings, setServings] = useState(0);
  const recipe = rows.find((row) => row.id === chosen);
  const shown = rows.filter((row) => (!isFavourites || row.favourite === true) && holds(row, words.trim()));
  const nameOf = (row: Recipe) => String(row.name ?? '');
  const usual = (row: Recipe) => Math.max(1, Number(row.servings ?? 0) || 1);
  const mark = (row: Recipe) => (
    <Button
      label={row.favourite === true ? '♥' : '♡'}
      name={'Favourite: ' + nameOf(row)}
      isQuiet
      isOn={row.favourite === true}
      onPress={() => recipes.update(row.id, { favourite: row.favourite !== true })}
    />
  );
  const open = (row: Recipe) => {
    setChosen(row.id);
    setServings(usual(row));
  };
  if (recipe)
    return (
      <Screen title={nameOf(recipe)}>
        <Row>
          <Button label="All recipes" isQuiet onPress={() => setChosen('')} />
          {mark(recipe)}
        </Row>
        <Row>
          <Button label="−" name="Fewer servings" isQuiet isDisabled={servings <= 1} onPress={() => setServings(servings - 1)} />
          <Status>{servings === 1 ? 'For 1 serving' : 'For ' + servings + ' servings'}</Status>
          <Button label="+" name="More servings" isQuiet isDisabled={servings >= 99} onPress={() => setServings(servings + 1)} />
        </Row>
        <Columns>
          <Card>
            <Heading>Ingredients</Heading>
            <Lines label="Ingredients" lines={linesOf(recipe.ingredients).map((line, index) => ({ id: String(index), title: scaleLine(line, servings / usual(recipe)) }))} />
          </Card>
          <Card>
            <Heading>Steps</Heading>
            <Lines label="Steps" lines={linesOf(recipe.steps).map((line, index) => ({ id: String(index), title: index + 1 + '. ' + line }))} />
          </Card>
        </Columns>
      </Screen>
    );
  return (
    <Screen title={title}>
      <Row>
        <TextField label="Search by name or ingredient" value={words} onChange={setWords} />
        <Toggle label="Favourites only" isOn={isFavourites} onChange={setIsFavourites} />
      </Row>
      <Status>{shown.length === 1 ? '1 recipe' : shown.length + ' recipes'}</Status>
      <Columns>
        {shown.map((row) => (
          <Card key={row.id}>
            <Heading>{nameOf(row)}</Heading>
            <Note>
              {(usual(row) === 1 ? '1 serving' : usual(row) + ' servings') + ' · ' + linesOf(row.ingredients).length + ' ingredients'}
            </Note>
            <Row>
              <Button label="Open" name={'Open ' + nameOf(row)} onPress={() => open(row)} />
              {mark(row)}
            </Row>
          </Card>
        ))}
      </Columns>
      {shown.length === 0 && <Note>No recipe has that in it.</Note>}
    </Screen>
  );
}
`;

export const decksTsx = `import { useState } from 'react';
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
  const wrong = shuffled([...new Set(others.map((other) => other.back))].filter((back) => back !== card.back)).slice(0, 3);
  return shuffled([card.back, ...wrong]);
}

const isBetter = (score: Score, best: Score | undefined) => best === undefined || score.right * best.of > best.right * score.of || (score.right * best.of === best.right * score.of && score.of > best.of);

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
          <Button label={isTurned ? 'Question' : 'Turn over'} isQuiet onPress={() => setIsTurned(!isTurned)} />
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
  const [asked] = useState(() => shuffled(cards).map((card) => ({ ...card, answers: answersFor(card, cards.length > 3 ? cards : others) })));
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
          <Note>{best && best.right === right ? 'Your best score for this deck.' : 'Best score: ' + (best ? best.right + ' of ' + best.of : '–')}</Note>
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
  const asked = (row: Record<string, unknown>): Asked => ({ front: String(row.front ?? ''), back: String(row.back ?? '') });
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
              <Note>{(count === 1 ? '1 card' : count + ' cards') + ' · ' + (score ? 'Best score: ' + score.right + ' of ' + score.of : 'Not asked yet')}</Note>
              <Row>
                <Button label="Learn" name={'Learn ' + name} isQuiet isDisabled={count === 0} onPress={() => setOpen({ deck: row.id, mode: 'learn' })} />
                <Button label="Quiz" name={'Quiz ' + name} isDisabled={count === 0} onPress={() => setOpen({ deck: row.id, mode: 'quiz' })} />
              </Row>
            </Card>
          );
        })}
      </Columns>
      {rows.length === 0 && <Note>There is no deck yet. Add the first one on the list of decks.</Note>}
    </Screen>
  );
}
`;
