import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { finishMerges } from '#core/desk/people/finish-merges.ts';
import { userId } from '#core/kernel/ids.ts';
import { day, instant } from '#core/kernel/time.ts';

const start = instant(Date.UTC(2025, 9, 4));
const [from, into] = [userId('harriett'), userId('harriet')];

/** One merge in a store of its own, and an account service that can be unreachable. */
const oneMerge = (settled: boolean, isUndone = false) => {
  const clock = simulatedClock(start);
  const calls: string[] = [];
  const merge = { id: 'm1', from, into, at: start };
  const state = { settled, isClosed: false, isDown: false };
  const run = finishMerges({
    accountMerges: {
      of: async () => [],
      unsettled: async () => (state.settled ? [] : [{ ...merge, isUndone }]),
      settle: async () => {
        state.settled = true;
      },
      moveLate: async () => {},
      ended: async (before) => (state.settled && !state.isClosed && merge.at < before ? [merge] : []),
      close: async () => {
        state.isClosed = true;
      },
    },
    accountsDesk: {
      setMerged: async (id, isMergedAway) => {
        if (state.isDown) throw new Error('out of reach');
        calls.push(`${isMergedAway ? 'shut' : 'open'} ${id}`);
      },
    },
    accountRemoval: { remove: async (id) => void calls.push(`remove ${id}`) },
    machineClock: clock,
  });
  return { run, calls, state, clock };
};

describe('finishing merges', () => {
  it('a merged account is blocked at the first run that reaches the account service, and not again afterwards', async () => {
    const { run, calls, state } = oneMerge(false);
    state.isDown = true;
    await expect(run()).rejects.toThrow('out of reach');
    state.isDown = false;
    await run();
    await run();
    expect(calls).toEqual([`shut ${from}`]);
  });

  it('a merged account is opened again when the merge was undone before a run reached the account service', async () => {
    const { run, calls } = oneMerge(false, true);
    await run();
    expect(calls).toEqual([`open ${from}`]);
  });

  it('a merged account is removed after thirty days, and not before', async () => {
    const { run, calls, clock } = oneMerge(true);
    clock.passes(30 * day);
    await run();
    expect(calls).toEqual([]);
    clock.passes(1);
    await run();
    await run();
    expect(calls).toEqual([`remove ${from}`]);
  });
});
