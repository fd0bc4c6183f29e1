import { useEffect, useState } from 'react';

export interface StudyCard {
  front: string;
  back: string;
  /** Answers to choose from; empty for cards that are turned over. */
  options: string[];
}

const inAnyOrder = (cards: StudyCard[]): StudyCard[] =>
  cards
    .map((card) => ({ card, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ card }) => card);

/** A deck that is gone through card by card, with so many seconds for each; any time with none. */
export function useStudy(cards: StudyCard[], seconds = 0, isShuffled = false) {
  const ordered = (cardsToAsk: StudyCard[]) => (isShuffled ? inAnyOrder(cardsToAsk) : cardsToAsk);
  const [deck, setDeck] = useState(() => ordered(cards));
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const [missed, setMissed] = useState<StudyCard[]>([]);
  const [isStarted, setStarted] = useState(seconds === 0);
  const [left, setLeft] = useState(seconds);
  const card = deck[index];
  const isTimed = seconds > 0 && isStarted && card !== undefined && answer === null;

  const count = (isRight: boolean) => {
    if (isRight) setRight(right + 1);
    else if (card) setMissed([...missed, card]);
  };
  const next = () => {
    setIndex(index + 1);
    setAnswer(null);
    setLeft(seconds);
  };
  const restart = (cardsToAsk: StudyCard[]) => {
    setDeck(ordered(cardsToAsk));
    setIndex(0);
    setAnswer(null);
    setRight(0);
    setMissed([]);
    setLeft(seconds);
  };

  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left > 1) return;
      setAnswer('');
      count(false);
    }, 1000);
    return () => clearTimeout(timer);
  });

  return {
    isStarted,
    start: () => setStarted(true),
    timeLeft: isTimed ? left + ' s left' : '',
    card,
    position: index + 1,
    size: deck.length,
    right,
    missed,
    answer,
    verdict:
      answer === null || !card
        ? ''
        : answer === card.back
          ? 'Right.'
          : (answer === '' && seconds > 0 ? 'Time is up. ' : '') + 'It is ' + card.back + '.',
    choose: (option: string) => {
      setAnswer(option);
      count(option === card?.back);
    },
    turnOver: () => setAnswer(''),
    judge: (isKnown: boolean) => {
      count(isKnown);
      next();
    },
    next,
    restart: () => restart(cards),
    repeatMissed: () => restart(missed),
  };
}
