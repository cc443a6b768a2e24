import type { TicketId } from '../issued-tickets/ticket.ts';
import type { ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { AnswersRefusal } from '../ticket-answers/change-answers.ts';
import type { OwnAnswers } from '../ticket-answers/own-answers.ts';
import type { TicketType } from '../tickets/ticket-type.ts';
import type { AcceptRefusal } from './accept-gift.ts';
import type { GiftAccepted } from './accepted-gift.ts';
import type { DeclineRefusal, TakeBackRefusal } from './end-gift.ts';
import type { GiftForm, GiveRefusal } from './give-ticket.ts';
import type { RenameRefusal } from './rename-holder.ts';
import type { ReturnRefusal } from './return-ticket.ts';

/** A gift as its receiver sees it. */
export type OfferedTicket = {
  readonly name: string;
  readonly email: string;
  readonly giver: string;
  readonly message: string | null;
  readonly productId: ProductId;
  readonly productName: string;
  readonly ticketType: TicketType;
  /** When the doors open. */
  readonly until: Instant;
};

/** A gift as its giver sees it. */
export type GivenTicket = {
  readonly ticketId: TicketId;
  readonly number: string;
  readonly productId: ProductId;
  readonly productName: string;
  readonly ticketType: TicketType;
  readonly state: 'open' | 'accepted';
  readonly name: string;
  readonly givenAt: Instant;
  readonly endedAt: Instant | null;
};

/** Refusals that any of these requests may get. */
export type TooOften = { readonly kind: 'too-many-requests' };

/**
 * Changes of single tickets, from the browser. `key` is that of the ticket's link, where the visitor is not logged in as
 * its owner. All throw ServiceFailure.
 */
export interface OwnTicketChanges {
  rename(
    id: TicketId,
    name: string,
    key?: string,
  ): Promise<Result<{ readonly holderName: string }, RenameRefusal | TooOften>>;
  give(id: TicketId, form: GiftForm, key?: string): Promise<Result<{ readonly name: string }, GiveRefusal | TooOften>>;
  takeBack(id: TicketId, key?: string): Promise<Result<unknown, TakeBackRefusal | TooOften>>;
  /** Returns one ticket for its share of the payment. */
  returnTicket(
    id: TicketId,
  ): Promise<Result<{ readonly amount: Pence; readonly settled: boolean }, ReturnRefusal | LogInFirst | TooOften>>;
  gifts(): Promise<readonly GivenTicket[]>;
  /** What is asked about the visitor's own tickets. */
  answers(): Promise<readonly OwnAnswers[]>;
  answer(
    id: TicketId,
    answers: Readonly<Record<string, string>>,
  ): Promise<Result<unknown, AnswersRefusal | LogInFirst | TooOften>>;
  offered(id: string, token: string): Promise<Result<OfferedTicket, DeclineRefusal | GiftAccepted | TooOften>>;
  accept(
    id: string,
    token: string,
    name: string,
  ): Promise<Result<{ readonly id: TicketId; readonly key: string }, AcceptRefusal | GiftAccepted | TooOften>>;
  decline(id: string, token: string): Promise<Result<unknown, DeclineRefusal | TooOften>>;
}

export type LogInFirst = { readonly kind: 'log-in-first' };
