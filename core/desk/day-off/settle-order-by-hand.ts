import type { User } from '../../accounts/user.ts';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { orderNumber } from '../../shop/checkout/order.ts';
import type { DayOffOrder } from './day-off.ts';
import type { DaysOff, SettleRefusal } from './ports.ts';
import { requeueRefunds } from './requeue-refunds.ts';

export type SettleOrderPorts = {
  readonly daysOff: Pick<DaysOff, 'decisions' | 'settle'>;
  readonly machineClock: Clock;
};

/**
 * Records that a person has settled an order, or sends its refund again, for the newest decision that left the order to a
 * person. @throws ServiceFailure
 */
export const settleOrderByHand =
  ({ daysOff, machineClock }: SettleOrderPorts) =>
  async (
    order: OrderId,
    asked: { readonly how: 'settled'; readonly note: string } | { readonly how: 'again' },
    by: Pick<User, 'name'>,
    describe: DescribeAction,
  ): Promise<Result<DayOffOrder, SettleRefusal>> => {
    let outcome: Result<DayOffOrder, SettleRefusal> = refuse({ kind: 'order-unknown' });
    for (const { id } of (await daysOff.decisions()).toReversed()) {
      const settled = await daysOff.settle(
        id,
        order,
        (row) => {
          if (row.state !== 'person') return refuse({ kind: 'nothing-to-settle' });
          return asked.how === 'settled'
            ? ok({ ...row, state: 'settled', settledBy: by.name, settledNote: asked.note })
            : ok({ ...row, state: 'waiting', why: null, tries: 0, round: row.round + 1 });
        },
        describe({
          action: asked.how === 'settled' ? 'day-off.order-settled' : 'day-off.refund-tried-again',
          subject: { kind: 'order', id: order, name: `order ${orderNumber(order)}` },
          before: { state: 'person' },
          after: { state: asked.how === 'settled' ? 'settled' : 'waiting' },
          reason: asked.how === 'settled' ? asked.note : null,
        }),
        asked.how === 'again' ? requeueRefunds(machineClock) : undefined,
      );
      if (settled.ok) return settled;
      if (settled.refusal.kind !== 'order-unknown') outcome = settled;
    }
    return outcome;
  };
