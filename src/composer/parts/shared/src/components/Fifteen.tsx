import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Row, Screen, Status, useKeys } from './Kit';

const best = createStore<number>('fifteen-best', () => 0);
const solved = [...Array.from({ length: 15 }, (_, index) => index + 1), 0];

const isBeside = (a: number, b: number) =>
  (Math.floor(a / 4) === Math.floor(b / 4) && Math.abs(a - b) === 1) || Math.abs(a - b) === 4;

/** Slides the tile at a place into the gap beside it. */
export function slide(tiles: number[], place: number): number[] {
  const gap = tiles.indexOf(0);
  if (place < 0 || place > 15 || !isBeside(place, gap)) return tiles;
  return tiles.map((tile, index) => (index === gap ? (tiles[place] ?? 0) : index === place ? 0 : tile));
}

/** Mixed by moves that are allowed, so that it can be solved. */
function mixed(): number[] {
  let tiles = solved;
  let before = -1;
  for (let move = 0; move < 160; move += 1) {
    const gap = tiles.indexOf(0);
    const places = Array.from({ length: 16 }, (_, index) => index).filter(
      (place) => place !== before && isBeside(place, gap),
    );
    tiles = slide(tiles, places[Math.floor(Math.random() * places.length)] ?? gap);
    before = gap;
  }
  return tiles;
}

/** Put the tiles in order. */
export function Fifteen({ title }: { title: string }) {
  const [tiles, setTiles] = useState(mixed);
  const [moves, setMoves] = useState(0);
  const record = best.use();
  const isSolved = tiles.every((tile, index) => tile === solved[index]);

  const play = (place: number) => {
    const next = slide(tiles, place);
    if (next === tiles || isSolved) return;
    setTiles(next);
    setMoves(moves + 1);
    if (next.every((tile, index) => tile === solved[index]) && (record === 0 || moves + 1 < record))
      best.set(moves + 1);
  };
  useKeys((key) => {
    const step = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 4, ArrowDown: -4 }[key];
    if (step === undefined) return false;
    play(tiles.indexOf(0) + step);
    return true;
  });

  return (
    <Screen title={title}>
      <Status>
        {(isSolved ? 'In order after ' + moves + ' moves.' : moves + ' moves') +
          (record > 0 ? ' (best: ' + record + ')' : '')}
      </Status>
      <Board
        label="Tiles"
        columns={4}
        size={400}
        onPress={play}
        cells={tiles.map((tile, index) => ({
          name: tile === 0 ? 'Gap' : 'Tile ' + tile,
          text: tile === 0 ? '' : String(tile),
          tone: tile === 0 ? 'none' : tile === index + 1 ? 'accent' : 'soft',
          isDisabled: tile === 0,
        }))}
      />
      <Row isCentred>
        <Button
          label="New game"
          onPress={() => {
            setTiles(mixed());
            setMoves(0);
          }}
        />
      </Row>
    </Screen>
  );
}
