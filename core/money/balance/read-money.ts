import type { Cell } from '../../kernel/csv.ts';
import { csvPounds } from '../../kernel/csv.ts';
import { inPages, rowsAtOnce } from '../../kernel/in-pages.ts';
import type { Clock } from '../../kernel/ports.ts';
import { formatOffsetTime, type Instant, minute } from '../../kernel/time.ts';
import { inTimeOrder, type LineSource } from './in-time-order.ts';
import {
  type Account,
  cashUpJournal,
  type JournalLine,
  moneyAccounts,
  movementJournal,
  orderJournal,
  sourceAccounts,
} from './journal.ts';
import { isPayout, type JoinedMovement, type Payout, type PayoutId } from './movement.ts';
import type { PaidOrder } from './paid-order.ts';
import type { AccountYears, MoneyRecords, MovementCursor, OrderCursor, TillList } from './ports.ts';
import { type MoneyReport, moneyTotals } from './report.ts';
import { type ShareOfAccount, shareOfAccount } from './share-of-account.ts';
import { type Vat, vatRateOf } from './vat.ts';
import type { WayOfPaying } from './way-of-paying.ts';

export type MoneyPorts = {
  readonly moneyRecords: MoneyRecords;
  readonly tills: TillList;
  readonly edition: { readonly year: number; readonly vat: Vat };
  readonly accountYears: AccountYears;
  readonly festivalClock: Clock;
};

const everyOrder = (records: MoneyRecords): AsyncGenerator<PaidOrder> =>
  inPages<PaidOrder, OrderCursor>((after, limit) => records.paidOrders(after, limit), orderCursor);

const everyMovement = (records: MoneyRecords, payout?: PayoutId): AsyncGenerator<JoinedMovement> =>
  inPages<JoinedMovement, MovementCursor>((after, limit) => records.movements(after, limit, payout), movementCursor);

const orderCursor = ({ order }: PaidOrder): OrderCursor => ({ at: order.createdAt, id: order.id });
const movementCursor = ({ at, id }: JoinedMovement): MovementCursor => ({ at, id });

type SharePorts = Pick<MoneyPorts, 'moneyRecords' | 'edition' | 'accountYears'>;

/** What of the account at the provider is the year's. Reads all movements. */
const readShare = async (
  { moneyRecords, edition: { year }, accountYears }: SharePorts,
  payouts: readonly Payout[],
): Promise<ShareOfAccount> => {
  const others = await accountYears.others();
  const share = shareOfAccount({ ...accountYears, year, others: others.map((each) => each.year) }, payouts);
  let after: MovementCursor | null = null;
  for (;;) {
    const page: readonly JoinedMovement[] = await moneyRecords.movements(after, rowsAtOnce);
    const strange = page.filter((movement) => movement.orderId === null && !isPayout(movement));
    const yearOf = new Map<string, number>();
    for (const other of strange.length === 0 ? [] : others)
      for (const id of await other.moneyRecords.withOrder(strange)) yearOf.set(id, other.year);
    for (const movement of page) share.add(movement, yearOf.get(movement.id));
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return share.close();
    after = movementCursor(last);
  }
};

/** Reads all orders, movements, payouts and tills of the year, and adds them up. */
export const readMoney = (ports: MoneyPorts) => async (): Promise<MoneyReport> => {
  const { moneyRecords, tills, edition, festivalClock } = ports;
  const payouts = await moneyRecords.payouts();
  const share = await readShare(ports, payouts);
  const totals = moneyTotals(edition.vat, festivalClock.now());
  for await (const order of everyOrder(moneyRecords)) totals.order(order);
  for await (const movement of everyMovement(moneyRecords)) {
    const part = share.partOf(movement);
    if (part) totals.movement(part);
  }
  return totals.report(
    payouts.flatMap((payout) => share.payoutPart(payout) ?? []),
    await tills.all(),
  );
};

/** The year's movements in a payout, without the payout's own; undefined for a payout in which nothing is the year's. */
export const readPayout =
  (ports: SharePorts) =>
  async (id: PayoutId): Promise<readonly JoinedMovement[] | undefined> => {
    const { moneyRecords } = ports;
    const payouts = await moneyRecords.payouts();
    const payout = payouts.find((each) => each.id === id);
    if (!payout) return undefined;
    const share = await readShare(ports, payouts);
    if (!share.payoutPart(payout)) return undefined;
    const found: JoinedMovement[] = [];
    for await (const movement of everyMovement(moneyRecords, id)) {
      const part = movement.kind === 'payout' ? undefined : share.partOf(movement);
      if (part) found.push(part);
    }
    return found;
  };

type JournalPorts = {
  readonly moneyRecords: Pick<MoneyRecords, 'paidOrders' | 'movements'>;
  readonly tills: TillList;
};

/**
 * How far a payment's time may lie before its order's time. The two times come from different clocks: the payment's is
 * the provider's, converted to the festival's clock.
 */
const clockDifferenceMs = 15 * minute;

/** All lines of the year's journal, by time and reference: of orders, of the provider's movements and of cash-ups. */
export async function* allJournalLines(
  { moneyRecords, tills }: JournalPorts,
  { partOf }: Pick<ShareOfAccount, 'partOf'>,
): AsyncGenerator<JournalLine> {
  yield* inTimeOrder([
    inLinePages<PaidOrder, OrderCursor>(
      (after, limit) => moneyRecords.paidOrders(after, limit),
      orderCursor,
      orderJournal,
      clockDifferenceMs,
    ),
    inLinePages<JoinedMovement, MovementCursor>(
      (after, limit) => moneyRecords.movements(after, limit),
      movementCursor,
      (movement) => {
        const part = partOf(movement);
        return part ? movementJournal(part) : [];
      },
    ),
    once(async () => (await tills.all()).map(({ till }) => cashUpJournal(till))),
  ]);
}

/** Pages of items by time, as the journal's lines. A line's time is at most `earlyMs` before that of its item. */
const inLinePages = <Item, Cursor extends { readonly at: Instant }>(
  read: (after: Cursor | null, limit: number) => Promise<readonly Item[]>,
  cursorOf: (item: Item) => Cursor,
  journal: (item: Item) => readonly JournalLine[],
  earlyMs = 0,
): LineSource => {
  let after: Cursor | null = null;
  return async () => {
    const page: readonly Item[] = await read(after, rowsAtOnce);
    const last = page.at(-1);
    if (last === undefined) return undefined;
    after = cursorOf(last);
    return { entries: page.map(journal), notBefore: after.at - earlyMs };
  };
};

const once = (read: () => Promise<readonly (readonly JournalLine[])[]>): LineSource => {
  let isRead = false;
  return async () => {
    if (isRead) return undefined;
    isRead = true;
    return { entries: await read(), notBefore: Number.POSITIVE_INFINITY };
  };
};

/**
 * The columns of the treasurer's file. Balances have a column of their own, so that the amounts of an account add up to
 * its balance with nothing counted twice.
 */
export const journalColumns = [
  'Date',
  'Event',
  'Account',
  'Amount (£)',
  'Order',
  'Product',
  'Quantity',
  'Paid by',
  'VAT rate (%)',
  'Payout',
  'Reference',
  'Note',
  'Balance (£)',
] as const;

/** The treasurer's rows: all lines by time, then the balance of every account, which is the sum of its lines. */
export async function* journalRows(ports: MoneyPorts): AsyncGenerator<readonly Cell[]> {
  const balances = new Map<Account, number>();
  const share = await readShare(ports, await ports.moneyRecords.payouts());
  for await (const line of allJournalLines(ports, share)) {
    balances.set(line.account, (balances.get(line.account) ?? 0) + line.amount);
    yield lineCells(line, ports.edition.vat);
  }
  for (const account of [...sourceAccounts, ...moneyAccounts]) yield balanceCells(account, balances.get(account) ?? 0);
}

const taxed: readonly Account[] = ['Ticket sales', 'Stands', 'Extras', 'Discounts', 'Refunds', 'Disputes'];

const lineCells = (line: JournalLine, vat: Vat): readonly Cell[] => [
  formatOffsetTime(line.at).slice(0, 16).replace('T', ' '),
  line.event,
  line.account,
  pounds(line.amount),
  line.order,
  line.product?.name ?? null,
  line.quantity,
  line.way === null ? null : wayNames[line.way],
  line.product && taxed.includes(line.account) ? vatRateOf(vat, line.product) : null,
  line.payout,
  line.reference,
  line.note,
  null,
];

const balanceCells = (account: Account, balance: number): readonly Cell[] => [
  null,
  'Balance',
  account,
  ...Array.from({ length: journalColumns.length - 4 }, () => null),
  pounds(balance),
];

const pounds = (amount: number): Cell => ({ number: csvPounds(amount) });

const wayNames: Readonly<Record<WayOfPaying, string>> = {
  'card-online': 'card online',
  cash: 'cash',
  'card-machine': 'card machine',
  free: 'nothing to pay',
};
