import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import type { BoughtGroup } from '../sale-rules/bought-groups.ts';

/** The answers about a ticket, by question. */
export type Answers = Readonly<Record<string, string>>;

/** An answer with its ticket, for lists. */
export type TicketAnswer = {
  readonly ticket: Pick<Ticket, 'id' | 'number' | 'productId' | 'holderName'>;
  readonly orderId: OrderId;
  readonly question: string;
  readonly answer: string;
  readonly answeredAt: Instant;
};

/** The answers about tickets. `Orders.reserve` stores the answers of a cart in the transaction that holds its places. */
export interface TicketAnswers {
  /** The answers of each ticket; tickets without answers are left out. @throws ServiceFailure */
  of(tickets: readonly TicketId[]): Promise<ReadonlyMap<TicketId, Answers>>;
  /**
   * Stores answers about a ticket, replacing earlier answers to the same questions; '' deletes an answer.
   * @throws ServiceFailure
   */
  change(ticket: Pick<Ticket, 'id' | 'orderId'>, answers: Answers, at: Instant): Promise<void>;
  /** The answers to a question about all valid tickets, by ticket number. @throws ServiceFailure */
  to(question: string): Promise<readonly TicketAnswer[]>;
  /**
   * The places of classes and levels for which competitor tickets were bought, or are being paid for, and that no entry
   * has taken yet (F6).
   * @throws ServiceFailure
   */
  boughtGroups(): Promise<readonly BoughtGroup[]>;
  /** Deletes all answers to these questions. @returns how many were deleted @throws ServiceFailure */
  forget(questions: readonly string[]): Promise<number>;
}
