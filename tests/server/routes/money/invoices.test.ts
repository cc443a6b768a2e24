import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId as asOrderId } from '#core/kernel/ids.ts';
import { creditAllRefunds } from '#core/money/invoices/issue-invoice.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const stand = { id: 'prod_stand_market', quantity: 1 };
const company = { company: 'Oak & Sons Ltd', address: '1 Mill Lane\nLewes' };
const nobodys = { company: '', address: '' };

describe('invoices', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A buyer with an account, and their order of a market stand. */
  const aBuyer = async () => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    const { sessionId, orderId } = await visitor.open([stand]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    return { visitor, orderId, path: `/api/orders/${orderId}/invoices` };
  };

  it('invoices are written at the buyer’s request, shown as a PDF, and credited when the order is refunded', async () => {
    const { visitor, orderId, path } = await aBuyer();
    expect((await visitor.get(path)).json).toMatchObject({ invoiceable: true, buyer: null, documents: [] });
    const issued = await visitor.post(path, company);
    expect(issued).toMatchObject({
      status: 200,
      json: { buyer: company, documents: [{ number: 'GBTF25-0001', kind: 'invoice', total: 12_000 }] },
    });
    expect((await visitor.post(path, company)).json).toEqual(issued.json);
    const pdf = await visitor.get(`${path}/GBTF25-0001/invoice.pdf`);
    expect(pdf).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="invoice-GBTF25-0001.pdf"',
        'cache-control': 'private, no-store',
      },
    });
    expect(pdf.text.startsWith('%PDF-1.7')).toBe(true);

    await visitor.post(`/api/orders/${orderId}/refund`, {});
    await creditAllRefunds(festival.ports.tickets.invoicing)();
    await creditAllRefunds(festival.ports.tickets.invoicing)();
    expect((await visitor.get(path)).json).toMatchObject({
      invoiceable: false,
      documents: [
        { number: 'GBTF25-0001', kind: 'invoice' },
        { number: 'GBTF25-0002', kind: 'credit-note', total: 12_000, credits: 'GBTF25-0001' },
      ],
    });
    expect((await visitor.post(path, { ...company, company: 'Another' })).json).toMatchObject({
      code: 'nothing_to_invoice',
    });
  });

  it('invoices are open only to the order’s owner, and by the buyer’s own link', async () => {
    const { path, orderId } = await aBuyer();
    const stranger = festival.visitor();
    expect(await stranger.get(path)).toMatchObject({ status: 401 });
    expect(await stranger.post(path, nobodys)).toMatchObject({ status: 401 });
    await stranger.joins();
    for (const answer of [
      await stranger.get(path),
      await stranger.post(path, nobodys),
      await stranger.get(`${path}/GBTF25-0001/invoice.pdf`),
    ])
      expect(answer).toMatchObject({ status: 404, json: { code: 'order_unknown' } });

    const { ticketLinks, orders, issuedTickets } = festival.ports.shop;
    const order = await orders.find(asOrderId(orderId));
    const ticket = (await issuedTickets.ofOrder(asOrderId(orderId)))?.tickets[0];
    if (!order || !ticket) throw new Error('no order');
    const [buyers, own] = [ticketLinks.buyersKeyOf(order), ticketLinks.keyOf({ ticket, order })];
    const guest = festival.visitor();
    expect(await guest.post(path, { ...nobodys, key: own })).toMatchObject({ status: 404 });
    expect(await guest.post(path, { ...nobodys, key: buyers })).toMatchObject({ status: 200 });
    const query = new URLSearchParams({ key: buyers });
    expect(await guest.get(`${path}?${query}`)).toMatchObject({ status: 200 });
    const another = await aBuyer();
    expect(await another.visitor.get(`${another.path}/GBTF25-0001/invoice.pdf`)).toMatchObject({
      status: 404,
      json: { code: 'invoice_unknown' },
    });
  });

  it('invoices can be written by an organiser too, and are listed newest first and logged with their writer', async () => {
    const organiser = await anOrganiser(festival);
    const { orderId } = await aBuyer();
    const path = `/api/desk/orders/${orderId}/invoices`;
    expect((await organiser.get(path)).json).toMatchObject({ invoiceable: true, documents: [] });
    expect(await organiser.post(path, company)).toMatchObject({ status: 200, json: { buyer: company } });
    await organiser.post(path, nobodys);
    const { json } = await organiser.get('/api/desk/invoices');
    expect(json).toMatchObject({
      documents: [
        { number: 'GBTF25-0003' },
        { number: 'GBTF25-0002', buyer: 'Oak & Sons Ltd' },
        { number: 'GBTF25-0001', order: { id: orderId } },
      ],
      next: null,
    });
    expect(await organiser.get(`${path}/GBTF25-0009/invoice.pdf`)).toMatchObject({ status: 404 });
    expect(await organiser.get('/api/desk/orders/ord_none/invoices')).toMatchObject({ status: 404 });
    expect((await organiser.get('/api/desk/log?area=invoice')).json).toMatchObject({
      actions: [{ action: 'invoice.issued' }, { action: 'invoice.issued', after: { company: 'Oak & Sons Ltd' } }],
    });
  });
});
