import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { followOffers } from '#core/desk/traders/follow-offers.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { checkpointsOf } from '#core/door/entrance/door-plan.ts';
import { orderId as asOrderId, userId as asUserId } from '#core/kernel/ids.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const stand = 'prod_stand_food';
const passOf = z.object({
  id: z.string(),
  link: z.nullable(z.string()),
  state: z.string(),
  name: z.nullable(z.string()),
});
const own = z.object({
  place: z.object({ order: z.nullable(z.object({ key: z.string() })), crew: z.array(passOf) }),
});

describe('crew passes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  /** A trader with an account who was accepted and has paid a food stand. */
  const paid = async () => {
    const { traders, waiting, shop } = festival.ports;
    const member = festival.visitor();
    const userId = asUserId(await member.joins());
    const id = traderId(`trader-${crypto.randomUUID()}`);
    await traders.traders.add(aTrader({ id, userId, form: aTraderForm({ stand }) }), []);
    const organiser = await anOrganiser(festival);
    await organiser.post(`/api/desk/traders/${id}/decide`, { kind: 'accept', productId: stand, days: 3, text: '' });
    const party = (await traders.traders.find(id))?.offer?.partyId;
    if (!party) throw new Error('a stand is held');
    const offer = { id: party, key: waiting.partyLinks.keyOf(party) };
    const { sessionId } = await member.open([{ id: stand, quantity: 1 }], { offer });
    await festival.sandbox.pay(sessionId, { wait: true });
    await followLines(waiting)();
    await followOffers(traders)();
    const [found] = await shop.issuedTickets.of(userId);
    if (!found) throw new Error('the order is paid');
    const crew = async () => {
      const read = await member.get(`/api/exhibitors/applications/${id}`);
      return own.parse(read.json).place;
    };
    return { member, order: found.order, crew, id };
  };

  /** Gives a pass to someone, who accepts it. */
  const accepts = async (
    member: Awaited<ReturnType<typeof paid>>['member'],
    pass: string | undefined,
    give: { readonly name: string; readonly email: string },
  ) => {
    const { ticketChanges, giftLinks } = festival.ports.shop;
    await member.post(`/api/tickets/${pass}/give`, give);
    const token = giftLinks.sign((await ticketChanges.openGift(pass as never))?.id as never);
    const accepted = await festival.visitor().post(`/api/tickets/${pass}/accept`, { token, name: give.name });
    expect(accepted).toMatchObject({ status: 200 });
  };
  /** The emails to an address that say that a ticket is lost. */
  const told = async (address: string) => {
    const far = Number.MAX_SAFE_INTEGER as never;
    const tasks = await festival.ports.email.outbox.take(far, far, 100);
    return tasks.flatMap(({ task }) =>
      task.kind === 'email' && task.email.kind === 'ticket-taken-back' && task.email.to === address
        ? [task.email.kind]
        : [],
    );
  };

  it('crew passes are tickets of the stand’s order at £0, as many as the stand has, and take no place of the venue', async () => {
    const { order, crew } = await paid();
    expect(order.lines).toMatchObject([
      { productId: stand, quantity: 1 },
      { productId: 'prod_crew', quantity: 3, unitPrice: 0 },
    ]);
    expect((await crew()).crew.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
    const products = await festival.ports.shop.catalogue();
    const pass = products.find(({ id }) => id === 'prod_crew');
    expect(pass?.metadata).toMatchObject({ Counts: 'none', Hidden: 'yes' });
    const taking = checkpointsOf(festival.ports.door.doorPlan, products).filter(({ takes }) =>
      takes.some((id) => id === 'prod_crew'),
    );
    expect(taking.map(({ id }) => id)).toEqual(['entrance', 'stands']);
  });

  it('crew passes are given by name and email, and taken back even when accepted; the given code becomes invalid', async () => {
    const { member, crew } = await paid();
    const before = await crew();
    const [first] = before.crew;
    const key = before.order?.key;
    const give = { name: 'Ravi Pillai', email: 'ravi@goodcap.example', message: '', key };
    expect(await member.post(`/api/tickets/${first?.id}/give`, give)).toMatchObject({ status: 200 });
    expect((await crew()).crew[0]).toMatchObject({ state: 'offered', name: 'Ravi Pillai' });
    const gift = await festival.ports.shop.ticketChanges.openGift(first?.id as never);
    const token = festival.ports.shop.giftLinks.sign(gift?.id as never);
    const ravi = festival.visitor();
    expect(await ravi.post(`/api/tickets/${first?.id}/accept`, { token, name: 'Ravi Pillai' })).toMatchObject({
      status: 200,
    });
    expect((await crew()).crew[0]).toMatchObject({ state: 'accepted', name: 'Ravi Pillai', link: null });
    const stranger = festival.visitor();
    expect(await stranger.post(`/api/tickets/${first?.id}/take-back`, {})).toMatchObject({ status: 404 });
    expect(await member.post(`/api/tickets/${first?.id}/take-back`, { key })).toMatchObject({ status: 200 });
    expect((await crew()).crew[0]).toMatchObject({ state: 'free' });
    const found = await festival.ports.shop.issuedTickets.find(first?.id as never);
    expect(found).toMatchObject({ ticket: { issue: 3, givenTo: null }, order: { lines: [{}, { given: 0 }] } });
  });

  it('crew passes are void once the stand’s order is refunded, also those that were given', async () => {
    const { member, order, crew, id } = await paid();
    const { crew: passes, order: links } = await crew();
    const give = { name: 'Fern Aldous', email: 'fern@goodcap.example', message: '', key: links?.key };
    await accepts(member, passes[1]?.id, give);
    const refunded = await member.post(`/api/orders/${order.id}/refund`, {});
    expect(refunded).toMatchObject({ status: 200 });
    const after = await festival.ports.shop.issuedTickets.ofOrder(order.id);
    expect(after?.tickets.map(({ state }) => state)).toEqual(['void', 'void', 'void', 'void']);
    await followOffers(festival.ports.traders)();
    expect(await festival.ports.traders.traders.find(id)).toMatchObject({ state: 'withdrawn' });
    expect(await told('fern@goodcap.example')).toEqual(['ticket-taken-back']);
  });

  it('crew passes are void with a stand that is returned by itself, and those who had accepted one get one email', async () => {
    const { member, order, crew } = await paid();
    const { crew: passes, order: links } = await crew();
    const fern = { name: 'Fern Aldous', email: 'fern@goodcap.example', message: '', key: links?.key };
    await accepts(member, passes[0]?.id, fern);
    const [first] = (await festival.ports.shop.issuedTickets.ofOrder(order.id))?.tickets ?? [];
    expect(await member.post(`/api/tickets/${first?.id}/return`, {})).toMatchObject({ status: 200 });
    expect(await told(fern.email)).toEqual(['ticket-taken-back']);
  });

  it('crew passes are blocked with their stand at the desk, and valid again with it; those who accepted one get one email', async () => {
    const { member, order, crew } = await paid();
    const { crew: passes, order: links } = await crew();
    const fern = { name: 'Fern Aldous', email: 'fern@goodcap.example', message: '', key: links?.key };
    await accepts(member, passes[1]?.id, fern);
    const tickets = async () => (await festival.ports.shop.issuedTickets.ofOrder(order.id))?.tickets ?? [];
    const [first] = await tickets();
    const organiser = await anOrganiser(festival);
    const block = async (blocked: boolean) => {
      const path = `/api/desk/orders/${order.id}/tickets/${first?.id}/block`;
      expect(await organiser.post(path, { blocked, reason: 'Not the stall that was agreed.' })).toMatchObject({
        status: 200,
      });
      return (await tickets()).map(({ state }) => state);
    };
    expect(await block(true)).toEqual(['void', 'void', 'void', 'void']);
    expect(await block(false)).toEqual(['valid', 'valid', 'valid', 'valid']);
    await block(true);
    expect(await told(fern.email)).toEqual(['ticket-taken-back']);
  });

  it('crew passes do not come with a stand that anyone buys on the ticket page', async () => {
    const buyer = festival.visitor();
    const { sessionId, orderId } = await buyer.open([{ id: stand, quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { wait: true });
    expect((await festival.ports.shop.issuedTickets.ofOrder(asOrderId(orderId)))?.tickets).toHaveLength(1);
  });

  it('crew passes are returned with a stand that is returned by itself, and cannot be returned without it', async () => {
    const { member, order } = await paid();
    const tickets = (await festival.ports.shop.issuedTickets.ofOrder(order.id))?.tickets ?? [];
    expect(await member.post(`/api/tickets/${tickets[1]?.id}/return`, {})).toMatchObject({ status: 409 });
    expect(await member.post(`/api/tickets/${tickets[0]?.id}/return`, {})).toMatchObject({ status: 200 });
    const after = await festival.ports.shop.issuedTickets.ofOrder(order.id);
    expect(after?.tickets.every(({ state }) => state === 'void')).toBe(true);
    expect(after?.order).toMatchObject({ state: 'refunded', refunded: 18_000 });
    await festival.ports.shop.salesCheck.run();
    expect(await festival.ports.shop.salesCheck.found()).toEqual({ count: 0, order: null });
  });
});
