import { type AdmittedPorts, admissionsTo } from '../../door/entrance/admission-records.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { day, type Instant, instant, laterBy } from '../../kernel/time.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import { voidedAt } from '../../tickets/issued/voided-at.ts';
import type { SalesFigures } from './sales-figures.ts';

/** A refunded ticket with which someone had come in while it was valid. */
export type UsedRefund = {
  readonly order: OrderId;
  readonly ticket: Pick<Ticket, 'number' | 'holderName'>;
  readonly checkpoint: string;
  /** On the festival's clock. */
  readonly enteredAt: Instant;
};

export type UsedRefundsPorts = AdmittedPorts & {
  readonly salesFigures: Pick<SalesFigures, 'scannedAndRefunded'>;
  readonly issuedTickets: { refundsOf(order: OrderId): Promise<readonly Refund[]> };
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** How long a refund is listed. One without a stored time, made at the provider, is listed for good. */
const listedFor = 14 * day;
/** More would not be read one by one. */
const maxTickets = 100;

/** The recent refunds of tickets that had been used (F8), in the order of their admissions. @throws ServiceFailure */
export const usedRefunds = (ports: UsedRefundsPorts) => async (): Promise<readonly UsedRefund[]> => {
  const tickets = await ports.salesFigures.scannedAndRefunded(maxTickets);
  if (tickets.length === 0) return [];
  const now = ports.festivalClock.now();
  const ahead = now - ports.machineClock.now();
  const entered = (await admissionsTo(ports, tickets)).flatMap(({ ticket: id, checkpoint, entrances }) => {
    const ticket = tickets.find((each) => each.id === id);
    const valid = entrances.find((each) => each.void === null);
    return ticket && valid ? [{ ticket, checkpoint, enteredAt: instant(valid.at + ahead) }] : [];
  });
  const refunds = new Map(
    await Promise.all(
      [...new Set(entered.map(({ ticket }) => ticket.orderId))].map(
        async (order) => [order, await ports.issuedTickets.refundsOf(order)] as const,
      ),
    ),
  );
  return entered
    .filter(({ ticket }) => {
      const at = voidedAt(ticket, refunds.get(ticket.orderId) ?? []);
      return at === null || now < laterBy(at, listedFor);
    })
    .map(({ ticket, checkpoint, enteredAt }) => ({
      order: ticket.orderId,
      ticket,
      checkpoint: ports.doorPlan.checkpoints.find(({ id }) => id === checkpoint)?.name ?? checkpoint,
      enteredAt,
    }))
    .toSorted((one, other) => one.enteredAt - other.enteredAt);
};
