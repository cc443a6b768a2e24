import type { Edition } from '../../edition/edition.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/ports.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { Orders } from '../ports.ts';
import { orderFrom } from './order-record.ts';
import type { ProviderRecords } from './ports.ts';

export type BringBackPorts = {
  readonly records: Pick<ProviderRecords, 'recordOf'>;
  readonly orders: Pick<Orders, 'bringBack'>;
  /** Whether there is such an account. @throws ServiceFailure */
  readonly isMember: (id: UserId) => Promise<boolean>;
  readonly edition: Pick<Edition, 'year'>;
  readonly log: Log;
};

/** `back`: it is stored, unpaid; `nothing-owed`: it was not paid; `unknown`: nothing tells what was ordered. */
export type BroughtBack = 'back' | 'nothing-owed' | 'unknown';

/**
 * Stores an order again that the provider knows and the store has lost, as after a disk that broke: as the provider's own
 * record has it, so that settling it issues the same tickets with the same codes (G13). An order of an account that is
 * lost too becomes a guest's, for the buyer to claim.
 */
export const bringBack =
  ({ records, orders, isMember, edition, log }: BringBackPorts) =>
  async (report: PaymentReport): Promise<BroughtBack> => {
    const record = await records.recordOf(report.sessionId);
    if (!record || record.id !== report.orderId || record.edition !== edition.year) return 'unknown';
    if (report.money !== 'paid') return 'nothing-owed';
    const userId = record.userId !== null && (await isMember(record.userId)) ? record.userId : null;
    await orders.bringBack(orderFrom(record, report, userId));
    log.warn('order brought back from the payment provider', { order: record.id });
    return 'back';
  };
