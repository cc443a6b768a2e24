import { beforeEach, describe, expect, it } from 'vitest';
import type { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { userId } from '#core/kernel/ids.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { changeAnswers, ownAnswers } from '#core/tickets/answers/change-answers.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import type { Question } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { inSequence, isPaid, opensItsPage } from '../../../contracts/stores/decisions.ts';
import { provideFor } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const [ada, ben] = [userId('user_ada'), userId('user_ben')];
const [lunch, parking] = [aProductId(), aProductId()];
const closes = laterBy(aSaturdayInOctober, 7 * day);

const question = (change: Partial<Question>): Question => ({
  id: 'allergies',
  products: [lunch],
  asks: 'Any allergies?',
  hint: '',
  options: [],
  required: false,
  sensitive: true,
  until: closes,
  shownAt: [],
  ...change,
});
const questions = [
  question({}),
  question({ id: 'pudding', options: ['Cheese', 'Tart'], required: true, until: laterBy(closes, day) }),
  question({ id: 'car', products: [parking] }),
];
const catalogue = async () => [
  { id: lunch, ticketType: 'Guest', kind: 'meal', metadata: {} } as const,
  { id: parking, ticketType: 'Guest', kind: 'parking', metadata: {} } as const,
];

describe('answers to the questions about one’s own ticket', () => {
  let ports: Parameters<typeof changeAnswers>[0];
  let tickets: readonly Ticket[];
  let clock: ReturnType<typeof simulatedClock>;
  beforeEach(async () => {
    const store = await memoryStore();
    clock = store.clock;
    const order = anOrder({ userId: ada, lines: someLines([lunch, 1], [parking, 1]) });
    await provideFor(store, order);
    await store.orders.reserve(order, undefined, [{ place: 0, question: 'allergies', answer: 'Nuts' }]);
    await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
    tickets = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
    ports = { ...store, saleRules: { questions }, catalogue, festivalClock: clock };
  });

  const change = (at: number, answers: Readonly<Record<string, string>>, user = ada) => {
    const ticket = tickets[at];
    if (!ticket) throw new Error('expected a ticket');
    return changeAnswers(ports)(ticket.id, answers, user);
  };
  const answered = async () =>
    (await ownAnswers(ports)(ada)).map(({ questions: asked }) =>
      asked.map((each) => [each.question.id, each.answer, each.isOpen]),
    );

  it('answers to the questions about one’s own ticket are listed by ticket, and can be changed', async () => {
    expect(await answered()).toEqual([
      [
        ['allergies', 'Nuts', true],
        ['pudding', '', true],
      ],
      [['car', '', true]],
    ]);
    expect(await change(0, { allergies: ' ', pudding: 'Tart' })).toEqual({
      ok: true,
      value: { allergies: '', pudding: 'Tart' },
    });
    expect(await change(1, { car: '  ab12  cde ' })).toMatchObject({ ok: true, value: { car: 'ab12 cde' } });
    expect(await answered()).toEqual([
      [
        ['allergies', '', true],
        ['pudding', 'Tart', true],
      ],
      [['car', 'ab12 cde', true]],
    ]);
    expect(await ownAnswers(ports)(ben)).toEqual([]);
  });

  it('answers to questions are not asked for about a void ticket, and cannot be changed', async () => {
    tickets = tickets.map((ticket, at) => (at === 0 ? { ...ticket, state: 'void', voidReason: 'refunded' } : ticket));
    const { find } = ports.issuedTickets;
    ports = {
      ...ports,
      issuedTickets: {
        of: async () => [{ tickets }],
        find: async (id) => {
          const [found, ticket] = [await find(id), tickets.find((each) => each.id === id)];
          return found && ticket && { ...found, ticket };
        },
      },
    };
    expect(await answered()).toEqual([[['car', '', true]]]);
    expect(await change(0, { pudding: 'Tart' })).toEqual({ ok: false, refusal: { kind: 'ticket-void' } });
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['another product’s question', { car: 'AB12' }, 'answers-wrong'],
    ['an unknown option', { pudding: 'Soup' }, 'answers-wrong'],
    ['a required answer that is taken away', { pudding: '' }, 'answers-wrong'],
    ['an answer that is too long, with a good one', { pudding: 'Tart', allergies: 'n'.repeat(201) }, 'answers-wrong'],
  ])('answers to the questions about one’s own ticket are not changed by %s', async (_, answers, kind) => {
    expect(await change(0, answers)).toEqual({ ok: false, refusal: { kind } });
    expect((await answered())[0]).toEqual([
      ['allergies', 'Nuts', true],
      ['pudding', '', true],
    ]);
  });

  it('answers about a ticket can be changed until the deadline of each question, and only by the ticket’s owner', async () => {
    clock.moveTo(laterBy(closes, -1));
    expect(await change(0, { allergies: 'Milk' })).toMatchObject({ ok: true });
    clock.moveTo(closes);
    expect(await change(0, { allergies: 'Nuts' })).toEqual({ ok: false, refusal: { kind: 'answers-closed' } });
    expect(await change(0, { pudding: 'Cheese' })).toMatchObject({ ok: true });
    expect((await answered())[0]).toEqual([
      ['allergies', 'Milk', false],
      ['pudding', 'Cheese', true],
    ]);
    expect(await change(0, { pudding: 'Tart' }, ben)).toEqual({ ok: false, refusal: { kind: 'ticket-unknown' } });
  });
});
