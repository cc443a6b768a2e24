import { beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { AlertCall } from '#core/kernel/alerts/emails.ts';
import type { StoreTrouble } from '#core/kernel/alerts/ports.ts';
import { watchStore } from '#core/kernel/alerts/watch-store.ts';
import { hour, instant, minute, second } from '#core/kernel/time.ts';

const start = instant(1_763_800_000_000);

describe('watch over the store', () => {
  let clock: ReturnType<typeof simulatedClock>;
  let log: ReturnType<typeof memoryLog>;
  let trouble: StoreTrouble | null;
  let isReachable: boolean;
  let posts: { readonly id: string; readonly call: AlertCall }[];
  let emails: { readonly to: string; readonly state: string }[];
  let look: () => Promise<void>;
  beforeEach(() => {
    clock = simulatedClock(start);
    log = memoryLog();
    [trouble, isReachable, posts, emails] = [null, true, [], []];
    look = watchStore({
      storeHealth: { probe: async () => {}, trouble: async () => trouble },
      machine: 'one',
      to: { email: 'operator@festival.example' },
      alertCalls: {
        post: async (id, call) => {
          if (!isReachable) throw new Error('no way out');
          posts.push({ id, call });
        },
      },
      mailer: {
        send: async (_, { to, state }) => {
          if (!isReachable) throw new Error('no way out');
          emails.push({ to, state });
        },
      },
      machineClock: clock,
      log,
    });
  });

  /** Looks every five seconds for so long, as the job does. */
  const passes = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 5 * second) {
      await look();
      clock.passes(5 * second);
    }
  };
  const breaks = (reason = 'the disk is full') => {
    trouble = { since: clock.now(), reason };
  };
  const lines = () => log.entries.filter(({ level }) => level !== 'warn').map(({ level, message }) => [level, message]);

  it('a fault of the database is posted to the alert address and by email within half a minute, and logged once', async () => {
    breaks();
    await passes(30 * second);
    expect(posts).toMatchObject([
      { call: { alert: 'store-in-trouble', state: 'raised', since: start, detail: 'The disk is full.', place: 'one' } },
    ]);
    expect(emails).toEqual([{ to: 'operator@festival.example', state: 'raised' }]);
    expect(lines()).toEqual([['error', 'the store is in trouble: nothing can be sold']]);
  });

  it('a lasting fault of the database is posted to the operator every ten minutes, each time with an id of its own', async () => {
    breaks();
    await passes(hour);
    expect(posts).toHaveLength(6);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(6);
    expect(lines()).toHaveLength(1);
  });

  it('the end of a fault of the database is posted once, and not while the fault comes and goes', async () => {
    for (let times = 0; times < 4; times++) {
      breaks();
      await passes(20 * second);
      trouble = null;
      await passes(20 * second);
    }
    await passes(minute);
    expect(posts.map(({ call }) => call.state)).toEqual(['raised', 'over']);
    expect(lines()).toEqual([
      ['error', 'the store is in trouble: nothing can be sold'],
      ['info', 'the store is well again'],
    ]);
  });

  it('a fault of the database that passes within seconds is not posted to the operator', async () => {
    breaks('the database does not answer');
    await passes(10 * second);
    trouble = null;
    await passes(2 * minute);
    expect(posts).toEqual([]);
    expect(lines()).toHaveLength(2);
  });

  it('an alert about the database is sent again after a minute if neither alert address nor mail server was reachable', async () => {
    isReachable = false;
    breaks();
    await passes(30 * second);
    isReachable = true;
    await passes(90 * second);
    expect(posts).toHaveLength(1);
    expect(emails).toHaveLength(1);
  });
});
