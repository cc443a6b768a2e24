import { extractText } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isTicketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { codeOnPage } from '../../../support/pdf-picture.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
const listed = z.array(z.object({ id: z.string(), number: z.string() }));

describe('a ticket on paper', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A user who has paid for two market stands. */
  const aHolder = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const [ticket] = listed.parse((await visitor.get('/api/my-tickets')).json);
    if (!ticket) throw new Error('expected tickets of the paid order');
    return { visitor, orderId, ticket, path: `/api/tickets/${ticket.id}/ticket.pdf` };
  };

  const found = async (id: string) => {
    const ticket = isTicketId(id) ? await festival.ports.shop.issuedTickets.find(id) : undefined;
    if (!ticket) throw new Error(`no ticket ${id}`);
    return ticket;
  };
  const keyOf = async (id: string) => festival.ports.shop.ticketLinks.keyOf(await found(id));

  it('a ticket on paper is a PDF for the ticket’s owner, with the code that doors scan', async () => {
    const { visitor, ticket, path } = await aHolder();
    const { status, headers } = await visitor.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ticket-${ticket.number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const linked = await festival.app.inject({ url: path, query: { key: await keyOf(ticket.id) } });
    const code = ticketCode(festival.ports.shop.ticketSigning, (await found(ticket.id)).ticket);
    expect(await codeOnPage(linked.rawPayload, 1)).toBe(code);
  });

  it('a ticket on paper is refused without a log-in, to another user, with a wrong key and for an unknown ticket', async () => {
    const { visitor, ticket, path } = await aHolder();
    const other = festival.visitor();
    expect((await other.get(path)).status).toBe(401);
    expect((await other.get(`${path}?key=${'x'.repeat(43)}`)).status).toBe(404);
    await other.joins();
    expect(await other.get(path)).toMatchObject({ status: 404, json: { code: 'ticket_unknown' } });
    expect((await visitor.get('/api/tickets/nothing/ticket.pdf')).status).toBe(404);
    expect((await other.get(`${path}?key=${await keyOf(ticket.id)}`)).status).toBe(200);
  });

  it('tickets on paper come in one PDF with all tickets of the owner, from every order, one per page', async () => {
    const { visitor, ticket } = await aHolder();
    const { sessionId } = await visitor.open([{ ...stand, quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
    const mine = listed.parse((await visitor.get('/api/my-tickets')).json).map(({ number }) => number);
    expect(mine).toHaveLength(3);
    const { status, headers } = await visitor.get('/api/my-tickets/tickets.pdf');
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="tickets.pdf"',
        'cache-control': 'private, no-store',
      },
    });
    const pagesOf = async () => {
      const cookies = Object.fromEntries(visitor.cookies);
      const { rawPayload } = await festival.app.inject({ url: '/api/my-tickets/tickets.pdf', cookies });
      return (await extractText(new Uint8Array(rawPayload))).text;
    };
    const pages = await pagesOf();
    expect(pages.map((page) => mine.find((number) => page.includes(number)))).toEqual(mine);
    // A returned ticket is left out of the PDF; a user without tickets gets 404.
    await visitor.post(`/api/tickets/${ticket.id}/return`, {});
    expect(await pagesOf()).toHaveLength(2);
    expect((await festival.visitor().get('/api/my-tickets/tickets.pdf')).status).toBe(401);
    const none = festival.visitor();
    await none.joins();
    expect(await none.get('/api/my-tickets/tickets.pdf')).toMatchObject({ status: 404, json: { code: 'no_tickets' } });
  });

  it('a ticket on paper is answered with 410 once the ticket is void', async () => {
    const { visitor, orderId, path } = await aHolder();
    await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect(await visitor.get(path)).toMatchObject({ status: 410, json: { code: 'ticket_void' } });
  });
});
