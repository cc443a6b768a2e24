import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { type BoxOfficePorts, openTill } from '#core/door/box-office/box-office.ts';
import { tillId } from '#core/door/box-office/till.ts';
import { deviceId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';

describe('the id of a till', () => {
  it('the id of a till opens it on one device only: on another, also for the same seller, its id is taken', async () => {
    const { edition } = aSiteConfig();
    const festivalClock = simulatedClock(edition.boxOffice.opensAt);
    const ports = { tills: memoryFestival(festivalClock).tills, edition, festivalClock };
    const opensOn = (device: string) =>
      openTill(ports as unknown as BoxOfficePorts)(
        { id: tillId('till-0123456789abcdef'), device: deviceId(device), name: 'Till 1', float: pence(10_000) },
        { id: userId('kezia'), labels: [] },
      );
    expect(await opensOn('phone-1')).toMatchObject({ ok: true, value: { till: { device: 'phone-1' } } });
    expect(await opensOn('phone-1')).toMatchObject({ ok: true });
    expect(await opensOn('phone-2')).toEqual(refuse({ kind: 'till-id-taken' }));
  });
});
