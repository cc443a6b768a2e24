import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { changeVouchers, type ManageVoucherPorts, stopVouchers } from '#core/shop/vouchers/manage-vouchers.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aVoucher } from '#fixtures/builders/a-voucher.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';

const describeAction = () => aStaffAction(nextId('action'));

const aDesk = async (change: Partial<Voucher>) => {
  const festivalClock = simulatedClock(aSaturdayInOctober);
  const { vouchers } = memoryFestival(festivalClock);
  const voucher = aVoucher(change);
  await vouchers.add([voucher], describeAction());
  const ports = { vouchers, festivalClock } as unknown as ManageVoucherPorts;
  return { ports, festivalClock, voucher, stored: async () => (await vouchers.byCode(voucher.code))?.voucher };
};

describe('a voucher at the desk', () => {
  it('a voucher that the desk stops again keeps the time of the first stop', async () => {
    const { ports, festivalClock, voucher, stored } = await aDesk({});
    for (const reason of ['Leaked', 'Still leaked']) {
      await stopVouchers(ports)([voucher.id], reason, describeAction);
      festivalClock.passes(1);
    }
    expect(await stored()).toMatchObject({ stoppedAt: aSaturdayInOctober });
  });

  it('a voucher gets other limits at the desk, unless it is of a batch: its codes keep their single use', async () => {
    const once = { total: 1, perOrder: 1, perEmail: null };
    const limits = { total: 50, perOrder: 2, perEmail: 2 };
    for (const [batch, expected] of [
      [null, limits],
      ['raffle', once],
    ] as const) {
      const { ports, voucher, stored } = await aDesk({ batch, limits: once });
      await changeVouchers(ports)([voucher.id], { name: 'Prize', from: null, until: null, limits }, describeAction);
      expect(await stored()).toMatchObject({ name: 'Prize', limits: expected });
    }
  });
});
