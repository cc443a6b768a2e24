import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { AcceptRefusal } from './accept-discrepancy.ts';
import type { readMoney, readPayout } from './api.ts';
import type { Discrepancy } from './discrepancies.ts';

/** The festival's money, as the desk shows it. */
export type MoneyFigures = AnswerOf<typeof readMoney>;
/** The movements in a payout. */
export type PayoutLines = AnswerOf<typeof readPayout>;

/** The money, for the desk's page. @throws ServiceFailure when it cannot be read */
export type MoneyDesk = {
  readonly read: () => Promise<MoneyFigures>;
  /** Empty for an unknown payout. */
  readonly payout: (id: string) => Promise<PayoutLines>;
  readonly accept: (discrepancy: Discrepancy, reason: string) => Promise<Result<unknown, AcceptRefusal>>;
};
