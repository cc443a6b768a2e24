import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { linkedYearHeader } from '#core/kernel/edition/edition-header.ts';
import { productId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { holdPlaces } from '#core/shop/waiting-lists/hold-places.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext, signBoards } from '../../support/next-edition.ts';
import { plainPages } from '../../support/plain-pages.ts';
import type { Opened, Visitor } from '../../support/visitor.ts';
import { appleKeys } from '../../wire/wallets/wallet-keys.ts';

const stand = 'prod_stand_market';
const dayTicket = 'prod_adult_day';
const passType = 'pass.example.festival.ticket';
const tickets = z.array(z.object({ ticket: z.object({ id: z.string() }), key: z.string() }));

/** Pages that print whose data they are made from. */
const maker = {
  ...plainPages,
  isPage: async () => true,
  page: async (_path: string, { config }: PageData) => ({ status: 200, html: JSON.stringify(config.edition.year) }),
};

describe('links of a closed year', () => {
  let festival: OpenFestival;
  let member: Visitor;
  let own: Opened;
  let bought: { readonly id: string; readonly key: string; readonly order: string; readonly session: string };
  const guest = { email: 'harriet@example.com', attemptId: 'attempt-of-a-guest-2025' };
  let gift: URL;
  let claim: string;
  let leave: URL;
  let trader: { readonly id: string; readonly key: string };
  let party: { readonly id: string; readonly key: string };
  let offered: { readonly id: string; readonly key: string };
  let entry: string;
  let pass: { readonly serial: string; readonly token: string };

  const ask = async (path: string, { body, cookies, ...headers }: Record<string, unknown> = {}, method?: string) => {
    const cookie = cookies instanceof Map ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
    const answer = await fetch(new URL(path, festival.origin), {
      method: method ?? (body ? 'POST' : 'GET'),
      redirect: 'manual',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie && { cookie }), ...headers },
    });
    const text = await answer.text();
    const isJson = /json|html/.test(answer.headers.get('content-type') ?? '') && text !== '';
    return { status: answer.status, of: answer.headers.get(linkedYearHeader), json: isJson ? JSON.parse(text) : text };
  };
  const lettersTo = async (to: string) => {
    await festival.runJob('outbox');
    return ((await festival.ports.email.inbox?.all()) ?? []).filter((email) => email.to === to);
  };
  const linkTo = async (to: string, pattern: RegExp): Promise<URL> => {
    const found = (await lettersTo(to)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    return new URL(found ?? 'no-link', festival.origin);
  };

  beforeAll(async () => {
    const apple = appleKeys(passType, 'TEAM123456');
    festival = await openFestival({
      web: { maker, files: undefined },
      env: {
        FESTIVAL_NOW: '2025-09-20T09:00:00Z',
        WALLET_APPLE_CERTIFICATE: apple.certificate,
        WALLET_APPLE_KEY: apple.key,
        WALLET_APPLE_WWDR: apple.wwdr,
        WALLET_APPLE_PASS_TYPE_ID: passType,
        WALLET_APPLE_TEAM_ID: 'TEAM123456',
      },
    });
    const { ports } = festival;
    const visitor = festival.visitor();
    const { sessionId, orderId: order } = await visitor.open([{ id: 'prod_adult_day', quantity: 2 }], {
      attemptId: guest.attemptId,
    });
    await festival.sandbox.pay(sessionId, { email: guest.email, wait: true });
    const [first, second] = tickets.parse(
      (await visitor.post('/api/tickets/bought', { attemptId: guest.attemptId })).json,
    );
    if (!first || !second) throw new Error('two tickets were bought');
    bought = { id: first.ticket.id, key: first.key, order, session: sessionId };
    claim = (await linkTo(guest.email, /https?:\S+\/login\?claim=\S+/)).searchParams.get('claim') ?? '';
    const given = { name: 'Beth Arkwright', email: 'beth@example.com', message: '', key: second.key };
    await visitor.post(`/api/tickets/${second.ticket.id}/give`, given);
    gift = await linkTo(given.email, /\/ticket\/\w+\/accept\?token=\S+/);

    member = festival.visitor();
    await member.joins('ada@example.com');
    own = await member.open([{ id: stand, quantity: 1 }]);
    await festival.sandbox.pay(own.sessionId, { email: 'ada@example.com', wait: true });

    await festival.taken(stand, 9);
    await visitor.post(`/api/waiting-lists/${stand}`, { name: 'Hugh', email: 'hugh@example.org', places: 1 });
    const [waiting] = await ports.waiting.waitingLists.all();
    if (!waiting) throw new Error('someone waits');
    party = { id: waiting.id, key: ports.waiting.partyLinks.keyOf(waiting.id) };
    const held = await holdPlaces(ports.waiting)({
      ...{
        id: partyId('party_0ffe4ed0'),
        item: { id: productId(dayTicket), name: 'Adult day ticket', ticketType: 'Guest' as const, metadata: {} },
      },
      ...{ places: 2, name: 'Percy', userId: null, until: laterBy(ports.clocks.festivalClock.now(), 4 * hour) },
    });
    if (!held.ok) throw new Error(held.refusal.kind);
    offered = { id: held.value.id, key: ports.waiting.partyLinks.keyOf(held.value.id) };

    const id = `trader-${crypto.randomUUID()}`;
    const form = aTraderForm({ stand: 'prod_stand_food' });
    const begun = await visitor.post('/api/exhibitors/applications', { id, form });
    trader = { id, ...z.object({ key: z.string() }).parse(begun.json) };
    await visitor.post('/api/forms', { formType: 'subscriber', name: 'Tom', email: 'tom@example.co.uk' });
    leave = await linkTo('tom@example.co.uk', /\/unsubscribe\?token=\S+/);

    await signBoards(ports, [aBoard()]);
    entry = (await ports.results.resultsPorts.runCards())[0]?.entry ?? '';
    const token = ports.tickets.phones?.passTokens.tokenOf({ ticket: ticketId(bought.id), issue: 1 });
    pass = { serial: `${bought.id}-1`, token: token ?? '' };

    await prepareNext(ports);
    await openNext(ports);
  });
  afterAll(() => festival.close());

  it('the page of every link is that of its year, and other pages are of the year that the site shows', async () => {
    const pages = [
      `/ticket/${bought.id}?key=${bought.key}`,
      `/Ticket/${bought.id}/`,
      gift.pathname + gift.search,
      `/offer/${party.id}?key=${party.key}`,
      `/exhibitors/apply?application=${trader.id}&key=${trader.key}`,
      `/success?session_id=${bought.session}`,
      `/cancel?order=${bought.order}`,
    ];
    for (const page of pages) expect(await ask(page), page).toEqual({ status: 200, of: '2025', json: 2025 });
    for (const page of ['/', '/tickets', '/success', `/ticket/${'0'.repeat(32)}`, '/exhibitors/apply', '/ticket/%ff'])
      expect(await ask(page), page).toMatchObject({ of: null });
    expect((await ask('/exhibitors/apply')).json).toBe(2026);
  });

  it('a ticket of a closed year is shown, printed, and renamed by that year’s rules, with its key alone', async () => {
    const at = `/api/tickets/${bought.id}`;
    for (const what of ['', '/qr.svg', '/ticket.pdf'])
      expect((await ask(`${at}${what}?key=${bought.key}`)).status, what).toBe(200);
    expect((await ask(`${at}?key=${bought.key}`)).json).toMatchObject({ id: bought.id, state: 'valid' });
    expect((await ask(`${at}?key=wrong`)).json).toMatchObject({ code: 'ticket_unknown' });
    const renamed = await ask(`${at}/holder`, { body: { name: 'Harriet Lamb', key: bought.key } });
    expect(renamed).toMatchObject({ status: 200, json: { holderName: 'Harriet Lamb' } });
    expect((await ask(`/api/tickets/${'0'.repeat(32)}?key=${bought.key}`)).json).toMatchObject({
      code: 'ticket_unknown',
    });
  });

  it('a gift is read and declined by its link', async () => {
    const [, , id] = gift.pathname.split('/');
    const token = gift.searchParams.get('token');
    const read = await ask(`/api/tickets/${id}/gift`, { body: { token } });
    expect(read).toMatchObject({ status: 200, json: { name: 'Beth Arkwright' } });
    expect(await ask(`/api/tickets/${id}/decline`, { body: { token } })).toMatchObject({ status: 200 });
    expect(await ask(`/api/tickets/${id}/gift`, { body: { token } })).toMatchObject({ json: { code: 'gift_over' } });
  });

  it('an account’s order of a closed year has its invoice, and is refunded by that year’s rule', async () => {
    const { cookies } = member;
    const invoices = `/api/orders/${own.orderId}/invoices`;
    expect(await ask(invoices, { cookies })).toMatchObject({ status: 200, json: { invoiceable: true } });
    const body = { company: 'Oak & Sons Ltd', address: '1 Mill Lane' };
    const issued = await ask(invoices, { cookies, body });
    expect(issued).toMatchObject({ status: 200, json: { documents: [{ number: 'GBTF25-0001' }] } });
    expect(await ask(`${invoices}/GBTF25-0001/invoice.pdf`, { cookies })).toMatchObject({ status: 200, of: '2025' });
    expect(await ask(`/api/orders/${own.orderId}/refund`, { cookies, body: {} })).toMatchObject({
      status: 200,
      json: { status: 'refunded' },
    });
    expect(await ask('/api/orders/ord_of_no_year/refund', { cookies, body: {} })).toMatchObject({
      json: { code: 'order_unknown' },
    });
  });

  it('a payment just before the opening has its result, its receipt and its tickets, also after its page was loaded anew', async () => {
    expect(await ask(`/api/checkout/${bought.session}`)).toMatchObject({ status: 200, json: { status: 'paid' } });
    const body = { attemptId: guest.attemptId };
    for (const path of ['/api/checkout/receipt', '/api/tickets/bought']) {
      expect(await ask(path, { body }), path).toMatchObject({ status: 200 });
      const guessed = { attemptId: 'attempt-that-was-guessed' };
      expect(await ask(path, { body: guessed }), path).toMatchObject({ json: { code: 'order_unknown' } });
    }
    const corrected = { ...body, email: guest.email };
    expect(await ask('/api/checkout/receipt/address', { body: corrected })).toMatchObject({ status: 200 });
    const abandoned = await ask('/api/checkout/abandon', { body });
    expect(abandoned).toMatchObject({ status: 200, json: { status: 'paid' } });
  });

  it('a guest’s order of a closed year is claimed by the link of its email', async () => {
    const late = festival.visitor();
    await late.joins('harriet.lamb@example.com');
    const claimed = await ask('/api/orders/claim', { cookies: late.cookies, body: { token: claim } });
    expect(claimed).toMatchObject({ status: 200, json: { number: expect.any(String) } });
    const forged = await ask('/api/orders/claim', { cookies: late.cookies, body: { token: `${claim}x` } });
    expect(forged).toMatchObject({ json: { code: 'link_not_genuine' } });
    const past = await ask('/api/my-festival/past', { cookies: late.cookies });
    expect(past.json).toMatchObject([{ year: 2025, orders: [{ id: bought.order }] }]);
  });

  it('a waiting party of a closed year is found by its link and may leave; a genuine link of a deleted one says it is over', async () => {
    const at = `/api/offers/${party.id}`;
    expect(await ask(at, { body: { key: party.key } })).toMatchObject({ status: 200, json: { productId: stand } });
    expect(await ask(at, { body: { key: 'wrong' } })).toMatchObject({ json: { code: 'party_unknown' } });
    expect(await ask(`${at}/leave`, { body: { key: party.key } })).toMatchObject({ status: 200 });
    const gone = partyId('party_00000000');
    const key = festival.ports.waiting.partyLinks.keyOf(gone);
    expect(await ask(`/api/offers/${gone}`, { body: { key } })).toMatchObject({
      status: 409,
      json: { code: 'party_over' },
    });
  });

  it('places that were offered before the year closed are paid by the link of their email, and only those', async () => {
    const at = `/api/offers/${offered.id}`;
    expect(await ask(at, { body: { key: offered.key } })).toMatchObject({
      json: { state: 'offered', places: 2, price: expect.any(Number) },
    });
    const checkout = (body: object) =>
      ask('/api/gbtf-create-checkout-session', { body: { cart: [{ id: dayTicket, quantity: 1 }], ...body } });
    const attemptId = 'attempt-of-an-offer-2025';
    expect(await checkout({})).toMatchObject({ json: { code: 'of_closed_year', year: 2025 } });
    expect(await checkout({ offer: { ...offered, key: 'guessed' } })).toMatchObject({ json: { code: 'offer_over' } });
    const opened = await checkout({ attemptId, offer: offered });
    expect(opened).toMatchObject({ status: 200, json: { url: expect.stringContaining('/cs_') } });
    const [session = ''] = /cs_test_\w+/.exec(opened.json.url) ?? [];
    expect(await ask(at, { body: { key: offered.key } })).toMatchObject({ json: { state: 'paying' } });
    await festival.sandbox.pay(session, { email: 'percy@example.com', wait: true });
    expect(await ask(`/api/checkout/${session}`)).toMatchObject({ json: { status: 'paid' } });
    await followLines(festival.ports.waiting)();
    expect(await ask(at, { body: { key: offered.key } })).toMatchObject({ json: { state: 'bought', places: 1 } });
    expect(await ask('/api/tickets/bought', { body: { attemptId } })).toMatchObject({ json: [expect.anything()] });
  });

  it('a waiting list of a closed year offers nothing more, whatever becomes free', async () => {
    const { waiting, shop } = festival.ports;
    const lists = waiting.waitingLists;
    const late = partyId('party_00000001');
    const left = (await shop.places.left()).get(productId(dayTicket));
    expect(left).toBeGreaterThan(0);
    await lists.change(productId(dayTicket), ({ last }) =>
      ok({ parties: [aParty({ id: late, productId: productId(dayTicket), position: last + 1 })], tasks: [] }),
    );
    await followLines(festival.ports.waiting)();
    expect((await lists.find(late))?.state).toBe('waiting');
  });

  it('a trader’s application of a closed year is shown by its link', async () => {
    const read = await ask(`/api/exhibitors/applications/${trader.id}?key=${trader.key}`);
    expect(read).toMatchObject({ status: 200, of: '2025', json: { state: 'draft' } });
  });

  it('a score sheet and a certificate of a closed year are fetched from that year', async () => {
    const at = `/api/competition/runs/${encodeURIComponent(entry)}`;
    for (const what of ['sheet', 'certificate.pdf']) expect((await ask(`${at}/${what}`)).of, what).toBe('2025');
  });

  it('a subscription’s link ends it in any year', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const left = await fetch(leave, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(left.status).toBe(200);
  });

  it('a phone’s pass of a closed year is registered, listed with those of all years, and loaded', async () => {
    const authorization = `ApplePass ${pass.token}`;
    const device = `/wallet/v1/devices/a-phone/registrations/${passType}`;
    const body = { pushToken: 'a1'.repeat(16) };
    expect(await ask(`/api/tickets/${bought.id}/wallet/apple?key=${bought.key}`)).toMatchObject({ status: 200 });
    expect(await ask(`${device}/${pass.serial}`, { body, authorization })).toMatchObject({ status: 201 });
    expect(await ask(device)).toMatchObject({ status: 200, json: { serialNumbers: [pass.serial] } });
    const loaded = await ask(`/wallet/v1/passes/${passType}/${pass.serial}`, { authorization });
    expect(loaded).toMatchObject({ status: 200, of: '2025' });
    expect(await ask(`${device}/${pass.serial}`, { authorization }, 'DELETE')).toMatchObject({ status: 200 });
    expect(await ask(device)).toMatchObject({ status: 204 });
  });
});
