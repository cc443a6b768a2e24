import { describe, expect, it } from 'vitest';
import { orderId, type PartyId, productId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Attempt, offerHashOf, paysForOffer } from '#core/shop/checkout/attempt.ts';
import type { CartAnswers, Checkout, CheckoutSubmission, OfferKey } from '#core/shop/checkout/client.ports.ts';
import { openCheckout } from '#core/shop/checkout/open-checkout.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import { answersIn, cartHashOf } from '#core/shop/checkout/price-cart.ts';
import type { SaleChecks } from '#core/shop/checkout/sale-checks.ts';
import { startCheckout } from '#core/shop/checkout/start-checkout.ts';
import { adult } from '../../support/catalogue.ts';
import { aFestival, attempt } from '../../support/festival.ts';
import { remembered } from '../../support/saved.ts';

const party = 'party-1' as PartyId;
const offer: OfferKey = { id: party, key: 'secret' };
const two = { prod_adult: 2 };

describe('the browser’s attempt', () => {
  const cart = [{ ...adult, productId: adult.id, price: adult.price ?? expect.unreachable(), quantity: 1 }];
  const opened = ok({ url: 'https://pay.example/1', orderId: orderId('ord_1') });
  const aDevice = (answers: readonly Awaited<ReturnType<Checkout['open']>>[] = []) => {
    const sent: CheckoutSubmission[] = [];
    const savedAttempt = remembered<Attempt>();
    let made = 0;
    const start = startCheckout({
      savedAttempt,
      newAttemptId: () => {
        made += 1;
        return attempt(String(made));
      },
      checkout: {
        open: async (submission) => {
          sent.push(submission);
          return answers[sent.length - 1] ?? opened;
        },
        abandon: async () => undefined,
        quote: () => new Promise<never>(() => {}),
      },
    });
    const attempts = () => sent.map((submission) => submission.attempt);
    return { start, sent, attempts };
  };
  const saying = (answer: string): CartAnswers => new Map([[adult.id, [{ diet: answer }]]]);

  it('the browser’s checkout attempt is a new one with other answers, and stores no answer on the device', async () => {
    const { start, attempts } = aDevice();
    for (const answer of ['vegan', 'vegan', 'no nuts']) await start(cart, null, saying(answer));
    await start(cart, null);
    const [first, same, other, none] = attempts();
    expect(same).toMatchObject({ id: first?.id });
    expect(other).toMatchObject({ replaces: first?.id });
    expect(none).toMatchObject({ replaces: other?.id });
    expect(new Set(attempts().map(({ cartHash }) => cartHash)).size).toBe(3);
    expect(JSON.stringify(attempts())).not.toMatch(/vegan|nuts/);
  });

  it('the browser’s checkout attempt is a new one with a voucher or an email address for it', async () => {
    const { start, attempts } = aDevice();
    await start(cart, null, undefined, { voucher: 'FRIENDS' });
    await start(cart, null, undefined, { voucher: 'FRIENDS', email: 'ada@example.com' });
    await start(cart, null, undefined, { voucher: 'FRIENDS', email: 'ada@example.com' });
    expect(attempts().map(({ id }) => id)).toEqual([attempt('1'), attempt('2'), attempt('2')]);
  });

  it('the browser’s checkout attempt is a new one with another answer of the same length', async () => {
    const { start, attempts } = aDevice();
    for (const answer of ['vegan', 'prawn']) await start(cart, null, saying(answer));
    const [first, other] = attempts();
    expect(other).toMatchObject({ replaces: first?.id });
  });

  it('a checkout attempt without an offer has the cart’s hash, by which the server recognises the same cart', async () => {
    const { start, attempts } = aDevice();
    await start(cart, null);
    expect(attempts()).toMatchObject([{ cartHash: cartHashOf(cart) }]);
  });

  it('the browser’s checkout attempt distinguishes a voucher from the email address for it', async () => {
    const { start, attempts } = aDevice();
    await start(cart, null, undefined, { voucher: 'FRIEND', email: 'Sue@example.com' });
    await start(cart, null, undefined, { voucher: 'FRIENDS', email: 'ue@example.com' });
    expect(attempts().map(({ id }) => id)).toEqual([attempt('1'), attempt('2')]);
  });

  it('a checkout attempt for a waiting-list offer can be the first attempt of a device', async () => {
    const { start, attempts } = aDevice();
    await start(cart, null, undefined, { offer });
    expect(attempts()).toMatchObject([{ replaces: null, cartHash: offerHashOf(cartHashOf(cart), party), offer }]);
  });

  it('a checkout attempt of a cart with a voucher and the email for it pays for no waiting-list offer', async () => {
    const { start, attempts } = aDevice();
    await start(cart, null, undefined, { voucher: 'FRIEND', email: 'sue@example.com' });
    expect(attempts().map(paysForOffer)).toEqual([false]);
  });

  it('a checkout attempt for an offer never replaces the cart’s own, and is reused for the same offer', async () => {
    const { start, sent, attempts } = aDevice();
    await start(cart, null);
    await start(cart, null, undefined, { offer });
    await start(cart, null, undefined, { offer });
    const [own, first, again] = attempts();
    expect(first).toMatchObject({ replaces: null });
    expect(again).toMatchObject({ id: first?.id });
    expect(sent[1]).toMatchObject({ offer });
    expect(sent[0]).not.toHaveProperty('offer');
    if (!own || !first) throw new Error('no attempts');
    expect([paysForOffer(own), paysForOffer(first)]).toEqual([false, true]);
    expect(offerHashOf('a*1', party)).not.toBe(offerHashOf('a*2', party));
  });

  it('a checkout attempt that is over is replaced by one for the same offer, or by one without an offer', async () => {
    for (const paying of [{ offer }, {}]) {
      const { start, attempts } = aDevice([refuse({ kind: 'attempt-over' })]);
      await start(cart, null, undefined, paying);
      const [, next] = attempts();
      expect(next).toEqual({
        id: attempt('2'),
        cartHash: attempts()[0]?.cartHash,
        replaces: attempt('1'),
        ...paying,
      });
    }
  });
});

describe('places that are offered to a party of a waiting list', () => {
  /** Opens a checkout whose first `reserve` is refused because the first order is paying for the offer. */
  const beingPaid = async (change: (festival: Awaited<ReturnType<typeof aFestival>>, sessionId: string) => void) => {
    const festival = await aFestival();
    const first = await festival.opened(two, { attemptId: attempt('one') });
    change(festival, first.sessionId);
    let asked = 0;
    const reserve: Orders['reserve'] = async (order, most, answers, taken) => {
      asked += 1;
      expect(taken).toBe(party);
      return asked === 1
        ? refuse({ kind: 'offer-being-paid', orderId: first.id })
        : festival.ports.orders.reserve(order, most, answers);
    };
    const open = openCheckout({ ...festival.ports, orders: { ...festival.ports.orders, reserve } });
    const answer = await open({
      items: [{ productId: adult.id, quantity: 2 }],
      displayedTotal: undefined,
      userId: null,
      email: null,
      attemptId: attempt('two'),
      replaces: null,
      offer: party,
    });
    return { festival, first, answer, asked };
  };

  it('places offered to a waiting party are paid for on the last device to open a checkout; the earlier page is closed', async () => {
    const { festival, first, answer, asked } = await beingPaid(() => {});
    expect(answer).toMatchObject({ ok: true });
    expect([await festival.state(first.id), asked]).toEqual(['expired', 2]);
    if (!answer.ok) throw new Error('refused');
    expect((await festival.order(answer.value.orderId)).cartHash).toBe(offerHashOf('prod_adult*2', party));
  });

  it('places offered to a waiting party are not sold again when the earlier card page turns out to be paid', async () => {
    const { festival, first, answer, asked } = await beingPaid((shop, sessionId) => shop.provider.pay(sessionId));
    expect(answer).toEqual(refuse({ kind: 'attempt-over', orderId: first.id }));
    expect([await festival.state(first.id), asked]).toEqual(['paid', 1]);
  });

  it('places offered to a waiting party are refused as over while another checkout keeps paying for them', async () => {
    const festival = await aFestival();
    const first = await festival.opened(two);
    const reserve: Orders['reserve'] = async () => refuse({ kind: 'offer-being-paid', orderId: first.id });
    const items = [{ productId: productId('prod_adult'), quantity: 1 }];
    const facts = { displayedTotal: undefined, userId: null, email: null, attemptId: null, replaces: null };
    const orders = { ...festival.ports.orders, reserve };
    expect(await openCheckout({ ...festival.ports, orders })({ items, ...facts, offer: party })).toEqual(
      refuse({ kind: 'offer-over' }),
    );
  });
});

describe('a checkout', () => {
  it('a checkout holds no places when the festival was called off, or an answer is wrong', async () => {
    const festival = await aFestival();
    const items = [{ productId: adult.id, quantity: 1, answers: [{ diet: 'vegan' }] }];
    const request = { items, displayedTotal: undefined, userId: null, email: null, attemptId: null, replaces: null };
    const calledOff = openCheckout({ ...festival.ports, isCalledOff: async () => true });
    expect(await calledOff(request)).toEqual(refuse({ kind: 'sales-closed' }));
    const wrong = refuse({ kind: 'answers-wrong' as const, wrong: [] });
    const asked: unknown[] = [];
    const saleChecks = async (about: unknown) => {
      asked.push(about);
      return wrong;
    };
    expect(await openCheckout({ ...festival.ports, saleChecks })(request)).toEqual(wrong);
    expect(asked).toMatchObject([{ userId: null, answers: new Map([[adult.id, [{ diet: 'vegan' }]]]) }]);
    expect([await festival.left(adult.id), festival.asked.open]).toEqual([100, 0]);
    expect(answersIn([{ productId: adult.id, quantity: 2 }])).toEqual(new Map([[adult.id, [{}, {}]]]));
    expect(await openCheckout({ ...festival.ports, isCalledOff: async () => false })(request)).toMatchObject({
      ok: true,
    });
  });

  it('a checkout names the competition’s class and level that became full meanwhile', async () => {
    const festival = await aFestival();
    const left = [{ class: 'adult', level: 'gold', left: 0 }] as const;
    const reserve: Orders['reserve'] = async () => refuse({ kind: 'groups-full', left });
    const orders = { ...festival.ports.orders, reserve };
    const full = refuse({ kind: 'answers-wrong' as const, wrong: [] });
    const asked: Parameters<SaleChecks>[0][] = [];
    const saleChecks: SaleChecks = async (sale) => {
      asked.push(sale);
      return sale.groupsLeft ? full : ok([]);
    };
    const items = [{ productId: adult.id, quantity: 1 }];
    const request = { items, displayedTotal: undefined, userId: null, email: null, attemptId: null, replaces: null };
    expect(await openCheckout({ ...festival.ports, orders, saleChecks })(request)).toEqual(full);
    expect(asked).toEqual([asked[0], { ...asked[0], groupsLeft: left }]);
    const disagreeing = openCheckout({ ...festival.ports, orders, saleChecks: async () => ok([]) });
    await expect(disagreeing(request)).rejects.toThrow('disagree about a full class and level');
  });
});
