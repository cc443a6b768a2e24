import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type { AnswersRefusal } from '../answers/change-answers.ts';
import type { OwnAnswers } from '../answers/own-answers.ts';
import type { TicketId } from '../issued/ticket.ts';
import type { AcceptRefusal } from './accept-gift.ts';
import type { GiftAccepted } from './accepted-gift.ts';
import type {
  acceptTicketGift,
  giveOwnTicket,
  listMyGifts,
  readTicketGift,
  renameTicketHolder,
  returnOwnTicket,
} from './api.ts';
import type { DeclineRefusal, TakeBackRefusal } from './end-gift.ts';
import type { GiftForm, GiveRefusal } from './give-ticket.ts';
import type { RenameRefusal } from './rename-holder.ts';
import type { ReturnRefusal } from './return-ticket.ts';

/** A gift as its receiver sees it. */
export type OfferedTicket = AnswerOf<typeof readTicketGift>;

/** A gift as its giver sees it. */
export type GivenTicket = AnswerOf<typeof listMyGifts>[number];

/** A refusal that any of these requests may get. */
export type TooOften = { readonly kind: 'too-many-requests' };

/**
 * Changes of single tickets, from the browser. `key` is that of the ticket's link, for a visitor who is not logged in
 * as its owner. All throw ServiceFailure.
 */
export interface OwnTicketChanges {
  rename(
    id: TicketId,
    name: string,
    key?: string,
  ): Promise<Result<AnswerOf<typeof renameTicketHolder>, RenameRefusal | TooOften>>;
  give(
    id: TicketId,
    form: GiftForm,
    key?: string,
  ): Promise<Result<Pick<AnswerOf<typeof giveOwnTicket>, 'name'>, GiveRefusal | TooOften>>;
  takeBack(id: TicketId, key?: string): Promise<Result<unknown, TakeBackRefusal | TooOften>>;
  /** Returns one ticket for its share of the payment. */
  returnTicket(id: TicketId): Promise<Result<AnswerOf<typeof returnOwnTicket>, ReturnRefusal | LogInFirst | TooOften>>;
  gifts(): Promise<readonly GivenTicket[]>;
  /** The questions about the visitor's own tickets, with their answers. */
  answers(): Promise<readonly OwnAnswers[]>;
  answer(
    id: TicketId,
    answers: Readonly<Record<string, string>>,
  ): Promise<Result<unknown, AnswersRefusal | LogInFirst | TooOften>>;
  offered(
    id: string,
    token: string,
  ): Promise<Result<OfferedTicket, DeclineRefusal | NotToAccept | GiftAccepted | TooOften>>;
  /** @param form the email is needed for a present */
  accept(
    id: string,
    token: string,
    form: { readonly name: string; readonly email?: string | undefined },
  ): Promise<Result<AnswerOf<typeof acceptTicketGift>, AcceptRefusal | GiftAccepted | TooOften>>;
  decline(id: string, token: string): Promise<Result<unknown, DeclineRefusal | TooOften>>;
}

/** The gift is still open, and cannot be accepted now. */
type NotToAccept = { readonly kind: 'doors-open' | 'ticket-void' };

export type LogInFirst = { readonly kind: 'log-in-first' };
