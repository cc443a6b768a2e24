import { isChosen, type ListedTicket, type ListRecords, type TicketChoice } from '#core/desk/lists/ports.ts';
import { orderBy, pageAfter } from '#core/kernel/order-by.ts';
import type { Submission } from '#core/site/site-forms/site-form.ts';
import type { Subscription } from '#core/site/site-forms/subscription.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import type { FestivalState } from '../festival-state.ts';

/** Submissions and subscriptions from the site's forms. */
export type SiteFormRecords = {
  readonly submissions: () => Iterable<Submission>;
  readonly subscriptions: () => Iterable<Subscription>;
};

/** The records behind the desk's lists, in memory. */
export const memoryListRecords = (state: FestivalState, forms: SiteFormRecords): ListRecords => {
  const tickets = (choice: TicketChoice) => [...state.tickets.values()].flat().filter(isChosen(choice));
  const confirmed = () =>
    [...forms.subscriptions()].filter(({ list, state: of }) => list === 'subscriber' && of === 'confirmed');
  const contact = () => [...forms.submissions()].filter(({ form }) => form.formType === 'contact');
  return {
    countTickets: async () =>
      new Map(
        [...Map.groupBy(tickets({ butFor: [] }), ({ productId }) => productId)].map(([id, own]) => [id, own.length]),
      ),
    tickets: async (choice, after, limit) => pageById(tickets(choice), after, limit).map((each) => listed(state, each)),
    countSubscribers: async () => confirmed().length,
    subscribers: async (after, limit) => pageById(confirmed(), after, limit),
    countMessages: async () => contact().length,
    messages: async (after, limit) => pageById(contact(), after, limit),
  };
};

const listed = (state: FestivalState, ticket: Ticket): ListedTicket => {
  const { id, number, orderId, productId, holderName, holderEmail } = ticket;
  const payment = state.orders.get(orderId)?.payment;
  const own = [...state.answers.values()].filter((each) => each.ticket === id);
  return {
    ticket: { id, number, orderId, productId, holderName, holderEmail },
    buyer: { name: payment?.name ?? null, email: payment?.email ?? null },
    answers: Object.fromEntries(own.map(({ question, answer }) => [question, answer])),
  };
};

const pageById = <Item extends { readonly id: string }>(items: readonly Item[], after: string | null, limit: number) =>
  pageAfter<Item, { readonly id: string }>(
    items,
    orderBy(({ id }) => id),
    after === null ? null : { id: after },
    limit,
  );
