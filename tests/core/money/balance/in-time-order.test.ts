import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTakings, type Till, tillId } from '#core/door/box-office/till.ts';
import { deviceId, orderId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { hour, instant, laterBy, minute } from '#core/kernel/time.ts';
import { inTimeOrder, type LineSource } from '#core/money/balance/in-time-order.ts';
import type { JournalLine } from '#core/money/balance/journal.ts';
import type { JoinedMovement } from '#core/money/balance/movement.ts';
import type { PaidOrder } from '#core/money/balance/paid-order.ts';
import { allJournalLines } from '#core/money/balance/read-money.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober as noon } from '#fixtures/builders/an-order.ts';

const line = (at: number, reference: string, amount: number): JournalLine => ({
  ...{ at: instant(at), event: 'Fee', account: 'Payment fees', amount, reference },
  ...{ order: null, product: null, quantity: null, way: null, payout: null, note: null },
});

/** A source whose entries begin at ascending moments; each has lines at its beginning or later. */
const someSource = fc
  .array(fc.record({ after: fc.nat(5), lines: fc.array(fc.record({ later: fc.nat(40), reference: fc.nat(9) })) }))
  .map((drawn) => {
    let begins = 0;
    return drawn.map(({ after, lines }, nth) => {
      begins += after;
      return {
        begins,
        lines: lines.map(({ later, reference }) => line(begins + later, `ref_${reference}`, 100 * nth + later)),
      };
    });
  });

const inPagesOf = (size: number, entries: readonly { begins: number; lines: readonly JournalLine[] }[]): LineSource => {
  let at = 0;
  return async () => {
    const page = entries.slice(at, at + size);
    at += size;
    const last = page.at(-1);
    return last && { entries: page.map(({ lines }) => lines), notBefore: last.begins };
  };
};

const allOf = async (lines: AsyncIterable<JournalLine>): Promise<readonly JournalLine[]> => {
  const found: JournalLine[] = [];
  for await (const each of lines) found.push(each);
  return found;
};

describe('lines in the order of time', () => {
  it('journal lines of the same moment follow their references, in whatever order their sources have them', async () => {
    const [one, two, three] = ['b', 'c', 'a'].map((reference) => ({ begins: 10, lines: [line(10, reference, 1)] }));
    if (!one || !two || !three) throw new Error('there are three lines');
    const found = await allOf(inTimeOrder([inPagesOf(1, [one]), inPagesOf(1, [two, three])]));
    expect(found.map(({ reference }) => reference)).toEqual(['a', 'b', 'c']);
  });

  it('journal lines in the order of time are those of all sources, each once, however they are paged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someSource, { maxLength: 4 }), fc.integer({ min: 1, max: 4 }), async (drawn, size) => {
        const found = await allOf(inTimeOrder(drawn.map((entries) => inPagesOf(size, entries))));
        const times = found.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        const all = drawn.flat().flatMap(({ lines }) => lines);
        expect(new Set(found)).toEqual(new Set(all));
        expect(found).toHaveLength(all.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('all lines of the journal', () => {
  it('all lines of the treasurer’s journal are sorted by the time of the money movement, then by reference', async () => {
    const sale = (name: string, paidAfter: number, refundedAfter?: number): PaidOrder => {
      const id = orderId(`ord_${name}`);
      const lines = [aLine({ unitPrice: pence(1_000), quantity: 1 })];
      const paidAt = laterBy(noon, paidAfter);
      const isRefunded = refundedAfter !== undefined;
      const order = anOrder({
        ...{ id, lines, state: isRefunded ? 'refunded' : 'paid', createdAt: laterBy(paidAt, -5 * minute) },
        payment: aPayment({ id, total: pence(1_000) }, { paidAt }),
        refunded: pence(isRefunded ? 1_000 : 0),
      });
      const refund: Refund = {
        id: `re_${name}`,
        orderId: id,
        amount: pence(1_000),
        reason: 'asked-by-buyer',
        state: 'done',
        providerId: null,
        createdAt: laterBy(noon, refundedAfter ?? 0),
      };
      return { order, refunds: isRefunded ? [refund] : [] };
    };
    const orders = [sale('c', 0, 30 * hour), sale('b', 20 * hour), sale('a', 40 * hour)];
    const movement = (id: string, after: number): JoinedMovement => ({
      kind: 'other',
      ...{ id, amount: pence(-5), fee: noPence, net: pence(-5), at: laterBy(noon, after) },
      ...{ orderId: null, intentId: null, year: null, ofPayout: null, description: null, payout: null },
    });
    const cashUp = {
      at: laterBy(noon, 25 * hour),
      by: userId('pike'),
      counted: pence(9),
      expected: pence(8),
      reason: '',
      takings: noTakings,
    };
    const till: Till = {
      ...{
        id: tillId('till_0000000000000001'),
        device: deviceId('the-tent-phone'),
        name: 'Till 1',
        openedBy: userId('pike'),
      },
      ...{ openedAt: noon, float: noPence, held: [], blanks: [], returned: null, cashUp },
    };
    const first =
      <Item>(page: readonly Item[]) =>
      async (after: unknown) =>
        after === null ? page : [];
    const lines = await allOf(
      allJournalLines(
        {
          moneyRecords: {
            paidOrders: first(orders),
            movements: first([
              movement('txn_2', 10 * hour),
              movement('txn_1', 10 * hour),
              movement('txn_3', 50 * hour),
            ]),
          },
          tills: { all: async () => [{ till, takings: noTakings }] },
        },
        { partOf: (each) => each },
      ),
    );
    const shown = lines.map(({ at, event, reference }) => `${(at - noon) / hour} ${event} ${reference ?? ''}`.trim());
    expect(shown.filter((each, nth) => each !== shown[nth - 1])).toEqual([
      '0 Sale',
      '0 Payment pi_ord_c',
      '10 Without an order txn_1',
      '10 Without an order txn_2',
      '20 Sale',
      '20 Payment pi_ord_b',
      '25 Cash-up Till 1',
      '30 Refund re_c',
      '40 Sale',
      '40 Payment pi_ord_a',
      '50 Without an order txn_3',
    ]);
  });
});
