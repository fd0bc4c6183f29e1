import { describe, expect, it } from 'vitest';
import { backoffLimits, draw, exponentialDelay } from '#machines/shared/backoff.ts';
import { connect, streamStatus } from '#machines/notification-stream/notification-stream.connect.ts';
import type { EventObject } from 'xstate';
import { FakeLedger } from '#test/support/chart-tests/fakes.ts';
import { walkLimits, walkSeed } from '#test/support/chart-tests/walks.ts';
import fc from '#test/support/fast-check.ts';
import { MachineWorld, registered, startWorld, withFakes } from '#test/support/machine-world.ts';

const signedIn = { seed: 7, isSignedIn: true, isOnline: true };
const status = (world: MachineWorld) => streamStatus(world.snapshot as never);
const view = (world: MachineWorld) => connect(world.snapshot as never, () => {});
const message = { model: 'project', action: 'github_code_edit', data: {} };

function open(world: MachineWorld): void {
  world.send('connection.opened');
}

function lose(world: MachineWorld, reason = 'network_error'): void {
  world.send('connection.lost', { reason });
}

/** Milliseconds until the pending reconnect. */
const backoffOf = (world: MachineWorld) =>
  world.clock.pending(world.actor).find(({ event }) => event.includes('.backoff.'))?.delay ?? -1;

describe('notification-stream', () => {
  it('[MACHINE-03] connects only when a user is signed in', () => {
    const world = startWorld('notification-stream', { ...signedIn, isSignedIn: false });
    expect(status(world)).toBe('idle');
    expect(world.ledger.count('connection')).toBe(0);
    world.send('user.signedIn');
    expect(status(world)).toBe('connecting');
    open(world);
    expect(status(world)).toBe('connected');
  });

  it('[MACHINE-03] disconnects on logout and closes its socket', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    world.send('user.signedOut');
    expect(status(world)).toBe('idle');
    expect(world.ledger.count('connection')).toBe(0);
  });

  it('[MACHINE-03] disconnects when the browser goes offline and comes back on the online event', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    world.send('network.offline');
    expect(status(world)).toBe('disconnected');
    expect(world.ledger.count('connection')).toBe(0);
    world.send('network.online');
    expect(status(world)).toBe('connecting');
  });

  it('[MACHINE-03] does not try again while the browser is offline, and begins anew when it is back', () => {
    const world = startWorld('notification-stream', signedIn);
    lose(world);
    world.wait(backoffOf(world));
    lose(world);
    expect(world.context['attempt']).toBe(2);
    world.send('network.offline');
    expect(status(world)).toBe('disconnected');
    world.wait(600_000);
    expect(world.ledger.count('connection')).toBe(0);
    expect(world.context['attempt']).toBe(0);
    world.send('network.online');
    expect(status(world)).toBe('connecting');
  });

  it('[MACHINE-03] waits for the network when a user signs in offline', () => {
    const world = startWorld('notification-stream', { ...signedIn, isSignedIn: false, isOnline: false });
    world.send('user.signedIn');
    expect(status(world)).toBe('disconnected');
    world.send('network.online');
    expect(status(world)).toBe('connecting');
  });

  it('[MACHINE-04] asks for a heartbeat every 30 s and never opens the socket again for it', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    for (let minute = 0; minute < 10; minute += 1) {
      world.wait(29_999);
      world.send('heartbeat.arrived');
      world.wait(1);
      expect(world.ledger.received.filter(({ event }) => event.type === 'heartbeat.due')).toHaveLength(
        minute + 1,
      );
    }
    expect(world.ledger.started).toHaveLength(1);
    expect(status(world)).toBe('connected');
  });

  it('[MACHINE-04] gives a silent connection up after 60 s, not before', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    world.wait(59_999);
    expect(status(world)).toBe('connected');
    world.wait(1);
    expect(status(world)).toBe('reconnecting');
    expect(view(world).error).toBe('timeout_error');
  });

  it('[MACHINE-04] a message is a sign of life, a malformed one too', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    world.wait(50_000);
    world.send('message.arrived', { message });
    world.wait(50_000);
    world.send('message.malformed');
    world.wait(59_999);
    expect(status(world)).toBe('connected');
  });

  it('[MACHINE-04] waits 1, 2, 4, 8, 16, then 30 s, each with up to 1 s of jitter', () => {
    const world = startWorld('notification-stream', signedIn);
    const base = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000);
    const jitters = base.map((expected) => {
      lose(world);
      const jitter = backoffOf(world) - expected;
      expect(jitter).toBeGreaterThanOrEqual(0);
      expect(jitter).toBeLessThanOrEqual(1_000);
      world.wait(backoffOf(world));
      expect(status(world)).toBe('connecting');
      return jitter;
    });
    expect(new Set(jitters).size).toBeGreaterThan(5);
  });

  it('[MACHINE-04] fails after the tenth attempt and then does nothing by itself', () => {
    const world = startWorld('notification-stream', signedIn);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      lose(world);
      expect(view(world).label).toBe(`Reconnecting, attempt ${String(attempt)} of 10`);
      world.wait(31_000);
    }
    lose(world);
    expect(status(world)).toBe('failed');
    expect(world.ledger.started).toHaveLength(11);
    expect(world.clock.pending()).toEqual([]);
    world.wait(3_600_000);
    expect(status(world)).toBe('failed');
    expect(view(world).why).toBe(
      'Gave up after 10 attempts: the connection was lost. Nothing is lost; try again.',
    );
  });

  it.each(['retry.requested', 'user.signedIn', 'network.online'])(
    '[MACHINE-04] leaves failed on %s, with ten attempts again',
    (type) => {
      const world = startWorld('notification-stream', signedIn);
      for (let attempt = 0; attempt <= 10; attempt += 1) {
        lose(world);
        world.wait(31_000);
      }
      expect(status(world)).toBe('failed');
      world.send(type);
      expect(status(world)).toBe('connecting');
      expect(world.context['attempt']).toBe(0);
    },
  );

  it('[MACHINE-04] a server that opens and dies at once is not tried for ever', () => {
    const world = startWorld('notification-stream', signedIn);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      open(world);
      lose(world);
      world.wait(31_000);
    }
    expect(status(world)).toBe('failed');
  });

  it('[MACHINE-04] a sign of life makes the next fault the first one again', () => {
    const world = startWorld('notification-stream', signedIn);
    lose(world);
    world.wait(31_000);
    open(world);
    world.send('heartbeat.arrived');
    lose(world);
    expect(world.context['attempt']).toBe(1);
  });

  it.each(['timeout_error', 'parse_error', 'network_error'] as const)(
    '[MACHINE-05] tells %s apart',
    (reason) => {
      const world = startWorld('notification-stream', signedIn);
      open(world);
      lose(world, reason);
      expect(view(world).error).toBe(reason);
      expect(view(world).why).toMatch(/^Trying again, because /);
    },
  );

  it('[MACHINE-05] a connection that does not open within 60 s is a timeout_error', () => {
    const world = startWorld('notification-stream', signedIn);
    world.wait(60_000);
    expect(status(world)).toBe('reconnecting');
    expect(view(world).error).toBe('timeout_error');
  });

  it('[ENTITY-14] drops and counts messages that lack model, action or data', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    const bad = [
      null,
      'text',
      {},
      { model: 'a', action: 'b' },
      { model: 'a', data: {} },
      { action: 'b', data: {} },
    ];
    for (const one of bad) world.send('message.arrived', { message: one });
    world.send('message.malformed');
    world.send('message.arrived', { message });
    expect(view(world).dropped).toBe(bad.length + 1);
    expect(world.emitted).toEqual([{ type: 'message.delivered', message }]);
  });

  it('resumes at the id of the last message', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    world.send('message.arrived', { message, id: '41' });
    world.send('message.arrived', { message, id: '42' });
    lose(world);
    world.wait(2_000);
    expect(world.ledger.lastInput('connection')).toEqual({ cursor: '42' });
  });

  it('opens again at a given place when its reader has a gap', () => {
    const world = startWorld('notification-stream', signedIn);
    open(world);
    world.send('resync.requested', { cursor: '7' });
    expect(world.ledger.count('connection')).toBe(1);
    expect(world.ledger.lastInput('connection')).toEqual({ cursor: '7' });
  });

  it('[MACHINE-04] keeps attempts, sockets and delays in bounds through random storms', () => {
    const { machine } = registered('notification-stream');
    const ledger = new FakeLedger();
    const faked = withFakes(machine, ledger);
    // Mostly losses and passing time, so that many storms get as far as the tenth attempt.
    const move = fc.oneof(
      { weight: 6, arbitrary: fc.constant('lost') },
      { weight: 6, arbitrary: fc.constant('wait') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('opened', 'beat', 'retry', 'offline', 'online', 'signOut', 'signIn'),
      },
    );
    const events: Readonly<Record<string, EventObject>> = {
      lost: { type: 'connection.lost', reason: 'network_error' } as EventObject,
      opened: { type: 'connection.opened' },
      beat: { type: 'heartbeat.arrived' },
      retry: { type: 'retry.requested' },
      offline: { type: 'network.offline' },
      online: { type: 'network.online' },
      signOut: { type: 'user.signedOut' },
      signIn: { type: 'user.signedIn' },
    };
    let storms = 0;
    let failures = 0;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(move, { minLength: 20, maxLength: 60, size: 'max' }),
        (seed, storm) => {
          storms += 1;
          ledger.clear();
          const world = new MachineWorld(faked, { ...signedIn, seed }, ledger);
          world.actor.start();
          for (const kind of storm) {
            const event = events[kind];
            if (event === undefined) world.clock.fireNext();
            else world.actor.send(event);
            const attempt = Number(world.context['attempt']);
            if (attempt > 10) throw new Error('more than ten attempts');
            if ((ledger.peak.get('connection') ?? 0) > 1) throw new Error('two sockets');
            const delay = backoffOf(world);
            const extra = delay - exponentialDelay(attempt);
            if (delay >= 0 && (extra < 0 || extra > backoffLimits.jitter))
              throw new Error(`a delay of ${String(delay)} ms`);
            if (world.snapshot.matches('failed')) {
              failures += 1;
              if (attempt !== 10) throw new Error(`failed after ${String(attempt)} attempts`);
              if (world.clock.pending().length > 0) throw new Error('something is pending after failed');
            }
          }
          world.actor.stop();
          if (ledger.running.size > 0 || world.clock.pending().length > 0)
            throw new Error('something is left behind');
        },
      ),
      { numRuns: walkLimits.sequences, seed: walkSeed },
    );
    expect(storms).toBe(walkLimits.sequences);
    expect(failures, 'storms that get as far as failed').toBeGreaterThan(storms / 10);
  }, 60_000);

  it('[MACHINE-04] draws its jitter evenly from the seed, the same for the same seed', () => {
    let seed = 1;
    const values = Array.from({ length: 1_000 }, () => {
      const drawn = draw(seed);
      ({ seed } = drawn);
      return drawn.value;
    });
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 1);
    expect(draw(5)).toEqual(draw(5));
  });
});
