import { useState } from 'react';

export const rowLength = 9;
const mineCount = 10;

function neighboursOf(index: number): number[] {
  const x = index % rowLength;
  const y = Math.floor(index / rowLength);
  const result: number[] = [];
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const isInside = x + dx >= 0 && x + dx < rowLength && y + dy >= 0 && y + dy < rowLength;
      if (isInside && (dx !== 0 || dy !== 0)) result.push((y + dy) * rowLength + x + dx);
    }
  }
  return result;
}

/** Mines away from the first field and its neighbours. */
function layMines(first: number): number[] {
  const safe = new Set([first, ...neighboursOf(first)]);
  const places = Array.from({ length: rowLength * rowLength }, (_, index) => index).filter(
    (index) => !safe.has(index),
  );
  const mines: number[] = [];
  while (mines.length < mineCount) {
    const [mine] = places.splice(Math.floor(Math.random() * places.length), 1);
    if (mine !== undefined) mines.push(mine);
  }
  return mines;
}

const countAt = (index: number, mines: number[]) =>
  neighboursOf(index).filter((other) => mines.includes(other)).length;

/** What lies open once a field is: an empty one opens those around it. */
function opened(index: number, before: number[], mines: number[], flags: number[]): number[] {
  const next = new Set(before);
  const queue = [index];
  while (queue.length > 0) {
    const at = queue.pop();
    if (at === undefined || next.has(at) || flags.includes(at)) continue;
    next.add(at);
    if (!mines.includes(at) && countAt(at, mines) === 0) queue.push(...neighboursOf(at));
  }
  return [...next];
}

/** Open every field without a mine. */
export function useMinesweeper() {
  const [mines, setMines] = useState<number[]>([]);
  const [open, setOpen] = useState<number[]>([]);
  const [flags, setFlags] = useState<number[]>([]);
  const [isFlagging, setFlagging] = useState(false);
  const isLost = open.some((index) => mines.includes(index));
  const isWon = !isLost && open.length === rowLength * rowLength - mineCount;

  const flag = (index: number) => {
    if (open.includes(index) || isLost || isWon) return;
    setFlags(flags.includes(index) ? flags.filter((other) => other !== index) : [...flags, index]);
  };
  const uncover = (index: number) => {
    if (isLost || isWon || flags.includes(index)) return;
    const all = mines.length === 0 ? layMines(index) : mines;
    if (mines.length === 0) setMines(all);
    setOpen(opened(index, open, all, flags));
  };

  return {
    isFlagging,
    setFlagging,
    flag,
    act: isFlagging ? flag : uncover,
    status: isLost ? 'That was a mine.' : isWon ? 'All clear.' : mineCount - flags.length + ' mines left',
    fields: Array.from({ length: rowLength * rowLength }, (_, index) => {
      const isOpen = open.includes(index);
      const isMine = mines.includes(index);
      const isFlag = flags.includes(index);
      const count = countAt(index, mines);
      return {
        isOpen,
        text:
          (isOpen || isLost) && isMine ? '✹' : isOpen ? (count > 0 ? String(count) : '') : isFlag ? '⚑' : '',
        name:
          'Row ' +
          (Math.floor(index / rowLength) + 1) +
          ', column ' +
          ((index % rowLength) + 1) +
          ': ' +
          (isOpen ? (isMine ? 'Mine' : count + ' around') : isFlag ? 'Flag' : 'Covered'),
      };
    }),
    restart: () => {
      setMines([]);
      setOpen([]);
      setFlags([]);
    },
  };
}
