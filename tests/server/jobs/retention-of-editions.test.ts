import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import type { Festival } from '../../../server/composition/festival.ts';
import { jobs } from '../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext, signBoards } from '../../support/next-edition.ts';

const inDays = (days: number) => days * day;

describe('retention of editions', () => {
  let festival: OpenFestival;
  let next: Festival;
  let ticket: { readonly id: TicketId; readonly orderId: ReturnType<typeof orderId> };
  beforeAll(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-10-04T10:00:00Z' } });
    await signBoards(festival.ports, [aBoard()]);
    const { orderId: id, sessionId } = await festival.visitor().open([{ id: 'prod_lunch_meat', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
    const issued = await festival.ports.shop.issuedTickets.ofOrder(orderId(id));
    ticket = { id: issued?.tickets[0]?.id ?? expect.unreachable(), orderId: orderId(id) };
    await prepareNext(festival.ports);
    await openNext(festival.ports);
    next = (await festival.ports.years.of(2026)) ?? expect.unreachable();
    for (const { shop, clocks } of [festival.ports, next])
      await shop.ticketAnswers.change(ticket, { allergies: 'Nuts' }, clocks.festivalClock.now());
  });
  afterAll(() => festival.close());

  /** The editions that still have the answer, after their jobs have run. */
  const remembered = async () => {
    const years: number[] = [];
    for (const each of [festival.ports, next]) {
      const job = jobs(each).find(({ name }) => name === 'allergies after the day');
      await (job ?? expect.unreachable()).run();
      if ((await each.shop.ticketAnswers.of([ticket.id])).size > 0) years.push(each.site.edition.year);
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
