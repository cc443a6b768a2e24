import type { Edition } from '../../../kernel/edition/edition.ts';
import type { UserId } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/ports.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { Orders } from '../ports.ts';
import { orderFrom } from './order-record.ts';
import type { ProviderRecords } from './ports.ts';

export type BringBackPorts = {
  readonly records: Pick<ProviderRecords, 'recordOf'>;
  readonly orders: Pick<Orders, 'bringBack'>;
  /** Whether an account with this id exists. @throws ServiceFailure */
  readonly isMember: (id: UserId) => Promise<boolean>;
  readonly edition: Pick<Edition, 'year'>;
  readonly log: Log;
};

/**
 * `back`: the order is stored again, still unpaid; `nothing-owed`: its page was not paid; `unknown`: there is no record
 * of the order.
 */
export type BroughtBack = 'back' | 'nothing-owed' | 'unknown';

/**
 * Restores an order that the store has lost, for example by a broken disk, from the provider's record, so that settling
 * it issues the same tickets with the same codes (G13). When the account is lost too, the order becomes a guest's, for
 * the buyer to claim.
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
