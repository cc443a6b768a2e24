import { describe, expect, it } from 'vitest';
import { day, laterBy } from '#core/kernel/time.ts';
import { followMovedDay } from '#core/tickets/issued/wallets/follow-moved-day.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../../support/edition.ts';

const machineClock = { now: () => aSaturdayInOctober };

/** A store that records each edition it is given, and can fail. */
const aStore = () => {
  const stored: string[] = [];
  const world = { stored, fails: false };
  const storeShownEdition = async (shown: string) => {
    if (world.fails) throw new Error('locked');
    stored.push(shown);
    return 0;
  };
  return { world, walletPasses: { storeShownEdition } };
};

describe('passes in wallets', () => {
  it('passes in wallets are updated when the edition’s day, hours, place or name changes, and at no other change', async () => {
    const { world, walletPasses } = aStore();
    const { venue } = edition;
    for (const each of [
      edition,
      { ...edition, startsAt: laterBy(edition.startsAt, day) },
      { ...edition, endsAt: laterBy(edition.endsAt, 1) },
      { ...edition, venue: { ...venue, name: 'the showground' } },
      { ...edition, name: 'The Truffle Fair' },
      { ...edition, salesCloseAt: laterBy(edition.salesCloseAt ?? edition.startsAt, 1) },
    ])
      await followMovedDay({ walletPasses, edition: each, machineClock })();
    expect(new Set(world.stored.slice(0, 5)).size).toBe(5);
    expect(world.stored[5]).toBe(world.stored[0]);
  });

  it('passes in wallets are compared with each new edition once by each process, and again after a failure', async () => {
    const { world, walletPasses } = aStore();
    const now = { edition };
    const inForce = {
      ...edition,
      get startsAt() {
        return now.edition.startsAt;
      },
    };
    const follow = followMovedDay({ walletPasses, edition: inForce, machineClock });
    world.fails = true;
    await expect(follow()).rejects.toThrow('locked');
    world.fails = false;
    await follow();
    await follow();
    expect(world.stored).toHaveLength(1);
    now.edition = { ...edition, startsAt: laterBy(edition.startsAt, 7 * day) };
    await follow();
    await follow();
    expect(world.stored).toHaveLength(2);
  });
});
