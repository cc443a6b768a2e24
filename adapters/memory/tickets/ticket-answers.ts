import { ticketNames } from '#adapters/system/ticket-names.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { PlaceAnswer } from '#core/shop/checkout/sale-checks.ts';
import type { TicketAnswers } from '#core/tickets/answers/ports.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { answerKey, type FestivalState, type StoredAnswer } from '../festival-state.ts';
import { groupsBought } from '../shop/group-places.ts';

/** Stores the answers of an order under the ids that its tickets will have. */
export const storeAnswers = (state: FestivalState, order: Order, answers: readonly PlaceAnswer[]): void => {
  const nameOf = ticketNames(order);
  for (const { place, question, answer } of answers)
    put(state, { ticket: nameOf(place).id, orderId: order.id, question, answer, at: order.createdAt });
};

const put = ({ answers }: FestivalState, answer: StoredAnswer) => answers.set(answerKey(answer), answer);

/** The answers to questions about tickets, in memory. */
export const memoryTicketAnswers = (state: FestivalState): TicketAnswers => ({
  async of(tickets) {
    const found = new Map<TicketId, Record<string, string>>();
    for (const { ticket, question, answer } of state.answers.values())
      if (tickets.includes(ticket)) found.set(ticket, { ...found.get(ticket), [question]: answer });
    return found;
  },
  async change({ id, orderId }, answers, at) {
    for (const [question, answer] of Object.entries(answers))
      if (answer === '') state.answers.delete(answerKey({ ticket: id, question }));
      else put(state, { ticket: id, orderId, question, answer, at });
  },
  async to(question) {
    const tickets = [...state.tickets.values()].flat();
    return [...state.answers.values()]
      .filter((each) => each.question === question)
      .flatMap(({ ticket: id, orderId, answer, at }) => {
        const ticket = tickets.find((each) => each.id === id);
        if (ticket?.state !== 'valid') return [];
        const { number, productId, holderName } = ticket;
        return [{ ticket: { id, number, productId, holderName }, orderId, question, answer, answeredAt: at }];
      })
      .sort((one, other) => (one.ticket.number < other.ticket.number ? -1 : 1));
  },
  boughtGroups: async () => groupsBought(state),
  async forget(questions) {
    const over = [...state.answers].filter(([, { question }]) => questions.includes(question));
    for (const [key] of over) state.answers.delete(key);
    return over.length;
  },
});
