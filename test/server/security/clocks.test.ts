import { expect, it } from 'vitest';
import { TestClock } from '#server/platform/clock.ts';
import { describeOnBothDatabases } from '../support/server.ts';

const ready = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/readyz`);
  expect(answer.status).toBe(200);
  return answer.text();
};

describeOnBothDatabases('the clock of a server', (makeServer, dialect) => {
  it.each([-60_000, 60_000])(
    'that is not that of the database is told to the operator, %i ms apart',
    async (apart) => {
      const clock = new TestClock(Date.now() + apart);
      const server = await makeServer({ clock });
      const told = await ready(server.origin);
      // The embedded database has no clock of its own.
      if (dialect === 'sqlite') expect(told).toBe('ok\n');
      else expect(told).toMatch(/^ok\nthe clock is not that of the database: .+\n$/);
    },
  );

  it('that is that of the database is no matter', async () => {
    const server = await makeServer({ clock: new TestClock(Date.now() + 500) });
    expect(await ready(server.origin)).toBe('ok\n');
  });
});
