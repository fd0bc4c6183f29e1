/** Screens to learn and to play with. */
export const cardsScreenTsx = `import { useState } from 'react';

export interface StudyCard {
  front: string;
  back: string;
  /** Answers to choose from; empty for cards that are turned over. */
  options: string[];
}

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({ title, mode, cards }: { title: string; mode: 'quiz' | 'flashcards'; cards: StudyCard[] }) {
  const [deck, setDeck] = useState(cards);
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const [again, setAgain] = useState<StudyCard[]>([]);
  const card = deck[index];

  const next = () => {
    setIndex(index + 1);
    setAnswer(null);
  };
  const restart = (cardsToAsk: StudyCard[]) => {
    setDeck(cardsToAsk);
    setIndex(0);
    setAnswer(null);
    setRight(0);
    setAgain([]);
  };
  const judge = (known: boolean) => {
    if (card && !known) setAgain([...again, card]);
    if (known) setRight(right + 1);
    next();
  };

  if (!card) {
    return (
      <section className="screen study" aria-labelledby="screen-title">
        <h1 id="screen-title">{title}</h1>
        <div className="card study-card">
          <p role="status">
            {right} of {deck.length} right
          </p>
        </div>
        <div className="study-foot">
          <button className="button" type="button" onClick={() => restart(cards)}>
            Start again
          </button>
          {again.length > 0 && (
            <button className="button button-quiet" type="button" onClick={() => restart(again)}>
              Only those I missed
            </button>
          )}
        </div>
      </section>
    );
  }

  return (
    <section className="screen study" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="muted">
        {mode === 'quiz' ? 'Question' : 'Card'} {index + 1} of {deck.length}
      </p>
      <div className="card study-card">
        <p>{mode === 'flashcards' && answer !== null ? card.back : card.front}</p>
      </div>
      {mode === 'quiz' ? (
        <>
          <div className="answers">
            {card.options.map((option) => (
              <button
                className="answer-button"
                type="button"
                key={option}
                disabled={answer !== null}
                data-state={answer === null ? '' : option === card.back ? 'right' : option === answer ? 'wrong' : ''}
                onClick={() => {
                  setAnswer(option);
                  if (option === card.back) setRight(right + 1);
                  else setAgain([...again, card]);
                }}
              >
                {option}
              </button>
            ))}
          </div>
          <div className="study-foot">
            <p role="status">{answer === null ? '' : answer === card.back ? 'Right.' : 'It is ' + card.back + '.'}</p>
            <button className="button" type="button" disabled={answer === null} onClick={next}>
              Next
            </button>
          </div>
        </>
      ) : (
        <div className="study-foot">
          {answer === null ? (
            <button className="button" type="button" onClick={() => setAnswer('')}>
              Turn over
            </button>
          ) : (
            <>
              <button className="button button-quiet" type="button" onClick={() => judge(false)}>
                Not yet
              </button>
              <button className="button" type="button" onClick={() => judge(true)}>
                Knew it
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
`;

export const pollTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Bars } from './Charts';

const votes = createStore<Record<string, number>>('votes', () => ({}));
const mine = createStore<string>('my-vote', () => '');

/** One question, one vote, the results as bars. */
export function PollScreen({ title, question, options }: { title: string; question: string; options: string[] }) {
  const counts = votes.use();
  const choice = mine.use();
  const [selected, setSelected] = useState(choice);
  const total = options.reduce((sum, option) => sum + (counts[option] ?? 0), 0);

  const vote = () => {
    if (selected === '') return;
    const next = { ...counts };
    if (choice !== '') next[choice] = Math.max(0, (next[choice] ?? 0) - 1);
    next[selected] = (next[selected] ?? 0) + 1;
    votes.set(next);
    mine.set(selected);
  };

  return (
    <section className="screen study" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card form">
        <fieldset className="choices">
          <legend>{question}</legend>
          {options.map((option) => (
            <label className="chip" key={option}>
              <input type="radio" name="poll" checked={selected === option} onChange={() => setSelected(option)} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
        <div className="study-foot">
          <button className="button" type="button" disabled={selected === '' || selected === choice} onClick={vote}>
            {choice === '' ? 'Vote' : 'Change my vote'}
          </button>
          <p role="status">
            {total} {total === 1 ? 'vote' : 'votes'}
          </p>
        </div>
        <Bars points={options.map((option) => ({ label: option, value: counts[option] ?? 0 }))} />
      </div>
    </section>
  );
}
`;

export const chatTsx = `import { useEffect, useRef, useState, type FormEvent } from 'react';
import { createStore } from '../lib/store';

interface Message {
  id: number;
  isMine: boolean;
  text: string;
}

/** Answers by keyword, until the app is connected to something that can talk. */
function replyTo(text: string): string {
  const lower = text.toLowerCase();
  if (/\\b(hi|hello|hey|good morning)\\b/.test(lower)) return 'Hello. What can I do for you?';
  if (/\\b(thanks|thank you)\\b/.test(lower)) return 'You are welcome.';
  if (/\\b(bye|goodbye|see you)\\b/.test(lower)) return 'Goodbye. Come back any time.';
  if (lower.includes('time')) return 'It is ' + new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) + '.';
  if (lower.endsWith('?')) return 'Good question. I only know a few sentences; I have written yours down.';
  return 'Noted: “' + text + '”.';
}

/** A conversation that is kept in this browser. */
export function ChatScreen({ title, partner, opening }: { title: string; partner: string; opening: string }) {
  const [store] = useState(() => createStore<Message[]>('messages', () => [{ id: 1, isMine: false, text: opening }]));
  const messages = store.use();
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    const id = messages.length + 1;
    store.set([...messages, { id, isMine: true, text: words }, { id: id + 1, isMine: false, text: replyTo(words) }]);
    setText('');
  };

  return (
    <section className="screen chat" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        <button className="link-button" type="button" onClick={() => store.set([{ id: 1, isMine: false, text: opening }])}>
          Start over
        </button>
      </div>
      <div className="messages" role="log" aria-label={'Conversation with ' + partner}>
        {messages.map((message) => (
          <p className="message" key={message.id} data-mine={message.isMine}>
            <span className="quiet-label">{message.isMine ? 'You: ' : partner + ': '}</span>
            {message.text}
          </p>
        ))}
        <div ref={end} />
      </div>
      <form className="chat-form" onSubmit={send}>
        <label className="quiet-label" htmlFor="chat-text">
          Message
        </label>
        <input
          id="chat-text"
          placeholder="Write a message …"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button className="button" type="submit">
          Send
        </button>
      </form>
    </section>
  );
}
`;

const ticTacToe = `import { useState } from 'react';
import { createStore } from '../lib/store';

type Mark = 'X' | 'O' | '';
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const score = createStore<{ X: number; O: number }>('score', () => ({ X: 0, O: 0 }));

export function winnerOf(cells: Mark[]): Mark[] | null {
  for (const line of lines) {
    const [a, b, c] = line.map((index) => cells[index] ?? '');
    if (a && a === b && a === c) return [a];
  }
  return null;
}

/** Three in a row wins. Two people take turns. */
export function GameScreen({ title }: { title: string }) {
  const [cells, setCells] = useState<Mark[]>(Array<Mark>(9).fill(''));
  const points = score.use();
  const turn: Mark = cells.filter((cell) => cell !== '').length % 2 === 0 ? 'X' : 'O';
  const winner = winnerOf(cells)?.[0] ?? '';
  const isFull = cells.every((cell) => cell !== '');

  const play = (index: number) => {
    if (cells[index] !== '' || winner) return;
    const next = cells.map((cell, other) => (other === index ? turn : cell));
    setCells(next);
    const won = winnerOf(next)?.[0];
    if (won === 'X' || won === 'O') score.set({ ...points, [won]: points[won] + 1 });
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {winner ? winner + ' wins.' : isFull ? 'A draw.' : turn + ' is next.'}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {cells.map((cell, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            aria-label={'Row ' + (Math.floor(index / 3) + 1) + ', column ' + ((index % 3) + 1) + (cell ? ', ' + cell : '')}
            disabled={cell !== '' || winner !== ''}
            data-on={cell === 'X'}
            data-tone={cell === 'O' ? 2 : 0}
            onClick={() => play(index)}
          >
            {cell}
          </button>
        ))}
      </div>
      <p className="muted">
        X {points.X} : {points.O} O
      </p>
      <div className="game-actions">
        <button className="button" type="button" onClick={() => setCells(Array<Mark>(9).fill(''))}>
          New game
        </button>
        <button className="button button-quiet" type="button" onClick={() => score.set({ X: 0, O: 0 })}>
          Reset score
        </button>
      </div>
    </section>
  );
}
`;

const memory = `import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';

const signs = ['★', '●', '▲', '■', '♥', '♣', '♦', '♠'];
const names = ['star', 'circle', 'triangle', 'square', 'heart', 'club', 'diamond', 'spade'];
const best = createStore<number>('best', () => 0);

function shuffled(): number[] {
  const cards = [...signs.keys(), ...signs.keys()];
  for (let index = cards.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const held = cards[index] ?? 0;
    cards[index] = cards[other] ?? 0;
    cards[other] = held;
  }
  return cards;
}

/** Find the pairs, in as few turns as you can. */
export function GameScreen({ title }: { title: string }) {
  const [cards, setCards] = useState(shuffled);
  const [open, setOpen] = useState<number[]>([]);
  const [found, setFound] = useState<number[]>([]);
  const [turns, setTurns] = useState(0);
  const record = best.use();
  const isWon = found.length === signs.length;

  useEffect(() => {
    if (open.length < 2) return;
    const timer = setTimeout(() => setOpen([]), 800);
    return () => clearTimeout(timer);
  }, [open]);

  const turn = (index: number) => {
    if (open.length === 2 || open.includes(index)) return;
    const next = [...open, index];
    setOpen(next);
    if (next.length < 2) return;
    setTurns(turns + 1);
    const [one, other] = next.map((position) => cards[position]);
    if (one === undefined || one !== other) return;
    const all = [...found, one];
    setFound(all);
    if (all.length === signs.length && (record === 0 || turns + 1 < record)) best.set(turns + 1);
  };

  const restart = () => {
    setCards(shuffled());
    setOpen([]);
    setFound([]);
    setTurns(0);
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {isWon ? 'All pairs in ' + turns + ' turns.' : turns + (turns === 1 ? ' turn' : ' turns')}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {cards.map((card, index) => {
          const isFound = found.includes(card);
          const isShown = isFound || open.includes(index);
          return (
            <button
              className="cell"
              type="button"
              key={index}
              aria-label={'Card ' + (index + 1) + ': ' + (isShown ? names[card] : 'face down')}
              disabled={isFound}
              data-on={isShown && !isFound}
              data-tone={isFound ? 2 : 0}
              onClick={() => turn(index)}
            >
              {isShown ? signs[card] : ''}
            </button>
          );
        })}
      </div>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
`;

const snake = `import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from '../lib/store';

const size = 15;
type Point = { x: number; y: number };
type Direction = 'up' | 'down' | 'left' | 'right';
const steps: Record<Direction, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };
const opposite: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };
const keys: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', w: 'up', s: 'down', a: 'left', d: 'right' };
const best = createStore<number>('best', () => 0);

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const firstSnake = (): Point[] => [{ x: 7, y: 7 }, { x: 6, y: 7 }, { x: 5, y: 7 }];

function freePlace(snake: Point[]): Point {
  const free: Point[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (!snake.some((part) => same(part, { x, y }))) free.push({ x, y });
  }
  return free[Math.floor(Math.random() * free.length)] ?? { x: 0, y: 0 };
}

/** Eat, grow, and do not bite yourself. Arrow keys, or the buttons below. */
export function GameScreen({ title }: { title: string }) {
  const [game, setGame] = useState(() => ({ snake: firstSnake(), food: { x: 11, y: 7 }, isOver: false }));
  const [isRunning, setRunning] = useState(false);
  const direction = useRef<Direction>('right');
  const turned = useRef<Direction>('right');
  const record = best.use();
  const points = game.snake.length - 3;

  const steer = useCallback((next: Direction) => {
    if (opposite[turned.current] !== next) direction.current = next;
    setRunning(true);
  }, []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = keys[event.key];
      if (!next) return;
      event.preventDefault();
      steer(next);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [steer]);

  useEffect(() => {
    if (!isRunning || game.isOver) return;
    const timer = setTimeout(() => {
      turned.current = direction.current;
      const step = steps[direction.current];
      const head = game.snake[0] ?? { x: 7, y: 7 };
      const next = { x: head.x + step.x, y: head.y + step.y };
      const eats = same(next, game.food);
      const body = eats ? game.snake : game.snake.slice(0, -1);
      const hits = next.x < 0 || next.y < 0 || next.x >= size || next.y >= size || body.some((part) => same(part, next));
      if (hits) {
        if (points > best.get()) best.set(points);
        setGame({ ...game, isOver: true });
        return;
      }
      const snake = [next, ...body];
      setGame({ snake, food: eats ? freePlace(snake) : game.food, isOver: false });
    }, Math.max(80, 190 - points * 4));
    return () => clearTimeout(timer);
  }, [game, isRunning, points]);

  const restart = () => {
    direction.current = 'right';
    turned.current = 'right';
    setGame({ snake: firstSnake(), food: { x: 11, y: 7 }, isOver: false });
    setRunning(true);
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {game.isOver ? 'Game over: ' + points : isRunning ? String(points) : 'Press an arrow to start'}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </p>
      <svg className="snake" viewBox={'0 0 ' + size + ' ' + size} role="img" aria-label={'Playing field, length ' + game.snake.length}>
        <rect className="field-base" width={size} height={size} rx="0.5" />
        <circle className="food" cx={game.food.x + 0.5} cy={game.food.y + 0.5} r="0.4" />
        {game.snake.map((part, index) => (
          <rect className="snake-part" key={index} x={part.x + 0.05} y={part.y + 0.05} width="0.9" height="0.9" rx="0.3" />
        ))}
      </svg>
      <div className="game-actions">
        {(['left', 'up', 'down', 'right'] as const).map((name) => (
          <button className="button button-quiet" type="button" key={name} aria-label={'Turn ' + name} onClick={() => steer(name)}>
            {{ left: '←', up: '↑', down: '↓', right: '→' }[name]}
          </button>
        ))}
        <button className="button" type="button" onClick={game.isOver ? restart : () => setRunning(!isRunning)}>
          {game.isOver ? 'Play again' : isRunning ? 'Pause' : 'Start'}
        </button>
      </div>
    </section>
  );
}
`;

const twenty48 = `import { useCallback, useEffect, useState } from 'react';
import { createStore } from '../lib/store';

type Board = number[];
type Direction = 'left' | 'right' | 'up' | 'down';
const keys: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const best = createStore<number>('best', () => 0);

function withTile(board: Board): Board {
  const free = board.flatMap((value, index) => (value === 0 ? [index] : []));
  const place = free[Math.floor(Math.random() * free.length)];
  return board.map((value, index) => (index === place ? (Math.random() < 0.9 ? 2 : 4) : value));
}

/** Slides one row to the left; equal neighbours join once. */
export function slide(row: number[]): { row: number[]; gained: number } {
  const tiles = row.filter((value) => value !== 0);
  const result: number[] = [];
  let gained = 0;
  for (let index = 0; index < tiles.length; index += 1) {
    const value = tiles[index] ?? 0;
    if (value === tiles[index + 1]) {
      result.push(value * 2);
      gained += value * 2;
      index += 1;
    } else result.push(value);
  }
  while (result.length < 4) result.push(0);
  return { row: result, gained };
}

/** Indexes of the four lines, each in the direction of the slide. */
function linesOf(direction: Direction): number[][] {
  return [0, 1, 2, 3].map((line) => {
    const indexes = [0, 1, 2, 3].map((step) => (direction === 'left' || direction === 'right' ? line * 4 + step : step * 4 + line));
    return direction === 'right' || direction === 'down' ? indexes.reverse() : indexes;
  });
}

function move(board: Board, direction: Direction): { board: Board; gained: number } {
  const next = [...board];
  let gained = 0;
  for (const line of linesOf(direction)) {
    const slid = slide(line.map((index) => board[index] ?? 0));
    gained += slid.gained;
    line.forEach((index, step) => {
      next[index] = slid.row[step] ?? 0;
    });
  }
  return { board: next, gained };
}

const start = (): Board => withTile(withTile(Array<number>(16).fill(0)));
const directions: Direction[] = ['left', 'up', 'down', 'right'];

/** Slide the tiles; equal ones join. Get to 2048. */
export function GameScreen({ title }: { title: string }) {
  const [board, setBoard] = useState(start);
  const [points, setPoints] = useState(0);
  const record = best.use();
  const isStuck = directions.every((direction) => move(board, direction).board.join() === board.join());

  const play = useCallback(
    (direction: Direction) => {
      const result = move(board, direction);
      if (result.board.join() === board.join()) return;
      const total = points + result.gained;
      setBoard(withTile(result.board));
      setPoints(total);
      if (total > best.get()) best.set(total);
    },
    [board, points],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = keys[event.key];
      if (!direction) return;
      event.preventDefault();
      play(direction);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [play]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {isStuck ? 'No more moves. ' : board.includes(2048) ? 'You reached 2048. ' : ''}
        {points} points{record > 0 ? ' (best: ' + record + ')' : ''}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }} role="img" aria-label={'Tiles: ' + board.join(', ')}>
        {board.map((value, index) => (
          <span className="cell" key={index} data-on={value >= 64} data-tone={value >= 8 && value < 64 ? 2 : 0} style={{ fontSize: value > 512 ? '1.5rem' : undefined }}>
            {value === 0 ? '' : value}
          </span>
        ))}
      </div>
      <div className="game-actions">
        {directions.map((direction) => (
          <button className="button button-quiet" type="button" key={direction} aria-label={'Slide ' + direction} onClick={() => play(direction)}>
            {{ left: '←', up: '↑', down: '↓', right: '→' }[direction]}
          </button>
        ))}
        <button
          className="button"
          type="button"
          onClick={() => {
            setBoard(start());
            setPoints(0);
          }}
        >
          New game
        </button>
      </div>
    </section>
  );
}
`;

const hangman = `import { useEffect, useState } from 'react';

const words = ['harvest', 'lantern', 'journey', 'picture', 'blanket', 'meadow', 'whisper', 'compass', 'orchard', 'thunder', 'biscuit', 'village'];
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const lives = 7;
const choose = () => words[Math.floor(Math.random() * words.length)] ?? 'harvest';

/** Guess the word, letter by letter. */
export function GameScreen({ title }: { title: string }) {
  const [word, setWord] = useState(choose);
  const [guessed, setGuessed] = useState<string[]>([]);
  const wrong = guessed.filter((letter) => !word.includes(letter));
  const isWon = [...word].every((letter) => guessed.includes(letter));
  const isLost = wrong.length >= lives;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const letter = event.key.toLowerCase();
      if (!letters.includes(letter) || event.metaKey || event.ctrlKey) return;
      setGuessed((current) => (isWon || isLost || current.includes(letter) ? current : [...current, letter]));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isLost, isWon]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="word" aria-label={[...word].map((letter) => (guessed.includes(letter) || isLost ? letter : 'blank')).join(' ')}>
        {[...word].map((letter) => (guessed.includes(letter) || isLost ? letter : '_')).join('')}
      </p>
      <p className="game-status" role="status">
        {isWon ? 'You found it.' : isLost ? 'It was “' + word + '”.' : lives - wrong.length + ' tries left'}
      </p>
      <div className="keyboard">
        {letters.map((letter) => (
          <button
            className="key"
            type="button"
            key={letter}
            disabled={isWon || isLost || guessed.includes(letter)}
            onClick={() => setGuessed([...guessed, letter])}
          >
            {letter}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button
          className="button"
          type="button"
          onClick={() => {
            setWord(choose());
            setGuessed([]);
          }}
        >
          New word
        </button>
      </div>
    </section>
  );
}
`;

const minesweeper = `import { useState, type MouseEvent } from 'react';

const size = 9;
const mineCount = 10;

function neighboursOf(index: number): number[] {
  const x = index % size;
  const y = Math.floor(index / size);
  const result: number[] = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const inside = x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size;
      if (inside && (dx !== 0 || dy !== 0)) result.push((y + dy) * size + x + dx);
    }
  }
  return result;
}

/** Mines away from the first field and its neighbours. */
function layMines(first: number): number[] {
  const safe = new Set([first, ...neighboursOf(first)]);
  const places = Array.from({ length: size * size }, (_, index) => index).filter((index) => !safe.has(index));
  const mines: number[] = [];
  while (mines.length < mineCount) {
    const [mine] = places.splice(Math.floor(Math.random() * places.length), 1);
    if (mine !== undefined) mines.push(mine);
  }
  return mines;
}

/** Open every field without a mine. The right button, or the switch, sets flags. */
export function GameScreen({ title }: { title: string }) {
  const [mines, setMines] = useState<number[]>([]);
  const [open, setOpen] = useState<number[]>([]);
  const [flags, setFlags] = useState<number[]>([]);
  const [isFlagging, setFlagging] = useState(false);
  const isLost = open.some((index) => mines.includes(index));
  const isWon = !isLost && open.length === size * size - mineCount;
  const countAt = (index: number, all: number[]) => neighboursOf(index).filter((other) => all.includes(other)).length;

  const flag = (index: number) => {
    if (open.includes(index) || isLost || isWon) return;
    setFlags(flags.includes(index) ? flags.filter((other) => other !== index) : [...flags, index]);
  };
  const uncover = (index: number) => {
    if (isLost || isWon || flags.includes(index)) return;
    const all = mines.length === 0 ? layMines(index) : mines;
    if (mines.length === 0) setMines(all);
    const next = new Set(open);
    const queue = [index];
    while (queue.length > 0) {
      const at = queue.pop();
      if (at === undefined || next.has(at) || flags.includes(at)) continue;
      next.add(at);
      if (!all.includes(at) && countAt(at, all) === 0) queue.push(...neighboursOf(at));
    }
    setOpen([...next]);
  };

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {isLost ? 'That was a mine.' : isWon ? 'All clear.' : mineCount - flags.length + ' mines left'}
      </p>
      <div className="grid-board mines" style={{ gridTemplateColumns: 'repeat(' + size + ', 1fr)' }}>
        {Array.from({ length: size * size }, (_, index) => {
          const isOpen = open.includes(index);
          const isMine = mines.includes(index);
          const count = countAt(index, mines);
          const text = isOpen ? (isMine ? '✹' : count > 0 ? String(count) : '') : flags.includes(index) ? '⚑' : isLost && isMine ? '✹' : '';
          return (
            <button
              className="cell"
              type="button"
              key={index}
              data-open={isOpen}
              aria-label={'Row ' + (Math.floor(index / size) + 1) + ', column ' + ((index % size) + 1) + ': ' + (isOpen ? (isMine ? 'mine' : count + ' around') : flags.includes(index) ? 'flag' : 'covered')}
              onClick={() => (isFlagging ? flag(index) : uncover(index))}
              onContextMenu={(event: MouseEvent) => {
                event.preventDefault();
                flag(index);
              }}
            >
              {text}
            </button>
          );
        })}
      </div>
      <div className="game-actions">
        <button className="button button-quiet" type="button" aria-pressed={isFlagging} onClick={() => setFlagging(!isFlagging)}>
          {isFlagging ? 'Setting flags' : 'Opening fields'}
        </button>
        <button
          className="button"
          type="button"
          onClick={() => {
            setMines([]);
            setOpen([]);
            setFlags([]);
          }}
        >
          New game
        </button>
      </div>
    </section>
  );
}
`;

export const gameTsx = { tictactoe: ticTacToe, memory, snake, twenty48, hangman, minesweeper } as const;

export const gameCss = `.snake {
  width: min(100%, 30rem);
}

.field-base {
  fill: var(--sunken);
}

.snake-part {
  fill: var(--accent);
}

.food {
  fill: var(--danger);
}

.mines {
  gap: 0.2rem;
}

.mines .cell {
  border-radius: 4px;
  background: var(--soft);
  font-size: clamp(0.85rem, 0.6rem + 1.5vw, 1.25rem);
}

.mines .cell[data-open='true'] {
  background: var(--sunken);
}
`;
