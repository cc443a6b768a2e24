import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { proportionalShares } from '#core/kernel/proportional-shares.ts';
import { instant } from '#core/kernel/time.ts';
import {
  type Account,
  cashUpJournal,
  type JournalLine,
  moneyAccounts,
  movementJournal,
  orderJournal,
  sourceAccounts,
} from '#core/money/balance/journal.ts';
import type { JoinedMovement } from '#core/money/balance/movement.ts';
import { orderMoney } from '#core/money/balance/order-money.ts';
import { moneyTotals } from '#core/money/balance/report.ts';
import { vatIncludedIn, vatRateOf } from '#core/money/balance/vat.ts';
import type { Channel, Order } from '#core/shop/checkout/order.ts';
import { fullPriceOf, totalOf } from '#core/shop/checkout/order-sums.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { costOf } from '#core/shop/vouchers/price-with-voucher.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

/** One order of a random year, with its refunds and the provider's movements. */
type Sale = {
  readonly order: Order;
  readonly refunds: readonly Refund[];
  readonly movements: readonly JoinedMovement[];
};

const products = ['adult', 'child', 'lunch', 'parking'].map(productId);
const rescue = productId('rescue');
const stand = productId('stand');
const shirt = productId('shirt');
const medium = productId('shirt_m');

const someSale = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.constantFrom(...products, stand, medium),
      price: fc.integer({ min: 0, max: 12_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      returned: fc.integer({ min: 0, max: 3 }),
      /** What a voucher takes off one ticket of the line, in pence. */
      voucher: fc.constantFrom(0, 0, 1, 333, 12_000),
      /** Whether the line is a donation, whose refund is one of the desk. */
      given: fc.constantFrom(false, false, true),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  channel: fc.constantFrom<Channel>('online', 'door'),
  cash: fc.boolean(),
  /** The discount on the whole order, in percent; 100 is a complimentary order. */
  off: fc.constantFrom(0, 0, 0, 10, 33, 100),
  /** The parts of the payment that are refunded, in percent: through us, and by hand at the provider. */
  refunds: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }),
  byHand: fc.constantFrom(0, 0, 15),
  dispute: fc.constantFrom('none', 'none', 'open', 'won'),
  arrived: fc.boolean(),
});

const sales = fc.array(someSale, { maxLength: 25 }).map((drawn) =>
  drawn.map((each, number): Sale => {
    const id = orderId(`ord_${number}`);
    const lines = each.lines.map(({ product, price, quantity, returned, voucher, given }) =>
      aLine({
        productId: given ? rescue : product,
        ticketType: !given && product === stand ? 'Stands' : 'Guest',
        ...(!given && product === medium && { extra: true, variantOf: shirt }),
        unitPrice: pence(price),
        quantity: given ? 1 : quantity,
        returned: Math.min(returned, given ? 1 : quantity),
        ...(given && { donation: true }),
        ...(voucher > 0 && !given && { voucher: { each: pence(Math.min(voucher, price)), quantity: 1 } }),
      }),
    );
    const full = totalOf(lines);
    const amount = Math.round((full * (100 - each.off)) / 100);
    const part = (percent: number) => Math.floor((amount * percent) / 100);
    const refunds = each.refunds.map(part).map(
      (sum, at): Refund => ({
        id: `re_${number}_${at}`,
        orderId: id,
        amount: pence(sum),
        reason: 'asked-by-buyer',
        state: 'done',
        providerId: `re_${at}`,
        ...(at === 0 && { ticket: { id: 'ticket', line: 0, given: false } }),
        createdAt: aSaturdayInOctober,
      }),
    );
    const online = each.channel === 'online';
    const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0) + (online ? part(each.byHand) : 0);
    const order = anOrder({
      id,
      lines,
      channel: each.channel,
      state: 'paid',
      payment: aPayment(
        { id, total: pence(amount) },
        { amount: pence(amount), ...(!online && { paidBy: each.cash ? 'cash' : 'card-machine', intentId: null }) },
      ),
      refunded: pence(refunded),
      disputed: online && each.dispute === 'open',
    });
    const fee = Math.round(amount * 0.015) + 20;
    const movement = (kind: JoinedMovement['kind'], sum: number, cost = 0): JoinedMovement => ({
      id: `txn_${number}_${kind}`,
      kind,
      amount: pence(sum),
      fee: pence(cost),
      net: pence(sum - cost),
      at: aSaturdayInOctober,
      orderId: id,
      intentId: `pi_${id}`,
      year: null,
      ofPayout: null,
      description: null,
      payout: null,
    });
    const disputed = amount - refunded;
    const movements =
      online && amount > 0 && each.arrived
        ? [
            movement('payment', amount, fee),
            ...(refunded > 0 ? [movement('refund', -refunded)] : []),
            ...(each.dispute === 'none' ? [] : [movement('dispute', -disputed, 2_000)]),
            ...(each.dispute === 'won' ? [movement('dispute-returned', disputed)] : []),
          ]
        : [];
    return { order, refunds, movements };
  }),
);

const year = fc.record({
  sales,
  payouts: fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 5 }),
  /** Movements without an order, such as a fee for the account. */
  strangers: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 3 }),
  differences: fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 3 }),
});

const otherMovement = (id: string, kind: JoinedMovement['kind'], amount: number): JoinedMovement => ({
  id,
  kind,
  amount: pence(amount),
  fee: pence(0),
  net: pence(amount),
  at: instant(1),
  orderId: null,
  intentId: null,
  year: null,
  ofPayout: null,
  description: null,
  payout: null,
});

const movementsOf = (drawn: { sales: readonly Sale[]; payouts: readonly number[]; strangers: readonly number[] }) => [
  ...drawn.sales.flatMap(({ movements }) => movements),
  ...drawn.payouts.map((sum, at) => otherMovement(`po_${at}`, 'payout', -sum)),
  ...drawn.strangers.map((sum, at) => otherMovement(`other_${at}`, 'other', sum)),
];

const balanceOf = (lines: readonly JournalLine[], ...accounts: readonly Account[]): number =>
  lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { amount }) => sum + amount, 0);

/** The accounts for what was sold and given, and what was taken off it. */
const takings: readonly Account[] = [
  'Ticket sales',
  'Stands',
  'Extras',
  'Donations',
  'Discounts',
  'Refunds',
  'Disputes',
];

const sum = (...amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

describe('the journal', () => {
  it('the treasurer’s journal adds up to the penny for any year: each account matches orders, provider and tills', () => {
    fc.assert(
      fc.property(year, (drawn) => {
        const movements = movementsOf(drawn);
        const tills = drawn.differences.map((difference) => ({
          name: 'Till',
          cashUp: { counted: pence(10_000 + difference), expected: pence(10_000), at: instant(1), reason: '' },
        }));
        const lines = [
          ...drawn.sales.flatMap(orderJournal),
          ...movements.flatMap(movementJournal),
          ...tills.flatMap((till) => cashUpJournal(till as Parameters<typeof cashUpJournal>[0])),
        ];
        const orders = drawn.sales.map(({ order }) => order);
        const left = ({ payment, refunded, disputed }: Order) => (disputed ? 0 : (payment?.amount ?? 0) - refunded);
        const at = (paidBy: string) =>
          sum(...orders.filter(({ payment }) => payment?.paidBy === paidBy && payment.amount > 0).map(left));

        const ofTickets = orders.map(({ lines: of }) =>
          fullPriceOf(of.filter(({ productId: id }) => products.includes(id))),
        );
        expect(balanceOf(lines, 'Ticket sales')).toBe(sum(...ofTickets));
        expect(balanceOf(lines, ...takings)).toBe(sum(...orders.map(left)));
        const refunds = lines.filter(({ event, account }) => event === 'Refund' && takings.includes(account));
        expect(balanceOf(refunds, ...takings)).toBe(-sum(...orders.map(({ refunded }) => refunded)) + 0);
        const ownAccounts = { Donations: rescue, Stands: stand, Extras: medium } as const;
        for (const [account, id] of Object.entries(ownAccounts)) {
          const kept = drawn.sales.flatMap(({ order, refunds: of }) =>
            orderMoney({ order, refunds: of }).lines.map(({ line, paid, refunded, disputed }) =>
              line.productId === id ? paid - refunded - disputed : 0,
            ),
          );
          expect(balanceOf(lines, account as keyof typeof ownAccounts)).toBe(sum(...kept));
          expect(lines.every((line) => (line.account === account) === (line.product?.productId === id))).toBe(true);
        }
        expect(balanceOf(lines, 'Provider balance')).toBe(sum(...movements.map(({ net }) => net)));
        expect(balanceOf(lines, 'Payment fees')).toBe(-sum(...movements.map(({ fee }) => fee)) + 0);
        expect(balanceOf(lines, 'Bank')).toBe(sum(...drawn.payouts));
        expect(balanceOf(lines, 'Cash')).toBe(sum(at('cash'), ...drawn.differences));
        expect(balanceOf(lines, 'Card machine')).toBe(at('card-machine'));
        expect(balanceOf(lines, ...sourceAccounts)).toBe(balanceOf(lines, ...moneyAccounts));
      }),
      { numRuns: 150 },
    );
  });

  it('the treasurer’s journal has the same takings as the report by product, by day and by way of paying', () => {
    fc.assert(
      fc.property(year, (drawn) => {
        const totals = moneyTotals({ number: 'GB', rate: 20, rates: { [shirt]: 5 } }, aSaturdayInOctober);
        for (const sale of drawn.sales) totals.order(sale);
        for (const movement of movementsOf(drawn)) totals.movement(movement);
        const report = totals.report([], []);
        const lines = [...drawn.sales.flatMap(orderJournal), ...movementsOf(drawn).flatMap(movementJournal)];
        const { total } = report.takings;
        expect(total).toBe(balanceOf(lines, ...takings));
        expect(report.donations).toBe(balanceOf(lines, 'Donations'));
        expect(report.products.filter(({ isDonation }) => isDonation).every(({ vat }) => vat === 0)).toBe(true);
        expect(report.products.every(({ id, vatRate }) => id === rescue || vatRate === (id === medium ? 5 : 20))).toBe(
          true,
        );
        expect(sum(...report.products.map(({ takings }) => takings))).toBe(total);
        expect(sum(...report.days.flatMap(({ online, door }) => [online, door]))).toBe(total);
        expect(sum(...report.ways.map(({ takings }) => takings))).toBe(total);
        expect(report.awaited).toBe(balanceOf(lines, 'Card payments awaited'));
        expect(-report.fees.sum + 0).toBe(balanceOf(lines, 'Payment fees'));
        expect(report.withoutOrder.sum).toBe(balanceOf(lines, 'Other payments'));
        expect(report.products.every(({ full, discounts, takings }) => full - discounts === takings)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('the treasurer’s journal awaits a card payment until the provider has a movement for it', () => {
    const order = anOrder({ id: orderId('ord_0'), state: 'paid', lines: [aLine({ unitPrice: pence(3_000) })] });
    const sale = orderJournal({ order, refunds: [] });
    expect(balanceOf(sale, 'Card payments awaited')).toBe(3_000);
    const payment: JoinedMovement = { ...otherMovement('txn', 'payment', 3_000), orderId: order.id, fee: pence(65) };
    const both = [...sale, ...movementJournal(payment)];
    expect([balanceOf(both, 'Card payments awaited'), balanceOf(both, 'Provider balance')]).toEqual([0, 2_935]);
  });
});

describe('the money of an order', () => {
  it('the money of an order in the journal is each line’s price after the voucher, when there is no other discount', () => {
    fc.assert(
      fc.property(sales, (drawn) => {
        for (const { order, refunds } of drawn) {
          if (order.payment?.amount !== totalOf(order.lines)) continue;
          const { lines } = orderMoney({ order, refunds });
          expect(lines.map(({ paid }) => paid)).toEqual(order.lines.map(costOf));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('the journal takes a refund of the whole order from its tickets first, and from a donation only what is left', () => {
    const lines = [aLine({ unitPrice: pence(1_500) }), aLine({ unitPrice: pence(2_000), quantity: 1, donation: true })];
    const refunded = (sum: number) =>
      orderMoney({ order: anOrder({ state: 'paid', lines, refunded: pence(sum) }), refunds: [] }).lines.map(
        (each) => each.refunded,
      );
    expect(refunded(1_500)).toEqual([1_500, 0]);
    expect(refunded(1_900)).toEqual([1_500, 400]);
  });

  it('the journal attributes the refund of one ticket to its line, and any other refund to all lines', () => {
    const lines = [aLine({ unitPrice: pence(1_500), quantity: 2, returned: 1 }), aLine({ unitPrice: pence(400) })];
    const order = anOrder({ state: 'partially_refunded', lines, refunded: pence(1_900) });
    const refund: Refund = {
      id: 're_1',
      orderId: order.id,
      amount: pence(1_500),
      reason: 'asked-by-buyer',
      state: 'done',
      providerId: null,
      tickets: [{ id: 't', line: 0, given: false }],
      createdAt: aSaturdayInOctober,
    };
    const asked: Refund = { ...refund, id: 're_2', state: 'asked', amount: pence(1) };
    const { lines: divided, refunds } = orderMoney({ order, refunds: [refund, asked] });
    expect(refunds.map(({ amount, byLine, id }) => [id, amount, byLine])).toEqual([
      ['re_1', 1_500, [1_500, 0]],
      [null, 400, [316, 84]],
    ]);
    expect(divided.map(({ kept }) => kept)).toEqual([1, 1]);
  });
});

describe('shares', () => {
  it('shares of any sum by any weights add up to the sum, and each is within a penny of its exact part', () => {
    const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (whole, parts) => {
        const shares = proportionalShares(whole, parts);
        const all = sum(...parts);
        expect(sum(...shares)).toBe(whole);
        if (all > 0)
          shares.forEach((share, at) => {
            expect(Math.abs(share - (whole * (parts[at] ?? 0)) / all)).toBeLessThan(1 + 1e-6);
          });
      }),
    );
    expect(proportionalShares(10, [])).toEqual([]);
    expect(proportionalShares(10, [0, 0, 0])).toEqual([4, 3, 3]);
  });
});

describe('VAT', () => {
  it('the VAT of a sale is a sixth of the price at 20%, to the nearest penny, and none without a registration', () => {
    expect([
      vatIncludedIn(1_986_300, 20),
      vatIncludedIn(215_500, 20),
      vatIncludedIn(-600, 20),
      vatIncludedIn(99, 0),
    ]).toEqual([331_050, 35_917, -100, 0]);
    expect(vatIncludedIn(1_000, null)).toBe(0);
  });

  it('VAT has one rate for all products, except those with a rate of their own; a variant has its product’s, or its own', () => {
    const vat = { number: 'GB', rate: 20, rates: { book: 0, shirt: 0, shirt_l: 5 } };
    const rateOf = (id: string, of?: string) =>
      vatRateOf(vat, { productId: productId(id), ...(of && { variantOf: productId(of) }) });
    expect([rateOf('book'), rateOf('adult'), rateOf('shirt_m', 'shirt'), rateOf('shirt_l', 'shirt')]).toEqual([
      0, 20, 0, 5,
    ]);
    expect(vatRateOf('none', { productId: productId('book') })).toBeNull();
  });
});
