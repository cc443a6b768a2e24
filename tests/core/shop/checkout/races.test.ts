import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { day, minute, second } from '#core/kernel/time.ts';
import { claimByEmail, claimByLink } from '#core/shop/checkout/claim-order.ts';
import { closeOrder } from '#core/shop/checkout/close-order.ts';
import { holdMs, openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { refundOrder } from '#core/shop/checkout/refund-order.ts';
import { sweepOrders } from '#core/shop/checkout/sweep.ts';
import type { Product } from '#core/shop/products/product.ts';
import { adult, competitor, parking } from '../../support/catalogue.ts';
import { aFestival, attempt, type Festival } from '../../support/festival.ts';
import { aUser } from '../../support/people.ts';

const ada = aUser();
const two = { prod_adult: 2 };
const last = [{ ...adult, capacity: 2 }, competitor, parking];
const sweep = (festival: Festival) => sweepOrders(festival.ports)();
const left = (festival: Festival) => festival.left(adult.id);

/** A paid and settled order of Ada's. */
const paidOrder = async (festival: Festival) => {
  const page = await festival.opened(two, { userId: ada.id });
  festival.provider.pay(page.sessionId);
  await festival.handleAllNotices();
  return page;
};
const refund = (festival: Festival) => refundOrder(festival.ports);

type Race = {
  readonly race: string;
  readonly outcome: string;
  readonly products?: readonly Product[];
  readonly play: (festival: Festival) => Promise<void>;
};

/** Races R1 to R34 (P4.3): each race, and the outcome that the store must have. */
const races: readonly Race[] = [
  {
    race: 'R1',
    outcome: 'a hold that expires during the payment: the provider decides, and it was paid',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.passes(holdMs - 1);
      festival.provider.pay(sessionId);
      festival.passes(2 * minute);
      await sweep(festival);
      expect(await festival.state(id)).toBe('paid');
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R1',
    outcome: 'a hold that expires unpaid: places are freed only after the provider confirms it',
    play: async (festival) => {
      const { id } = await festival.opened(two);
      festival.passes(holdMs + 2 * minute);
      expect(await left(festival)).toBe(98);
      festival.provider.failNext('unknown-before');
      await sweep(festival);
      expect(await festival.state(id)).toBe('pending');
      expect(await left(festival)).toBe(98);
      await sweep(festival);
      expect(await festival.state(id)).toBe('expired');
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R2',
    outcome: 'an expiry and a payment both reported: the payment counts, whatever was stored',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.says(sessionId, { status: 'expired' });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      expect(await festival.state(id)).toBe('expired');
      festival.says(sessionId, {});
      festival.provider.pay(sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(id)).toBe('paid');
      const late = await festival.noticeAbout(sessionId);
      festival.says(sessionId, {});
      if (late.about.what !== 'session') throw new Error('a notice about something else');
      const stale = { ...late.about, report: { ...late.about.report, status: 'expired' as const } };
      await festival.handleNotice({ ...late, id: 'evt_stale', about: stale });
      expect(await festival.state(id)).toBe('paid');
    },
  },
  {
    race: 'R3',
    outcome: 'a webhook before the redirect: the buyer finds the order paid',
    play: async (festival) => {
      const { sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      await festival.handleAllNotices();
      const asked = festival.asked.retrieve;
      expect(await festival.comesBack(sessionId)).toMatchObject({ state: 'paid' });
      expect(festival.asked.retrieve).toBe(asked);
    },
  },
  {
    race: 'R4',
    outcome: 'a redirect before the webhook: the webhook then changes nothing',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      expect(await festival.comesBack(sessionId)).toMatchObject({ state: 'paid' });
      const before = await festival.order(id);
      await festival.handleAllNotices();
      expect(await festival.order(id)).toEqual(before);
      expect(await festival.tasks()).toEqual(['receipt']);
    },
  },
  {
    race: 'R5',
    outcome: 'the same webhook twice at once: one receipt, one set of tickets',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two, { userId: ada.id });
      festival.provider.pay(sessionId);
      const [notice] = await festival.pendingNotices();
      if (!notice) throw new Error('no notice');
      expect(await Promise.all([festival.handleNotice(notice), festival.handleNotice(notice)])).toEqual([
        'ours',
        'ours',
      ]);
      expect(await festival.handleNotice(notice)).toBe('ours');
      expect(await festival.state(id)).toBe('paid');
      expect(await festival.tasks()).toEqual(['receipt']);
      expect(await festival.purchases.of(ada.id)).toHaveLength(1);
    },
  },
  {
    race: 'R6',
    outcome: 'two different webhooks that both report paid: it is paid once',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      const paid = await festival.order(id);
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      expect(await festival.order(id)).toEqual(paid);
      expect(await festival.tasks()).toEqual(['receipt']);
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R7',
    outcome: 'a double click is one order, one page, one hold',
    play: async (festival) => {
      const facts = { attemptId: attempt('one') };
      const answers = await Promise.all([festival.submitCheckout(two, facts), festival.submitCheckout(two, facts)]);
      answers.push(await festival.submitCheckout(two, facts));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ ok: true });
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R7',
    outcome: 'a double click without an attempt is one page for a member, and stays two for guests',
    play: async (festival) => {
      const clicks = (who: typeof ada.id | null) =>
        Promise.all([festival.submitCheckout(two, { userId: who }), festival.submitCheckout(two, { userId: who })]);
      const [one, other] = await clicks(ada.id);
      expect(one).toMatchObject({ ok: true });
      expect(other).toEqual(one);
      expect(await left(festival)).toBe(98);
      const [guest, anotherGuest] = await clicks(null);
      expect(guest).not.toEqual(anotherGuest);
      expect(await left(festival)).toBe(94);
    },
  },
  {
    race: 'R8',
    outcome: 'a changed cart closes the page that was opened before',
    play: async (festival) => {
      const old = await festival.opened(two, { attemptId: attempt('one') });
      await festival.opened({ prod_adult: 3 }, { attemptId: attempt('two'), replaces: attempt('one') });
      expect(await festival.state(old.id)).toBe('expired');
      expect(festival.provider.pay(old.sessionId)).toBe('closed');
      expect(await left(festival)).toBe(97);
    },
  },
  {
    race: 'R8',
    outcome: 'the old page of the same cart was paid: no second payment',
    play: async (festival) => {
      const old = await festival.opened(two, { attemptId: attempt('one') });
      festival.provider.pay(old.sessionId);
      const again = { attemptId: attempt('two'), replaces: attempt('one') };
      expect(await festival.submitCheckout(two, again)).toEqual({
        ok: false,
        refusal: { kind: 'already-paid', orderId: old.id },
      });
      expect(await festival.state(old.id)).toBe('paid');
    },
  },
  {
    race: 'R8',
    outcome: 'the old page of another cart was paid: both orders are good, and the later needs review',
    play: async (festival) => {
      const old = await festival.opened(two, { attemptId: attempt('one') });
      festival.provider.pay(old.sessionId);
      const next = await festival.opened({ prod_adult: 1 }, { attemptId: attempt('two'), replaces: attempt('one') });
      festival.provider.pay(next.sessionId);
      await festival.handleAllNotices();
      expect(await festival.order(old.id)).toMatchObject({ state: 'paid', review: null });
      expect(await festival.order(next.id)).toMatchObject({ state: 'paid', review: expect.stringContaining('twice') });
      expect(await left(festival)).toBe(97);
    },
  },
  {
    race: 'R8',
    outcome: 'the first and the last of three attempts are paid: the chain spans the one between',
    play: async (festival) => {
      const first = await festival.opened(two, { attemptId: attempt('one') });
      festival.provider.pay(first.sessionId);
      await festival.opened({ prod_adult: 1 }, { attemptId: attempt('two'), replaces: attempt('one') });
      const third = await festival.opened({ prod_adult: 3 }, { attemptId: attempt('three'), replaces: attempt('two') });
      festival.provider.pay(third.sessionId);
      await festival.handleAllNotices();
      expect(await festival.order(third.id)).toMatchObject({ state: 'paid', review: expect.stringContaining('twice') });
    },
  },
  {
    race: 'R8',
    outcome: 'a guest who logs in and checks out again has no second page open',
    play: async (festival) => {
      const old = await festival.opened(two, { attemptId: attempt('one') });
      const asAda = { userId: ada.id, attemptId: attempt('two'), replaces: attempt('one') };
      await festival.opened(two, asAda);
      expect(await festival.state(old.id)).toBe('expired');
    },
  },
  {
    race: 'R10',
    outcome: 'two buyers, the last places: one gets them, the other is refused before a card page is opened',
    products: last,
    play: async (festival) => {
      const answers = await Promise.all([festival.submitCheckout(two), festival.submitCheckout(two)]);
      expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      expect(festival.asked.open).toBe(1);
      expect(await left(festival)).toBe(0);
    },
  },
  {
    race: 'R11',
    outcome: 'sold out since the cart was filled: the refusal says how many are left, and nothing is held',
    products: last,
    play: async (festival) => {
      await festival.opened({ prod_adult: 1 });
      expect(await festival.submitCheckout({ prod_adult: 2, prod_parking: 1 })).toEqual({
        ok: false,
        refusal: { kind: 'sold-out', short: [{ productId: 'prod_adult', wanted: 2, left: 1 }] },
      });
      expect(festival.asked.open).toBe(1);
      expect(await left(festival)).toBe(1);
    },
  },
  {
    race: 'R12',
    outcome: 'a price changed since the page showed it: the refusal has the new one, and nothing is held',
    play: async (festival) => {
      const answer = await festival.submitCheckout(two, { displayedTotal: pence(2800) });
      expect(answer).toMatchObject({ ok: false, refusal: { kind: 'price-changed', total: 3000 } });
      expect(await left(festival)).toBe(100);
      expect(festival.asked.open).toBe(0);
    },
  },
  {
    race: 'R13',
    outcome: 'a price change while the page is open: the page keeps its price, which is honoured',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.catalogue.replace([{ ...adult, price: pence(9900) }]);
      festival.provider.pay(sessionId);
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'paid', payment: { amount: 3000 } });
    },
  },
  {
    race: 'R14',
    outcome: 'a product deactivated at the provider: refused by name, and the places are freed',
    play: async (festival) => {
      const shown = await festival.ports.catalogue();
      festival.catalogue.replace([]);
      const openNow = { ...festival.ports, catalogue: async () => shown };
      const answer = await openCheckout(openNow)({
        items: [{ productId: adult.id, quantity: 2 }],
        displayedTotal: undefined,
        userId: null,
        email: null,
        attemptId: null,
        replaces: null,
      });
      expect(answer).toEqual({ ok: false, refusal: { kind: 'product-unavailable', products: ['Adult ticket'] } });
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R15',
    outcome: 'a product deactivated while pages are open: the pages stay good',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.catalogue.replace([]);
      festival.provider.pay(sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(id)).toBe('paid');
      expect(await festival.submitCheckout(two)).toMatchObject({ ok: false, refusal: { kind: 'product-unavailable' } });
    },
  },
  {
    race: 'R16',
    outcome: 'a capacity lowered below what is taken: no new sales, and held places are honoured',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      await festival.places.provide(new Map([[adult.id, 1]]));
      expect(await left(festival)).toBe(0);
      expect(await festival.submitCheckout({ prod_adult: 1 })).toMatchObject({
        ok: false,
        refusal: { kind: 'sold-out' },
      });
      festival.provider.pay(sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(id)).toBe('paid');
    },
  },
  {
    race: 'R17',
    outcome: 'a crash before the request to the provider: the sweeper opens and closes the page, and frees the places',
    play: async (festival) => {
      festival.provider.failNext('unknown-before');
      await expect(festival.submitCheckout(two)).rejects.toThrow(ServiceFailure);
      expect(await left(festival)).toBe(98);
      festival.passes(2 * minute + second);
      await sweep(festival);
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R18',
    outcome: 'a crash after the provider’s response: the same key finds the same page, and it is closed',
    play: async (festival) => {
      festival.provider.failNext('unknown-after');
      await expect(festival.submitCheckout(two, { attemptId: attempt('one') })).rejects.toThrow(ServiceFailure);
      festival.passes(2 * minute + second);
      await sweep(festival);
      const order = await festival.ports.orders.findByAttempt(attempt('one'));
      expect(order).toMatchObject({ state: 'expired', session: { id: 'cs_test_000001' } });
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R18',
    outcome: 'a page that was not stored, but was paid: the order is paid',
    play: async (festival) => {
      festival.provider.failNext('unknown-after');
      await expect(festival.submitCheckout(two, { attemptId: attempt('one') })).rejects.toThrow(ServiceFailure);
      festival.provider.pay('cs_test_000001');
      festival.passes(2 * minute + second);
      await sweep(festival);
      expect(await festival.ports.orders.findByAttempt(attempt('one'))).toMatchObject({ state: 'paid' });
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R19',
    outcome: 'no response from the provider: the places stay held, and a retry finds the page',
    play: async (festival) => {
      festival.provider.failNext('unknown-after');
      await expect(festival.submitCheckout(two, { attemptId: attempt('one') })).rejects.toThrow(ServiceFailure);
      expect(await left(festival)).toBe(98);
      expect(await festival.submitCheckout(two, { attemptId: attempt('one') })).toMatchObject({
        ok: true,
        value: { url: 'https://pay.example/cs_test_000001' },
      });
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R20',
    outcome: 'a webhook before the page was stored: it names the order, and its page id is stored',
    play: async (festival) => {
      festival.provider.failNext('unknown-after');
      await expect(festival.submitCheckout(two, { attemptId: attempt('one') })).rejects.toThrow(ServiceFailure);
      festival.provider.pay('cs_test_000001');
      await festival.handleAllNotices();
      expect(await festival.ports.orders.findByAttempt(attempt('one'))).toMatchObject({
        state: 'paid',
        session: { id: 'cs_test_000001' },
      });
    },
  },
  {
    race: 'R21',
    outcome: 'the refund’s webhook before the payment’s: refunded, no receipt, the places freed once',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      festival.provider.refundAtProvider(sessionId);
      for (const notice of (await festival.pendingNotices()).toReversed()) await festival.handleNotice(notice);
      expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000, review: null });
      expect(await festival.tasks()).toEqual(['refund-made']);
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R21',
    outcome: 'both webhooks at once: the older one reverses nothing and logs no error',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      festival.provider.refundAtProvider(sessionId);
      await Promise.all((await festival.pendingNotices()).map(festival.handleNotice));
      expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000, review: null });
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R23',
    outcome: 'two concurrent refund requests make one refund',
    play: async (festival) => {
      const { id } = await paidOrder(festival);
      const answers = await Promise.all([refund(festival)(id, ada.id), refund(festival)(id, ada.id)]);
      expect(answers).toMatchObject([
        { ok: true, value: { state: 'refunded', refunded: 3000 } },
        { ok: true, value: { state: 'refunded', refunded: 3000 } },
      ]);
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000 });
    },
  },
  {
    race: 'R23',
    outcome: 'the refund button and the provider’s dashboard at once: the money is refunded once',
    play: async (festival) => {
      const { id, sessionId } = await paidOrder(festival);
      festival.provider.refundAtProvider(sessionId);
      expect(await refund(festival)(id, ada.id)).toMatchObject({
        ok: true,
        value: { state: 'refunded', refunded: 3000 },
      });
      expect(await festival.ports.orders.openRefunds(10)).toEqual([]);
    },
  },
  {
    race: 'R24',
    outcome: 'a refund in the provider’s dashboard: a whole one voids all tickets, a partial one none',
    play: async (festival) => {
      const { id, sessionId } = await paidOrder(festival);
      festival.provider.refundAtProvider(sessionId, pence(1500));
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'partially_refunded', refunded: 1500 });
      expect(await festival.purchases.of(ada.id)).toHaveLength(1);
      festival.provider.refundAtProvider(sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(id)).toBe('refunded');
      expect(await festival.purchases.of(ada.id)).toEqual([]);
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R25',
    outcome: 'a refund that fails after it succeeded: the tickets stay void, and the order needs review',
    play: async (festival) => {
      const { id } = await paidOrder(festival);
      await refund(festival)(id, ada.id);
      await festival.handleAllNotices();
      festival.provider.settleRefund('re_000001', 'failed');
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 0, review: expect.any(String) });
      expect(await festival.purchases.of(ada.id)).toEqual([]);
      expect(festival.log.entries).toContainEqual(expect.objectContaining({ message: 'order needs review' }));
    },
  },
  {
    race: 'R26',
    outcome: 'a dispute marks the order, and winning it unmarks it',
    play: async (festival) => {
      const { id, sessionId } = await paidOrder(festival);
      festival.provider.dispute(sessionId);
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'paid', disputed: true });
      festival.provider.winDispute(sessionId);
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'paid', disputed: false });
    },
  },
  {
    race: 'R26',
    outcome: 'a lost dispute voids the tickets, frees the places, and the order needs review',
    play: async (festival) => {
      const { id, sessionId } = await paidOrder(festival);
      festival.provider.dispute(sessionId);
      await festival.handleAllNotices();
      expect(await left(festival)).toBe(98);
      festival.provider.loseDispute(sessionId);
      await festival.handleAllNotices();
      expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 0, review: expect.any(String) });
      expect(await festival.purchases.of(ada.id)).toEqual([]);
      expect(await left(festival)).toBe(100);
      expect(await festival.tasks()).toEqual(['receipt']);
      expect(festival.log.entries).toContainEqual(expect.objectContaining({ message: 'order needs review' }));
    },
  },
  {
    race: 'R27',
    outcome: 'no refund during a dispute, whether or not its webhook has arrived',
    play: async (festival) => {
      const { id, sessionId } = await paidOrder(festival);
      festival.provider.dispute(sessionId);
      const refused = { ok: false, refusal: { kind: 'disputed' } };
      expect(await refund(festival)(id, ada.id)).toEqual(refused);
      expect(await festival.state(id)).toBe('paid');
      await festival.handleAllNotices();
      expect(await refund(festival)(id, ada.id)).toEqual(refused);
      expect(await festival.purchases.of(ada.id)).toHaveLength(1);
    },
  },
  {
    race: 'R28',
    outcome: 'a payment after the hold expired, with free places: honoured',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.says(sessionId, { status: 'expired' });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      expect(await left(festival)).toBe(100);
      festival.says(sessionId, {});
      festival.provider.pay(sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(id)).toBe('paid');
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R28',
    outcome: 'a payment after the hold expired, without free places: refunded automatically, with an apology',
    products: last,
    play: async (festival) => {
      const late = await festival.opened(two);
      festival.says(late.sessionId, { status: 'expired' });
      await festival.handleNotice(await festival.noticeAbout(late.sessionId));
      const faster = await festival.opened(two);
      festival.says(late.sessionId, {});
      festival.provider.pay(late.sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(late.id)).toBe('paid_unfulfillable');
      await sweep(festival);
      await sweep(festival);
      expect(await festival.order(late.id)).toMatchObject({ state: 'refunded', refunded: 3000 });
      expect(await festival.tasks()).toEqual(['places-gone']);
      festival.provider.pay(faster.sessionId);
      await festival.handleAllNotices();
      expect(await festival.state(faster.id)).toBe('paid');
      expect(await left(festival)).toBe(0);
    },
  },
  {
    race: 'R29',
    outcome: 'a payment of a wrong amount: no tickets, and the order needs review',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two, { userId: ada.id });
      festival.provider.pay(sessionId);
      festival.says(sessionId, { subtotal: pence(100), total: pence(100) });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      expect(await festival.order(id)).toMatchObject({ state: 'pending', payment: null, review: expect.any(String) });
      expect(await festival.purchases.of(ada.id)).toEqual([]);
      expect(festival.log.entries).toMatchObject([{ level: 'error', message: 'order needs review' }]);
    },
  },
  {
    race: 'R29',
    outcome: 'a payment of a wrong amount is logged once, and a refund by hand frees the places',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      festival.says(sessionId, { subtotal: pence(100), total: pence(100) });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      festival.passes(holdMs + 2 * minute);
      const asked = festival.asked.retrieve;
      await sweep(festival);
      await sweep(festival);
      expect(festival.asked.retrieve).toBe(asked);
      await festival.comesBack(sessionId);
      expect(festival.log.entries).toHaveLength(1);
      expect(await left(festival)).toBe(98);
      festival.says(sessionId, { subtotal: pence(100), total: pence(100), refunded: pence(100) });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      expect(await festival.order(id)).toMatchObject({ state: 'failed', review: null });
      expect(await left(festival)).toBe(100);
    },
  },
  {
    race: 'R31',
    outcome: 'sweeper, redirect and webhook at once: one of them settles the order',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two, { userId: ada.id });
      festival.provider.pay(sessionId);
      festival.passes(holdMs + 2 * minute);
      await Promise.all([
        sweep(festival),
        festival.comesBack(sessionId),
        festival.handleAllNotices(),
        closeOrder(festival.ports)(id),
      ]);
      expect(await festival.state(id)).toBe('paid');
      expect(await festival.tasks()).toEqual(['receipt']);
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R32',
    outcome: 'a payment still processing after the hold’s end: the places stay held until it is settled',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      festival.says(sessionId, { money: 'unpaid' });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      festival.passes(3 * day);
      await sweep(festival);
      expect(await festival.state(id)).toBe('processing');
      expect(await left(festival)).toBe(98);
      // The payment's webhook is lost; the sweeper fetches the session.
      festival.says(sessionId, {});
      await sweep(festival);
      expect(await festival.state(id)).toBe('paid');
    },
  },
  {
    race: 'R32',
    outcome: 'a second checkout meanwhile opens no second page for the same cart',
    play: async (festival) => {
      const facts = { attemptId: attempt('one') };
      const { id, sessionId } = await festival.opened(two, facts);
      festival.provider.pay(sessionId);
      festival.says(sessionId, { money: 'unpaid' });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      const known = { ok: false, refusal: { kind: 'already-paid', orderId: id } };
      expect(await festival.submitCheckout(two, facts)).toEqual(known);
      expect(await festival.submitCheckout(two, { attemptId: attempt('two'), replaces: attempt('one') })).toEqual(
        known,
      );
    },
  },
  {
    race: 'R32',
    outcome: 'a member’s later checkout without an attempt opens no second page either',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two, { userId: ada.id });
      festival.provider.pay(sessionId);
      festival.says(sessionId, { money: 'unpaid' });
      await festival.handleNotice(await festival.noticeAbout(sessionId));
      const known = { ok: false, refusal: { kind: 'already-paid', orderId: id } };
      expect(await festival.submitCheckout(two, { userId: ada.id })).toEqual(known);
      festival.passes(day);
      expect(await festival.submitCheckout(two, { userId: ada.id })).toEqual(known);
    },
  },
  {
    race: 'R33',
    outcome: 'a guest’s order is claimed by the email’s link or a verified address, and by nothing else',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId, { email: 'Ada@Example.com' });
      await festival.handleAllNotices();
      const eve = aUser({ id: userId('eve'), email: 'eve@example.com' });
      const links = { sign: () => 'signed', verify: (token: string) => (token === 'signed' ? id : undefined) };
      await claimByEmail(festival.ports)({ ...ada, emailVerified: false });
      await claimByEmail(festival.ports)(eve);
      const byLink = claimByLink({ orders: festival.ports.orders, orderLinks: links });
      expect(await byLink(sessionId, eve)).toEqual({ ok: false, refusal: { kind: 'link-not-genuine' } });
      expect((await festival.order(id)).userId).toBeNull();
      await claimByEmail(festival.ports)(ada);
      expect(await festival.purchases.of(ada.id)).toHaveLength(1);
      expect(await byLink('signed', eve)).toEqual({ ok: false, refusal: { kind: 'claimed-by-another' } });
    },
  },
  {
    race: 'R34',
    outcome: 'abandoning in one tab while another pays: the payment wins and nothing is freed',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      festival.provider.pay(sessionId);
      expect(await closeOrder(festival.ports)(id)).toMatchObject({ state: 'paid' });
      expect(await left(festival)).toBe(98);
    },
  },
  {
    race: 'R34',
    outcome: 'abandoning closes the page and frees the places',
    play: async (festival) => {
      const { id, sessionId } = await festival.opened(two);
      expect(await closeOrder(festival.ports)(id)).toMatchObject({ state: 'expired' });
      expect(festival.provider.pay(sessionId)).toBe('closed');
      expect(await left(festival)).toBe(100);
    },
  },
];

/** Races that are not decided in the core, each with the place that decides it. */
const elsewhere: Readonly<Record<string, string>> = {
  R9: 'two tabs of one card page: the provider accepts one of them',
  R22: 'a refund and a check-in at the door: the door decides (tests/core/door/entrance)',
  R30: "a notice from another environment: reading a notice is the payment adapter's work",
};

describe('payment races (P4.3)', () => {
  it.each(races)('payment race $race: $outcome', async ({ products, play }) => {
    await play(await aFestival(products));
  });

  it('the tests of payment races cover R1 to R34, or state where a race is decided (P4.3)', () => {
    const known = new Set([...races.map(({ race }) => race), ...Object.keys(elsewhere)]);
    expect(Array.from({ length: 34 }, (_, index) => `R${index + 1}`).filter((race) => !known.has(race))).toEqual([]);
  });
});
