import { useEffect, useState } from 'react';
import { createStore } from './store';

const signs = ['★', '●', '▲', '■', '♥', '♣', '♦', '♠'];
const names = ['star', 'circle', 'triangle', 'square', 'heart', 'club', 'diamond', 'spade'];
const best = createStore<number>('memory-best', () => 0);

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
export function useMemory() {
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

  return {
    status:
      (isWon ? 'All pairs in ' + turns + ' turns.' : turns + (turns === 1 ? ' turn' : ' turns')) +
      (record > 0 ? ' (best: ' + record + ')' : ''),
    cards: cards.map((card, index) => {
      const isFound = found.includes(card);
      const isShown = isFound || open.includes(index);
      return {
        isFound,
        isShown,
        sign: isShown ? (signs[card] ?? '') : '',
        name: 'Card ' + (index + 1) + ': ' + (isShown ? (names[card] ?? '') : 'face down'),
      };
    }),
    turn: (index: number) => {
      const card = cards[index];
      if (open.length === 2 || open.includes(index) || card === undefined || found.includes(card)) return;
      const next = [...open, index];
      setOpen(next);
      if (next.length < 2) return;
      setTurns(turns + 1);
      const [one, other] = next.map((position) => cards[position]);
      if (one === undefined || one !== other) return;
      setOpen([]);
      const all = [...found, one];
      setFound(all);
      if (all.length === signs.length && (record === 0 || turns + 1 < record)) best.set(turns + 1);
    },
    restart: () => {
      setCards(shuffled());
      setOpen([]);
      setFound([]);
      setTurns(0);
    },
  };
}
