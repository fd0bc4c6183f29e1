import { useEffect, useState } from 'react';
import { createStore } from './store';

const signs = ['★', '●', '▲', '■', '♥', '♣', '♦', '♠'];
const names = ['star', 'circle', 'triangle', 'square', 'heart', 'club', 'diamond', 'spade'];
/** What stands on the two cards of a pair. */
export interface Pair {
  front: string;
  back: string;
}
interface Card {
  pair: number;
  sign: string;
  name: string;
}
const usual = signs.flatMap((sign, pair) => {
  const card: Card = { pair, sign, name: names[pair] ?? '' };
  return [card, card];
});
const best = createStore<number>('memory-best', () => 0);

function shuffled(pairs: Pair[] | undefined): Card[] {
  const cards =
    pairs === undefined
      ? [...usual]
      : pairs.flatMap(({ front, back }, pair) =>
          [front, back].map((text): Card => ({ pair, sign: text, name: text })),
        );
  for (let index = cards.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const [one, two] = [cards[index], cards[other]];
    if (one === undefined || two === undefined) continue;
    cards[index] = two;
    cards[other] = one;
  }
  return cards;
}

/** Find the pairs, in as few turns as you can. */
export function useMemory(pairs?: Pair[]) {
  const [cards, setCards] = useState(() => shuffled(pairs));
  const [open, setOpen] = useState<number[]>([]);
  const [found, setFound] = useState<number[]>([]);
  const [turns, setTurns] = useState(0);
  const record = best.use();
  const isWon = found.length * 2 === cards.length;

  useEffect(() => {
    if (open.length < 2) return;
    const timer = setTimeout(() => setOpen([]), 800);
    return () => clearTimeout(timer);
  }, [open]);

  return {
    status:
      (isWon ? 'All pairs in ' + turns + ' turns.' : turns + (turns === 1 ? ' turn' : ' turns')) +
      (record > 0 ? ' (best: ' + record + ')' : ''),
    cards: cards.map((card, index) => {
      const isFound = found.includes(card.pair);
      const isShown = isFound || open.includes(index);
      return {
        isFound,
        isShown,
        sign: isShown ? card.sign : '',
        name: 'Card ' + (index + 1) + ': ' + (isShown ? card.name : 'face down'),
      };
    }),
    turn: (index: number) => {
      const card = cards[index];
      if (open.length === 2 || open.includes(index) || card === undefined || found.includes(card.pair))
        return;
      const next = [...open, index];
      setOpen(next);
      if (next.length < 2) return;
      setTurns(turns + 1);
      const [one, other] = next.map((position) => cards[position]?.pair);
      if (one === undefined || one !== other) return;
      setOpen([]);
      const all = [...found, one];
      setFound(all);
      if (all.length * 2 === cards.length && (record === 0 || turns + 1 < record)) best.set(turns + 1);
    },
    restart: () => {
      setCards(shuffled(pairs));
      setOpen([]);
      setFound([]);
      setTurns(0);
    },
  };
}
