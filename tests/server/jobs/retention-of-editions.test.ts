import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import type { Festival } from '../../../server/composition/festival.ts';
import { jobs } from '../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext, signBoards } from '../../support/next-edition.ts';
import { openedBy } from '../../support/visitor.ts';

const inDays = (days: number) => days * day;

describe('retention of editions', () => {
  let festival: OpenFestival;
  let next: Festival;
  const tickets: TicketId[] = [];

  /** Sells a lunch of this edition, whose holder writes down an allergy. */
  const answers = async ({ shop, clocks }: Festival, prefix: string) => {
    const cart = ['lunch_meat', 'adult_day'].map((name) => ({ id: `${prefix}${name}`, quantity: 1 }));
    const response = await fetch(`${festival.origin}/api/gbtf-create-checkout-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cart, userId: null }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: {}, text, json: JSON.parse(text) };
    const { orderId: id, sessionId } = openedBy(answer);
    await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
    const ticket = (await shop.issuedTickets.ofOrder(orderId(id)))?.tickets[0] ?? expect.unreachable();
    await shop.ticketAnswers.change(
      { id: ticket.id, orderId: orderId(id) },
      { allergies: 'Nuts' },
      clocks.festivalClock.now(),
    );
    tickets.push(ticket.id);
  };

  beforeAll(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-10-04T10:00:00Z' } });
    await signBoards(festival.ports, [aBoard()]);
    await answers(festival.ports, 'prod_');
    await prepareNext(festival.ports);
    await openNext(festival.ports);
    next = (await festival.ports.years.of(2026)) ?? expect.unreachable();
    await next.followProducts?.();
    await answers(next, 'prod_26_');
  });
  afterAll(() => festival.close());

  /** The editions that still have the answer, after their jobs have run. */
  const remembered = async () => {
    const years: number[] = [];
    for (const each of [festival.ports, next]) {
      const job = jobs(each).find(({ name }) => name === 'allergies after the day');
      await (job ?? expect.unreachable()).run();
      if ((await each.shop.ticketAnswers.of(tickets)).size > 0) years.push(each.site.edition.year);
    }
    return years;
  };

  it('allergies are forgotten after the day of their own edition, and signed results keep their names', async () => {
    expect(await remembered()).toEqual([2025, 2026]);
    await festival.passes(inDays(60));
    expect(await remembered()).toEqual([2026]);
    await festival.passes(inDays(366));
    expect(await remembered()).toEqual([]);
    const { boards } = await festival.ports.results.boards.now();
    expect(boards.flatMap(({ rows }) => rows.map(({ hound, handler }) => [hound, handler]))).toEqual([
      ['Bramble', 'Harriet Lamb'],
    ]);
  });
});
