import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { BoughtGroup } from '../sale-rules/bought-groups.ts';

/** What was answered about a ticket, by question. */
export type Answers = Readonly<Record<string, string>>;

/** One answer with the ticket that it is about, for lists. */
export type TicketAnswer = {
  readonly ticket: Pick<Ticket, 'id' | 'number' | 'productId' | 'holderName'>;
  readonly orderId: OrderId;
  readonly question: string;
  readonly answer: string;
  readonly answeredAt: Instant;
};

/** What was answered about tickets. `Orders.reserve` stores the answers of a cart, together with its places. */
export interface TicketAnswers {
  /** By ticket; a ticket without answers is left out. @throws ServiceFailure */
  of(tickets: readonly TicketId[]): Promise<ReadonlyMap<TicketId, Answers>>;
  /** Stores these answers about a ticket in place of earlier ones to the same questions; '' takes one away. @throws ServiceFailure */
  change(ticket: Pick<Ticket, 'id' | 'orderId'>, answers: Answers, at: Instant): Promise<void>;
  /** The answers to a question about all valid tickets, by ticket number. @throws ServiceFailure */
  to(question: string): Promise<readonly TicketAnswer[]>;
  /**
   * The places of classes and levels that competitor tickets were bought for, or are being paid for, and that no entry has
   * taken yet (F6). @throws ServiceFailure
   */
  boughtGroups(): Promise<readonly BoughtGroup[]>;
  /** Deletes every answer to these questions: their time is over. @returns how many there were. @throws ServiceFailure */
  forget(questions: readonly string[]): Promise<number>;
}
