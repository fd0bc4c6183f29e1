import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** One module that another one names, types included. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

const house = 'src/server';

/** The folder of the house that a file stands in; the files beside the folders start what is in them. */
function roomOf(file: string): string {
  const [room = '', ...rest] = path.relative(house, file).split(path.sep);
  return rest.length === 0 ? 'boot' : room;
}

/** From the ground up. A room that is not named is one of the domain. */
const floors: Readonly<Record<string, number>> = { platform: 0, http: 2, boot: 3, admin: 3 };
const floorOf = (file: string): number => floors[roomOf(file)] ?? 1;

function arrowsOf(file: string, source: string): Arrow[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return named.flatMap((name) => {
    if (name?.startsWith('#server/'))
      return { from: file, to: path.join(house, name.slice('#server/'.length)) };
    return name?.startsWith('.') ? { from: file, to: path.join(path.dirname(file), name) } : [];
  });
}

const isUpward = ({ from, to }: Arrow): boolean => floorOf(to) > floorOf(from);

const told = ({ from, to }: Arrow): string =>
  `${path.relative(house, from)} imports ${path.relative(house, to)}`;

/** Rooms that lead back to themselves: one way round for each, with an import for every step of it. */
function circlesIn(arrows: readonly Arrow[]): string[] {
  const ways = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [room, next] = [roomOf(arrow.from), roomOf(arrow.to)];
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
      .map(({ from }) => roomOf(from))
      .toSorted()
      .join(' and ');
    if (!circles.has(rooms)) circles.set(rooms, `${rooms}: ${way.map(told).join('; ')}`);
  }
  return [...circles.values()];
}

describe('the rooms of the server', () => {
  const arrows = readdirSync(house, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.(?:ts|mjs)$/.test(name))
    .map((name) => path.join(house, name))
    .flatMap((file) => arrowsOf(file, readFileSync(file, 'utf8')));

  it('are read whole: nearly every file of the house imports another', () => {
    expect(new Set(arrows.map(({ from }) => roomOf(from))).size).toBeGreaterThan(20);
  });

  it('import only from their own floor and the floors below: platform, domain, http, boot', () => {
    expect(arrows.filter(isUpward).map(told)).toEqual([]);
  });

  it('do not lead back to themselves, by types neither', () => {
    expect(circlesIn(arrows)).toEqual([]);
  });

  it('would be seen if they did', () => {
    const up = arrowsOf('src/server/users/a.ts', "import type { Calls } from '#server/http/calls.ts';");
    expect(up.filter(isUpward).map(told)).toEqual(['users/a.ts imports http/calls.ts']);
    const circle = [
      ...arrowsOf('src/server/users/a.ts', "import type { Session } from '../auth/sessions.ts';"),
      ...arrowsOf('src/server/auth/sessions.ts', "export { secret } from '../platform/secrets.ts';"),
      ...arrowsOf('src/server/auth/codes.ts', "const users = () => import('#server/users/users.ts');"),
    ];
    expect(circlesIn(circle)).toEqual([
      'auth and users: users/a.ts imports auth/sessions.ts; auth/codes.ts imports users/users.ts',
    ]);
  });
});
