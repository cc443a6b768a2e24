import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { productId, userId } from '#core/kernel/ids.ts';
import { hour } from '#core/kernel/time.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import type { WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = 'prod_stand_market';
const capacity = 10;

describe('waiting list routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-11T14:40:00+00:00' } });
  });
  afterEach(() => festival.close());

  const joins = (name: string, places: number, visitor = festival.visitor()) =>
    visitor.post(`/api/waiting-lists/${stand}`, { name, email: `${name}@example.org`, places });
  const line = () => festival.ports.waiting.waitingLists.all();
  const partyOf = async (name: string): Promise<WaitingParty> => {
    const found = (await line()).findLast((party) => party.name === name);
    if (!found) throw new Error(`no party ${name}`);
    return found;
  };
  const keyOf = (party: WaitingParty) => festival.ports.waiting.partyLinks.keyOf(party.id);
  const read = async (name: string) => {
    const party = await partyOf(name);
    return festival.visitor().post(`/api/offers/${party.id}`, { key: keyOf(party) });
  };
  const follow = () => followLines(festival.ports.waiting)();
  const left = async () => (await festival.ports.shop.places.left()).get(productId(stand));
  const letters = async () => {
    await festival.runJob('outbox');
    const inbox = await festival.operator().get('/sandbox/inbox.json');
    return z
      .array(z.looseObject({ to: z.string(), subject: z.string() }))
      .parse(inbox.json)
      .filter(({ to }) => to.endsWith('@example.org'))
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  };

  /** Sells out the stands. The returned function abandons a checkout of four, which frees them. */
  const soldOut = async () => {
    const buyer = festival.visitor();
    const attemptId = 'attempt-of-a-trader';
    await buyer.startCheckout([{ id: stand, quantity: 4 }], { attemptId });
    await festival.taken(stand, capacity - 4);
    return () => buyer.post('/api/checkout/abandon', { attemptId });
  };

  it('a person is added to a waiting list once, and only while the product is sold out', async () => {
    expect(await joins('Beth', 2)).toMatchObject({ status: 409, json: { code: 'not_sold_out' } });
    await soldOut();
    expect(await joins('Beth', 2)).toMatchObject({ status: 200, json: { parties: 1 } });
    expect(await joins('Beth', 4)).toMatchObject({ status: 200, json: { parties: 1 } });
    expect(await line()).toMatchObject([{ name: 'Beth', places: 2, state: 'waiting' }]);
    expect(await joins('Percy', 5)).toMatchObject({ status: 422, json: { code: 'too_many', most: 4 } });
    expect(await joins(' ', 1)).toMatchObject({ status: 422, json: { code: 'name_wrong' } });
    expect((await festival.visitor().get('/api/waiting-lists')).json).toEqual([{ productId: stand, parties: 1 }]);
    expect(await letters()).toEqual(
      expect.arrayContaining([
        'beth@example.org: You’re on the waiting list',
        'beth@example.org: You’re already on the waiting list',
      ]),
    );
  });

  it('a repeated waiting-list request returns its party to the same account; to other visitors it looks like a first', async () => {
    await soldOut();
    const visitor = festival.visitor();
    await visitor.joins();
    expect((await joins('Beth', 2, visitor)).json).toEqual({ parties: 1 });
    const { id } = await partyOf('Beth');
    expect((await joins('Beth', 3, visitor)).json).toEqual({
      parties: 1,
      known: { id, key: expect.any(String), places: 2 },
    });
    expect((await joins('Beth', 3)).json).toEqual({ parties: 1 });
  });

  it('a waiting party can change its number of places, and keeps its place in the waiting list’s line', async () => {
    const freed = await soldOut();
    await joins('Beth', 4);
    await joins('Hugh', 1);
    const beth = await partyOf('Beth');
    const changes = (places: number, key = keyOf(beth)) =>
      festival.visitor().post(`/api/offers/${beth.id}/places`, { key, places });
    expect((await read('Beth')).json).toMatchObject({ most: 4 });
    expect(await changes(2, 'guessed')).toMatchObject({ status: 404, json: { code: 'party_unknown' } });
    expect(await changes(5)).toMatchObject({ status: 422, json: { code: 'too_many', most: 4 } });
    expect(await changes(3)).toMatchObject({ status: 200, json: { places: 3 } });
    expect((await read('Beth')).json).toMatchObject({ state: 'waiting', place: 1, places: 3 });
    await freed();
    await follow();
    expect((await read('Beth')).json).toMatchObject({ state: 'offered', places: 3 });
    expect((await read('Hugh')).json).toMatchObject({ state: 'offered', places: 1 });
    expect(await changes(1)).toMatchObject({ status: 409, json: { code: 'places_held' } });
    await festival.ports.shop.salesCheck.run();
    expect(await festival.ports.shop.salesCheck.found()).toMatchObject({ count: 0 });
  });

  it('a waiting party’s number of places is lowered to the maximum that the desk still allows, and it is emailed', async () => {
    const isOver = await soldOut();
    await joins('Beth', 4);
    await joins('Percy', 1);
    const { items, ...ports } = festival.ports.waiting;
    const atMostTwo = async () =>
      (await items()).map((item) => ({ ...item, metadata: { ...item.metadata, MostPerOrder: '2' } }));
    await followLines({ ...ports, items: atMostTwo })();
    await followLines({ ...ports, items: atMostTwo })();
    expect(await line()).toMatchObject([{ places: 2, state: 'waiting' }, { places: 1 }]);
    const toBeth = async () => (await letters()).filter((each) => each.startsWith('beth'));
    // Emails of the same moment are sent together, in any order.
    expect((await toBeth()).toSorted()).toEqual([
      'beth@example.org: We’ve changed your number of places',
      'beth@example.org: You’re on the waiting list',
    ]);
    await isOver();
    await followLines({ ...ports, items: atMostTwo })();
    expect(await partyOf('Beth')).toMatchObject({ places: 2, state: 'offered' });
  });

  it('a waiting list holds freed places for the first party that fits, and refuses buyers outside the line', async () => {
    const freed = await soldOut();
    await joins('Beth', 2);
    await joins('Hugh', 3);
    await freed();
    expect(await left()).toBe(0);
    expect(await festival.visitor().startCheckout([{ id: stand, quantity: 1 }])).toMatchObject({ status: 409 });
    await follow();
    await follow();
    expect((await read('Beth')).json).toMatchObject({ state: 'offered', place: 1, places: 2, price: 12_000 });
    expect((await read('Hugh')).json).toMatchObject({ state: 'waiting', place: 2, until: null });
    expect(await festival.visitor().startCheckout([{ id: stand, quantity: 1 }])).toMatchObject({ status: 409 });
    expect((await letters()).filter((letter) => letter.includes('Held for you'))).toEqual([
      'beth@example.org: Held for you until 6.40pm',
    ]);
    expect(await festival.ports.shop.salesCheck.run()).toBeUndefined();
    expect(await festival.ports.shop.salesCheck.found()).toMatchObject({ count: 0 });
  });

  it('a waiting list holds the places of a refunded order for the next party', async () => {
    await festival.close();
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-10-04T09:00:00+00:00' } });
    const buyer = festival.visitor();
    const email = 'trader@example.org';
    await buyer.joins(email);
    const { orderId, sessionId } = await buyer.open([{ id: stand, quantity: 4 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    await festival.taken(stand, capacity - 4);
    await joins('Beth', 2);
    expect(await buyer.post(`/api/orders/${orderId}/refund`, {})).toMatchObject({ status: 200 });
    await follow();
    expect((await read('Beth')).json).toMatchObject({ state: 'offered', places: 2 });
    expect(await letters()).toContainEqual(expect.stringContaining('beth@example.org: Held for you'));
  });

  it('a waiting list sells at most the offered places, and only with the key of the offer’s link', async () => {
    const freed = await soldOut();
    await joins('Beth', 3);
    await freed();
    await follow();
    const party = await partyOf('Beth');
    const buyer = festival.visitor();
    const offer = { id: party.id, key: keyOf(party) };
    const wrong = await buyer.startCheckout([{ id: stand, quantity: 3 }], { offer: { ...offer, key: 'guessed' } });
    expect(wrong).toMatchObject({ status: 409, json: { code: 'offer_over' } });
    expect(await buyer.startCheckout([{ id: stand, quantity: 4 }], { offer })).toMatchObject({
      status: 409,
      json: { code: 'sold_out', short: [{ productId: stand, left: 3 }] },
    });
    const opened = await buyer.open([{ id: stand, quantity: 2 }], { offer });
    expect((await read('Beth')).json).toMatchObject({ state: 'paying', places: 2 });
    expect(await left()).toBe(2);
    await festival.sandbox.pay(opened.sessionId, { wait: true });
    await follow();
    expect((await read('Beth')).json).toMatchObject({ state: 'bought', place: null });
    await festival.ports.shop.salesCheck.run();
    expect(await festival.ports.shop.salesCheck.found()).toMatchObject({ count: 0 });
  });

  it('a waiting list’s offer has its places back when its order ends unpaid; another device can replace the order', async () => {
    const freed = await soldOut();
    await joins('Beth', 2);
    await freed();
    await follow();
    const party = await partyOf('Beth');
    const offer = { id: party.id, key: keyOf(party) };
    const [attemptId, phone] = ['attempt-of-beth-at-home', festival.visitor()];
    const cart = [{ id: stand, quantity: 2 }];
    expect((await phone.startCheckout(cart, { offer, attemptId })).status).toBe(200);
    expect((await phone.startCheckout(cart, { offer, attemptId })).status).toBe(200);
    await phone.post('/api/checkout/abandon', { attemptId });
    expect((await read('Beth')).json).toMatchObject({ state: 'offered' });
    const first = await festival.visitor().open(cart, { offer });
    const second = await festival.visitor().open(cart, { offer });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await festival.stripe.checkout.sessions.retrieve(first.sessionId)).status).toBe('expired');
  });

  it('a waiting list offers the places to the next party when an offer is declined or lapses', async () => {
    const freed = await soldOut();
    for (const name of ['Beth', 'Hugh', 'Tamsin']) await joins(name, 4);
    await freed();
    await follow();
    const beth = await partyOf('Beth');
    const gone = await festival.visitor().post(`/api/offers/${beth.id}/leave`, { key: keyOf(beth) });
    expect(gone).toMatchObject({ status: 200, json: { state: 'declined' } });
    expect((await read('Hugh')).json).toMatchObject({ state: 'offered', place: 1 });
    await festival.passes(4 * hour);
    const hugh = await partyOf('Hugh');
    const late = await festival
      .visitor()
      .startCheckout([{ id: stand, quantity: 4 }], { offer: { id: hugh.id, key: keyOf(hugh) } });
    expect(late).toMatchObject({ status: 409, json: { code: 'offer_over' } });
    await follow();
    expect((await read('Hugh')).json).toMatchObject({ state: 'lapsed', place: null });
    expect((await read('Tamsin')).json).toMatchObject({ state: 'offered' });
    const sent = await letters();
    expect(sent).toContain('beth@example.org: Thanks for letting us know');
    expect(sent).toContain('hugh@example.org: Your time has run out');
    expect(sent.some((letter) => letter.startsWith('tamsin@example.org: Held for you'))).toBe(true);
  });

  it('a member sees the waiting lists that they have joined', async () => {
    await soldOut();
    const member = festival.visitor();
    expect(await member.get('/api/my-waiting-lists')).toMatchObject({ status: 401 });
    await member.joins();
    await joins('Beth', 2, member);
    const { id } = await partyOf('Beth');
    expect((await member.get('/api/my-waiting-lists')).json).toMatchObject([{ id, place: 1, state: 'waiting' }]);
  });

  it('the organiser can move, offer to, extend and remove a party on a waiting list, and each change is logged', async () => {
    const organiser = festival.visitor();
    const id = userId(await organiser.joins());
    await festival.ports.accounts.members.addLabel(id, 'organiser');
    const freed = await soldOut();
    for (const [name, places] of [
      ['Hugh', 3],
      ['Percy', 4],
      ['Beth', 2],
    ] as const)
      await joins(name, places);
    const at = async (name: string, what: string, body: unknown = {}) =>
      organiser.post(`/api/desk/waiting/${(await partyOf(name)).id}/${what}`, body);
    expect(await at('Beth', 'offer')).toMatchObject({ status: 409, json: { code: 'not_enough_places' } });
    expect((await at('Hugh', 'move', { place: 3, reason: ' ' })).status).toBe(400);
    expect(await at('Hugh', 'move', { place: 3, reason: 'happy to wait' })).toMatchObject({ status: 200 });
    expect((await line()).map(({ name }) => name)).toEqual(['Percy', 'Beth', 'Hugh']);
    await freed();
    expect(await at('Beth', 'offer')).toMatchObject({ status: 200 });
    expect(await at('Beth', 'move', { place: 1, reason: 'first' })).toMatchObject({ json: { code: 'party_moved_on' } });
    const before = (await partyOf('Beth')).offer?.until ?? 0;
    expect(await at('Beth', 'lengthen', { hours: 2 })).toMatchObject({ status: 200 });
    expect((await partyOf('Beth')).offer?.until).toBe(before + 2 * hour);
    expect(await at('Percy', 'lengthen', { hours: 2 })).toMatchObject({ json: { code: 'party_moved_on' } });
    expect(await at('Beth', 'remove', { reason: 'asked by phone' })).toMatchObject({ status: 200 });
    expect((await organiser.get('/api/desk/waiting')).json).toMatchObject({
      offerHours: 4,
      lists: [
        {
          name: 'Market stand',
          free: 0,
          line: [{ name: 'Percy', state: 'offered' }, { name: 'Hugh' }],
          offers: [{ name: 'Beth' }],
        },
      ],
    });
    const log = z
      .object({ actions: z.array(z.object({ action: z.string() })) })
      .parse((await organiser.get('/api/desk/log?area=waiting-list')).json);
    expect(log.actions.map(({ action }) => action)).toEqual([
      'waiting-list.withdrawn',
      'waiting-list.offer-lengthened',
      'waiting-list.offered',
      'waiting-list.moved',
    ]);
    expect(await festival.visitor().get('/api/desk/waiting')).toMatchObject({ status: 401 });
  });
});
