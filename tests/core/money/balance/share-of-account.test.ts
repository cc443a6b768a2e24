import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { type Account, type JournalLine, movementJournal } from '#core/money/balance/journal.ts';
import { type JoinedMovement, type Payout, payoutId } from '#core/money/balance/movement.ts';
import { type ShareOfAccount, shareOfAccount } from '#core/money/balance/share-of-account.ts';

const years = [2025, 2026, 2027] as const;

/** 2025 is shown first, 2026 from the moment 100, and 2027 from 200. */
const shownAt = (moment: Instant): number => (moment < 100 ? 2025 : moment < 200 ? 2026 : 2027);

/** A movement at the provider, with the year whose order it is of; null when no store has an order. */
type AtProvider = { readonly movement: JoinedMovement; readonly year: number | null; readonly order: OrderId | null };

const aMovement = (given: Partial<JoinedMovement> & Pick<JoinedMovement, 'id' | 'at'>): JoinedMovement => ({
  ...{ kind: 'payment', amount: pence(0), fee: pence(0), orderId: null, intentId: null, year: null },
  ...{ ofPayout: null, description: null, payout: null, ...given },
  net: pence((given.amount ?? 0) - (given.fee ?? 0)),
});

/** A payment with what followed it. Its metadata may be missing, and so may its order. */
const somePayment = fc.record({
  year: fc.constantFrom(...years),
  amount: fc.integer({ min: 1, max: 20_000 }),
  fee: fc.nat(300),
  at: fc.nat(250),
  isKnown: fc.boolean(),
  isNamed: fc.boolean(),
  refund: fc.nat(5_000),
  dispute: fc.constantFrom(0, 0, 4_000),
});

const someAccount = fc.record({
  payments: fc.array(somePayment, { maxLength: 12 }),
  /** Movements of which nothing is known. */
  strangers: fc.array(fc.record({ amount: fc.integer({ min: -3_000, max: 3_000 }), at: fc.nat(250) }), {
    maxLength: 3,
  }),
  payouts: fc.array(
    fc.record({
      /** Which of the movements are in it, by their place among those that are in none. */
      takes: fc.nat(6),
      /** What its movements do not explain. */
      unread: fc.constantFrom(0, 0, 0, 700, -300),
      fee: fc.constantFrom(0, 0, 25),
      at: fc.nat(300),
      failed: fc.constantFrom(false, false, true),
    }),
    { maxLength: 4 },
  ),
});
type SomeAccount = typeof someAccount extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The account's movements by time and its payouts, as the provider lists them to every year. */
const accountOf = ({ payments, strangers, payouts }: SomeAccount) => {
  let all: readonly AtProvider[] = payments.flatMap((each, number) => {
    const [order, intentId] = [each.isKnown ? orderId(`ord_${number}`) : null, `pi_${number}`];
    const year = each.isKnown ? each.year : null;
    const of = (movement: JoinedMovement) => ({ movement, year, order });
    const { amount, fee, refund, dispute } = each;
    const named = each.isNamed ? each.year : null;
    return [
      of(
        aMovement({
          id: `txn_${number}_1`,
          intentId,
          year: named,
          at: instant(each.at),
          amount: pence(amount),
          fee: pence(fee),
        }),
      ),
      ...[['refund', refund] as const, ['dispute', dispute] as const].flatMap(([kind, sum], at) =>
        sum === 0
          ? []
          : of(
              aMovement({
                id: `txn_${number}_${at + 2}`,
                kind,
                intentId,
                at: instant(each.at + at),
                amount: pence(-sum),
              }),
            ),
      ),
    ];
  });
  const adds = (movement: JoinedMovement) => {
    all = [...all, { movement, year: null, order: null }];
  };
  for (const [number, { amount, at }] of strangers.entries())
    adds(aMovement({ id: `txn_other_${number}`, kind: 'other', at: instant(at), amount: pence(amount) }));
  const listed: Payout[] = [];
  for (const [number, { takes, unread, fee, at, failed }] of payouts.entries()) {
    const id = payoutId(`po_${number}`);
    const inside = all.filter(({ movement }) => movement.payout === null && movement.kind !== 'payout').slice(0, takes);
    all = all.map((each) => (inside.includes(each) ? { ...each, movement: { ...each.movement, payout: id } } : each));
    const amount = inside.reduce((sum, { movement }) => sum + movement.net, 0) + unread;
    const madeAt = instant(300 + 10 * number + (at % 5));
    const about = { ofPayout: id, at: madeAt };
    const sent = aMovement({
      id: `txn_po_${number}`,
      kind: 'payout',
      amount: pence(-amount),
      fee: pence(fee),
      ...about,
    });
    adds({ ...sent, payout: inside.length > 0 ? id : null });
    const returned = { id: `txn_pf_${number}`, kind: 'payout-failed', at: instant(madeAt + 5) } as const;
    if (failed) adds(aMovement({ ...about, ...returned, amount: pence(amount) }));
    listed.push({ id, amount: pence(amount), state: failed ? 'failed' : 'paid', madeAt, arrivesAt: madeAt });
  }
  const order = ({ movement: one }: AtProvider, { movement: other }: AtProvider) =>
    one.at - other.at || (one.id < other.id ? -1 : 1);
  return { all: [...all].sort(order), payouts: listed };
};

/** A year's share of the account, with the movements as its own store has them. */
const shareIn = (year: number, { all, payouts }: ReturnType<typeof accountOf>) => {
  const seen = all.map((each) => ({
    movement: { ...each.movement, orderId: each.year === year ? each.order : null },
    other: each.year !== null && each.year !== year ? each.year : undefined,
  }));
  const share = shareOfAccount({ year, others: years.filter((each) => each !== year), shownAt }, payouts);
  for (const { movement, other } of seen) share.add(movement, other);
  return { share: share.close(), movements: seen.map(({ movement }) => movement) };
};

const partsIn = ({
  share,
  movements,
}: {
  readonly share: ShareOfAccount;
  readonly movements: readonly JoinedMovement[];
}) => movements.flatMap((movement) => share.partOf(movement) ?? []);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
const balanceOf = (lines: readonly JournalLine[], of: Account): number =>
  sumOf(lines.flatMap(({ account, amount }) => (account === of ? amount : [])));

describe('the share of a year', () => {
  it('the shares of all years add up to the provider’s account, to the penny, and no movement is in two of them', () => {
    fc.assert(
      fc.property(someAccount.map(accountOf), (account) => {
        const opened = years.map((year) => shareIn(year, account));
        const parts = opened.map(partsIn);
        const own = parts.map((of) => of.filter(({ kind }) => kind !== 'payout' && kind !== 'payout-failed'));
        const ids = own.flat().map(({ id }) => id);
        expect(ids.length).toBe(new Set(ids).size);
        expect(ids.length).toBe(account.all.filter(({ movement }) => !movement.kind.startsWith('payout')).length);

        const whole = account.all.flatMap(({ movement }) => movementJournal(movement));
        const divided = parts.flat().flatMap(movementJournal);
        for (const place of ['Provider balance', 'Bank', 'Payment fees'] as const)
          expect([place, balanceOf(divided, place)]).toEqual([place, balanceOf(whole, place)]);

        const paidOut = opened.map(({ share }) => account.payouts.flatMap((payout) => share.payoutPart(payout) ?? []));
        for (const { id, amount } of account.payouts)
          expect(sumOf(paidOut.flat().flatMap((part) => (part.id === id ? part.amount : [])))).toBe(amount);
        // A year's part of what came to the bank is the same in its payouts as in its journal.
        for (const [at, payouts] of paidOut.entries())
          expect(sumOf(payouts.flatMap(({ state, amount }) => (state === 'failed' ? [] : amount)))).toBe(
            balanceOf((parts[at] ?? []).flatMap(movementJournal), 'Bank'),
          );
      }),
      { numRuns: 500 },
    );
  });

  const account = (...movements: readonly (Partial<JoinedMovement> & Pick<JoinedMovement, 'id' | 'at'>)[]) => ({
    all: movements.map((given) => ({ movement: aMovement(given), year: null, order: null })),
    payouts: [] as Payout[],
  });
  const yearsWith = (of: ReturnType<typeof account>) =>
    years.flatMap((year) => partsIn(shareIn(year, of)).map(({ id }) => [year, id]));

  it('a payment without a stored order is in the share of the year that it names, with its refunds and disputes', () => {
    const of = account(
      { id: 'txn_1', at: instant(10), intentId: 'pi_1', year: 2026, amount: pence(500) },
      { id: 'txn_2', at: instant(20), intentId: 'pi_1', kind: 'dispute', amount: pence(-500) },
    );
    expect(yearsWith(of)).toEqual([
      [2026, 'txn_1'],
      [2026, 'txn_2'],
    ]);
  });

  it('a balance movement of unknown origin is in the share of the year that the site showed then', () => {
    const of = account(
      { id: 'txn_1', at: instant(99) },
      { id: 'txn_2', at: instant(100), year: 2031, amount: pence(1) },
    );
    expect(yearsWith(of)).toEqual([
      [2025, 'txn_1'],
      [2026, 'txn_2'],
    ]);
  });

  it('a payout with movements of two years is in both years’ shares with its part, and says of how much in all', () => {
    const payout = payoutId('po_1');
    const sent = { ofPayout: payout, payout, kind: 'payout', amount: pence(-800) } as const;
    const of = {
      ...account(
        { id: 'txn_1', at: instant(10), payout, year: 2025, amount: pence(320), fee: pence(20) },
        { id: 'txn_2', at: instant(11), payout, year: 2026, amount: pence(500) },
        { id: 'txn_3', at: instant(12), ...sent },
      ),
      payouts: [
        { id: payout, amount: pence(800), state: 'paid', madeAt: instant(12), arrivesAt: instant(12) } as const,
      ],
    };
    const seen = years.map((year) => {
      const { share, movements } = shareIn(year, of);
      const [part] = of.payouts.map(share.payoutPart);
      return [part?.amount, part?.whole, part?.matches, partsIn({ share, movements }).at(-1)?.description];
    });
    expect(seen).toEqual([
      [300, 800, true, 'part of £8.00'],
      [500, 800, true, 'part of £8.00'],
      [undefined, undefined, undefined, undefined],
    ]);
  });

  it('a payout that came back is divided as it was sent, also in the payout that sends it again', () => {
    const [first, second] = [payoutId('po_1'), payoutId('po_2')];
    const sums = { year: 2025, amount: pence(300) };
    const payouts = [first, second].map((id, number): Payout => {
      const madeAt = instant(number === 0 ? 90 : 210);
      return {
        id,
        amount: pence(1_000 - 25 * number),
        state: number === 0 ? 'failed' : 'paid',
        madeAt,
        arrivesAt: madeAt,
      };
    });
    const of = {
      ...account(
        { id: 'txn_1', at: instant(10), payout: first, ...sums },
        { id: 'txn_2', at: instant(11), payout: first, year: 2026, amount: pence(500) },
        // 200 of it is not explained by what is in it, and is of 2025, which was shown when it was made.
        { id: 'txn_3', at: instant(90), kind: 'payout', ofPayout: first, payout: first, amount: pence(-1_000) },
        {
          ...{ id: 'txn_4', at: instant(150), kind: 'payout-failed', ofPayout: first, payout: second },
          ...{ amount: pence(1_000), fee: pence(25) },
        },
        { id: 'txn_5', at: instant(210), kind: 'payout', ofPayout: second, payout: second, amount: pence(-975) },
      ),
      payouts,
    };
    const seen = years.map((year) => {
      const opened = shareIn(year, of);
      const parts = payouts.map((payout) => opened.share.payoutPart(payout));
      return [...parts.map((part) => part?.amount), ...partsIn(opened).map(({ id, net }) => `${id} ${net}`)];
    });
    expect(seen).toEqual([
      [500, 500, 'txn_1 300', 'txn_3 -500', 'txn_4 500', 'txn_5 -500'],
      [500, 475, 'txn_2 500', 'txn_3 -500', 'txn_4 475', 'txn_5 -475'],
      [undefined, undefined],
    ]);
  });
});
