import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** One module that another one names, types included. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** A folder of rooms, and on which floor each of them stands. */
interface House {
  readonly folder: string;
  /** The room of the files beside the folders: they start what is in them. */
  readonly entry: string;
  /** From the ground up. A room that is not named stands on the first floor. */
  readonly floors: Readonly<Record<string, number>>;
  /** How many rooms import something, at least. */
  readonly rooms: number;
}
const server: House = {
  folder: 'src/server',
  entry: 'boot',
  floors: { platform: 0, http: 2, boot: 3, admin: 3 },
  rooms: 20,
};
const composer: House = {
  folder: 'src/composer',
  entry: 'composer',
  floors: {
    ...{ spec: 0, print: 0, language: 1, content: 2, design: 2, understand: 2, code: 3, find: 3 },
    ...{ plan: 4, edit: 5, statements: 5, turn: 6, blueprint: 6, composer: 7, parts: 8 },
  },
  rooms: 11,
};

/** The folder of the house that a file stands in. */
function roomOf({ folder, entry }: House, file: string): string {
  const [room = '', ...rest] = path.relative(folder, file).split(path.sep);
  return rest.length === 0 ? entry : room;
}

const floorOf = (house: House, file: string): number => house.floors[roomOf(house, file)] ?? 1;

function arrowsOf(file: string, source: string): Arrow[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return named.flatMap((name) => {
    if (name?.startsWith('#server/'))
      return { from: file, to: path.join(server.folder, name.slice('#server/'.length)) };
    return name?.startsWith('.') ? { from: file, to: path.join(path.dirname(file), name) } : [];
  });
}

const arrowsIn = ({ folder }: House): Arrow[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.(?:ts|mjs)$/.test(name) && !name.startsWith(`parts${path.sep}`))
    .map((name) => path.join(folder, name))
    .flatMap((file) => arrowsOf(file, readFileSync(file, 'utf8')));

const isUpward =
  (house: House) =>
  ({ from, to }: Arrow): boolean =>
    floorOf(house, to) > floorOf(house, from);

const told =
  ({ folder }: House) =>
  ({ from, to }: Arrow): string =>
    `${path.relative(folder, from)} imports ${path.relative(folder, to)}`;

/** Rooms that lead back to themselves: one way round for each, with an import for every step of it. */
function circlesIn(house: House, arrows: readonly Arrow[]): string[] {
  const ways = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [room, next] = [roomOf(house, arrow.from), roomOf(house, arrow.to)];
    if (room === next) continue;
    const known = ways.get(room) ?? new Map<string, Arrow>();
    ways.set(room, known.set(next, known.get(next) ?? arrow));
  }
  const wayBack = (start: string): Arrow[] | null => {
    const reached = new Map<string, Arrow[]>([[start, []]]);
    for (const [room, way] of reached) {
      for (const [next, arrow] of ways.get(room) ?? []) {
        if (next === start) return [...way, arrow];
        if (!reached.has(next)) reached.set(next, [...way, arrow]);
      }
    }
    return null;
  };
  const circles = new Map<string, string>();
  for (const room of ways.keys()) {
    const way = wayBack(room);
    if (way === null) continue;
    const rooms = way
      .map(({ from }) => roomOf(house, from))
      .toSorted()
      .join(' and ');
    if (!circles.has(rooms)) circles.set(rooms, `${rooms}: ${way.map(told(house)).join('; ')}`);
  }
  return [...circles.values()];
}

describe.each([server, composer])('the rooms of $folder', (house) => {
  const arrows = arrowsIn(house);

  it('are read whole: nearly every file of the house imports another', () => {
    expect(new Set(arrows.map(({ from }) => roomOf(house, from))).size).toBeGreaterThan(house.rooms);
  });

  it('import only from their own floor and the floors below', () => {
    expect(arrows.filter(isUpward(house)).map(told(house))).toEqual([]);
  });
});

describe('the rooms of the server', () => {
  it('do not lead back to themselves, by types neither', () => {
    expect(circlesIn(server, arrowsIn(server))).toEqual([]);
  });

  it('would be seen if they did', () => {
    const up = arrowsOf('src/server/users/a.ts', "import type { Calls } from '#server/http/calls.ts';");
    expect(up.filter(isUpward(server)).map(told(server))).toEqual(['users/a.ts imports http/calls.ts']);
    const circle = [
      ...arrowsOf('src/server/users/a.ts', "import type { Session } from '../auth/sessions.ts';"),
      ...arrowsOf('src/server/auth/sessions.ts', "export { secret } from '../platform/secrets.ts';"),
      ...arrowsOf('src/server/auth/codes.ts', "const users = () => import('#server/users/users.ts');"),
    ];
    expect(circlesIn(server, circle)).toEqual([
      'auth and users: users/a.ts imports auth/sessions.ts; auth/codes.ts imports users/users.ts',
    ]);
  });
});
