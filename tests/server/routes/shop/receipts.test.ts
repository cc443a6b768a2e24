import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId as makeOrderId } from '#core/kernel/ids.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { ticketsOfReceipt } from '#core/tickets/issued/tickets-of-receipt.ts';
import { type FestivalOptions, type OpenFestival, openFestival } from '../../../support/festival.ts';
import { codeOnPage } from '../../../support/pdf-picture.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };

describe('receipt of the browser that paid: POST /api/checkout/receipt', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const bought = async () => {
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const guest = festival.visitor();
    const opened = await guest.post('/api/gbtf-create-checkout-session', { cart: [stand], userId: null, attemptId });
    const { url } = Object(opened.json);
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? '';
    await festival.sandbox.pay(sessionId, { email: 'adda@example.com', wait: true });
    return { attemptId, guest, sessionId };
  };
  const inbox = async () => {
    await festival.runJob('outbox');
    return ((await festival.ports.email.inbox?.all()) ?? []).map(({ to }) => to).sort();
  };

  it('the receipt of the browser that paid has order, address and claim, only for a caller with the attempt id', async () => {
    const { attemptId, guest, sessionId } = await bought();
    const answer = await guest.post('/api/checkout/receipt', { attemptId });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        email: 'adda@example.com',
        correctable: true,
        order: { total: 24_000, competes: false, lines: [{ name: 'Market stand', quantity: 2 }] },
      },
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    for (const guess of [sessionId.slice(0, 64), `attempt-${crypto.randomUUID()}`])
      expect(await guest.post('/api/checkout/receipt', { attemptId: guess })).toMatchObject({ status: 404 });
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const { claim } = Object(answer.json);
    expect(await ada.post('/api/orders/claim', { token: claim })).toMatchObject({ status: 200 });
    expect(await guest.post('/api/checkout/receipt', { attemptId })).toMatchObject({ status: 404 });
  });

  it('the receipt goes to the corrected address, after which the claim link of the first email is refused', async () => {
    const { attemptId, guest } = await bought();
    const { claim } = Object((await guest.post('/api/checkout/receipt', { attemptId })).json);
    const wrong = await guest.post('/api/checkout/receipt/address', { attemptId, email: 'ada@' });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'address_wrong' } });
    const right = await guest.post('/api/checkout/receipt/address', { attemptId, email: 'ada@example.com' });
    expect(right).toMatchObject({ status: 200, json: { email: 'ada@example.com' } });
    expect(await inbox()).toEqual(['ada@example.com', 'adda@example.com']);
    const sent = (await festival.ports.email.inbox?.all()) ?? [];
    // The email to the mistyped address, perhaps a stranger's, was sent after the correction.
    const textTo = (address: string) => sent.find((item) => item.to === address)?.text ?? '';
    expect(textTo('ada@example.com')).toContain('/ticket/');
    expect(textTo('adda@example.com')).not.toContain('/ticket/');
    const adda = festival.visitor();
    await adda.joins('somebody@example.com');
    expect(await adda.post('/api/orders/claim', { token: claim })).toMatchObject({ status: 404 });
  });
});

describe('receipt email', () => {
  const opened: OpenFestival[] = [];
  afterEach(async () => {
    for (const festival of opened.splice(0)) await festival.close();
  });

  /** A guest's paid order, its receipt sent. */
  const sold = async (options: FestivalOptions = {}) => {
    const festival = await openFestival(options);
    opened.push(festival);
    const guest = festival.visitor();
    const { sessionId, orderId } = await guest.open([stand]);
    await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
    await festival.runJob('outbox');
    const [email] = (await festival.ports.email.inbox?.all()) ?? [];
    return { festival, guest, orderId, email };
  };

  it('the receipt email links to each ticket without a log-in, and has one PDF with the codes of all tickets', async () => {
    const { festival, guest, orderId, email } = await sold();
    const addresses = email?.text.match(/https?:\S+\/ticket\/\S+/g) ?? [];
    const links = addresses.filter((link) => !link.endsWith('#calendar'));
    // The buyer’s own link, which shows both, and one for each ticket.
    expect(links).toHaveLength(3);
    const siblings = async (link = '') => {
      const { pathname, search } = new URL(link);
      return (await guest.get(`/api${pathname.replace('ticket', 'tickets')}${search}`)).json;
    };
    expect(await siblings(links[0])).toMatchObject({ siblings: [{}, {}] });
    expect(await siblings(links[1])).toMatchObject({ siblings: [{}] });
    for (const link of links) {
      const { pathname, search } = new URL(link);
      const [, , id] = pathname.split('/');
      expect((await guest.get(`/api/tickets/${id}${search}`)).json).toMatchObject({ id, state: 'valid' });
    }
    const headers = { authorization: `Bearer ${festival.ports.operatorKey}` };
    const page = await festival.app.inject({ url: '/sandbox/inbox', headers });
    const [, address = ''] = /href="([^"]*\/attachment)"/.exec(page.body) ?? [];
    const attached = await festival.app.inject({ url: address, headers });
    expect(attached.headers['content-type']).toBe('application/pdf');
    expect(attached.headers['content-disposition']).toMatch(/filename="tickets-[A-Z0-9]{8}\.pdf"/);
    const issued = await festival.ports.shop.issuedTickets.ofOrder(makeOrderId(orderId));
    for (const [at, ticket] of (issued?.tickets ?? []).entries())
      expect(await codeOnPage(attached.rawPayload, at + 1)).toBe(ticketCode(festival.ports.shop.ticketSigning, ticket));
  });

  it('the receipt email waits while the PDF cannot be made, instead of going out without it', async () => {
    const cause = new ServiceFailure('festival', 'the tickets could not be printed: no paper', { retryable: true });
    const { festival, email } = await sold({
      change: ({ shop, tickets, log }) => ({
        tickets: {
          ...tickets,
          ticketsOfReceipt: ticketsOfReceipt({
            ...shop,
            presentsOfOrder: async () => new Map(),
            printTickets: () => Promise.reject(cause),
            log,
          }),
        },
      }),
    });
    expect(email).toBeUndefined();
    expect(festival.logged).toContainEqual(
      expect.objectContaining({
        message: 'outbox task will be retried',
        details: expect.objectContaining({ cause: expect.stringContaining('no paper') }),
      }),
    );
  });
});
