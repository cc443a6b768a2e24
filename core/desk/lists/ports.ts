import type { CompetitionDayState } from '../../competition/day/competition-day-state.ts';
import type { HaveAGoRegistration } from '../../competition/entries/registration.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Submission } from '../../site/site-forms/site-form.ts';
import type { Subscription, SubscriptionId } from '../../site/site-forms/subscription.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';

/** A valid ticket, with its buyer and the answers about it. */
export type ListedTicket = {
  readonly ticket: Pick<Ticket, 'id' | 'number' | 'orderId' | 'productId' | 'holderName' | 'holderEmail'>;
  readonly buyer: { readonly name: string | null; readonly email: string | null };
  readonly answers: Readonly<Record<string, string>>;
};

/** The tickets of these products, or of all products except these. */
export type TicketChoice = { readonly of: readonly ProductId[] } | { readonly butFor: readonly ProductId[] };

/** Whether a ticket is in a list: valid, and of a chosen product. */
export const isChosen =
  (choice: TicketChoice) =>
  ({ state, productId }: Pick<Ticket, 'state' | 'productId'>): boolean =>
    state === 'valid' && ('of' in choice ? choice.of.includes(productId) : !choice.butFor.includes(productId));

/** The data of the desk's lists, read page by page: each page begins after the last id of the previous page. */
export interface ListRecords {
  /** Valid tickets by product. @throws ServiceFailure */
  countTickets(): Promise<ReadonlyMap<ProductId, number>>;
  /** Valid tickets by id. @throws ServiceFailure */
  tickets(choice: TicketChoice, after: TicketId | null, limit: number): Promise<readonly ListedTicket[]>;
  /** @throws ServiceFailure */
  countSubscribers(): Promise<number>;
  /** Confirmed subscribers to the news, by id. @throws ServiceFailure */
  subscribers(after: SubscriptionId | null, limit: number): Promise<readonly Subscription[]>;
  /** @throws ServiceFailure */
  countMessages(): Promise<number>;
  /** The messages sent by the contact form, by id. @throws ServiceFailure */
  messages(after: string | null, limit: number): Promise<readonly Submission[]>;
}

/** Reads the entries, for the list of entrants. */
export type ReadEntrants = () => Promise<Pick<CompetitionDayState, 'entrants' | 'placements' | 'order'>>;

/** Reads every dog of the Have A Go Arena. */
export type ReadHaveAGo = () => Promise<readonly HaveAGoRegistration[]>;
