import { useState } from 'react';

export interface StudyCard {
  front: string;
  back: string;
  /** Answers to choose from; empty for cards that are turned over. */
  options: string[];
}

/** A deck that is gone through card by card. */
export function useStudy(cards: StudyCard[]) {
  const [deck, setDeck] = useState(cards);
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const [missed, setMissed] = useState<StudyCard[]>([]);
  const card = deck[index];

  const count = (isRight: boolean) => {
    if (isRight) setRight(right + 1);
    else if (card) setMissed([...missed, card]);
  };
  const next = () => {
    setIndex(index + 1);
    setAnswer(null);
  };
  const restart = (cardsToAsk: StudyCard[]) => {
    setDeck(cardsToAsk);
    setIndex(0);
    setAnswer(null);
    setRight(0);
    setMissed([]);
  };

  return {
    card,
    position: index + 1,
    size: deck.length,
    right,
    missed,
    answer,
    verdict: answer === null || !card ? '' : answer === card.back ? 'Right.' : 'It is ' + card.back + '.',
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
