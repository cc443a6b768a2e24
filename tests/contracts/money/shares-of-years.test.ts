import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { type Movement, type Payout, payoutId } from '#core/money/balance/movement.ts';
import { journalColumns, journalRows, type MoneyPorts, readMoney } from '#core/money/balance/read-money.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import { everyStoreOfYears, type StoreOfYear } from '../stores/store.ts';

/** What happens at the provider. A dispute and a refund by hand name neither the order nor the year. */
const someActs = fc.array(
  fc.record({
    what: fc.constantFrom('pays', 'pays', 'is-disputed', 'is-refunded', 'pays-out', 'is-charged'),
    year: fc.nat(1),
    /** Whether the payment's metadata can be read. */
    isNamed: fc.boolean(),
    /** Which year's job reads the account first. */
    firstReader: fc.nat(1),
  }),
  { minLength: 6, maxLength: 18 },
);
type Act = typeof someActs extends fc.Arbitrary<readonly (infer Drawn)[]> ? Drawn : never;

type Listed = { movement: Movement; readonly by: StoreOfYear | null; payout: Payout | null };

let made = 0;

/** The provider's account, which both years read. */
const anAccount = (years: readonly StoreOfYear[]) => {
  const listed: Listed[] = [];
  const payouts: Payout[] = [];
  const add = (by: StoreOfYear | null, given: Partial<Movement>) => {
    made += 1;
    const id = `txn_${String(made).padStart(7, '0')}`;
    const blank = { kind: 'other', fee: pence(0), orderId: null, intentId: null, year: null, ofPayout: null } as const;
    const about = { ...blank, amount: pence(0), at: instant(now + made), description: null, ...given };
    const movement = { ...about, id, net: pence(about.amount - about.fee) };
    listed.push({ movement, by, payout: null });
  };

  const does = async ({ what, year, isNamed }: Act) => {
    const by = years[year];
    if (!by) throw new Error('two years');
    const paid = listed.findLast((each) => each.by === by && each.movement.kind === 'payment');
    if (what === 'pays') {
      made += 1;
      const id = orderId(`ord_of-account-${made}`);
      const order = await aPaidOrder(by, { id, userId: null, attemptId: null, chain: null });
      const sums = { amount: pence(order.payment?.amount ?? 0), fee: pence(65) };
      const intentId = `pi_of-account-${made}`;
      add(by, { ...sums, kind: 'payment', orderId: id, intentId, year: isNamed ? by.year : null });
    } else if (what === 'is-charged') add(null, { amount: pence(-200), description: 'a fee for the account' });
    else if (what === 'pays-out') {
      const inside = listed.filter(({ payout, movement }) => payout === null && movement.kind !== 'payout');
      const amount = pence(inside.reduce((sum, { movement }) => sum + movement.net, 0));
      made += 1;
      const [id, madeAt] = [payoutId(`po_${made}`), instant(now + made)];
      const payout: Payout = { id, amount, state: 'paid', madeAt, arrivesAt: madeAt };
      add(null, { kind: 'payout', amount: pence(-amount), ofPayout: id });
      for (const each of [...inside, ...listed.slice(-1)]) each.payout = payout;
      payouts.push(payout);
    } else if (paid) {
      const kind = what === 'is-disputed' ? 'dispute' : 'refund';
      add(by, {
        kind,
        amount: pence(-700),
        fee: pence(kind === 'dispute' ? 2_000 : 0),
        intentId: paid.movement.intentId,
      });
    }
  };

  /** A year sees the orders of its own alone. */
  const readBy = async (reader: StoreOfYear) => {
    const seen = listed.map(({ movement, by, payout }) => ({
      movement: by === reader ? movement : { ...movement, orderId: null },
      payout: payout?.id,
    }));
    await reader.moneyRecords.storePayouts(payouts);
    for (const payout of [undefined, ...payouts.map(({ id }) => id)])
      await reader.moneyRecords.storeMovements(
        seen.flatMap((each) => (each.payout === payout ? each.movement : [])),
        payout,
      );
  };

  const sumOf = (of: (movement: Movement) => number) => listed.reduce((sum, { movement }) => sum + of(movement), 0);
  return { does, readBy, sumOf };
};

/** The money page of a year. The site shows the later of the two. */
const pageOf = (own: StoreOfYear, years: readonly StoreOfYear[]): MoneyPorts => ({
  moneyRecords: own.moneyRecords,
  tills: own.tills,
  edition: { year: own.year, vat: 'none' },
  accountYears: { others: async () => years.filter((each) => each !== own), shownAt: () => years.at(-1)?.year ?? 0 },
  festivalClock: { now: () => now },
});

/** The balances of a year in the treasurer's CSV. */
const balancesOf = async (page: MoneyPorts): Promise<ReadonlyMap<unknown, number>> => {
  const balances = new Map<unknown, number>();
  for await (const row of journalRows(page)) {
    const last = row.at(journalColumns.length - 1);
    if (typeof last === 'object' && last !== null) balances.set(row[2], Math.round(100 * Number(last.number)));
  }
  return balances;
};

const runsOn: Readonly<Record<string, number>> = { memory: 25, SQLite: 4, PostgreSQL: 1 };

describe('the account of several years', () => {
  it.each(everyStoreOfYears)(
    'the shares of two years add up to the provider’s account, and a payment, dispute or refund of one changes nothing in the other’s: %s',
    async (name, open) => {
      await fc.assert(
        fc.asyncProperty(someActs, async (acts) => {
          const years = await open();
          const pages = years.map((year) => pageOf(year, years));
          const account = anAccount(years);
          for (const act of acts) {
            const other = pages[1 - act.year];
            if (!other) throw new Error('two years');
            const before = await readMoney(other)();
            await account.does(act);
            const readers = act.firstReader === 0 ? years : years.toReversed();
            for (const reader of readers) await account.readBy(reader);
            if (act.what !== 'pays-out' && act.what !== 'is-charged') expect(await readMoney(other)()).toEqual(before);
          }
          const balances = await Promise.all(pages.map(balancesOf));
          const ofAll = (of: string) => balances.reduce((sum, each) => sum + (each.get(of) ?? 0), 0);
          expect(ofAll('Provider balance')).toBe(account.sumOf(({ net }) => net));
          expect(ofAll('Payment fees')).toBe(-account.sumOf(({ fee }) => fee) + 0);
          expect(ofAll('Bank')).toBe(-account.sumOf(({ kind, amount }) => (kind === 'payout' ? amount : 0)) + 0);
          const reports = await Promise.all(pages.map((page) => readMoney(page)()));
          expect(reports.reduce((sum, { paidOut }) => sum + paidOut.sum, 0)).toBe(ofAll('Bank'));
          expect(reports.flatMap(({ payouts }) => payouts.filter(({ matches }) => !matches))).toEqual([]);
          const strange = reports.flatMap(({ withoutOrder }) => withoutOrder.movements.map(({ id }) => id));
          expect(strange).toHaveLength(acts.filter(({ what }) => what === 'is-charged').length);
          for (const { close } of years.toReversed()) await close();
        }),
        { numRuns: runsOn[name] ?? 1, endOnFailure: name === 'PostgreSQL' },
      );
    },
  );
});
