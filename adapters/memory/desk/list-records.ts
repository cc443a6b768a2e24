import type { ListRecords, TicketChoice } from '#core/desk/lists/ports.ts';
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
  const valid = () => [...state.tickets.values()].flat().filter((ticket) => ticket.state === 'valid');
  const confirmed = () =>
    [...forms.subscriptions()].filter(({ list, state: of }) => list === 'subscriber' && of === 'confirmed');
  const contact = () => [...forms.submissions()].filter(({ form }) => form.formType === 'contact');
  return {
    countTickets: async () =>
      new Map([...Map.groupBy(valid(), ({ productId }) => productId)].map(([id, own]) => [id, own.length])),
    tickets: async (choice, after, limit) =>
      pageOf(
        valid().filter((ticket) => isChosen(choice, ticket)),
        after,
        limit,
      ).map((ticket) => {
        const payment = state.orders.get(ticket.orderId)?.payment;
        const own = [...state.answers.values()].filter(({ ticket: id }) => id === ticket.id);
        const { id, number, orderId, productId, holderName, holderEmail } = ticket;
        return {
          ticket: { id, number, orderId, productId, holderName, holderEmail },
          buyer: { name: payment?.name ?? null, email: payment?.email ?? null },
          answers: Object.fromEntries(own.map(({ question, answer }) => [question, answer])),
        };
      }),
    countSubscribers: async () => confirmed().length,
    subscribers: async (after, limit) => pageOf(confirmed(), after, limit),
    countMessages: async () => contact().length,
    messages: async (after, limit) => pageOf(contact(), after, limit),
  };
};

const isChosen = (choice: TicketChoice, { productId }: Ticket): boolean =>
  'of' in choice ? choice.of.includes(productId) : !choice.butFor.includes(productId);

const pageOf = <Item extends { readonly id: string }>(
  items: readonly Item[],
  after: string | null,
  limit: number,
): readonly Item[] =>
  items
    .filter(({ id }) => id > (after ?? ''))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, limit);
